package verdict

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
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

// mixtureSentence is the value of the game, and how both sides mix.
func mixtureSentence(t *results.Tournament) string {
	v := t.Mixture.Value
	if !v.Defined() {
		return ""
	}
	favours := "which favours neither side beyond doubt"
	switch {
	case v.Low > 0.5:
		favours = "which favours blue"
	case v.High < 0.5:
		favours = "which favours red"
	}
	return fmt.Sprintf("If both choose unseen, %s and %s: blue gets %s of the points, %s.",
		mixed(t, rules.Blue, t.Mixture.Blue), mixed(t, rules.Red, t.Mixture.Red), prose.PercentSpan(v), favours)
}

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
	does := "flies"
	if len(flown) > 1 {
		does = "mixes"
	}
	text := fmt.Sprintf("%s %s %s", side, does, prose.Listed(flown))
	if len(may) > 0 && len(may) <= 3 {
		text += " (or perhaps " + strings.Join(may, ", ") + ")"
	}
	return text
}

// repliesSentence says what each side does best against what.
func repliesSentence(t *results.Tournament) string {
	return prose.UpperFirst(sideReplies(t, rules.Blue, t.Replies.Blue)) + "; " + sideReplies(t, rules.Red, t.Replies.Red) + "."
}

// sideReplies says what a side does best: one doctrine against all, or which against which.
func sideReplies(t *results.Tournament, side rules.Side, replies []results.Reply) string {
	var best []string
	against := map[string][]string{}
	doubts := 0
	for _, r := range replies {
		if against[r.Best] == nil {
			best = append(best, r.Best)
		}
		against[r.Best] = append(against[r.Best], nameOf(t, side.Other(), r.Against))
		if len(r.Equals) > 0 {
			doubts++
		}
	}
	doubt := ""
	switch {
	case doubts == len(replies) && doubts > 1:
		doubt = " (others may be as good)"
	case doubts > 0:
		doubt = fmt.Sprintf(" (others may be as good against %d of %d)", doubts, len(replies))
	}
	if len(best) == 1 {
		return fmt.Sprintf("%s does best with %s whatever %s flies%s", side, nameOf(t, side, best[0]), side.Other(), doubt)
	}
	slices.SortStableFunc(best, func(a, b string) int { return len(against[b]) - len(against[a]) })
	var parts []string
	for _, b := range best {
		parts = append(parts, "with "+nameOf(t, side, b)+" against "+listedBriefly(against[b]))
	}
	if len(parts) > 4 {
		return fmt.Sprintf("%s has %d best replies, depending on the doctrine of %s%s", side, len(parts), side.Other(), doubt)
	}
	return fmt.Sprintf("%s does best %s%s", side, strings.Join(parts, ", "), doubt)
}

// listedBriefly lists names, or counts them if they are many.
func listedBriefly(names []string) string {
	if len(names) > 3 {
		return fmt.Sprintf("%d others", len(names))
	}
	return prose.Listed(names)
}

// ratingSentence names the strongest and the weakest by rating.
func ratingSentence(t *results.Tournament) string {
	if len(t.Ratings) < 2 {
		return ""
	}
	first, second, last := &t.Ratings[0], &t.Ratings[1], &t.Ratings[len(t.Ratings)-1]
	sure := ""
	if second.Rating.High >= first.Rating.Low {
		sure = ", not surely above " + t.Rated(second)
	}
	return fmt.Sprintf("Highest rated is %s (%s%s), lowest %s (%s).", t.Rated(first), rated(first.Rating), sure,
		t.Rated(last), rated(last.Rating))
}

// rated is a rating in a sentence.
func rated(e estimate.Estimate) string { return prose.Signed(e) }

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
