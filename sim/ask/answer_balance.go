package ask

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
)

// BalanceSchema names the form of the answer of a balance.
const BalanceSchema = "furball.balance/1"

type balanceJSON struct {
	Schema string          `json:"schema"`
	Field  string          `json:"field"`
	Metric string          `json:"metric"`
	Target estimate.Figure `json:"target"`
	Error  estimate.Figure `json:"error"`
	Duels  int64           `json:"duels"`
	Plays  *manifest.Fight `json:"plays,omitempty"`
	Values []valueJSON     `json:"values"`
	Answer struct {
		*figures.Answer
		Nearest     float64    `json:"nearest"`
		NotRuledOut []float64  `json:"not_ruled_out"`
		Crossings   int        `json:"crossings"`
		Jumps       []jumpJSON `json:"jumps"`
		// CrossingsBetween are the values on both sides of each crossing.
		CrossingsBetween [][2]float64 `json:"crossings_between"`
		Mix              *mixJSON     `json:"mix,omitempty"` // of two neighbours that meets the target; nil: one value does, or it is not known
	} `json:"answer"`
	// By is "curve" if a smooth curve through all values decided, "cells" if these did one by one; panels of pilots lack it.
	By       string      `json:"by,omitempty"`
	Pilots   *pilotsJSON `json:"pilots,omitempty"`
	Sentence string      `json:"sentence"`
}

type valueJSON struct {
	Value float64 `json:"value"`
	figureJSON
	Verdict Verdict `json:"verdict"`
}

type jumpJSON struct {
	From   float64         `json:"from"`
	To     float64         `json:"to"`
	Before estimate.Figure `json:"before"`
	After  estimate.Figure `json:"after"`
}

// A balancing is a balance about to be told.
type balancing struct {
	*asker
	*balanced
	at   []float64 // the values of the field
	unit string    // "damage points"; "" if there is none
	half float64   // the figure of the other side at the nearest value
}

func (a *asker) balance(ctx context.Context) (*Answer, error) {
	b := balancing{asker: a}
	for i := range a.outline.Cases {
		f := &a.outline.Cases[i].Factors[0]
		at, err := numberOf(f)
		if err != nil {
			return nil, err
		}
		b.at, b.unit = append(b.at, at), f.Unit
	}
	var err error
	if b.balanced, err = a.balanceOf(len(b.at), b.row).find(ctx); err != nil {
		return nil, err
	}
	b.half = a.other(b.nearest, b.duels[b.nearest])
	return b.answer(), nil
}

// numberOf is the number that a field has.
func numberOf(f *results.Factor) (float64, error) {
	if v, is := results.NumberOf(f.Value); is {
		return v, nil
	}
	return 0, fmt.Errorf("--field: %s has the value %v, want numbers", f.Path, f.Value)
}

// about says how to read the figures, and who decided.
func (b *balancing) about() string {
	switch last := len(b.at) - 1; {
	case b.by == byCurve && b.curve == [2]int{0, last}:
		return b.aboutBy(", by a smooth curve through all values", "")
	case b.by == byCurve:
		return b.aboutBy(fmt.Sprintf(", by a smooth curve through the values from %v to %v", b.at[b.curve[0]], b.at[b.curve[1]]), "")
	case b.misfit == nil:
		return b.asker.about()
	case b.misfit.from == b.misfit.to:
		return b.aboutBy(fmt.Sprintf(", value by value, because a smooth curve misses %v", b.at[b.misfit.from]), ", at every look,")
	}
	return b.aboutBy(fmt.Sprintf(", value by value, because a smooth curve misses the step between %v and %v", b.at[b.misfit.from],
		b.at[b.misfit.to]), ", at every look,")
}

