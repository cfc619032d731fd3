package flight_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// flock is a mix of cards: jets and propellers, slats and flaps, swing wings,
// HPR, LRR, PSSM, GSSM, VR limits, two and four engines.
var flock = []string{"F-4B", "MiG-17F", "F-86F-25", "MiG-21bis", "MiG-19S-early", "Mirage-IIIEA", "F-104A",
	"F7U-3", "Meteor F.8", "Yak-9D", "F-111A", "B-66B (Early)", "AU-1", "F-16A-1", "F-102A", "Sea Harrier FRS.1"}

// randomState is a state that need not be reachable, but is legal.
func randomState(r *rand.Rand, p *Plane) State {
	pose := hex.Pose{At: hex.Point{X: int16(2 * r.IntN(20)), Y: int16(4 * r.IntN(20))}, Facing: hex.Facing(r.IntN(12))}
	if pose.At.X%4 == 2 {
		pose.At.Y += 2
	}
	if r.IntN(2) == 0 && pose.Facing.Corner() {
		pose = pose.Ahead() // on to a hex side
	}
	s := NewState(pose, 1+r.IntN(55), card.Halves(1+r.IntN(22)))
	s.Config = card.Config(r.IntN(int(card.NumConfigs)))
	s.Type = Type(r.IntN(int(NumTypes)))
	if steep := s.Type == VC || s.Type == VD || s.Type == UD; steep && p.Card.Special&card.NoSteepFlight != 0 {
		s.Type = LVL
	}
	for s.Power = card.NumPowers; s.Power == card.NumPowers || !p.Card.Power[s.Power].Has; {
		s.Power = card.Power(r.IntN(int(card.NumPowers)))
	}
	s.HalfFP = r.IntN(2) == 0
	s.Carry = card.Quarters(r.IntN(15) - 7)
	s.AltFrac = card.Quarters(r.IntN(4))
	s.Bank = hex.Hand(r.IntN(3) - 1)
	s.Damage = damage.Level(r.IntN(5) * r.IntN(2)).Effects()
	s.Overloaded = r.IntN(8) == 0
	s.Damage.PowerFrozen = r.IntN(8) == 0
	s.Wing.Shape = uint8(r.IntN(len(p.Card.Shapes)))
	if r.IntN(3) == 0 {
		s.Turn = Turn{On: true, Rate: card.Rate(r.IntN(5)), Hand: Sides[r.IntN(2)], FPs: uint8(r.IntN(4))}
		s.Turn.Rate = min(s.Turn.Rate, s.Damage.MaxRate)
		s.Bank = s.Turn.Hand
	} else if r.IntN(3) == 0 {
		s.Maneuver = Maneuver{Kind: ManeuverKind(1 + r.IntN(maneuvers(p))), Hand: Sides[r.IntN(2)], FPs: 1 +
			uint8(r.IntN(3)), Need: uint8(r.IntN(4)), Barrel: 1}
	}
	return s
}

// maneuvers is how many kinds an aircraft may carry in; the last is the sidestep.
func maneuvers(p *Plane) int {
	if p.Card.Shapes[0].Properties.Has(card.VIFF) {
		return int(SS)
	}
	return int(LR)
}

// mirror is the state in a mirror along the X axis.
func mirror(s State) State {
	s.At.Y = -s.At.Y
	s.Facing = (hex.Facings - s.Facing) % hex.Facings
	s.Bank, s.Turn.Hand, s.Maneuver.Hand = -s.Bank, -s.Turn.Hand, -s.Maneuver.Hand
	s.Move.BarrelHand, s.Move.VRoll = -s.Move.BarrelHand, -s.Move.VRoll
	return s
}

func mirrorStep(st Step) Step {
	st.Hand, st.Bank = -st.Hand, -st.Bank
	return st
}

// A pilot plays at random, and the same in a mirror.
type pilot struct {
	t      *testing.T
	p      *Plane
	r      *rand.Rand
	s, m   State
	starts []Start
	steps  []Step
	afters []After
	spent  int
	deep   bool // check that exactly the listed steps are legal
}

func (g *pilot) same(where string) {
	g.t.Helper()
	if got := mirror(g.m); got != g.s {
		g.t.Fatalf("%s: mirrored play differs after %s:\n%+v\n%+v", g.p.Card.Name, where, g.s, got)
	}
	if !g.s.Pose().Valid() {
		g.t.Fatalf("%s: pose %v after %s", g.p.Card.Name, g.s.Pose(), where)
	}
}

