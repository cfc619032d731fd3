package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

// The functions here decide which missiles a target knows of, and what it does against them (AP-14.6).

// seen is a missile as sighting sees it (AP-14.6.1); byHeld: its launcher is held by a padlock.
func (ds defences) seen(b *bird, byHeld bool) sighting.Craft {
	return guided.Seen(ds.d.missiles().arm(b).card, b.place(), b.fly.Start, int(b.fly.FlightTurn)+1, !byHeld)
}

// watchMissiles is a side's look for the missiles at its aircraft, after padlocks and before it looks for other
// aircraft (AP-14.6.1): a missile just launched that it sees shows where its launcher is. Padlocks are kept for
// aircraft: each game turn it rolls anew (reading MR-55).
func (ds defences) watchMissiles(side rules.Side, held uint8, crafts *[maxAll]sighting.Craft) {
	from, to := ds.d.game.bounds(side)
	for k := range ds.d.nBirds {
		b := &ds.d.birds[k]
		if b.gone || ds.d.craft[b.target].side != side {
			continue
		}
		var lookers [maxCraft]sighting.Craft
		var between [maxCraft]sighting.Between
		n := 0
		for i := from; i < to; i++ {
			if !ds.d.craft[i].lost {
				lookers[n] = crafts[i]
				n++
			}
		}
		target := ds.seen(b, held&(1<<b.by) != 0)
		s := sighting.Find(lookers[:n], between[:n], &target, &ds.d.game.sky)
		die := 0
		if s.Searcher >= 0 && !s.Obvious {
			die = ds.d.roll(side, forSighting)
		}
		b.sighted = s.Sights(die)
		crafts[b.by].Shot = crafts[b.by].Shot || b.sighted && b.fly.FlightTurn == 0
		if ds.d.Log != nil {
			ds.d.moveLog().logWatch(b, &s, die)
		}
	}
}

// sees reports whether an aircraft has a missile individually in sight (AP-11.1.9).
func (ds defences) sees(i int, b *bird) bool {
	if !ds.d.game.opt.sight {
		return true
	}
	var me sighting.Craft
	ds.d.sights().sightCraft(i, &me)
	target := ds.seen(b, false)
	return me.Individual(&target, &sighting.Between{}, &ds.d.game.sky, b.sighted)
}

// friendSees reports whether a friend can warn an aircraft of a missile (AP-14.6.2).
func (ds defences) friendSees(i int, b *bird) bool {
	if !b.sighted {
		return false
	}
	var own, friend sighting.Craft
	ds.d.sights().sightCraft(i, &own)
	threat := ds.seen(b, false)
	from, to := ds.d.game.bounds(ds.d.craft[i].side)
	for k := from; k < to; k++ {
		if k == i || ds.d.craft[k].lost {
			continue
		}
		ds.d.sights().sightCraft(k, &friend)
		if friend.Overlooks(&threat, &own, &sighting.Between{}, &sighting.Between{}, &ds.d.game.sky, true) {
			return true
		}
	}
	return false
}

// signals are what a warning receiver needs to show the signal of a missile.
var signals = [guided.NumSignals]radar.Emission{guided.LockSignal: radar.LockedOn,
	guided.Illumination: radar.Illuminating, guided.ActiveSeeker: radar.ActiveSeeker}

// warnedOf reports whether the warning receiver of a target shows a missile (AP-14.6.2). Illumination shows from
// the aircraft decisions of the game turn in which it begins.
func (ds defences) warnedOf(i int, b *bird) bool {
	s := guided.SignalOf(ds.d.missiles().arm(b).card, b.terminal)
	if s == guided.NoSignal || !ds.d.craft[i].rec.ECMWorks() || !radar.Warns(ds.d.game.spec[i].sensors.receiver, signals[s]) {
		return false
	}
	return s == guided.ActiveSeeker || ds.d.radars().lockOns(int(b.by))&(1<<i) != 0
}

// aware reports whether an aircraft itself knows of a missile.
func (ds defences) aware(i int, b *bird) bool { return ds.sees(i, b) || ds.warnedOf(i, b) }

