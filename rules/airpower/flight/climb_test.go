package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestClimbRules(t *testing.T) {
	t.Parallel()
	playScenes(t, []scene{
		{name: "AP-8.1.1 three levels once at CC 6.0", card: "F-4B", alt: 2, speed: 12, flight: "ZC", set: ab(12),
			fps: []string{"H", "C3", "H", "C3"}, refuse: LevelsZC},
		{name: "AP-8.1.2 three levels once at CC 6.0", card: "F-4B", alt: 2, speed: 12, flight: "SC", set: ab(12),
			fps: []string{"H", "C3", "C2", "C3"}, refuse: LevelsSC},
		{name: "AP-8.1.1 one level at CC 2.0", card: "F-4B", alt: 2, speed: 12, flight: "ZC", set: mil(0),
			fps: []string{"H", "C2"}, refuse: LevelsZC},
		{name: "AP-8.1.1 1.0 DP a level", card: "F-4B", alt: 2, speed: 8, flight: "ZC", set: ab(12),
			fps: []string{"H", "C3", "C2", "C1"},
			log: map[Source]card.Quarters{SrcZoom: -24}},
		{name: "AP-8.1.3 1.5 DP a level", card: "F-4B", alt: 10, speed: 8, flight: "VC", set: ab(12), state: after(ZC),
			fps: []string{"H", "C2", "C2", "C1"},
			log: map[Source]card.Quarters{SrcVertical: -30}},
		{name: "AP-8.1.3 the first time exactly a third of HFPs", card: "F-4B", alt: 10, speed: 8, flight: "VC", set: ab(12),
			state: after(ZC),
			fps:   []string{"C2", "C2", "C2", "C2"}, refuse: TooManyVFPs},
		{name: "AP-8.1.3 later at most", card: "F-4B", alt: 10, speed: 8, flight: "VC", set: ab(12), state: after(VC),
			fps: []string{"C2", "C2", "C2", "C2"}},
		{name: "AP-8.1.3 HPR out of level flight, the first FP horizontal", card: "F7U-3", alt: 10, speed: 7,
			flight: "VC", set: ab(6),
			fps: []string{"C2"}, refuse: InitialHFPs},
		{name: "AP-8.1.2 minimum speed and 1.0", card: "F-4B", alt: 10, speed: 5, flight: "SC", set: ab(12),
			refuse: SlowForSC},
		{name: "AP-8.1.2 CC over 2.0: one or two levels", card: "F-4B", alt: 10, speed: 10, flight: "SC", set: ab(12),
			fps: []string{"H", "C2", "C2", "C2", "H"},
			log: map[Source]card.Quarters{SrcSustained: -2*5 - 4}},
		{name: "AP-8.1.2 half CC below climb speed", card: "F-4B", alt: 10, speed: 8, flight: "SC", set: ab(12),
			fps: []string{"H", "C1", "C2", "H"},
			then: func(t *testing.T, g *player) {
				rulestest.Same(t, "CC 2.5, first VFP 1.5", g.State.Altitude, 13)
				rulestest.Same(t, "fraction", g.State.AltFrac, 2)
				rulestest.Same(t, "DP", g.State.Move.Log[SrcSustained], -2*2-4)
			}},
		{name: "AP-8.1.4 a fraction is lost in level flight", card: "F-4B", alt: 10, speed: 8, flight: "LVL", set: mil(0),
			state: func(s *State) { s.AltFrac = 3 }, fps: hs(4),
			then: func(t *testing.T, g *player) { rulestest.Same(t, "fraction", g.State.AltFrac, 0) }},
		{name: "AP-8.3 free descent after VC only once a third of the FPs are spent", card: "F-4B", alt: 10, speed: 12,
			flight: "LVL", set: mil(0), state: after(VC),
			fps: []string{"H-free"}, refuse: FreeLater},
		{name: "AP-8.3 with the FP that completes the third", card: "F-4B", alt: 10, speed: 12, flight: "LVL", set: mil(0),
			state: after(VC),
			fps:   []string{"H", "H-free"}},
		{name: "AP-8.3 once", card: "F-4B", alt: 10, speed: 12, flight: "LVL", set: mil(0),
			fps: []string{"H-free", "H-free"}, refuse: FreeOnce},
		{name: "AP-8.3 no AP", card: "F-4B", alt: 10, speed: 8, flight: "LVL", set: mil(0),
			fps:  []string{"H-free", "H", "H", "H"},
			log:  map[Source]card.Quarters{SrcDive: 0},
			then: func(t *testing.T, g *player) { rulestest.Same(t, "altitude", g.State.Altitude, 9) }},
		{name: "AP-8.2.3 HPR leaves a vertical dive with a third of VFPs", card: "F7U-3", alt: 30, speed: 9, flight: "SD",
			set: mil(0), state: after(VD),
			fps: []string{"H", "H", "H", "D1"}},
		{name: "AP-8.2.3 not with fewer", card: "F7U-3", alt: 30, speed: 11, flight: "SD", set: mil(0), state: after(VD),
			fps: []string{"H", "H", "H", "H"}, refuse: TooFewVFPs},
		{name: "AP-8.2.3 others with half of them", card: "F-4B", alt: 24, speed: 9, flight: "SD", set: mil(0),
			state: after(VD),
			fps:   []string{"H", "H", "H"}, refuse: TooFewVFPs},
		{name: "R-40 two thirds of a climb capability of 1.0 are 0.5", card: "F-4B", alt: 58, speed: 14, flight: "SC",
			set: ab(4), fps: []string{"H", "C1", "C1"}, refuse: OneVFP},
		{name: "AP-8.1.2 up to the ceiling", card: "F-4B", alt: 60, speed: 12, flight: "SC", set: ab(4),
			fps: []string{"H", "C1", "C1", "C1"}, refuse: AboveCeiling,
			then: func(t *testing.T, g *player) { rulestest.Same(t, "altitude", int(g.State.Altitude), 62) }},
		{name: "AP-8.1.2 CC 1.0 climbs on", card: "F-80C", alt: 3, speed: 8, flight: "SC", set: mil(0),
			fps:  []string{"H", "C1", "C1", "C1"},
			then: func(t *testing.T, g *player) { rulestest.Same(t, "altitude", g.State.Altitude, 6) }},
		{name: "AP-8.1.2 full CC at climb speed", card: "F-4B", alt: 10, speed: 9, flight: "SC", set: ab(12),
			fps:  []string{"H", "C2", "C2", "H"},
			then: func(t *testing.T, g *player) { rulestest.Same(t, "altitude", g.State.Altitude, 14) }},
		{name: "AP-5.5 HPR from dive to climb", card: "F7U-3", alt: 10, speed: 12, flight: "ZC", set: mil(0),
			state: after(SD), fps: []string{"H", "C1"}, refuse: InitialHFPs},
		{name: "R-17 an unloaded dive of one FP loses two levels", card: "MiG-17F", alt: 12, speed: 3, flight: "UD",
			set: mil(0), fps: []string{"H-unl"},
			log:  map[Source]card.Quarters{SrcDive: 8},
			then: func(t *testing.T, g *player) { rulestest.Same(t, "altitude", g.State.Altitude, 10) }},
		{name: "AP-8.2.2 half the HFPs at least", card: "F-4B", alt: 12, speed: 8, flight: "UD", set: mil(0),
			fps: []string{"H", "H", "H"}, refuse: UnloadedOwed},
		{name: "AP-8.2.2 consecutively", card: "F-4B", alt: 12, speed: 10, flight: "UD", set: mil(0),
			fps: []string{"H-unl", "H-unl", "H", "H-unl"}, refuse: UnloadedApart},
		{name: "AP-20.1 the ground", card: "F-4B", alt: 2, speed: 8, flight: "SD", set: mil(0), fps: []string{"H", "D2"},
			then: func(t *testing.T, g *player) {
				rulestest.Same(t, "crashed", g.State.Crashed, true)
				rulestest.Same(t, "over", g.State.Done(), true)
				g.Plane.EndTurn(&g.State, false)
				rulestest.Same(t, "speed", g.State.Speed, 8)
			}},
		{name: "AP-3.7 flight slope", card: "F-4B", alt: 12, speed: 8, flight: "SD", set: mil(0),
			fps:  []string{"H", "D2", "D2", "H"},
			then: func(t *testing.T, g *player) { rulestest.Same(t, "slope", g.State.Slope, Slope{-4, 2}) }},
	})
}
