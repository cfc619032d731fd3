// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/rulestest"
)

// lookoutAt is a duel of these sides at level 20, red's first aircraft 8 hexes north of blue's
// first and on the same heading, before the first game turn.
func lookoutAt(t *testing.T, text string) *Duel {
	t.Helper()
	d := begun(t, quiet+text)
	for i := range d.Compiled.Total {
		put(d, i, int16(80*i), 0, North, 20, 10)
	}
	put(d, d.Compiled.Count[rules.Blue], 0, 32, North, 20, 10)
	return d
}

// offered is the words of the decision that waits.
func offered(d *Duel) string {
	var all []string
	for k := range int(d.Q.N) {
		all = append(all, string(d.AppendOption(nil, k)))
	}
	return strings.Join(all, "; ")
}

// AP-16.7: boresight detects the closest in sight by itself, in any turn, and keeps a lock-on
// as long as the target is in sight.
func TestBoresightInTheDuel(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e, radar: boresight}\nred: {card: mig-17f}")
	b := &d.Crafts[0]
	b.Detects = 2
	d.Radars().settle(0)
	rulestest.Same(t, "AP-16.7.1 nothing is left", [2]uint8{b.Detects, b.Locked}, [2]uint8{})
	b.Fly.Move.Tight = card.ET
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{8}})
	d.Radars().PlayRadar()
	rulestest.Same(t, "AP-16.7.3 detects, fails to lock on", [2]uint8{b.Detects, b.Locked}, [2]uint8{2, 0})
	d.Radars().settle(0)
	rulestest.Same(t, "AP-16.7.5 a detection alone is lost", b.Detects, 0)
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{7}})
	d.Stage, d.Cursor = 0, 0
	d.Radars().PlayRadar()
	rulestest.Same(t, "AP-16.7.4 locks on", [2]uint8{b.Detects, b.Locked}, [2]uint8{0, 2})
	d.Radars().settle(0)
	b.Preempted = true
	d.Radars().breakLock(0)
	d.Radars().lookBack()
	rulestest.Same(t, "AP-16.7.5 keeps it through ET and a preemption", b.Locked, 2)
	d.Crafts[1].Sighted = false
	d.Radars().lookBack()
	rulestest.Same(t, "AP-16.7.5 out of sight", b.Locked, 0)
	d.Stage, d.Cursor = 0, 0
	d.Radars().PlayRadar()
	rulestest.Same(t, "AP-16.7.2 cannot find it either", b.Detects, 0)
}

// AP-16.7.6: the choice to count as look-down is made where it helps, and costs 2.
func TestLowTargetsInTheDuel(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e, radar: boresight}\nred: {card: mig-17f}")
	put(d, 0, 0, 0, North, 5, 10)
	put(d, 1, 0, 32, North, 3, 10)
	d.Radars().settle(0)
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{6}})
	d.Radars().PlayRadar()
	rulestest.Same(t, "low", d.Crafts[0].low, true)
	rulestest.Same(t, "locked on 5 or less", d.Crafts[0].Locked, 0)
	if got := events(d, "AP-16.4.6"); !strings.Contains(got, "on 7 or less: no") {
		t.Error(got)
	}
	put(d, 1, 0, 32, North, 20, 10)
	put(d, 0, 0, 0, North, 20, 10)
	d.Stage, d.Cursor = 0, 0
	d.Radars().PlayRadar()
	rulestest.Same(t, "not where it does not help", d.Crafts[0].low, false)
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
		sp := &d.Compiled.Specs[0]
		sp.Sensors.radar.AutoTrack, sp.Sensors.mode = true, radar.AutoTrack
		d.Compiled.Specs[1].Sensors.iff = c.iff
		put(d, 1, 0, 16, North, 20, 10)
		d.Crafts[2].Sighted = c.sighted
		d.Radars().settle(0)
		pin(t, d, 1, stream{rules.Blue, ForSearch, []int{c.die}})
		d.Radars().searchPhase(0)
		rulestest.Same(t, "AP-16.8.3 "+c.name, d.Crafts[0].Detects, c.detects)
	}
	d := lookoutAt(t, "blue: [{card: f-4e}, {card: f-4e}]\nred: [{card: mig-17f}, {card: mig-17f}]")
	for k, y := range []int16{0, 20, 20, 20} { // all three equally close
		put(d, k, 0, y, North, 20, 10)
	}
	seen := [4]int{}
	for n := range 60 {
		d.Dice().Reset(3, n)
		d.Dice().StartTurn(1)
		seen[d.Radars().closest(0, 14)]++
	}
	if seen[1] < 10 || seen[2] < 10 || seen[3] < 10 || seen[0] != 0 {
		t.Errorf("AP-16.7.3 ties at random: %v", seen)
	}
}

