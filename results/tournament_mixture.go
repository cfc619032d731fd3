package results

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// A Mixture is an equilibrium of the game in which each side chooses its doctrine
// unseen: neither gains by flying anything else as long as the other mixes so.
type Mixture struct {
	Value Estimate `json:"points"` // of blue when both mix
	Blue  []Share  `json:"blue"`   // doctrines that are flown at all, or may be, most often first
	Red   []Share  `json:"red"`
}

// A Share is how often a doctrine is flown, 0 to 1.
type Share struct {
	Doctrine string   `json:"doctrine"`
	Share    Estimate `json:"share"`
}

// resamples is how often the duels are drawn again for the intervals of a mixture.
const resamples = 400

// mix finds the equilibrium by linear programming. Its intervals are those of a bootstrap over blocks of duel numbers
// (B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13), which keeps what
// pairings share by their dice. The seed of the run seeds it.
func (t *Tournament) mix(confidence float64) {
	n, m := len(t.Blue), len(t.Red)
	payoff := mat.NewDense(n, m, nil)
	for i := range t.Pairings {
		for j := range t.Pairings[i] {
			payoff.Set(i, j, t.Pairings[i][j].Points.Value)
		}
	}
	value, blue, red, err := equilibrium(payoff)
	if err != nil {
		t.Mixture.Value = Estimate{High: 1, Confidence: confidence, Method: mixtureMethod, N: t.Duels, Reason: err.Error()}
		t.Mixture.Blue, t.Mixture.Red = []Share{}, []Share{}
		return
	}
	draws := t.redraw()
	t.Mixture.Value = draws.estimate(value, draws.value, confidence)
	t.Mixture.Value.Better = "higher for blue"
	t.Mixture.Blue = draws.shares(t.Blue, blue, draws.blue, confidence)
	t.Mixture.Red = draws.shares(t.Red, red, draws.red, confidence)
	if wins, losses, n := t.supported(blue, red); min(wins, losses) < fewPoints {
		t.widen(wins, losses, n, blue, red)
	}
}

// fewPoints is the number of points won, or lost, below which drawing the duels again tells too little of what luck has hidden.
const fewPoints = 10

// supported are the wins and losses of blue, draws half each, that as many duels as a pairing has would bring when both sides mix so.
func (t *Tournament) supported(blue, red []float64) (wins, losses, n float64) {
	n = math.Inf(1)
	for i, x := range blue {
		for j, y := range red {
			if x*y > 0 {
				n = min(n, float64(t.Pairings[i][j].Duels))
			}
		}
	}
	for i, x := range blue {
		for j, y := range red {
			wins += float64(x * y * t.Pairings[i][j].Points.Value * n)
		}
	}
	return wins, n - wins, n
}

// widen joins the interval of the value with that of one pairing with so few points won or lost, and leaves open how often
// doctrines are flown of which each may be the best reply to what the enemy flies.
func (t *Tournament) widen(wins, losses, n float64, blue, red []float64) {
	v := &t.Mixture.Value
	d := scoreDifference(wins, losses, n, v.Confidence)
	v.Low, v.High = min(v.Low, (1+d.Low)/2), max(v.High, (1+d.High)/2)
	t.Mixture.Blue = open(t.Mixture.Blue, t.Replies.Blue, red, v)
	t.Mixture.Red = open(t.Mixture.Red, t.Replies.Red, blue, v)
}

// open gives the doctrines that may be the best replies to what the enemy flies shares from 0 to 1, if they are several.
func open(shares []Share, replies []Reply, enemy []float64, of *Estimate) []Share {
	var names []string
	for i, r := range replies {
		if enemy[i] > 0 {
			names = append(append(names, r.Best), r.Equals...)
		}
	}
	slices.Sort(names)
	if names = slices.Compact(names); len(names) < 2 {
		return shares
	}
	for _, name := range names {
		i := slices.IndexFunc(shares, func(s Share) bool { return s.Doctrine == name })
		if i < 0 {
			i = len(shares)
			shares = append(shares, Share{name, Estimate{Confidence: of.Confidence, Method: of.Method, N: of.N}})
		}
		shares[i].Share.Low, shares[i].Share.High = 0, 1
	}
	return shares
}

const mixtureMethod = "bootstrap of duel numbers"

// equilibrium solves the game whose payoffs, to the chooser of rows, lie between 0 and 1.
func equilibrium(payoff *mat.Dense) (value float64, rows, columns []float64, err error) {
	n, m := payoff.Dims()
	columns, value, err = guard(payoff)
	if err != nil {
		return 0, nil, nil, err
	}
	value = sure(value)
	// Seen from the other side gains and losses change places, and rows and columns.
	turned := mat.NewDense(m, n, nil)
	turned.Apply(func(j, i int, _ float64) float64 { return 1 - payoff.At(i, j) }, turned)
	rows, _, err = guard(turned)
	return value, rows, columns, err
}

