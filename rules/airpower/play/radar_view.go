package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
)

// searchClosest is the search of a special mode (AP-16.7.3, AP-16.8.3): the closest aircraft
// is detected by itself. Where it is a friend, auto-track tries for the nearest enemy in sight.
// A radar without look-down counts as limited look-down if that alone shows it anybody.
func (rs radars) searchClosest(i int, r *radar.Radar, f *radar.Flown) {
	c := &rs.d.Crafts[i]
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
	from, to := rs.d.Enemies(c.Side)
	enemies := upTo(to) &^ upTo(from)
	if r.Mode == radar.AutoTrack && enemies&(1<<t) == 0 {
		if sighted := rs.sightedOf(seen & enemies); sighted != 0 {
			rs.searchSighted(i, rs.nearestOf(i, sighted))
			return
		}
	}
	c.Detects |= 1 << t
	c.Swept |= 1 << t
	if rs.d.Log != nil {
		journal(rs).tell(i, specialRules[r.Mode], r.Mode.String()+" detects "+journal(rs).Name(t))
	}
}

// specialRules are the rules of the special modes' searches.
var specialRules = [radar.NumModes]string{radar.Boresight: "AP-16.7.3", radar.AutoTrack: "AP-16.8.3"}

// candidates is the set of all aircraft that a special mode reaches, friends as well.
func (rs radars) candidates(i int, r *radar.Radar, f *radar.Flown) (set uint8) {
	all := upTo(rs.d.Compiled.Total) &^ (1 << i)
	for rest := rs.within(i, r, radar.Search, f, all); rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros8(rest)
		target := Sensors(rs).Blip(i, t)
		if !r.Ignores(&target, rs.d.Crafts[t].Side == rs.d.Crafts[i].Side) {
			set |= 1 << t
		}
	}
	return set
}

// closest is the closest of a set; ties at random.
func (rs radars) closest(i int, set uint8) int {
	least := Sensors(rs).Distance(i, rs.nearestOf(i, set))
	for rest := set; rest != 0; rest &= rest - 1 {
		if t := bits.TrailingZeros8(rest); Sensors(rs).Distance(i, t) > least {
			set &^= 1 << t
		}
	}
	n := rs.oneOf(rs.d.Crafts[i].Side, ForSearch, bits.OnesCount8(set))
	from, to := rs.d.Enemies(rs.d.Crafts[i].Side)
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
		if t := bits.TrailingZeros8(set); rs.d.Crafts[t].Sighted {
			sighted |= 1 << t
		}
	}
	return sighted
}

