package figures

import (
	"fmt"
	"io"
	"reflect"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// ComparisonSchema names the layout of a ComparisonSet.
const ComparisonSchema = "furball.comparison/1"

// A ComparisonSet is what "furball why compare" answers: two cells, both sides.
type ComparisonSet struct {
	Schema string `json:"schema"`
	A      string `json:"a"`
	B      string `json:"b"`
	// Names are those of both cells for people, by what they differ in.
	Names [2]string `json:"names"`
	// Asked are the figures that the answer is about: blue's points, or what both runs ask for.
	Asked          []AskedComparison `json:"asked"`
	Comparisons    []Comparison      `json:"comparisons"` // blue, red
	ExchangeRatioA estimate.Estimate `json:"exchange_ratio_a"`
	ExchangeRatioB estimate.Estimate `json:"exchange_ratio_b"`
	Notes          []string          `json:"notes"`
	Answer         *Answer           `json:"answer,omitempty"` // of a command
	Of             *results.Contrast `json:"-"`
	// Sentence is the answer, which words makes of Asked.
	Sentence string `json:"-"`
	// Kills says what counts as a kill, when the turn limit is known; Warnings is what the doctor finds about both cells.
	Kills    string   `json:"-"`
	Warnings []string `json:"-"`
	// Decided are the median times to the decision of both cells in LengthUnit; "": the two have no unit in common.
	Decided    [2]estimate.Estimate `json:"-"`
	LengthUnit string               `json:"-"`
}

// An AskedComparison is a figure that is asked for, in two cells. The intervals of several hold together.
type AskedComparison struct {
	Metric     string            `json:"metric"`
	Weapon     string            `json:"weapon,omitempty"` // of whose shots it is
	ValueA     estimate.Estimate `json:"value_a"`
	ValueB     estimate.Estimate `json:"value_b"`
	Difference estimate.Estimate `json:"difference"` // B less A; of the exchange ratio, the logarithm of how many times as great

	Of *MetricFigure `json:"-"`
}

// CompareRuns compares cell a of run ra with cell b of run rb, which may be
// the same run. Cells of one run are compared duel by duel when the run holds
// their joint counts. P-values are corrected for the two comparisons. The two cells are named by of.
func CompareRuns(ra *results.Run, a int, rb *results.Run, b int, of *results.Contrast, confidence float64) *ComparisonSet {
	ca, cb := &ra.Cells[a], &rb.Cells[b]
	s := &ComparisonSet{Schema: ComparisonSchema, A: ca.ID, B: cb.ID, Names: of.Names(), Of: of, Notes: []string{},
		ExchangeRatioA: ca.Tally.ExchangeRatio(confidence), ExchangeRatioB: cb.Tally.ExchangeRatio(confidence)}
	if ra != rb {
		s.A, s.B = ra.Experiment+":"+ca.ID, rb.Experiment+":"+cb.ID
	}
	for _, side := range []rules.Side{rules.Blue, rules.Red} {
		var c Comparison
		switch {
		case ra == rb:
			c = Compare(ra, a, b, side, confidence)
		case sharesDice(ra, rb):
			c = compareBlocks(ca, cb, side, confidence)
		default:
			c = CompareUnpaired(ca, cb, side, confidence)
		}
		c.A, c.B = s.A, s.B
		s.Comparisons = append(s.Comparisons, c)
	}
	correct(s.Comparisons)
	s.ask(ra, ca, rb, cb, confidence)
	if limit := results.WithinLimit(ra.LengthUnit, ca.TurnLimit, cb.TurnLimit); limit != "" && ra.LengthUnit == rb.LengthUnit {
		s.Kills = "A side kills when the other side's aircraft are all lost" + limit + "."
	}
	if ra.LengthUnit == rb.LengthUnit {
		s.LengthUnit = ra.LengthUnit
		for i, c := range []*results.Cell{ca, cb} {
			decision := c.Tally.TimeToDecision(c.TurnLimit, confidence)
			s.Decided[i] = decision.Median()
		}
	}
	s.note(ra, rb)
	s.Warnings = WarningLines(s.doubts(ra, a, rb, b))
	return s
}

// ask compares the figures that both runs ask for, or blue's points.
func (s *ComparisonSet) ask(ra *results.Run, ca *results.Cell, rb *results.Run, cb *results.Cell, confidence float64) {
	asked := MetricFigures(ra)
	if len(asked) == 0 || !reflect.DeepEqual(ra.Metric, rb.Metric) {
		asked = []*MetricFigure{{Metric: results.Metric{Name: "blue.points"}}}
	}
	each := results.LedgerOf(confidence).Each(len(asked))
	for _, of := range asked {
		x, y := []*results.Cell{ca}, []*results.Cell{cb}
		c := AskedComparison{Metric: of.Name, Weapon: of.Weapon, ValueA: of.Of(x, each), ValueB: of.Of(y, each), Of: of}
		switch {
		case of.IsKill():
			c.Difference = s.Comparisons[of.Side()].Difference
		case ca == cb:
			c.Difference = estimate.Estimate{Confidence: each, Method: "the same cell", N: ca.Tally.Duels}
		case s.Comparisons[0].Paired:
			c.Difference = of.Less(x, y, each)
		default:
			c.Difference = of.LessAlone(ca, cb, each)
		}
		s.Asked = append(s.Asked, c)
	}
}

// doubts is what the doctor finds about both cells, by their names.
func (s *ComparisonSet) doubts(ra *results.Run, a int, rb *results.Run, b int) []Warning {
	two := &results.Run{Cells: []results.Cell{ra.Cells[a], rb.Cells[b]}}
	for _, k := range ra.Expect {
		if slices.Contains(rb.Expect, k) {
			two.Expect = append(two.Expect, k)
		}
	}
	d := diagnose(two)
	d.name = func(cells []int) string {
		var names []string
		for _, i := range cells {
			names = append(names, s.Names[i])
		}
		return prose.Listed(names)
	}
	if ra == rb {
		d.found = append(d.found, jumpsBetween(ra, a, b)...)
	}
	// A warning that the experiment expects need not come up in these two cells.
	return slices.DeleteFunc(d.warnings(), func(w Warning) bool { return w.Kind == unmet })
}

// jumpsBetween are the jumps of a run from one of two cells to the other, as if they
// were its first two.
func jumpsBetween(r *results.Run, a, b int) []finding {
	var out []finding
	for _, f := range jumpsOf(r) {
		j := *f.jump
		if forwards := j.a == a && j.b == b; forwards || j.a == b && j.b == a {
			j.a, j.b = 0, 1
			if !forwards {
				j.a, j.b = 1, 0
			}
			f.jump = &j
			out = append(out, f)
		}
	}
	return out
}

// note says what to keep in mind about the samples.
func (s *ComparisonSet) note(ra, rb *results.Run) {
	if ra.System != rb.System {
		s.Notes = append(s.Notes, fmt.Sprintf("%s is played by the rules of %s, %s by those of %s.",
			prose.UpperFirst(s.Names[0]), ra.System, s.Names[1], rb.System))
	}
	if ra.Looked() != "" || rb.Looked() != "" {
		s.Notes = append(s.Notes, "Cells were played until what they showed was clear. The intervals and tests here are for a "+
			"number of duels fixed before, so that they err more often than they say; --until decided allows for looking.")
	}
	switch {
	case ra == rb && s.A == s.B:
		s.Notes = append(s.Notes, "Both are the same cell.")
	case ra != rb && s.Comparisons[0].Paired:
		s.Notes = append(s.Notes,
			fmt.Sprintf("Both runs have seed %d: duels of equal numbers share their dice, and the interval "+
				"allows for it.", ra.Seed))
	}
}

// sharesDice reports whether duels of equal numbers have the same dice in both runs.
func sharesDice(ra, rb *results.Run) bool { return ra.Seed == rb.Seed && ra.System == rb.System }

// Write writes the set as indented JSON.
func (s *ComparisonSet) Write(w io.Writer) error { return writeJSON(w, s) }

// PairsSchema names the layout of a PairSet.
const PairsSchema = "furball.comparisons/1"

// A PairSet compares each cell of a run with that of the same values in another: two versions of a card, say, against the same
// opponents. All intervals hold together.
type PairSet struct {
	Schema     string    `json:"schema"`
	Names      [2]string `json:"names"` // of both runs
	Metric     string    `json:"metric"`
	Confidence float64   `json:"confidence"` // that all intervals hold
	Pairs      []Pair    `json:"pairs"`
	// Mean is the difference of the means over all cells; not defined where the runs do not share their dice.
	Mean     estimate.Estimate `json:"mean_difference"`
	Sentence string            `json:"sentence"`

	Of *MetricFigure `json:"-"`
	// Title names the figure at the beginning of a sentence: "Blue's points".
	Title string `json:"-"`
	// Shared reports whether duels of equal numbers share their dice.
	Shared bool `json:"-"`
}

// A Pair is a cell in both runs.
type Pair struct {
	Cell       string            `json:"cell"`
	Words      []string          `json:"words"` // what it has of each field that the runs vary
	ValueA     estimate.Estimate `json:"value_a"`
	ValueB     estimate.Estimate `json:"value_b"`
	Difference estimate.Estimate `json:"difference"` // B less A
}

// ComparePairs compares the cells of two runs that have the same values. The metric is what both ask for, where that is one figure, or
// else blue's points.
func ComparePairs(ra, rb *results.Run, names [2]string, confidence float64) (*PairSet, error) {
	s := &PairSet{Schema: PairsSchema, Names: names, Confidence: confidence, Shared: sharesDice(ra, rb)}
	to, err := samePlaces(ra, rb)
	if err != nil {
		return nil, err
	}
	each := results.LedgerOf(confidence).Each(len(to) + 1)
	var as, bs []*results.Cell
	for a, b := range to {
		set := CompareRuns(ra, a, rb, b, &results.Contrast{}, each)
		if len(set.Asked) != 1 {
			return nil, fmt.Errorf("found runs that ask for %d figures, want one", len(set.Asked))
		}
		c := &set.Asked[0]
		s.Of, s.Metric = c.Of, c.Metric
		s.Pairs = append(s.Pairs, Pair{Cell: ra.Cells[a].ID, Words: ra.Outline().CaseWords(a), ValueA: c.ValueA, ValueB: c.ValueB,
			Difference: c.Difference})
		as, bs = append(as, &ra.Cells[a]), append(bs, &rb.Cells[b])
	}
	if s.Shared && ra != rb {
		s.Mean = s.Of.Less(as, bs, each)
	}
	return s, nil
}

// samePlaces is where each cell of a run is in another, which must have the same cells.
func samePlaces(ra, rb *results.Run) (to []int, err error) {
	for i := range ra.Cells {
		at := slices.IndexFunc(rb.Cells, func(c results.Cell) bool { return c.ID == ra.Cells[i].ID })
		if at < 0 {
			return nil, fmt.Errorf("found cell %s in one of them alone, want runs of the same cells", ra.Cells[i].ID)
		}
		if ra.Cells[i].Tally.Duels == 0 || rb.Cells[at].Tally.Duels == 0 {
			return nil, fmt.Errorf("found no duels of cell %s, want some in both", ra.Cells[i].ID)
		}
		to = append(to, at)
	}
	if len(rb.Cells) > len(to) {
		return nil, fmt.Errorf("found %d cells and %d, want runs of the same cells", len(to), len(rb.Cells))
	}
	return to, nil
}

// Write writes it as JSON.
func (s *PairSet) Write(w io.Writer) error { return writeJSON(w, s) }
