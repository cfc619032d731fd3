package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// The radar in the duel: package radar has the rules. Detections and lock-ons are lost at
// the end of the flight phase, or in the move that does not allow them, and gained in the
// radar phase. Everybody looks for all enemies, the nearest first.

// lookBack ends the detections and lock-ons that the flight phase has cost (AP-16.4.5,
// AP-16.4.7, AP-16.7.5, AP-16.8.5).
func (rs radars) lookBack() {
	for i := range rs.d.game.total {
		c := &rs.d.craft[i]
		if c.lost || c.detects|c.locked|c.more == 0 {
			continue
		}
		r, f := rs.radarOf(i), rs.flown(i)
		tracks := rs.lockOns(i)
		rs.loseTracks(i, tracks&^rs.within(i, &r, radar.KeepTrack, &f, tracks), "loses its lock-on to")
		if c.locked == 0 {
			rs.dropTracks(i, 0) // the main one was lost with its target
		}
		c.detects = rs.within(i, &r, radar.KeepDetect, &f, c.detects)
	}
}

// within is the subset of the aircraft for which a use of the radar is still possible after what was flown.
func (rs radars) within(i int, r *radar.Radar, u radar.Use, f *radar.Flown, set uint8) (in uint8) {
	if set == 0 || r.Bar(u, f) != radar.Allowed {
		return 0
	}
	carrier := rs.carrier(i)
	for rest := set; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros8(rest)
		if rs.d.craft[t].lost {
			continue
		}
		target := rs.blip(i, t)
		if r.Miss(u, &carrier, &target) == radar.Seen {
			in |= 1 << t
		}
	}
	return in
}

// breakLock ends lock-ons during the move that does not allow them (AP-16.4.7).
func (rs radars) breakLock(i int) {
	if rs.d.craft[i].locked == 0 {
		return
	}
	r, f := rs.radarOf(i), rs.flown(i)
	if r.Bar(radar.KeepTrack, &f) != radar.Allowed {
		rs.loseTracks(i, rs.lockOns(i), "loses by its maneuvers its lock-on to")
	}
}

// playRadar plays the radar phase in its order: all searches, then attempts to track, then attempts to break
// lock-ons (AP-16.2.5), and last infrared search and track (AP-16.9).
func (rs radars) playRadar() bool {
	if rs.d.Stage == 0 {
		for i := range rs.d.game.total {
			rs.searchPhase(i)
			if !rs.d.craft[i].lost && rs.d.combat().tailRadar(i) != nil {
				rs.useTailRadar(i)
			}
		}
		rs.d.Stage = 1
	}
	for ; int(rs.d.Cursor) < rs.d.game.total; rs.d.Cursor++ {
		i := rs.d.game.turnOf(int(rs.d.Cursor))
		if rs.trackPhase(i) {
			return true
		}
		r := rs.radarOf(i)
		rs.thinOut(i, &r)
		rs.d.tried = 0
	}
	rs.breakPhase()
	for i := range rs.d.game.total {
		rs.infraredPhase(i)
	}
	rs.d.missiles().judgeSnaps()
	if rs.d.Log != nil {
		rs.d.journal().logWarnings()
	}
	return false
}

// searchPhase is the search of one aircraft.
func (rs radars) searchPhase(i int) {
	c := &rs.d.craft[i]
	c.swept = c.detects
	if !rs.radarOn(i) {
		return
	}
	r, f := rs.radarOf(i), rs.flown(i)
	if r.Bar(radar.Search, &f) != radar.Allowed || c.locked != 0 && !r.SearchesOn() {
		return
	}
	if r.Mode.Special() {
		rs.searchClosest(i, &r, &f)
		return
	}
	from, to := rs.d.enemies(c.side)
	reached := rs.within(i, &r, radar.Search, &f, upTo(to)&^upTo(from)&^c.detects&^rs.lockOns(i))
	for range min(radar.Searches, bits.OnesCount8(reached)) {
		t := rs.nearestOf(i, reached)
		reached &^= 1 << t
		rs.searchFor(i, t, &r)
	}
	rs.thinOut(i, &r)
}

// searchFor rolls for one undetected enemy (AP-16.4.3).
func (rs radars) searchFor(i, t int, r *radar.Radar) {
	c := &rs.d.craft[i]
	c.swept |= 1 << t
	carrier, target := rs.carrier(i), rs.blip(i, t)
	s := r.Search(&carrier, &target, rs.operatorOf(i))
	die := rs.d.roll(c.side, forSearch)
	if s.Succeeds(die) {
		c.detects |= 1 << t
	}
	if rs.d.Log != nil {
		rs.d.journal().logSearch(i, t, die, &s)
	}
}

// operatorOf is who works the radar; nil: crew rules are not played.
func (rs radars) operatorOf(i int) *crew.Member {
	if !rs.d.game.opt.crewRules {
		return nil
	}
	return &rs.d.craft[i].seats[crew.RadarOperator(int(rs.d.game.spec[i].numSeats))].Member
}

// trackPhase plays the attempts of one aircraft to lock on (AP-16.4.6). If several targets are detected, an
// aircraft that chooses is asked for one; any other takes the nearest.
func (rs radars) trackPhase(i int) bool {
	c := &rs.d.craft[i]
	for rs.radarOn(i) {
		r, f := rs.radarOf(i), rs.flown(i)
		tracks := rs.lockOns(i)
		from, to := rs.d.enemies(c.side)
		if bits.OnesCount8(rs.d.tried) >= r.Attempts(bits.OnesCount8(tracks&^rs.d.tried)) {
			return false
		}
		open := rs.within(i, &r, radar.TryTrack, &f, c.detects&upTo(to)&^upTo(from)&^rs.d.tried)
		if open == 0 {
			return false
		}
		if rs.d.game.spec[i].sensors.chooses {
			if n := rs.listNearest(i, open); n > 1 && rs.d.ask(i, rules.Plan, n+1) {
				return true
			}
		}
		rs.tryTrack(i, rs.nearestOf(i, open), &r)
	}
	return false
}