// AP-16.2.5: what an aircraft that chooses is asked, and what becomes of its choice.
func TestSensorsAreChosen(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-8e, radar: choose}\nred: [{card: mig-21bis, radar: choose}, {card: mig-17f}]")
	d.Radars().PlayDecisions()
	rulestest.Same(t, "offered", offered(waits(t, d)),
		"radar as before; radar in boresight mode; infrared search in place of the radar")
	d.Radars().declare(2)
	rulestest.Same(t, "AP-16.9 alone", d.Crafts[0].Infrared, true)
	rulestest.Same(t, "radar off", d.Sensors().On(0), false)
	d.Radars().PlayDecisions()
	rulestest.Same(t, "the next is asked", d.Decider(), 1)
	d.Radars().declare(1)
	rulestest.Same(t, "mode", d.Crafts[1].Mode, radar.Boresight)
	rulestest.Same(t, "the last has no radar to speak of", d.Radars().PlayDecisions(), false)
	d.Stage, d.Cursor = 0, 0
	d.Crafts[1].Locked = 1
	d.Radars().PlayDecisions()
	rulestest.Same(t, "offered again", offered(waits(t, d)), "radar as before; radar in normal mode; radar in boresight mode")
	d.Radars().declare(1)
	d.Radars().PlayDecisions()
	rulestest.Same(t, "and to the other", offered(waits(t, d)), "radar as before; radar in normal mode")
	d.Radars().declare(1)
	rulestest.Same(t, "AP-16.7.5 carried over", d.Crafts[1].Locked, 1)

	d = lookoutAt(t, "blue: {card: f-4e, radar: choose}\nred: [{card: mig-17f}, {card: mig-17f}]")
	d.Crafts[0].Locked = 2
	d.Radars().PlayDecisions()
	rulestest.Same(t, "offered with a lock-on", offered(waits(t, d)), "radar as before; radar in boresight mode; drop the lock-on")
	d.Radars().declare(2)
	rulestest.Same(t, "AP-16.4.7 dropped", d.Crafts[0].Locked, 0)
	put(d, 1, 0, 4*80, North, 20, 10)
	put(d, 2, 0, 4*80, North, 20, 10)
	rulestest.Same(t, "nobody could come near enough", d.Radars().listSensors(0), 1)
	d.Crafts[0].Rec.Lost = d.Crafts[0].Rec.Lost.With(damage.RadarLost)
	rulestest.Same(t, "radar lost", d.Radars().listSensors(0), 1)
}

// waits is d, with a decision that waits.
func waits(t *testing.T, d *Duel) *Duel {
	t.Helper()
	if d.Q.N < 2 {
		t.Fatal("no decision waits")
	}
	if d.Phase != RadarPhase {
		d.Phase = DecisionsPhase
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
		put(d, 2, 0, 24, North, 20, 10) // nearer than the first
		d.Phase = RadarPhase
		pin(t, d, 1, stream{rules.Blue, ForSearch, []int{1, 1}}, stream{rules.Blue, forLockOn, []int{1}})
		rulestest.Same(t, "asked", d.Radars().PlayRadar(), choice.option >= 0)
		if choice.option >= 0 {
			rulestest.Same(t, "offered", offered(waits(t, d)), "lock on to red 2; lock on to red 1; lock on to nobody")
			d.Radars().chooseTrack(choice.option)
			rulestest.Same(t, "asked again", d.Radars().PlayRadar(), false)
		}
		rulestest.Same(t, "locked", d.Crafts[0].Locked, choice.locked)
		rulestest.Same(t, "detections left", d.Crafts[0].Detects, choice.left)
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
			put(d, 1+k, 0, int16(24+8*k), North, 20, 10)
		}
		c.change(&d.Compiled.Specs[0].Sensors.radar)
		b := &d.Crafts[0]
		for round := range 2 {
			pin(t, d, 1, stream{rules.Blue, ForSearch, []int{1, 1, 1}}, stream{rules.Blue, forLockOn, []int{1, 1, 1}})
			d.Stage, d.Cursor = 0, 0
			d.Radars().PlayRadar()
			want := [3]uint8{c.locked, c.more, c.detects}
			if round == 1 {
				want = [3]uint8{c.locked2, c.more2, c.detect2}
			}
			rulestest.Same(t, "AP-16.5 "+c.name, [3]uint8{b.Locked, b.More, b.Detects}, want)
			d.Radars().lookBack()
		}
	}
	for scan, found := range map[radar.Scan]uint8{radar.KeepingScan: 0, radar.FullScan: 1 << 2} {
		d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}]")
		d.Compiled.Specs[0].Sensors.radar.Scan = scan
		put(d, 2, 0, 24, North, 20, 10)
		d.Crafts[0].Locked = 2
		pin(t, d, 1, stream{rules.Blue, ForSearch, []int{1}})
		d.Radars().searchPhase(0)
		rulestest.Same(t, "AP-16.5 searches while it tracks", d.Crafts[0].Detects, found)
	}
	for name, change := range map[string]func(d *Duel){
		"RR-7 heavy damage":  func(d *Duel) { d.Crafts[0].Rec.HeavyThisTurn = true; d.Harm().worsened(0, 0, 0, 0) },
		"AP-10.1.7 no radar": func(d *Duel) { d.Harm().takeLoss(0, damage.RadarLost) },
		"one that is gone":   func(d *Duel) { d.Harm().forget(1); d.Harm().forget(2) },
	} {
		d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}]")
		d.Crafts[0].Locked, d.Crafts[0].More = 2, 1<<2
		change(d)
		rulestest.Same(t, "AP-16.4.7 all lock-ons end, "+name, d.Sensors().LockOns(0), 0)
	}
	d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}, {card: mig-17f}]")
	d.Compiled.Specs[0].Sensors.radar.Tracks = 6
	for k := range 3 {
		put(d, 1+k, 0, int16(24+8*k), North, 20, 10)
	}
	b := &d.Crafts[0]
	b.Locked, b.More = 2, 1<<2|1<<3
	d.Harm().lose(1, rules.Destroyed)
	d.Radars().lookBack()
	rulestest.Same(t, "AP-16.5 the nearest of the others becomes the main one", [2]uint8{b.Locked, b.More}, [2]uint8{3, 1 << 3})
}
