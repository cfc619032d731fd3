package airpower

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

// lookoutAt is a duel of these sides at level 20, red's first aircraft 8 hexes north of blue's
// first and on the same heading, before the first game turn.
func lookoutAt(t *testing.T, text string) *Duel {
	t.Helper()
	d := begun(t, quiet+text)
	for i := range d.game.total {
		d.put(i, int16(80*i), 0, north, 20, 10)
	}
	d.put(d.game.count[rules.Blue], 0, 32, north, 20, 10)
	return d
}

// offered is the words of the decision that waits.
func offered(d *Duel) string {
	var all []string
	for k := range int(d.q.N) {
		all = append(all, string(d.AppendOption(nil, k)))
	}
	return strings.Join(all, "; ")
}

// AP-16.7: boresight detects the closest in sight by itself, in any turn, and keeps a lock-on
// as long as the target is in sight.
func TestBoresightInTheDuel(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e, radar: boresight}\nred: {card: mig-17f}")
	b := &d.craft[0]
	b.detects = 2
	d.settle(0)
	same(t, "AP-16.7.1 nothing is left", [2]uint8{b.detects, b.locked}, [2]uint8{})
	b.fly.Move.Tight = card.ET
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{8}})
	d.playRadar()
	same(t, "AP-16.7.3 detects, fails to lock on", [2]uint8{b.detects, b.locked}, [2]uint8{2, 0})
	d.settle(0)
	same(t, "AP-16.7.5 a detection alone is lost", b.detects, 0)
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{7}})
	d.stage, d.cursor = 0, 0
	d.playRadar()
	same(t, "AP-16.7.4 locks on", [2]uint8{b.detects, b.locked}, [2]uint8{0, 2})
	d.settle(0)
	b.preempted = true
	d.breakLock(0)
	d.lookBack()
	same(t, "AP-16.7.5 keeps it through ET and a preemption", b.locked, 2)
	d.craft[1].sighted = false
	d.lookBack()
	same(t, "AP-16.7.5 out of sight", b.locked, 0)
	d.stage, d.cursor = 0, 0
	d.playRadar()
	same(t, "AP-16.7.2 cannot find it either", b.detects, 0)
}

// AP-16.7.6: the choice to count as look-down is made where it helps, and costs 2.
func TestLowTargetsInTheDuel(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e, radar: boresight}\nred: {card: mig-17f}")
	d.put(0, 0, 0, north, 5, 10)
	d.put(1, 0, 32, north, 3, 10)
	d.settle(0)
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{6}})
	d.playRadar()
	same(t, "low", d.craft[0].low, true)
	same(t, "locked on 5 or less", d.craft[0].locked, 0)
	if got := events(d, "AP-16.4.6"); !strings.Contains(got, "on 7 or less: no") {
		t.Error(got)
	}
	d.put(1, 0, 32, north, 20, 10)
	d.put(0, 0, 0, north, 20, 10)
	d.stage, d.cursor = 0, 0
	d.playRadar()
	same(t, "not where it does not help", d.craft[0].low, false)
}

// AP-16.8.3: auto-track takes the closest, but a friend without IFF is passed over by a roll for
// an enemy in sight; friends with IFF do not count.
func TestAutoTrackInTheDuel(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		iff     bool
		sighted bool
		die     int
		detects uint8
	}{
		{"a friend is closest, none in sight", false, false, 1, 2},
		{"one in sight instead, found", false, true, 7, 4},
		{"one in sight instead, not found", false, true, 8, 0},
		{"a friend with IFF", true, false, 10, 4},
	} {
		d := lookoutAt(t, "blue: [{card: f-4e}, {card: f-4e}]\nred: {card: mig-17f}")
		sp := &d.game.spec[0]
		sp.sensors.radar.AutoTrack, sp.sensors.mode = true, radar.AutoTrack
		d.game.spec[1].sensors.iff = c.iff
		d.put(1, 0, 16, north, 20, 10)
		d.craft[2].sighted = c.sighted
		d.settle(0)
		pin(t, d, 1, stream{rules.Blue, forSearch, []int{c.die}})
		d.searchPhase(0)
		same(t, "AP-16.8.3 "+c.name, d.craft[0].detects, c.detects)
	}
	d := lookoutAt(t, "blue: [{card: f-4e}, {card: f-4e}]\nred: [{card: mig-17f}, {card: mig-17f}]")
	for k, y := range []int16{0, 20, 20, 20} { // all three equally close
		d.put(k, 0, y, north, 20, 10)
	}
	seen := [4]int{}
	for n := range 60 {
		d.dice.Reset(3, n)
		d.dice.StartTurn(1)
		seen[d.closest(0, 14)]++
	}
	if seen[1] < 10 || seen[2] < 10 || seen[3] < 10 || seen[0] != 0 {
		t.Errorf("AP-16.7.3 ties at random: %v", seen)
	}
}

