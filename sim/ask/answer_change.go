package ask

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
)

// ChangeSchema names the form of the answer of a smallest change.
const ChangeSchema = "furball.change/1"

type changeJSON struct {
	Schema string             `json:"schema"`
	Metric string             `json:"metric"`
	Target estimate.Figure    `json:"target"`
	Error  estimate.Figure    `json:"error"`
	Duels  int64              `json:"duels"`
	Plays  *manifest.Fight    `json:"plays,omitempty"`
	Start  changedJSON        `json:"start"` // without a change
	Fields []changedFieldJSON `json:"fields"`
	Answer struct {
		*figures.Answer
		Steps int64      `json:"steps"` // so many do it; 0: no change is needed, or no field is shown to do it
		Best  []stepJSON `json:"best"`
		Open  []stepJSON `json:"open"` // those with fewer steps that may do it too; empty: Best are the smallest
	} `json:"answer"`
	Sentence string `json:"sentence"`
}

type changedFieldJSON struct {
	Field   string          `json:"field"`
	Own     results.Decimal `json:"own"`
	Step    results.Decimal `json:"step"`
	Reached []stepJSON      `json:"reached"` // empty: never
	Values  []changedJSON   `json:"values"`
}

type changedJSON struct {
	*stepJSON
	figureJSON
	Verdict Verdict `json:"verdict"`
}

type stepJSON struct {
	Field string          `json:"field"`
	Value results.Decimal `json:"value"`
	Steps int64           `json:"steps"` // below 0: down
}

// change asks for the smallest change.
func (a *asker) change(ctx context.Context) (*Answer, error) {
	c := a.changing()
	if len(c.steps) != len(a.outline.Cases) {
		return nil, fmt.Errorf("--smallest-change: found %d cells, want %d", len(a.outline.Cases), len(c.steps))
	}
	if err := c.find(ctx); err != nil {
		return nil, err
	}
	return c.answer(), nil
}

// fieldsOf names the fields of cells.
func (c *changing) fieldsOf(cells []int) string {
	var fields []string
	for _, i := range cells {
		if f := c.steps[i].Field; f != "" && !slices.Contains(fields, f) {
			fields = append(fields, f)
		}
	}
	if fields == nil {
		return "whether a change is needed"
	}
	return named(c.words.titles(fields))
}

// sentence is the answer.
func (c *changing) sentence() string {
	own := "as it is, " + c.metric.say(&c.now[0])
	price := c.price(total(c.n))
	goal := c.makes("make", c.even(c.now[0].Value, c.other(0, c.n[0])))
	switch {
	case !c.finished:
		return "Not decided yet: " + own + ". " + price
	case c.verdict(0) == Meets:
		return fmt.Sprintf("No change is needed to %s: %s. %s", goal, own, price)
	case c.verdict(0) == Undecided:
		return fmt.Sprintf("Not decided with %s for each cell: %s. %s", prose.Count(c.Most, "duel"), own, price)
	case len(c.best) == 0:
		return fmt.Sprintf("%s %s: %s. %s %s", noneDoes(c), goal, own, c.others(), price)
	}
	var parts []string
	for _, i := range c.best {
		parts = append(parts, c.does(i))
	}
	first := c.takes(c.best[0])
	lead := "The smallest change is " + first + ": " + parts[0]
	switch {
	case c.open != nil:
		lead = fmt.Sprintf("Not decided which change is the smallest. One of %s does it: %s. Fewer may do: %s not decided with %s of each", first,
			strings.Join(parts, "; "), stillOpen(c), prose.Count(c.Most, "duel"))
	case len(parts) > 1:
		lead = fmt.Sprintf("The smallest changes are %s each: %s", first, strings.Join(parts, "; "))
	}
	text := lead + ". "
	if rest := c.others(); rest != "" {
		text += rest + " "
	}
	return text + strings.ToUpper(own[:1]) + own[1:] + ". " + price
}

// noneDoes begins the sentence where no change is shown to do it.
func noneDoes(c *changing) string {
	for k := range c.Changes {
		if c.openIn(k) {
			return "Not decided whether a change of one field alone can"
		}
	}
	return "No change of one field alone is found to"
}

// stillOpen names the fields that may do it with fewer steps, the fewest first: "airspeed from 2 steps on (11) and defence value
// from 4 steps on (7) are".
func stillOpen(c *changing) string {
	var first []int // of each field
	for k := range c.Changes {
		if cells := slices.DeleteFunc(c.of(k), func(i int) bool { return !slices.Contains(c.open, i) }); len(cells) > 0 {
			first = append(first, c.smallest(cells)[0])
		}
	}
	slices.SortStableFunc(first, func(a, b int) int { return int(c.size(a) - c.size(b)) })
	var parts []string
	for _, i := range first {
		parts = append(parts, fmt.Sprintf("%s from %s on (%v)", c.words.title(c.steps[i].Field), c.takes(i), c.steps[i].Value))
	}
	if len(parts) == 1 {
		return parts[0] + " is"
	}
	return prose.Listed(parts) + " are"
}

// does says what a change does: "to change damage points of the UFO from 10 to 12 makes it even: blue kills in ...".
func (c *changing) does(i int) string {
	s, e := c.steps[i], &c.now[i]
	what := c.makes("makes", c.even(e.Value, c.other(i, c.n[i])))
	if c.verdict(i) != Meets {
		what = "takes it past " + c.metric.show(c.Target)
	}
	return fmt.Sprintf("to change %s from %s to %s %s: %s", c.words.title(s.Field), c.field(s.Field).Own, s.Value, what, c.metric.say(e))
}

