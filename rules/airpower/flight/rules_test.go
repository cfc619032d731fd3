package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A scene is a state, moves in the words of the cases, and the log and refusals
// that follow.
type scene struct {
	name   string
	card   string
	alt    int
	speed  card.Halves
	state  func(*State)
	flight string
	set    Setting
	fps    []string
	refuse Reason // of the last FP, or of the start when there is none
	log    map[Source]card.Quarters
	then   func(*testing.T, *player)
}

func (sc *scene) play(t *testing.T) {
	g := newPlayer(t, plane(t, sc.card), NewState(origin, sc.alt, sc.speed), sc.name)
	if sc.state != nil {
		sc.state(&g.State)
	}
	g.Plane.NewTurn(&g.State)
	err := g.beginAs(sc.flight, sc.set)
	for i, fp := range sc.fps {
		if err != nil {
			t.Fatalf("before FP %d: %v", i+1, err)
		}
		g.Roll()
		err = g.FP(fp)
	}
	switch {
	case sc.refuse != OK && err != sc.refuse:
		t.Fatalf("got %v, want refusal %v", err, sc.refuse)
	case sc.refuse == OK && err != nil:
		t.Fatal(err)
	}
	for src, want := range sc.log {
		if got := g.State.Move.Log[src]; got != want {
			t.Errorf("%v: %v, want %v", src, got, want)
		}
	}
	if sc.then != nil {
		sc.then(t, g)
	}
}

func playScenes(t *testing.T, scenes []scene) {
	for i := range scenes {
		t.Run(scenes[i].name, func(t *testing.T) {
			t.Parallel()
			scenes[i].play(t)
		})
	}
}

// hs is n HFPs.
func hs(n int, first ...string) []string {
	for range n {
		first = append(first, "H")
	}
	return first
}

// dropped checks that no maneuver has been carried in.
func dropped(t *testing.T, g *player) { rulestest.Same(t, "maneuver", g.State.Maneuver, Maneuver{}) }

func after(typ Type) func(*State)       { return func(s *State) { s.Type = typ } }
func hurt(l damage.Level) func(*State)  { return func(s *State) { s.Damage = l.Effects() } }
func loaded(c card.Config) func(*State) { return func(s *State) { s.Config = c } }
func carried(r card.Rate, h hex.Hand) func(*State) {
	return func(s *State) { s.Turn, s.Bank = Turn{On: true, Rate: r, Hand: h, FPs: 1}, h }
}

