package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// sensorFacts sets the facts of a use of the radar in this game turn: the chance of keeping or gaining a lock-on
// if all stay where they are, and the missiles that are given up with the lock-ons that it drops.
func (d *scout) sensorFacts(i int, choice sensorChoice, f *rules.Facts) {
	r, kept := d.radarWith(i, choice)
	for k := range d.nBirds {
		if b := &d.birds[k]; d.guides(i, b) && d.lockOns(i)&^kept&(1<<b.target) != 0 {
			f[rules.AmmoSpent]++
		}
	}
	if c := &d.craft[i]; choice == useInfrared || choice == stay && c.infrared || !c.rec.RadarWorks() {
		return
	}
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		if !d.craft[t].lost {
			f[rules.LockOn] = max(f[rules.LockOn], d.lockChance(i, t, &r, kept))
		}
	}
}

// radarWith is the radar of i as a choice would use it, with the lock-ons that the choice keeps (AP-16.7.1,
// AP-16.4.7).
func (d *scout) radarWith(i int, choice sensorChoice) (r radar.Radar, kept uint8) {
	r, kept = d.radarOf(i), d.lockOns(i)
	switch choice {
	case useNormal, useBoresight, useAutoTrack:
		r.Mode, r.LowTargets = radar.Mode(choice-useNormal), false
		if d.craft[i].mode.ChangeTo(r.Mode) == radar.KeepsNone {
			kept = 0
		}
	case useInfrared, dropLock:
		kept = 0
	}
	return r, kept
}

// lockChance is the chance, of sure, that a radar which keeps the lock-ons of a set is locked on to t at the
// end of the game turn, if both stay where they are (AP-16.4, AP-16.7, AP-16.8).
func (d *scout) lockChance(i, t int, r *radar.Radar, kept uint8) int32 {
	carrier, target := d.carrier(i), d.blip(i, t)
	if kept&(1<<t) != 0 {
		if r.Miss(radar.KeepTrack, &carrier, &target) == radar.Seen {
			return sure
		}
		return 0
	}
	if r.LowTargets = false; r.LowChoice() && r.Miss(radar.TryTrack, &carrier, &target) == radar.InClutter {
		r.LowTargets = true
	}
	if r.Miss(radar.TryTrack, &carrier, &target) != radar.Seen || !r.CanTrack() {
		return 0
	}
	found := 10
	if known := d.craft[i].detects&(1<<t) != 0; !r.Mode.Special() && !known {
		s := r.Search(&carrier, &target, d.operatorOf(i))
		if found = s.Tenths(); r.Miss(radar.Search, &carrier, &target) != radar.Seen {
			found = 0
		}
	}
	s := r.Track(&target)
	return int32(found * s.Tenths() * sure / 100)
}

// trackFacts sets the facts of an attempt to lock on to somebody, or to nobody.
func (d *scout) trackFacts(i int, g *glance, option int, need rules.FactSet, f *rules.Facts) {
	if option == int(d.Q.N)-1 {
		return
	}
	t := int(d.list.links[option])
	s := &d.craft[i].fly
	g.foe(t).facts(s.Pose(), int(s.Altitude), need, f)
	r, target := d.radarOf(i), d.blip(i, t)
	roll := r.Track(&target)
	f[rules.LockOn] = int32(roll.Tenths() * sure / 10)
}
