package advantage

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// AccountSchema is the form of an account in JSON. Fields may be added to it, but none change their meaning.
const AccountSchema = "furball.choices/1"

// An Account adds up over duels of a cell what luck and choices did.
type Account struct {
	Schema        string            `json:"schema"`
	Experiment    string            `json:"experiment"`
	Cell          string            `json:"cell"`
	Sentence      string            `json:"sentence"`
	Duels         int64             `json:"duels"`
	Continuations int64             `json:"continuations"` // by which a choice is compared
	Confidence    float64           `json:"confidence"`
	Share         estimate.Estimate `json:"share"` // blue's at the start: a draw counts half
	Luck          float64           `json:"luck"`  // by how much dice move the share of one duel: a standard deviation
	Lines         []Cost            `json:"lines"` // those of each side together first
}

// A Cost is what choices of one sort cost a side in a duel, against the best that was found.
type Cost struct {
	Side    string            `json:"side"`
	Sort    string            `json:"sort"` // "": all; a kind of decision, or a situation
	Choices float64           `json:"choices"`
	Cost    estimate.Estimate `json:"cost"` // of a share, in the mean of a duel
	Sure    bool              `json:"sure"` // it surely costs something, with all lines of the side
	Part    float64           `json:"part"` // of what the side loses in all; 0 unless both surely cost something
}

// A ledger adds up the costs of one sort, duel by duel, in whole units.
type ledger struct {
	side, sort          string
	choices             int64
	duel                int64 // of the present duel
	sum, squares, cubes int64
}

// A Counter makes an account. Costs come in units of so many to a share.
type Counter struct {
	Unit    int64
	start   Tally
	ledgers []*ledger
	duels   int64
}

// Start counts a continuation from the start of a duel.
func (c *Counter) Start(points int8) { c.start.Add(points) }

// Add counts a choice of the present duel in its kind and its situation.
func (c *Counter) Add(d *Decision, cost int64) {
	for _, sort := range []string{"", d.Kind, d.Situation} {
		i := slices.IndexFunc(c.ledgers, func(l *ledger) bool { return l.side == d.Side && l.sort == sort })
		if i < 0 {
			i, c.ledgers = len(c.ledgers), append(c.ledgers, &ledger{side: d.Side, sort: sort})
		}
		c.ledgers[i].choices++
		c.ledgers[i].duel += cost
	}
}

// End ends a duel.
func (c *Counter) End() {
	c.duels++
	for _, l := range c.ledgers {
		v := l.duel
		l.sum, l.squares, l.cubes, l.duel = l.sum+v, l.squares+v*v, l.cubes+v*v*v, 0
	}
}

// Account is what the counter has counted.
func (c *Counter) Account(confidence float64) *Account {
	a := &Account{Schema: AccountSchema, Duels: c.duels, Confidence: confidence, Share: c.start.Share(confidence)}
	n := float64(c.start.N)
	blue, red := float64(c.start.Wins)/n, float64(c.start.Losses)/n
	a.Luck = math.Sqrt((blue + red - (blue-red)*(blue-red)) / 4)
	for _, side := range []string{"blue", "red"} {
		var own []Cost
		for _, l := range c.ledgers {
			if l.side == side {
				own = append(own, l.cost(c, 1-(1-confidence)/float64(len(c.ledgers))))
				own[len(own)-1].Cost = l.mean(c, confidence)
			}
		}
		slices.SortStableFunc(own, func(a, b Cost) int {
			return cmp.Or(cmp.Compare(min(len(a.Sort), 1), min(len(b.Sort), 1)), cmp.Compare(b.Cost.Value, a.Cost.Value))
		})
		for i := range own {
			if own[i].Sure && own[0].Sure {
				own[i].Part = own[i].Cost.Value / own[0].Cost.Value
			}
		}
		a.Lines = append(a.Lines, own...)
	}
	a.Sentence = a.sentence()
	return a
}

func (l *ledger) mean(c *Counter, confidence float64) estimate.Estimate {
	e := estimate.MeanDifference(c.duels, l.sum, l.squares, l.cubes, confidence)
	u := float64(c.Unit)
	e.Value, e.Low, e.High = e.Value/u, e.Low/u, e.High/u
	return e
}

// cost is a line; it is sure if an interval of the given confidence says so.
func (l *ledger) cost(c *Counter, confidence float64) Cost {
	return Cost{Side: l.side, Sort: l.sort, Choices: float64(l.choices) / float64(c.duels), Sure: l.mean(c, confidence).Low > 0}
}

// sentence says what luck and choices did.
func (a *Account) sentence() string {
	text := fmt.Sprintf("Blue's share is %.0f %% at the start; from there on dice decide, which move it by %.0f points up or down "+
		"(a standard deviation)", 100*a.Share.Value, 100*a.Luck)
	if a.Luck == 0 {
		text = "Dice decide nothing here: each continuation ends alike"
	}
	dear := 0
	for _, side := range []string{"blue", "red"} {
		i := slices.IndexFunc(a.Lines, func(l Cost) bool { return l.Side == side })
		if i < 0 || !a.Lines[i].Sure {
			continue
		}
		dear++
		text += fmt.Sprintf("; %s's choices, each by itself, cost it %s points a duel against the best found", side, prose.Percent(a.Lines[i].Cost))
		for _, situation := range []bool{false, true} {
			if w := a.dearest(side, situation); w != nil {
				text += fmt.Sprintf(", %.0f %% of it %s", 100*w.Part, w.where())
			}
		}
	}
	if dear == 0 {
		text += "; choices of neither side are shown to cost anything against the best found"
	}
	return text + "."
}

// dearest is the sort of a side's choices that surely costs most by far, among situations or kinds; nil: there is none.
func (a *Account) dearest(side string, situation bool) *Cost {
	var first, next *Cost
	for i := range a.Lines {
		if l := &a.Lines[i]; l.Side == side && l.Sort != "" && slices.Contains(situations, l.Sort) == situation {
			if first == nil {
				first = l
			} else if next == nil {
				next = l
			}
		}
	}
	if first == nil || first.Part == 0 || next != nil && first.Cost.Value < dearer*next.Cost.Value {
		return nil
	}
	return first
}

// dearer is by how much the dearest sort of choices costs more than the next one to be named alone.
const dearer = 1.5

// Situated reports whether a line is of a situation, and not of a kind of decision.
func (l *Cost) Situated() bool { return slices.Contains(situations, l.Sort) }

// where says of a line where it costs.
func (l *Cost) where() string {
	if l.Situated() {
		return l.Sort
	}
	return "in choices of kind " + l.Sort
}

// Write writes the account as JSON.
func (a *Account) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(a)
}
