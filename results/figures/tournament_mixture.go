package figures

import (
	"cmp"
	"math"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// A Mixture is an equilibrium of the game in which each side chooses its doctrine
// unseen: neither gains by flying anything else as long as the other mixes so.
type Mixture struct {
	Value estimate.Estimate `json:"points"` // of blue when both mix
	Blue  []Share           `json:"blue"`   // doctrines that are flown at all, or may be, most often first
	Red   []Share           `json:"red"`
}

// A Share is how often a doctrine is flown, 0 to 1.
type Share struct {
	Doctrine string            `json:"doctrine"`
	Share    estimate.Estimate `json:"share"`
}

// mixtureMethod is the method of the shares of a mixture.
const mixtureMethod = "bootstrap of duel numbers"

// mix finds the equilibrium. The seed of the run seeds the draws of its intervals.
func (t *Tournament) mix(confidence float64) {
	game := make([][]estimate.Bout, len(t.Blue))
	for i := range t.Pairings {
		for j := range t.Pairings[i] {
			p := &t.Pairings[i][j]
			sums, duels := p.blocks.Sums(results.PointsOf)
			game[i] = append(game[i], estimate.Bout{Payoff: p.Points.Value, Sums: sums, Sizes: duels})
		}
	}
	mixed, err := estimate.Mix(game, t.Duels, t.Seed, confidence)
	if err != nil {
		t.Mixture.Value = estimate.Estimate{High: 1, Confidence: confidence, Method: estimate.HalvesMethod, N: t.Duels,
			Reason: err.Error()}
		t.Mixture.Blue, t.Mixture.Red = []Share{}, []Share{}
		return
	}
	t.Mixture.Value = mixed.Value
	t.Mixture.Value.Better = "higher for blue"
	t.Mixture.Blue, t.Mixture.Red = shares(t.Blue, mixed.Rows), shares(t.Red, mixed.Columns)
	if wins, losses := t.supported(mixed); min(wins, losses) < fewPoints {
		t.Mixture.Blue = open(t.Mixture.Blue, t.Replies.Blue, mixed.Columns, &t.Mixture.Value)
		t.Mixture.Red = open(t.Mixture.Red, t.Replies.Red, mixed.Rows, &t.Mixture.Value)
	}
}

// fewPoints is the number of points won, or lost, below which drawing the duels again tells too little of what luck
// has hidden: the doctrines that may be the best replies are then flown as often as one likes, for all that is known.
const fewPoints = 10

// supported are the wins and losses of blue, draws half each, that as many duels as a pairing has would bring when
// both sides mix so.
func (t *Tournament) supported(m estimate.Mixed) (wins, losses float64) {
	n := math.Inf(1)
	for i, x := range m.Rows {
		for j, y := range m.Columns {
			if x.Value*y.Value > 0 {
				n = min(n, float64(t.Pairings[i][j].Duels))
			}
		}
	}
	for i, x := range m.Rows {
		for j, y := range m.Columns {
			wins += float64(x.Value * y.Value * t.Pairings[i][j].Points.Value * n)
		}
	}
	return wins, n - wins
}

// open gives the doctrines that may be the best replies to what the enemy flies shares from 0 to 1, if they are
// several.
func open(shares []Share, replies []Reply, enemy []estimate.Estimate, of *estimate.Estimate) []Share {
	var names []string
	for i, r := range replies {
		if enemy[i].Value > 0 {
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
			shares = append(shares, Share{name, estimate.Estimate{Confidence: of.Confidence, Method: mixtureMethod, N: of.N}})
		}
		shares[i].Share.Low, shares[i].Share.High = 0, 1
	}
	return shares
}

// shares lists the doctrines that are flown in the mixture, or may be for all that is known, most often first.
func shares(names []string, mixture []estimate.Estimate) []Share {
	out := []Share{}
	for i, e := range mixture {
		if e.Value < leastShare/2 && e.High < possibleShare {
			continue
		}
		e.Method = mixtureMethod
		out = append(out, Share{names[i], e})
	}
	slices.SortStableFunc(out, func(a, b Share) int { return cmp.Compare(b.Share.Value, a.Share.Value) })
	return out
}

// leastShare is the least share of a doctrine that is flown, for shares are rounded to it; possibleShare is how large
// the share of a doctrine that is not flown must possibly be for it to be listed.
const (
	leastShare    = 1e-5
	possibleShare = 0.01
)
