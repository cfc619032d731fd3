package figures

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/gonum/floats"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// LadderSchema names the layout of a ladder of cards.
const LadderSchema = "furball.ratings/1"

// A Ladder is a round robin of cards: how good each is beside the others, and what it has to cost so that sides of equal sums of
// costs are even, as mixed fights that took no part in finding the costs tell. Points are 1 for a win and 1/2 for a draw.
type Ladder struct {
	Schema string          `json:"schema"`
	System string          `json:"system"`
	Seed   uint64          `json:"seed"`
	Error  estimate.Figure `json:"error"` // chance that one of the ratings errs; of the shares of points; of the costs; of the mixed fights
	Duels  int64           `json:"duels"`
	Each   int64           `json:"duels_each"` // of two cards of a size
	Whole  bool            `json:"finished"`   // false: it was broken off, and lacks what comes last
	Sides  []int           `json:"sides"`      // aircraft a side in the round robin
	Cards  []LadderCard    `json:"cards"`      // highest rated first
	// MayBeBest are the cards that may be better than the first, for all that is shown.
	MayBeBest []string `json:"may_be_best"`
	// Matrix has the points of each card of Cards against each other; nil: against itself.
	Matrix [][]*estimate.Estimate `json:"matrix"`
	Cycles [][3]string            `json:"cycles"` // each beats the next and the last the first
	Left   []string               `json:"left_out"`
	Notes  []string               `json:"notes,omitempty"`
	Equal  *EqualSums             `json:"equal_sums"` // nil: no mixed sides have about equal sums
	// Sentence is the answer in words.
	Sentence string  `json:"sentence"`
	Answer   *Answer `json:"answer"`

	// Round is the round robin as a tournament of cards.
	Round *Tournament `json:"-"`
}

// A LadderCard is a card of a ladder. Its points are the mean of those against each other card.
type LadderCard struct {
	Card   string             `json:"card"`
	Title  string             `json:"title"`
	Rating estimate.Estimate  `json:"rating"` // Elo points, the mean of all cards 0
	Points estimate.Estimate  `json:"points"`
	Cost   int64              `json:"cost"`
	Exact  *estimate.Estimate `json:"exact_cost"` // before it is made whole; nil: no costs were found
}

// An EqualSums says how far from even mixed sides of about equal sums of costs are.
type EqualSums struct {
	Off     estimate.Estimate  `json:"off"`     // points from even, in the mean over the fights
	Numbers *estimate.Estimate `json:"numbers"` // points of the side with more aircraft, where numbers differ; nil: they never do
	Drawn   estimate.Figure    `json:"drawn"`   // share of the duels
	Fights  []MixedFight       `json:"fights"`  // farthest from even first
}

// A MixedFight is two mixed sides of about equal sums of costs, and the points of the first.
type MixedFight struct {
	Sides  [2][]string       `json:"sides"` // cards, one again for each aircraft
	Names  [2]string         `json:"-"`     // "2 × Bf 109E and Bf 110"
	Sums   [2]int64          `json:"sums"`
	Duels  int64             `json:"duels"`
	Points estimate.Estimate `json:"points"`
}

// Off is how far from even a fight is.
func (f *MixedFight) Off() float64 { return max(f.Points.Value-0.5, 0.5-f.Points.Value) }

// EvenWithin is how far from one half the points of a fight may lie that is still called even.
const EvenWithin = 0.03

// Far reports whether a fight is shown to be far from even.
func (f *MixedFight) Far() bool {
	return f.Points.Low > 0.5+EvenWithin || f.Points.High < 0.5-EvenWithin
}

// A Met is two sides, cards by their numbers, that have met from both seats: first with the first side as blue.
type Met struct {
	Sides [2][]int
	Seats [2]*results.Tally
}

// pairing is how a seat went, seen by blue.
func (m *Met) pairing(seat int, confidence float64) Pairing {
	t := m.Seats[seat]
	return Pairing{Duels: t.Duels, Outcomes: outcomesOf(t), Points: t.Points(confidence),
		deviations: t.Blocks.Deviations(results.PointsOf), blocks: t.Blocks}
}

