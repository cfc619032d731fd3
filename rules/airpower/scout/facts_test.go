// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Bearings and angles are compared with the true angle.
func TestBearingAndTailAngle(t *testing.T) {
	t.Parallel()
	for x := int16(-40); x <= 40; x++ {
		for y := int16(-60); y <= 60; y++ {
			d := hex.Point{X: x, Y: y}
			if d == (hex.Point{}) {
				continue
			}
			want := math.Atan2(float64(y), math.Sqrt(3)*float64(x)) * 180 / math.Pi
			off := math.Mod(float64(bearing(d))-want+540, 360) - 180
			if math.Abs(off) > 0.8 {
				t.Errorf("bearing of %v is %d, want %.1f", d, bearing(d), want)
			}
		}
	}
	for _, tt := range []struct {
		ref, distant hex.Pose
		want         int
	}{
		{hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: -8}}, 0},
		{hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: 8}}, 180},
		{hex.Pose{Facing: play.East}, hex.Pose{At: hex.Point{Y: 8}}, 90},
		{hex.Pose{Facing: 2}, hex.Pose{At: hex.Point{X: 4}}, 120},
		{hex.Pose{Facing: play.North}, hex.Pose{Facing: play.North}, 0}, // in one place: by the facings
		{hex.Pose{Facing: play.North}, hex.Pose{Facing: play.South}, 180},
		{hex.Pose{Facing: play.North}, hex.Pose{Facing: play.East}, 90},
	} {
		if got := tailAngle(tt.ref, tt.distant); got != tt.want {
			t.Errorf("AP-9.7 from the tail of %v to %v: %d, want %d", tt.ref, tt.distant, got, tt.want)
		}
	}
}

// The ledger's band of a shot is that of the angle from the target's tail, more than one edge and up to the next,
// whatever the facing and speed of the shooter; in one location that of the facings.
func TestAngleBandIsExact(t *testing.T) {
	t.Parallel()
	onEdge := 0
	for f := range hex.Facing(hex.Facings) {
		for x := int16(-24); x <= 24; x++ {
			for y := int16(-48); y <= 48; y++ {
				target, shooter := hex.Pose{Facing: f}, hex.Pose{At: hex.Point{X: x, Y: y},
					Facing: hex.Facing(uint(x*y) % hex.Facings)}
				off := math.Atan2(float64(y), math.Sqrt(3)*float64(x))*180/math.Pi - float64(f.Degrees())
				off = 180 - math.Abs(math.Remainder(off, 360))
				if target.At == shooter.At {
					off = 30 * float64(f.Off(shooter.Facing))
				}
				if n := math.Round(off / 30); math.Abs(off-30*n) < 1e-9 && n > 0 && n < 6 {
					onEdge++
				}
				if got, want := rules.AngleBand(play.AngleOff(target, shooter)), max(int(math.Ceil(off/30-1e-9))-1, 0); got != want {
					t.Errorf("AP-9.7 %v seen from %v, %.7f off its tail: band %d, want %d", shooter, target, off, got, want)
				}
			}
		}
	}
	if onEdge < 1000 {
		t.Errorf("only %d places lie on an edge", onEdge)
	}
}

// An enemy that is lost is seen where it was lost, whatever the glance held before: it is what the facts of position
// are about if nobody is left while missiles go on.
func TestGlanceAtAWreckIsNew(t *testing.T) {
	t.Parallel()
	d, i, _ := placedAt(t, hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: 8}, Facing: play.East}, 15, 2)
	used, fresh := d.estimates().glanceOf(i).foes[0], foe{}
	d.d.Crafts[1-i].Fly.At, d.d.Crafts[1-i].Lost = hex.Point{X: 8}, true
	d.estimates().glanceAt(i, 1-i, &used)
	d.estimates().glanceAt(i, 1-i, &fresh)
	if used != fresh {
		t.Errorf("a glance that was used before finds %+v, a fresh one %+v", used, fresh)
	}
	if want := (hex.Pose{At: hex.Point{X: 8}, Facing: play.East}); fresh.pose != want || fresh.altitude != 13 || !fresh.lost {
		t.Errorf("a wreck is at %v, %d, want %v, 13", fresh.pose, fresh.altitude, want)
	}
}

