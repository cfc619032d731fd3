package verdict

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// round tells what a tournament has found, most important first: what follows if both sides choose unseen, what each
// does best, who is strongest, and cycles.
func round(t *results.Tournament) []string {
	var told []string
	for _, sentence := range []string{mixtureSentence(t), repliesSentence(t), ratingSentence(t), cycleSentence(t)} {
		if sentence != "" {
			told = append(told, sentence)
		}
	}
	return told
}

// nameOf is a doctrine of a side, for people, in quotation marks because many are more than a word.
func nameOf(t *results.Tournament, side rules.Side, doctrine string) string {
	ids := t.Blue
	if side == rules.Red {
		ids = t.Red
	}
	return "“" + t.Names[side][slices.Index(ids, doctrine)] + "”"
}

// mixtureSentence is how both sides mix, and the value of the game.
func mixtureSentence(t *results.Tournament) string {
	v := t.Mixture.Value
	if !v.Defined() {
		return ""
	}
	favours := "which is even for all that is known"
	switch {
	case v.Low > 0.5:
		favours = "which favours blue"
	case v.High < 0.5:
		favours = "which favours red"
	}
	return fmt.Sprintf("If both choose unseen, blue flies %s and red %s: blue gets %s of the points, %s.",
		mixed(t, rules.Blue, t.Mixture.Blue), mixed(t, rules.Red, t.Mixture.Red), prose.PercentSpan(v), favours)
}

// mostMay is how many doctrines are named that may be flown in the mixture for all that is known.
const mostMay = 2

// mixed says what a side flies in the mixture, and what it may fly for all that is known.
func mixed(t *results.Tournament, side rules.Side, shares []results.Share) string {
	var flown, may []string
	for _, s := range shares {
		name := nameOf(t, side, s.Doctrine)
		switch {
		case s.Share.Value >= 0.995:
			flown = append(flown, name)
		case s.Share.Value >= 0.005:
			flown = append(flown, fmt.Sprintf("%s (%.0f %%)", name, 100*s.Share.Value))
		default:
			may = append(may, name)
		}
	}
	text := prose.Listed(flown)
	if len(may) > 0 && len(may) <= mostMay {
		text += " (perhaps " + strings.Join(may, ", ") + ")"
	}
	return text
}

// repliesSentence says what each side does best against what.
func repliesSentence(t *results.Tournament) string {
	return fmt.Sprintf("Blue's best reply is %s; red's is %s.", replies(t, rules.Blue, t.Replies.Blue),
		replies(t, rules.Red, t.Replies.Red))
}

// mostBest is how many best replies of a side are named.
const mostBest = 2

// replies says which doctrines of a side are the best reply to how many of the enemy's, and to how many others may be.
func replies(t *results.Tournament, side rules.Side, all []results.Reply) string {
	var best []string
	to, doubts := map[string]int{}, 0
	for _, r := range all {
		if to[r.Best]++; to[r.Best] == 1 {
			best = append(best, r.Best)
		}
		if len(r.Equals) > 0 {
			doubts++
		}
	}
	slices.SortStableFunc(best, func(a, b string) int { return to[b] - to[a] })
	var parts []string
	named := 0
	for i, b := range best[:min(len(best), mostBest)] {
		named += to[b]
		switch {
		case len(best) == 1:
			parts = append(parts, nameOf(t, side, b)+" to all")
		case i == 0:
			parts = append(parts, fmt.Sprintf("%s to %d of %d", nameOf(t, side, b), to[b], len(all)))
		default:
			parts = append(parts, fmt.Sprintf("%s to %d", nameOf(t, side, b), to[b]))
		}
	}
	text := strings.Join(parts, ", ")
	if rest := len(all) - named; rest > 0 {
		text += fmt.Sprintf(", others to %d", rest)
	}
	switch {
	case doubts == len(all):
		text += " (others may be as good)"
	case doubts > 0:
		text += fmt.Sprintf(" (others may be as good to %d)", doubts)
	}
	return text
}

// ratingSentence names the strongest by rating.
func ratingSentence(t *results.Tournament) string {
	if len(t.Ratings) < 2 {
		return ""
	}
	first, second := &t.Ratings[0], &t.Ratings[1]
	sure := ""
	if second.Rating.High >= first.Rating.Low {
		sure = ", not surely above " + t.Rated(second)
	}
	return fmt.Sprintf("Highest rated is %s (%s)%s.", t.Rated(first), prose.Signed(first.Rating), sure)
}

// cycleSentence tells the cycles of a mirror tournament.
func cycleSentence(t *results.Tournament) string {
	if len(t.Cycles) == 0 {
		return ""
	}
	c := t.Cycles[0]
	name := func(i int) string { return nameOf(t, rules.Blue, c[i]) }
	text := fmt.Sprintf("%s beats %s, %s beats %s and %s beats %s, so none is best of all", name(0), name(1), name(1), name(2),
		name(2), name(0))
	if more := len(t.Cycles) - 1; more > 0 {
		text += "; " + prose.Count(int64(more), "more cycle") + " like that"
	}
	return text + "."
}
