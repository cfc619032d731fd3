package airpower

import "github.com/furball-sim/furball/rules/airpower/radar"

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
	c, s := &jm.d.craft[i], &jm.d.game.spec[i].sensors
	switch {
	case c.lost || !c.rec.ECMWorks() || kind == radar.BJM && s.barrage == noBarrage:
		return radar.Jammer{}
	case c.dropped:
		return s.inside[kind]
	}
	return s.inside[kind].Better(s.pods[kind])
}

// cell is what a jamming cell adds to the jammer of i.
func (jm jamming) cell(i int, kind radar.JammerKind) int8 {
	var members [maxCraft]radar.CellMember
	from, to := jm.d.game.bounds(jm.d.craft[i].side)
	for k := from; k < to; k++ {
		f := &jm.d.craft[k].fly
		members[k-from] = radar.CellMember{Pose: f.Pose(), Altitude: f.Altitude, Jammer: jm.ownJammer(k, kind)}
	}
	return radar.Cell(members[:to-from], i-from)
}

// mask adds what hides an aircraft from the radar of i (AP-16.4.4). A barrage jammer with a
// choice of arcs has those of type B (reading RR-18).
func (jm jamming) mask(i, t int, blip *radar.Target) {
	c := &jm.d.craft[t]
	here := jm.d.craft[i].fly.Pose()
	blip.Chaff, blip.MiniJammers = jm.ppl(t, radar.Chaff), jm.ppl(t, radar.MiniJammers)
	blip.DJM = jm.jammer(t, radar.DJM).Rating
	blip.AJM = jm.jammer(t, radar.AJM).Active(blip.Pose, here)
	from, to := jm.d.game.bounds(c.side)
	for k := from; k < to; k++ {
		if jm.d.game.spec[k].sensors.barrage != noise {
			continue
		}
		j := jm.jammer(k, radar.BJM)
		if j.Rating > 0 {
			blip.Noise = max(blip.Noise, j.Noise(j.NoiseArcs()[0], jm.d.craft[k].fly.Pose(), here, blip.Pose, k == t))
		}
	}
}

// ppl is the protection level of an aircraft against radars and what they guide (AP-19.2).
func (jm jamming) ppl(t int, k radar.Decoy) int8 {
	c, s := &jm.d.craft[t], &jm.d.game.spec[t].sensors
	return c.ppl.Against(k, s.dispenser, s.receiver, c.rec.ECMWorks() && radar.Warns(s.receiver, radar.Searching))
}

// runProgrammes switches decoy programmes for a game turn (AP-19.2): always, or when the
// receiver shows a lock-on.
func (jm jamming) runProgrammes() {
	for i := range jm.d.game.total {
		c, s := &jm.d.craft[i], &jm.d.game.spec[i].sensors
		c.ppl = radar.Decoys{}
		if c.lost || s.programme == (radar.Decoys{}) || !c.rec.ECMWorks() || !s.always && jm.warning(i) == 0 {
			continue
		}
		c.ppl = c.decoys.Spend(s.programme)
		if jm.d.Log != nil && c.ppl != (radar.Decoys{}) {
			jm.d.journal().logProgramme(i)
		}
	}
}

// warning is the set of enemies whose lock-on the warning receiver shows (AP-19.3).
func (jm jamming) warning(i int) uint8 { return jm.shown(i, radar.LockedOn) }

// shown is the set of enemies whose emission of a kind the warning receiver shows: lock-ons, and searches by those
// that looked for the aircraft in the last radar phase or have detected it.
func (jm jamming) shown(i int, e radar.Emission) (set uint8) {
	c := &jm.d.craft[i]
	if !radar.Warns(jm.d.game.spec[i].sensors.receiver, e) || !c.rec.ECMWorks() {
		return 0
	}
	from, to := jm.d.enemies(c.side)
	for t := from; t < to; t++ {
		on := jm.d.craft[t].swept
		if e == radar.LockedOn {
			on = jm.d.radars().lockOns(t)
		}
		if !jm.d.craft[t].lost && on&(1<<i) != 0 {
			set |= 1 << t
		}
	}
	return set
}

// standOffPhase is the attacks of barrage jammers in stand-off mode: on the nearest enemy
// radars, each once by each jammer (AP-19.4, reading RR-23).
func (jm jamming) standOffPhase() {
	for i := range jm.d.game.total {
		jm.d.craft[i].blinded = false
	}
	for i := range jm.d.game.total {
		s := &jm.d.game.spec[i].sensors
		if s.barrage != standOff {
			continue
		}
		c, j := &jm.d.craft[i], jm.jammer(i, radar.BJM)
		from, to := jm.d.enemies(c.side)
		left := upTo(to) &^ upTo(from)
		for t := from; t < to; t++ {
			if x := &jm.d.craft[t]; x.blinded || !jm.d.radars().radarOn(t) || !x.rec.RadarWorks() {
				left &^= 1 << t
			}
		}
		for n := j.StandOffAttacks(jm.d.game.spec[i].numSeats < 2) * jm.barrages(i); n > 0 && left != 0; n-- {
			t := jm.d.radars().nearestOf(i, left)
			left &^= 1 << t
			jm.blind(i, t, j.StandOffNeed(jm.d.game.spec[t].sensors.plain.ECCM))
		}
	}
}

// barrages is how many barrage jammers the aircraft has, in itself and in pods.
func (jm jamming) barrages(i int) int {
	n := int(jm.d.game.spec[i].card.ECM.BJM.Count)
	if !jm.d.craft[i].dropped {
		n += int(jm.d.game.spec[i].sensors.podded)
	}
	return n
}

// blind is one attack in stand-off mode.
func (jm jamming) blind(i, t, need int) {
	die := jm.d.roll(jm.d.craft[i].side, forJamming)
	jm.d.craft[t].blinded = die <= need
	if jm.d.Log != nil {
		jm.d.journal().logCheck(i, "AP-19.4", "blinds the radar of "+jm.d.journal().name(t), die, need, die <= need)
	}
}
