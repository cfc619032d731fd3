package coverage

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// A ratedCard is a card whose steps are rated in real duels.
type ratedCard struct {
	system, card string
	against      []string
	pilots       [2]string // fast ones, for the truth takes millions of duels
}

// ratedCards are those cards.
var ratedCards = []ratedCard{
	{"ufo", "tornado", []string{"medium-ufo", "small-ufo"}, [2]string{"guns-only", "closer"}},
	{"heightband", "spitfire-i", []string{"bf-109e", "bf-110"}, [2]string{"gambler", "gambler"}},
}

// A RatedSteps says what the steps of a card are worth by very many duels, and how often ratings of few duels miss that.
type RatedSteps struct {
	Card   string
	Pilots [2]string
	Duels  int64 // of the truth
	Runs   int
	Each   int64 // duels of each row in a rating
	Steps  []RatedStep
	Rows   int // ratings in which an interval of a row misses
	Family int // ratings in which an interval of a step misses
}

// A RatedStep is a step of a number.
type RatedStep struct {
	Words  string
	Step   float64
	Worth  float64 // points over all rows, by very many duels
	Error  float64 // 1.96 standard errors of it
	Mean   float64 // of the ratings
	Wide   float64 // half of the mean interval
	Missed int
	Shown  int // ratings that show it to be worth something
	Wrong  int // those of them that show the wrong sign
}

// truthChunk is how many duels of a row are played at once.
const truthChunk = 20_000

// MeasureRated plays so many duels of each card, or of that which is named, for the truth, and rates it so many times.
func MeasureRated(named string, duels int64, runs int, progress func(name string)) (all []*RatedSteps, err error) {
	for i := range ratedCards {
		c := &ratedCards[i]
		if named != "" && named != c.card {
			continue
		}
		m := &RatedSteps{Card: c.card, Pilots: c.pilots, Runs: runs, Each: cardDuels}
		h, err := c.hangar("")
		if err != nil {
			return nil, err
		}
		rows, err := m.truth(h, duels)
		if err != nil {
			return nil, err
		}
		progress(fmt.Sprintf("%s: %d duels", c.card, m.Duels))
		for run := range runs {
			if err := m.rate(c, strconv.Itoa(1000+run), rows); err != nil {
				return nil, err
			}
		}
		progress(fmt.Sprintf("%s: %d ratings", c.card, runs))
		all = append(all, m)
	}
	return all, nil
}

// hangar is where the card is rated with the dice of a seed, or of the experiment.
func (c *ratedCard) hangar(seed string) (*rate.Hangar, error) {
	var rows []worth.Row
	for _, o := range c.against {
		rows = append(rows, worth.Row{Opponent: o, Size: 1, Target: 0.5})
	}
	sets := []experiments.Override{{Path: "system", Value: c.system}, {Path: "blue.doctrine", Value: c.pilots[0]},
		{Path: "red.doctrine", Value: c.pilots[1]}}
	if seed != "" {
		sets = append(sets, experiments.Override{Path: "seed", Value: seed})
	}
	h, err := rate.NewHangar(sim.Folders{}, c.card, rows, sets)
	if err == nil {
		h.Workers = workers
		h.Knobs = slices.DeleteFunc(h.Knobs, func(k worth.Knob) bool { return k.Scale != nil }) // words would take as many duels again, each
	}
	return h, err
}

