package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestManeuverRules(t *testing.T) {
	t.Parallel()
	playScenes(t, []scene{
		{name: "R-10 the second roll costs 1.0 more", card: "F-8E", alt: 12, speed: 8, flight: "LVL", set: mil(0),
			fps: []string{"decl:droll-L H", "H exec:L", "decl:droll-L H", "H exec:L"},
			log: map[Source]card.Quarters{SrcRoll: -8, SrcMoreRolls: -4, SrcFastRoll: 0}},
		{name: "R-9 a supersonic roll costs 1.0 more", card: "F-4B", alt: 12, speed: 15, flight: "LVL", set: ab(12),
			fps: hs(3, "decl:droll-L H", "H", "H", "H exec:L"),
			log: map[Source]card.Quarters{SrcRoll: -4, SrcFastRoll: -4}},
		{name: "R-36 a roll carried in is not paid again and counts as the first", card: "F-8E", alt: 12, speed: 8,
			flight: "LVL", set: mil(0),
			state: func(s *State) { s.Maneuver = Maneuver{Kind: DR, Hand: hex.Left, FPs: 1, Need: 1, Barrel: 1} },
			fps:   []string{"H exec:L", "decl:droll-L H", "H exec:L", "H"},
			log:   map[Source]card.Quarters{SrcRoll: -4, SrcMoreRolls: -4}},
		{name: "AP-13.1 a carried requirement stays the one of the declaration", card: "F-8E", alt: 12, speed: 12,
			flight: "LVL", set: mil(0),
			state: func(s *State) { s.Maneuver = Maneuver{Kind: DR, Hand: hex.Left, FPs: 1, Need: 1, Barrel: 1} },
			fps:   []string{"H exec:L"}},
		{name: "R-13 SC drops a carried roll", card: "F-8E", alt: 12, speed: 8, flight: "SC", set: mil(0),
			state: func(s *State) { s.Maneuver = Maneuver{Kind: DR, Hand: hex.Left, FPs: 1, Need: 1, Barrel: 1} },
			then:  dropped},
		{name: "R-13 VD drops a carried slide", card: "F-8E", alt: 12, speed: 8, flight: "VD", set: mil(0),
			state: func(s *State) { s.Type, s.Maneuver = SD, Maneuver{Kind: SL, Hand: hex.Left, FPs: 2, Need: 2} },
			then:  dropped},
		{name: "AP-13.1 SC keeps a carried slide", card: "F-8E", alt: 12, speed: 8, flight: "SC", set: mil(0),
			state: func(s *State) { s.Maneuver = Maneuver{Kind: SL, Hand: hex.Left, FPs: 2, Need: 2} },
			fps:   []string{"H exec:L"}},
		{name: "AP-13.2 one slide a game turn", card: "F-8E", alt: 12, speed: 14, flight: "LVL", set: mil(0),
			fps: []string{"decl:slide-L H", "H", "H exec:L", "H", "H", "H", "decl:slide-L H"}, refuse: SlideCount},
		{name: "AP-13.2 two from 9.5 up, four FPs between them", card: "F-4B", alt: 18, speed: 20, flight: "LVL",
			set: ab(12),
			fps: []string{"decl:slide-L H", "H", "H", "H exec:L", "H", "H", "H", "decl:slide-L H"}, refuse: SlideTooSoon},
		{name: "AP-13.2 never three", card: "F-4B", alt: 18, speed: 24, flight: "LVL", set: ab(12), fps: []string{"H"},
			then: func(t *testing.T, g *player) {
				g.State.Move.Slides, g.State.Move.SinceSlide = 2, 9
				rulestest.Same(t, "third", g.Plane.SlideReason(&g.State, hex.Left, 0), SlideCount)
			}},
		{name: "AP-13.2 none in vertical flight", card: "F-4B", alt: 18, speed: 8, flight: "VD", set: mil(0),
			state: after(VD),
			fps:   []string{"decl:slide-L H"}, refuse: SlideInVertical},
		{name: "AP-13.2 the second costs 1.0", card: "F-4B", alt: 18, speed: 24, flight: "LVL", set: ab(12),
			fps: []string{"decl:slide-L H", "H", "H", "H exec:L", "H", "H", "H", "H", "decl:slide-L H", "H", "H", "H exec:L"},
			log: map[Source]card.Quarters{SrcSlide: -4, SrcRoll: 0}},
		{name: "AP-13.4 a barrel roll gains a level from LVL", card: "F-8E", alt: 12, speed: 8, flight: "LVL", set: mil(0),
			fps: []string{"decl:droll-L H", "H exec:L", "decl:droll-L H"},
			then: func(t *testing.T, g *player) {
				must(g.Plane.Step(&g.State, Step{Kind: H, Exec: true, Level: 1}))
				rulestest.Same(t, "altitude", g.State.Altitude, 13)
				rulestest.Same(t, "DP", g.State.Move.Log[SrcBarrelClimb], -8)
			}},
		{name: "AP-13.4 not with the first roll", card: "F-8E", alt: 12, speed: 8, flight: "LVL", set: mil(0),
			fps: []string{"decl:droll-L H"},
			then: func(t *testing.T, g *player) {
				rulestest.Same(t, "level", g.Plane.LegalStep(&g.State, Step{Kind: H, Exec: true, Level: 1}), NoBarrel)
			}},
		{name: "AP-13.4 other side, no barrel roll", card: "F-8E", alt: 12, speed: 8, flight: "LVL", set: mil(0),
			fps: []string{"decl:droll-L H", "H exec:L", "decl:droll-R H"},
			then: func(t *testing.T, g *player) {
				rulestest.Same(t, "level", g.Plane.LegalStep(&g.State, Step{Kind: H, Exec: true, Level: -1}), NoBarrel)
			}},
		{name: "AP-13.4 an FP between, no barrel roll", card: "F-8E", alt: 12, speed: 10, flight: "LVL", set: mil(0),
			fps: []string{"decl:droll-L H", "H exec:L", "H", "decl:droll-L H"},
			then: func(t *testing.T, g *player) {
				rulestest.Same(t, "level", g.Plane.LegalStep(&g.State, Step{Kind: H, Exec: true, Level: -1}), NoBarrel)
			}},
		{name: "AP-13.4 it replaces the VFP of a steep dive", card: "F-8E", alt: 12, speed: 8, flight: "SD", set: mil(0),
			fps: []string{"decl:droll-L H", "H exec:L", "decl:lroll-L H"},
			then: func(t *testing.T, g *player) {
				rulestest.Same(t, "no climb", g.Plane.LegalStep(&g.State, Step{Kind: H, Exec: true, Level: 1}), NoBarrel)
				must(g.Plane.Step(&g.State, Step{Kind: H, Exec: true, Level: -1}))
				rulestest.Same(t, "done", g.State.Done(), true)
				_, dive := g.Plane.Limit(&g.State)
				rulestest.Same(t, "AP-6.3 one level lost", dive, false)
				g.State.Move.Lost = 1
				_, dive = g.Plane.Limit(&g.State)
				rulestest.Same(t, "AP-6.3 two with that of a VFP", dive, true)
				rulestest.Same(t, "altitude", g.State.Altitude, 11)
				rulestest.Same(t, "AP", g.State.Move.Log[SrcBarrelDive], 2)
				rulestest.Same(t, "no VFP", g.State.Move.VFPs, 0)
			}},
		{name: "AP-13.4 from LVL only with the last roll", card: "F-8E", alt: 12, speed: 12, flight: "LVL", set: mil(0),
			state: func(s *State) { s.Maneuver = Maneuver{Kind: DR, Hand: hex.Left, FPs: 2, Need: 2, Barrel: 2} },
			then: func(t *testing.T, g *player) {
				must(g.Plane.Step(&g.State, Step{Exec: true, Level: -1}))
				rulestest.Same(t, "altitude", g.State.Altitude, 11)
				g.words("decl:droll-L H", "H")
				rulestest.Same(t, "a new one", g.Plane.LegalStep(&g.State, Step{Exec: true, Level: -1}), NoBarrel)
			}},
		{name: "AP-13.3 no rolls in SC", card: "F-8E", alt: 12, speed: 10, flight: "SC", set: mil(0),
			fps: []string{"decl:droll-L H"}, refuse: RollHere},
		{name: "AP-13.3 NDRHS", card: "MiG-17F", alt: 12, speed: 10, flight: "LVL", set: mil(0),
			fps: []string{"decl:droll-L H"}, refuse: RollSpeed},
		{name: "AP-13.3 NLRHS", card: "MiG-17F", alt: 12, speed: 10, flight: "LVL", set: mil(0),
			fps: []string{"decl:lroll-L H"}, refuse: RollSpeed},
		{name: "AP-13.3 no roll on the card", card: "B-66B (Early)", alt: 12, speed: 8, flight: "LVL", set: mil(0),
			fps: []string{"decl:droll-L H"}, refuse: NoRollOnCard},
		{name: "AP-13.3.4 an LRR aircraft rolls 90 at most", card: "Meteor F.8", alt: 20, speed: 8, flight: "VD",
			set: mil(0), state: after(SD),
			fps: []string{"H", "decl:vroll-L D2 turn:L120"}, refuse: RollLow},
		{name: "AP-13.3.4 after HRD only with the last FP", card: "F-4B", alt: 20, speed: 8, flight: "HRD/VD", set: mil(0),
			fps: []string{"H", "decl:vroll-L D2"}, refuse: LateRollOnly},
		{name: "AP-13.3.4 the roll declared must be made", card: "F-4B", alt: 20, speed: 8, flight: "VD", set: mil(0),
			state: after(SD),
			fps:   []string{"H", "decl:vroll-L D2"}, refuse: MustRoll},
		{name: "AP-13.3.4 the second roll of a game turn costs 1.0", card: "MiG-15bis", alt: 20, speed: 8, flight: "VD",
			set: mil(0), state: after(VD),
			fps: []string{"decl:vroll-L D2 turn:L30", "decl:vroll-L D2 turn:L30", "D2", "D2"},
			log: map[Source]card.Quarters{SrcRoll: -4, SrcMoreRolls: -4}},
		{name: "AP-13.3.4 HPR into VC from level flight: only with the last FP", card: "F7U-3", alt: 20, speed: 6,
			flight: "VC", set: ab(6),
			fps: []string{"H", "decl:vroll-L C1"}, refuse: LateRollOnly},
		{name: "AP-13.3.4 180 degrees on a hex side may stay", card: "F-4B", alt: 20, speed: 8, flight: "VD", set: mil(0),
			state: func(s *State) { s.Type, s.At, s.Facing = VD, hex.Point{X: 1, Y: 3}, 2 },
			fps:   []string{"decl:vroll-L D2 turn:L180"},
			then:  func(t *testing.T, g *player) { rulestest.Same(t, "pose", g.State.Pose(), pose(1, 3, 240)) }},
		{name: "AP-13.3.4 or shift", card: "F-4B", alt: 20, speed: 8, flight: "VD", set: mil(0),
			state: func(s *State) { s.Type, s.At, s.Facing = VD, hex.Point{X: 1, Y: 3}, 2 },
			fps:   []string{"decl:vroll-L D2 turn:L180shift"},
			then:  func(t *testing.T, g *player) { rulestest.Same(t, "pose", g.State.Pose(), pose(0, 4, 240)) }},
		{name: "AP-13.3.4 not more than 180", card: "F-4B", alt: 20, speed: 8, flight: "VD", set: mil(0), state: after(VD),
			fps: []string{"decl:vroll-L D2 turn:L210"}, refuse: RollAmount},
		{name: "AP-13.1 carried on or dropped at the end of the move", card: "F-4B", alt: 20, speed: 8, flight: "LVL",
			set: mil(0),
			fps: []string{"H", "H", "H"},
			then: func(t *testing.T, g *player) {
				must(g.Plane.Step(&g.State, Step{Decl: DeclSlide, Hand: hex.Left, Bank: hex.Left}))
				rulestest.Same(t, "stage", g.State.Move.Stage, StageAfter)
				kept := g.State
				must(g.Plane.After(&kept, After{Kind: Hold}))
				rulestest.Same(t, "carried", kept.Maneuver.FPs, 1)
				must(g.Plane.After(&g.State, After{Kind: Drop}))
				rulestest.Same(t, "dropped", g.State.Maneuver, Maneuver{})
				rulestest.Same(t, "over", g.Plane.LegalAfter(&g.State, After{}), NotNow)
			}},
		{name: "AP-7.1 nothing to drop before the end", card: "F-4B", alt: 20, speed: 8, flight: "LVL", set: mil(0),
			fps: []string{"H"},
			then: func(t *testing.T, g *player) {
				must(g.Plane.Step(&g.State, Step{Decl: DeclTurn, Rate: card.HT, Hand: hex.Left, Bank: hex.Left}))
				must(g.Plane.Step(&g.State, Step{Bank: hex.Left}))
				rulestest.Same(t, "stage", g.State.Move.Stage, StageAfter)
				rulestest.Same(t, "drop", g.Plane.LegalAfter(&g.State, After{Kind: Drop}), NothingToDrop)
				rulestest.Same(t, "no roll", g.Plane.LegalAfter(&g.State, After{Kind: Roll, Steps: 1}), NotNow)
			}},
		{name: "AP-13.3.5 out of a climb at 4.0 at most", card: "F-4B", alt: 20, speed: 9, flight: "HRD/VD", set: mil(0),
			state: after(ZC), refuse: HRDTooFast},
		{name: "AP-5.5 HRD out of a climb flies all HFPs first", card: "F-86F-25", alt: 20, speed: 8, flight: "HRD/VD",
			set: mil(0), state: after(ZC),
			fps: []string{"D2"}, refuse: InitialHFPs},
		{name: "AP-13.3.5 no maneuvers after HRD but turns", card: "F-4B", alt: 20, speed: 8, flight: "HRD/SD", set: mil(0),
			state: after(VC),
			fps:   []string{"decl:TT-L H", "decl:slide-L H"}, refuse: SlideAfterHRD},
		{name: "AP-13.3.5 nor rolls", card: "F-4B", alt: 20, speed: 8, flight: "HRD/SD", set: mil(0), state: after(VC),
			fps: []string{"decl:droll-L H"}, refuse: RollAfterHRD},
		{name: "AP-13.3.2 a card without rolling maneuvers has no HRD", card: "F-4B", alt: 20, speed: 8, flight: "HRD/VD",
			set:   mil(0),
			state: func(s *State) { s.Damage.NoRolling = true }, refuse: NoRolling},
	})
}
