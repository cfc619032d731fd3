package figures

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results/estimate"
)

// BudgetFile is the file of a budget in the folder of its run, and BudgetSchema names its layout.
const (
	BudgetFile   = "budget.json"
	BudgetSchema = "furball.budget/1"
)

// OfDifference is what the figure of a comparison of two cells is.
const OfDifference = "Blue's points, the second less the first"

// OfBlue is what the figure of a rating of red's card is.
const OfBlue = "Blue's points"

// A Budget says what an answer hangs on: how far its figure may lie from the truth by luck, how far it goes when one side flies
// as well as the known pilots can, and how far when the rules are read otherwise.
type Budget struct {
	Schema     string `json:"schema"`
	Experiment string `json:"experiment"`
	Digest     string `json:"digest"` // of the run
	Seed       uint64 `json:"seed"`
	Hangs
	Rows []BudgetRow `json:"rows"`
}

// Hangs is what a figure hangs on, as the answer of a command has it.
type Hangs struct {
	Cell       string          `json:"cell,omitempty"` // the one that it is of; "": all cells, of which each counts alike
	Of         string          `json:"of,omitempty"`   // what the figure is, where it is not blue's points of the cell or the cells
	Metric     string          `json:"metric"`
	Estimate   estimate.Figure `json:"estimate"`
	Confidence estimate.Figure `json:"confidence"`
	Luck       Reach           `json:"luck"`
	Pilots     *Hanging        `json:"pilots"`   // null: no other pilot was asked
	Readings   *Hanging        `json:"readings"` // null: no other reading was asked
	NotAsked   []string        `json:"not_asked"`
	Duels      int64           `json:"duels"` // that were played for it
}

// A Reach is from where to where a figure goes.
type Reach struct {
	Low  estimate.Figure `json:"low"`
	High estimate.Figure `json:"high"`
}

// Hanging is how far a figure goes by what may be chosen otherwise, with who or what makes each end; "": the figure itself.
type Hanging struct {
	Reach
	LowBy  string `json:"low_by"` // "red.doctrine=ace-ufo"
	HighBy string `json:"high_by"`
	// LowInterval and HighInterval hold the true ends with the stated confidence.
	LowInterval  Reach `json:"low_interval"`
	HighInterval Reach `json:"high_interval"`
	// LowShown and HighShown say whether the ends are shown to be more than luck.
	LowShown  bool `json:"low_shown"`
	HighShown bool `json:"high_shown"`
}

// A HangingPart is what an answer may hang on beside luck: "pilots" or "readings".
type HangingPart struct {
	Name string
	*Hanging
}

// Parts are those that were asked, pilots first.
func (b *Budget) Parts() (all []HangingPart) {
	for _, p := range []HangingPart{{"pilots", b.Pilots}, {"readings", b.Readings}} {
		if p.Hanging != nil {
			all = append(all, p)
		}
	}
	return all
}

// The kinds of rows of a budget.
const (
	PilotRow   = "pilot"
	ReadingRow = "reading"
)

// A BudgetRow is one alternative.
type BudgetRow struct {
	Kind   string            `json:"kind"`
	By     string            `json:"by"`    // "red.doctrine=ace-ufo"
	Words  string            `json:"words"` // for people
	Points estimate.Estimate `json:"points"`
	Change estimate.Estimate `json:"change"`
	Duels  int64             `json:"duels"`
	End    string            `json:"end,omitempty"`  // "low" or "high": it makes that end
	Same   bool              `json:"same,omitempty"` // no duel went otherwise than before
}

// Shown reports whether an end is shown to be more than luck.
func (h *Hanging) Shown() bool { return h.LowShown || h.HighShown }

// Write writes the budget as JSON.
func (b *Budget) Write(w io.Writer) error { return writeJSON(w, b) }

// SaveBudget writes budget.json into the folder of its run.
func SaveBudget(dir string, b *Budget) error { return saveFile(dir, BudgetFile, b.Write) }

// mostBudget is the greatest size of a budget's file.
const mostBudget = 1 << 22

// LoadBudget reads the budget in a folder. It is nil if there is none, or if it is of another run than that with the digest.
func LoadBudget(dir, digest string) (*Budget, error) {
	text, err := plainfile.Read(filepath.Join(dir, BudgetFile), mostBudget)
	if err != nil {
		return nil, nil //nolint:nilerr // most runs have none
	}
	var b Budget
	if err := json.Unmarshal(text, &b); err != nil || b.Schema != BudgetSchema {
		return nil, fmt.Errorf("%s: found no budget, want one of %s: furball why budget %s makes it again",
			filepath.Join(dir, BudgetFile), BudgetSchema, dir)
	}
	if b.Digest != digest {
		return nil, nil
	}
	return &b, nil
}

// What is the field that a row changes.
func (r *BudgetRow) What() string {
	what, _, _ := strings.Cut(r.By, "=")
	return what
}

// Value is what the field is changed to.
func (r *BudgetRow) Value() string {
	_, value, _ := strings.Cut(r.By, "=")
	return value
}

// ExploitSchema names the layout of what pilots lose to the best replies found.
const ExploitSchema = "furball.exploit/1"

// An Exploit says of the pilots of one side or of both by how much the best reply found beats what the other side's own pilots make
// against them: a lower bound of what they can lose to somebody who knows them.
type Exploit struct {
	Schema     string          `json:"schema"`
	Experiment string          `json:"experiment"`
	Seed       uint64          `json:"seed"`
	Confidence estimate.Figure `json:"confidence"`
	Duels      int64           `json:"duels"` // that were played
	Pilots     []Exploited     `json:"pilots"`
	Sentence   string          `json:"sentence"`
}

// An Exploited is the pilots of a side, with the best reply to them that was found. Points are those of the other side, 0 to 1 a
// duel; a draw is half a point. The figures are of duels in which the choice of the reply had no part.
type Exploited struct {
	Side      string            `json:"side"`
	Pilot     string            `json:"pilot"` // several have commas between
	Own       string            `json:"own"`   // who flies for the other side in the experiment
	OwnPoints estimate.Estimate `json:"own_points"`
	By        string            `json:"by"` // "blue.doctrine=ace-hunter"
	Reply     string            `json:"reply"`
	Points    estimate.Estimate `json:"points"`
	Gain      estimate.Estimate `json:"gain"` // the reply's points less the own pilots'
	Shown     bool              `json:"shown"`
	Choosing  int64             `json:"choosing_duels"` // that chose the reply
	Telling   int64             `json:"telling_duels"`  // others, that tell the figures: the reply's and the own pilots'
	Tried     []TriedReply      `json:"tried"`          // the best first
}

// A TriedReply is what a reply made in the duels that choose: chance has a part in who is first of them.
type TriedReply struct {
	By     string          `json:"by"`
	Reply  string          `json:"reply"`
	Points estimate.Figure `json:"points"`
	Duels  int64           `json:"duels"`
}

// Write writes it as JSON.
func (x *Exploit) Write(w io.Writer) error { return writeJSON(w, x) }

// An Answer is what a command answers, for programs: the sentence that people read, and what it hangs on.
type Answer struct {
	Sentence string `json:"sentence"`
	Budget   *Hangs `json:"budget"` // null: it was not played
	// Cost is what the budget would take where it was not played, such as because it takes more duels than the answer has had;
	// nil: it was played, or there is nothing to play.
	Cost *BudgetCost `json:"budget_cost,omitempty"`
}

// A BudgetCost is about how many duels a budget takes, and the command that plays it.
type BudgetCost struct {
	Duels   int64  `json:"duels"`
	Command string `json:"command"`
}