// askEngage asks an aircraft whether it engages the missiles at it, if it knows of one (AP-14.6.2).
func (ds defences) askEngage(i int) bool {
	c := &ds.d.craft[i]
	if c.lost {
		return false
	}
	for k := range ds.d.nBirds {
		b := &ds.d.birds[k]
		if b.gone || int(b.target) != i {
			continue
		}
		w := guided.Warning{Sees: ds.sees(i, b), FriendSees: ds.friendSees(i, b), Shown: ds.warnedOf(i, b)}
		seat := &c.seats[0]
		quality := seat.Quality
		if !ds.d.game.opt.crewRules {
			quality = 0
		}
		if !c.pilotOut() && guided.Engages(w, seat.Condition, quality) == guided.MayEngage {
			return ds.d.ask(i, rules.Evade, 2)
		}
	}
	return false
}

// chooseEngage engages or does not. An aircraft that engages loses its lock-ons, and with them its own guided
// missiles (AP-14.6.3, AP-17.6).
func (ds defences) chooseEngage(i, option int) {
	if option == 0 {
		return
	}
	c := &ds.d.craft[i]
	c.engaged = true
	ds.d.radars().dropTracks(i, ds.d.radars().lockOns(i))
	if ds.d.Log != nil {
		ds.d.journal().logText(i, "AP-14.6.2", "engages the missiles at it")
	}
}

// clusters are the decoys of an aircraft as missiles count them.
func (c *craft) clusters() guided.Programme {
	return guided.Programme{Flares: c.decoys[radar.Flares], Chaff: c.decoys[radar.Chaff],
		MiniJammers: c.decoys[radar.MiniJammers]}
}

// throws is how many clusters of each type the target may throw at most against a missile; 0 if they would be of
// no use.
func (ds defences) throws(i int, b *bird) int {
	c := &ds.d.craft[i]
	works := ds.d.game.spec[i].sensors.dispenser != 0 && c.rec.ECMWorks() && !c.pilotOut()
	if !guided.MayThrow(c.engaged, works, ds.aware(i, b)) {
		return 0
	}
	most := 0
	for n := 1; n <= guided.MaxClusters; n++ {
		left := c.clusters()
		thrown := left.Throw(int8(n))
		for _, r := range guided.DecoyRolls(ds.d.missiles().arm(b).card, thrown) {
			if r.Need > 0 && int(r.Dice) == n {
				most = n
			}
		}
	}
	return most
}

// askDecoys asks an engaged target for decoys against a missile that attacks (AP-14.5.2).
func (ds defences) askDecoys(i int, b *bird) bool {
	return ds.d.ask(i, rules.Evade, 1+ds.throws(i, b))
}

// chooseDecoys throws them; a missile that is not defeated attacks.
func (ds defences) chooseDecoys(i, option int) {
	c, b := &ds.d.craft[i], &ds.d.birds[ds.d.pursuer]
	left := c.clusters()
	thrown := left.Throw(int8(option))
	c.decoys[radar.Flares], c.decoys[radar.Chaff], c.decoys[radar.MiniJammers] = left.Flares, left.Chaff, left.MiniJammers
	for _, r := range guided.DecoyRolls(ds.d.missiles().arm(b).card, thrown) {
		for range r.Dice {
			die := ds.d.roll(c.side, forDecoy)
			if ds.d.Log != nil {
				ds.d.journal().logCheck(i, "AP-14.5.2", "a decoy draws "+ds.d.moveLog().birdName(b)+" off", die, int(r.Need), die <= int(r.Need))
			}
			if die <= int(r.Need) && !b.gone {
				ds.d.missiles().endBird(b, rules.EndDecoyed)
				if ds.d.Log != nil {
					ds.d.moveLog().logBirdEnd(b, "AP-14.5.2", "goes for a decoy")
				}
			}
		}
	}
	if !b.gone {
		ds.d.missiles().attackWith(b)
	}
	ds.d.pursuer++
	if c.lost {
		ds.d.turnEnd().judge()
	}
}
