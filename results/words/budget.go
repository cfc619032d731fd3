package words

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// BudgetLine says in one line what an answer hangs on: "56 % of the points: luck 54 to 58 · pilots 6 to 69 · readings 50 to 58".
// Who or what makes the ends is named where the line has room for it, pilots first. An end that may be luck is the figure itself.
func BudgetLine(b *figures.Budget, width int) (line string) {
	for named := 2; named >= 0; named-- {
		if line = budgetLine(b, named); utf8.RuneCountInString(line) <= width {
			break
		}
	}
	return line
}

func budgetLine(b *figures.Budget, named int) string {
	show := BudgetShare(b)
	parts := []string{fmt.Sprintf("luck %s to %s", show(b.Luck.Low), show(b.Luck.High))}
	for i, p := range b.Parts() {
		parts = append(parts, p.Name+" "+spanOf(b, p.Hanging, show, i < named))
	}
	where := ""
	if of := cmp.Or(b.Cell, b.Of); of != "" {
		where = prose.Plain(of) + ": "
	}
	of := "% of the points"
	switch b.Of {
	case figures.OfDifference:
		of = "points"
	case figures.OfBlue:
		where, of = "", "% of the points for blue"
	}
	return fmt.Sprintf("%s%s %s: %s", where, show(b.Estimate), of, strings.Join(parts, " · "))
}

// BudgetShare shows shares in per cent, with a decimal place where luck is less than a point, and differences with their sign.
func BudgetShare(b *figures.Budget) func(estimate.Figure) string {
	digits := 0
	if b.Luck.High-b.Luck.Low < 0.01 {
		digits = 1
	}
	return func(f estimate.Figure) string {
		return prose.Fixed(100*float64(f), digits, b.Of == figures.OfDifference)
	}
}

// spanOf is "6 to 69", or "55 to 57, no more than luck".
func spanOf(b *figures.Budget, h *figures.Hanging, show func(estimate.Figure) string, names bool) string {
	if !h.Shown() {
		return show(h.Low) + " to " + show(h.High) + ", no more than luck"
	}
	low, high := show(b.Estimate), show(b.Estimate)
	if h.LowShown {
		low = show(h.Low)
	}
	if h.HighShown {
		high = show(h.High)
	}
	if names {
		low += endName(b, h.LowBy, h.LowShown)
		high += endName(b, h.HighBy, h.HighShown)
	}
	return low + " to " + high
}

// endName names who or what makes an end, in brackets; "" where that may be luck.
func endName(b *figures.Budget, by string, shown bool) string {
	if by == "" || !shown {
		return ""
	}
	return " (" + BudgetName(b, by) + ")"
}

// BudgetName names an alternative for people: "red's “Ace of UFOs”".
func BudgetName(b *figures.Budget, by string) string {
	for i := range b.Rows {
		if r := &b.Rows[i]; r.By == by {
			if side, _, pilot := strings.Cut(by, ".doctrine="); pilot && r.Kind == figures.PilotRow {
				return side + "'s “" + prose.Plain(r.Words) + "”"
			}
			return prose.Plain(r.Words)
		}
	}
	return by
}

// hangsOn says in a sentence what the parts of a budget are.
var hangsOn = map[string]string{"pilots": "who flies", "readings": "how the rules are read"}

// BudgetSentence names the widest part of a budget in words: "This answer hangs on who flies: with red's “Sniper” blue makes
// 6 % of the points, with blue's “Ace” 69 %, instead of 56 %."
func BudgetSentence(b *figures.Budget) string {
	show := BudgetShare(b)
	widest, text := b.Luck.High-b.Luck.Low, ""
	var asked []string
	for _, p := range b.Parts() {
		on := hangsOn[p.Name]
		asked = append(asked, on)
		if !p.Shown() || p.High-p.Low <= widest {
			continue
		}
		widest = p.High - p.Low
		text = fmt.Sprintf("This answer hangs on %s: %s, instead of %s %%.", on, strings.Join(reached(b, p.Hanging, show), ", "), show(b.Estimate))
	}
	switch luck := fmt.Sprintf("%s to %s %% of the points", show(b.Luck.Low), show(b.Luck.High)); {
	case text != "":
		return text
	case asked == nil:
		return "Nothing but luck could be asked: " + luck + "."
	default:
		return "This answer hangs on luck more than on " + strings.Join(asked, " or ") + ": " + luck + "."
	}
}

// reached says what blue makes at the ends that are shown.
func reached(b *figures.Budget, h *figures.Hanging, show func(estimate.Figure) string) (parts []string) {
	for _, e := range []struct {
		shown bool
		at    estimate.Figure
		by    string
	}{{h.LowShown, h.Low, h.LowBy}, {h.HighShown, h.High, h.HighBy}} {
		switch {
		case !e.shown || e.by == "":
		case parts == nil:
			parts = append(parts, fmt.Sprintf("with %s blue makes %s %% of the points", BudgetName(b, e.by), show(e.at)))
		default:
			parts = append(parts, fmt.Sprintf("with %s %s %%", BudgetName(b, e.by), show(e.at)))
		}
	}
	return parts
}

// otherPilots says with how many of the other pilots that were played, of one side at a time, the side that wins more often is
// shown to do so still. The intervals hold together. "": no side is shown to, or nobody was played.
func otherPilots(of *Study) string {
	side := Ahead(of, 0)
	if of.Budget == nil || side == 0 || of.Budget.Cell != "" {
		return ""
	}
	var all []estimate.Estimate
	for i := range of.Budget.Rows {
		if r := &of.Budget.Rows[i]; r.Kind == figures.PilotRow {
			all = append(all, r.Points)
		}
	}
	if all == nil {
		return ""
	}
	so := 0
	for _, points := range all {
		if e := of.Wider(points, of.Shared(len(all))); side > 0 && e.Low > 0.5 || side < 0 && e.High < 0.5 {
			so++
		}
	}
	who := rules.Blue
	if side < 0 {
		who = rules.Red
	}
	return fmt.Sprintf("%s is shown to win more often with %d of %d other pilots too, of one side at a time.",
		prose.UpperFirst(who.String()), so, len(all))
}
