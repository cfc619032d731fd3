package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

// The functions here decide which missiles a target knows of, and what it does against them (AP-14.6).

// seen is a missile as sighting sees it (AP-14.6.1); byHeld: its launcher is held by a padlock.
func (sn Sensors) seen(b *Bird, byHeld bool) sighting.Craft {
	return guided.Seen(Arms(sn).Ordnance(b).Card, b.place(), b.Fly.Start, int(b.Fly.FlightTurn)+1, !byHeld)
}

// watchMissiles is a side's look for the missiles at its aircraft, after padlocks and before it looks for other
// aircraft (AP-14.6.1): a missile just launched that it sees shows where its launcher is. Padlocks are kept for
// aircraft: each game turn it rolls anew (reading MR-55).
func (ds defences) watchMissiles(side rules.Side, held uint8, crafts *[MaxAll]sighting.Craft) {
	from, to := ds.d.Compiled.Bounds(side)
	for b := range ds.d.birds() {
		if ds.d.Crafts[b.Target].Side != side {
			continue
		}
		var lookers [MaxCraft]sighting.Craft
		var between [MaxCraft]sighting.Between
		n := 0
		for i := range ds.d.left(from, to) {
			lookers[n] = crafts[i]
			n++
		}
		target := Sensors(ds).seen(b, held&(1<<b.By) != 0)
		s := sighting.Find(lookers[:n], between[:n], &target, &ds.d.Compiled.sky)
		die := 0
		if s.Searcher >= 0 && !s.Obvious {
			die = ds.d.roll(side, forSighting)
		}
		b.Sighted = s.Sights(die)
		crafts[b.By].Shot = crafts[b.By].Shot || b.Sighted && b.Fly.FlightTurn == 0
		if ds.d.Log != nil {
			missileLog(ds).logWatch(b, &s, die)
		}
	}
}

// sees reports whether an aircraft has a missile individually in sight (AP-11.1.9).
func (sn Sensors) sees(i int, b *Bird) bool {
	if !sn.d.Compiled.Opt.Sighting {
		return true
	}
	var me sighting.Craft
	sights(sn).sightCraft(i, &me)
	target := sn.seen(b, false)
	return me.Individual(&target, &sighting.Between{}, &sn.d.Compiled.sky, b.Sighted)
}

