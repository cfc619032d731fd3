package figures

import (
	"fmt"
	"math"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A Pooled is the shots of one weapon of one side, summed over cells that
// share its range bands.
type Pooled struct {
	Side  rules.Side
	ID    string
	Name  string
	Bands []int // upper edges of the range bands
	Use   results.WeaponUse
	Cells []int // those that fired it, by their indices among all that are summed
}

// Arsenal sums the shots of all weapons of a run over cells, in the order of sides and
// of the cells' lists.
func Arsenal(r *results.Run) []*Pooled {
	var out []*Pooled
	index := map[string]*Pooled{}
	for _, side := range results.BothSides {
		for i := range r.Cells {
			c := &r.Cells[i]
			for w := range numWeapons(&c.Case) {
				use := c.Tally.Shots.Of(side, w)
				if use.Total() == (rules.Use{}) {
					continue
				}
				key := fmt.Sprint(side, c.Weapons[w].ID, c.RangeBands)
				at := index[key]
				if at == nil {
					at = &Pooled{Side: side, ID: c.Weapons[w].ID, Name: c.Weapons[w].Name, Bands: c.RangeBands}
					index[key] = at
					out = append(out, at)
				}
				at.Cells = append(at.Cells, i)
				at.Use.Merge(use)
			}
		}
	}
	return out
}

// over adds to the shots of several cells how much luck these cells share.
func (w *Pooled) over(c results.ShotCounts) results.ShotCounts {
	if len(w.Cells) > 1 {
		c.HitLuck = w.hitLuck()
		c.KillLuck = w.luck(w.Use.Counted().KillClusters(), killsOf)
	}
	return c
}

// hitLuck is how many times the variance of the hits is what it would be if cells shared no luck, at least once.
func (w *Pooled) hitLuck() float64 {
	return w.luck(w.Use.Counted().HitClusters(), hitsOf)
}

// luck compares the scatter of events over blocks of duel numbers, which all cells share, with that over single duels.
func (w *Pooled) luck(c estimate.Clusters, of func(b *results.ShotBlock) int32) float64 {
	return c.SharedLuck(w.blocks(of))
}

// blocks are the events and the shots of each block of duel numbers.
func (w *Pooled) blocks(of func(b *results.ShotBlock) int32) (events, shots []float64) {
	events, shots = make([]float64, results.NumShotBlocks), make([]float64, results.NumShotBlocks)
	for i := range w.Use.Blocks {
		b := &w.Use.Blocks[i]
		events[i], shots[i] = float64(of(b)), float64(b.Shots)
	}
	return events, shots
}

// hitsOf and killsOf are events of a block.
func hitsOf(b *results.ShotBlock) int32  { return b.Hits }
func killsOf(b *results.ShotBlock) int32 { return b.Kills }

// Shot estimates the probabilities that a shot does anything at all and that it brings about a loss.
func (w *Pooled) Shot(confidence float64) (hit, kill estimate.Estimate) {
	total := w.over(w.Use.Counted())
	return hitProbability(total, w.Side, confidence), killAShot(total, w.Side, confidence)
}

// A HitBand is so many shots of a band of range or angle-off, and the probability that one does anything at all.
type HitBand struct {
	Shots int64
	Hit   estimate.Estimate
}

// ByRange are the range bands, over all angles.
func (w *Pooled) ByRange(confidence float64) []HitBand {
	var out []HitBand
	for b := range min(len(w.Bands)+1, rules.NumRangeBands) {
		out = append(out, w.band(w.Use.CountedInRange(b), confidence))
	}
	return out
}

// ByAngle are the 30-degree bands of angle-off, over all ranges.
func (w *Pooled) ByAngle(confidence float64) []HitBand {
	var out []HitBand
	for a := range rules.NumAngleBands {
		out = append(out, w.band(w.Use.CountedInAngle(a), confidence))
	}
	return out
}

func (w *Pooled) band(c results.ShotCounts, confidence float64) HitBand {
	return HitBand{c.Shots, hitProbability(w.over(c), w.Side, confidence)}
}

// ShareOfHits estimates the share of the hits, k of so many, that do one amount of damage, as if all hits of a duel
// did the same: the trials are the effective number of duels with hits, fewer where cells share luck.
func (w *Pooled) ShareOfHits(k, hits int64, confidence float64) estimate.Estimate {
	luck := 0.0
	if len(w.Cells) > 1 {
		luck = w.hitLuck()
	}
	return estimate.ShareOfAlike(k, hits, w.Use.All.Hits2, luck, confidence)
}

// ShareOfKills estimates the share of the kills, k of all, that are of shots from some place, as if all kills of a duel were
// from the same: the trials are the effective number of duels with kills. Of the best of many places Wilson's interval misses
// the share twice as often as it says, so it is that of Clopper and Pearson.
func (w *Pooled) ShareOfKills(k int64, confidence float64) estimate.Estimate {
	n, luck := float64(w.Use.Total().Kills), 1.0
	if len(w.Cells) > 1 {
		luck = w.luck(w.Use.Counted().KillClusters(), killsOf)
	}
	share := float64(k) / n
	duels := math.Floor(n * n / float64(max(1, w.Use.All.Kills2)) / max(1, luck))
	e := estimate.ClopperPearson(int64(math.Round(share*duels)), int64(duels), confidence)
	if e.Defined() {
		e.Value, e.Low, e.High = share, min(e.Low, share), max(e.High, share)
	}
	return e
}

// ShotsOf sums up one weapon of a side in a cell; nothing was fired where the cell has no such weapon.
func ShotsOf(c *results.Cell, side rules.Side, id string, confidence float64) (shots int64, hit, kill estimate.Estimate) {
	u := useOf(c, side, id).Counted()
	return u.Shots, hitProbability(u, side, confidence), killAShot(u, side, confidence)
}

// useOf is what a side did with a weapon in a cell: nothing where the cell has no such weapon.
func useOf(c *results.Cell, side rules.Side, id string) *results.WeaponUse {
	at := slices.IndexFunc(c.Weapons[:numWeapons(&c.Case)], func(w rules.Weapon) bool { return w.ID == id })
	if at < 0 {
		return &results.WeaponUse{}
	}
	return c.Tally.Shots.Of(side, at)
}