// guard is the mixture of columns that keeps the chooser of rows lowest, and how much
// that one gets then. With payoffs above 0 it is the largest sum of y with payoff·y <= 1
// (G. B. Dantzig, Linear Programming and Extensions, 1963, chapter 13).
func guard(payoff *mat.Dense) ([]float64, float64, error) {
	n, m := payoff.Dims()
	const shift = 1 // every payoff must be above 0
	a := mat.NewDense(n, m+n, nil)
	c := make([]float64, m+n)
	bound := make([]float64, n)
	basis := make([]int, n)
	for i := range n {
		for j := range m {
			a.Set(i, j, payoff.At(i, j)+shift)
		}
		a.Set(i, m+i, 1)
		bound[i], basis[i] = 1+tieBreak*apart(i), m+i
	}
	for j := range m {
		c[j] = -1
	}
	best, y, err := lp.Simplex(c, a, bound, 1e-10, basis)
	if err != nil {
		return nil, 0, err
	}
	mixture := y[:m]
	for j := range mixture {
		mixture[j] = sure(max(0, mixture[j]/-best))
	}
	var gains mat.VecDense
	gains.MulVec(payoff, mat.NewVecDense(m, mixture))
	return mixture, mat.Max(&gains), nil
}

// sure leaves out the digits of a share or of points that tieBreak may have moved.
func sure(x float64) float64 { return math.Round(x*1e5) / 1e5 }

// tieBreak sets the bounds apart by so little that no figure shows it: where rows are equal
// the simplex method would go round in circles for ever (A. Charnes, Econometrica 20 (1952), 160-170).
const tieBreak = 1e-7

// apart is a number from 0 to 1, another for each i and in no simple ratio to the others.
func apart(i int) float64 {
	_, f := math.Modf(float64(i+1) * math.Phi)
	return f
}

// redrawn are the mixtures of resampled tournaments; those that have none are left out.
type redrawn struct {
	duels     int64
	blocks    int // of duel numbers that were drawn again
	value     []float64
	blue, red [][]float64 // by doctrine, then by draw
}

// redraw resamples the blocks of duel numbers, the same for all pairings, which share their dice.
func (t *Tournament) redraw() *redrawn {
	d := &redrawn{duels: t.Duels, blocks: t.filled(), blue: make([][]float64, len(t.Blue)), red: make([][]float64, len(t.Red))}
	rng := rand.New(rand.NewPCG(t.Seed, resamples))
	payoff := mat.NewDense(len(t.Blue), len(t.Red), nil)
	filled := t.filledBlocks()
	times := make([]float64, NumBlocks)
	for range resamples {
		clear(times)
		for range filled {
			times[filled[rng.IntN(len(filled))]]++
		}
		for i := range t.Pairings {
			for j := range t.Pairings[i] {
				payoff.Set(i, j, t.Pairings[i][j].redrawn(times))
			}
		}
		value, blue, red, err := equilibrium(payoff)
		if err != nil {
			continue
		}
		d.value = append(d.value, value)
		for i, x := range blue {
			d.blue[i] = append(d.blue[i], x)
		}
		for j, x := range red {
			d.red[j] = append(d.red[j], x)
		}
	}
	return d
}

// redrawn are the mean points when each block counts so many times.
func (p *Pairing) redrawn(times []float64) float64 {
	points, duels := 0.0, 0.0
	for b, n := range times {
		points += float64(n * pointsOf(&p.blocks[b]))
		duels += n * float64(p.blocks[b].Duels)
	}
	if duels == 0 {
		return p.Points.Value
	}
	return points / duels
}

// shares lists the doctrines that are flown in the mixture, or may be for all that is known, most often first.
func (d *redrawn) shares(names []string, mixture []float64, draws [][]float64, confidence float64) []Share {
	out := []Share{}
	for i, x := range mixture {
		e := d.estimate(x, draws[i], confidence)
		if x < leastShare/2 && e.High < possibleShare {
			continue
		}
		out = append(out, Share{names[i], e})
	}
	slices.SortStableFunc(out, func(a, b Share) int { return cmp.Compare(b.Share.Value, a.Share.Value) })
	return out
}

// leastShare is what sure leaves of a share at least; possibleShare is how large the share of a doctrine that is not
// flown must possibly be for it to be listed.
const (
	leastShare    = 1e-5
	possibleShare = 0.01
)

// estimate is a value with the percentile interval of its draws.
func (d *redrawn) estimate(value float64, draws []float64, confidence float64) Estimate {
	e := Estimate{Value: value, Low: 0, High: 1, Confidence: confidence, Method: mixtureMethod, N: d.duels}
	if len(draws) == 0 {
		return e
	}
	slices.Sort(draws)
	tail := (1 - confidence) / 2
	at := func(q float64) float64 { return draws[int(q*float64(len(draws)-1)+0.5)] }
	// Drawing blocks again scatters a little less than the blocks did, and so few leave their scatter in doubt.
	wider := student(confidence, float64(max(1, d.blocks-1))) / zScore(confidence) * math.Sqrt(small(d.blocks))
	e.Low = math.Max(0, value+float64(wider*(min(value, at(tail))-value)))
	e.High = math.Min(1, value+float64(wider*(max(value, at(1-tail))-value)))
	return e
}