func TestTurnRules(t *testing.T) {
	t.Parallel()
	playScenes(t, []scene{
		{name: "AP-7.1 the tightest rate counts, facing changes of all", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set: mil(6),
			fps: []string{"decl:BT-L H turn:L30", "decl:TT-L H", "H", "H", "H turn:L30", "H"},
			log: map[Source]card.Quarters{SrcTurn: -16, SrcFacings: -4, SrcFastTurn: 0}},
		{name: "AP-7.1 HBR pays 1.5 a facing change", card: "Mirage-IIIEA", alt: 12, speed: 12, flight: "LVL", set: mil(6),
			fps: []string{"decl:BT-L H turn:L30", "decl:BT-L H turn:L30", "decl:BT-L H turn:L30", "H", "H", "H"},
			log: map[Source]card.Quarters{SrcFacings: -12}},
		{name: "AP-7.1 LBR pays 0.5 a facing change", card: "Sea Fury FB.11", alt: 12, speed: 8, flight: "LVL", set: normal,
			fps: []string{"decl:HT-L H turn:L30", "decl:HT-L H turn:L30", "decl:HT-L H turn:L30", "H"},
			log: map[Source]card.Quarters{SrcFacings: -4}},
		{name: "AP-6.6 an EZ turn at supersonic speed costs 1.0", card: "F-4B", alt: 12, speed: 15, flight: "LVL",
			set: ab(12),
			fps: hs(6, "decl:EZ-L H"), log: map[Source]card.Quarters{SrcTurn: 0, SrcFastTurn: -4}},
		{name: "AP-6.6 GSSM turns free at supersonic speed", card: "F-104C", alt: 12, speed: 15, flight: "LVL", set: ab(14),
			fps: hs(6, "decl:EZ-L H"), log: map[Source]card.Quarters{SrcFastTurn: 0}},
		{name: "AP-6.6 PSSM pays 2.0 at supersonic speed", card: "Mirage-IIIEA", alt: 12, speed: 15, flight: "LVL",
			set: ab(10),
			fps: hs(6, "decl:EZ-L H"), log: map[Source]card.Quarters{SrcFastTurn: -8}},
		{name: "AP-6.6 PSSM loses its best rate at supersonic speed", card: "Mirage-IIIEA", alt: 12, speed: 15,
			flight: "LVL", set: ab(10),
			fps: []string{"decl:ET-L H"}, refuse: RateTooFast},
		{name: "AP-6.6 PSSM keeps the next one", card: "Mirage-IIIEA", alt: 12, speed: 15, flight: "LVL", set: ab(10),
			fps: hs(6, "decl:BT-L H")},
		{name: "AP-6.6 but never HT", card: "Mirage-IIIEA", alt: 12, speed: 15, flight: "LVL", set: mil(0),
			state: loaded(card.Dirty),
			then: func(t *testing.T, g *player) {
				table := g.Plane.TurnDrag(&g.State, g.State.Wing, card.ML)
				c := *g.Plane.Card
				c.Shapes = append([]card.Shape(nil), c.Shapes...)
				c.Shapes[0].TurnDP = *table
				for r := card.BT; r <= card.ET; r++ {
					c.Shapes[0].TurnDP[r][card.Dirty] = card.NoQuarters
				}
				rulestest.Same(t, "best", (&Plane{Card: &c}).BestRate(&g.State, g.State.Wing, card.ML, true), card.HT)
			}},
		{name: "AP-7.1 of two turns at one rate the dearer counts", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set: mil(0), state: loaded(card.Dirty),
			fps: []string{"decl:TT-L H"},
			then: func(t *testing.T, g *player) {
				g.State.Load(card.Clean)
				g.words(hs(4, "decl:TT-L H")...)
				rulestest.Same(t, "drag", g.State.Move.Log[SrcTurn], -8)
			}},
		{name: "AP-7.1 whichever comes first", card: "F-4B", alt: 12, speed: 12, flight: "LVL", set: mil(0),
			fps: []string{"decl:TT-L H"},
			then: func(t *testing.T, g *player) {
				g.State.Load(card.Dirty)
				g.words(hs(4, "decl:TT-L H")...)
				rulestest.Same(t, "drag", g.State.Move.Log[SrcTurn], -8)
			}},
		{name: "AP-7.4 cause 2 is for PSSM alone", card: "F-4B", alt: 12, speed: 15, flight: "LVL", set: ab(12),
			state: carried(card.ET, hex.Left), fps: []string{"H"}},
		{name: "AP-4.4 an overloaded station takes the best rate", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set:   mil(0),
			state: func(s *State) { s.Overloaded = true }, fps: []string{"decl:ET-L H"}, refuse: RateTooFast},
		{name: "R-28 the drag is that of the configuration at the declaration", card: "F-4B", alt: 12, speed: 12,
			flight: "LVL", set: mil(0),
			state: loaded(card.Dirty), fps: []string{"decl:TT-L H"},
			then: func(t *testing.T, g *player) {
				g.State.Jettison(card.Clean)
				rulestest.Same(t, "AP-4.5 before the FP", g.State.Config, card.Dirty)
				g.words("H")
				rulestest.Same(t, "AP-4.5 after it", g.State.Config, card.Clean)
				g.words(hs(4)...)
				rulestest.Same(t, "R-28", g.State.Move.Log[SrcTurn], -8)
			}},
		{name: "AP-7.1 a carried turn is charged again", card: "F-4B", alt: 12, speed: 12, flight: "LVL", set: mil(0),
			state: carried(card.HT, hex.Left), fps: hs(6), log: map[Source]card.Quarters{SrcTurn: -8, SrcFacings: 0}},
		{name: "AP-7.1 stopped at once, a carried turn is still charged", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set:   mil(0),
			state: carried(card.HT, hex.Left), fps: hs(5, "H bank:level"), log: map[Source]card.Quarters{SrcTurn: -8}},
		{name: "R-13 SC drops a carried TT turn", card: "F-4B", alt: 12, speed: 12, flight: "SC", set: mil(0),
			state: carried(card.TT, hex.Left), fps: []string{"H", "C1", "H", "H", "H", "H"},
			log: map[Source]card.Quarters{SrcTurn: 0}},
		{name: "R-13 ZC drops a carried ET turn", card: "F-4B", alt: 12, speed: 12, flight: "ZC", set: mil(0),
			state: carried(card.ET, hex.Left), then: func(t *testing.T, g *player) { rulestest.Same(t, "turn", g.State.Turn, Turn{}) }},
		{name: "AP-8.1.1 no ET in ZC", card: "F-4B", alt: 12, speed: 12, flight: "ZC", set: mil(0),
			fps: []string{"decl:ET-L H"}, refuse: NoETInZC},
		{name: "AP-8.1.2 EZ in SC", card: "F-4B", alt: 12, speed: 12, flight: "SC", set: mil(0),
			fps: []string{"decl:EZ-L H"}},
		{name: "AP-8.1.2 only EZ in SC", card: "F-4B", alt: 12, speed: 12, flight: "SC", set: mil(0),
			fps: []string{"decl:TT-L H"}, refuse: OnlyEZ},
		{name: "AP-7.1 a met turn must move first", card: "F-4B", alt: 12, speed: 12, flight: "LVL", set: mil(0),
			state: func(s *State) { carried(card.TT, hex.Left)(s); s.Turn.FPs = 9 }, fps: []string{"H turn:L30"}},
		{name: "AP-8.2.2 unloaded HFPs count for no turn", card: "F-4B", alt: 12, speed: 12, flight: "UD", set: mil(0),
			fps: []string{"decl:HT-L H", "H-unl turn:L30"}, refuse: NotTurned},
		{name: "AP-8.2.2 the turn goes on after them", card: "F-4B", alt: 12, speed: 12, flight: "UD", set: mil(0),
			fps: []string{"decl:HT-L H", "H-unl", "H-unl", "H-unl", "H turn:L30", "H"}},
		{name: "AP-8.2.2 no turn begins with one", card: "F-4B", alt: 12, speed: 12, flight: "UD", set: mil(0),
			fps: []string{"decl:HT-L H-unl"}, refuse: TurnUnloaded},
		{name: "AP-7.1 a dash", card: "Meteor F.8", alt: 40, speed: 5, flight: "LVL", set: mil(0),
			state: func(s *State) { s.Bank = hex.Left }, fps: []string{"decl:HT-L H"}, refuse: RateMinSpeed},
		{name: "R-27 a carried half FP below speed 1.0 turns by column 1", card: "MiG-17F", alt: 5, speed: 2, flight: "LVL",
			set: mil(0),
			fps: []string{"decl:EZ-L H turn:L60"}},
		{name: "AP-7.1 the set needs a new FP", card: "F-4B", alt: 12, speed: 8, flight: "LVL", set: mil(0),
			fps: []string{"decl:HT-L H turn:L60"}, refuse: SetOver},
		{name: "AP-10.1 L forbids ET", card: "F-4B", alt: 12, speed: 12, flight: "LVL", set: mil(0),
			state: func(s *State) { hurt(damage.L)(s); s.Bank = hex.Left },
			fps:   []string{"decl:ET-L H"}, refuse: RateDamage},
		{name: "AP-7.4 cause 1 a carried turn too tight for the speed", card: "F-4B", alt: 12, speed: 6, flight: "LVL",
			set:   mil(0),
			state: carried(card.BT, hex.Left), refuse: MustDepart},
		{name: "AP-7.4 cause 2 PSSM at supersonic speed", card: "Mirage-IIIEA", alt: 12, speed: 15, flight: "LVL",
			set:   ab(10),
			state: carried(card.ET, hex.Left), refuse: MustDepart},
	})
}
