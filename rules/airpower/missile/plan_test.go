package missile_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestPoliciesInsideTheEnvelope: a tail shot at a target that flies straight on, level or lower, gets there from every
// range of the missile's rear envelope, whatever the policy.
func TestPoliciesInsideTheEnvelope(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id       string
		min, max int16
	}{{"AIM-9B", 2, 9}, {"AIM-9D", 3, 18}, {"AA-2", 2, 9}} {
		m := printed(t, c.id)
		s := m.Launch(&Launcher{Pose: hex.Pose{Facing: 3}, Altitude: 20, Speed: 12, Last: hex.Slope{HFPs: 1}})
		for p := range NumPolicies {
			for r := c.min; r <= c.max; r++ {
				for dh := int16(-8); dh <= 0; dh++ {
					target := Target{Pose: hex.Pose{At: hex.Point{Y: 4 * r}, Facing: 3}, Altitude: 20 + dh, Speed: 10}
					if got := m.Reach(s, target, guide(p, hex.Ahead180)); got.Verdict != Flown || got.Angle > hex.A30 {
						t.Errorf("%s, %v, range %d, %d levels: %+v", c.id, p, r, dh, got)
					}
				}
			}
		}
	}
}

// TestPolicyFollowsABreak is the break of example M-1: the lead turns in time, the pursuit is passed.
func TestPolicyFollowsABreak(t *testing.T) {
	t.Parallel()
	for p, want := range map[Policy]End{Pursuit: FliesOn, Lead: Attack, LevelFirst: Attack} {
		m, s, target := sidewinder(t)
		m.BeginTurn(&s)
		sched := NewSchedule(s.FPs(), 5)
		turns, end := [5]int{0, 1, 0, 1, 0}, FliesOn
		for i := range sched.Segments() {
			if end = m.Fly(&s, &target, guide(p, hex.Ahead180), sched.Missile(i)); end != FliesOn {
				break
			}
			if target.Pose = target.Pose.Ahead(); turns[i] > 0 {
				target.Pose = target.Pose.Turn(hex.Right, 1)
			}
		}
		rulestest.Same(t, fmt.Sprint("policy ", p), end, want)
	}
}

// TestLevelFirstKeepsHeight: it stays up for as long as the free descent can still make up for it.
func TestLevelFirstKeepsHeight(t *testing.T) {
	t.Parallel()
	m := printed(t, "AIM-9D")
	levels := [NumPolicies]int16{}
	for p := range NumPolicies {
		s := m.Launch(&Launcher{Pose: hex.Pose{Facing: 3}, Altitude: 30, Speed: 12, Last: hex.Slope{HFPs: 1}})
		target := Target{Pose: hex.Pose{At: hex.Point{Y: 80}, Facing: 3}, Altitude: 25, Speed: 10}
		m.BeginTurn(&s)
		m.Fly(&s, &target, guide(p, hex.Ahead180), 9)
		levels[p] = s.Altitude
	}
	rulestest.Same(t, "after 9 FPs", levels, [NumPolicies]int16{25, 25, 30})
}

// TestSnapTurnIsKept: no plan uses it while an ordinary flight holds the target in the field.
func TestSnapTurnIsKept(t *testing.T) {
	t.Parallel()
	m := &Spec{Rate: card.HT, Divisor: 2, Base: 10, Time: 2, InstantArming: true}
	for x, want := range map[int16]bool{0: false, 4: false, 20: true} {
		s := m.Launch(&Launcher{Pose: hex.Pose{Facing: 3}, Altitude: 20, Speed: 12, Last: hex.Slope{HFPs: 1}})
		target := Target{Pose: hex.Pose{At: hex.Point{X: x, Y: 28}, Facing: 3}, Altitude: 20, Speed: 10}
		m.BeginTurn(&s)
		m.Fly(&s, &target, guide(Pursuit, hex.Ahead180), 3)
		rulestest.Same(t, "snapped", s.Snapped, want)
		rulestest.Same(t, "in the field", s.Sees(&target, hex.Ahead180), true)
	}
}

// TestOverrun: unarmed into the target, as a delayed missile may meet it, is a miss; armed it attacks. At level 1
// there is no way round.
func TestOverrun(t *testing.T) {
	t.Parallel()
	for ia, want := range map[bool]End{false: Overrun, true: Attack} {
		m := &Spec{Rate: card.HT, Divisor: 2, Base: 10, Time: 2, InstantArming: ia}
		s := m.Launch(&Launcher{Pose: hex.Pose{Facing: 3}, Altitude: 1, Speed: 12, Last: hex.Slope{HFPs: 1}})
		target := Target{Pose: hex.Pose{At: hex.Point{Y: 4}, Facing: 9}, Altitude: 1, Speed: 10}
		m.BeginTurn(&s)
		rulestest.Same(t, "end", m.Fly(&s, &target, guide(Lead, hex.Ahead180), 2), want)
	}
}
