package play

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
	for i, c := range rs.d.everybody() {
		if c.Detects|c.Locked|c.More == 0 {
			continue
		}
		r, f := Sensors(rs).Radar(i), Sensors(rs).flown(i)
		tracks := Sensors(rs).LockOns(i)
		rs.loseTracks(i, tracks&^rs.within(i, &r, radar.KeepTrack, &f, tracks), "loses its lock-on to")
		if c.Locked == 0 {
			rs.dropTracks(i, 0) // the main one was lost with its target
		}
		c.Detects = rs.within(i, &r, radar.KeepDetect, &f, c.Detects)
	}
}

// within is the subset of the aircraft for which a use of the radar is still possible after what was flown.
func (rs radars) within(i int, r *radar.Radar, u radar.Use, f *radar.Flown, set uint8) (in uint8) {
	if set == 0 || r.Bar(u, f) != radar.Allowed {
		return 0
	}
	carrier := Sensors(rs).Carrier(i)
	for rest := set; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros8(rest)
		if rs.d.Crafts[t].Lost {
			continue
		}
		target := Sensors(rs).Blip(i, t)
		if r.Miss(u, &carrier, &target) == radar.Seen {
			in |= 1 << t
		}
	}
	return in
}

// breakLock ends lock-ons during the move that does not allow them (AP-16.4.7).
func (rs radars) breakLock(i int) {
	if rs.d.Crafts[i].Locked == 0 {
		return
	}
	r, f := Sensors(rs).Radar(i), Sensors(rs).flown(i)
	if r.Bar(radar.KeepTrack, &f) != radar.Allowed {
		rs.loseTracks(i, Sensors(rs).LockOns(i), "loses by its maneuvers its lock-on to")
	}
}

// PlayRadar plays the radar phase in its order: all searches, then attempts to track, then attempts to break
// lock-ons (AP-16.2.5), and last infrared search and track (AP-16.9).
func (rs radars) PlayRadar() bool {
	if rs.d.Stage == 0 {
		for i := range rs.d.Compiled.Total {
			rs.searchPhase(i)
			if !rs.d.Crafts[i].Lost && combat(rs).tailRadar(i) != nil {
				rs.useTailRadar(i)
			}
		}
		rs.d.Stage = 1
	}
	for ; int(rs.d.Cursor) < rs.d.Compiled.Total; rs.d.Cursor++ {
		i := rs.d.Compiled.turnOf(int(rs.d.Cursor))
		if rs.trackPhase(i) {
			return true
		}
		r := Sensors(rs).Radar(i)
		rs.thinOut(i, &r)
		rs.d.tried = 0
	}
	rs.breakPhase()
	for i := range rs.d.Compiled.Total {
		rs.infraredPhase(i)
	}
	missiles(rs).judgeSnaps()
	if rs.d.Log != nil {
		journal(rs).logWarnings()
	}
	return false
}

// searchPhase is the search of one aircraft.
func (rs radars) searchPhase(i int) {
	c := &rs.d.Crafts[i]
	c.Swept = c.Detects
	if !Sensors(rs).On(i) {
		return
	}
	r, f := Sensors(rs).Radar(i), Sensors(rs).flown(i)
	if r.Bar(radar.Search, &f) != radar.Allowed || c.Locked != 0 && !r.SearchesOn() {
		return
	}
	if r.Mode.Special() {
		rs.searchClosest(i, &r, &f)
		return
	}
	from, to := rs.d.Enemies(c.Side)
	reached := rs.within(i, &r, radar.Search, &f, upTo(to)&^upTo(from)&^c.Detects&^Sensors(rs).LockOns(i))
	for range min(radar.Searches, bits.OnesCount8(reached)) {
		t := rs.nearestOf(i, reached)
		reached &^= 1 << t
		rs.searchFor(i, t, &r)
	}
	rs.thinOut(i, &r)
}

// searchFor rolls for one undetected enemy (AP-16.4.3).
func (rs radars) searchFor(i, t int, r *radar.Radar) {
	c := &rs.d.Crafts[i]
	c.Swept |= 1 << t
	carrier, target := Sensors(rs).Carrier(i), Sensors(rs).Blip(i, t)
	s := r.Search(&carrier, &target, Sensors(rs).Operator(i))
	die := rs.d.roll(c.Side, ForSearch)
	if s.Succeeds(die) {
		c.Detects |= 1 << t
	}
	if rs.d.Log != nil {
		journal(rs).logSearch(i, t, die, &s)
	}
}

// Operator works the radar; nil: crew rules are not played.
func (sn Sensors) Operator(i int) *crew.Member {
	if !sn.d.Compiled.Opt.CrewRules {
		return nil
	}
	sp := &sn.d.Compiled.Specs[i]
	return &sp.seats[crew.RadarOperator(int(sp.numSeats))].Member
}

