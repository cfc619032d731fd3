// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/rulestest"
)

// AP-16.4.7, AP-19.2: decoys and deceptive jammers break lock-ons, decoys are spent.
func TestLockOnsAreBroken(t *testing.T) {
	t.Parallel()
	text := "blue: {card: f-4j, decoys: {chaff: 16}, programme: {chaff: 6, when: always}}\nred: {card: mig-21mf}"
	for _, c := range []struct {
		name   string
		dice   []int
		broken bool
	}{{"by the jammer", []int{3, 10}, true}, {"by chaff", []int{4, 4}, true}, {"by neither", []int{4, 5}, false}} {
		d := lookoutAt(t, text)
		pin(t, d, 1, stream{rules.Blue, forJamming, c.dice})
		d.Crafts[1].Locked = 1
		d.Radars().PlayDecisions()
		d.Radars().breakPhase()
		rulestest.Same(t, "AP-16.4.7 broken "+c.name, d.Crafts[1].Locked == 0, c.broken)
		rulestest.Same(t, "AP-19.2 left", d.Crafts[0].Decoys, radar.Decoys{radar.Chaff: 10})
		b := d.Sensors().Blip(1, 0)
		rulestest.Same(t, "AP-19.2 protection", b.Chaff, 6)
		d.Crafts[0].Rec.Lost = d.Crafts[0].Rec.Lost.With(damage.ECMLost)
		rulestest.Same(t, "AP-10.1.7 jammer lost", d.Sensors().Blip(1, 0).DJM, 0)
		d.jamming().runProgrammes()
		rulestest.Same(t, "AP-10.1.7 dispenser lost", d.Crafts[0].ppl, radar.Decoys{})
	}
	d := lookoutAt(t, strings.Replace(text, "always", "warned", 1))
	d.Crafts[1].Locked = 1
	d.jamming().runProgrammes()
	rulestest.Same(t, "AP-19.3 receiver A shows no lock-on", d.Crafts[0].ppl, radar.Decoys{})
	d.Compiled.Specs[0].Sensors.Receiver = 'B'
	for _, want := range []int8{6, 6, 4, 0} {
		d.jamming().runProgrammes()
		rulestest.Same(t, "AP-19.2 with what is left", d.Crafts[0].ppl[radar.Chaff], want)
	}
}