// friendSees reports whether a friend can warn an aircraft of a missile (AP-14.6.2).
func (ds defences) friendSees(i int, b *Bird) bool {
	if !b.Sighted {
		return false
	}
	var own, friend sighting.Craft
	sights(ds).sightCraft(i, &own)
	threat := Sensors(ds).seen(b, false)
	from, to := ds.d.Compiled.Bounds(ds.d.Crafts[i].Side)
	for k := range ds.d.left(from, to) {
		if k == i {
			continue
		}
		sights(ds).sightCraft(k, &friend)
		if friend.Overlooks(&threat, &own, &sighting.Between{}, &sighting.Between{}, &ds.d.Compiled.sky, true) {
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
func (sn Sensors) warnedOf(i int, b *Bird) bool {
	s := guided.SignalOf(Arms(sn).Ordnance(b).Card, b.Terminal)
	if s == guided.NoSignal || !sn.d.Crafts[i].Rec.ECMWorks() || !radar.Warns(sn.d.Compiled.Specs[i].Sensors.Receiver, signals[s]) {
		return false
	}
	return s == guided.ActiveSeeker || sn.LockOns(int(b.By))&(1<<i) != 0
}

// KnownTo reports whether an aircraft itself knows of a missile.
func (sn Sensors) KnownTo(i int, b *Bird) bool { return sn.sees(i, b) || sn.warnedOf(i, b) }

// askEngage asks an aircraft whether it engages the missiles at it, if it knows of one (AP-14.6.2).
func (ds defences) askEngage(i int) bool {
	c := &ds.d.Crafts[i]
	if c.Lost {
		return false
	}
	for b := range ds.d.birds() {
		if int(b.Target) != i {
			continue
		}
		w := guided.Warning{Sees: Sensors(ds).sees(i, b), FriendSees: ds.friendSees(i, b), Shown: Sensors(ds).warnedOf(i, b)}
		seat := &c.seats[0]
		quality := seat.Quality
		if !ds.d.Compiled.Opt.CrewRules {
			quality = 0
		}
		if !c.PilotOut() && guided.Engages(w, seat.Condition, quality) == guided.MayEngage {
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
	c := &ds.d.Crafts[i]
	c.Engaged = true
	radars(ds).dropTracks(i, Sensors(ds).LockOns(i))
	journal(ds).tell(i, "AP-14.6.2", "engages the missiles at it")
}

// clusters are the decoys of an aircraft as missiles count them.
func (c *CraftState) clusters() guided.Programme {
	return guided.Programme{Flares: c.Decoys[radar.Flares], Chaff: c.Decoys[radar.Chaff],
		MiniJammers: c.Decoys[radar.MiniJammers]}
}

// throws is how many clusters of each type the target may throw at most against a missile; 0 if they would be of
// no use.
func (ds defences) throws(i int, b *Bird) int {
	c := &ds.d.Crafts[i]
	works := ds.d.Compiled.Specs[i].Sensors.dispenser != 0 && c.Rec.ECMWorks() && !c.PilotOut()
	if !guided.MayThrow(c.Engaged, works, Sensors(ds).KnownTo(i, b)) {
		return 0
	}
	most := 0
	for n := 1; n <= guided.MaxClusters; n++ {
		left := c.clusters()
		thrown := left.Throw(int8(n))
		for _, r := range guided.DecoyRolls(Arms(ds).Ordnance(b).Card, thrown) {
			if r.Need > 0 && int(r.Dice) == n {
				most = n
			}
		}
	}
	return most
}

// askDecoys asks an engaged target for decoys against a missile that attacks (AP-14.5.2).
func (ds defences) askDecoys(i int, b *Bird) bool {
	return ds.d.ask(i, rules.Evade, 1+ds.throws(i, b))
}

// chooseDecoys throws them; a missile that is not defeated attacks.
func (ds defences) chooseDecoys(i, option int) {
	c, b := &ds.d.Crafts[i], &ds.d.Birds[ds.d.pursuer]
	left := c.clusters()
	thrown := left.Throw(int8(option))
	c.Decoys[radar.Flares], c.Decoys[radar.Chaff], c.Decoys[radar.MiniJammers] = left.Flares, left.Chaff, left.MiniJammers
	for _, r := range guided.DecoyRolls(Arms(ds).Ordnance(b).Card, thrown) {
		for range r.Dice {
			die := ds.d.roll(c.Side, forDecoy)
			if ds.d.Log != nil {
				journal(ds).logCheck(i, "AP-14.5.2", "a decoy draws "+missileLog(ds).birdName(b)+" off", die, int(r.Need))
			}
			if die <= int(r.Need) && !b.Gone {
				missiles(ds).loseBird(b, rules.EndDecoyed, "AP-14.5.2", "goes for a decoy")
			}
		}
	}
	if !b.Gone {
		missiles(ds).AttackWith(b)
	}
	ds.d.pursuer++
	if c.Lost {
		turnEnd(ds).judge()
	}
}

// Guidance of radar-guided missiles by their launcher: lock-on and illumination (AP-17.5).

// Lit reports whether a missile needs its target illuminated (AP-17.1.3, AP-17.2.3, AP-17.3.3).
func (ar Arms) Lit(b *Bird) bool {
	m := ar.Ordnance(b).Card
	return m.Guidance.Radar() && !b.Terminal && !(m.Guidance == armory.Active && m.Notes.Has(armory.MidCourse))
}

// wards is the set of aircraft that i is locked on to and at which it has missiles in flight that need
// illumination.
func (ms missiles) wards(i int) (set uint8) {
	for b := range ms.d.birds() {
		if int(b.By) == i && Arms(ms).Lit(b) {
			set |= 1 << b.Target
		}
	}
	return set & Sensors(ms).LockOns(i)
}

// askIllumination asks an aircraft that guides missiles which target it illuminates (AP-17.5), or whether it breaks
// off.
func (ms missiles) askIllumination(i int) bool {
	c := &ms.d.Crafts[i]
	c.Illuminates = 0
	if c.Lost || c.Engaged || !Sensors(ms).On(i) {
		return false
	}
	return ms.d.ask(i, rules.Plan, radars(ms).listNearest(i, ms.wards(i))+1)
}

// chooseIllumination illuminates the one chosen, or nobody.
func (ms missiles) chooseIllumination(i, option int) {
	if option == int(ms.d.Q.N)-1 {
		journal(ms).tell(i, "AP-17.5", "breaks off the guidance of its missiles")
		return
	}
	ms.d.Crafts[i].Illuminates = ms.d.List.links[option] + 1
	journal(ms).tellOf(i, "AP-17.5", "illuminates", int(ms.d.List.links[option]))
}

// guideOf is what the launcher of a missile does for it at this moment (AP-17.5, MR-34, MR-37).
func (ms missiles) guideOf(b *Bird) (g guided.Guide) {
	i := int(b.By)
	c := &ms.d.Crafts[i]
	if c.Lost {
		return g
	}
	carrier := Sensors(ms).Carrier(i)
	g.Pose, g.Bank = carrier.Pose, carrier.Bank
	locked := Sensors(ms).LockOns(i)&(1<<b.Target) != 0
	if !Arms(ms).Lit(b) {
		g.Works = locked
		return g
	}
	arc := radar.NoArc
	if Arms(ms).Ordnance(b).Card.Guidance == armory.BeamRiding {
		arc = radar.Limited
		g.InLimits = ms.d.Compiled.radar.Vertical.Within(arc, &carrier, b.Fly.Pose(), int(b.Fly.Altitude))
	}
	r, f, target := Sensors(ms).Radar(i), Sensors(ms).flown(i), Sensors(ms).Blip(i, int(b.Target))
	g.Works = c.Illuminates == b.Target+1 && r.Illumination(locked, &f, &carrier, &target, arc) == radar.Illuminated
	return g
}

// forsaken reports whether a missile that needs its launcher has none as its flight of a game turn begins: it is
// lost at once, not after its first move (AP-17.5, AP-14.6.3, reading MR-57).
func (ms missiles) forsaken(b *Bird) bool {
	m, c := Arms(ms).Ordnance(b).Card, &ms.d.Crafts[b.By]
	switch {
	case !m.Guidance.Radar() || b.Terminal || m.Notes.Has(armory.HomeOnJam) && Arms(ms).barraging(int(b.Target)):
		return false
	case Arms(ms).Lit(b):
		return c.Lost || c.Illuminates != b.Target+1
	}
	return c.Lost || Sensors(ms).LockOns(int(b.By))&(1<<b.Target) == 0
}

// seeks begins the terminal phase of an active missile that is near enough (AP-17.3.4).
func (ms missiles) seeks(i int, b *Bird) {
	m := Arms(ms).Ordnance(b).Card
	if m.Guidance != armory.Active || b.Terminal {
		return
	}
	k := ms.tracking(i, b)
	if b.Terminal = k.GoesActive(m, guided.Options{}); b.Terminal && ms.d.Log != nil {
		missileLog(ms).logBird(b, "AP-17.3.4", "guides itself from now on")
	}
}

// judgeSnaps removes missiles that were snap-fired and got no lock-on in the radar phase (AP-17.7).
func (ms missiles) judgeSnaps() {
	for b := range ms.d.birds() {
		if !guided.SnapHolds(b.lock, Sensors(ms).LockOns(int(b.By))&(1<<b.Target) != 0) {
			ms.loseBird(b, rules.EndUnguided, "AP-17.7", "is lost: no lock-on after a snap launch")
		}
	}
}

// lookDownClears reports whether the radar of i shows t clear of the ground by look-down (MR-36).
func (ar Arms) lookDownClears(i, t int) bool {
	r := Sensors(ar).Radar(i)
	carrier, target := Sensors(ar).Carrier(i), Sensors(ar).Blip(i, t)
	return r.LookDown == radar.FullLookDown ||
		r.LookDown == radar.LimitedLookDown && r.LookDown.Clear(true, int(target.Altitude), int(carrier.Altitude),
			carrier.Range(&target))
}
