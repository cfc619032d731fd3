package results

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// tallyJSON is the text of a Tally of which its digest is the hash. It leaves out openings, what the turn limit ended
// and the luck of the dice, which follow from the traces. Histograms and the ledger are sparse:
// lists of an index and its counts, ascending, zero entries left out.
type tallyJSON struct {
	Duels     int64                   `json:"duels"`
	Results   [rules.NumResults]int64 `json:"results"`
	Ends      [rules.NumEnds]int64    `json:"ends"`
	Lengths   *Histogram              `json:"lengths"`
	Wiped     [2]*Histogram           `json:"wiped"`
	Spared    [2]*Histogram           `json:"spared"`
	Decided   *Histogram              `json:"decided"`
	Undecided *Histogram              `json:"undecided"`
	Craft     [2]int64                `json:"craft"`
	Losses    [2]int64                `json:"losses"`
	Losses2   [2]int64                `json:"losses_squared"`
	LossesXY  int64                   `json:"losses_product"`
	Damage    [2]int64                `json:"damage"`
	Decisions int64                   `json:"decisions"`
	Dice      int64                   `json:"dice"`
	Distinct  *estimate.Sketch        `json:"distinct"`
	// Shots: side, weapon, range band, angle band, shots, hits, kills, damage.
	Shots [][8]int64 `json:"shots"`
	// Moments: side, weapon, what (0 all shots, then the range bands, then those of angle-off), and the fields of
	// Moments.
	Moments [][8]int64 `json:"moments"`
	// Cubes: side, weapon, and the fields of Cubes and Credit.
	Cubes [][10]int64 `json:"cubes"`
	// ShotBlocks: side, weapon, block, and the fields of ShotBlock.
	ShotBlocks [][6]int64 `json:"shot_blocks"`
	// DamageHist: side, weapon, damage points, shots that have hit.
	DamageHist [][4]int64 `json:"damage_histogram"`
	Uncredited [2]int64   `json:"uncredited"`
	NoCredit   [2]Credit  `json:"no_credit"`
	// Blocks: duels, kills of blue and red, blue's half points, up to the last block that holds a duel.
	Blocks [][4]int32 `json:"blocks"`
}

// fields ties the encoding to the fields of t.
func (t *Tally) fields() *tallyJSON {
	return &tallyJSON{Duels: t.Duels, Results: t.Results, Ends: t.Ends, Lengths: &t.Lengths,
		Wiped:   [2]*Histogram{&t.Wiped[0], &t.Wiped[1]},
		Spared:  [2]*Histogram{&t.Spared[0], &t.Spared[1]},
		Decided: &t.Decided, Undecided: &t.Undecided, Craft: t.Craft, Losses: t.Losses, Losses2: t.Losses2,
		LossesXY: t.LossesXY, Damage: t.Damage, Decisions: t.Decisions, Dice: t.Dice, Distinct: &t.Distinct,
		Shots: [][8]int64{}, Moments: [][8]int64{}, Cubes: [][10]int64{}, ShotBlocks: [][6]int64{}, DamageHist: [][4]int64{},
		Uncredited: t.Shots.Uncredited, NoCredit: t.Shots.NoCredit, Blocks: t.Blocks.rows()}
}

// of is the encoding of t, whose fields j is tied to.
func (j *tallyJSON) of(t *Tally) ([]byte, error) {
	for s := range rules.Side(2) {
		for w := range rules.MaxWeapons {
			j.appendUse(int64(s), int64(w), t.Shots.Of(s, w))
		}
	}
	return json.Marshal(j)
}

// appendUse appends what is not zero of one weapon.
func (j *tallyJSON) appendUse(s, w int64, use *WeaponUse) {
	for r := range use.Bands {
		for a, u := range use.Bands[r] {
			if u != (rules.Use{}) {
				j.Shots = append(j.Shots, [8]int64{s, w, int64(r), int64(a), u.Shots, u.Hits, u.Kills, u.Damage})
			}
		}
	}
	for d, n := range use.DamageHist {
		if n != 0 {
			j.DamageHist = append(j.DamageHist, [4]int64{s, w, int64(d), n})
		}
	}
	for i := range numMoments {
		if m := use.moments(i); *m != (Moments{}) {
			j.Moments = append(j.Moments, [8]int64{s, w, int64(i), m.Shots2, m.Hits2, m.Kills2, m.ShotsHits, m.ShotsKills})
		}
	}
	for i, b := range use.Blocks {
		if b != (ShotBlock{}) {
			j.ShotBlocks = append(j.ShotBlocks, [6]int64{s, w, int64(i), int64(b.Shots), int64(b.Hits), int64(b.Kills)})
		}
	}
	if c := &use.Cubes; *c != (Cubes{}) || use.Credit != (Credit{}) {
		j.Cubes = append(j.Cubes, [10]int64{s, w, c.Damage2, c.DamageShots, c.Damage3, c.Damage2Shots,
			c.DamageShots2, c.Shots3, use.Credit.Kills2, use.Credit.KillsLosses})
	}
}