// placedAt is a duel of F-4E against MiG-17F whose first to move stands at a place, the
// other at another, with the head of the first.
func placedAt(t *testing.T, me, enemy hex.Pose, height, above int) (d *watcher, i int, h *head) {
	t.Helper()
	d = scouting(begun(t, "start: {range: 5}\noptions: {sighting: false}\n"+phantomVsMiG))
	if d.d.Next() == nil {
		t.Fatal("over")
	}
	i = d.d.Decider()
	a, b := &d.d.Crafts[i].Fly, &d.d.Crafts[1-i].Fly
	a.At, a.Facing, a.Altitude = me.At, me.Facing, int16(height)
	b.At, b.Facing, b.Altitude = enemy.At, enemy.Facing, int16(height-above)
	d.anew()
	h = new(head)
	d.headOf(i, h)
	return d, i, h
}

func TestFactsOfAPlace(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name                              string
		me, enemy                         hex.Pose
		height, above                     int
		tenths, off, mine, lead, superior int32
	}{
		{"two hexes behind", hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: 8}, Facing: play.North}, 15, 0, 20, 0, 180, 0, 1},
		{"two hexes ahead", hex.Pose{At: hex.Point{Y: 8}, Facing: play.North}, hex.Pose{Facing: play.North}, 15, 0, 20, 180, 0, 180,
			-1},
		{"nose to nose, three above", hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: 16}, Facing: play.South}, 15, 3, 55, 180,
			180, 0, 0},
		{"abeam, passing", hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{X: 8}, Facing: play.South}, 15, 0, 40, 90, 90, 90, 0},
		{"out of reach", hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: 48}, Facing: play.North}, 15, 0, 120, 0, 180, 0, 0},
	} {
		d, i, h := placedAt(t, tt.me, tt.enemy, tt.height, tt.above)
		var f rules.Facts
		d.facts().placeFacts(i, d.estimates().glanceOf(i), h, rules.AllFacts, &f)
		for fact, want := range map[rules.Fact]int32{
			rules.Range: tt.tenths, rules.AngleOff: tt.off, rules.TargetAngleOff: tt.mine, rules.Lead: tt.lead,
			rules.Advantage: tt.superior, rules.Altitude: int32(tt.above), rules.Height: int32(tt.height), rules.First: 1,
		} {
			if f[fact] != want {
				t.Errorf("%s: %s is %d, want %d", tt.name, fact.Info().Name, f[fact], want)
			}
		}
	}
}

// From dead astern my next shot is seen, and from dead ahead that of the enemy.
func TestReachFacts(t *testing.T) {
	t.Parallel()
	behind, ahead := hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: 12}, Facing: play.North}
	var chaser, chased rules.Facts
	d, i, h := placedAt(t, behind, ahead, 15, 0)
	d.facts().placeFacts(i, d.estimates().glanceOf(i), h, rules.AllFacts, &chaser)
	d, i, h = placedAt(t, ahead, behind, 15, 0)
	d.facts().placeFacts(i, d.estimates().glanceOf(i), h, rules.AllFacts, &chased)
	if chaser[rules.MyReach] == 0 || chaser[rules.TheirReach] != 0 {
		t.Errorf("three hexes behind: my_reach %d, their_reach %d", chaser[rules.MyReach], chaser[rules.TheirReach])
	}
	if chased[rules.TheirReach] == 0 {
		t.Error("three hexes ahead: their_reach 0")
	}
	for above := range 12 {
		d, i, h = placedAt(t, behind, ahead, 25, above)
		var f rules.Facts
		d.facts().placeFacts(i, d.estimates().glanceOf(i), h, rules.AllFacts, &f)
		if reaches := f[rules.MyReach] > 0; reaches && above > 8 {
			t.Errorf("%d levels above: my_reach %d", above, f[rules.MyReach])
		}
	}
}

