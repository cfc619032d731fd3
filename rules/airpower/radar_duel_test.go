package airpower

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/radar"
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
	b := &d.craft[0]
	b.detects = 2
	d.radars().settle(0)
	same(t, "AP-16.7.1 nothing is left", [2]uint8{b.detects, b.locked}, [2]uint8{})
	b.fly.Move.Tight = card.ET
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{8}})
	d.radars().playRadar()
	same(t, "AP-16.7.3 detects, fails to lock on", [2]uint8{b.detects, b.locked}, [2]uint8{2, 0})
	d.radars().settle(0)
	same(t, "AP-16.7.5 a detection alone is lost", b.detects, 0)
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{7}})
	d.Stage, d.Cursor = 0, 0
	d.radars().playRadar()
	same(t, "AP-16.7.4 locks on", [2]uint8{b.detects, b.locked}, [2]uint8{0, 2})
	d.radars().settle(0)
	b.preempted = true
	d.radars().breakLock(0)
	d.radars().lookBack()
	same(t, "AP-16.7.5 keeps it through ET and a preemption", b.locked, 2)
	d.craft[1].sighted = false
	d.radars().lookBack()
	same(t, "AP-16.7.5 out of sight", b.locked, 0)
	d.Stage, d.Cursor = 0, 0
	d.radars().playRadar()
	same(t, "AP-16.7.2 cannot find it either", b.detects, 0)
}

// AP-16.7.6: the choice to count as look-down is made where it helps, and costs 2.
func TestLowTargetsInTheDuel(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e, radar: boresight}\nred: {card: mig-17f}")
	d.put(0, 0, 0, north, 5, 10)
	d.put(1, 0, 32, north, 3, 10)
	d.radars().settle(0)
	pin(t, d, 1, stream{rules.Blue, forLockOn, []int{6}})
	d.radars().playRadar()
	same(t, "low", d.craft[0].low, true)
	same(t, "locked on 5 or less", d.craft[0].locked, 0)
	if got := events(d, "AP-16.4.6"); !strings.Contains(got, "on 7 or less: no") {
		t.Error(got)
	}
	d.put(1, 0, 32, north, 20, 10)
	d.put(0, 0, 0, north, 20, 10)
	d.Stage, d.Cursor = 0, 0
	d.radars().playRadar()
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
		d.radars().settle(0)
		pin(t, d, 1, stream{rules.Blue, forSearch, []int{c.die}})
		d.radars().searchPhase(0)
		same(t, "AP-16.8.3 "+c.name, d.craft[0].detects, c.detects)
	}
	d := lookoutAt(t, "blue: [{card: f-4e}, {card: f-4e}]\nred: [{card: mig-17f}, {card: mig-17f}]")
	for k, y := range []int16{0, 20, 20, 20} { // all three equally close
		d.put(k, 0, y, north, 20, 10)
	}
	seen := [4]int{}
	for n := range 60 {
		d.Dice().Reset(3, n)
		d.Dice().StartTurn(1)
		seen[d.radars().closest(0, 14)]++
	}
	if seen[1] < 10 || seen[2] < 10 || seen[3] < 10 || seen[0] != 0 {
		t.Errorf("AP-16.7.3 ties at random: %v", seen)
	}
}

