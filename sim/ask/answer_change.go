package ask

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
)

// ChangeSchema names the form of the answer of a smallest change.
const ChangeSchema = "furball.change/1"

type changeJSON struct {
	Schema string             `json:"schema"`
	Metric string             `json:"metric"`
	Target estimate.Figure    `json:"target"`
	Error  estimate.Figure    `json:"error"`
	Duels  int64              `json:"duels"`
	Start  changedJSON        `json:"start"` // without a change
	Fields []changedFieldJSON `json:"fields"`
	Answer struct {
		Steps int64      `json:"steps"` // 0: no change is needed, or no field does it
		Best  []stepJSON `json:"best"`
	} `json:"answer"`
	Sentence string `json:"sentence"`
}

type changedFieldJSON struct {
	Field   string        `json:"field"`
	Own     int64         `json:"own"`
	Step    int64         `json:"step"`
	Reached []stepJSON    `json:"reached"` // empty: never
	Values  []changedJSON `json:"values"`
}

type changedJSON struct {
	*stepJSON
	figureJSON
	Verdict Verdict `json:"verdict"`
}

type stepJSON struct {
	Field string `json:"field"`
	Value int64  `json:"value"`
	Steps int64  `json:"steps"` // below 0: down
}

// A changed question is a smallest change about to be told.
type changed struct {
	*asker
	*Changed
	cells []stepJSON // what is changed in each cell; nothing in the first
	other []float64  // the figure of the other side in each cell
}

// change asks for the smallest change.
func (a *asker) change(ctx context.Context, arena Arena) (*Answer, error) {
	c := changed{asker: a, cells: make([]stepJSON, 1)}
	q := Changing{Metric: a.metric, Target: a.Target, Error: a.Error, Tolerance: a.Tolerance, Most: a.Most}
	for i := range a.Changes {
		f := &a.Changes[i]
		q.Steps = append(q.Steps, f.Steps())
		for k, v := range f.Values() {
			c.cells = append(c.cells, stepJSON{f.Field, v, f.Steps()[k]})
		}
	}
	if len(c.cells) != len(a.run.Cases) {
		return nil, fmt.Errorf("--smallest-change: found %d cells, want %d", len(a.run.Cases), len(c.cells))
	}
	if a.tell != nil {
		q.Tell = func(cells []int, duels, more int64) {
			if len(cells) > 0 {
				a.tell("undecided: "+c.undecided(cells), duels, more)
			}
		}
	}
	var err error
	if c.Changed, err = q.Run(ctx, arena); err != nil {
		return nil, err
	}
	for i, n := range c.Duels {
		share := 0.0
		if n > 0 && !a.metric.Ratio() {
			share = a.metric.opposite().share(arena.Bits(i), n)
		}
		c.other = append(c.other, share)
	}
	return c.answer(), nil
}

// undecided names the fields of cells.
func (c *changed) undecided(cells []int) string {
	var fields []string
	for _, i := range cells {
		if f := c.cells[i].Field; f != "" && !slices.Contains(fields, f) {
			fields = append(fields, f)
		}
	}
	if fields == nil {
		return "whether a change is needed"
	}
	return named(c.titles(fields))
}

// sentence is the answer.
func (c *changed) sentence() string {
	own := "as it is, " + c.metric.say(&c.Figures[0])
	price := c.price(total(c.Duels))
	goal := c.makes("make", c.asker.even(c.Figures[0].Value, c.other[0]))
	switch {
	case !c.Finished:
		return "Not decided yet: " + own + ". " + price
	case c.Verdicts[0] == Meets:
		return fmt.Sprintf("No change is needed to %s: %s. %s", goal, own, price)
	case c.Verdicts[0] == Undecided:
		return fmt.Sprintf("Not decided with %s for each cell: %s. %s", prose.Count(c.Most, "duel"), own, price)
	case len(c.Best) == 0:
		return fmt.Sprintf("No change of one field alone is found to %s: %s. %s %s", goal, own, c.others(), price)
	}
	var parts []string
	for _, i := range c.Best {
		parts = append(parts, c.does(i))
	}
	first := c.cells[c.Best[0]].Steps
	lead := "The smallest change is " + stepsOf(first) + ": " + parts[0]
	if len(parts) > 1 {
		lead = fmt.Sprintf("The smallest changes are %s each: %s", stepsOf(first), strings.Join(parts, "; "))
	}
	text := lead + ". "
	if rest := c.others(); rest != "" {
		text += rest + " "
	}
	return text + strings.ToUpper(own[:1]) + own[1:] + ". " + price
}

// does says what a change does: "to change damage points of the UFO from 10 to 12 makes it even: blue kills in ...".
func (c *changed) does(i int) string {
	s, e := c.cells[i], &c.Figures[i]
	what := c.makes("makes", c.asker.even(e.Value, c.other[i]))
	if c.Verdicts[i] != Meets {
		what = "takes it past " + c.metric.show(c.Target)
	}
	return fmt.Sprintf("to change %s from %d to %d %s: %s", c.words.title(s.Field), c.field(s.Field).Own, s.Value, what, c.metric.say(e))
}

// titles are fields in words.
func (a *asker) titles(paths []string) (all []string) {
	for _, path := range paths {
		all = append(all, a.words.title(path))
	}
	return all
}