func (b *balancing) answer() *Answer {
	out := &Answer{Question: b.Question, About: b.about(), Finished: b.finished, Sentence: b.sentence(),
		Head: []string{b.words.title(b.Field), b.metric.Words, intervalHead, "duels", "verdict", ""}, Texts: 4, cell: b.nearest + 1}
	for i, at := range b.at {
		e := &b.figures[i]
		out.Spots = append(out.Spots, Spot{Name: fmt.Sprint(at), At: at, Figure: *e,
			Marked: slices.Contains(b.left, i)})
		out.row(said(fmt.Sprint(at)), b.metric.figure(e), b.metric.interval(e), said(prose.Grouped(b.duels[i])),
			said(string(b.verdicts[i])), said(b.note(i)))
	}
	if b.even() {
		out.Notes = b.metric.evenNote()
	}
	j := b.json(out.Sentence)
	out.json, out.answers = j, &j.Answer.Answer
	return out
}

// evenNote says what half of the kills or wins of one side leaves open, because the answer of a run calls even where both
// sides kill equally often. Other metrics are of both sides.
func (m *Metric) evenNote() []string {
	if len(m.levels) != 2 || m.held {
		return nil
	}
	does := "kills"
	if m.wins {
		does = "wins"
	}
	return []string{fmt.Sprintf("Even means here that %s %s in half of the duels. Where both sides win equally often is what --metric %s.points asks.",
		m.Side, does, m.Side)}
}

// note says what part a value has in the answer.
func (b *balancing) note(i int) string {
	switch left := slices.Contains(b.left, i); {
	case left && len(b.left) == 1:
		return "nearest"
	case left:
		return "may be nearest"
	}
	return "ruled out"
}

// json is the answer as JSON has it.
func (b *balancing) json(sentence string) *balanceJSON {
	j := &balanceJSON{Schema: BalanceSchema, Plays: b.Plays, Field: b.Field, Metric: b.Metric, Target: estimate.Figure(b.Target),
		Error: estimate.Figure(b.Error), Duels: total(b.duels), By: b.by, Sentence: sentence}
	j.Answer.Nearest, j.Answer.Crossings, j.Answer.Jumps = b.at[b.nearest], len(b.crossings), []jumpJSON{}
	j.Answer.CrossingsBetween = [][2]float64{}
	for _, c := range b.crossings {
		j.Answer.CrossingsBetween = append(j.Answer.CrossingsBetween, [2]float64{b.at[c.from], b.at[c.to]})
	}
	j.Answer.NotRuledOut, j.Answer.Mix = b.valuesAt(b.left), b.mix()
	for _, jump := range b.jumps {
		j.Answer.Jumps = append(j.Answer.Jumps, jumpJSON{b.at[jump.from], b.at[jump.to], estimate.Figure(jump.before),
			estimate.Figure(jump.after)})
	}
	for i, at := range b.at {
		j.Values = append(j.Values, valueJSON{at, figureOf(&b.figures[i], b.duels[i]), b.verdicts[i]})
	}
	return j
}

// row names values: a row of them by its ends.
func (b *balancing) row(cells []int) string {
	var parts []string
	for i := 0; i < len(cells); {
		end := i
		for end+1 < len(cells) && cells[end+1] == cells[end]+1 {
			end++
		}
		switch end - i {
		case 0:
			parts = append(parts, fmt.Sprint(b.at[cells[i]]))
		case 1:
			parts = append(parts, fmt.Sprint(b.at[cells[i]]), fmt.Sprint(b.at[cells[end]]))
		default:
			parts = append(parts, fmt.Sprint(b.at[cells[i]])+" to "+fmt.Sprint(b.at[cells[end]]))
		}
		i = end + 1
	}
	return prose.Listed(parts)
}

// subject are values with what they are of: "13 damage points of the Small UFO".
func (b *balancing) subject(cells []int) string {
	return b.amount(b.row(cells), len(cells) == 1 && b.at[cells[0]] == 1)
}

