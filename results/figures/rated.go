package figures

import (
	"cmp"
	"fmt"
	"io"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// RatedSchema names the layout of how a card was rated.
const RatedSchema = "furball.rate/1"

// A Rated says how good a card is against some opponents, what a step of each of its numbers is worth, and which changes bring it
// nearest to the targets. Points are those of the card, 0 to 1 a duel; a draw is half a point.
type Rated struct {
	Schema string `json:"schema"`
	System string `json:"system"`
	Card   string `json:"card"`
	Title  string `json:"title"`          // the card's name
	Base   string `json:"base,omitempty"` // the card that changes are told from
	Pilots string `json:"pilots"`         // who flies: shipped, panel or best
	// Experiment is the one that is played, and Plays which of its fights, as the answer of a balance has it; of a card "" and nil.
	Experiment string            `json:"experiment,omitempty"`
	Plays      any               `json:"plays,omitempty"`
	Seed       uint64            `json:"seed"`
	Error      estimate.Figure   `json:"error"` // chance that one of the rows errs; and one of the worths; and one of the nearest
	Duels      int64             `json:"duels"`
	Each       int64             `json:"duels_each"` // that tell a row
	Whole      bool              `json:"finished"`   // false: it was broken off, and lacks what comes last
	Points     estimate.Estimate `json:"points"`     // over all rows; it holds together with theirs
	Off        estimate.Estimate `json:"distance"`   // of the card as it is: how far points lie from their targets, in the mean over the rows
	Rows       []RatedRow        `json:"rows"`
	// Numbers is how many numbers of the card have a step; a rating that was broken off may not have played all.
	Numbers  int         `json:"numbers"`
	Worth    []StepWorth `json:"worth"`   // the greatest first
	Near     []NearSet   `json:"nearest"` // the nearest first
	Warnings []string    `json:"warnings"`
	// Sentence is the answer in words.
	Sentence string  `json:"sentence"`
	Answer   *Answer `json:"answer"`
}

// A RatedRow is how the card does against as many of an opponent.
type RatedRow struct {
	Opponent string             `json:"opponent"`
	Title    string             `json:"title"`
	Cards    []string           `json:"cards,omitempty"`    // of the opponents, where they fly several
	Sides    int                `json:"sides"`              // aircraft a side
	Others   int                `json:"others,omitempty"`   // of the opponents, where they are not as many
	Pilots   [2]string          `json:"pilots"`             // of many the first
	Mixtures *[2][]PilotShare   `json:"mixtures,omitempty"` // of both sides, where many fly: each pair flies the product of their shares
	Drawn    estimate.Figure    `json:"draws"`              // share of the duels
	Target   estimate.Figure    `json:"target"`
	Points   estimate.Estimate  `json:"points"`
	Verdict  string             `json:"verdict"`
	Change   *estimate.Estimate `json:"change"` // from the base card
}

// A PilotShare is a pilot and the share of the duels that it flies, 0 to 1.
type PilotShare struct {
	Pilot string  `json:"pilot"`
	Share float64 `json:"share"`
}

// The verdicts of a row.
const (
	RatedEven      = "even"
	RatedStronger  = "stronger"
	RatedWeaker    = "weaker"
	RatedUndecided = "undecided"
)

// A StepWorth is what one step of a number of the card is worth, in the mean over the rows.
type StepWorth struct {
	Field  string            `json:"field"`
	Words  string            `json:"words"`
	Unit   string            `json:"unit,omitempty"`
	Step   estimate.Figure   `json:"step"` // below 0 where the card allows no step up; 0 to a word that is neither more nor less
	From   string            `json:"from"` // the value as it is; "" where its places differ
	To     string            `json:"to"`   // the value after the step; "" where its places differ
	Word   bool              `json:"word"` // the values are words
	Points estimate.Estimate `json:"points"`
}

// A NearSet is changes that bring the card near the targets, told by fresh duels; none: the card as it is.
type NearSet struct {
	Changes  []NumberChange      `json:"changes"`
	Sets     []string            `json:"set"`      // the changes as --set takes them, with the card blue's
	Distance estimate.Estimate   `json:"distance"` // how far points lie from their targets, in the mean over the rows
	Points   []estimate.Estimate `json:"points"`   // of each row
	// Shipped is the same where the shipped pilots fly; nil: they do.
	Shipped *ShippedSet `json:"shipped_pilots,omitempty"`
}

// A ShippedSet is what a set brings with the shipped pilots.
type ShippedSet struct {
	Distance estimate.Estimate   `json:"distance"`
	Points   []estimate.Estimate `json:"points"` // of each row
}

// A NumberChange is a number of the card that is changed at all its places.
type NumberChange struct {
	Field string          `json:"field"`
	Words string          `json:"words"`
	Unit  string          `json:"unit,omitempty"`
	By    estimate.Figure `json:"by"`
	From  any             `json:"from"` // a number or a word, or a list where its places differ
	To    any             `json:"to"`
}

// Write writes it as JSON.
func (r *Rated) Write(w io.Writer) error { return writeJSON(w, r) }

// Searched says how the nearest set was found; "": none was looked for.
func (r *Rated) Searched() string {
	if len(r.Near) == 0 {
		return ""
	}
	return "The nearest was searched for, and a nearer one may exist. Changes that leave fewer than half as many duels decided count as farther off."
}

// Opponents names whom a row is against: "Bf 109E (2:2)"; alone without its numbers.
func (row *RatedRow) Opponents() string {
	if n := row.Enemies(); (row.Sides > 1 || n > 1) && row.Cards == nil {
		return fmt.Sprintf("%s (%d:%d)", row.Title, row.Sides, n)
	}
	return row.Title
}

// Enemies is how many opponents there are.
func (row *RatedRow) Enemies() int { return cmp.Or(row.Others, row.Sides) }

// Shown reports whether the step is shown to be worth something.
func (w *StepWorth) Shown() bool { return w.Points.Low > 0 || w.Points.High < 0 }

// StepText is a step with its sign: "+0.5".
func StepText(step estimate.Figure) string {
	digits := 0
	if step != estimate.Figure(int64(step)) {
		digits = 1
	}
	return prose.Fixed(float64(step), digits, true)
}

// Changed says what a set changes: "damage points 19 → 17 and turn drag +1".
func (n *NearSet) Changed() string {
	if len(n.Changes) == 0 {
		return "as it is"
	}
	var parts []string
	for i := range n.Changes {
		c := &n.Changes[i]
		if from, to := c.valued(c.From), c.valued(c.To); from != "" {
			parts = append(parts, fmt.Sprintf("%s %s → %s", c.Words, from, to))
		} else {
			parts = append(parts, c.Words+" "+StepText(c.By))
		}
	}
	return prose.Listed(parts)
}

// valued is a value in words: "2d6", "CA"; "" for a list.
func (c *NumberChange) valued(v any) string {
	switch x := v.(type) {
	case float64:
		return ofUnit(prose.Full(x), c.Unit)
	case string:
		return x
	}
	return ""
}

// dieUnit is the unit of numbers of dice, which are written with it: "2d6".
const dieUnit = "d6"

// ofUnit is a number with its unit, where that is always written beside it.
func ofUnit(number, unit string) string {
	if unit == dieUnit {
		return number + unit
	}
	return number
}

// Now is the value as it is: "2d6", "CA"; "" where its places differ.
func (w *StepWorth) Now() string {
	if w.From == "" || w.Word {
		return w.From
	}
	return ofUnit(w.From, w.Unit)
}

// Text is the step: "+0.5", "+1d6", "→ CA".
func (w *StepWorth) Text() string {
	if w.Word {
		return "→ " + w.To
	}
	return ofUnit(StepText(w.Step), w.Unit)
}

// Changed says what the step changes: "damage points 19 → 20", "turn drag +1".
func (w *StepWorth) Changed() string {
	if w.From == "" || w.To == "" {
		return w.Words + " " + w.Text()
	}
	if w.Word {
		return w.Words + " " + w.From + " → " + w.To
	}
	return w.Words + " " + w.Now() + " → " + ofUnit(w.To, w.Unit)
}

// Who flies a rating, in the words of balance --pilots.
const (
	RatedShipped = "shipped"
	RatedPanel   = "panel"
	RatedBest    = "best"
)

// FlownBy says who flies a row: "ace, ace-ufo", "all of 9, all of 6", "ace 60 % and ace-guns 40 %, ace-ufo".
func (row *RatedRow) FlownBy() (sides [2]string) {
	if row.Mixtures == nil {
		return row.Pilots
	}
	for side, all := range row.Mixtures {
		var parts []string
		equal := true
		for _, p := range all {
			parts = append(parts, p.Pilot+" "+prose.Fixed(100*p.Share, 0, false)+" %")
			equal = equal && p.Share == all[0].Share
		}
		switch {
		case len(all) == 1:
			sides[side] = all[0].Pilot
		case equal && len(all) > mostFliers:
			sides[side] = fmt.Sprintf("all of %d", len(all))
		default:
			sides[side] = prose.Listed(parts)
		}
	}
	return sides
}

// mostFliers is how many pilots of equal share are named.
const mostFliers = 3