// field is the change of a field.
func (c *changed) field(name string) *store.Change {
	return &c.Changes[slices.IndexFunc(c.Changes, func(f store.Change) bool { return f.Field == name })]
}

// others says what it takes with the fields that are not best.
func (c *changed) others() string {
	var parts []string
	for k, reached := range c.Reached {
		f := &c.Changes[k]
		title := c.words.title(f.Field)
		switch {
		case len(reached) == 0:
			text := fmt.Sprintf("no value of %s from %d to %d does it", title, f.Own-f.Down*f.Step, f.Own+f.Up*f.Step)
			if c.open(k) {
				text = "with " + title + " it is not decided"
			}
			parts = append(parts, text)
		case !slices.Contains(c.Best, reached[0]):
			var values []string
			for _, i := range reached {
				values = append(values, prose.Whole(c.cells[i].Value))
			}
			parts = append(parts, fmt.Sprintf("with %s it takes %s, to %s", title, stepsOf(c.cells[reached[0]].Steps),
				strings.Join(values, " or ")))
		}
	}
	if parts == nil {
		return ""
	}
	return prose.UpperFirst(strings.Join(parts, "; ")) + "."
}

// open reports whether cells of a field have not been told from the target.
func (c *changed) open(field int) bool {
	return slices.ContainsFunc(c.of(field), func(i int) bool { return c.Verdicts[i] == Undecided })
}

// of are the cells of a field.
func (c *changed) of(field int) (cells []int) {
	for i, s := range c.cells {
		if s.Field == c.Changes[field].Field {
			cells = append(cells, i)
		}
	}
	return cells
}

// stepsOf counts steps, up or down.
func stepsOf(n int64) string {
	if size(n) == 1 {
		return "one step"
	}
	return prose.Count(size(n), "step")
}

func (c *changed) answer() *Answer {
	out := &Answer{Question: c.Question, About: c.about(), Finished: c.Finished, Sentence: c.sentence(), Texts: 5,
		Head: []string{"change", "steps", c.metric.Words, intervalHead, "duels", "verdict", ""}}
	j := &changeJSON{Schema: ChangeSchema, Metric: c.Metric, Target: estimate.Figure(c.Target),
		Error: estimate.Figure(c.Error), Duels: total(c.Duels), Sentence: out.Sentence, Start: c.json(0)}
	j.Start.stepJSON = nil
	j.Answer.Best = []stepJSON{}
	for _, i := range c.Best {
		j.Answer.Steps = size(c.cells[i].Steps)
		j.Answer.Best = append(j.Answer.Best, c.cells[i])
	}
	c.show(out, 0, "as it is")
	for k := range c.Changes {
		f := &c.Changes[k]
		field := changedFieldJSON{Field: f.Field, Own: f.Own, Step: f.Step, Reached: []stepJSON{}}
		for _, i := range c.Reached[k] {
			field.Reached = append(field.Reached, c.cells[i])
		}
		cells := c.of(k)
		slices.SortFunc(cells, func(a, b int) int { return int(c.cells[a].Value - c.cells[b].Value) })
		for _, i := range cells {
			field.Values = append(field.Values, c.json(i))
			if c.telling(k, i, cells) {
				c.show(out, i, fmt.Sprintf("%s = %d", c.words.short(f.Field), c.cells[i].Value))
			}
		}
		j.Fields = append(j.Fields, field)
	}
	if played := len(c.cells) - countOf(c.Duels, 0); played > len(out.Rows) {
		out.Notes = []string{fmt.Sprintf("%s of %s that were played are listed; answer.json has all.",
			prose.Grouped(int64(len(out.Rows))), prose.Count(int64(played), "value"))}
	}
	out.json = j
	return out
}

// countOf counts a number among others.
func countOf(all []int64, n int64) (count int) {
	for _, x := range all {
		if x == n {
			count++
		}
	}
	return count
}

// telling reports whether a cell belongs into the table, of the cells of a field in the order of its values: those up
// to what reaches the target, or else the ends and the nearest.
func (c *changed) telling(field, cell int, cells []int) bool {
	if reached := c.Reached[field]; len(reached) > 0 {
		return size(c.cells[cell].Steps) <= size(c.cells[reached[0]].Steps)
	}
	nearest := slices.MinFunc(cells, func(a, b int) int {
		return cmp.Compare(c.metric.off(&c.Figures[a], c.Target), c.metric.off(&c.Figures[b], c.Target))
	})
	return cell == nearest || cell == cells[0] || cell == cells[len(cells)-1]
}

// json is a cell as JSON has it.
func (c *changed) json(i int) changedJSON {
	return changedJSON{&c.cells[i], figureOf(&c.Figures[i], c.Duels[i]), c.Verdicts[i]}
}

// show adds a cell to the table and the chart.
func (c *changed) show(out *Answer, i int, name string) {
	e, note := &c.Figures[i], ""
	best := slices.Contains(c.Best, i)
	if best {
		note = "smallest"
	} else if slices.ContainsFunc(c.Reached, func(cells []int) bool { return slices.Contains(cells, i) }) {
		note = "does it"
	}
	value, interval := c.metric.columns(e)
	out.row([]string{name, fmt.Sprintf("%+d", c.cells[i].Steps), value, interval,
		prose.Grouped(c.Duels[i]), string(c.Verdicts[i]), note}, figured{2: e, 3: e})
	out.Spots = append(out.Spots, Spot{Name: name, Figure: *e, Marked: best})
}
