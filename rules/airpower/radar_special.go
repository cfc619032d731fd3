package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"

	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/dice"
)

// searchClosest is the search of a special mode (AP-16.7.3, AP-16.8.3): the closest aircraft
// is detected by itself. Where it is a friend, auto-track tries for the nearest enemy in sight.
// A radar without look-down counts as limited look-down if that alone shows it anybody.
func (d *Duel) searchClosest(i int, r *radar.Radar, f *radar.Flown) {
	c := &d.craft[i]
	r.LowTargets = false
	seen := d.candidates(i, r, f)
	if seen == 0 && r.LowChoice() {
		r.LowTargets = true
		seen = d.candidates(i, r, f)
	}
	c.low = r.LowTargets
	if seen == 0 {
		return
	}
	t := d.closest(i, seen)
	from, to := d.enemies(c.side)
	enemies := upTo(to) &^ upTo(from)
	if r.Mode == radar.AutoTrack && enemies&(1<<t) == 0 {
		if sighted := d.sightedOf(seen & enemies); sighted != 0 {
			d.searchSighted(i, d.nearestOf(i, sighted))
			return
		}
	}
	c.detects |= 1 << t
	c.swept |= 1 << t
	if d.Log != nil {
		d.logText(i, specialRules[r.Mode], r.Mode.String()+" detects "+d.name(t))
	}
}

// specialRules are the rules of the special modes' searches.
var specialRules = [radar.NumModes]string{radar.Boresight: "AP-16.7.3", radar.AutoTrack: "AP-16.8.3"}

// candidates is the set of all aircraft that a special mode reaches, friends as well.
func (d *Duel) candidates(i int, r *radar.Radar, f *radar.Flown) (set uint8) {
	all := upTo(d.game.total) &^ (1 << i)
	for rest := d.within(i, r, radar.Search, f, all); rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros8(rest)
		target := d.blip(i, t)
		if !r.Ignores(&target, d.craft[t].side == d.craft[i].side) {
			set |= 1 << t
		}
	}
	return set
}

// closest is the closest of a set; ties at random.
func (d *Duel) closest(i int, set uint8) int {
	least := d.distance(i, d.nearestOf(i, set))
	for rest := set; rest != 0; rest &= rest - 1 {
		if t := bits.TrailingZeros8(rest); d.distance(i, t) > least {
			set &^= 1 << t
		}
	}
	n := d.oneOf(d.craft[i].side, forSearch, bits.OnesCount8(set))
	from, to := d.enemies(d.craft[i].side)
	enemies := set & (upTo(to) &^ upTo(from)) // friends count first, whichever side they are
	friends := set &^ enemies
	if ours := bits.OnesCount8(friends); n >= ours {
		return nth(enemies, n-ours)
	}
	return nth(friends, n)
}

// nth is the member of a set that has n others before it.
func nth(set uint8, n int) int {
	for range n {
		set &= set - 1
	}
	return bits.TrailingZeros8(set)
}

// sightedOf is those of a set of enemies that are in sight.
func (d *Duel) sightedOf(set uint8) (sighted uint8) {
	for ; set != 0; set &= set - 1 {
		if t := bits.TrailingZeros8(set); d.craft[t].sighted {
			sighted |= 1 << t
		}
	}
	return sighted
}

// searchSighted is auto-track's roll for one sighted aircraft (AP-16.8.3).
func (d *Duel) searchSighted(i, t int) {
	c := &d.craft[i]
	die := d.roll(c.side, forSearch)
	c.swept |= 1 << t
	if die <= radar.OneSightedNeed {
		c.detects |= 1 << t
	}
	if d.Log != nil {
		d.logCheck(i, specialRules[radar.AutoTrack], "auto-track detects "+d.name(t), die, radar.OneSightedNeed,
			die <= radar.OneSightedNeed)
	}
}

// oneOf is a number from 0 up to but not including n, from ten-sided dice; no die for 1.
func (d *Duel) oneOf(s rules.Side, p dice.Purpose, n int) int {
	if n < 2 {
		return 0
	}
	for {
		if die := d.roll(s, p); die <= 10-10%n {
			return (die - 1) % n
		}
	}
}
