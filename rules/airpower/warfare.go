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
func (d *Duel) jammer(i int, kind radar.JammerKind) radar.Jammer {
	j := d.ownJammer(i, kind)
	if j.Rating > 0 {
		j.Rating += d.cell(i, kind)
	}
	return j
}

func (d *Duel) ownJammer(i int, kind radar.JammerKind) radar.Jammer {
	c, s := &d.craft[i], &d.game.spec[i].sensors
	switch {
	case c.lost || !c.rec.ECMWorks() || kind == radar.BJM && s.barrage == noBarrage:
		return radar.Jammer{}
	case c.dropped:
		return s.inside[kind]
	}
	return s.inside[kind].Better(s.pods[kind])
}

// cell is what a jamming cell adds to the jammer of i.
func (d *Duel) cell(i int, kind radar.JammerKind) int8 {
	var members [maxCraft]radar.CellMember
	from, to := d.game.bounds(d.craft[i].side)
	for k := from; k < to; k++ {
		f := &d.craft[k].fly
		members[k-from] = radar.CellMember{Pose: f.Pose(), Altitude: f.Altitude, Jammer: d.ownJammer(k, kind)}
	}
	return radar.Cell(members[:to-from], i-from)
}

// mask adds what hides an aircraft from the radar of i (AP-16.4.4). A barrage jammer with a
// choice of arcs has those of type B (reading RR-18).
func (d *Duel) mask(i, t int, blip *radar.Target) {
	c := &d.craft[t]
	here := d.craft[i].fly.Pose()
	blip.Chaff, blip.MiniJammers = d.ppl(t, radar.Chaff), d.ppl(t, radar.MiniJammers)
	blip.DJM = d.jammer(t, radar.DJM).Rating
	blip.AJM = d.jammer(t, radar.AJM).Active(blip.Pose, here)
	from, to := d.game.bounds(c.side)
	for k := from; k < to; k++ {
		if d.game.spec[k].sensors.barrage != noise {
			continue
		}
		j := d.jammer(k, radar.BJM)
		if j.Rating > 0 {
			blip.Noise = max(blip.Noise, j.Noise(j.NoiseArcs()[0], d.craft[k].fly.Pose(), here, blip.Pose, k == t))
		}
	}
}

// ppl is the protection level of an aircraft against radars and what they guide (AP-19.2).
func (d *Duel) ppl(t int, k radar.Decoy) int8 {
	c, s := &d.craft[t], &d.game.spec[t].sensors
	return c.ppl.Against(k, s.dispenser, s.receiver, c.rec.ECMWorks() && radar.Warns(s.receiver, radar.Searching))
}

// runProgrammes switches decoy programmes for a game turn (AP-19.2): always, or when the
// receiver shows a lock-on.
func (d *Duel) runProgrammes() {
	for i := range d.game.total {
		c, s := &d.craft[i], &d.game.spec[i].sensors
		c.ppl = radar.Decoys{}
		if c.lost || s.programme == (radar.Decoys{}) || !c.rec.ECMWorks() || !s.always && d.warning(i) == 0 {
			continue
		}
		c.ppl = c.decoys.Spend(s.programme)
		if d.Log != nil && c.ppl != (radar.Decoys{}) {
			d.logProgramme(i)
		}
	}
}

// warning is the set of enemies whose lock-on the warning receiver shows (AP-19.3).
func (d *Duel) warning(i int) uint8 { return d.shown(i, radar.LockedOn) }

// shown is the set of enemies whose emission of a kind the warning receiver shows: lock-ons, and searches by those
// that looked for the aircraft in the last radar phase or have detected it.
func (d *Duel) shown(i int, e radar.Emission) (set uint8) {
	c := &d.craft[i]
	if !radar.Warns(d.game.spec[i].sensors.receiver, e) || !c.rec.ECMWorks() {
		return 0
	}
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		on := d.craft[t].swept
		if e == radar.LockedOn {
			on = d.lockOns(t)
		}
		if !d.craft[t].lost && on&(1<<i) != 0 {
			set |= 1 << t
		}
	}
	return set
}

// standOffPhase is the attacks of barrage jammers in stand-off mode: on the nearest enemy
// radars, each once by each jammer (AP-19.4, reading RR-23).
func (d *Duel) standOffPhase() {
	for i := range d.game.total {
		d.craft[i].blinded = false
	}
	for i := range d.game.total {
		s := &d.game.spec[i].sensors
		if s.barrage != standOff {
			continue
		}
		c, j := &d.craft[i], d.jammer(i, radar.BJM)
		from, to := d.enemies(c.side)
		left := upTo(to) &^ upTo(from)
		for t := from; t < to; t++ {
			if x := &d.craft[t]; x.blinded || !d.radarOn(t) || !x.rec.RadarWorks() {
				left &^= 1 << t
			}
		}
		for n := j.StandOffAttacks(d.game.spec[i].numSeats < 2) * d.barrages(i); n > 0 && left != 0; n-- {
			t := d.nearestOf(i, left)
			left &^= 1 << t
			d.blind(i, t, j.StandOffNeed(d.game.spec[t].sensors.plain.ECCM))
		}
	}
}

// barrages is how many barrage jammers the aircraft has, in itself and in pods.
func (d *Duel) barrages(i int) int {
	n := int(d.game.spec[i].card.ECM.BJM.Count)
	if !d.craft[i].dropped {
		n += int(d.game.spec[i].sensors.podded)
	}
	return n
}

// blind is one attack in stand-off mode.
func (d *Duel) blind(i, t, need int) {
	die := d.roll(d.craft[i].side, forJamming)
	d.craft[t].blinded = die <= need
	if d.Log != nil {
		d.logCheck(i, "AP-19.4", "blinds the radar of "+d.name(t), die, need, die <= need)
	}
}