// Rockets within reach count without a gun, and more of them for more.
func TestRocketReach(t *testing.T) {
	t.Parallel()
	last := int32(0)
	for factors := range int16(gunnery.MaxFactors + 1) {
		d := scouting(begun(t, "options: {sighting: false}\n"+
			"blue: {card: mig-21mf, load: [{store: RP UV-32-57, station: 2}, {store: RP UV-32-57, station: 4}]}\n"+
			"red: {card: f-105d}"))
		for d.d.Next() != nil && d.d.Decider() != 0 {
			d.d.Choose(0)
		}
		c := &d.d.Crafts[0]
		c.Rockets, c.Guns[0].Rounds = factors, 0
		put(d.d, 0, 0, 0, play.North, 15, 10)
		put(d.d, 1, 0, 12, play.North, 15, 10)
		d.anew()
		h := new(head)
		d.headOf(0, h)
		var f rules.Facts
		d.facts().placeFacts(0, d.estimates().glanceOf(0), h, rules.AllFacts, &f)
		if (f[rules.MyReach] == 0) != (factors == 0) || f[rules.MyReach] < last {
			t.Errorf("AP-9.3.4 %d factors within reach: %d, one fewer %d", factors, f[rules.MyReach], last)
		}
		last = f[rules.MyReach]
	}
	if last < sure/10 {
		t.Errorf("AP-9.3.4 ten factors from a hex behind kill with %d of %d", last, sure)
	}
}

// A turn in progress is half made at the last FP before its facing change.
func TestLead(t *testing.T) {
	t.Parallel()
	s := flight.NewState(hex.Pose{Facing: play.North}, 15, 10)
	if got := leadOf(&s, 180); got != 90 {
		t.Errorf("a target to the west of a nose to the north: %d, want 90", got)
	}
	s.Turn = flight.Turn{On: true, Rate: card.BT, Hand: hex.Left, FPs: 1, Need: 1}
	if got := leadOf(&s, 180); got != 75 {
		t.Errorf("one FP of one spent: %d, want 75", got)
	}
	s.Turn.Need = 2
	if got := leadOf(&s, 180); got != 80 {
		t.Errorf("one FP of two spent: %d, want 80", got)
	}
	s.Turn.Need, s.Turn.Set, s.Bank = 1, 2, hex.Left
	if got := leadOf(&s, 180); got != 44 {
		t.Errorf("half a set of 90 and a bank: %d, want 44", got)
	}
}

// my_hit, my_kill and my_damage of a flight point are those of the attack that is then
// offered: the best of those with a normal shot, or else a snap shot, or all rockets; those
// after which two might collide are left out.
func TestAttackFactsAreThoseOfTheAttack(t *testing.T) {
	t.Parallel()
	offered := 0
	for k, text := range []string{
		"start: {position: blue-advantaged, range: 2}\n" + phantomVsMiG,
		"start: {position: head-on, range: 3}\nblue: {card: f-86f-25}\nred: {card: mig-15bis}",
		"start: {position: red-advantaged, range: 2}\nblue: {card: f-4e}\nred: {card: mig-21mf, pilot: veteran}",
		"start: {range: 3}\nblue: {card: f-4c, load: [{station: 5, store: SUU-16/A}]}\nred: {card: mig-17f}",
		"start: {position: red-advantaged, range: 3}\nblue: [{card: f-4e}, {card: f-8e}]\nred: {card: mig-19s-early}",
	} {
		d := scouting(compiledText(t, text).NewDuel().(*play.Duel))
		var set, pick dice.Set
		for n := range 150 {
			set.Reset(uint64(k)+20, n)
			pick.Reset(uint64(k)+30, n)
			d.d.Begin(&set)
			for q := d.next(); q != nil && q.Turn < 4; q = d.next() {
				o := pick.Roll(0, 0, int(q.N)) - 1
				if (q.Kind != rules.Move && q.Kind != rules.Turn) || d.Scene() == 0 {
					d.d.Choose(o)
					continue
				}
				var f rules.Facts
				d.Facts(o, rules.AllFacts, &f)
				i := d.d.Decider()
				d.d.Choose(o)
				if b, ok := attackOffered(d, i); ok {
					offered++
					if got := (estimate{f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage]}); got != b {
						t.Fatalf("facts of the flight point %v, of the attack %v", got, b)
					}
				}
			}
		}
	}
	if offered < 100 {
		t.Errorf("%d attacks were offered, want 100 at least", offered)
	}
}