// AP-16.2.5: what an aircraft that chooses is asked, and what becomes of its choice.
func TestSensorsAreChosen(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-8e, radar: choose}\nred: [{card: mig-21bis, radar: choose}, {card: mig-17f}]")
	d.playDecisions()
	same(t, "offered", offered(d.waits(t)), "radar as before; radar in boresight mode; infrared search in place of the radar")
	d.chooseSensors(2)
	same(t, "AP-16.9 alone", d.craft[0].infrared, true)
	same(t, "radar off", d.radarOn(0), false)
	d.playDecisions()
	same(t, "the next is asked", d.decider(), 1)
	d.chooseSensors(1)
	same(t, "mode", d.craft[1].mode, radar.Boresight)
	same(t, "the last has no radar to speak of", d.playDecisions(), false)
	d.stage, d.cursor = 0, 0
	d.craft[1].locked = 1
	d.playDecisions()
	same(t, "offered again", offered(d.waits(t)), "radar as before; radar in normal mode; radar in boresight mode")
	d.chooseSensors(1)
	d.playDecisions()
	same(t, "and to the other", offered(d.waits(t)), "radar as before; radar in normal mode")
	d.chooseSensors(1)
	same(t, "AP-16.7.5 carried over", d.craft[1].locked, 1)

	d = lookoutAt(t, "blue: {card: f-4e, radar: choose}\nred: [{card: mig-17f}, {card: mig-17f}]")
	d.craft[0].locked = 2
	d.playDecisions()
	same(t, "offered with a lock-on", offered(d.waits(t)), "radar as before; radar in boresight mode; drop the lock-on")
	d.chooseSensors(2)
	same(t, "AP-16.4.7 dropped", d.craft[0].locked, 0)
	d.put(1, 0, 4*80, north, 20, 10)
	d.put(2, 0, 4*80, north, 20, 10)
	same(t, "nobody could come near enough", d.listSensors(0), 1)
	d.craft[0].rec.Lost = d.craft[0].rec.Lost.With(damage.RadarLost)
	same(t, "radar lost", d.listSensors(0), 1)
}

// waits is d, with a decision that waits.
func (d *Duel) waits(t *testing.T) *Duel {
	t.Helper()
	if d.q.N < 2 {
		t.Fatal("no decision waits")
	}
	if d.phase != radarPhase {
		d.phase = decisionsPhase
	}
	return d
}

// AP-16.4.6: with two detected an aircraft that chooses says whom to lock on to; another takes
// the nearest.
func TestTargetIsChosen(t *testing.T) {
	t.Parallel()
	for _, choice := range []struct {
		use    string
		option int
		locked uint8
		left   uint8
	}{{"normal", -1, 3, 0}, {"choose", 0, 3, 0}, {"choose", 1, 2, 0}, {"choose", 2, 0, 6}} {
		d := lookoutAt(t, "blue: {card: f-4e, radar: "+choice.use+"}\nred: [{card: mig-17f}, {card: mig-17f}]")
		d.put(2, 0, 24, north, 20, 10) // nearer than the first
		d.phase = radarPhase
		pin(t, d, 1, stream{rules.Blue, forSearch, []int{1, 1}}, stream{rules.Blue, forLockOn, []int{1}})
		same(t, "asked", d.playRadar(), choice.option >= 0)
		if choice.option >= 0 {
			same(t, "offered", offered(d.waits(t)), "lock on to red 2; lock on to red 1; lock on to nobody")
			d.chooseTrack(choice.option)
			same(t, "asked again", d.playRadar(), false)
		}
		same(t, "locked", d.craft[0].locked, choice.locked)
		same(t, "detections left", d.craft[0].detects, choice.left)
	}
}

