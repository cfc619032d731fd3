// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

const genieVsMiG = "options: {genies: any, apart: 90}\nblue: {card: f-4j, load: [{store: AIR-2A, station: 5}]}\n" +
	"red: {card: mig-21mf}\n"

// The estimate of a Genie in flight against the exact distribution of the odds command.
func TestGenieEstimateIsExact(t *testing.T) {
	t.Parallel()
	for k, target := range []gunnery.Target{{}, {Vulnerability: -2}, {Vulnerability: 1, State: damage.StateL}, {}, {Vulnerability: -2}} {
		zone := gunnery.ByRating
		if k > 2 {
			zone = gunnery.ToTheEdge
		}
		b := blastOn(zone, &target)
		for ahead := range 13 {
			for levels := range 5 {
				exact := zone.GenieDist(ahead, levels, true, &target)
				var hit, parts, kill float64
				for k, v := range exact.Values() {
					p, _ := exact.Chances()[k].Float64()
					if v < 0 {
						continue
					}
					hit += p
					after := target.State.Add(damage.Level(v))
					parts += p * float64(after-target.State)
					if after == damage.Destroyed {
						kill += p
					}
				}
				spread := gunnery.SpreadOf(hex.Pose{Facing: play.North}, 0, hex.Point{Y: int16(4 * ahead)}, levels)
				got := b.of(&spread)
				near := func(got int32, want, within float64) bool {
					return float64(got) >= want-within && float64(got) <= want+within
				}
				if !near(got.hit, hit*sure, 0.5) || !near(got.parts, parts*100, 2) || float64(got.kill) < kill*sure-2 ||
					got.kill > got.hit {
					t.Errorf("AP-9.6 %d hexes ahead, %d levels: %v, want %.0f hit, %.0f killed at least, %.0f parts", ahead, levels,
						got, hit*sure, kill*sure, parts*100)
				}
			}
		}
	}
}

// The facts of the last step of a move tell of the launch that follows, if nobody moves any more: none
// without one, else the very facts of the launch.
func TestMoveShowsItsLaunch(t *testing.T) {
	t.Parallel()
	launches, spoilt := 0, 0
	for k, text := range []string{
		"start: {aspect: head-on, range: 34, altitude: 20, speed: 5}\n" + genieVsMiG,
		"start: {aspect: blue-behind, range: 16, altitude: 20, speed: 5}\n" + genieVsMiG,
	} {
		d := scouting(compiledText(t, text).NewDuel().(*play.Duel))
		var set, pick dice.Set
		for n := range 120 {
			set.Reset(uint64(k)+40, n)
			pick.Reset(uint64(k)+50, n)
			d.d.Begin(&set)
			var last rules.Facts
			fresh := false // last is of a move after which nobody moves
			for q := d.next(); q != nil && q.Turn < 6; q = d.next() {
				o := pick.Roll(0, 0, int(q.N)) - 1
				if q.Side == rules.Blue && pick.Roll(0, 1, 3) > 1 {
					o = 0 // mostly straight on
				}
				if d.d.Phase == play.OrderPhase || d.d.Phase == play.FlightPhase && d.d.Crafts[0].Stage == play.ChoosingType {
					d.d.Crafts[0].Locked = 2
				}
				switch {
				case q.Kind == rules.Launch:
					var f rules.Facts
					d.Facts(1, rules.AllFacts, &f)
					if fresh {
						launches++
						if last[rules.MyHit] != f[rules.MyHit] || last[rules.MyKill] != f[rules.MyKill] ||
							last[rules.MyDamage] != f[rules.MyDamage] {
							t.Fatalf("AP-9.6 the move shows %v, the launch %v", last, f)
						}
					}
					o = 0
				case d.d.Phase == play.FlightPhase && d.d.Searchable() && q.Side == rules.Blue && d.d.Crafts[1].Flown:
					d.Facts(o, rules.AllFacts, &last)
					fresh = d.d.Sensors().Distance(0, 1) > 10 // no guns
				case q.Side == rules.Blue || d.d.Phase == play.FlightPhase:
					fresh = false
				}
				before := d.d.Turn
				d.d.Choose(o)
				if next := d.d.Next(); fresh && (next == nil || d.d.Turn > before) {
					if d.d.Crafts[0].Locked == 0 {
						spoilt++
					}
					fresh = false
				}
			}
		}
	}
	if launches < 20 || spoilt < 5 {
		t.Errorf("%d launches and %d moves without a lock-on were seen", launches, spoilt)
	}
}