// searchSighted is auto-track's roll for one sighted aircraft (AP-16.8.3).
func (rs radars) searchSighted(i, t int) {
	c := &rs.d.Crafts[i]
	c.Swept |= 1 << t
	if rs.d.check(i, ForSearch, radar.OneSightedNeed, specialRules[radar.AutoTrack], "auto-track detects", t) {
		c.Detects |= 1 << t
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

// These functions fill in what package radar is told about the aircraft of a duel.

// Radar is the radar in its mode; technologies may be lost (AP-10.1.6, AP-10.1.7).
func (sn Sensors) Radar(i int) radar.Radar {
	c := &sn.d.Crafts[i]
	return radar.Radar{Set: *sn.radarSet(i), Mode: c.Mode, LowTargets: c.low, Rules: sn.d.Compiled.radar}
}

// radarSet is the radar with those of its technologies that work.
func (sn Sensors) radarSet(i int) *radar.Set {
	s := &sn.d.Compiled.Specs[i].Sensors
	if sn.d.Crafts[i].Rec.TechnologyWorks() {
		return &s.radar
	}
	return &s.plain
}

// On reports whether the aircraft uses a radar in this radar phase: a pilot alone may use
// the infrared search instead (AP-16.9), and a jammer may have blinded it (AP-19.4).
func (sn Sensors) On(i int) bool {
	c := &sn.d.Crafts[i]
	return !c.Lost && !c.blinded && !c.Infrared && sn.d.Compiled.Specs[i].Sensors.plain.Arc != radar.NoArc
}

// flown is what the aircraft has done in this game turn.
func (sn Sensors) flown(i int) radar.Flown { return sn.FlownAs(i, &sn.d.Crafts[i].Fly) }

// FlownAs is the same for the move in f.
func (sn Sensors) FlownAs(i int, f *flight.State) radar.Flown {
	c, sp, m := &sn.d.Crafts[i], &sn.d.Compiled.Specs[i], &f.Move
	w := radar.Flown{
		Tightest:  m.Tight,
		VRolls:    int8(m.VRolls),
		Maneuvers: m.Rolls != m.VRolls || m.Vectored > 0 || m.Start.HRD || m.Reverse || f.Condition == flight.Reversed,
		Unloaded:  m.Unloaded > 0, Recovering: !f.MayRadar(), Preempted: c.Preempted,
		Engaged:      c.Engaged,
		Attacked:     c.Shots > 0 || c.RocketShots > 0,
		Uncontrolled: f.Condition == flight.Stalled || f.Condition == flight.Departed || m.Spun, Hit: c.Rec.HeavyThisTurn,
		DamageControl: m.Start.DamageControl,
		Broken:        !c.Rec.RadarWorks(),
		Pilot:         c.seats[0].Condition, Operator: c.seats[1].Condition, Alone: sp.numSeats < 2,
	}
	if f.GLOC {
		awake := *f // the radar officer works on; MayRadar asks for the pilot
		awake.GLOC = false
		w.Pilot, w.Recovering = crew.Unconscious, !awake.MayRadar()
	}
	return w
}

// Carrier is the aircraft that looks.
func (sn Sensors) Carrier(i int) radar.Carrier { return CarrierAt(&sn.d.Crafts[i].Fly) }

// CarrierAt is an aircraft that looks after the move in f.
func CarrierAt(f *flight.State) radar.Carrier {
	return radar.Carrier{Pose: f.Pose(), Altitude: f.Altitude, Bank: f.Bank, Type: f.Type,
		Slope: hex.Slope{Levels: f.Slope.Levels, HFPs: int16(f.Slope.HFPs)}}
}

// Blip is an aircraft as the radar of i sees it.
func (sn Sensors) Blip(i, t int) radar.Target {
	c, sp := &sn.d.Crafts[t], &sn.d.Compiled.Specs[t]
	f := &c.Fly
	target := radar.Target{Pose: f.Pose(), Altitude: f.Altitude, Size: int8(sp.Card.Size), IFF: sp.Sensors.iff,
		Sighted: c.Sighted || c.Side == sn.d.Crafts[i].Side || sn.d.Crafts[i].Optics&(1<<t) != 0}
	if sn.d.Compiled.warfare {
		jamming(sn).mask(i, t, &target)
	}
	return target
}

// Distance is the ordinary range of two aircraft in hexes (AP-3.5).
func (sn Sensors) Distance(i, t int) int {
	a, b := &sn.d.Crafts[i].Fly, &sn.d.Crafts[t].Fly
	return hex.FullRange(a.At, b.At, int(b.Altitude)-int(a.Altitude))
}

// Electronic warfare (AP-19): jammers, decoys and warning receivers. Active and deceptive
// jammers work whenever they can; barrage jammers and decoys as the setup says.

// A barrage is what a barrage jammer does (AP-19.4).
type barrage uint8

const (
	noBarrage barrage = iota
	noise             // keeps radars in its arcs from finding friends in them
	standOff          // blinds single radars
)

// jammers are by radar.JammerKind.
type jammers [3]radar.Jammer

// jammer is the best jammer of a kind that works, of the aircraft itself and its pods; a
// jamming cell makes it better (AP-19.4, AP-19.5).
func (jm jamming) jammer(i int, kind radar.JammerKind) radar.Jammer {
	j := jm.ownJammer(i, kind)
	if j.Rating > 0 {
		j.Rating += jm.cell(i, kind)
	}
	return j
}

func (jm jamming) ownJammer(i int, kind radar.JammerKind) radar.Jammer {
	c, s := &jm.d.Crafts[i], &jm.d.Compiled.Specs[i].Sensors
	switch {
	case c.Lost || !c.Rec.ECMWorks() || kind == radar.BJM && s.barrage == noBarrage:
		return radar.Jammer{}
	case c.dropped:
		return s.inside[kind]
	}
	return s.inside[kind].Better(s.pods[kind])
}

// cell is what a jamming cell adds to the jammer of i.
func (jm jamming) cell(i int, kind radar.JammerKind) int8 {
	var members [MaxCraft]radar.CellMember
	from, to := jm.d.Compiled.Bounds(jm.d.Crafts[i].Side)
	for k := from; k < to; k++ {
		f := &jm.d.Crafts[k].Fly
		members[k-from] = radar.CellMember{Pose: f.Pose(), Altitude: f.Altitude, Jammer: jm.ownJammer(k, kind)}
	}
	return radar.Cell(members[:to-from], i-from)
}

// mask adds what hides an aircraft from the radar of i (AP-16.4.4). A barrage jammer with a
// choice of arcs has those of type B (reading RR-18).
func (jm jamming) mask(i, t int, blip *radar.Target) {
	c := &jm.d.Crafts[t]
	here := jm.d.Crafts[i].Fly.Pose()
	blip.Chaff, blip.MiniJammers = jm.ppl(t, radar.Chaff), jm.ppl(t, radar.MiniJammers)
	blip.DJM = jm.jammer(t, radar.DJM).Rating
	blip.AJM = jm.jammer(t, radar.AJM).Active(blip.Pose, here)
	from, to := jm.d.Compiled.Bounds(c.Side)
	for k := from; k < to; k++ {
		if jm.d.Compiled.Specs[k].Sensors.barrage != noise {
			continue
		}
		j := jm.jammer(k, radar.BJM)
		if j.Rating > 0 {
			blip.Noise = max(blip.Noise, j.Noise(j.NoiseArcs()[0], jm.d.Crafts[k].Fly.Pose(), here, blip.Pose, k == t))
		}
	}
}

// ppl is the protection level of an aircraft against radars and what they guide (AP-19.2).
func (jm jamming) ppl(t int, k radar.Decoy) int8 {
	c, s := &jm.d.Crafts[t], &jm.d.Compiled.Specs[t].Sensors
	return c.ppl.Against(k, s.dispenser, s.Receiver, c.Rec.ECMWorks() && radar.Warns(s.Receiver, radar.Searching))
}

// runProgrammes switches decoy programmes for a game turn (AP-19.2): always, or when the
// receiver shows a lock-on.
func (jm jamming) runProgrammes() {
	for i := range jm.d.Compiled.Total {
		c, s := &jm.d.Crafts[i], &jm.d.Compiled.Specs[i].Sensors
		c.ppl = radar.Decoys{}
		if c.Lost || s.programme == (radar.Decoys{}) || !c.Rec.ECMWorks() || !s.always && jm.warning(i) == 0 {
			continue
		}
		c.ppl = c.Decoys.Spend(s.programme)
		if jm.d.Log != nil && c.ppl != (radar.Decoys{}) {
			journal(jm).logProgramme(i)
		}
	}
}

// warning is the set of enemies whose lock-on the warning receiver shows (AP-19.3).
func (jm jamming) warning(i int) uint8 { return Sensors(jm).Shown(i, radar.LockedOn) }

// Shown is the set of enemies whose emission of a kind the warning receiver shows: lock-ons, and searches by those
// that looked for the aircraft in the last radar phase or have detected it.
func (sn Sensors) Shown(i int, e radar.Emission) (set uint8) {
	c := &sn.d.Crafts[i]
	if !radar.Warns(sn.d.Compiled.Specs[i].Sensors.Receiver, e) || !c.Rec.ECMWorks() {
		return 0
	}
	for t, x := range sn.d.foes(c.Side) {
		on := x.Swept
		if e == radar.LockedOn {
			on = sn.LockOns(t)
		}
		if on&(1<<i) != 0 {
			set |= 1 << t
		}
	}
	return set
}

// standOffPhase is the attacks of barrage jammers in stand-off mode: on the nearest enemy
// radars, each once by each jammer (AP-19.4, reading RR-23).
func (jm jamming) standOffPhase() {
	for i := range jm.d.Compiled.Total {
		jm.d.Crafts[i].blinded = false
	}
	for i := range jm.d.Compiled.Total {
		s := &jm.d.Compiled.Specs[i].Sensors
		if s.barrage != standOff {
			continue
		}
		c, j := &jm.d.Crafts[i], jm.jammer(i, radar.BJM)
		left := uint8(0)
		for t, x := range jm.d.foes(c.Side) {
			if !x.blinded && Sensors(jm).On(t) && x.Rec.RadarWorks() {
				left |= 1 << t
			}
		}
		for n := j.StandOffAttacks(jm.d.Compiled.Specs[i].numSeats < 2) * jm.barrages(i); n > 0 && left != 0; n-- {
			t := radars(jm).nearestOf(i, left)
			left &^= 1 << t
			jm.blind(i, t, j.StandOffNeed(jm.d.Compiled.Specs[t].Sensors.plain.ECCM))
		}
	}
}

// barrages is how many barrage jammers the aircraft has, in itself and in pods.
func (jm jamming) barrages(i int) int {
	n := int(jm.d.Compiled.Specs[i].Card.ECM.BJM.Count)
	if !jm.d.Crafts[i].dropped {
		n += int(jm.d.Compiled.Specs[i].Sensors.podded)
	}
	return n
}

// blind is one attack in stand-off mode.
func (jm jamming) blind(i, t, need int) {
	jm.d.Crafts[t].blinded = jm.d.check(i, forJamming, need, "AP-19.4", "blinds the radar of", t)
}