// AP-16.5: what the technologies change.
func TestTechnologiesInTheDuel(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name                    string
		change                  func(s *radar.Set)
		locked, more, detects   uint8
		locked2, more2, detect2 uint8 // after another radar phase
	}{
		{"none", func(*radar.Set) {}, 2, 0, 0, 2, 0, 0},
		{"multi-target (2)", func(s *radar.Set) { s.Tracks = 2 }, 2, 1 << 2, 0, 2, 1 << 2, 0},
		{"multi-target (6)", func(s *radar.Set) { s.Tracks = 6 }, 2, 1<<2 | 1<<3, 0, 2, 1<<2 | 1<<3, 0},
		{"(track-while-scan)", func(s *radar.Set) { s.Scan = radar.KeepingScan }, 2, 0, 1<<2 | 1<<3, 2, 0, 1<<2 | 1<<3},
		{"track-while-scan (1)", func(s *radar.Set) { s.Scan, s.ScanMost = radar.FullScan, 1 }, 2, 0, 1 << 2, 2, 0, 1 << 2},
		{"track-while-scan", func(s *radar.Set) { s.Scan = radar.FullScan }, 2, 0, 1<<2 | 1<<3, 2, 0, 1<<2 | 1<<3},
	} {
		d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}, {card: mig-17f}]")
		for k := range 3 {
			d.put(1+k, 0, int16(24+8*k), north, 20, 10)
		}
		c.change(&d.game.spec[0].sensors.radar)
		b := &d.craft[0]
		for round := range 2 {
			pin(t, d, 1, stream{rules.Blue, forSearch, []int{1, 1, 1}}, stream{rules.Blue, forLockOn, []int{1, 1, 1}})
			d.stage, d.cursor = 0, 0
			d.playRadar()
			want := [3]uint8{c.locked, c.more, c.detects}
			if round == 1 {
				want = [3]uint8{c.locked2, c.more2, c.detect2}
			}
			same(t, "AP-16.5 "+c.name, [3]uint8{b.locked, b.more, b.detects}, want)
			d.lookBack()
		}
	}
	d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}, {card: mig-17f}]")
	d.game.spec[0].sensors.radar.Tracks = 6
	for k := range 3 {
		d.put(1+k, 0, int16(24+8*k), north, 20, 10)
	}
	b := &d.craft[0]
	b.locked, b.more = 2, 1<<2|1<<3
	d.lose(1, rules.Destroyed)
	d.lookBack()
	same(t, "AP-16.5 the nearest of the others becomes the main one", [2]uint8{b.locked, b.more}, [2]uint8{3, 1 << 3})
}

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
		d.craft[1].locked = 1
		d.playDecisions()
		d.breakPhase()
		same(t, "AP-16.4.7 broken "+c.name, d.craft[1].locked == 0, c.broken)
		same(t, "AP-19.2 left", d.craft[0].decoys, radar.Decoys{radar.Chaff: 10})
		b := d.blip(1, 0)
		same(t, "AP-19.2 protection", b.Chaff, 6)
		d.craft[0].rec.Lost = d.craft[0].rec.Lost.With(damage.ECMLost)
		same(t, "AP-10.1.7 jammer lost", d.blip(1, 0).DJM, 0)
		d.runProgrammes()
		same(t, "AP-10.1.7 dispenser lost", d.craft[0].ppl, radar.Decoys{})
	}
	d := lookoutAt(t, strings.Replace(text, "always", "warned", 1))
	d.craft[1].locked = 1
	d.runProgrammes()
	same(t, "AP-19.3 receiver A shows no lock-on", d.craft[0].ppl, radar.Decoys{})
	d.game.spec[0].sensors.receiver = 'B'
	for _, want := range []int8{6, 6, 4, 0} {
		d.runProgrammes()
		same(t, "AP-19.2 with what is left", d.craft[0].ppl[radar.Chaff], want)
	}
}