// numMoments is how many Moments a weapon has: of all shots, and of each band.
const numMoments = 1 + rules.NumRangeBands + rules.NumAngleBands

// moments are those of all shots, for 0, then of the range bands, then of the bands of angle-off.
func (w *WeaponUse) moments(i int) *Moments {
	switch {
	case i == 0:
		return &w.All
	case i <= rules.NumRangeBands:
		return &w.AtRange[i-1]
	}
	return &w.AtAngle[i-1-rules.NumRangeBands]
}

// check refuses negative counts and sums that do not agree.
func (t *Tally) check() error {
	if l := &t.Limited; l.Unfired < 0 || l.Quiet < 0 || l.Unfired+l.Quiet > t.Ends[rules.TurnLimit] {
		return fmt.Errorf("limited: found %+v of %d duels that the turn limit ended", *l, t.Ends[rules.TurnLimit])
	}
	for _, n := range []int64{t.Duels, t.Decisions, t.Dice, t.LossesXY, t.Craft[0], t.Craft[1], t.Losses[0], t.Losses[1],
		t.Losses2[0], t.Losses2[1], t.Damage[0], t.Damage[1], t.Shots.Uncredited[0], t.Shots.Uncredited[1]} {
		if n < 0 {
			return fmt.Errorf("found a negative count, %d", n)
		}
	}
	sums := []struct {
		name   string
		counts [][]int64
	}{
		{"results", [][]int64{t.Results[:]}},
		{"ends", [][]int64{t.Ends[:]}},
		{"lengths", [][]int64{t.Lengths}},
		{"wiped and spared, blue", [][]int64{t.Wiped[0], t.Spared[0]}},
		{"wiped and spared, red", [][]int64{t.Wiped[1], t.Spared[1]}},
		{"decided and undecided", [][]int64{t.Decided, t.Undecided}},
	}
	if err := t.Shots.check(); err != nil {
		return err
	}
	if n := t.Luck.Duels; n > t.Duels {
		return fmt.Errorf("luck: found that of %d duels, want at most the %d duels", n, t.Duels)
	}
	if n := t.Blocks.duels(); n != t.Duels {
		return fmt.Errorf("blocks: counts add up to %d, want the %d duels", n, t.Duels)
	}
	for _, s := range sums {
		if err := sumsTo(t.Duels, s.counts); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return nil
}

// check refuses shots without the squares of a duel's shots, which are at least as many.
func (s *Shots) check() error {
	for side := range rules.Side(2) {
		for w := range rules.MaxWeapons {
			use := s.Of(side, w)
			for i := range numMoments {
				if shots := use.countedAt(i); shots.Shots2 < shots.Shots {
					return fmt.Errorf("moments: found %d as squares of the %d shots of weapon %d", shots.Shots2, shots.Shots, w)
				}
			}
		}
	}
	return nil
}

// countedAt are the shots whose moments moments gives.
func (w *WeaponUse) countedAt(i int) counted {
	switch {
	case i == 0:
		return w.whole()
	case i <= rules.NumRangeBands:
		return w.inRange(i - 1)
	}
	return w.inAngle(i - 1 - rules.NumRangeBands)
}

// sumsTo checks that counts are not negative and that their sum is n.
func sumsTo(n int64, counts [][]int64) error {
	left := n
	for _, cs := range counts {
		for _, c := range cs {
			if c < 0 || c > left {
				return fmt.Errorf("counts do not add up to the %d duels", n)
			}
			left -= c
		}
	}
	if left != 0 {
		return fmt.Errorf("counts add up to %d, want the %d duels", n-left, n)
	}
	return nil
}

// Digest is "sha256:" and the hash of the counts; equal tallies have equal digests.
func (t *Tally) Digest() string {
	data, err := t.fields().of(t)
	if err != nil {
		panic("results: a tally has no encoding: " + err.Error())
	}
	return digest(data)
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// MarshalJSON writes pairs of a time and its count, zero counts left out.
func (h *Histogram) MarshalJSON() ([]byte, error) {
	pairs := [][2]int64{}
	for at, n := range *h {
		if n != 0 {
			pairs = append(pairs, [2]int64{int64(at), n})
		}
	}
	return json.Marshal(pairs)
}