// trackPhase plays the attempts of one aircraft to lock on (AP-16.4.6). If several targets are detected, an
// aircraft that chooses is asked for one; any other takes the nearest.
func (rs radars) trackPhase(i int) bool {
	c := &rs.d.Crafts[i]
	for Sensors(rs).On(i) {
		r, f := Sensors(rs).Radar(i), Sensors(rs).flown(i)
		tracks := Sensors(rs).LockOns(i)
		from, to := rs.d.Enemies(c.Side)
		if bits.OnesCount8(rs.d.tried) >= r.Attempts(bits.OnesCount8(tracks&^rs.d.tried)) {
			return false
		}
		open := rs.within(i, &r, radar.TryTrack, &f, c.Detects&upTo(to)&^upTo(from)&^rs.d.tried)
		if open == 0 {
			return false
		}
		if rs.d.Compiled.Specs[i].Sensors.chooses {
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
	i := rs.d.Compiled.turnOf(int(rs.d.Cursor))
	if option == int(rs.d.Q.N)-1 {
		rs.d.tried = 1<<MaxAll - 1
		return
	}
	r := Sensors(rs).Radar(i)
	rs.tryTrack(i, int(rs.d.List.links[option]), &r)
}

// tryTrack is one attempt to lock on.
func (rs radars) tryTrack(i, t int, r *radar.Radar) {
	c := &rs.d.Crafts[i]
	rs.d.tried |= 1 << t
	target := Sensors(rs).Blip(i, t)
	roll := r.Track(&target)
	die := rs.d.roll(c.Side, forLockOn)
	if roll.Succeeds(die) {
		if c.Locked == 0 {
			c.Locked = uint8(t + 1)
		} else {
			c.More |= 1 << t
		}
		c.Detects &^= 1 << t
	}
	if rs.d.Log != nil {
		journal(rs).logLockOn(i, t, die, &roll)
	}
}

// thinOut drops the detections that a radar does not keep while it tracks, the farthest
// first (RR-10).
func (rs radars) thinOut(i int, r *radar.Radar) {
	c := &rs.d.Crafts[i]
	most := r.KeepsDetections()
	if c.Locked == 0 || most < 0 {
		return
	}
	kept := uint8(0)
	for range min(most, bits.OnesCount8(c.Detects)) {
		kept |= 1 << rs.nearestOf(i, c.Detects&^kept)
	}
	c.Detects = kept
}

// breakPhase plays what targets do against lock-ons: they use deceptive jammers first, then chaff and
// mini-jammers (AP-16.2.5, RR-8).
func (rs radars) breakPhase() {
	if !rs.d.Compiled.warfare {
		return
	}
	for _, ways := range [][2]radar.Break{{radar.ByDeceiver, radar.ByDeceiver}, {radar.ByChaff, radar.ByMiniJammers}} {
		for i := range rs.d.Compiled.Total {
			r := Sensors(rs).Radar(i)
			for tracks := Sensors(rs).LockOns(i); tracks != 0; tracks &= tracks - 1 {
				t := bits.TrailingZeros8(tracks)
				target := Sensors(rs).Blip(i, t)
				for b := ways[0]; b <= ways[1]; b++ {
					rs.breakBy(i, t, b, r.BreakNeed(b, &target))
				}
			}
		}
	}
}

// breakBy is the roll of t against the lock-on of i.
func (rs radars) breakBy(i, t int, b radar.Break, need int) {
	if need <= 0 || Sensors(rs).LockOns(i)&(1<<t) == 0 {
		return
	}
	die := rs.d.roll(rs.d.Crafts[t].Side, forJamming)
	if rs.d.Log != nil {
		journal(rs).logCheck(t, "AP-16.4.7", "tries to break the lock-on of "+journal(rs).Name(i)+" by "+b.String(), die, need)
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
		journal(rs).tell(i, "AP-16.4.7", text+" "+journal(rs).names(lost))
	}
}

// dropTracks ends lock-ons. The nearest target that is left becomes the main one.
func (rs radars) dropTracks(i int, lost uint8) {
	c := &rs.d.Crafts[i]
	left := Sensors(rs).LockOns(i) &^ lost
	c.Locked, c.More = 0, 0
	if left != 0 {
		t := rs.nearestOf(i, left)
		c.Locked, c.More = uint8(t+1), left&^(1<<t)
	}
}

// dropContacts forgets everything that the radar has (AP-16.7.1).
func (c *CraftState) dropContacts() { c.Locked, c.More, c.Detects = 0, 0, 0 }

// LockOns is the set of aircraft that the aircraft is locked on to.
func (sn Sensors) LockOns(i int) uint8 {
	c := &sn.d.Crafts[i]
	if c.Locked == 0 {
		return c.More
	}
	return c.More | 1<<(c.Locked-1)
}

// HoldsLock reports whether i is locked on to t: a radar may track several (AP-16.5).
func (sn Sensors) HoldsLock(i, t int) bool { return sn.LockOns(i)&(1<<t) != 0 }

// nearestOf is the nearest of a set, the first of those equally near; of an empty set it is -1.
func (rs radars) nearestOf(i int, set uint8) int {
	best, at := 0, -1
	for ; set != 0; set &= set - 1 {
		t := bits.TrailingZeros8(set)
		if r := Sensors(rs).Distance(i, t); at < 0 || r < best {
			best, at = r, t
		}
	}
	return at
}

// listNearest lists a set, the nearest first, and returns how many.
func (rs radars) listNearest(i int, set uint8) (n int) {
	for ; set != 0; n++ {
		t := rs.nearestOf(i, set)
		rs.d.List.links[n] = uint8(t)
		set &^= 1 << t
	}
	return n
}

// upTo is the set of the first n aircraft.
func upTo(n int) uint8 { return uint8(1<<n - 1) }
