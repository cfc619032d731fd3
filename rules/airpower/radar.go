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
func (d *Duel) lookBack() {
	for i := range d.game.total {
		c := &d.craft[i]
		if c.lost || c.detects|c.locked|c.more == 0 {
			continue
		}
		r, f := d.radarOf(i), d.flown(i)
		tracks := d.lockOns(i)
		d.loseTracks(i, tracks&^d.within(i, &r, radar.KeepTrack, &f, tracks), "loses its lock-on to")
		if c.locked == 0 {
			d.dropTracks(i, 0) // the main one was lost with its target
		}
		c.detects = d.within(i, &r, radar.KeepDetect, &f, c.detects)
	}
}

// within is the subset of the aircraft for which a use of the radar is still possible after what was flown.
func (d *Duel) within(i int, r *radar.Radar, u radar.Use, f *radar.Flown, set uint8) (in uint8) {
	if set == 0 || r.Bar(u, f) != radar.Allowed {
		return 0
	}
	carrier := d.carrier(i)
	for rest := set; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros8(rest)
		if d.craft[t].lost {
			continue
		}
		target := d.blip(i, t)
		if r.Miss(u, &carrier, &target) == radar.Seen {
			in |= 1 << t
		}
	}
	return in
}

// breakLock ends lock-ons during the move that does not allow them (AP-16.4.7).
func (d *Duel) breakLock(i int) {
	if d.craft[i].locked == 0 {
		return
	}
	r, f := d.radarOf(i), d.flown(i)
	if r.Bar(radar.KeepTrack, &f) != radar.Allowed {
		d.loseTracks(i, d.lockOns(i), "loses by its maneuvers its lock-on to")
	}
}

// playRadar plays the radar phase in its order: all searches, then attempts to track, then attempts to break
// lock-ons (AP-16.2.5), and last infrared search and track (AP-16.9).
func (d *Duel) playRadar() bool {
	if d.Stage == 0 {
		for i := range d.game.total {
			d.searchPhase(i)
			if !d.craft[i].lost && d.tailRadar(i) != nil {
				d.useTailRadar(i)
			}
		}
		d.Stage = 1
	}
	for ; int(d.Cursor) < d.game.total; d.Cursor++ {
		i := d.game.turnOf(int(d.Cursor))
		if d.trackPhase(i) {
			return true
		}
		r := d.radarOf(i)
		d.thinOut(i, &r)
		d.tried = 0
	}
	d.breakPhase()
	for i := range d.game.total {
		d.infraredPhase(i)
	}
	d.judgeSnaps()
	if d.Log != nil {
		d.logWarnings()
	}
	return false
}

// searchPhase is the search of one aircraft.
func (d *Duel) searchPhase(i int) {
	c := &d.craft[i]
	c.swept = c.detects
	if !d.radarOn(i) {
		return
	}
	r, f := d.radarOf(i), d.flown(i)
	if r.Bar(radar.Search, &f) != radar.Allowed || c.locked != 0 && !r.SearchesOn() {
		return
	}
	if r.Mode.Special() {
		d.searchClosest(i, &r, &f)
		return
	}
	from, to := d.enemies(c.side)
	reached := d.within(i, &r, radar.Search, &f, upTo(to)&^upTo(from)&^c.detects&^d.lockOns(i))
	for range min(radar.Searches, bits.OnesCount8(reached)) {
		t := d.nearestOf(i, reached)
		reached &^= 1 << t
		d.searchFor(i, t, &r)
	}
	d.thinOut(i, &r)
}

// searchFor rolls for one undetected enemy (AP-16.4.3).
func (d *Duel) searchFor(i, t int, r *radar.Radar) {
	c := &d.craft[i]
	c.swept |= 1 << t
	carrier, target := d.carrier(i), d.blip(i, t)
	s := r.Search(&carrier, &target, d.operatorOf(i))
	die := d.roll(c.side, forSearch)
	if s.Succeeds(die) {
		c.detects |= 1 << t
	}
	if d.Log != nil {
		d.logSearch(i, t, die, &s)
	}
}

// operatorOf is who works the radar; nil: crew rules are not played.
func (d *Duel) operatorOf(i int) *crew.Member {
	if !d.game.opt.crewRules {
		return nil
	}
	return &d.craft[i].seats[crew.RadarOperator(int(d.game.spec[i].numSeats))].Member
}

// trackPhase plays the attempts of one aircraft to lock on (AP-16.4.6). If several targets are detected, an
// aircraft that chooses is asked for one; any other takes the nearest.
func (d *Duel) trackPhase(i int) bool {
	c := &d.craft[i]
	for d.radarOn(i) {
		r, f := d.radarOf(i), d.flown(i)
		tracks := d.lockOns(i)
		from, to := d.enemies(c.side)
		if bits.OnesCount8(d.tried) >= r.Attempts(bits.OnesCount8(tracks&^d.tried)) {
			return false
		}
		open := d.within(i, &r, radar.TryTrack, &f, c.detects&upTo(to)&^upTo(from)&^d.tried)
		if open == 0 {
			return false
		}
		if d.game.spec[i].sensors.chooses {
			if n := d.listNearest(i, open); n > 1 && d.ask(i, rules.Plan, n+1) {
				return true
			}
		}
		d.tryTrack(i, d.nearestOf(i, open), &r)
	}
	return false
}