// chooseTrack locks on to the chosen target, or to none.
func (rs radars) chooseTrack(option int) {
	i := rs.d.game.turnOf(int(rs.d.Cursor))
	if option == int(rs.d.Q.N)-1 {
		rs.d.tried = 1<<maxAll - 1
		return
	}
	r := rs.radarOf(i)
	rs.tryTrack(i, int(rs.d.list.links[option]), &r)
}

// tryTrack is one attempt to lock on.
func (rs radars) tryTrack(i, t int, r *radar.Radar) {
	c := &rs.d.craft[i]
	rs.d.tried |= 1 << t
	target := rs.blip(i, t)
	roll := r.Track(&target)
	die := rs.d.roll(c.side, forLockOn)
	if roll.Succeeds(die) {
		if c.locked == 0 {
			c.locked = uint8(t + 1)
		} else {
			c.more |= 1 << t
		}
		c.detects &^= 1 << t
	}
	if rs.d.Log != nil {
		rs.d.journal().logLockOn(i, t, die, &roll)
	}
}

// thinOut drops the detections that a radar does not keep while it tracks, the farthest
// first (RR-10).
func (rs radars) thinOut(i int, r *radar.Radar) {
	c := &rs.d.craft[i]
	most := r.KeepsDetections()
	if c.locked == 0 || most < 0 {
		return
	}
	kept := uint8(0)
	for range min(most, bits.OnesCount8(c.detects)) {
		kept |= 1 << rs.nearestOf(i, c.detects&^kept)
	}
	c.detects = kept
}

// breakPhase plays what targets do against lock-ons: they use deceptive jammers first, then chaff and
// mini-jammers (AP-16.2.5, RR-8).
func (rs radars) breakPhase() {
	if !rs.d.game.opt.warfare {
		return
	}
	for _, ways := range [][2]radar.Break{{radar.ByDeceiver, radar.ByDeceiver}, {radar.ByChaff, radar.ByMiniJammers}} {
		for i := range rs.d.game.total {
			r := rs.radarOf(i)
			for tracks := rs.lockOns(i); tracks != 0; tracks &= tracks - 1 {
				t := bits.TrailingZeros8(tracks)
				target := rs.blip(i, t)
				for b := ways[0]; b <= ways[1]; b++ {
					rs.breakBy(i, t, b, r.BreakNeed(b, &target))
				}
			}
		}
	}
}

// breakBy is the roll of t against the lock-on of i.
func (rs radars) breakBy(i, t int, b radar.Break, need int) {
	if need <= 0 || rs.lockOns(i)&(1<<t) == 0 {
		return
	}
	die := rs.d.roll(rs.d.craft[t].side, forJamming)
	if rs.d.Log != nil {
		rs.d.journal().logCheck(t, "AP-16.4.7", "tries to break the lock-on of "+rs.d.journal().name(i)+" by "+b.String(), die, need, die <= need)
	}
	if die <= need {
		rs.dropTracks(i, 1<<t)
	}
}

// loseTracks ends lock-ons and says so.
func (rs radars) loseTracks(i int, lost uint8, text string) {
	if lost == 0 {
		return
	}
	rs.dropTracks(i, lost)
	if rs.d.Log != nil {
		rs.d.journal().logText(i, "AP-16.4.7", text+" "+rs.d.journal().names(lost))
	}
}

// dropTracks ends lock-ons. The nearest target that is left becomes the main one.
func (rs radars) dropTracks(i int, lost uint8) {
	c := &rs.d.craft[i]
	left := rs.lockOns(i) &^ lost
	c.locked, c.more = 0, 0
	if left != 0 {
		t := rs.nearestOf(i, left)
		c.locked, c.more = uint8(t+1), left&^(1<<t)
	}
}

// dropContacts forgets everything that the radar has (AP-16.7.1).
func (c *craft) dropContacts() { c.locked, c.more, c.detects = 0, 0, 0 }

// lockOns is the set of aircraft that the aircraft is locked on to.
func (rs radars) lockOns(i int) uint8 {
	c := &rs.d.craft[i]
	if c.locked == 0 {
		return c.more
	}
	return c.more | 1<<(c.locked-1)
}

// holdsLock reports whether i is locked on to t: a radar may track several (AP-16.5).
func (rs radars) holdsLock(i, t int) bool { return rs.lockOns(i)&(1<<t) != 0 }

// nearestOf is the nearest of a set that is not empty, the first of those equally near.
func (rs radars) nearestOf(i int, set uint8) int {
	best, at := 0, -1
	for ; set != 0; set &= set - 1 {
		t := bits.TrailingZeros8(set)
		if r := rs.distance(i, t); at < 0 || r < best {
			best, at = r, t
		}
	}
	return at
}

// listNearest lists a set, the nearest first, and returns how many.
func (rs radars) listNearest(i int, set uint8) (n int) {
	for ; set != 0; n++ {
		t := rs.nearestOf(i, set)
		rs.d.list.links[n] = uint8(t)
		set &^= 1 << t
	}
	return n
}

// upTo is the set of the first n aircraft.
func upTo(n int) uint8 { return uint8(1<<n - 1) }