// roll answers the checks that are due.
func (g *pilot) roll() {
	for g.p.Due(&g.s).Kind != NoCheck {
		die := 1 + g.r.IntN(10)
		if a, b := g.p.Resolve(&g.s, die), g.p.Resolve(&g.m, die); a != b {
			g.t.Fatalf("%s: a check differs in the mirror", g.p.Card.Name)
		}
	}
	if g.s.Move.Stage == StageLost {
		side, number := 1+g.r.IntN(10), 1+g.r.IntN(10)
		g.must(g.p.Depart(&g.s, side, number))
		g.must(g.p.Depart(&g.m, side+1, number))
	}
	g.same("checks")
}

func (g *pilot) must(err error) {
	g.t.Helper()
	if err != nil {
		g.t.Fatalf("%s: %v: %+v", g.p.Card.Name, err, g.s)
	}
}

// turn plays a game turn.
func (g *pilot) turn() {
	g.p.NewTurn(&g.s)
	g.p.NewTurn(&g.m)
	if g.p.MayReverse(&g.s) && g.r.IntN(2) == 0 {
		g.must(g.p.Announce(&g.s))
		g.must(g.p.Announce(&g.m))
	}
	g.roll()
	switch g.s.Condition {
	case Stalled, Departed:
		g.abnormal()
	default:
		g.fly()
	}
	g.roll()
	if !g.s.Done() {
		g.t.Fatalf("%s: the move is not over: %+v", g.p.Card.Name, g.s)
	}
	g.p.EndTurn(&g.s, false)
	g.p.EndTurn(&g.m, false)
	g.roll()
}

func (g *pilot) abnormal() {
	var sets [64]Setting
	list := g.p.AppendSettings(sets[:0], &g.s, 4)
	if len(list) == 0 {
		g.t.Fatalf("%s: no power setting: %+v", g.p.Card.Name, g.s)
	}
	set := list[g.r.IntN(len(list))]
	if g.s.Condition == Stalled {
		g.must(g.p.Stall(&g.s, set))
		g.must(g.p.Stall(&g.m, set))
		return
	}
	side, number := 1+g.r.IntN(10), 1+g.r.IntN(10)
	g.must(g.p.Spin(&g.s, set, side, number))
	g.must(g.p.Spin(&g.m, set, side+1, number))
}

func (g *pilot) fly() {
	g.starts = g.p.AppendStarts(g.starts[:0], &g.s, 6)
	if len(g.starts) == 0 {
		g.t.Fatalf("%s: no start: %+v", g.p.Card.Name, g.s)
	}
	st := g.starts[g.r.IntN(len(g.starts))]
	if control := st; g.r.IntN(10) == 0 {
		if control.DamageControl = true; g.p.LegalStart(&g.s, control) == OK {
			st = control
		}
	}
	plan := GLOCPlan(g.s.Type, 1+g.r.IntN(10))
	asleep := g.s.GLOC || g.r.IntN(8) == 0
	if asleep {
		st = g.p.GLOCStart(&g.s, plan)
	}
	g.must(g.p.Begin(&g.s, st))
	g.must(g.p.Begin(&g.m, st))
	g.roll()
	for !g.s.Done() {
		if asleep {
			g.sleep(plan)
		} else {
			g.step()
		}
		g.after()
		g.same("step")
	}
	m := &g.s.Move
	if m.Spun || g.s.Crashed {
		return
	}
	if m.HFPs+m.VFPs != m.FPs || m.Left != 0 {
		g.t.Fatalf("%s: %d HFPs and %d VFPs of %d", g.p.Card.Name, m.HFPs, m.VFPs, m.FPs)
	}
	g.quotas()
}

// quotas checks the rules of AP-5.5 and AP-8 on a move that is over.
func (g *pilot) quotas() {
	m, n := &g.s.Move, g.s.Move.FPs
	barrel := uint8(m.RollUp + m.RollDown)
	bad := false
	switch third := ThirdFPs(n); g.s.Type {
	case LVL:
		bad = m.VFPs != 0
	case ZC, SC, SD:
		bad = m.VFPs+barrel < 1 || m.VFPs > TwoThirdFPs(n)
	case UD:
		bad = m.VFPs != 0 || m.Unloaded < n/2
	case VC, VD:
		bad = m.HFPs > third || m.From != g.s.Type && m.HFPs != third
	}
	if bad {
		g.t.Fatalf("%s: %v with %d VFPs of %d, %d unloaded", g.p.Card.Name, g.s.Type, m.VFPs, n, m.Unloaded)
	}
}

func (g *pilot) step() {
	g.steps = g.p.AppendSteps(g.steps[:0], &g.s)
	if len(g.steps) == 0 {
		g.t.Fatalf("%s: stuck with %d FPs: %+v", g.p.Card.Name, g.s.Move.Left, g.s)
	}
	if g.deep {
		g.exactly()
	}
	i := g.r.IntN(len(g.steps))
	if g.r.IntN(3) > 0 { // mostly go on, so that turns and rolls come to their end
		i = g.r.IntN(min(len(g.steps), 6))
	}
	st := g.steps[i]
	g.must(g.p.Step(&g.s, st))
	g.must(g.p.Step(&g.m, mirrorStep(st)))
	g.spent++
	g.roll()
	switch g.r.IntN(40) {
	case 0: // hit by return fire
		e := damage.Level(g.r.IntN(5)).Effects()
		e.NoRolling = g.r.IntN(4) == 0
		g.p.Hurt(&g.s, e)
		g.p.Hurt(&g.m, e)
	case 1:
		g.s.Jettison(card.Clean)
		g.m.Jettison(card.Clean)
	}
}