// attackOffered is the best attack of aircraft i that the waiting decision offers.
func attackOffered(d *watcher, i int) (best estimate, ok bool) {
	q := d.next()
	for q != nil && q.Kind == rules.Evade {
		d.d.Choose(0)
		q = d.next()
	}
	if q == nil || q.Kind != rules.Fire || d.d.Decider() != i || i != int(d.d.Acting) {
		return estimate{}, false
	}
	var taken [play.MaxAll]bool
	for o := 1; o < int(q.N); o++ {
		a := d.d.List.Attacks[o-1]
		if d.facts().meets(i, &a) {
			continue // not looked ahead to
		}
		if a.How == play.RocketShot && int(a.Factors) < min(int(d.d.Crafts[i].Rockets), 10) || a.How == play.SnapShot && taken[a.Target] {
			continue
		}
		taken[a.Target] = a.How == play.NormalShot
		var f rules.Facts
		d.Facts(o, rules.AllFacts, &f)
		best = best.or(estimate{f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage]})
	}
	return best, true
}

// Nose to nose in one place an attack risks a collision, one time in ten, and a move is
// not flown for it.
func TestHeadOnInOnePlaceIsARisk(t *testing.T) {
	t.Parallel()
	d := scouting(noseToNose(t))
	put(d.d, 0, 0, 0, 0, 15, 10)
	put(d.d, 1, 0, 0, 6, 15, 10)
	onTheMove(d.d, 0)
	d.d.Crafts[0].Stage = play.Firing
	if d.d.Combat().Attacks(0) == 0 {
		t.Fatal("no attack")
	}
	d.d.Q = rules.Decision{Kind: rules.Fire, N: 2}
	d.anew()
	var hold, fire rules.Facts
	d.Facts(0, rules.AllFacts, &hold)
	d.Facts(1, rules.AllFacts, &fire)
	rulestest.Same(t, "AP-9.1.8 the risk of firing", fire[rules.Risk]-hold[rules.Risk], collisionRisk)
	g, h := d.estimates().glanceOf(0), new(head)
	d.headOf(0, h)
	rulestest.Same(t, "no estimate to fly for", d.estimates().gunEstimate(0, 1, g, &g.foes[0], h), estimate{})
}

// Rolls are the only maneuvers that disorient (AP-18.7); a slide is no roll, whenever it is executed.
func TestSlidesAreNoRolls(t *testing.T) {
	t.Parallel()
	for kind, want := range map[flight.ManeuverKind]bool{flight.SL: false, flight.DR: true, flight.LR: true} {
		s := flight.State{Maneuver: flight.Maneuver{Kind: kind}}
		rulestest.Same(t, "executed later", play.Rolls(&s, &flight.Step{Exec: true}), want)
		rulestest.Same(t, "prepared", play.Rolls(&s, &flight.Step{}), false)
	}
	for decl, want := range map[flight.Decl]bool{flight.DeclSlide: false, flight.DeclSidestep: false, flight.DeclDR: true,
		flight.DeclLR: true} {
		rulestest.Same(t, "executed at once", play.Rolls(new(flight.State), &flight.Step{Exec: true, Decl: decl}), want)
	}
}

