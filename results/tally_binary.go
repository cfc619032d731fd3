package results

import (
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// This file walks over all counts of a Tally, to write or to read them. A change here is a new partVersion.

func (c *codec) tally(t *Tally) {
	c.int64(&t.Duels)
	c.int64s(t.Results[:])
	c.int64s(t.Ends[:])
	c.histogram(&t.Lengths)
	c.histogram(&t.Decided)
	c.histogram(&t.Undecided)
	for s := range 2 {
		c.histogram(&t.Wiped[s])
		c.histogram(&t.Spared[s])
	}
	for _, pair := range []*[2]int64{&t.Craft, &t.Losses, &t.Losses2, &t.Damage} {
		c.int64s(pair[:])
	}
	for _, n := range []*int64{&t.LossesXY, &t.Decisions, &t.Dice, &t.Limited.Unfired, &t.Limited.Quiet} {
		c.int64(n)
	}
	c.sketch(&t.Distinct)
	c.sketch(&t.Openings)
	c.blocks(&t.Blocks)
	c.shots(&t.Shots)
}

func (c *codec) histogram(h *Histogram) {
	n := c.size(len(*h), MaxLength+1)
	if c.reading && n > 0 {
		*h = make(Histogram, n)
	}
	c.int64s(*h)
}

func (c *codec) sketch(s *estimate.Sketch) {
	for i := range s {
		s[i] = uint8(c.num(int64(s[i]), estimate.MaxRank))
	}
}

func (c *codec) blocks(b *Blocks) {
	n := c.size(len(*b), NumBlocks)
	if c.reading && n > 0 {
		*b = make(Blocks, n)
	}
	for i := range *b {
		at := &(*b)[i]
		for _, x := range []*int32{&at.Duels, &at.Kills[0], &at.Kills[1], &at.Points} {
			c.int32(x)
		}
	}
}

// shots walks over the weapons that were fired, each after its side and number, from 1; a 0 ends them.
func (c *codec) shots(s *Shots) {
	c.int64s(s.Uncredited[:])
	for i := range s.NoCredit {
		c.credit(&s.NoCredit[i])
	}
	if c.reading {
		for range 2 * rules.MaxWeapons {
			at := c.size(0, 2*rules.MaxWeapons)
			if at == 0 || c.err != nil {
				return
			}
			c.use(s.Use(rules.Side((at-1)/rules.MaxWeapons), (at-1)%rules.MaxWeapons))
		}
	}
	for side := range rules.Side(2) {
		for w := range rules.MaxWeapons {
			if s.place[side][w] > 0 {
				c.size(int(side)*rules.MaxWeapons+w+1, 2*rules.MaxWeapons)
				c.use(s.Use(side, w))
			}
		}
	}
	c.size(0, 0)
}

func (c *codec) use(w *WeaponUse) {
	for r := range w.Bands {
		for a := range w.Bands[r] {
			u := &w.Bands[r][a]
			for _, n := range []*int64{&u.Shots, &u.Hits, &u.Kills, &u.Damage} {
				c.int64(n)
			}
		}
	}
	c.int64s(w.DamageHist[:])
	for i := range numMoments {
		m := w.moments(i)
		for _, n := range []*int64{&m.Shots2, &m.Hits2, &m.Kills2, &m.ShotsHits, &m.ShotsKills} {
			c.int64(n)
		}
	}
	q := &w.Cubes
	for _, n := range []*int64{&q.Damage2, &q.DamageShots, &q.Damage3, &q.Damage2Shots, &q.DamageShots2, &q.Shots3} {
		c.int64(n)
	}
	c.credit(&w.Credit)
	for i := range w.Blocks {
		b := &w.Blocks[i]
		for _, n := range []*int32{&b.Shots, &b.Hits, &b.Kills} {
			c.int32(n)
		}
	}
}

func (c *codec) credit(k *Credit) {
	c.int64(&k.Kills2)
	c.int64(&k.KillsLosses)
}

// luck walks over the luck of the dice.
func (c *codec) luck(l *LuckSums) {
	c.int64(&l.Duels)
	for b := range l.Sums {
		c.signeds(l.Sums[b][:])
	}
	for f := range l.Squares {
		c.signeds(l.Squares[f][:])
		for s := range l.Killed[f] {
			c.signeds(l.Killed[f][s][:])
		}
	}
}

func (c *codec) signeds(all []int64) {
	for i := range all {
		c.signed(&all[i])
	}
}
