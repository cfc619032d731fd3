package words

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// round tells what a tournament has found, most important first: what follows if both sides choose unseen, what each
// does best, who is strongest, and cycles.
func round(of *Study) []string {
	t := of.Tournament
	return filled([]string{mixtureSentence(t), repliesSentence(t), ratingSentence(of), cycleSentence(t)})
}

// nameOf is a doctrine of a side, for people, in quotation marks because many are more than a word.
func nameOf(t *figures.Tournament, side rules.Side, doctrine string) string {
	ids := t.Blue
	if side == rules.Red {
		ids = t.Red
	}
	return "“" + t.Names[side][slices.Index(ids, doctrine)] + "”"
}

// mixtureSentence is how both sides mix, and the value of the game.
func mixtureSentence(t *figures.Tournament) string {
	v := t.Mixture.Value
	if !v.Defined() {
		return ""
	}
	favours := "with too few duels to tell whom that favours"
	switch {
	case v.Low <= 0.5 && v.High >= 0.5 && max(0.5-v.Low, v.High-0.5) <= mostClose:
		favours = "which is close to even"
	case v.Low > 0.5:
		favours = "which favours blue"
	case v.High < 0.5:
		favours = "which favours red"
	}
	return fmt.Sprintf("If both choose unseen, blue flies %s and red %s: blue gets %s of the points, %s.",
		mixed(t, rules.Blue, t.Mixture.Blue), mixed(t, rules.Red, t.Mixture.Red), prose.PercentSpan(v), favours)
}

// mostClose is how far from half of the points all of an interval may lie that is called close to even.
const mostClose = 0.1

// mostMay is how many doctrines are named that may be flown in the mixture for all that is known; more are counted.
const mostMay = 2

// mixed says what a side flies in the mixture, and what it may fly for all that is known.
func mixed(t *figures.Tournament, side rules.Side, shares []figures.Share) string {
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
	switch {
	case len(may) > mostMay:
		text += fmt.Sprintf(" (perhaps %d others too)", len(may))
	case len(may) > 0:
		text += " (perhaps " + strings.Join(may, ", ") + ")"
	}
	return text
}

// repliesSentence says what each side does best against what.
func repliesSentence(t *figures.Tournament) string {
	blue, blueOpen := replies(t, rules.Blue, t.Replies.Blue)
	red, redOpen := replies(t, rules.Red, t.Replies.Red)
	text := fmt.Sprintf("Blue does best %s; red does best %s.", blue, red)
	switch all := len(t.Replies.Blue) + len(t.Replies.Red); blueOpen + redOpen {
	case 0:
		return text
	case all:
		return text + " There are too few duels to be sure of any of these."
	default:
		return text + fmt.Sprintf(" There are too few duels to be sure of %d of these %d best replies.", blueOpen+redOpen, all)
	}
}

// mostBest is how many best replies of a side are named; of more, one less is named and the others are counted.
const mostBest = 3

// replies says which doctrines of a side are the best reply to how many of the enemy's, and to how many of these others
// may be as good.
func replies(t *figures.Tournament, side rules.Side, all []figures.Reply) (text string, open int) {
	var best []string
	to := map[string]int{}
	for _, r := range all {
		if to[r.Best]++; to[r.Best] == 1 {
			best = append(best, r.Best)
		}
		if len(r.Equals) > 0 {
			open++
		}
	}
	if len(best) == 1 {
		return fmt.Sprintf("with %s, whatever %s flies", nameOf(t, side, best[0]), side.Other()), open
	}
	slices.SortStableFunc(best, func(a, b string) int { return to[b] - to[a] })
	named := best
	if len(best) > mostBest {
		named = best[:mostBest-1]
	}
	var parts []string
	rest := len(all)
	for i, b := range named {
		against := fmt.Sprintf("with %s against %d", nameOf(t, side, b), to[b])
		if i == 0 {
			against += fmt.Sprintf(" of %s's %d doctrines", side.Other(), len(all))
		}
		parts, rest = append(parts, against), rest-to[b]
	}
	if others := len(best) - len(named); others > 0 {
		parts = append(parts, fmt.Sprintf("with %d others against the other %d", others, rest))
	}
	return prose.Listed(parts), open
}

// ratingSentence names the strongest by rating.
func ratingSentence(of *Study) string {
	t := of.Tournament
	if len(t.Ratings) < 2 {
		return ""
	}
	first, second := &t.Ratings[0], &t.Ratings[1]
	sure := ""
	sureness := of.Shared(len(t.Ratings))
	if of.Wider(second.Rating, sureness).High >= of.Wider(first.Rating, sureness).Low {
		sure = ", not surely above " + t.Rated(second)
	}
	return fmt.Sprintf("Highest rated is %s (%s)%s.", t.Rated(first), prose.Signed(first.Rating), sure)
}

