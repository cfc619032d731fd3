package results

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// tallyJSON is the encoding of a Tally. Histograms and the ledger are sparse:
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
	Distinct  *Sketch                 `json:"distinct"`
	// Shots: side, weapon, range band, angle band, shots, hits, kills, damage.
	Shots [][8]int64 `json:"shots"`
	// DamageHist: side, weapon, damage points, shots that have hit.
	DamageHist [][4]int64 `json:"damage_histogram"`
	Uncredited [2]int64   `json:"uncredited"`
}

// fields ties the encoding to the fields of t.
func (t *Tally) fields() *tallyJSON {
	return &tallyJSON{Duels: t.Duels, Results: t.Results, Ends: t.Ends, Lengths: &t.Lengths,
		Wiped:   [2]*Histogram{&t.Wiped[0], &t.Wiped[1]},
		Spared:  [2]*Histogram{&t.Spared[0], &t.Spared[1]},
		Decided: &t.Decided, Undecided: &t.Undecided, Craft: t.Craft, Losses: t.Losses, Losses2: t.Losses2,
		LossesXY: t.LossesXY, Damage: t.Damage, Decisions: t.Decisions, Dice: t.Dice, Distinct: &t.Distinct,
		Shots: [][8]int64{}, DamageHist: [][4]int64{}, Uncredited: t.Ledger.Uncredited}
}

// MarshalJSON writes all counts; equal tallies give equal bytes.
func (t *Tally) MarshalJSON() ([]byte, error) {
	j := t.fields()
	for s := range t.Ledger.Weapons {
		for w := range t.Ledger.Weapons[s] {
			j.appendUse(int64(s), int64(w), &t.Ledger.Weapons[s][w])
		}
	}
	return json.Marshal(j)
}

// appendUse appends what is not zero of one weapon.
func (j *tallyJSON) appendUse(s, w int64, use *rules.WeaponUse) {
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
}

// UnmarshalJSON reads what MarshalJSON writes and refuses counts that no
// duels can have made.
func (t *Tally) UnmarshalJSON(data []byte) error {
	*t = Tally{}
	j := t.fields()
	if err := json.Unmarshal(data, j); err != nil {
		return err
	}
	t.Duels, t.Results, t.Ends = j.Duels, j.Results, j.Ends
	t.Craft, t.Losses, t.Losses2, t.LossesXY = j.Craft, j.Losses, j.Losses2, j.LossesXY
	t.Damage, t.Decisions, t.Dice = j.Damage, j.Decisions, j.Dice
	t.Ledger.Uncredited = j.Uncredited
	if err := j.ledger(&t.Ledger); err != nil {
		return err
	}
	return t.check()
}

// ledger fills l from the sparse lists.
func (j *tallyJSON) ledger(l *rules.Ledger) error {
	for _, x := range j.Shots {
		limits := []int64{2, rules.MaxWeapons, rules.NumRangeBands, rules.NumAngleBands}
		if err := inside("shots", x[:], limits); err != nil {
			return err
		}
		l.Weapons[x[0]][x[1]].Bands[x[2]][x[3]] = rules.Use{Shots: x[4], Hits: x[5], Kills: x[6], Damage: x[7]}
	}
	for _, x := range j.DamageHist {
		if err := inside("damage_histogram", x[:], []int64{2, rules.MaxWeapons, rules.DamageBins}); err != nil {
			return err
		}
		l.Weapons[x[0]][x[1]].DamageHist[x[2]] = x[3]
	}
	return nil
}

// inside checks that the leading numbers of a row are indexes below limits and
// that no number is negative.
func inside(field string, row, limits []int64) error {
	for i, x := range row {
		if x < 0 || i < len(limits) && x >= limits[i] {
			return fmt.Errorf("%s: found %d at place %d of row %v, which is out of range", field, x, i+1, row)
		}
	}
	return nil
}

// check refuses negative counts and sums that do not agree.
func (t *Tally) check() error {
	for _, n := range []int64{t.Duels, t.Decisions, t.Dice, t.LossesXY, t.Craft[0], t.Craft[1], t.Losses[0], t.Losses[1],
		t.Losses2[0], t.Losses2[1], t.Damage[0], t.Damage[1], t.Ledger.Uncredited[0], t.Ledger.Uncredited[1]} {
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
		{"lengths", [][]int64{t.Lengths[:]}},
		{"wiped and spared, blue", [][]int64{t.Wiped[0][:], t.Spared[0][:]}},
		{"wiped and spared, red", [][]int64{t.Wiped[1][:], t.Spared[1][:]}},
		{"decided and undecided", [][]int64{t.Decided[:], t.Undecided[:]}},
	}
	for _, s := range sums {
		if err := sumsTo(t.Duels, s.counts); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return nil
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
	data, err := t.MarshalJSON()
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
	for at, n := range h {
		if n != 0 {
			pairs = append(pairs, [2]int64{int64(at), n})
		}
	}
	return json.Marshal(pairs)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (h *Histogram) UnmarshalJSON(data []byte) error {
	var pairs [][2]int64
	if err := json.Unmarshal(data, &pairs); err != nil {
		return err
	}
	*h = Histogram{}
	for _, p := range pairs {
		if p[0] < 0 || p[0] > MaxLength || p[1] < 0 {
			return fmt.Errorf("histogram: found %v, want a time from 0 to %d and a count", p, MaxLength)
		}
		h[p[0]] = p[1]
	}
	return nil
}