// chooseTrack locks on to the chosen target, or to none.
func (d *Duel) chooseTrack(option int) {
	i := d.game.turnOf(int(d.Cursor))
	if option == int(d.Q.N)-1 {
		d.tried = 1<<maxAll - 1
		return
	}
	r := d.radarOf(i)
	d.tryTrack(i, int(d.list.links[option]), &r)
}

// tryTrack is one attempt to lock on.
func (d *Duel) tryTrack(i, t int, r *radar.Radar) {
	c := &d.craft[i]
	d.tried |= 1 << t
	target := d.blip(i, t)
	roll := r.Track(&target)
	die := d.roll(c.side, forLockOn)
	if roll.Succeeds(die) {
		if c.locked == 0 {
			c.locked = uint8(t + 1)
		} else {
			c.more |= 1 << t
		}
		c.detects &^= 1 << t
	}
	if d.Log != nil {
		d.logLockOn(i, t, die, &roll)
	}
}

// thinOut drops the detections that a radar does not keep while it tracks, the farthest
// first (RR-10).
func (d *Duel) thinOut(i int, r *radar.Radar) {
	c := &d.craft[i]
	most := r.KeepsDetections()
	if c.locked == 0 || most < 0 {
		return
	}
	kept := uint8(0)
	for range min(most, bits.OnesCount8(c.detects)) {
		kept |= 1 << d.nearestOf(i, c.detects&^kept)
	}
	c.detects = kept
}

// breakPhase plays what targets do against lock-ons: they use deceptive jammers first, then chaff and
// mini-jammers (AP-16.2.5, RR-8).
func (d *Duel) breakPhase() {
	if !d.game.opt.warfare {
		return
	}
	for _, ways := range [][2]radar.Break{{radar.ByDeceiver, radar.ByDeceiver}, {radar.ByChaff, radar.ByMiniJammers}} {
		for i := range d.game.total {
			r := d.radarOf(i)
			for tracks := d.lockOns(i); tracks != 0; tracks &= tracks - 1 {
				t := bits.TrailingZeros8(tracks)
				target := d.blip(i, t)
				for b := ways[0]; b <= ways[1]; b++ {
					d.breakBy(i, t, b, r.BreakNeed(b, &target))
				}
			}
		}
	}
}

// breakBy is the roll of t against the lock-on of i.
func (d *Duel) breakBy(i, t int, b radar.Break, need int) {
	if need <= 0 || d.lockOns(i)&(1<<t) == 0 {
		return
	}
	die := d.roll(d.craft[t].side, forJamming)
	if d.Log != nil {
		d.logCheck(t, "AP-16.4.7", "tries to break the lock-on of "+d.name(i)+" by "+b.String(), die, need, die <= need)
	}
	if die <= need {
		d.dropTracks(i, 1<<t)
	}
}

// loseTracks ends lock-ons and says so.
func (d *Duel) loseTracks(i int, lost uint8, text string) {
	if lost == 0 {
		return
	}
	d.dropTracks(i, lost)
	if d.Log != nil {
		d.logText(i, "AP-16.4.7", text+" "+d.names(lost))
	}
}

// dropTracks ends lock-ons. The nearest target that is left becomes the main one.
func (d *Duel) dropTracks(i int, lost uint8) {
	c := &d.craft[i]
	left := d.lockOns(i) &^ lost
	c.locked, c.more = 0, 0
	if left != 0 {
		t := d.nearestOf(i, left)
		c.locked, c.more = uint8(t+1), left&^(1<<t)
	}
}

// dropContacts forgets everything that the radar has (AP-16.7.1).
func (c *craft) dropContacts() { c.locked, c.more, c.detects = 0, 0, 0 }

// lockOns is the set of aircraft that the aircraft is locked on to.
func (d *Duel) lockOns(i int) uint8 {
	c := &d.craft[i]
	if c.locked == 0 {
		return c.more
	}
	return c.more | 1<<(c.locked-1)
}

// holdsLock reports whether i is locked on to t: a radar may track several (AP-16.5).
func (d *Duel) holdsLock(i, t int) bool { return d.lockOns(i)&(1<<t) != 0 }

// nearestOf is the nearest of a set that is not empty, the first of those equally near.
func (d *Duel) nearestOf(i int, set uint8) int {
	best, at := 0, -1
	for ; set != 0; set &= set - 1 {
		t := bits.TrailingZeros8(set)
		if r := d.distance(i, t); at < 0 || r < best {
			best, at = r, t
		}
	}
	return at
}

// listNearest lists a set, the nearest first, and returns how many.
func (d *Duel) listNearest(i int, set uint8) (n int) {
	for ; set != 0; n++ {
		t := d.nearestOf(i, set)
		d.list.links[n] = uint8(t)
		set &^= 1 << t
	}
	return n
}

// upTo is the set of the first n aircraft.
func upTo(n int) uint8 { return uint8(1<<n - 1) }
