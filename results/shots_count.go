package results

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// This file has the parts of Shots that the list of counts asks for.

// sums are the numbers of a struct of sums, in the order in which parts have them.
type sums interface {
	[2]*int64 | [4]*int64 | [5]*int64 | [6]*int64
}

func addSums[S sums](to, from S) {
	for i := range len(to) {
		*to[i] += *from[i]
	}
}

func codeSums[S sums](c *codec, of S) {
	for i := range len(of) {
		c.int64(of[i])
	}
}

// appendSums appends the numbers to a row.
func appendSums[S sums](row []int64, of S) []int64 {
	for i := range len(of) {
		row = append(row, *of[i])
	}
	return row
}

func useSums(u *rules.Use) [4]*int64 { return [...]*int64{&u.Shots, &u.Hits, &u.Kills, &u.Damage} }

func (s *Shots) merge(o quantity) { s.Merge(o.(*Shots)) }

// code walks over the weapons that were fired, each after its side and number, from 1; a 0 ends them.
func (s *Shots) code(c *codec) {
	c.int64s(s.Uncredited[:])
	for i := range s.NoCredit {
		codeSums(c, s.NoCredit[i].sums())
	}
	if c.reading {
		for range 2 * rules.MaxWeapons {
			at := c.size(0, 2*rules.MaxWeapons)
			if at == 0 || c.err != nil {
				return
			}
			s.Use(rules.Side((at-1)/rules.MaxWeapons), (at-1)%rules.MaxWeapons).code(c)
		}
	}
	for side := range rules.Side(2) {
		for w := range rules.MaxWeapons {
			if s.place[side][w] > 0 {
				c.size(int(side)*rules.MaxWeapons+w+1, 2*rules.MaxWeapons)
				s.Use(side, w).code(c)
			}
		}
	}
	c.size(0, 0)
}

func (w *WeaponUse) code(c *codec) {
	for r := range w.Bands {
		for a := range w.Bands[r] {
			codeSums(c, useSums(&w.Bands[r][a]))
		}
	}
	c.int64s(w.DamageHist[:])
	for i := range numMoments {
		codeSums(c, w.moments(i).sums())
	}
	codeSums(c, w.Cubes.sums())
	codeSums(c, w.Credit.sums())
	for i := range w.Blocks {
		b := &w.Blocks[i]
		for _, n := range []*int32{&b.Shots, &b.Hits, &b.Kills} {
			c.int32(n)
		}
	}
}

// shotsText is what the text of a digest has of shots: lists of indices and counts, ascending, zero entries left out.
type shotsText struct {
	shots   [][]int64  // side, weapon, range band, angle band, shots, hits, kills, damage
	moments [][]int64  // side, weapon, the number of the Moments, and their fields
	cubes   [][]int64  // side, weapon, and the fields of Cubes and Credit
	blocks  [][6]int64 // side, weapon, block, and the fields of ShotBlock
	damage  [][4]int64 // side, weapon, damage points, shots that have hit
}

func (s *Shots) text(put func(key string, v any)) {
	j := shotsText{[][]int64{}, [][]int64{}, [][]int64{}, [][6]int64{}, [][4]int64{}}
	for side := range rules.Side(2) {
		for w := range rules.MaxWeapons {
			j.add(int64(side), int64(w), s.Of(side, w))
		}
	}
	put("shots", j.shots)
	put("moments", j.moments)
	put("cubes", j.cubes)
	put("shot_blocks", j.blocks)
	put("damage_histogram", j.damage)
	put("uncredited", s.Uncredited)
	put("no_credit", s.NoCredit)
}

// add adds what is not zero of one weapon.
func (j *shotsText) add(s, w int64, use *WeaponUse) {
	for r := range use.Bands {
		for a := range use.Bands[r] {
			if u := &use.Bands[r][a]; *u != (rules.Use{}) {
				j.shots = append(j.shots, appendSums([]int64{s, w, int64(r), int64(a)}, useSums(u)))
			}
		}
	}
	for d, n := range use.DamageHist {
		if n != 0 {
			j.damage = append(j.damage, [4]int64{s, w, int64(d), n})
		}
	}
	for i := range numMoments {
		if m := use.moments(i); *m != (Moments{}) {
			j.moments = append(j.moments, appendSums([]int64{s, w, int64(i)}, m.sums()))
		}
	}
	for i, b := range use.Blocks {
		if b != (ShotBlock{}) {
			j.blocks = append(j.blocks, [6]int64{s, w, int64(i), int64(b.Shots), int64(b.Hits), int64(b.Kills)})
		}
	}
	if use.Cubes != (Cubes{}) || use.Credit != (Credit{}) {
		j.cubes = append(j.cubes, appendSums(appendSums([]int64{s, w}, use.Cubes.sums()), use.Credit.sums()))
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

// check refuses negative counts, and shots without the squares of a duel's shots, which are at least as many.
func (s *Shots) check(*Tally) error {
	for _, n := range s.Uncredited {
		if _, err := atLeast0("uncredited", n); err != nil {
			return err
		}
	}
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
func (w *WeaponUse) countedAt(i int) ShotCounts {
	switch {
	case i == 0:
		return w.Counted()
	case i <= rules.NumRangeBands:
		return w.CountedInRange(i - 1)
	}
	return w.CountedInAngle(i - 1 - rules.NumRangeBands)
}