// truth plays the card as it is and each step, with shared dice, and returns the points of the rows.
func (m *RatedSteps) truth(h *rate.Hangar, duels int64) (points []float64, err error) {
	sets := []worth.Set{nil}
	for k := range h.Knobs {
		knob, steps := &h.Knobs[k], 1
		if knob.Up == 0 {
			steps = -1
		}
		sets = append(sets, worth.Set{{Knob: k, Steps: steps}})
		m.Steps = append(m.Steps, RatedStep{Words: knob.Words, Step: float64(int64(steps)*knob.Step) / 100})
	}
	each := duels / int64(len(sets)*len(h.Rows)) / truthChunk * truthChunk
	points = make([]float64, len(h.Rows))
	sums, squares := make([]int64, len(sets)), make([]int64, len(sets))
	for at := int64(0); at < each; at += truthChunk {
		var usual *worth.Played
		for i, set := range sets {
			p, err := h.Play(context.Background(), set, results.Span{From: at, To: at + truthChunk})
			if p == nil {
				return nil, err
			}
			if i == 0 {
				usual = p
				addPoints(points, p, each)
			}
			addGains(&sums[i], &squares[i], p, usual)
		}
	}
	m.Duels = each * int64(len(sets)*len(h.Rows))
	scale := 2 * float64(len(h.Rows)) // of a sum of halves over the rows
	for i := range m.Steps {
		n := float64(each)
		mean := float64(sums[i+1]) / n
		m.Steps[i].Worth = mean / scale
		m.Steps[i].Error = 1.96 * math.Sqrt((float64(squares[i+1])/n-mean*mean)/n) / scale
	}
	return points, nil
}

// addPoints adds the points of duels to the means of their rows.
func addPoints(points []float64, p *worth.Played, each int64) {
	for row, halves := range p.Halves {
		sum := 0
		for _, h := range halves {
			sum += int(h)
		}
		points[row] += float64(sum) / float64(2*each)
	}
}

// addGains adds how many more halves duels have brought over all rows, and the squares of that.
func addGains(sum, squares *int64, p, usual *worth.Played) {
	for d := range p.Halves[0] {
		gain := int64(0)
		for row := range p.Halves {
			gain += int64(p.Halves[row][d] - usual.Halves[row][d])
		}
		*sum, *squares = *sum+gain, *squares+gain*gain
	}
}

// rate rates the card by the dice of a seed and counts the intervals that miss.
func (m *RatedSteps) rate(c *ratedCard, seed string, rows []float64) error {
	h, err := c.hangar(seed)
	if err != nil {
		return err
	}
	r := &worth.Rating{Rows: h.Rows, Knobs: h.Knobs, Error: 0.05, Duels: m.Each, Bench: h}
	f, err := r.Find(context.Background(), worth.Searched{})
	if err != nil {
		return err
	}
	missed := false
	for i, row := range f.Rows {
		missed = missed || !holds(row.Points, rows[i])
	}
	m.Rows += countOf(missed)
	missed = false
	for _, w := range f.Worths {
		s := &m.Steps[w.Knob]
		s.Mean += w.Points.Value / float64(m.Runs)
		s.Wide += (w.Points.High - w.Points.Low) / 2 / float64(m.Runs)
		miss := !holds(w.Points, s.Worth)
		missed = missed || miss
		s.Missed += countOf(miss)
		s.Shown += countOf(w.Points.Low > 0 || w.Points.High < 0)
		s.Wrong += countOf(w.Points.Low > 0 && s.Worth <= 0 || w.Points.High < 0 && s.Worth >= 0)
	}
	m.Family += countOf(missed)
	return nil
}

func countOf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// WriteRated writes a table for each card.
func WriteRated(w io.Writer, all []*RatedSteps) error {
	var b strings.Builder
	for _, m := range all {
		fmt.Fprintf(&b, "`%s`, flown by `%s` and `%s`: %d duels for the truth, %d ratings of %d duels a row (a step %d). An interval of the rows misses "+
			"in %s %% of the ratings, one of the steps in %s %%, stated 5 %%.\n\n", m.Card, m.Pilots[0], m.Pilots[1], m.Duels, m.Runs, m.Each, m.Each/4,
			withError(m.Rows, m.Runs), withError(m.Family, m.Runs))
		b.WriteString("| one step of | step | worth, points | mean of the ratings | their ± | misses, % | shown, % | wrong sign, % |\n|---|---:|---:|---:|---:|---:|---:|---:|\n")
		for i := range m.Steps {
			s := &m.Steps[i]
			fmt.Fprintf(&b, "| %s | %+g | %.2f ± %.2f | %.2f | %.2f | %.1f | %.1f | %.1f |\n", s.Words, s.Step, 100*s.Worth, 100*s.Error, 100*s.Mean, 100*s.Wide,
				percentOf(s.Missed, m.Runs), percentOf(s.Shown, m.Runs), percentOf(s.Wrong, m.Runs))
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}