// cycleSentence tells the cycles of a mirror tournament.
func cycleSentence(t *figures.Tournament) string {
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

// Ladder are the sentences of a ladder: which card is best, how fair equal sums of costs are, and what no sum makes fair.
func Ladder(l *figures.Ladder) []string {
	return filled(append([]string{bestCard(l), brokenOff(l), equalSums(l)}, unfair(l)...))
}

// brokenOff says what a ladder lacks that was broken off; "" if it is whole.
func brokenOff(l *figures.Ladder) string {
	switch {
	case l.Whole:
		return ""
	case l.Cards[0].Exact == nil:
		return "Broken off: costs are not known."
	}
	return "Broken off: nothing shows whether sides of equal sums of these costs are even."
}

// bestCard names the highest rated card and those that may be better.
func bestCard(l *figures.Ladder) string {
	best := &l.Cards[0]
	if !best.Rating.Defined() || best.Rating.High == 0 && best.Rating.Low == 0 {
		return fmt.Sprintf("%s has the most points: %s against the others.", best.Title, prose.PercentSpan(best.Points))
	}
	scored := fmt.Sprintf("%s of the points against the others", prose.PercentSpan(best.Points))
	may := l.MayBeBest
	switch {
	case len(may) == 0:
		return fmt.Sprintf("%s is the best of %d cards, shown to be better than all others: %s.", best.Title, len(l.Cards), scored)
	case len(may) == len(l.Cards)-1:
		return fmt.Sprintf("None of %d cards is shown to be the best; highest rated is %s: %s.", len(l.Cards), best.Title, scored)
	}
	return fmt.Sprintf("Highest rated of %d cards is %s, but %s may be as good: %s.", len(l.Cards), best.Title,
		fewTitles(l, may), scored)
}

// fewNamed is how many cards are named; of more, one less is named and the others are counted.
const fewNamed = 3

// fewTitles names some cards.
func fewTitles(l *figures.Ladder, cards []string) string {
	var names []string
	for _, c := range cards {
		names = append(names, l.TitleOf(c))
	}
	if len(names) > fewNamed {
		names = append(names[:fewNamed-1], fmt.Sprintf("%d others", len(cards)-fewNamed+1))
	}
	return prose.Listed(names)
}

// equalSums says how far from even sides of equal sums are, in the mean and at worst.
func equalSums(l *figures.Ladder) string {
	e := l.Equal
	if e == nil {
		if l.Cards[0].Exact == nil || !l.Whole {
			return ""
		}
		return "No mixed sides have about equal sums of these costs, so nothing shows whether they are fair."
	}
	worst := &e.Fights[0]
	have := "have"
	if len(worst.Sides[0]) == 1 {
		have = "has"
	}
	return fmt.Sprintf("Mixed sides of equal sums of costs are %s from even in the mean of %s; at worst %s %s %s against %s.",
		prose.PointsSpan(e.Off), prose.Count(int64(len(e.Fights)), "fight"), worst.Names[0], have, prose.PercentSpan(worst.Points),
		worst.Names[1])
}

// worthTelling is from how far from one half on it is told that numbers are not fair.
const worthTelling = 0.02

// mostlyDrawn is the share of draws from which on it is said that they make fights even.
const mostlyDrawn = 0.75

// unfair says what no sum of costs makes fair, as far as it is shown.
func unfair(l *figures.Ladder) (all []string) {
	e := l.Equal
	if e == nil {
		return []string{circle(l)}
	}
	if n := e.Numbers; n != nil && (n.Low > 0.5 || n.High < 0.5) && math.Abs(n.Value-0.5) >= worthTelling {
		side, points := "more", *n
		if n.High < 0.5 {
			side, points = "fewer", points.Complement()
		}
		all = append(all, fmt.Sprintf("Sums do not make numbers fair: with equal sums the side with %s aircraft has %s.", side,
			prose.PercentSpan(points)))
	}
	if beyond := farFrom(e); beyond > 0 {
		all = append(all, fmt.Sprintf("Of these fights %s surely more than %s points from even.", isAre(beyond, len(e.Fights)),
			prose.Fixed(100*figures.EvenWithin, 0, false)))
	}
	if text := circle(l); text != "" {
		all = append(all, text)
	}
	if all == nil && e.Off.High <= figures.EvenWithin {
		all = append(all, fmt.Sprintf("Nothing was found that sums do not make fair to within %s points in the mean.",
			prose.Fixed(100*figures.EvenWithin, 0, false)))
	}
	if e.Drawn >= mostlyDrawn {
		all = append(all, fmt.Sprintf("%s %% of these duels are drawn, and a draw is even whatever the sides cost.",
			prose.Fixed(100*float64(e.Drawn), 0, false)))
	}
	return all
}

// farFrom counts the fights that are shown to be far from even.
func farFrom(e *figures.EqualSums) (n int) {
	for i := range e.Fights {
		if e.Fights[i].Far() {
			n++
		}
	}
	return n
}

// isAre is "1 of 16 is" or "3 of 16 are".
func isAre(n, of int) string {
	verb := "are"
	if n == 1 {
		verb = "is"
	}
	return fmt.Sprintf("%d of %d %s", n, of, verb)
}

// circle tells a cycle.
func circle(l *figures.Ladder) string {
	if len(l.Cycles) == 0 {
		return ""
	}
	c := l.Cycles[0]
	more := ""
	if n := len(l.Cycles) - 1; n > 0 {
		more = fmt.Sprintf(" (and %s like that)", prose.Count(int64(n), "cycle"))
	}
	return fmt.Sprintf("No costs can show that %s beats %s, %s beats %s and %s beats %s%s.", l.TitleOf(c[0]), l.TitleOf(c[1]),
		l.TitleOf(c[1]), l.TitleOf(c[2]), l.TitleOf(c[2]), l.TitleOf(c[0]), more)
}
