package manifest

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
)

// A Question is what is asked about the values of a field.
type Question struct {
	Kind      string  `json:"kind"` // "balance", "race", "credit" or "sensitivity"
	Field     string  `json:"field"`
	Metric    string  `json:"metric"`
	Target    float64 `json:"target,omitempty"` // of a balance
	Error     float64 `json:"error"`
	Tolerance float64 `json:"tolerance"`
	Most      int64   `json:"most"` // duels of a cell; of a sensitivity, of all cells
	// Beyond is how far the field of a balance could go below and above the values that are tried, as far as that was looked
	// for.
	Beyond [2]float64 `json:"beyond,omitzero"`
	// Weapons of a credit: cell m leaves at home those of which m has the bit.
	Weapons []string `json:"weapons,omitempty"`
	// Design is at which points a sensitivity asks; nil for other questions.
	Design *Design `json:"design,omitempty"`
	// Pilots says which pairs of pilots a balance is about, "panel" or "best"; "" for the experiment's own. Own are
	// those, blue's and red's.
	Pilots string    `json:"pilots,omitempty"`
	Own    [2]string `json:"own,omitzero"`
	// Curve is "any" if a balance assumes nothing of how the figure changes from value to value; "" if it may change
	// smoothly.
	Curve string `json:"curve,omitempty"`
	// Changes are the fields of which one is to be changed, one after the other; nil for other questions.
	Changes []Change `json:"changes,omitempty"`
	// Plays says which of the experiment's fights it is about; nil: there is only one.
	Plays *Fight `json:"plays,omitempty"`
}

// A Fight is one of those that an experiment has by varying more than a question does.
type Fight struct {
	Cells []int `json:"cells"` // numbers, from 1, of the experiment's cells that have it; none: its fields have their own values
	Of    int   `json:"of"`    // so many cells the experiment has
	Held  []Set `json:"held"`  // what the experiment varies, and the question does not
}

// A Design says which fields vary together from where to where, and how many points of each kind there are.
type Design struct {
	Ranges       []Range `json:"ranges"`
	Points       string  `json:"points"` // "latin" or "sobol"
	Trajectories int     `json:"trajectories"`
	Rows         int     `json:"rows"`
	Narrow       float64 `json:"narrow,omitempty"` // the half-width at which it stops; 0: when the duels are played
}

// A Range is a field with the values that it takes: numbers in steps, or words.
type Range struct {
	Path string          `json:"path"`
	From results.Decimal `json:"from"`
	To   results.Decimal `json:"to"`
	Step results.Decimal `json:"step,omitempty"` // 0: 1
	// Words are values as --set has them, the first one that with which others are compared; none: numbers.
	Words []string `json:"words,omitempty"`
}

// By is the step of numbers.
func (r *Range) By() results.Decimal { return cmp.Or(r.Step, results.DecimalUnit) }

// Levels is how many values there are.
func (r *Range) Levels() int {
	if r.Words != nil {
		return len(r.Words)
	}
	return int((r.To-r.From)/r.By()) + 1
}

// Value is a value, by its number from 0 on.
func (r *Range) Value(level int) string {
	if r.Words != nil {
		return r.Words[level]
	}
	return (r.From + results.Decimal(level)*r.By()).String()
}

// Text is the range as --over has it.
func (r *Range) Text() string {
	if r.Words != nil {
		return r.Path + "=" + strings.Join(r.Words, "|")
	}
	text := fmt.Sprintf("%s=%s:%s", r.Path, r.From, r.To)
	if r.Step != 0 {
		text += ":" + r.Step.String()
	}
	return text
}

// A Change is a field that is changed in steps from its own value, or to other words.
type Change struct {
	Field string          `json:"field"`
	Own   results.Decimal `json:"own"`
	Step  results.Decimal `json:"step"`
	Down  int64           `json:"down"` // so many steps are tried
	Up    int64           `json:"up"`
	// Words are values as --set has them, the field's own first, in the place of numbers.
	Words []string `json:"words,omitempty"`
}

// Values are those that are tried: one step up and one down, two, and so on.
func (c *Change) Values() (all []results.Decimal) {
	for _, steps := range c.Steps() {
		all = append(all, c.Own+results.Decimal(steps)*c.Step)
	}
	return all
}

// Steps are those from the own value to each of Values.
func (c *Change) Steps() (all []int64) {
	for n := int64(1); n <= max(c.Up, c.Down); n++ {
		if n <= c.Up {
			all = append(all, n)
		}
		if n <= c.Down {
			all = append(all, -n)
		}
	}
	return all
}

// Texts are the own value and those that are tried, as --set has them.
func (c *Change) Texts() (own string, all []string) {
	if c.Words != nil {
		return c.Words[0], c.Words[1:]
	}
	for _, v := range c.Values() {
		all = append(all, v.String())
	}
	return c.Own.String(), all
}

// Like reports whether two questions are about the same field and of one kind, or there are none.
func (q *Question) Like(o *Question) bool {
	if q == nil || o == nil {
		return q == o
	}
	return q.Kind == o.Kind && q.Field == o.Field && (q.Pilots == "") == (o.Pilots == "") &&
		slices.EqualFunc(q.Changes, o.Changes, func(a, b Change) bool { return reflect.DeepEqual(a, b) })
}

// Looks reports whether the figures of the cells decide how long these are played; nil is no question. Credits and
// sensitivities have a number of duels for each cell.
func (q *Question) Looks() bool { return q != nil && len(q.Weapons) == 0 && q.Design == nil }

// Ask makes m ask a question: how many duels are wanted follows from what is found.
func (m *Manifest) Ask(q *Question) {
	m.Question = q
	clear(m.Wanted)
}
