package missile

import "github.com/furball-sim/furball/rules/hex"

// A Policy is how a missile is steered. All fly by ordinary turns, keep the snap-turn until nothing else holds the
// target in the field, and make no slides or vertical rolls.
type Policy uint8

const (
	// Pursuit flies at where the target is, and comes to its level as soon as it can.
	Pursuit Policy = iota
	// Lead flies at where a target that flies straight on would be met, and comes to its level as soon as it can.
	Lead
	// LevelFirst leads too, but if it is above the target keeps its height, and with it the speed of thinner air, until
	// the way left is no longer than the free descent takes.
	LevelFirst
	NumPolicies
)

// MaxWidth is the greatest Width.
const MaxWidth = 8

// A Guide is how one kind of missile is flown.
type Guide struct {
	Policy Policy
	// Field is the seeker's: hex.Ahead180 for infrared missiles, hex.Ahead150 for radar (AP-14.4); hex.AllArcs
	// where the missile need not see its target.
	Field hex.Arcs
	// Angles is what each angle-off adds to the attack roll, Tie what the seeker makes of borders (AP-14.5.5).
	Angles [hex.Angles]int8
	Tie    hex.Tie
	// Width is how many ways of flying are kept after each FP, 1 to MaxWidth: 1 takes the best next FP.
	Width uint8
}

// horizon is how many FPs a Plan looks ahead, and holds at most.
const horizon = 6

// A Plan is the next FPs of a proportional move.
type Plan struct {
	Steps [horizon]Step
	N     uint8
	// Attack is set if the missile attacks after the last of them.
	Attack bool
}

// node is a way of flying so far. Less is better.
type node struct {
	s     State
	steps [horizon]Step
	score int
}

// Plan chooses the next FPs of the proportional move, up to an attack, its end or the horizon. It prefers, in
// this order: an attack by the lowest modifier for the angle-off, then by the fewest FPs; ways that end with
// the target in the field; the fewest FPs still to go as the policy sees it. It
// looks at Width ways at a time, at MaxWidth and more kinds of FPs where these lose the target. The same
// state always gives the same plan.
func (m *Spec) Plan(s *State, t *Target, g *Guide) Plan {
	if m.Attacks(s, t) {
		return Plan{Attack: true}
	}
	aim := m.aim(s, t, g.Policy)
	p, score := m.search(s, t, g, &aim, usual)
	if p.Attack || score < lost {
		return p
	}
	for how := careful; how <= snapping; how++ {
		if how == snapping && (score < 2*lost || m.snapReason(s) == SnapOnce) {
			break
		}
		q, better := m.search(s, t, g, &aim, how)
		if q.Attack || better < lost {
			return q
		}
		if better < score {
			p, score = q, better
		}
	}
	return p
}

// A care is how thorough a search is.
type care uint8

const (
	usual    care = iota
	careful       // every kind of FP toward the target's level, the target in the field all the way
	snapping      // the same with the snap-turn
)

// An End is how a proportional move ends.
type End uint8

const (
	FliesOn End = iota
	Attack      // the missile attacks, at once or before the move is over
	Overrun     // unarmed it has flown into its target, and is to be removed
)

// Fly spends a whole proportional move by the guide's plans, the target having made no vertical roll.
func (m *Spec) Fly(s *State, t *Target, g *Guide, fps int) End {
	m.BeginMove(s, fps, 0)
	for {
		p := m.Plan(s, t, g)
		for i := range p.Steps[:p.N] {
			was := *s
			m.Spend(s, &p.Steps[i])
			if m.Overruns(&was, s, t) {
				return Overrun
			}
		}
		switch {
		case p.Attack:
			return Attack
		case s.MoveLeft == 0:
			return FliesOn
		}
	}
}

// search is a Plan found in one way, and the score of its end unless it attacks.
func (m *Spec) search(s *State, t *Target, g *Guide, aim *hex.Point, how care) (best Plan, score int) {
	var beams [2][MaxWidth]node
	beams[0][0].s = *s
	n, price, width := 1, 0, int(g.Width)
	if how != usual {
		width = MaxWidth
	}
	for depth := range min(int(s.MoveLeft), horizon) {
		from, to, found := &beams[depth&1], &beams[depth&1^1], 0
		last := s.MoveLeft == uint8(depth)+1
		for i := range n {
			var buf [48]Step
			for _, st := range m.appendWays(buf[:0], &from[i].s, t, g.Policy, *aim, how) {
				next := from[i]
				m.Spend(&next.s, &st)
				next.steps[depth] = st
				over := m.Overruns(&from[i].s, &next.s, t)
				if !over && m.Attacks(&next.s, t) {
					if cost := int(g.Angles[next.s.AngleOff(t, g.Tie)])*horizon + depth; !best.Attack || cost < price {
						best, price = Plan{next.steps, uint8(depth) + 1, true}, cost
					}
					continue
				}
				next.score = m.score(&next.s, t, g.Policy, *aim)
				if last || how != usual {
					next.score += blind(&next.s, t, g.Field)
				}
				if over {
					next.score += 3 * lost
				}
				found = keep(to[:width], found, &next)
			}
		}
		if n = found; n == 0 { // all attack
			break
		}
		if !best.Attack {
			score = to[0].score
			best.Steps, best.N = to[0].steps, uint8(depth)+1
		}
	}
	return best, score
}

// blind is what is added to the score of a way that ends a proportional move.
func blind(s *State, t *Target, field hex.Arcs) int {
	switch {
	case hex.Sensor(s.Pose(), t.Pose, hex.Level)&field == 0:
		return 2 * lost
	case !s.Sees(t, field):
		return lost
	}
	return 0
}

// keep puts a node into its place among the n best, which it keeps in order, and returns how many there are.
func keep(best []node, n int, x *node) int {
	i := n
	for i > 0 && x.score < best[i-1].score {
		i--
	}
	if i == len(best) {
		return n
	}
	n = min(n+1, len(best))
	copy(best[i+1:n], best[i:n-1])
	best[i] = *x
	return n
}
