import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamenight.core.chance import SEEDS, SHUFFLES, Dice


@given(seed=st.integers(0, SEEDS - 1), n=st.integers(1, SEEDS))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Dice(seed).below(n) < n


def test_a_seed_gives_the_same_numbers_for_ever_in_every_mode() -> None:
    dice = Dice(20261115)

    assert [dice.below(1000) for _ in range(6)] == [318, 141, 496, 665, 834, 451]
    assert Dice(1).shuffled(12) == [10, 2, 7, 5, 11, 9, 3, 1, 6, 8, 0, 4]


def test_every_face_of_a_die_is_about_equally_likely() -> None:
    dice = Dice(1)
    rolls = [dice.below(6) for _ in range(60_000)]

    assert all(9_600 < rolls.count(face) < 10_400 for face in range(6))


def test_neighbouring_seeds_shuffle_differently() -> None:
    firsts = [Dice(seed).shuffled(12)[0] for seed in range(12_000)]

    assert all(850 < firsts.count(card) < 1_150 for card in range(12))
    assert len({tuple(Dice(seed).shuffled(12)) for seed in range(1_000)}) == 1_000


@pytest.mark.parametrize("bit", [0, 31, 40, 51, 52, 63, 64, 100, 127])
def test_every_bit_of_a_seed_counts(bit: int) -> None:
    for seed in (1, SHUFFLES // 3):
        assert Dice(seed).shuffled(60) != Dice(seed ^ 1 << bit).shuffled(60)


def test_a_long_seed_gives_the_same_numbers_for_ever_in_every_mode() -> None:
    dice = Dice(SHUFFLES - 1)

    assert [dice.below(1000) for _ in range(10)] == [474, 21, 245, 887, 515, 739, 64, 271, 240, 497]
    assert Dice(SEEDS).shuffled(12) == [0, 10, 9, 3, 1, 8, 2, 6, 5, 7, 11, 4]


def test_long_seeds_shuffle_evenly() -> None:
    firsts = [Dice(SHUFFLES - 1 - seed).shuffled(12)[0] for seed in range(12_000)]

    assert all(850 < firsts.count(card) < 1_150 for card in range(12))


@given(seed=st.integers(0, SEEDS - 1), n=st.integers(SEEDS, SHUFFLES))
def test_dice_make_short_seeds_only(seed: int, n: int) -> None:
    assert Dice(seed).below(n) == Dice(seed).seed() < SEEDS


@given(seed=st.integers(0, SEEDS - 1) | st.integers(0, SHUFFLES - 1), n=st.integers(0, 60))
def test_a_shuffle_loses_nothing(seed: int, n: int) -> None:
    assert sorted(Dice(seed).shuffled(n)) == list(range(n))


@pytest.mark.parametrize("n", [0, -5])
def test_what_cannot_be_drawn_is_refused_in_every_mode(n: int) -> None:
    with pytest.raises(AssertionError, match=f"a number below {n} cannot be drawn"):
        Dice(1).below(n)


def test_large_numbers_are_drawn_evenly() -> None:
    dice = Dice(3)
    thirds = [dice.below(3 << 50) >> 50 for _ in range(30_000)]

    assert all(9_600 < thirds.count(third) < 10_400 for third in range(3))