// amount adds to values what they count, or their unit and what they are values of: "3 height bands as starting height of
// blue". One has its unit in the singular.
func (b *balancing) amount(values string, one bool) string {
	unit, title := b.unit, b.words.title(b.Field)
	if one {
		unit = strings.TrimSuffix(unit, "s")
	}
	switch rest, counts := strings.CutPrefix(title, b.unit); {
	case b.unit == "":
		return values + " as " + title
	case counts:
		return values + " " + unit + rest
	}
	return values + " " + unit + " as " + title
}

// verb is a verb after subject.
func (b *balancing) verb(cells []int, one, many string) string {
	if b.unit == "" && len(cells) == 1 || len(cells) == 1 && b.at[cells[0]] == 1 {
		return one
	}
	return many
}

// even reports whether who meets the target makes the fight even.
func (b *balancing) even() bool { return b.asker.even(b.figures[b.nearest].Value, b.half) }

// even reports whether a figure at the target makes the fight even, if that of the other side is known. Half of all
// kills or wins are even only if there are few draws, so that the other side has the other half.
func (a *asker) even(figure, other float64) bool {
	switch {
	case a.metric.Ratio():
		return a.Target == 1
	case a.Target != 0.5 || a.metric.held:
		return false
	}
	return len(a.metric.levels) > 2 || math.Abs(figure+other-1) <= mostDraws
}

// mostDraws is the share of duels that may have no winner, or two, when half of the duels are called even.
const mostDraws = 0.1

// goal is the target in words.
func (b *balancing) goal() string { return b.asker.goal(b.even()) }

func (a *asker) goal(even bool) string {
	if even {
		return "even"
	}
	return a.metric.show(a.Target)
}

func (b *balancing) sentence() string {
	parts := []string{prose.UpperFirst(b.lead()) + "."}
	if out := b.ruledOutBeside(); len(out) == 1 && b.finished {
		parts = append(parts, b.row(out)+" is ruled out.")
	} else if len(out) > 1 && b.finished {
		parts = append(parts, b.row(out)+" are ruled out.")
	}
	if m := b.mix(); m != nil && b.finished {
		parts = append(parts, b.mixed(m))
	}
	if b.finished && b.verdictOfAll() != Undecided {
		parts = append(parts, b.beyond()...)
	}
	for _, j := range b.jumps {
		parts = append(parts, fmt.Sprintf("It jumps between %v and %v, from %s to %s %%: there the pilots may change what they "+
			"do, or a table of the rules.", b.at[j.from], b.at[j.to], prose.WholePercent(j.before), prose.WholePercent(j.after)))
	}
	rests := ","
	if b.by == byCurve {
		rests = ", if the figure changes smoothly from value to value (--curve any assumes nothing);"
	}
	return strings.Join(append(parts, b.priceIf(rests, total(b.duels))), " ")
}

// ruledOutBeside are the neighbours of what is left that are ruled out.
func (b *balancing) ruledOutBeside() (all []int) {
	for i := range b.at {
		left := func(k int) bool { return slices.Contains(b.left, k) }
		if !left(i) && (left(i-1) || left(i+1)) {
			all = append(all, i)
		}
	}
	return all
}

