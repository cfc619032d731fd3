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
func (rs radars) searchClosest(i int, r *radar.Radar, f *radar.Flown) {
	c := &rs.d.craft[i]
	r.LowTargets = false
	seen := rs.candidates(i, r, f)
	if seen == 0 && r.LowChoice() {
		r.LowTargets = true
		seen = rs.candidates(i, r, f)
	}
	c.low = r.LowTargets
	if seen == 0 {
		return
	}
	t := rs.closest(i, seen)
	from, to := rs.d.enemies(c.side)
	enemies := upTo(to) &^ upTo(from)
	if r.Mode == radar.AutoTrack && enemies&(1<<t) == 0 {
		if sighted := rs.sightedOf(seen & enemies); sighted != 0 {
			rs.searchSighted(i, rs.nearestOf(i, sighted))
			return
		}
	}
	c.detects |= 1 << t
	c.swept |= 1 << t
	if rs.d.Log != nil {
		rs.d.journal().logText(i, specialRules[r.Mode], r.Mode.String()+" detects "+rs.d.journal().name(t))
	}
}

// specialRules are the rules of the special modes' searches.
var specialRules = [radar.NumModes]string{radar.Boresight: "AP-16.7.3", radar.AutoTrack: "AP-16.8.3"}

// candidates is the set of all aircraft that a special mode reaches, friends as well.
func (rs radars) candidates(i int, r *radar.Radar, f *radar.Flown) (set uint8) {
	all := upTo(rs.d.game.total) &^ (1 << i)
	for rest := rs.within(i, r, radar.Search, f, all); rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros8(rest)
		target := rs.blip(i, t)
		if !r.Ignores(&target, rs.d.craft[t].side == rs.d.craft[i].side) {
			set |= 1 << t
		}
	}
	return set
}

// closest is the closest of a set; ties at random.
func (rs radars) closest(i int, set uint8) int {
	least := rs.distance(i, rs.nearestOf(i, set))
	for rest := set; rest != 0; rest &= rest - 1 {
		if t := bits.TrailingZeros8(rest); rs.distance(i, t) > least {
			set &^= 1 << t
		}
	}
	n := rs.oneOf(rs.d.craft[i].side, forSearch, bits.OnesCount8(set))
	from, to := rs.d.enemies(rs.d.craft[i].side)
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
func (rs radars) sightedOf(set uint8) (sighted uint8) {
	for ; set != 0; set &= set - 1 {
		if t := bits.TrailingZeros8(set); rs.d.craft[t].sighted {
			sighted |= 1 << t
		}
	}
	return sighted
}

// searchSighted is auto-track's roll for one sighted aircraft (AP-16.8.3).
func (rs radars) searchSighted(i, t int) {
	c := &rs.d.craft[i]
	die := rs.d.roll(c.side, forSearch)
	c.swept |= 1 << t
	if die <= radar.OneSightedNeed {
		c.detects |= 1 << t
	}
	if rs.d.Log != nil {
		rs.d.journal().logCheck(i, specialRules[radar.AutoTrack], "auto-track detects "+rs.d.journal().name(t), die, radar.OneSightedNeed,
			die <= radar.OneSightedNeed)
	}
}

// oneOf is a number from 0 up to but not including n, from ten-sided dice; no die for 1.
func (rs radars) oneOf(s rules.Side, p dice.Purpose, n int) int {
	if n < 2 {
		return 0
	}
	for {
		if die := rs.d.roll(s, p); die <= 10-10%n {
			return (die - 1) % n
		}
	}
}
