package missile_test

import (
	"math/rand/v2"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// TestPoliciesHaveNoHand: in the mirror a missile is flown in the mirror, FP by FP, whatever the policy, but where
// the mirror changes nothing: missile and target on one line and in no turn, which leaves no side to prefer (MR-61).
func TestPoliciesHaveNoHand(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 8))
	planned, snapped := 0, 0
	for range 1500 {
		m, s, target := random(t, rng)
		g := guide(Policy(rng.IntN(int(NumPolicies))), [...]hex.Arcs{hex.Ahead180, hex.Ahead150, hex.AllArcs}[rng.IntN(3)])
		for m.BeginTurn(&s) {
			sched := NewSchedule(s.FPs(), int(target.Speed)/2)
			for i := range sched.Segments() {
				m.BeginMove(&s, sched.Missile(i), 0)
				for s.MoveLeft > 0 {
					p := m.Plan(&s, &target, g)
					a, x := s.Mirror(), target
					x.Pose = x.Pose.Mirror()
					q := m.Plan(&a, &x, g)
					for k := range q.Steps[:q.N] {
						q.Steps[k].Hand = q.Steps[k].Hand.Other()
					}
					planned++
					if p.N > 0 && p.Steps[0].Kind == Snap {
						snapped++
					}
					_, at := s.Facing.Bearing(target.Pose.At.Sub(s.At))
					_, to := s.Facing.Bearing(target.Pose.Facing.Step())
					if even := at == hex.Level && to == hex.Level && s.Course.Hand == hex.Level; p != q && !even {
						t.Fatalf("%+v at %+v: %+v, in the mirror %+v", s, target, p.Steps[:p.N], q.Steps[:q.N])
					}
					if p.Attack {
						target.Pose.At.X += 40 // missed: on to the next
						break
					}
					for k := range p.Steps[:p.N] {
						m.Spend(&s, &p.Steps[k])
					}
				}
				for range sched.Target(i) {
					target.Pose = target.Pose.Ahead()
					if rng.IntN(3) == 0 {
						target.Pose = target.Pose.Turn(sidesOf[rng.IntN(2)], 1)
					}
				}
			}
			if !m.EndTurn(&s) {
				break
			}
		}
	}
	if planned < 10_000 || snapped < 20 {
		t.Errorf("%d plans with %d snap-turns", planned, snapped)
	}
}

var sidesOf = [2]hex.Hand{hex.Left, hex.Right}