// lead is the answer.
func (b *balancing) lead() string {
	one := []int{b.nearest}
	figure := b.metric.say(&b.figures[b.nearest])
	switch {
	case !b.finished:
		return "Not decided yet: " + b.row(b.left) + " may be nearest to " + b.goal()
	case b.verdictOfAll() != Undecided:
		nearest := fmt.Sprintf("%s %s nearest, ", b.subject(one), b.verb(one, "comes", "come"))
		if len(b.left) > 1 {
			nearest = fmt.Sprintf("%s may be nearest, with %v, ", b.subject(b.left), b.at[b.nearest])
		}
		return fmt.Sprintf("No value from %v to %v %s: all are %s; %s%s", b.at[0], b.at[len(b.at)-1], b.makes("makes"),
			b.verdictOfAll(), nearest, figure)
	case len(b.crossings) > 1:
		return b.crossed(figure)
	case len(b.left) == 1 && b.verdicts[b.nearest] == Meets:
		return fmt.Sprintf("%s %s: %s", b.subject(one), b.makes(b.verb(one, "makes", "make")), figure)
	case len(b.left) == 1:
		return fmt.Sprintf("%s %s nearest to %s: %s", b.subject(one), b.verb(one, "comes", "come"),
			b.goal(), figure)
	case b.cut:
		return fmt.Sprintf("Not decided with %s each: %s may be nearest to %s; with %v, %s",
			prose.Count(b.duels[b.nearest], "duel"), b.row(b.left), b.goal(), b.at[b.nearest], figure)
	case b.allMeet():
		return fmt.Sprintf("%s all come within %s of %s: with %v, %s", b.subject(b.left), b.asker.apart(), b.goal(),
			b.at[b.nearest], figure)
	case b.indifferent():
		most := ""
		if b.most > 0 {
			most = fmt.Sprintf("; they differ by %s points at most", prose.Fixed(100*b.most, 1, false))
		}
		return fmt.Sprintf("Nothing shows a difference between the values from %v to %v of %s, and none is ruled out%s: with %v, %s", b.at[0],
			b.at[len(b.at)-1], b.words.title(b.Field), most, b.at[b.nearest], figure)
	}
	what := fmt.Sprintf("About %s %s", b.subject(one), b.makes(b.verb(one, "makes", "make")))
	if e := &b.figures[b.nearest]; e.Low > b.Target || e.High < b.Target {
		what = fmt.Sprintf("%s %s nearest to %s", b.subject(one), b.verb(one, "comes", "come"), b.goal())
	}
	near := "nearest"
	if len(b.left) == 2 {
		near = "nearer"
	}
	return fmt.Sprintf("%s: %s; which of %s is %s is not known at a tolerance of %s", what, figure, b.row(b.left), near, b.asker.apart())
}

// makes is "makes it even", or "brings blue's kill probability to 30 %".
func (b *balancing) makes(verb string) string { return b.asker.makes(verb, b.even()) }

func (a *asker) makes(verb string, even bool) string {
	if even {
		return verb + " it even"
	}
	return strings.Replace(verb, "make", "bring", 1) + " " + a.metric.Subject() + " to " + a.goal(even)
}

// verdictOfAll is on which side of the target all figures are; Undecided if they are not.
func (b *balancing) verdictOfAll() Verdict {
	for _, v := range b.verdicts {
		if v != b.verdicts[0] || v == Meets {
			return Undecided
		}
	}
	return b.verdicts[0]
}

func (b *balancing) allMeet() bool {
	for _, i := range b.left {
		if e := &b.figures[i]; b.metric.Ratio() || e.Low < b.Target-b.Tolerance || e.High > b.Target+b.Tolerance {
			return false
		}
	}
	return true
}

// indifferent reports whether no value is ruled out and the same figure may be that of all.
func (b *balancing) indifferent() bool {
	low, high := math.Inf(-1), math.Inf(1)
	for i := range b.figures {
		low, high = max(low, b.figures[i].Low), min(high, b.figures[i].High)
	}
	return len(b.left) == len(b.at) && low <= high
}

// crossed is the answer if the figure passes the target several times.
func (b *balancing) crossed(figure string) string {
	var where []string
	for _, c := range b.crossings {
		where = append(where, fmt.Sprintf("between %v and %v", b.at[c.from], b.at[c.to]))
	}
	text := fmt.Sprintf("%s crosses %s at least %d times, %s", b.metric.Subject(), b.metric.show(b.Target), len(where),
		b.amount(prose.Listed(where), false))
	if len(b.left) == 1 {
		return fmt.Sprintf("%s; %v comes nearest: %s", text, b.at[b.nearest], figure)
	}
	return fmt.Sprintf("%s; %s may be nearest, with %v, %s", text, b.row(b.left), b.at[b.nearest], figure)
}
