"""The action table: words <-> option, and every option's place in a flat row for learning.

An option is one number. A verb owns a block of numbers, one for each of its arguments; what seats may answer
comes first (`size` numbers, a network's output), what CHANCE and CLOCK answer comes behind it.

>>> table = Actions([Verb(0, "play", ["rock", "paper"]), Verb(2, "pass")], [Verb(3, "shuffle", size=1 << 52)])
>>> table.words(1), table.option("pass"), table.words(3 + 99), table.size
('play paper', 2, 'shuffle 99', 3)
"""

from difflib import get_close_matches
from typing import final

from gamenight.core.text import Text, Told


class UnknownWords(Told):
    """Words that name no option of the game."""


@final
class Verb:
    """A block of options: one word, and one option for each argument (named, or counted by `size`)."""

    def __init__(self, first: int, word: str, names: list[str] | None = None, size: int = 0) -> None:
        self.first = first
        self.word = word
        self.names = names
        self.size = size or (len(names) if names else 1)

    def words(self, option: int) -> str:
        """What a person says for this option."""
        if self.names:
            return f"{self.word} {self.names[option - self.first]}"
        return self.word if self.size == 1 else f"{self.word} {option - self.first}"


@final
class Actions:
    """Every option of a game, by number and by words."""

    def __init__(self, seats: list[Verb], nature: list[Verb]) -> None:
        self.verbs = seats + nature
        """All verbs in the order of their options."""
        self.size = seats[-1].first + seats[-1].size
        """How many flat indices the seats' own options take."""
        end = 0
        self._by_word: dict[str, Verb] = {}
        for verb in self.verbs:
            assert verb.first >= end, f"options of {verb.word!r} begin at {verb.first}, inside the block before"
            assert verb.word not in self._by_word, f"two verbs are called {verb.word!r}"
            end = verb.first + verb.size
            self._by_word[verb.word] = verb

    def verb(self, option: int) -> Verb | None:
        """The verb an option belongs to."""
        for verb in self.verbs:
            if verb.first <= option < verb.first + verb.size:
                return verb
        return None

    def words(self, option: int) -> str:
        """What a person says for this option."""
        verb = self.verb(option)
        if verb is None:
            raise UnknownWords(Text("core.words.number", option=str(option)))
        return verb.words(option)

    def option(self, words: str) -> int:
        """The option a person means by these words."""
        word, _, argument = words.strip().partition(" ")
        verb = self._by_word.get(word)
        if verb is None:
            raise UnknownWords(Text("core.words.verb", said=repr(words), verbs=list(self._by_word)))
        if verb.names:
            if argument in verb.names:
                return verb.first + verb.names.index(argument)
            near = get_close_matches(argument, verb.names, 1) or verb.names
            raise UnknownWords(
                Text("core.words.argument", verb=repr(word), given=repr(argument), example=f"{word} {near[0]}")
            )
        if verb.size == 1 and not argument:
            return verb.first
        if argument.isascii() and argument.isdecimal() and int(argument) < verb.size > 1:
            return verb.first + int(argument)
        raise UnknownWords(Text("core.words.range", verb=repr(word), most=str(verb.size - 1), given=repr(argument)))