// AP-19.4: barrage jammers in both modes, and pods that are dropped.
func TestBarrageJammers(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: [{card: f-4e}, {card: f-105d, load: [{store: ALQ-87, station: 1}, {store: ALQ-87, station: 6}]}]\nred: [{card: mig-21mf}, {card: mig-21bis}]")
	d.put(1, 0, -8, north, 20, 10) // behind the F-4E, with the MiG ahead of both
	same(t, "AP-19.4 itself", d.blip(2, 1).Noise, 4)
	same(t, "AP-19.4 a friend outside its arcs is not helped", d.blip(2, 0).Noise, 4)
	d.put(0, 40, -8, north, 20, 10)
	same(t, "AP-19.4 a friend abeam", d.blip(2, 0).Noise, 0)
	d.craft[1].dropped = true
	same(t, "AP-4.5 pods are gone", d.blip(2, 1).Noise, 0)
	same(t, "AP-4.5 all of them", d.barrages(1), 0)
	d.craft[1].dropped = false
	d.game.spec[1].sensors.barrage = standOff
	same(t, "AP-19.4 no noise in stand-off mode", d.blip(2, 1).Noise, 0)
	pin(t, d, 1, stream{rules.Blue, forJamming, []int{4, 4}})
	d.standOffPhase()
	same(t, "AP-19.4 blinds on rating less ECCM", [2]bool{d.craft[2].blinded, d.craft[3].blinded},
		[2]bool{4 <= 4-int(d.game.spec[2].sensors.plain.ECCM), 4 <= 4-int(d.game.spec[3].sensors.plain.ECCM)})
	d.craft[2].blinded, d.craft[2].locked = true, 2
	d.searchPhase(2)
	same(t, "AP-19.4 a blinded radar does not search", d.craft[2].swept, 0)
	same(t, "AP-19.4 nor is its track broken", d.craft[2].locked, 2)
	d.game.spec[1].sensors.barrage = noBarrage
	same(t, "AP-19.4 off", d.blip(2, 1).Noise, 0)

	d = lookoutAt(t, "blue: [{card: f-4b}, {card: f-4b}]\nred: {card: mig-21mf}")
	same(t, "AP-19.4 deceptive jammer of the card", d.blip(2, 0).DJM, 3)
	d.put(1, 0, 4, north, 20, 10)
	same(t, "AP-19.5 with a friend beside it", d.blip(2, 0).DJM, 4)
	same(t, "AP-19.1", d.blip(2, 0).IFF, false)
}

// AP-16.9: the infrared search beside the radar of a crew of two, and in place of that of one.
func TestInfraredInTheDuel(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e}\nred: {card: mig-17f}")
	b, m := &d.craft[0], &d.craft[1]
	burn := func(p card.Power) { m.fly.Move.Start.Setting = flight.Setting{Power: p} }
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{7, 6}})
	burn(card.Idle)
	d.infraredPhase(0)
	same(t, "RR-16 idle", b.warm, 0)
	burn(card.Military)
	d.infraredPhase(0)
	same(t, "AP-16.9 detects, 7 does not lock on", [2]uint8{b.warm, b.warmLocks}, [2]uint8{2, 0})
	same(t, "AP-11.1.8 contact", d.between(0, 1).Contacts, sighting.IRSTSDetection)
	d.infraredPhase(0)
	same(t, "AP-16.9 locks on", [2]uint8{b.warm, b.warmLocks}, [2]uint8{0, 2})
	same(t, "AP-11.1.8 lock-on", d.between(0, 1).Contacts, sighting.IRSTSLockOn)
	same(t, "OR-7", d.orderCraft(1).Detected, false)
	d.infraredPhase(0)
	same(t, "AP-16.9 kept", b.warmLocks, 2)
	b.fly.Facing = south
	d.infraredPhase(0)
	same(t, "AP-16.9 out of the arc", b.warmLocks, 0)
	b.fly.Facing = north
	b.rec.Lost = b.rec.Lost.With(damage.TechnologyLost)
	d.infraredPhase(0)
	same(t, "AP-10.1.7 technology lost", b.warm, 0)

	d = lookoutAt(t, "blue: {card: f-104c}\nred: {card: mig-17f}")
	d.craft[1].fly.Move.Start.Setting.Power = card.Military
	same(t, "AP-16.9 alone at his radar", d.warm(0), 0)
	d = lookoutAt(t, "blue: {card: f-104c, radar: infrared}\nred: {card: mig-17f}")
	d.craft[1].fly.Move.Start.Setting.Power = card.Military
	same(t, "AP-16.9 alone, in place of his radar", [2]bool{d.warm(0) == 2, d.radarOn(0)}, [2]bool{true, false})
}