// Risk sees the ground and the stall before they come.
func TestRisk(t *testing.T) {
	t.Parallel()
	d, i, h := placedAt(t, hex.Pose{Facing: play.North}, hex.Pose{At: hex.Point{Y: 40}, Facing: play.South}, 15, 0)
	h.stage = play.Stepping
	stall := card.Halves(4)
	for _, tt := range []struct {
		name     string
		kind     flight.Type
		speed    card.Halves
		altitude int
		least    uint8
		want     int32
	}{
		{"level and fast", flight.LVL, 10, 5, 0, 0},
		{"stalls", flight.LVL, 3, 15, 0, stallRisk},
		{"stalls into the ground", flight.LVL, 3, 2, 0, sure},
		{"vertical dive high up", flight.VD, 10, 8, 0, 0},
		{"vertical dive that cannot be pulled out", flight.VD, 11, 3, 0, sure},
		{"steep dive that owes two levels", flight.SD, 10, 2, 2, sure},
		{"and has three", flight.SD, 10, 3, 2, 0},
	} {
		h.fly.Type = tt.kind
		h.fly.Move.MinVFPs, h.fly.Move.Left = tt.least, 3
		if got := d.facts().riskAt(i, d.estimates().glanceOf(i), h, tt.speed, stall, tt.altitude, false); got != tt.want {
			t.Errorf("AP-8 %s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// A reach field against the plain way: every level move of three FPs at a pace.
func TestReachField(t *testing.T) {
	t.Parallel()
	for pace, tp := range turnPaces[:5] {
		f := makeReach(3, tp)
		for facing := range hex.Facing(hex.Facings) {
			from := hex.Pose{Facing: facing}
			hits := map[hex.Point]uint16{}
			var fly func(p hex.Pose, left int, run uint8)
			mark := func(p hex.Pose) {
				for x := int16(-16); x <= 16; x++ {
					for y := int16(-24); y <= 24; y++ {
						to := hex.Point{X: x, Y: y}
						if rng, ok := hex.GunRange(p.At, p.Facing, to); to.Valid() && ok && rng <= 1 {
							hits[to] |= 1 << bits12(p.Facing, facing)
						}
					}
				}
			}
			fly = func(p hex.Pose, left int, run uint8) {
				if left == 0 {
					return
				}
				p = p.Ahead()
				run = min(run+1, tp.need)
				mark(p)
				fly(p, left-1, run)
				if run < tp.need {
					return
				}
				for n := 1; n <= 1+int(tp.more); n++ {
					for _, h := range [2]hex.Hand{hex.Left, hex.Right} {
						mark(p.Turn(h, n))
						fly(p.Turn(h, n), left-1, 0)
					}
				}
			}
			fly(from, 3, 0)
			for x := int16(-16); x <= 16; x++ {
				for y := int16(-24); y <= 24; y++ {
					to := hex.Point{X: x, Y: y}
					if to.Valid() && f.from(from, to) != hits[to] {
						t.Fatalf("pace %d facing %d, target at %v: %012b, want %012b", pace, facing, to, f.from(from, to), hits[to])
					}
				}
			}
		}
	}
}

// Blue stands so far off the tail of red and has red on the nose.
func TestStartAngleOff(t *testing.T) {
	t.Parallel()
	for off := 0; off <= 180; off += 30 {
		g := compiledText(t, fmt.Sprintf("start: {angle_off: %d, range: 7}\n%s", off, phantomVsMiG))
		d := g.NewDuel().(*play.Duel)
		d.Begin(d.Dice())
		blue, red := d.Crafts[0].Fly.Pose(), d.Crafts[1].Fly.Pose()
		rulestest.Same(t, "off the tail", tailAngle(red, blue), off)
		rulestest.Same(t, "on the nose", tailAngle(blue, red), 180)
		rulestest.Same(t, "range", hex.Range(blue.At, red.At), 7)
	}
}

// Moves straight up and down are told when they are chosen, and as they are flown.
func TestSteepFact(t *testing.T) {
	t.Parallel()
	d := scouting(compiledText(t, "start: {range: 5, altitude: 15}\noptions: {sighting: false}\n"+phantomVsMiG).NewDuel().(*play.Duel))
	var set, pick dice.Set
	found := map[int32]int{}
	for n := range 2 {
		set.Reset(8, n)
		pick.Reset(9, n)
		d.d.Begin(&set)
		for q := d.next(); q != nil; q = d.next() {
			if d.d.Searchable() && d.d.Crafts[d.d.Decider()].Stage == play.ChoosingType {
				for o := range int(q.N) {
					found[steepness(t, d, o)]++
				}
			}
			d.d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
		}
	}
	if found[1] == 0 || found[-1] == 0 || found[0] == 0 {
		t.Errorf("sorts of move by how steep they are: %v, want each", found)
	}
}

// steepness is how steep a flight type is, which the facts of the option and of the move have to tell.
func steepness(t *testing.T, d *watcher, o int) int32 {
	t.Helper()
	typ := d.d.List.Starts[o].Type
	want := int32(map[flight.Type]int{flight.VC: 1, flight.VD: -1}[typ])
	var f, flown rules.Facts
	d.Facts(o, 1<<rules.Steep, &f)
	d.Plan(true)
	for at, ok := 0, true; ok && d.ahead.nodes[at].stage < play.Stepping; at, o = 1, 0 {
		_, ok = d.Ahead(1, at, o)
	}
	d.FactsAt(1, -1, 1<<rules.Steep, &flown)
	rulestest.Same(t, fmt.Sprint(typ), [2]int32{f[rules.Steep], flown[rules.Steep]}, [2]int32{want, want})
	return want
}