// field is the change of a field.
func (c *changing) field(name string) *manifest.Change {
	return &c.Changes[slices.IndexFunc(c.Changes, func(f manifest.Change) bool { return f.Field == name })]
}

// others says what it takes with the fields that are not best.
func (c *changing) others() string {
	var parts []string
	for k, reached := range c.reached {
		f := &c.Changes[k]
		title := c.words.title(f.Field)
		switch {
		case len(reached) == 0 && slices.ContainsFunc(c.open, func(i int) bool { return c.steps[i].Field == f.Field }): // it is told
		case len(reached) == 0:
			text := fmt.Sprintf("no value of %s from %s to %s does it", title, f.Own-results.Decimal(f.Down)*f.Step,
				f.Own+results.Decimal(f.Up)*f.Step)
			if c.openIn(k) {
				text = "with " + title + " it is not decided"
			}
			parts = append(parts, text)
		case !slices.Contains(c.best, reached[0]):
			var values []string
			for _, i := range reached {
				values = append(values, c.steps[i].Value.String())
			}
			takes := c.takes(reached[0])
			if slices.ContainsFunc(openBelow(c, reached), func(i int) bool { return c.steps[i].Field == f.Field }) {
				takes += " at most"
			}
			parts = append(parts, fmt.Sprintf("with %s it takes %s, to %s", title, takes, strings.Join(values, " or ")))
		}
	}
	if parts == nil {
		return ""
	}
	return prose.UpperFirst(strings.Join(parts, "; ")) + "."
}

// other is the figure of the other side in a cell.
func (a *asker) other(cell int, n int64) float64 {
	if n == 0 || a.metric.Ratio() {
		return 0
	}
	return a.metric.opposite().share(a.arena.Bits(cell), n)
}

// openIn reports whether cells of a field have not been told from the target.
func (c *changing) openIn(field int) bool {
	return slices.ContainsFunc(c.of(field), func(i int) bool { return c.verdict(i) == Undecided })
}

// takes counts the steps of the change of a cell.
func (c *changing) takes(cell int) string {
	if c.size(cell) == 1 {
		return "one step"
	}
	return prose.Count(c.size(cell), "step")
}

func (c *changing) answer() *Answer {
	out := &Answer{Question: c.Question, About: c.about(), Finished: c.finished, Sentence: c.sentence(), Texts: 5,
		Head: []string{"change", "steps", c.metric.Words, intervalHead, "duels", "verdict", ""}}
	j := &changeJSON{Schema: ChangeSchema, Plays: c.Plays, Metric: c.Metric, Target: estimate.Figure(c.Target),
		Error: estimate.Figure(c.Error), Duels: total(c.n), Sentence: out.Sentence, Start: c.json(0)}
	j.Start.stepJSON = nil
	j.Answer.Best, j.Answer.Open = []stepJSON{}, []stepJSON{}
	for _, i := range c.open {
		j.Answer.Open = append(j.Answer.Open, c.steps[i])
	}
	for _, i := range c.best {
		j.Answer.Steps = c.size(i)
		j.Answer.Best = append(j.Answer.Best, c.steps[i])
	}
	c.show(out, 0, "as it is")
	for k := range c.Changes {
		f := &c.Changes[k]
		field := changedFieldJSON{Field: f.Field, Own: f.Own, Step: f.Step, Reached: []stepJSON{}}
		for _, i := range c.reached[k] {
			field.Reached = append(field.Reached, c.steps[i])
		}
		cells := c.of(k)
		slices.SortFunc(cells, func(a, b int) int { return int(c.steps[a].Value - c.steps[b].Value) })
		for _, i := range cells {
			field.Values = append(field.Values, c.json(i))
			if c.telling(k, i, cells) {
				c.show(out, i, fmt.Sprintf("%s = %s", c.words.short(f.Field), c.steps[i].Value))
			}
		}
		j.Fields = append(j.Fields, field)
	}
	played := len(slices.DeleteFunc(slices.Clone(c.n), func(n int64) bool { return n == 0 }))
	if played > len(out.Rows) {
		out.Notes = []string{fmt.Sprintf("%s of %s that were played are listed; answer.json has all.",
			prose.Grouped(int64(len(out.Rows))), prose.Count(int64(played), "value"))}
	}
	out.json, out.answers = j, &j.Answer.Answer
	return out
}

// telling reports whether a cell belongs into the table, of the cells of a field in the order of its values: those up
// to what reaches the target, or else the ends and the nearest.
func (c *changing) telling(field, cell int, cells []int) bool {
	if reached := c.reached[field]; len(reached) > 0 {
		return c.size(cell) <= c.size(reached[0])
	}
	return slices.Contains(c.open, cell) || cell == c.nearestOf(c.now, cells) || cell == cells[0] || cell == cells[len(cells)-1]
}

// json is a cell as JSON has it.
func (c *changing) json(i int) changedJSON {
	return changedJSON{&c.steps[i], figureOf(&c.now[i], c.n[i]), c.verdict(i)}
}

// show adds a cell to the table and the chart.
func (c *changing) show(out *Answer, i int, name string) {
	e, note := &c.now[i], ""
	best := slices.Contains(c.best, i)
	switch {
	case best && c.open == nil:
		note = "smallest"
	case slices.Contains(c.open, i):
		note = "may do it"
	case slices.ContainsFunc(c.reached, func(cells []int) bool { return slices.Contains(cells, i) }):
		note = "does it"
	}
	out.row(said(name), said(fmt.Sprintf("%+d", c.steps[i].Steps)), c.metric.figure(e), c.metric.interval(e),
		said(prose.Grouped(c.n[i])), said(string(c.verdict(i))), said(note))
	out.Spots = append(out.Spots, Spot{Name: name, Figure: *e, Marked: best})
}
