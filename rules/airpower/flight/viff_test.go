package flight_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// harrier is a card with VIFF in level flight at military power, with a speed that makes
// four FPs; a change of state comes before the move begins.
func harrier(t *testing.T, altitude int, change func(*State)) (*Plane, State) {
	t.Helper()
	p := plane(t, "Sea Harrier FRS.1")
	s := NewState(origin, altitude, 8)
	if change != nil {
		change(&s)
	}
	p.NewTurn(&s)
	return p, s
}

func steps(t *testing.T, p *Plane, s *State, list ...Step) {
	t.Helper()
	for i, st := range list {
		if err := p.Step(s, st); err != nil {
			t.Fatalf("FP %d, %v: %v", i+1, st, err)
		}
		if s.Move.Stage == StageAfter {
			must(p.After(s, After{Kind: Hold}))
		}
	}
}

func sidestepLeft(exec bool) Step {
	st := Step{Decl: DeclSidestep, Hand: hex.Left, Bank: hex.Left}
	if exec {
		st = Step{Exec: true, Bank: hex.Left}
	}
	return st
}

// What the four uses of vectored thrust ask for (AP-13.6).
func TestVIFFDemands(t *testing.T) {
	t.Parallel()
	declared := []Step{sidestepLeft(false), {Decl: DeclAssisted, Rate: card.TT, Hand: hex.Left, Bank: hex.Left},
		{Kind: HPop}}
	for _, tt := range []struct {
		name   string
		set    Setting
		change func(p *Plane, s *State)
		want   Reason
	}{
		{"military power", mil(18), nil, OK},
		{"military power without AP", mil(0), nil, OK},
		{"normal power", normal, nil, VIFFPower},
		{"idle power", Setting{}, nil, VIFFPower},
		{"a green pilot", mil(0), func(p *Plane, s *State) { p.Pilot.Quality = crew.Green }, VIFFPilot},
		{"a novice", mil(0), func(p *Plane, s *State) { p.Pilot.Quality = crew.Novice }, OK},
		{"another card", mil(0), func(p *Plane, s *State) {
			c := *p.Card
			c.Shapes = append([]card.Shape(nil), c.Shapes...)
			c.Shapes[0].Properties = c.Shapes[0].Properties.Without(card.VIFF)
			p.Card = &c
		}, NoVIFF},
		{"damage control", mil(0), func(p *Plane, s *State) { s.Move.Start.DamageControl = true }, ControlLimits},
		{"an engine that has flamed out above the ceiling", mil(0), func(p *Plane, s *State) { s.Engines.Out = 1 },
			VIFFPower},
		{"a pilot out of action", mil(0), func(p *Plane, s *State) { s.GLOC = true }, VIFFPilot},
	} {
		p, s := harrier(t, 10, nil)
		must(p.Begin(&s, Start{Setting: tt.set}))
		if tt.change != nil {
			tt.change(p, &s)
		}
		for _, st := range declared {
			rulestest.Same(t, "AP-13.6 "+tt.name+", "+fmt.Sprint(st), p.LegalStep(&s, st), tt.want)
		}
		n := 0
		for _, st := range p.AppendSteps(nil, &s) {
			if st.Decl > DeclVR || st.Kind == HPop {
				n++
			}
		}
		rulestest.Same(t, "AP-13.6 offered, "+tt.name, n > 0, tt.want == OK)
	}
}

