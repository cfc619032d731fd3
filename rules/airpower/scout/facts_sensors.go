package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// sensorFacts sets the facts of a use of the radar in this game turn: the chance of keeping or gaining a lock-on
// if all stay where they are, and the missiles that are given up with the lock-ons that it drops.
func (fs facts) sensorFacts(i int, choice play.SensorChoice, f *rules.Facts) {
	r, kept := fs.radarWith(i, choice)
	for k := range fs.s.v.Birds() {
		if b := fs.s.v.Bird(k); fs.guides(i, b) && fs.s.v.Sensors().LockOns(i)&^kept&(1<<b.Target) != 0 {
			f[rules.AmmoSpent]++
		}
	}
	if c := fs.s.v.Craft(i); choice == play.UseInfrared || choice == play.Stay && c.Contacts().Infrared || !c.RadarWorks() {
		return
	}
	from, to := fs.s.v.Game().Bounds(fs.s.v.Craft(i).Side().Other())
	for t := from; t < to; t++ {
		if !fs.s.v.Craft(t).Lost() {
			f[rules.LockOn] = max(f[rules.LockOn], fs.lockChance(i, t, &r, kept))
		}
	}
}

// radarWith is the radar of i as a choice would use it, with the lock-ons that the choice keeps (AP-16.7.1,
// AP-16.4.7).
func (fs facts) radarWith(i int, choice play.SensorChoice) (r radar.Radar, kept uint8) {
	r, kept = fs.s.v.Sensors().Radar(i), fs.s.v.Sensors().LockOns(i)
	switch choice {
	case play.UseNormal, play.UseBoresight, play.UseAutoTrack:
		r.Mode, r.LowTargets = radar.Mode(choice-play.UseNormal), false
		if fs.s.v.Craft(i).Contacts().Mode.ChangeTo(r.Mode) == radar.KeepsNone {
			kept = 0
		}
	case play.UseInfrared, play.DropLock:
		kept = 0
	}
	return r, kept
}

// lockChance is the chance, of sure, that a radar which keeps the lock-ons of a set is locked on to t at the
// end of the game turn, if both stay where they are (AP-16.4, AP-16.7, AP-16.8).
func (fs facts) lockChance(i, t int, r *radar.Radar, kept uint8) int32 {
	carrier, target := fs.s.v.Sensors().Carrier(i), fs.s.v.Sensors().Blip(i, t)
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
	if known := fs.s.v.Craft(i).Contacts().Detects&(1<<t) != 0; !r.Mode.Special() && !known {
		s := r.Search(&carrier, &target, fs.s.v.Sensors().Operator(i))
		if found = s.Tenths(); r.Miss(radar.Search, &carrier, &target) != radar.Seen {
			found = 0
		}
	}
	s := r.Track(&target)
	return int32(found * s.Tenths() * sure / 100)
}

// trackFacts sets the facts of an attempt to lock on to somebody, or to nobody.
func (fs facts) trackFacts(i int, g *glance, option int, need rules.FactSet, f *rules.Facts) {
	if option == int(fs.s.v.Options())-1 {
		return
	}
	t := int(fs.s.v.Link(option))
	s := fs.s.v.Craft(i).Fly()
	g.foe(t).facts(s.Pose(), int(s.Altitude), need, f)
	r, target := fs.s.v.Sensors().Radar(i), fs.s.v.Sensors().Blip(i, t)
	roll := r.Track(&target)
	f[rules.LockOn] = int32(roll.Tenths() * sure / 10)
}
