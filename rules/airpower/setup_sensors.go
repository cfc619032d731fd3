package airpower

import (
	"fmt"

	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// decoyFields are numbers of decoys, or protection levels.
type decoyFields struct {
	Chaff       int `yaml:"chaff,omitempty" min:"0" max:"40" doc:"chaff, against radars"`
	Flares      int `yaml:"flares,omitempty" min:"0" max:"40" doc:"flares, against infrared seekers"`
	MiniJammers int `yaml:"mini_jammers,omitempty" min:"0" max:"40" doc:"mini-jammers, against radars"`
}

// programmeFields are a decoy programme.
type programmeFields struct {
	Chaff       int    `yaml:"chaff,omitempty" min:"0" max:"6" doc:"protection level of chaff, and decoys a game turn"`
	Flares      int    `yaml:"flares,omitempty" min:"0" max:"6" doc:"the same of flares"`
	MiniJammers int    `yaml:"mini_jammers,omitempty" min:"0" max:"6" doc:"the same of mini-jammers"`
	When        string `yaml:"when,omitempty" enum:"warned,always" doc:"when the warning receiver shows a lock-on, or in every game turn"`
}

// sensors are what never changes about the electronics of an aircraft.
type sensors struct {
	radar, plain radar.Set // with the technology of the card, and without
	// mode is the radar mode of every game turn; infrared: a pilot alone uses the infrared search in place of
	// the radar; chooses: the aircraft is asked instead.
	mode              radar.Mode
	infrared, chooses bool
	irsts             radar.IRSTS
	hasIRSTS          bool

	receiver, dispenser byte // types of the card, 0 for none
	iff                 bool // on
	inside, pods        jammers
	barrage             barrage
	podded              int8 // barrage jammers in pods
	infraredJammer      guided.InfraredJammer
	decoys, programme   radar.Decoys
	always              bool // the programme runs in every game turn
}

// warfare reports whether jammers or decoys of the aircraft can matter to a radar.
func (s *sensors) warfare() bool {
	return s.inside != jammers{} || s.pods != jammers{} || s.programme != radar.Decoys{} ||
		s.infraredJammer != guided.NoInfraredJammer
}

// equip fits the aircraft out with the sensors and the electronics of its card and its setup.
func (a *arrival) equip(sp *spec) {
	k, s := a.card, &sp.sensors
	s.radar, s.plain = radar.SetOf(k.Radar, &k.Tech, true), radar.SetOf(k.Radar, &k.Tech, false)
	s.irsts, s.hasIRSTS = radar.IRSTSOf(k.Tech.IRSTS)
	s.receiver, s.dispenser = k.ECM.RWR, k.ECM.DDS
	s.inside = jammers{radar.BJM: radar.JammerOf(k.ECM.BJM), radar.AJM: radar.JammerOf(k.ECM.AJM),
		radar.DJM: radar.JammerOf(k.ECM.DJM)}
	a.radarUse(sp)
	if s.iff = yamldoc.Or(a.own.IFF, false); s.iff && !k.ECM.IFF {
		a.refuse("iff", "nothing: "+k.ID+" has no IFF")
	}
	s.barrage = noBarrage
	if has := s.inside[radar.BJM].Better(s.pods[radar.BJM]).Rating > 0; has {
		s.barrage = barrages[a.own.Barrage]
	} else if a.given("barrage") {
		a.refuse("barrage", "nothing: no barrage jammer is carried")
	}
	a.dispense(s)
	a.game.opt.warfare = a.game.opt.warfare || s.warfare()
}

var barrages = map[string]barrage{"": noise, "noise": noise, "stand-off": standOff, "off": noBarrage}

// radarUse is how the radar is used.
func (a *arrival) radarUse(sp *spec) {
	s := &sp.sensors
	modes := map[string]radar.Mode{"": radar.Normal, "normal": radar.Normal, "boresight": radar.Boresight,
		"auto-track": radar.AutoTrack}
	alone := !radar.Beside(int(sp.numSeats))
	mode, known := modes[a.own.Radar]
	switch {
	case a.own.Radar == "choose":
		s.chooses = true
	case a.own.Radar == "infrared":
		s.infrared = true
		if !s.hasIRSTS || !alone {
			a.refuse("radar", "a mode of the radar: only a crew of one with an infrared search uses that in its place")
		}
	case known && a.own.Radar != "" && !s.radar.May(mode):
		a.refuse("radar", fmt.Sprintf("another use: the radar of %s has no such mode", a.card.ID))
	}
	s.mode = mode
	if alone && s.hasIRSTS && !s.radar.Searches() && !s.radar.CanTrack() {
		s.infrared = true // there is no radar to use instead
	}
}

// dispense loads the dispenser and sets its programme (AP-19.2).
func (a *arrival) dispense(s *sensors) {
	if n := a.own.Decoys; n != nil {
		s.decoys = radar.Decoys{radar.Chaff: int8(n.Chaff), radar.Flares: int8(n.Flares),
			radar.MiniJammers: int8(n.MiniJammers)}
		switch d, ok := radar.DispenserOf(a.card.ECM.Eastern, s.dispenser); {
		case !ok:
			a.refuse("decoys", "nothing: "+a.card.ID+" has no dispenser")
		case !d.Holds(s.decoys):
			a.refuse("decoys", "a load of its dispenser: "+d.String())
		}
	}
	n := a.own.Programme
	if n == nil {
		return
	}
	s.programme = radar.Decoys{radar.Chaff: int8(n.Chaff), radar.Flares: int8(n.Flares),
		radar.MiniJammers: int8(n.MiniJammers)}
	s.always = n.When == "always"
	for k, ppl := range s.programme {
		if ppl > s.decoys[k] {
			a.refuse("programme", fmt.Sprintf("at most as many %s as are loaded, %d", radar.Decoy(k), s.decoys[k]))
		}
	}
}

// hang takes a jammer pod of the load (AP-19.4); the best of a kind counts.
func (s *sensors) hang(name string) {
	p, ok := radar.PodOf(name)
	if !ok {
		s.infraredJammer = max(s.infraredJammer, guided.InfraredJammerOf(name))
		return
	}
	s.pods[p.Kind] = s.pods[p.Kind].Better(p.Jammer)
	if p.Kind == radar.BJM {
		s.podded++
	}
}
