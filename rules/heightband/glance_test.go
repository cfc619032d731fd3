package heightband

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// telling is a duel of two fighters that waits for blue's move, red having moved or not.
func telling(t *testing.T, blue, red []string, moved bool) *scout {
	t.Helper()
	d := begun(fight(t, "", blue, red), rules.Red)
	d.Next()
	d.craft[1].moved = moved
	return scouting(d)
}

// factsOf are the facts of a pose of blue 1, with red 1 in another.
func (d *scout) factsOf(me, enemy plane.Point, mine, theirs plane.Heading) (f rules.Facts) {
	d.craft[1].pos, d.craft[1].heading = enemy, theirs
	d.anew()
	e := end{pos: me, heading: mine, hb: 20, pass: rules.Certain}
	d.endFacts(&node{e: e, f: flight{inches: 3, man: level}}, rules.AllFacts, &f)
	return f
}

// An enemy is seen as it is, whatever the glance held before: a lost one too, since the facts of position are about it
// when no enemy is left.
func TestGlanceHoldsNothingOld(t *testing.T) {
	t.Parallel()
	d := telling(t, spitfire, heinkel, true)
	for _, lost := range []bool{false, true} {
		used, fresh := d.look(0).foes[0], foe{}
		d.craft[1].lost, d.craft[1].hb, d.craft[1].pos.X = lost, 7, 5*plane.Inch
		d.craft[1].crew = 0
		d.lookAt(0, 1, &used)
		d.lookAt(0, 1, &fresh)
		want(t, "a glance used before", used == fresh, true)
		want(t, "lost, and where", fmt.Sprint(fresh.gone, fresh.hb, fresh.pos == d.craft[1].pos,
			fresh.at == fresh.pos), fmt.Sprint(lost, 7, true, true))
	}
}

// The facts of a pose know no north, not even for two in the same place (HB-4).
func TestFactsTurnWithThePlane(t *testing.T) {
	t.Parallel()
	for _, moved := range []bool{false, true} {
		d := telling(t, spitfire, emil, moved)
		for n := range 2000 {
			enemy := plane.Point{X: plane.Length(n%11-5) * plane.Inch, Y: plane.Length(n/11%27-13) * plane.Inch}
			mine, theirs := plane.Heading(n%plane.Headings), plane.Heading(n/7%plane.Headings)
			got := d.factsOf(plane.Point{}, enemy, mine, theirs)
			turned := d.factsOf(plane.Point{}, plane.Point{X: -enemy.X, Y: -enemy.Y}, mine.Turn(halfCircle),
				theirs.Turn(halfCircle))
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
		{"a fighter is expected 12 inches on, 3 inches ahead of me", emil, false, ahead, fromBehind, onTheTail, 1},
		{"an enemy that has moved is where it is", emil, true, plane.Point{Y: 17 * plane.Inch}, fromBehind, noShot, 20},
		{"a bomber has no guns to point and holds its course", heinkel, false, plane.Point{Y: 7 * plane.Inch},
			onTheTail, noShot, 20},
	} {
		d := telling(t, spitfire, tt.red, tt.moved)
		d.craft[1].crew = 0 // its pilot alone
		f := d.factsOf(me, tt.enemy, 0, 0)
		foe := &d.glance.foes[0]
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
	d := begun(fight(t, "blue: {hb: 18, upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}), rules.Red)
	c, o := d.at(0, 0, 0, 0, 18), d.at(1, 0, 0, 0, 20)
	d.Next()
	o.moved = true
	s := scouting(d)
	s.anew()
	f := &s.look(0).foes[0]
	e := c.stand()
	mine, theirs := f.shot(&e, f.viewFrom(&e))
	want(t, "mine, from its tail", mine, f.mineUp[onTheTail])
	want(t, "its nose and dorsal guns", theirs, f.crewed[plane.Nose])
	want(t, "its tail guns do more", f.crewed[plane.Tail].damage > theirs.damage, true)
	for b, bears := range []bool{true, true, false} { // nose, dorsal, tail
		want(t, fmt.Sprint("battery ", b), d.bears(1, b, 0), bears)
	}
	e.hb = 20
	o.heading = halfCircle
	s.anew()
	f = &s.look(0).foes[0]
	mine, _ = f.shot(&e, f.viewFrom(&e))
	want(t, "nose to nose", mine, f.mine[fromAhead])
}
