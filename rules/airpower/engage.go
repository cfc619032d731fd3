package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

// The functions here decide which missiles a target knows of, and what it does against them (AP-14.6).

// seen is a missile as sighting sees it (AP-14.6.1); byHeld: its launcher is held by a padlock.
func (d *Duel) seen(b *bird, byHeld bool) sighting.Craft {
	return guided.Seen(d.arm(b).card, b.place(), b.fly.Start, int(b.fly.FlightTurn)+1, !byHeld)
}

// watchMissiles is a side's look for the missiles at its aircraft, after padlocks and before it looks for other
// aircraft (AP-14.6.1): a missile just launched that it sees shows where its launcher is. Padlocks are kept for
// aircraft: each game turn it rolls anew (reading MR-55).
func (d *Duel) watchMissiles(side rules.Side, held uint8, crafts *[maxAll]sighting.Craft) {
	from, to := d.game.bounds(side)
	for k := range d.nBirds {
		b := &d.birds[k]
		if b.gone || d.craft[b.target].side != side {
			continue
		}
		var lookers [maxCraft]sighting.Craft
		var between [maxCraft]sighting.Between
		n := 0
		for i := from; i < to; i++ {
			if !d.craft[i].lost {
				lookers[n] = crafts[i]
				n++
			}
		}
		target := d.seen(b, held&(1<<b.by) != 0)
		s := sighting.Find(lookers[:n], between[:n], &target, &d.game.sky)
		die := 0
		if s.Searcher >= 0 && !s.Obvious {
			die = d.roll(side, forSighting)
		}
		b.sighted = s.Sights(die)
		crafts[b.by].Shot = crafts[b.by].Shot || b.sighted && b.fly.FlightTurn == 0
		if d.Log != nil {
			d.logWatch(b, &s, die)
		}
	}
}

// sees reports whether an aircraft has a missile individually in sight (AP-11.1.9).
func (d *Duel) sees(i int, b *bird) bool {
	if !d.game.opt.sight {
		return true
	}
	var me sighting.Craft
	d.sightCraft(i, &me)
	target := d.seen(b, false)
	return me.Individual(&target, &sighting.Between{}, &d.game.sky, b.sighted)
}

// friendSees reports whether a friend can warn an aircraft of a missile (AP-14.6.2).
func (d *Duel) friendSees(i int, b *bird) bool {
	if !b.sighted {
		return false
	}
	var own, friend sighting.Craft
	d.sightCraft(i, &own)
	threat := d.seen(b, false)
	from, to := d.game.bounds(d.craft[i].side)
	for k := from; k < to; k++ {
		if k == i || d.craft[k].lost {
			continue
		}
		d.sightCraft(k, &friend)
		if friend.Overlooks(&threat, &own, &sighting.Between{}, &sighting.Between{}, &d.game.sky, true) {
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
func (d *Duel) warnedOf(i int, b *bird) bool {
	s := guided.SignalOf(d.arm(b).card, b.terminal)
	if s == guided.NoSignal || !d.craft[i].rec.ECMWorks() || !radar.Warns(d.game.spec[i].sensors.receiver, signals[s]) {
		return false
	}
	return s == guided.ActiveSeeker || d.lockOns(int(b.by))&(1<<i) != 0
}

// aware reports whether an aircraft itself knows of a missile.
func (d *Duel) aware(i int, b *bird) bool { return d.sees(i, b) || d.warnedOf(i, b) }

// askEngage asks an aircraft whether it engages the missiles at it, if it knows of one (AP-14.6.2).
func (d *Duel) askEngage(i int) bool {
	c := &d.craft[i]
	if c.lost {
		return false
	}
	for k := range d.nBirds {
		b := &d.birds[k]
		if b.gone || int(b.target) != i {
			continue
		}
		w := guided.Warning{Sees: d.sees(i, b), FriendSees: d.friendSees(i, b), Shown: d.warnedOf(i, b)}
		seat := &c.seats[0]
		quality := seat.Quality
		if !d.game.opt.crewRules {
			quality = 0
		}
		if !c.pilotOut() && guided.Engages(w, seat.Condition, quality) == guided.MayEngage {
			return d.ask(i, rules.Evade, 2)
		}
	}
	return false
}

// chooseEngage engages or does not. An aircraft that engages loses its lock-ons, and with them its own guided
// missiles (AP-14.6.3, AP-17.6).
func (d *Duel) chooseEngage(i, option int) {
	if option == 0 {
		return
	}
	c := &d.craft[i]
	c.engaged = true
	d.dropTracks(i, d.lockOns(i))
	if d.Log != nil {
		d.logText(i, "AP-14.6.2", "engages the missiles at it")
	}
}

// clusters are the decoys of an aircraft as missiles count them.
func (c *craft) clusters() guided.Programme {
	return guided.Programme{Flares: c.decoys[radar.Flares], Chaff: c.decoys[radar.Chaff],
		MiniJammers: c.decoys[radar.MiniJammers]}
}

// throws is how many clusters of each type the target may throw at most against a missile; 0 if they would be of
// no use.
func (d *Duel) throws(i int, b *bird) int {
	c := &d.craft[i]
	works := d.game.spec[i].sensors.dispenser != 0 && c.rec.ECMWorks() && !c.pilotOut()
	if !guided.MayThrow(c.engaged, works, d.aware(i, b)) {
		return 0
	}
	most := 0
	for n := 1; n <= guided.MaxClusters; n++ {
		left := c.clusters()
		thrown := left.Throw(int8(n))
		for _, r := range guided.DecoyRolls(d.arm(b).card, thrown) {
			if r.Need > 0 && int(r.Dice) == n {
				most = n
			}
		}
	}
	return most
}

// askDecoys asks an engaged target for decoys against a missile that attacks (AP-14.5.2).
func (d *Duel) askDecoys(i int, b *bird) bool {
	return d.ask(i, rules.Evade, 1+d.throws(i, b))
}

// chooseDecoys throws them; a missile that is not defeated attacks.
func (d *Duel) chooseDecoys(i, option int) {
	c, b := &d.craft[i], &d.birds[d.pursuer]
	left := c.clusters()
	thrown := left.Throw(int8(option))
	c.decoys[radar.Flares], c.decoys[radar.Chaff], c.decoys[radar.MiniJammers] = left.Flares, left.Chaff, left.MiniJammers
	for _, r := range guided.DecoyRolls(d.arm(b).card, thrown) {
		for range r.Dice {
			die := d.roll(c.side, forDecoy)
			if d.Log != nil {
				d.logCheck(i, "AP-14.5.2", "a decoy draws "+d.birdName(b)+" off", die, int(r.Need), die <= int(r.Need))
			}
			if die <= int(r.Need) && !b.gone {
				d.endBird(b, rules.EndDecoyed)
				if d.Log != nil {
					d.logBirdEnd(b, "AP-14.5.2", "goes for a decoy")
				}
			}
		}
	}
	if !b.gone {
		d.attackWith(b)
	}
	d.pursuer++
	if c.lost {
		d.judge()
	}
}