func TestSidestep(t *testing.T) {
	t.Parallel()
	p, s := harrier(t, 10, nil)
	must(p.Begin(&s, Start{Setting: mil(8)}))
	from := s.Pose()
	steps(t, p, &s, sidestepLeft(false), sidestepLeft(true))
	rulestest.Same(t, "AP-13.6 one ahead, one aside", s.Pose(), from.Ahead().Slide(hex.Left))
	rulestest.Same(t, "AP-13.6 one HFP between two", p.LegalStep(&s, sidestepLeft(false)), SidestepTooSoon)
	rulestest.Same(t, "AP-13.2 it is no slide", [2]uint8{s.Move.Slides, s.Move.Sidesteps}, [2]uint8{0, 1})
	steps(t, p, &s, Step{Bank: hex.Left})
	rulestest.Same(t, "AP-13.6 and then again", p.LegalStep(&s, sidestepLeft(false)), OK)
	rulestest.Same(t, "AP-13.6 with HFPs alone", p.LegalStep(&s, Step{Decl: DeclSidestep, Hand: hex.Right, Bank: hex.Right}),
		WrongBank)
	rulestest.Same(t, "AP-13.6 price", s.Move.Log[SrcVIFF], -VectorDP)
	steps(t, p, &s, sidestepLeft(false))
	rulestest.Same(t, "AP-13.6 price of the second", s.Move.Log[SrcVIFF], -2*VectorDP)
	p.EndTurn(&s, false)

	p.NewTurn(&s)
	idle := s
	must(p.Begin(&idle, Start{}))
	rulestest.Same(t, "R-38 carried without power it is dropped", idle.Maneuver, Maneuver{})
	must(p.Begin(&s, Start{Setting: mil(8)}))
	steps(t, p, &s, sidestepLeft(true))
	rulestest.Same(t, "R-38 carried it is not paid again", s.Move.Log[SrcVIFF], 0)

	for altitude, need := range map[int]uint8{10: 1, 25: 1, 26: 2, 36: 2, 46: 3, 61: 3} {
		_, s := harrier(t, altitude, nil)
		rulestest.Same(t, "AP-13.6 preparation by height", p.SidestepNeed(&s), need)
	}
	s.Damage = damage.TwoL.Effects()
	rulestest.Same(t, "AP-13.1 preparation with damage", p.SidestepNeed(&s), 2)
	_, s = harrier(t, 10, func(s *State) { s.Speed = 15 })
	rulestest.Same(t, "AP-13.1 preparation at supersonic speed", p.SidestepNeed(&s), 2)

	p, s = harrier(t, 10, after(SD))
	must(p.Begin(&s, Start{Type: SD, Setting: mil(0)}))
	st := sidestepLeft(false)
	st.Kind = D1
	rulestest.Same(t, "AP-13.2 no VFPs", p.LegalStep(&s, st), SlideVFP)
	s.Move.Start.HRD = true
	rulestest.Same(t, "AP-13.3.5 not after a half-roll and dive", p.LegalStep(&s, sidestepLeft(false)), SlideAfterHRD)
}

func TestAssistedTurn(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		speed    card.Halves
		rate     card.Rate
		need     uint8
		more     uint8
		assisted bool
	}{
		{12, card.TT, 3, 0, true},  // 4 in the table
		{10, card.HT, 1, 0, true},  // 2
		{10, card.BT, 1, 1, true},  // 1 becomes a 60
		{8, card.BT, 1, 1, false},  // 60
		{6, card.BT, 1, 2, false},  // 90
		{4, card.TT, 1, 1, false},  // 60
		{8, card.EZ, 2, 0, true},   // 3
		{10, card.EZ, 3, 0, true},  // 4
		{12, card.EZ, 5, 0, true},  // 6
		{14, card.TT, 4, 0, true},  // 5
		{6, card.TT, 1, 1, true},   // 1
		{6, card.HT, 1, 1, false},  // 60
		{20, card.EZ, 11, 0, true}, // 12
	} {
		p, s := harrier(t, 10, func(s *State) { s.Speed = tt.speed })
		need, more, ok := p.Assisted(&s, tt.rate)
		want, set, _ := TurnNeed(card.ML, tt.rate, tt.speed)
		if !tt.assisted {
			rulestest.Same(t, "AP-13.6 a 60 or 90 stays", [2]uint8{need, more}, [2]uint8{want, set})
			rulestest.Same(t, "AP-13.6 and is not offered", ok, false)
			continue
		}
		rulestest.Same(t, "AP-13.6 assisted "+tt.rate.String()+" at "+tt.speed.String(), [3]any{need, more, ok},
			[3]any{tt.need, tt.more, true})
		rulestest.Same(t, "AP-13.6 against the table", need+1 == want || want == 1 && more == 1, true)
	}

	p, s := harrier(t, 10, nil) // four FPs; HT is a requirement of 1 there
	must(p.Begin(&s, Start{Setting: mil(18)}))
	must(p.Step(&s, Step{Decl: DeclAssisted, Rate: card.HT, Hand: hex.Left, Bank: hex.Left}))
	must(p.After(&s, After{Kind: Turn30}))
	must(p.After(&s, After{Kind: Turn30}))
	rulestest.Same(t, "AP-13.6 60 degrees", s.Facing, origin.Facing+2)
	steps(t, p, &s, Step{Bank: hex.Left}, Step{Bank: hex.Left}, Step{Bank: hex.Left})
	rulestest.Same(t, "AP-13.6 price", s.Move.Log[SrcVIFF], -VectorDP)
	rulestest.Same(t, "AP-13.6 the further facing change as HBR", s.Move.Log[SrcFacings], -6)
	rulestest.Same(t, "AP-7.1 drag of the rate", s.Move.Log[SrcTurn], -p.Card.Shapes[0].TurnDP[card.HT][card.Clean])
	rulestest.Same(t, "AP-10.2.3", s.Move.Clean, false)

	c := *p.Card
	c.Shapes = append([]card.Shape(nil), c.Shapes...)
	c.Shapes[0].Properties = c.Shapes[0].Properties.With(card.LBR)
	p.Card = &c
	s = NewState(origin, 10, 8)
	p.NewTurn(&s)
	must(p.Begin(&s, Start{Setting: mil(18)}))
	must(p.Step(&s, Step{Decl: DeclAssisted, Rate: card.HT, Hand: hex.Left, Bank: hex.Left}))
	must(p.After(&s, After{Kind: Turn30}))
	must(p.After(&s, After{Kind: Turn30}))
	steps(t, p, &s, Step{Bank: hex.Left}, Step{Bank: hex.Left}, Step{Bank: hex.Left})
	rulestest.Same(t, "AP-13.6 as HBR, LBR or not", s.Move.Log[SrcFacings], -6)
}