// looking is a duel in which blue's F-4J has flown straight on, range hexes south of a MiG-21 that
// flies toward it and has moved.
func looking(t *testing.T, hexes int) (d *watcher, g *glance, h *head) {
	t.Helper()
	d = scouting(begun(t, "start: {aspect: head-on, range: 40, altitude: 20, speed: 5}\n"+genieVsMiG))
	for d.d.Next() != nil && d.d.Decider() != 0 {
		d.d.Choose(0)
	}
	put(d.d, 1, 0, int16(4*hexes), play.South, 20, 10)
	d.d.Crafts[1].Flown = true
	d.anew()
	h = new(head)
	d.headOf(0, h)
	h.fly.At, h.fly.Facing, h.fly.Altitude, h.fly.Speed = hex.Point{}, play.North, 20, 10
	return d, d.estimates().glanceOf(0), h
}

func TestLockOnChance(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		hexes int
		set   func(c *play.CraftState, h *head)
		want  int32
	}{
		{"AP-16.4.3 found on 10 or less, AP-16.4.6 locked on to on 7", 30, func(*play.CraftState, *head) {}, sure * 7 / 10},
		{"AP-16.4.3 found on 5 or less", 76, func(*play.CraftState, *head) {}, sure * 7 / 20},
		{"AP-16.4.6 detected before", 76, func(c *play.CraftState, _ *head) { c.Detects = 2 }, sure * 7 / 10},
		{"AP-16.4.6 beyond the radar's reach", 81, func(c *play.CraftState, _ *head) { c.Detects = 2 }, 0},
		{"AP-16.4.7 kept", 30, func(c *play.CraftState, _ *head) { c.Locked = 2 }, sure},
		{"AP-16.4.7 lost in an ET turn", 30, func(c *play.CraftState, h *head) { c.Locked, h.fly.Move.Tight = 2, card.ET }, 0},
		{"AP-16.4.7 kept in a BT turn, AP-16.2.1", 30, func(c *play.CraftState, h *head) { c.Locked, h.fly.Move.Tight = 2, card.BT },
			sure},
		{"AP-16.2.1 a BT turn bars the search", 30, func(_ *play.CraftState, h *head) { h.fly.Move.Tight = card.BT }, 0},
		{"AP-16.2.4 behind the radar", 30, func(_ *play.CraftState, h *head) { h.fly.Facing = play.South }, 0},
	} {
		d, g, h := looking(t, c.hexes)
		c.set(&d.d.Crafts[0], h)
		l := d.estimates().lookAt(0, 1, &h.fly)
		rulestest.Same(t, c.name, l.chance(&g.foes[0], 0), c.want)
		rulestest.Same(t, c.name+": kept", l.keeps(&g.foes[0]), c.want == sure)
	}
}

// The reach of a Genie depends on the range, and on the lock-on.
func TestGenieReach(t *testing.T) {
	t.Parallel()
	reach := func(hexes int, locked uint8) int32 {
		d, g, h := looking(t, hexes)
		d.d.Crafts[0].Locked = locked
		var f rules.Facts
		d.estimates().genieFacts(0, g, h, &f)
		return f[rules.MyReach]
	}
	// Both fly 5 hexes, then the Genie 15 (20 x 0.7, from the table) and the target 5 more.
	best := reach(30, 2)
	if best < sure*3/10 || reach(30, 0) != share(best, 7, 10) {
		t.Errorf("locked on %d, and without a lock-on %d", best, reach(30, 0))
	}
	if reach(8, 2) != 0 || reach(75, 2) != 0 {
		t.Errorf("too near %d, too far %d", reach(8, 2), reach(75, 2))
	}
	if later := reach(40, 2); later == 0 || later >= best {
		t.Errorf("a game turn more to wait: %d, at once %d", later, best)
	}
}