// AP-19.3: the receiver of the target shows who looks at it; that is a contact for sighting.
func TestWarnings(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e}\nred: {card: mig-21bis}")
	pin(t, d, 1, stream{rules.Blue, forSearch, []int{1, 1}}, stream{rules.Blue, forLockOn, []int{1}})
	d.playRadar()
	same(t, "AP-19.3 receiver B, lock-on", d.shown(1, radar.LockedOn), 1)
	same(t, "AP-11.1.8", d.between(1, 0).Contacts, sighting.RWRDetection)
	same(t, "AP-19.3 told", strings.Contains(events(d, "AP-19.3"), "red 1: is warned of a lock-on by blue 1"), true)
	d.craft[0].locked = 0
	same(t, "AP-19.3 receiver B, search", d.shown(1, radar.Searching), 0)
	d.game.spec[1].sensors.receiver = 'C'
	same(t, "AP-19.3 receiver C, search", d.shown(1, radar.Searching), 1)
	d.logWarnings()
	same(t, "AP-19.3 search told", strings.Contains(events(d, "AP-19.3"), "red 1: is warned of a search by blue 1"), true)
	d.craft[1].rec.Lost = d.craft[1].rec.Lost.With(damage.ECMLost)
	same(t, "AP-10.1.7", d.shown(1, radar.Searching), 0)
	d.craft[0].swept = 0
	d.lose(0, rules.Destroyed)
	same(t, "nobody there", d.shown(1, radar.LockedOn), 0)
}

// A chance of the duel's own rolls against the exact ones (AP-16.4.3, AP-16.4.6).
func TestRadarAgainstOdds(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4b}\nred: {card: mig-21mf}")
	d.put(1, 0, 4*28, south, 20, 10)
	d.put(0, 0, 0, north, 20, 10)
	d.log = nil
	r, c, blip := d.radarOf(1), d.carrier(1), d.blip(1, 0)
	s, tr := r.Search(&c, &blip, &d.craft[1].seats[0].Member), r.Track(&blip)
	same(t, "searches at some risk", s.Tenths() < 10 && s.Tenths() > 0, true)
	const n = 20000
	found, locked := 0, 0
	start := d.state
	for k := range n {
		d.state = start
		d.dice.Reset(5, k)
		d.dice.StartTurn(1)
		d.searchPhase(1)
		found += int(d.craft[1].detects)
		d.trackPhase(1)
		d.breakPhase()
		locked += int(d.craft[1].locked)
	}
	for what, c := range map[string][2]int{
		"AP-16.4.3 found":  {found, s.Tenths() * 10000},
		"AP-16.4.7 locked": {locked, s.Tenths() * tr.Tenths() * (1000 - r.BreakThousandths(&blip))},
	} {
		got, want := c[0], n*c[1]/100000
		if diff := got - want; diff*diff > 16*n/4 { // four standard deviations at most
			t.Errorf("%s: %d of %d, want %d", what, got, n, want)
		}
	}
}