// AP-16.2.5: what an aircraft that chooses is asked, and what becomes of its choice.
func TestSensorsAreChosen(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-8e, radar: choose}\nred: [{card: mig-21bis, radar: choose}, {card: mig-17f}]")
	d.radars().playDecisions()
	same(t, "offered", offered(d.waits(t)),
		"radar as before; radar in boresight mode; infrared search in place of the radar")
	d.radars().declare(2)
	same(t, "AP-16.9 alone", d.craft[0].infrared, true)
	same(t, "radar off", d.radars().radarOn(0), false)
	d.radars().playDecisions()
	same(t, "the next is asked", d.decider(), 1)
	d.radars().declare(1)
	same(t, "mode", d.craft[1].mode, radar.Boresight)
	same(t, "the last has no radar to speak of", d.radars().playDecisions(), false)
	d.Stage, d.Cursor = 0, 0
	d.craft[1].locked = 1
	d.radars().playDecisions()
	same(t, "offered again", offered(d.waits(t)), "radar as before; radar in normal mode; radar in boresight mode")
	d.radars().declare(1)
	d.radars().playDecisions()
	same(t, "and to the other", offered(d.waits(t)), "radar as before; radar in normal mode")
	d.radars().declare(1)
	same(t, "AP-16.7.5 carried over", d.craft[1].locked, 1)

	d = lookoutAt(t, "blue: {card: f-4e, radar: choose}\nred: [{card: mig-17f}, {card: mig-17f}]")
	d.craft[0].locked = 2
	d.radars().playDecisions()
	same(t, "offered with a lock-on", offered(d.waits(t)), "radar as before; radar in boresight mode; drop the lock-on")
	d.radars().declare(2)
	same(t, "AP-16.4.7 dropped", d.craft[0].locked, 0)
	d.put(1, 0, 4*80, north, 20, 10)
	d.put(2, 0, 4*80, north, 20, 10)
	same(t, "nobody could come near enough", d.radars().listSensors(0), 1)
	d.craft[0].rec.Lost = d.craft[0].rec.Lost.With(damage.RadarLost)
	same(t, "radar lost", d.radars().listSensors(0), 1)
}

// waits is d, with a decision that waits.
func (d *Duel) waits(t *testing.T) *Duel {
	t.Helper()
	if d.Q.N < 2 {
		t.Fatal("no decision waits")
	}
	if d.Phase != radarPhase {
		d.Phase = decisionsPhase
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
		d.Phase = radarPhase
		pin(t, d, 1, stream{rules.Blue, forSearch, []int{1, 1}}, stream{rules.Blue, forLockOn, []int{1}})
		same(t, "asked", d.radars().playRadar(), choice.option >= 0)
		if choice.option >= 0 {
			same(t, "offered", offered(d.waits(t)), "lock on to red 2; lock on to red 1; lock on to nobody")
			d.radars().chooseTrack(choice.option)
			same(t, "asked again", d.radars().playRadar(), false)
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
			d.Stage, d.Cursor = 0, 0
			d.radars().playRadar()
			want := [3]uint8{c.locked, c.more, c.detects}
			if round == 1 {
				want = [3]uint8{c.locked2, c.more2, c.detect2}
			}
			same(t, "AP-16.5 "+c.name, [3]uint8{b.locked, b.more, b.detects}, want)
			d.radars().lookBack()
		}
	}
	for scan, found := range map[radar.Scan]uint8{radar.KeepingScan: 0, radar.FullScan: 1 << 2} {
		d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}]")
		d.game.spec[0].sensors.radar.Scan = scan
		d.put(2, 0, 24, north, 20, 10)
		d.craft[0].locked = 2
		pin(t, d, 1, stream{rules.Blue, forSearch, []int{1}})
		d.radars().searchPhase(0)
		same(t, "AP-16.5 searches while it tracks", d.craft[0].detects, found)
	}
	for name, change := range map[string]func(d *Duel){
		"RR-7 heavy damage":  func(d *Duel) { d.craft[0].rec.HeavyThisTurn = true; d.harm().worsened(0, 0, 0, 0) },
		"AP-10.1.7 no radar": func(d *Duel) { d.harm().takeLoss(0, damage.RadarLost) },
		"one that is gone":   func(d *Duel) { d.harm().forget(1); d.harm().forget(2) },
	} {
		d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}]")
		d.craft[0].locked, d.craft[0].more = 2, 1<<2
		change(d)
		same(t, "AP-16.4.7 all lock-ons end, "+name, d.radars().lockOns(0), 0)
	}
	d := lookoutAt(t, "blue: {card: f-4e}\nred: [{card: mig-17f}, {card: mig-17f}, {card: mig-17f}]")
	d.game.spec[0].sensors.radar.Tracks = 6
	for k := range 3 {
		d.put(1+k, 0, int16(24+8*k), north, 20, 10)
	}
	b := &d.craft[0]
	b.locked, b.more = 2, 1<<2|1<<3
	d.harm().lose(1, rules.Destroyed)
	d.radars().lookBack()
	same(t, "AP-16.5 the nearest of the others becomes the main one", [2]uint8{b.locked, b.more}, [2]uint8{3, 1 << 3})
}