// incoming is the kill of the burst where the aircraft is, for either side.
func TestBlastAhead(t *testing.T) {
	t.Parallel()
	d, g, h := looking(t, 30)
	var f rules.Facts
	d.facts().placeFacts(0, g, h, rules.AllFacts, &f)
	rulestest.Same(t, "nothing in flight", f[rules.Incoming], 0)
	r := play.Rocket{At: hex.Pose{At: hex.Point{Y: -40}, Facing: play.North}, Altitude: 20, Speed: play.GenieSpeed(10)}
	p, altitude, fps := r.Flown()
	d.d.Genies[0], d.d.NGenies = r, 1
	d.anew()
	for _, off := range []int16{0, 8, 24, 60} {
		h.fly.At = hex.Point{Y: int16(4*fps) - 40 + off}
		g = d.estimates().glanceOf(0)
		d.facts().placeFacts(0, g, h, rules.AllFacts, &f)
		target := d.d.Arms().Target(0)
		b := blastOn(gunnery.ByRating, &target)
		spread := gunnery.SpreadOf(p, altitude, h.fly.At, 20)
		rulestest.Same(t, "AP-9.6 where it bursts", f[rules.Incoming], b.of(&spread).kill)
		if none := f[rules.Incoming] == 0; none != (off == 60) {
			t.Errorf("%d quarter hexes from the burst: %d", off, f[rules.Incoming])
		}
	}
}

// genieDuels plays the interceptor and counts duels, launches and kills of the Genie.
func genieDuels(t *testing.T, n int, text string) (launches, kills int64) {
	t.Helper()
	pilots := shippedPilots(t)
	var ledger rules.Ledger
	d := compiledText(t, text).NewDuel()
	d.Attach(&ledger, nil)
	l := agents.NewScout(system{})
	a := [2]agents.Agent{pilots["interceptor"].NewAgent(), pilots["energy-fighter"].NewAgent()}
	var set dice.Set
	for k := range n {
		fightOne(d, l, a, &set, k)
	}
	w := ledger.Total(rules.Blue, int(play.Genie))
	return w.Shots, w.Kills
}

// The interceptor launches in most duels from where the rules allow it, and seldom for nothing.
func TestInterceptorLaunches(t *testing.T) {
	t.Parallel()
	const n = 40
	launches, kills := genieDuels(t, n, "start: {aspect: head-on, range: 48, altitude: 20, speed: 4.5}\n"+genieVsMiG)
	if launches < n*6/10 || launches > n || kills < launches/4 {
		t.Errorf("%d launches and %d kills in %d duels", launches, kills, n)
	}
}

// Not parallel: other tests' allocations would be counted.
func TestGenieDuelsAllocateNothing(t *testing.T) {
	pilots := shippedPilots(t)
	d := compiledText(t, "start: {aspect: head-on, range: 48, altitude: 20, speed: 4.5}\n"+genieVsMiG).NewDuel()
	l := agents.NewScout(system{})
	a := [2]agents.Agent{pilots["interceptor"].NewAgent(), pilots["energy-fighter"].NewAgent()}
	var set dice.Set
	n := 0
	duel := func() {
		fightOne(d, l, a, &set, n%5)
		n++
	}
	for range 5 {
		duel()
	}
	if got := testing.AllocsPerRun(5, duel); got != 0 {
		t.Errorf("%v allocations a duel, want 0", got)
	}
}
