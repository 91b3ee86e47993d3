import pytest

from gamenight.core.actions import Actions, UnknownWords, Verb

TABLE = Actions([Verb(0, "play", ["rock", "paper"]), Verb(2, "pass")], [Verb(3, "shuffle", size=100)])


@pytest.mark.parametrize("option", [0, 1, 2, 3, 102])
def test_words_parse_back_to_their_option(option: int) -> None:
    assert TABLE.option(TABLE.words(option)) == option


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("fold", "no option is called 'fold'; verbs: play, pass, shuffle"),
        ("play papper", "'play' does not take 'papper'; for example: play paper"),
        ("shuffle 100", "'shuffle' takes a number from 0 to 99, not '100'"),
        ("shuffle", "'shuffle' takes a number from 0 to 99, not ''"),
        ("", "no option is called ''"),
    ],
)
def test_unknown_words_say_what_would_be_right(words: str, message: str) -> None:
    with pytest.raises(UnknownWords, match=message):
        TABLE.option(words)


def test_an_unknown_number_has_no_words() -> None:
    with pytest.raises(UnknownWords, match="no option has the number 103"):
        TABLE.words(103)


def test_the_flat_row_holds_the_seats_options_only() -> None:
    assert TABLE.size == 3


def test_verbs_may_not_overlap_or_share_a_word() -> None:
    with pytest.raises(AssertionError, match="inside the block before"):
        Actions([Verb(0, "play", ["rock", "paper"]), Verb(1, "pass")], [])
    with pytest.raises(AssertionError, match="two verbs are called 'play'"):
        Actions([Verb(0, "play"), Verb(1, "play")], [])
