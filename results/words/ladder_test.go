package words_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
)

// about is an estimate with its interval.
func about(value, low, high float64) estimate.Estimate {
	return estimate.Estimate{Value: value, Low: low, High: high, Confidence: 0.95}
}

// ranked is a ladder of three cards of which the second may be the best, too, or not.
func ranked(may ...string) *figures.Ladder {
	l := &figures.Ladder{Whole: true, MayBeBest: may}
	exact := about(10, 9, 11)
	for i, name := range []string{"Ant", "Bee", "Cat"} {
		x := float64(50 - 50*i)
		l.Cards = append(l.Cards, figures.LadderCard{Card: string(rune('a' + i)), Title: name, Rating: about(x, x-9, x+9),
			Points: about(0.6-0.1*float64(i), 0.58-0.1*float64(i), 0.62-0.1*float64(i)), Cost: 10, Exact: &exact})
	}
	return l
}

// summed adds a check of equal sums of two fights.
func summed(l *figures.Ladder, off, first, numbers estimate.Estimate, drawn float64) *figures.Ladder {
	l.Equal = &figures.EqualSums{Off: off, Numbers: &numbers, Drawn: estimate.Figure(drawn), Fights: []figures.MixedFight{
		{Names: [2]string{"2 × Ant", "Bee + Cat"}, Points: first}, {Names: [2]string{"Ant", "2 × Cat"}, Points: about(0.5, 0.45, 0.55)}}}
	return l
}

func circled(l *figures.Ladder) *figures.Ladder {
	l.Cycles = [][3]string{{"a", "b", "c"}}
	return l
}

// TestLadder checks what is said of ladders: who is best, how far off equal sums are, and only what is shown of what they do not make
// fair.
func TestLadder(t *testing.T) {
	t.Parallel()
	even, unsure := about(0.5, 0.47, 0.53), about(0.52, 0.48, 0.56)
	near := about(0.011, 0, 0.02)
	const best = "Ant is the best of 3 cards, shown to be better than all others: 60 % (58 to 62) of the points against the others."
	const fair = "Mixed sides of equal sums of costs are 1.1 points (0 to 2.0) from even in the mean of 2 fights; at worst 2 × Ant have " +
		"52 % (48 to 56) against Bee + Cat."
	for _, tt := range []struct {
		name string
		of   *figures.Ladder
		want []string
	}{
		{"fair", summed(ranked(), near, unsure, even, 0.1), []string{best, fair,
			"Nothing was found that sums do not make fair to within 3 points in the mean."}},
		{"second", summed(ranked("b"), about(0.02, 0, 0.04), unsure, even, 0.1), []string{
			"Highest rated of 3 cards is Ant, but Bee may be as good: 60 % (58 to 62) of the points against the others.",
			"Mixed sides of equal sums of costs are 2 points (0 to 4) from even in the mean of 2 fights; at worst 2 × Ant have 52 % (48 to 56) " +
				"against Bee + Cat."}},
		{"nobody, unfair, drawn", circled(summed(ranked("b", "c"), near, about(0.7, 0.6, 0.8), about(0.44, 0.42, 0.46), 0.8)), []string{
			"None of 3 cards is shown to be the best; highest rated is Ant: 60 % (58 to 62) of the points against the others.",
			"Mixed sides of equal sums of costs are 1.1 points (0 to 2.0) from even in the mean of 2 fights; at worst 2 × Ant have 70 % (60 to 80) " +
				"against Bee + Cat.",
			"Sums do not make numbers fair: with equal sums the side with fewer aircraft has 56 % (54 to 58).",
			"Of these fights 1 of 2 is surely more than 3 points from even.",
			"No costs can show that Ant beats Bee, Bee beats Cat and Cat beats Ant.",
			"80 % of these duels are drawn, and a draw is even whatever the sides cost."}},
		{"unchecked", circled(ranked()), []string{best,
			"No mixed sides have about equal sums of these costs, so nothing shows whether they are fair.",
			"No costs can show that Ant beats Bee, Bee beats Cat and Cat beats Ant."}},
	} {
		if got := words.Ladder(tt.of); !slices.Equal(got, tt.want) {
			t.Errorf("%s: found\n%q, want\n%q", tt.name, got, tt.want)
		}
	}
}