// AP-19.4: barrage jammers in both modes, and pods that are dropped.
func TestBarrageJammers(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: [{card: f-4e}, {card: f-105d, load: [{store: ALQ-87, station: 1}, {store: ALQ-87, "+
		"station: 6}]}]\nred: [{card: mig-21mf}, {card: mig-21bis}]")
	put(d, 1, 0, -8, North, 20, 10) // behind the F-4E, with the MiG ahead of both
	rulestest.Same(t, "AP-19.4 itself", d.Sensors().Blip(2, 1).Noise, 4)
	rulestest.Same(t, "AP-19.4 a friend outside its arcs is not helped", d.Sensors().Blip(2, 0).Noise, 4)
	put(d, 0, 40, -8, North, 20, 10)
	rulestest.Same(t, "AP-19.4 a friend abeam", d.Sensors().Blip(2, 0).Noise, 0)
	d.Crafts[1].dropped = true
	rulestest.Same(t, "AP-4.5 pods are gone", d.Sensors().Blip(2, 1).Noise, 0)
	rulestest.Same(t, "AP-4.5 all of them", d.jamming().barrages(1), 0)
	d.Crafts[1].dropped = false
	d.Compiled.Specs[1].Sensors.barrage = standOff
	rulestest.Same(t, "AP-19.4 no noise in stand-off mode", d.Sensors().Blip(2, 1).Noise, 0)
	pin(t, d, 1, stream{rules.Blue, forJamming, []int{4, 4}})
	d.jamming().standOffPhase()
	rulestest.Same(t, "AP-19.4 blinds on rating less ECCM", [2]bool{d.Crafts[2].blinded, d.Crafts[3].blinded},
		[2]bool{4 <= 4-int(d.Compiled.Specs[2].Sensors.plain.ECCM), 4 <= 4-int(d.Compiled.Specs[3].Sensors.plain.ECCM)})
	d.Crafts[2].blinded, d.Crafts[2].Locked = true, 2
	d.Radars().searchPhase(2)
	rulestest.Same(t, "AP-19.4 a blinded radar does not search", d.Crafts[2].Swept, 0)
	rulestest.Same(t, "AP-19.4 nor is its track broken", d.Crafts[2].Locked, 2)
	d.Compiled.Specs[1].Sensors.barrage = noBarrage
	rulestest.Same(t, "AP-19.4 off", d.Sensors().Blip(2, 1).Noise, 0)

	d = lookoutAt(t, "blue: [{card: f-4b}, {card: f-4b}]\nred: {card: mig-21mf}")
	rulestest.Same(t, "AP-19.4 deceptive jammer of the card", d.Sensors().Blip(2, 0).DJM, 3)
	put(d, 1, 0, 4, North, 20, 10)
	rulestest.Same(t, "AP-19.5 with a friend beside it", d.Sensors().Blip(2, 0).DJM, 4)
	rulestest.Same(t, "AP-19.1", d.Sensors().Blip(2, 0).IFF, false)
}

// AP-16.9: the infrared search beside the radar of a crew of two, and in place of that of one.
func TestInfraredInTheDuel(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e}\nred: {card: mig-17f}")
	b, m := &d.Crafts[0], &d.Crafts[1]
	burn := func(p card.Power) { m.Fly.Move.Start.Setting = flight.Setting{Power: p} }
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{7, 6}})
	burn(card.Idle)
	d.Radars().infraredPhase(0)
	rulestest.Same(t, "RR-16 idle", b.Warm, 0)
	burn(card.Military)
	d.Radars().infraredPhase(0)
	rulestest.Same(t, "AP-16.9 detects, 7 does not lock on", [2]uint8{b.Warm, b.WarmLocks}, [2]uint8{2, 0})
	rulestest.Same(t, "AP-11.1.8 contact", d.sights().between(0, 1).Contacts, sighting.IRSTSDetection)
	d.Radars().infraredPhase(0)
	rulestest.Same(t, "AP-16.9 locks on", [2]uint8{b.Warm, b.WarmLocks}, [2]uint8{0, 2})
	rulestest.Same(t, "AP-11.1.8 lock-on", d.sights().between(0, 1).Contacts, sighting.IRSTSLockOn)
	rulestest.Same(t, "OR-7", d.orders().orderCraft(1).Detected, false)
	d.Radars().infraredPhase(0)
	rulestest.Same(t, "AP-16.9 kept", b.WarmLocks, 2)
	b.Fly.Facing = South
	d.Radars().infraredPhase(0)
	rulestest.Same(t, "AP-16.9 out of the arc", b.WarmLocks, 0)
	b.Fly.Facing = North
	b.Rec.Lost = b.Rec.Lost.With(damage.TechnologyLost)
	d.Radars().infraredPhase(0)
	rulestest.Same(t, "AP-10.1.7 technology lost", b.Warm, 0)

	d = lookoutAt(t, "blue: {card: f-104c}\nred: {card: mig-17f}")
	d.Crafts[1].Fly.Move.Start.Setting.Power = card.Military
	rulestest.Same(t, "AP-16.9 alone at the radar", d.Radars().warm(0), 0)
	d = lookoutAt(t, "blue: {card: f-104c, radar: infrared}\nred: {card: mig-17f}")
	d.Crafts[1].Fly.Move.Start.Setting.Power = card.Military
	rulestest.Same(t, "AP-16.9 alone, in place of the radar", [2]bool{d.Radars().warm(0) == 2, d.Sensors().On(0)}, [2]bool{true, false})
}

// AP-11.4: optics show a pilot without a padlock one enemy, which only this pilot sees.
func TestOpticsInTheDuel(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		dice    []int // the eyes', the optics'
		locked  uint8
		before  bool // in sight in the game turn before
		optics  uint8
		sighted bool
	}{
		{"nobody in sight", []int{10, 1}, 0, false, 2, false},
		{"not found", []int{10, 10}, 0, false, 0, false},
		{"a lock-on finds", []int{10, 10}, 2, false, 2, false},
		{"in sight anyway", []int{1, 1}, 0, false, 0, true},
		{"the pilot holds a padlock", []int{1, 1}, 0, true, 0, true},
	} {
		d := begun(t, "options: {crew_rules: false}\nblue: {card: f-8e}\nred: {card: mig-17f}")
		k := *d.Compiled.Specs[0].Card
		k.Tech.Optics = true
		d.Compiled.Specs[0].Card = &k
		put(d, 0, 0, 0, North, 20, 10)
		put(d, 1, 0, 4*14, North, 20, 10)
		d.Crafts[0].Locked, d.Crafts[1].Sighted = c.locked, c.before
		pin(t, d, 1, stream{rules.Blue, forSighting, c.dice})
		d.sights().playSighting()
		rulestest.Same(t, "AP-11.4 "+c.name, d.Crafts[0].Optics, c.optics)
		rulestest.Same(t, "AP-11.4 "+c.name+": in sight of all", d.Crafts[1].Sighted, c.sighted)
		d.sights().lookAround(0)
		rulestest.Same(t, "AP-11.4 "+c.name+": in sight of the pilot", d.Crafts[0].Sees&2 != 0, c.optics != 0 || c.sighted)
		rulestest.Same(t, "AP-11.4 "+c.name+": for boresight", d.Sensors().Blip(0, 1).Sighted, c.optics != 0 || c.sighted)
	}
}

