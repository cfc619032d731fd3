// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
)

// A conduct counts what a pilot does in duels.
type conduct struct {
	moves, slow   int // moves begun; of them at a speed of 3.0 or less
	asked, first  int // chances to move first; taken
	idle          int // taken without a shot to fear
	shots, braked int // shots; afterburner with speedbrakes
	poor          int // shots that may end in a collision with a small chance to kill
}

// conductOf flies n duels and counts what one side does.
func conductOf(g rules.Game, both [2]agents.Pilot, side rules.Side, n int) (c conduct) {
	d := scouting(g.NewDuel().(*play.Duel))
	a := [2]agents.Agent{both[0].NewAgent(), both[1].NewAgent()}
	var set dice.Set
	for k := range n {
		set.Reset(33, k)
		a[0].Begin(33, k)
		a[1].Begin(33, k)
		d.d.Begin(&set)
		for q := d.d.Next(); q != nil; q = d.d.Next() {
			o := pick(a[q.Side], d.seen(), d.d, q)
			if q.Side == side {
				c.note(d, q, o)
			}
			d.d.Choose(o)
		}
	}
	return c
}

// note counts option o of a decision.
func (c *conduct) note(d *watcher, q *rules.Decision, o int) {
	x := &d.d.Crafts[d.d.Decider()]
	var f rules.Facts
	switch {
	case q.Kind == rules.Evade && d.d.Phase == play.FlightPhase && d.d.Crafts[d.d.Acting].Stage != play.Pursued:
		c.asked++
		c.first += o
		if d.Facts(0, rules.AllFacts, &f); o == 1 && f[rules.TheirKill] == 0 && f[rules.TheirReach] == 0 {
			c.idle++
		}
	case q.Kind == rules.Fire:
		if d.Facts(o, rules.AllFacts, &f); f[rules.AmmoSpent] > 0 {
			c.shots++
			if f[rules.Risk] >= collisionRisk && f[rules.MyKill] < sure/10 {
				c.poor++
			}
		}
	case d.d.Searchable() && x.Stage == play.ChoosingBrakes:
		if x.Plan.Power == card.Afterburner && d.d.List.Brakes[o] > 0 {
			c.braked++
		}
	case d.d.Searchable() && x.Stage == play.ChoosingType:
		c.moves++
		if x.Fly.Speed <= 6 {
			c.slow++
		}
	}
}

// What a pilot would not sign: an energy fighter that is slow in most of its moves, moving first for nothing, which costs
// the attack of the game turn, afterburner against the speedbrakes, and a poor shot that may end in a collision.
func TestPilotsFlyAsTheySay(t *testing.T) {
	t.Parallel()
	pilots := shippedPilots(t)
	g := compiledText(t, "start: {position: neutral, altitude: 20, speed: 5}\nblue: {card: f-4e}\nred: {card: mig-21mf}")
	slow := map[string]int{}
	for _, id := range []string{"energy-fighter", "turn-fighter", "stalker"} {
		var sum conduct
		for side := range rules.Side(2) {
			both := [2]agents.Pilot{pilots["turn-fighter"], pilots["turn-fighter"]}
			both[side] = pilots[id]
			c := conductOf(g, both, side, 12)
			sum.moves, sum.slow, sum.asked, sum.first = sum.moves+c.moves, sum.slow+c.slow, sum.asked+c.asked, sum.first+c.first
			sum.idle, sum.shots, sum.braked, sum.poor = sum.idle+c.idle, sum.shots+c.shots, sum.braked+c.braked, sum.poor+c.poor
		}
		slow[id] = 100 * sum.slow / sum.moves
		if sum.asked < 100 || sum.shots < 20 || sum.first == 0 || sum.first > sum.asked*3/10 {
			t.Errorf("%s moves first %d times of %d and shoots %d times", id, sum.first, sum.asked, sum.shots)
		}
		if sum.idle > 0 || sum.braked > 0 || sum.poor > 0 {
			t.Errorf("%s: %d times first for nothing, %d times braked in afterburner, %d poor shots", id, sum.idle, sum.braked,
				sum.poor)
		}
	}
	if slow["energy-fighter"] > 20 || slow["turn-fighter"] < 2*slow["energy-fighter"] {
		t.Errorf("moves at 3.0 or less, in %%: %v", slow)
	}
}
