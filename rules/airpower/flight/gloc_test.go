package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestGLOC(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	s := begin(p, NewState(origin, 12, 10))
	must(p.Begin(&s, Start{Setting: mil(0)}))
	for i := range int8(2) {
		must(p.Step(&s, Step{Decl: DeclTurn, Rate: card.ET, Hand: hex.Left, Bank: hex.Left}))
		must(p.After(&s, After{Kind: Turn30}))
		if c := p.Due(&s); c.Kind != GLOCCheck || c.Need != 1 || c.Mod != -i {
			t.Fatalf("AP-18.6: %+v", c)
		}
		p.Resolve(&s, 2+int(i))
		if i == 0 {
			rulestest.Same(t, "AP-18.6 awake", s.GLOC, false)
			must(p.After(&s, After{Kind: Hold}))
		}
	}
	rulestest.Same(t, "AP-18.6 die 3 less 1", s.GLOC, false)
	must(p.After(&s, After{Kind: Hold}))
	s.GLOC = true
	for !s.Done() {
		plan := GLOCPlan(LVL, 1)
		steps := p.AppendSteps(nil, &s)
		must(p.Step(&s, steps[s.GLOCStep(plan, hex.Left, steps)]))
	}
	p.EndTurn(&s, false)
	rulestest.Same(t, "AP-18.6 the cycle goes on", s.GLOCChecks, 2)
	p.NewTurn(&s)
	st := p.GLOCStart(&s, GLOCPlan(LVL, 9))
	rulestest.Same(t, "AP-18.6 SD max HT", st.Type, SD)
	must(p.Begin(&s, st))
	for !s.Done() {
		steps := p.AppendSteps(nil, &s)
		must(p.Step(&s, steps[s.GLOCStep(GLOCPlan(LVL, 9), hex.Left, steps)]))
		for s.Move.Stage == StageAfter {
			must(p.After(&s, After{Kind: Hold}))
		}
	}
	rulestest.Same(t, "AP-18.6 as many levels as can be", s.Altitude, 12-2*int16(s.Move.MaxVFPs))
	rulestest.Same(t, "AP-18.6 HT", s.Move.Tight, card.HT)
	p.EndTurn(&s, true)
	rulestest.Same(t, "AP-18.6 the cycle is over", s.GLOCChecks, 0)
	s.GLOC = true
	rulestest.Same(t, "AP-18.6 early recovery", p.Due(&s), Check{Kind: WakeCheck, Need: 4})
	p.Resolve(&s, 5)
	p.NewTurn(&s)
	p.EndTurn(&s, true)
	rulestest.Same(t, "AP-18.6 at the third phase of itself", s.GLOC, false)
	s = begin(p, NewState(origin, 30, 12))
	st = p.GLOCStart(&s, GLOCPlan(LVL, 10))
	rulestest.Same(t, "AP-18.6 HRD then VD", [2]bool{st.Type == VD, st.HRD}, [2]bool{true, true})
	rulestest.Same(t, "AP-18.6 power as it was", st.Setting, mil(6))
	must(p.Begin(&s, st))
	rolls := 0
	for !s.Done() {
		steps := p.AppendSteps(nil, &s)
		step := steps[s.GLOCStep(GLOCPlan(LVL, 10), hex.Right, steps)]
		must(p.Step(&s, step))
		if s.Move.Stage == StageAfter {
			rulestest.Same(t, "AP-18.6 the last FP rolls", s.Move.Left, 0)
			must(p.After(&s, After{Kind: Roll, Steps: 2}))
			rolls++
		}
	}
	rulestest.Same(t, "AP-18.6 VD min, one vertical roll", [2]int{30 - int(s.Altitude), rolls}, [2]int{2 * int(s.Move.VFPs), 1})
	s = begin(p, with(NewState(origin, 30, 10), after(ZC)))
	st = p.GLOCStart(&s, GLOCPlan(ZC, 10))
	rulestest.Same(t, "AP-18.6 no HRD to SD out of ZC", [2]bool{st.Type == SD, st.HRD}, [2]bool{true, false})
	s = begin(p, NewState(origin, 30, 14))
	must(p.Begin(&s, Start{Setting: mil(0)}))
	must(p.Step(&s, Step{Decl: DeclTurn, Rate: card.ET, Hand: hex.Left, Bank: hex.Left}))
	must(p.Step(&s, Step{Bank: hex.Left}))
	must(p.Step(&s, Step{Bank: hex.Left}))
	must(p.After(&s, After{Kind: Turn30}))
	rulestest.Same(t, "AP-18.6 not in HI", p.Due(&s).Kind, NoCheck)
}

