// Inside: the facts of poses that no move leads to, and what a sight holds of one decision, which no answer shows.
package scout

import (
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

// scouting is a scout that looks at d.
func scouting(d *play.Duel) *scout {
	s := New().(*scout)
	s.Look(d)
	return s
}

// again looks again at a duel that has been changed by hand.
func (s *scout) again(d *play.Duel) *scout {
	d.Moved()
	s.Look(d)
	return s
}

// telling is a duel of two fighters that waits for blue's move, red having moved or not.
func telling(t *testing.T, blue, red []string, moved bool) *play.Duel {
	t.Helper()
	d := hbtest.Moving(hbtest.Fight(t, "", blue, red), rules.Red)
	d.Next()
	d.State(1).Moved = moved
	return d
}

// factsOf are the facts of a pose at the end of a manoeuvre of 3 inches.
func (s *scout) factsOf(e end, m play.Manoeuvre) (f rules.Facts) {
	s.endFacts(&node{e: e, f: play.Flight{Inches: 3, Man: m}}, rules.AllFacts, &f)
	return f
}

// posed are the facts of a pose of blue 1, with red 1 in another.
func posed(s *scout, d *play.Duel, me, enemy plane.Point, mine, theirs plane.Heading) rules.Facts {
	d.State(1).Pos, d.State(1).Heading = enemy, theirs
	return s.again(d).factsOf(end{pos: me, heading: mine, hb: 20, pass: rules.Certain}, play.Level)
}

// Two of whom one is a contact marker: nobody shoots at it, and it shoots as its card has it, if it may at all (HB-23c).
func TestArmsOfMarkers(t *testing.T) {
	t.Parallel()
	for option, fires := range map[string]bool{"shown": true, "unseen": true, "never": false} {
		d := hbtest.Moving(hbtest.Fight(t, "options: {markers_fire: "+option+"}", hbtest.Heinkel, []string{"bf-110"}), rules.Red)
		d.Next()
		s := scouting(d)
		open := *s.sight.armsOf(0, 1)
		d.State(1).Marker, d.State(1).Skill, d.State(1).Dazed, d.State(1).CrewDazed = true, 9, true, 1
		a := *s.again(d).sight.armsOf(0, 1)
		rulestest.Same(t, option+": nobody shoots at the marker", fmt.Sprint(a.mine, a.gunners),
			fmt.Sprint([numClasses]blow{}, [plane.NumSectors]blow{}))
		rulestest.Same(t, option+": the marker shoots", fmt.Sprint(a.theirs == open.theirs, a.crewed == open.crewed),
			fmt.Sprint(fires, fires))
		rulestest.Same(t, option+": once it is found", a.found == open.found && a.found == open.mine, true)
		d.State(1).Marker, d.State(1).Dazed = false, false
		d.State(0).Marker = true
		a = *s.again(d).sight.armsOf(0, 1)
		rulestest.Same(t, option+": the marker is mine", fmt.Sprint(a.gunners != open.gunners, a.theirs), fmt.Sprint(!fires, [numClasses]blow{}))
	}
}

// What a marker could be done to next turn counts with the chance that it is found in this one: by one in two who look on
// 5, and by all who can (HB-23c).
func TestReachOfAMarker(t *testing.T) {
	t.Parallel()
	d := telling(t, []string{"bf-110"}, hbtest.Heinkel, true)
	d.State(0).CoPilot, d.State(0).Crew = 0, 0
	s := scouting(d)
	reach := func(y, up int) int32 {
		d.State(1).HB = d.State(0).HB + int8(up)
		return posed(s, d, plane.Point{}, plane.Point{Y: plane.Length(y) * plane.Inch}, 0, 0)[rules.MyReach]
	}
	for _, c := range []struct{ y, up int }{{4, 0}, {6, 0}, {7, 0}, {5, -1}, {6, -1}} {
		d.State(1).Marker = false
		open := reach(c.y, c.up)
		d.State(1).Marker = true
		want := open / 2
		if c.y-c.up > 6 {
			want = 0
		}
		rulestest.Same(t, fmt.Sprint(c, ", could be shot at"), open > 0, true)
		rulestest.Same(t, fmt.Sprint(c), reach(c.y, c.up), want)
	}
	for _, c := range []struct {
		name   string
		change func(c *play.State)
		want   int32
	}{
		{"the pilot", func(*play.State) {}, 50000},
		{"dazed", func(c *play.State) { c.Dazed = true }, 0},
		{"with a co-pilot", func(c *play.State) { c.CoPilot = 4 }, 70000},
		{"who is dazed", func(c *play.State) { c.CoPilot, c.CoDazed = 4, true }, 50000},
		{"with two of the aircrew", func(c *play.State) { c.Crew, c.CrewSkill = 2, 3 }, 75500},
		{"one of them dazed", func(c *play.State) { c.Crew, c.CrewSkill, c.CrewDazed = 2, 3, 1 }, 65000},
	} {
		was := *d.State(0)
		c.change(d.State(0))
		rulestest.Same(t, c.name, s.again(d).sight.tab.Finds(0), c.want)
		*d.State(0) = was
	}
}

// An enemy is seen as it is, whatever the glance held before: a lost one too, since the facts of position are about it
// when no enemy is left.
func TestGlanceHoldsNothingOld(t *testing.T) {
	t.Parallel()
	d := telling(t, hbtest.Spitfire, hbtest.Heinkel, true)
	s := scouting(d)
	o := d.State(1)
	for _, lost := range []bool{false, true} {
		used, fresh := s.sight.look(0).foes[0], foe{}
		o.Lost, o.HB, o.Pos.X = lost, 7, 5*plane.Inch
		o.Crew = 0
		s.sight.lookAt(0, 1, &used)
		s.sight.lookAt(0, 1, &fresh)
		rulestest.Same(t, "a glance used before", used == fresh, true)
		rulestest.Same(t, "lost, and where", fmt.Sprint(fresh.gone, fresh.hb, fresh.pos == o.Pos, fresh.at == fresh.pos),
			fmt.Sprint(lost, 7, true, true))
	}
}

// The facts of a pose know no north, not even for two in the same place (HB-4).
func TestFactsTurnWithThePlane(t *testing.T) {
	t.Parallel()
	for _, moved := range []bool{false, true} {
		d := telling(t, hbtest.Spitfire, hbtest.Emil, moved)
		s := scouting(d)
		for n := range 2000 {
			enemy := plane.Point{X: plane.Length(n%11-5) * plane.Inch, Y: plane.Length(n/11%27-13) * plane.Inch}
			mine, theirs := plane.Heading(n%plane.Headings), plane.Heading(n/7%plane.Headings)
			got := posed(s, d, plane.Point{}, enemy, mine, theirs)
			turned := posed(s, d, plane.Point{}, plane.Point{X: -enemy.X, Y: -enemy.Y}, mine.Turn(play.HalfCircle),
				theirs.Turn(play.HalfCircle))
			if got != turned {
				t.Fatalf("enemy at %v, headings %d and %d, moved %v:\n%v, turned half round\n%v", enemy, mine, theirs,
					moved, got, turned)
			}
		}
	}
}

// If an enemy with guns ahead has still to move, what its move can bring about counts, and a twentieth of
// what a shot at the place where it is expected would do.
func TestFactsOfAHunter(t *testing.T) {
	t.Parallel()
	me, ahead := plane.Point{Y: 14 * plane.Inch}, plane.Point{Y: 5 * plane.Inch}
	for _, tt := range []struct {
		name      string
		red       []string
		moved     bool
		enemy     plane.Point
		my, their class // as a shot from there would be
		share     int32 // of my shot, in twentieths
	}{
		{"a fighter is expected 12 inches on, 3 inches ahead of me", hbtest.Emil, false, ahead, fromBehind, onTheTail, 1},
		{"an enemy that has moved is where it is", hbtest.Emil, true, plane.Point{Y: 17 * plane.Inch}, fromBehind, noShot, 20},
		{"a bomber has no guns to point and holds its course", hbtest.Heinkel, false, plane.Point{Y: 7 * plane.Inch},
			onTheTail, noShot, 20},
	} {
		d := telling(t, hbtest.Spitfire, tt.red, tt.moved)
		d.State(1).Crew = 0 // its pilot alone
		s := scouting(d)
		f := posed(s, d, me, tt.enemy, 0, 0)
		foe := &s.sight.glance.foes[0]
		if got, want := f[rules.MyHit], foe.mine[tt.my].hit*tt.share/20; got != want || want == 0 {
			t.Errorf("%s: my_hit %d, want %d", tt.name, got, want)
		}
		if got, want := f[rules.TheirKill], foe.theirs[tt.their].kill; got != want {
			t.Errorf("%s: their_kill %d, want %d", tt.name, got, want)
		}
	}
}

// In one place each of two sees the other ahead and shoots from behind, if they fly the same way (HB-4): the facts
// promise the shots that bear.
func TestFactsOfTwoInOnePlace(t *testing.T) {
	t.Parallel()
	text := "blue: {hb: 18, upward_guns: {dice: 3}}"
	d := hbtest.Moving(hbtest.Fight(t, text, []string{"bf-110"}, []string{"lancaster"}), rules.Red)
	hbtest.At(d, 0, 0, 0, 0, 18)
	o := hbtest.At(d, 1, 0, 0, 0, 20)
	d.Next()
	o.Moved = true
	s := scouting(d).again(d)
	f := &s.sight.look(0).foes[0]
	e := standOf(s.tab.Craft(0))
	mine, theirs := f.shot(&e, f.viewFrom(&e))
	rulestest.Same(t, "mine, from its tail", mine, f.mineUp[onTheTail])
	rulestest.Same(t, "its nose and dorsal guns", theirs, f.crewed[plane.Nose])
	rulestest.Same(t, "its tail guns do more", f.crewed[plane.Tail].damage > theirs.damage, true)
	e.hb = 20
	o.Heading = play.HalfCircle
	f = &s.again(d).sight.look(0).foes[0]
	mine, _ = f.shot(&e, f.viewFrom(&e))
	rulestest.Same(t, "nose to nose", mine, f.mine[fromAhead])

	d = hbtest.Recorded(hbtest.Fight(t, text, []string{"bf-110"}, []string{"lancaster"}))
	hbtest.At(d, 0, 0, 0, 0, 18)
	hbtest.At(d, 1, 0, 0, 0, 20)
	hbtest.Acting(d, rules.Red)
	rulestest.Same(t, "the guns that bear", hbtest.Words(d), "red 1, fire: hold; nose 2 x .303 at blue 1")
	d.Choose(1)
	rulestest.Same(t, "and then", hbtest.Words(d), "red 1, fire: hold; dorsal 2 x .303 at blue 1")
	d.Choose(1)
	rulestest.Same(t, "but not those of the tail", d.Next().Side, rules.Blue)
}

func TestHB22(t *testing.T) {
	t.Parallel()
	t.Run("HB-22 a planned zoom climb runs no risk of a collision", func(t *testing.T) {
		d := telling(t, hbtest.Spitfire, hbtest.Emil, true)
		d.State(1).Pos = plane.Point{}
		d.State(1).Damage = 18
		s := scouting(d).again(d)
		for m, risky := range map[play.Manoeuvre]bool{play.ZoomClimb: false, play.Level: true} {
			f := s.factsOf(end{hb: 20, pass: rules.Certain}, m)
			rulestest.Same(t, fmt.Sprint("manoeuvre ", m), f[rules.Risk] > 0, risky)
		}
	})
}

// The facts of a volley say what single batteries do one after another: both of a Bf 109E on the tail of a Spitfire, 5
// points of Skill, 0 and 0 to hit, +4 for the position, against DV 11.
func TestVolleyFacts(t *testing.T) {
	t.Parallel()
	d := hbtest.Fight(t, "", hbtest.Emil, hbtest.Spitfire)
	hbtest.At(d, 0, 0, 0, 0, 10)
	hbtest.At(d, 1, 0, 2, 0, 10)
	y := &scouting(d).sight
	game := y.game
	both := y.volley(0, 1, game.Spec(0).Fixed(), 4)
	miss, damage, kill := 1.0, 0.0, 0.0
	var faces, dice [2]int
	for b := range 2 {
		w, dv := game.Spec(0).Battery(b), int(y.tab.Craft(1).DV())
		total := 5 + 4 + int(w.ToHit())
		faces[b], dice[b] = play.HitFaces(total, dv), play.DamageDice(int(w.Dice()), total, dv)
		miss *= 1 - float64(faces[b])/10
		damage += float64(faces[b]*dice[b]) / 10 * 250
	}
	for set := 1; set < 4; set++ {
		chance, n := 1.0, 0
		for b := range 2 {
			if set>>b&1 != 0 {
				chance, n = chance*float64(faces[b])/10, n+dice[b]
			} else {
				chance *= 1 - float64(faces[b])/10
			}
		}
		kill += chance * float64(game.Spec(1).Chance(n, y.tab.Craft(1))) / (1 << 30)
	}
	for what, v := range map[string][2]float64{"hit": {float64(both.hit), (1 - miss) * rules.Certain},
		"kill": {float64(both.kill), kill * rules.Certain}, "damage": {float64(both.damage), damage}} {
		if math.Abs(v[0]-v[1]) > 1 {
			t.Errorf("%s: found %.1f, want %.1f", what, v[0], v[1])
		}
	}
}

// The facts of a pilot with guns and rockets take the better of the two (HB-25).
func TestFactsTakeGunsOrRockets(t *testing.T) {
	t.Parallel()
	d := hbtest.Fight(t, "blue: {rockets: {salvos: 2, dice: 6}}", hbtest.Emil, hbtest.Heinkel)
	y := &scouting(d).sight
	guns, rockets := y.volley(0, 1, 0b11, play.FromTail), y.volley(0, 1, 0b100, play.FromTail)
	rulestest.Same(t, "the better", y.forwardFire(0, 1, play.FromTail), guns.or(rockets))
	rulestest.Same(t, "not the same", guns == rockets, false)
}

// The facts of a volley against 200,000 of them in duels. A second enemy, which may fire next, ends each before the fires
// burn.
func TestVolleyFactsAgainstDuels(t *testing.T) {
	t.Parallel()
	const trials = 200_000
	start := hbtest.Fight(t, "", hbtest.Emil, hbtest.Many("spitfire-i", 2))
	hbtest.At(start, 0, 0, 0, 0, 10)
	hbtest.At(start, 1, 0, 2, 0, 10)
	hbtest.At(start, 2, 0, -3, 0, 10)
	hbtest.Acting(start, rules.Blue)
	rulestest.Same(t, "options", hbtest.Words(start), "blue 1, fire: hold; 2 x MG 17 at red 1; 2 x MG FF at red 1; "+
		"2 x MG 17 and 2 x MG FF at red 1")
	y := &scouting(start).sight
	b := y.volley(0, 1, y.game.Spec(0).Fixed(), 4)
	d := y.game.NewDuel().(*play.Duel)
	var ledger rules.Ledger
	hit, kill := 0, 0
	for k := range trials {
		d.CopyFrom(start)
		ledger.Reset()
		d.Attach(&ledger, nil)
		d.Dice().Reset(22, k)
		d.Dice().StartTurn(1)
		d.Choose(3)
		if d.Next(); d.Turn > 1 {
			t.Fatal("the turn is over")
		}
		if ledger.Total(rules.Blue, 0).Hits+ledger.Total(rules.Blue, 1).Hits > 0 {
			hit++
		}
		if d.State(1).Lost {
			kill++
		}
	}
	if got := float64(b.hit) / rules.Certain; math.Abs(got-float64(hit)/trials) > 0.005 {
		t.Errorf("hit %.4f, the duels %.4f", got, float64(hit)/trials)
	}
	if got := float64(b.kill) / rules.Certain; math.Abs(got-float64(kill)/trials) > 0.02 {
		t.Errorf("kill %.4f, the duels %.4f", got, float64(kill)/trials)
	}
}