func TestPopUp(t *testing.T) {
	t.Parallel()
	p, s := harrier(t, 10, nil)
	must(p.Begin(&s, Start{Setting: mil(8)}))
	at := s.Pose()
	steps(t, p, &s, Step{Kind: HPop})
	rulestest.Same(t, "AP-13.6 ahead and a level up", [2]any{s.Pose(), s.Altitude}, [2]any{at.Ahead(), int16(11)})
	rulestest.Same(t, "AP-10.2.3 no move of damage control", s.Move.Clean, false)
	rulestest.Same(t, "AP-13.6 no VFP", [2]uint8{s.Move.HFPs, s.Move.VFPs}, [2]uint8{1, 0})
	rulestest.Same(t, "AP-13.6 once", p.LegalStep(&s, Step{Kind: HPop}), PopUpOnce)
	rulestest.Same(t, "AP-13.6 its price alone", [2]card.Quarters{s.Move.Log[SrcVIFF], s.Move.Log[SrcZoom]},
		[2]card.Quarters{-VectorDP, 0})
	rulestest.Same(t, "AP-8.3 free descent besides", p.LegalStep(&s, Step{Kind: HFree}), OK)
	p, s = harrier(t, 10, func(s *State) { s.Bank = hex.Left })
	must(p.Begin(&s, Start{Setting: mil(8)}))
	rulestest.Same(t, "AP-13.6 banked", p.LegalStep(&s, Step{Kind: HPop, Bank: hex.Left}), PopUpLevel)
	p, s = harrier(t, 10, nil)
	must(p.Begin(&s, Start{Setting: mil(8)}))
	rulestest.Same(t, "AP-13.6 turning", p.LegalStep(&s, Step{Decl: DeclTurn, Hand: hex.Left, Kind: HPop, Bank: hex.Left}),
		PopUpLevel)
	p, s = harrier(t, 10, after(ZC))
	must(p.Begin(&s, Start{Type: ZC, Setting: mil(8)}))
	rulestest.Same(t, "AP-13.6 climbing", p.LegalStep(&s, Step{Kind: HPop}), LevelOnly)
}

func TestVerticalPitch(t *testing.T) {
	t.Parallel()
	p, s := harrier(t, 20, after(VC))
	pitch := Start{Type: VD, HRD: true, Setting: mil(0)}
	rulestest.Same(t, "AP-13.6 power", p.LegalStart(&s, Start{Type: VD, HRD: true}), VIFFPower)
	rulestest.Same(t, "AP-13.6", p.LegalStart(&s, pitch), OK)
	rulestest.Same(t, "AP-5.3 no other card", plane(t, "F-16A-1").Transition(&s, &pitch, 0), VDAfterClimb)
	p.Pilot = crew.Member{Quality: crew.Green}
	rulestest.Same(t, "AP-18.2", p.LegalStart(&s, pitch), VIFFPilot)
	p.Pilot = crew.Member{}
	must(p.Begin(&s, pitch))
	rulestest.Same(t, "AP-5.5 all HFPs first", s.Move.First, ThirdFPs(4))
	rulestest.Same(t, "AP-13.6 price", s.Move.Log[SrcVIFF], -VectorDP)
	steps(t, p, &s, Step{}, Step{Kind: D2}, Step{Kind: D2}, Step{Kind: D2})
	rulestest.Same(t, "AP-8.2.3", s.Altitude, 14)
}