func TestGLOCOnset(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	s := begin(p, NewState(origin, 12, 10))
	must(p.Begin(&s, Start{Setting: mil(0)}))
	must(p.Step(&s, Step{Decl: DeclTurn, Rate: card.ET, Hand: hex.Left, Bank: hex.Left}))
	must(p.After(&s, After{Kind: Turn30}))
	rulestest.Same(t, "AP-18.6 a one", p.Resolve(&s, 1), true)
	rulestest.Same(t, "AP-18.6 passed out", s.GLOC, true)
	rulestest.Same(t, "GR-3 no attack", s.MayAttack(), false)
	for range 2 {
		rulestest.Same(t, "AP-18.6 asleep", s.GLOC, true)
		s.Move.Stage, s.Move.Hard = StageDone, true
		p.EndTurn(&s, false)
		rulestest.Same(t, "AP-18.6 no early recovery alone", p.Due(&s).Kind, NoCheck)
		p.NewTurn(&s)
	}
	p.EndTurn(&s, false)
	rulestest.Same(t, "AP-18.6 the second phase after this one", s.GLOC, false)

	// A BT turn keeps the cycle going, an HT turn does not.
	for rate, want := range map[card.Rate]uint8{card.BT: 1, card.HT: 0} {
		s := begin(p, NewState(origin, 12, 10))
		s.GLOCChecks = 1
		must(p.Begin(&s, Start{Setting: mil(0)}))
		must(p.Step(&s, Step{Decl: DeclTurn, Rate: rate, Hand: hex.Left, Bank: hex.Left}))
		p.EndTurn(&s, false)
		rulestest.Same(t, "AP-18.6 cycle after "+rate.String(), s.GLOCChecks, want)
	}
}

func TestDamageControl(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	s := begin(p, with(NewState(origin, 12, 12), carried(card.TT, hex.Left)))
	control := func(typ Type, set Setting) Reason {
		return p.LegalStart(&s, Start{Type: typ, Setting: set, DamageControl: true})
	}
	for typ, want := range map[Type]Reason{LVL: OK, SC: OK, SD: OK, ZC: ControlLimits, UD: ControlLimits} {
		rulestest.Same(t, "AP-10.2.3 "+typ.String(), control(typ, normal), want)
	}
	rulestest.Same(t, "AP-10.2.3 SC in afterburner", control(SC, ab(12)), ControlLimits)
	rulestest.Same(t, "AP-10.2.3 LVL in afterburner", control(LVL, ab(12)), OK)
	must(p.Begin(&s, Start{Type: SD, Setting: normal, DamageControl: true}))
	rulestest.Same(t, "DR-9 a carried TT turn is dropped", s.Turn.On, false)
	rulestest.Same(t, "AP-10.2.3 EZ only", p.LegalStep(&s, Step{Decl: DeclTurn, Rate: card.TT, Hand: hex.Left, Bank: hex.Left}),
		OnlyEZ)
	rulestest.Same(t, "AP-10.2.3 EZ", p.LegalStep(&s, Step{Decl: DeclTurn, Hand: hex.Left, Bank: hex.Left}), OK)
	rulestest.Same(t, "AP-10.2.3 no rolls", p.LegalStep(&s, Step{Decl: DeclDR, Hand: hex.Left, Bank: s.Bank}), ControlLimits)
	rulestest.Same(t, "AP-10.2.3 slides", p.LegalStep(&s, Step{Decl: DeclSlide, Hand: hex.Left, Bank: hex.Left}), OK)
	for _, k := range []Kind{H, D2, D2} {
		must(p.Step(&s, Step{Kind: k, Bank: s.Bank}))
	}
	rulestest.Same(t, "AP-10.2.3 two VFPs", p.LegalStep(&s, Step{Kind: D1, Bank: s.Bank}), TooManyVFPs)
	for range 3 {
		must(p.Step(&s, Step{Bank: s.Bank}))
	}
	rulestest.Same(t, "AP-10.2.3 no attack", s.MayAttack(), false)
	rulestest.Same(t, "AP-10.2.3 kept", s.Controlled(), true)
	s.Fought()
	rulestest.Same(t, "AP-10.2.3 breached", s.Controlled(), false)
}

func TestHurtInMove(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	s := begin(p, NewState(origin, 12, 12))
	must(p.Begin(&s, Start{Setting: mil(0)}))
	must(p.Step(&s, Step{Decl: DeclTurn, Rate: card.ET, Hand: hex.Left, Bank: hex.Left}))
	rulestest.Same(t, "AP-7.1 ET at 6.0 is ready", s.Move.Stage, StageAfter)
	p.Hurt(&s, damage.L.Effects())
	rulestest.Same(t, "DR-5 the turn ends", s.Turn.On, false)
	rulestest.Same(t, "DR-5 and the move goes on", s.Move.Stage, StageStep)
	must(p.Step(&s, Step{Decl: DeclDR, Hand: hex.Left, Bank: s.Bank}))
	e := damage.H.Effects()
	e.NoRolling = true
	p.Hurt(&s, e)
	rulestest.Same(t, "DR-5 the roll ends", s.Maneuver, Maneuver{})
	s.Load(card.Half)

	// At the end of the move a turn that damage leaves may still be dropped.
	s = begin(p, NewState(origin, 12, 9))
	must(p.Begin(&s, Start{Setting: mil(0)}))
	for range 3 {
		must(p.Step(&s, Step{}))
	}
	must(p.Step(&s, Step{Decl: DeclTurn, Rate: card.EZ, Hand: hex.Left, Bank: hex.Left}))
	p.Hurt(&s, damage.L.Effects())
	rulestest.Same(t, "AP-7.1 carry or drop", s.Move.Stage, StageAfter)
	must(p.After(&s, After{Kind: Drop}))
	s.Config = card.Half
	rulestest.Same(t, "AP-4.4", s.Config, card.Half)
}

func TestGLOCDueByRateAndBand(t *testing.T) {
	t.Parallel()
	for r := range card.NumRates {
		for level := range 70 {
			if got, want := GLOCDue(r, card.BandOf(level)), r == card.ET && level <= 25; got != want {
				t.Errorf("AP-18.6 %v on %d: %v", r, level, got)
			}
		}
	}
}