// AP-19.3: the receiver of the target shows who looks at it; that is a contact for sighting.
func TestWarnings(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e}\nred: {card: mig-21bis}")
	pin(t, d, 1, stream{rules.Blue, ForSearch, []int{1, 1}}, stream{rules.Blue, forLockOn, []int{1}})
	d.Radars().PlayRadar()
	rulestest.Same(t, "AP-19.3 receiver B, lock-on", d.Sensors().Shown(1, radar.LockedOn), 1)
	rulestest.Same(t, "AP-11.1.8", d.sights().between(1, 0).Contacts, sighting.RWRDetection)
	rulestest.Same(t, "AP-19.3 told", strings.Contains(events(d, "AP-19.3"), "red 1: is warned of a lock-on by blue 1"), true)
	d.Crafts[0].Locked = 0
	rulestest.Same(t, "AP-19.3 receiver B, search", d.Sensors().Shown(1, radar.Searching), 0)
	d.Compiled.Specs[1].Sensors.Receiver = 'C'
	rulestest.Same(t, "AP-19.3 receiver C, search", d.Sensors().Shown(1, radar.Searching), 1)
	d.Journal().logWarnings()
	rulestest.Same(t, "AP-19.3 search told", strings.Contains(events(d, "AP-19.3"), "red 1: is warned of a search by blue 1"), true)
	d.Crafts[1].Rec.Lost = d.Crafts[1].Rec.Lost.With(damage.ECMLost)
	rulestest.Same(t, "AP-10.1.7", d.Sensors().Shown(1, radar.Searching), 0)
	d.Crafts[0].Swept = 0
	d.Harm().lose(0, rules.Destroyed)
	rulestest.Same(t, "nobody there", d.Sensors().Shown(1, radar.LockedOn), 0)
}

// A chance of the duel's own rolls against the exact ones (AP-16.4.3, AP-16.4.6).
func TestRadarAgainstOdds(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4b}\nred: {card: mig-21mf}")
	put(d, 1, 0, 4*28, South, 20, 10)
	put(d, 0, 0, 0, North, 20, 10)
	d.Log = nil
	r, c, blip := d.Sensors().Radar(1), d.Sensors().Carrier(1), d.Sensors().Blip(1, 0)
	s, tr := r.Search(&c, &blip, &d.Crafts[1].seats[0].Member), r.Track(&blip)
	rulestest.Same(t, "searches at some risk", s.Tenths() < 10 && s.Tenths() > 0, true)
	const n = 20000
	found, locked := 0, 0
	start := *d
	for k := range n {
		*d = start
		d.Dice().Reset(5, k)
		d.Dice().StartTurn(1)
		d.Radars().searchPhase(1)
		found += int(d.Crafts[1].Detects)
		d.Radars().trackPhase(1)
		d.Radars().breakPhase()
		locked += int(d.Crafts[1].Locked)
	}
	held := 1
	for b := range radar.NumBreaks {
		held *= 10 - min(r.BreakNeed(b, &blip), 10)
	}
	for what, c := range map[string][2]int{
		"AP-16.4.3 found":  {found, s.Tenths() * 10000},
		"AP-16.4.7 locked": {locked, s.Tenths() * tr.Tenths() * held},
	} {
		got, want := c[0], n*c[1]/100000
		if diff := got - want; diff*diff > 16*n/4 { // four standard deviations at most
			t.Errorf("%s: %d of %d, want %d", what, got, n, want)
		}
	}
}