// points are those of the first side.
func (m *Met) points(confidence float64) estimate.Estimate {
	p, q := m.pairing(0, confidence), m.pairing(1, confidence)
	e := seats(&p, &q, confidence)
	e.Better = ""
	return e
}

// sample counts the points of a side.
func (m *Met) sample(side int) estimate.Sample {
	s := estimate.Sample{Trials: m.Seats[0].Duels + m.Seats[1].Duels, Deviations: make([]float64, results.NumBlocks)}
	for seat, t := range m.Seats {
		p := m.pairing(seat, estimate.Confidence)
		sign := 1.0
		if seat != side {
			sign = -1
		}
		won := float64(t.Wins(rules.Blue)) + float64(t.Duels-t.Wins(rules.Blue)-t.Wins(rules.Red))/2
		if seat != side {
			won = float64(t.Duels) - won
		}
		s.Events += won
		floats.AddScaled(s.Deviations, float64(sign*float64(t.Duels)/float64(s.Trials)), p.deviations)
	}
	return s
}

// Engagement is what costs are fitted to.
func (m *Met) Engagement() estimate.Engagement {
	s := m.sample(0)
	return estimate.Engagement{A: m.Sides[0], B: m.Sides[1], Points: s.Events, Trials: float64(s.Trials), Deviations: s.Deviations}
}

// Filled is how many blocks of duel numbers hold duels of some that met, at least 1.
func Filled(all []Met) int {
	filled := 1
	for i := range all {
		filled = max(filled, all[i].Seats[0].Blocks.Filled())
	}
	return filled
}

// Rank fills in the ratings, the shares of points and the cycles of a round robin of all cards, and puts the highest rated first.
// The numbers of the cards are their places before, which it returns for the cards in their new order.
func (l *Ladder) Rank(robin []Met) []int {
	n := len(l.Cards)
	t := &Tournament{Mirror: true, Pairings: make([][]Pairing, n)}
	for i := range l.Cards {
		t.Pairings[i] = make([]Pairing, n)
		t.Blue = append(t.Blue, l.Cards[i].Card)
		t.Names[0] = append(t.Names[0], l.Cards[i].Title)
	}
	t.Red, t.Names[1] = t.Blue, t.Names[0]
	share := 1 - float64(l.Error)
	each, pairs := 1-float64(l.Error)/float64(n), 1-float64(l.Error)/float64(n*(n-1)/2)
	for i := range robin {
		m := &robin[i]
		a, b := m.Sides[0][0], m.Sides[1][0]
		t.Pairings[a][b], t.Pairings[b][a] = m.pairing(0, share), m.pairing(1, share)
	}
	t.rate(each)
	t.Cycles = t.cycles(pairs)
	l.Round, l.Cycles, l.Notes = t, t.Cycles, append(l.idle(robin), t.Notes...)
	order := l.ranked(t, robin, each)
	for _, i := range order {
		row := make([]*estimate.Estimate, n)
		for k, j := range order {
			if i != j {
				e := t.bothSeats(i, j, pairs)
				e.Better = ""
				row[k] = &e
			}
		}
		l.Matrix = append(l.Matrix, row)
	}
	return order
}

// hardlyFights is the share of draws from which on two cards are said hardly to fight.
const hardlyFights = 0.9

// idle says which cards hardly fight each other: their half of the points says nothing of their strength.
func (l *Ladder) idle(robin []Met) []string {
	var pairs []string
	for i := range robin {
		m := &robin[i]
		duels, decided := int64(0), int64(0)
		for _, t := range m.Seats {
			duels, decided = duels+t.Duels, decided+t.Wins(rules.Blue)+t.Wins(rules.Red)
		}
		if float64(duels-decided) >= float64(hardlyFights*float64(duels)) {
			pairs = append(pairs, l.Cards[m.Sides[0][0]].Title+" and "+l.Cards[m.Sides[1][0]].Title)
		}
	}
	if pairs == nil {
		return nil
	}
	return []string{fmt.Sprintf("%d of %s hardly fight (of ten duels nine are drawn): %s.", len(pairs),
		prose.Count(int64(len(robin)), "pair"), strings.Join(pairs, "; "))}
}