// sleep spends an FP by the random table of GLOC.
func (g *pilot) sleep(plan Plan) {
	g.steps = g.p.AppendSteps(g.steps[:0], &g.s)
	h := Sides[g.r.IntN(2)]
	st := g.steps[g.s.GLOCStep(plan, h, g.steps)]
	g.must(g.p.Step(&g.s, st))
	g.must(g.p.Step(&g.m, mirrorStep(st)))
	g.roll()
}

func (g *pilot) after() {
	for g.s.Move.Stage == StageAfter {
		g.afters = g.p.AppendAfters(g.afters[:0], &g.s)
		if len(g.afters) == 0 {
			g.t.Fatalf("%s: no after: %+v", g.p.Card.Name, g.s)
		}
		if g.deep {
			g.aftersExactly()
		}
		a := g.afters[g.r.IntN(len(g.afters))]
		mirrored := a
		mirrored.Bank = -a.Bank
		g.must(g.p.After(&g.s, a))
		g.must(g.p.After(&g.m, mirrored))
		g.roll()
	}
}

// exactly checks that the steps listed are the legal ones, each once.
func (g *pilot) exactly() {
	listed := map[Step]bool{}
	for _, st := range g.steps {
		if listed[st] {
			g.t.Fatalf("%s: listed twice: %+v", g.p.Card.Name, st)
		}
		listed[st] = true
	}
	g.thoughts(listed)
	n := 0
	for d := Keep; d < AllDecls; d++ {
		for _, h := range []hex.Hand{hex.Left, hex.Level, hex.Right} {
			for r := card.EZ; r <= card.ET; r++ {
				if d != DeclTurn && d != DeclAssisted && r > card.EZ || (d <= Stop) != (h == hex.Level) {
					continue
				}
				n += g.legal(Step{Decl: d, Hand: h, Rate: r}, listed)
			}
		}
	}
	if n != len(listed) {
		g.t.Fatalf("%s: %d steps listed, %d are legal: %+v", g.p.Card.Name, len(listed), n, g.s)
	}
}

// legal counts the legal steps of a declaration and checks that they are listed.
func (g *pilot) legal(st Step, listed map[Step]bool) (n int) {
	for k := H; k < NumKinds; k++ {
		for i := range 18 {
			st.Kind, st.Exec, st.Level, st.Bank = k, i%2 == 1, int8(i/2%3-1), hex.Hand(i/6-1)
			if g.p.LegalStep(&g.s, st) != OK {
				continue
			}
			if n++; !listed[st] {
				g.t.Fatalf("%s: legal but not listed: %+v", g.p.Card.Name, st)
			}
		}
	}
	return n
}

// aftersExactly checks that the choices after an FP are the legal ones, but for a
// shift off a centre, which is none.
func (g *pilot) aftersExactly() {
	n := 0
	for k := Hold; k < NumAfterKinds; k++ {
		for i := range 7 * 2 * 3 {
			a := After{Kind: k, Steps: uint8(i % 7), Shift: i/7%2 == 1, Bank: hex.Hand(i/14 - 1)}
			if k != Roll && a != (After{Kind: k}) || a.Shift && g.s.At.Centre() {
				continue
			}
			if g.p.LegalAfter(&g.s, a) != OK {
				continue
			}
			if n++; !slices.Contains(g.afters, a) {
				g.t.Fatalf("%s: legal but not listed: %+v", g.p.Card.Name, a)
			}
		}
	}
	if n != len(g.afters) {
		g.t.Fatalf("%s: %d afters listed, %d are legal", g.p.Card.Name, len(g.afters), n)
	}
}

// TestPlayouts flies random states at random: nothing ever gets stuck, every FP
// is spent, the quotas of the types hold, positions are valid, and in a mirror
// all is the same.
func TestPlayouts(t *testing.T) {
	t.Parallel()
	for i, name := range flock {
		p := plane(t, name)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 7))
			g := pilot{t: t, p: p, r: r}
			for k := range 400 {
				g.s = randomState(r, p)
				g.m = mirror(g.s)
				g.deep = k%40 == 0
				for range 6 {
					if g.turn(); g.s.Crashed {
						break
					}
				}
			}
			if g.spent < 2000 {
				t.Errorf("only %d FPs were flown", g.spent)
			}
		})
	}
}