// ranked puts the cards in order.
func (l *Ladder) ranked(t *Tournament, robin []Met, confidence float64) (order []int) {
	fields, filled := make([][]estimate.Sample, len(l.Cards)), Filled(robin)
	for i := range robin {
		for side := range 2 {
			of := robin[i].Sides[side][0]
			fields[of] = append(fields[of], robin[i].sample(side))
		}
	}
	for i := range l.Cards {
		c := &l.Cards[i]
		c.Points = shareOf(fields[i], filled, confidence)
		for k := range t.Ratings {
			if t.Ratings[k].Doctrine == c.Card {
				c.Rating = t.Ratings[k].Rating
			}
		}
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &l.Cards[a], &l.Cards[b]
		return cmp.Or(cmp.Compare(y.Rating.Value, x.Rating.Value), cmp.Compare(y.Points.Value, x.Points.Value))
	})
	cards := slices.Clone(l.Cards)
	for k, i := range order {
		l.Cards[k] = cards[i]
	}
	l.MayBeBest = []string{}
	for k := 1; k < len(order); k++ {
		if l.Cards[k].Rating.High >= l.Cards[0].Rating.Low {
			l.MayBeBest = append(l.MayBeBest, l.Cards[k].Card)
		}
	}
	return order
}

// shareOf is the mean share of some samples, with Student's quantile for how few blocks tell its scatter.
func shareOf(samples []estimate.Sample, filled int, confidence float64) estimate.Estimate {
	e := estimate.MeanShare(samples, filled, estimate.AsStudent(confidence, filled))
	e.Confidence = confidence
	return e
}

// Check fills in how far from even mixed sides are; names gives a side in words and cost that of a card, by their numbers.
func (l *Ladder) Check(fights []Met, ids []string, cost []int64, name func(side []int) string) {
	if len(fights) == 0 {
		return
	}
	each := 1 - float64(l.Error)/float64(len(fights))
	e := &EqualSums{}
	var off, more []estimate.Sample
	var duels, drawn int64
	for i := range fights {
		m := &fights[i]
		f := MixedFight{Points: m.points(each)}
		for side, cards := range m.Sides {
			f.Names[side] = name(cards)
			for _, c := range cards {
				f.Sides[side], f.Sums[side] = append(f.Sides[side], ids[c]), f.Sums[side]+cost[c]
			}
			t := m.Seats[side]
			f.Duels += t.Duels
			drawn += t.Duels - t.Wins(rules.Blue) - t.Wins(rules.Red)
		}
		duels += f.Duels
		off = append(off, m.sample(0))
		switch x := len(m.Sides[0]) - len(m.Sides[1]); {
		case x > 0:
			more = append(more, m.sample(0))
		case x < 0:
			more = append(more, m.sample(1))
		}
		e.Fights = append(e.Fights, f)
	}
	filled := Filled(fights)
	e.Off, e.Drawn = estimate.OffEven(off, filled, 1-float64(l.Error)), estimate.Figure(float64(drawn)/float64(duels))
	if more != nil {
		numbers := shareOf(more, filled, 1-float64(l.Error))
		e.Numbers = &numbers
	}
	slices.SortStableFunc(e.Fights, func(a, b MixedFight) int { return cmp.Compare(b.Off(), a.Off()) })
	l.Equal = e
}

// TitleOf is the name of a card of the ladder.
func (l *Ladder) TitleOf(card string) string {
	for i := range l.Cards {
		if l.Cards[i].Card == card {
			return l.Cards[i].Title
		}
	}
	return card
}

// Write writes it as JSON.
func (l *Ladder) Write(w io.Writer) error { return writeJSON(w, l) }
