package flight_test

import (
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func banked(h hex.Hand) func(*State) { return func(s *State) { s.Bank = h } }

// The chapter has normal and HRR aircraft keep no account of their bank: only the FP between turns to
// opposite sides counts (AP-7.2). LRR aircraft establish a bank, or take it out, step by step.
func TestBankByIdleFPs(t *testing.T) {
	t.Parallel()
	playScenes(t, []scene{
		{name: "R-20 a normal aircraft turns the other way after one FP", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set: mil(0), state: banked(hex.Left), fps: []string{"H bank:level", "decl:EZ-R H"},
			then: func(t *testing.T, g *player) { rulestest.Same(t, "bank", g.State.Bank, hex.Right) }},
		{name: "AP-7.2 not without it", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set: mil(0), state: banked(hex.Left), fps: []string{"decl:EZ-R H"}, refuse: WrongBank},
		{name: "R-20 no idle FP banks it from level", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set: mil(0), fps: []string{"H bank:L"}, refuse: NoBank},
		{name: "R-20 nor to the other side", card: "F-4B", alt: 12, speed: 12, flight: "LVL",
			set: mil(0), state: banked(hex.Left), fps: []string{"H bank:R"}, refuse: NoBank},
		{name: "AP-7.2 HRR reverses at once", card: "F-5A", alt: 12, speed: 10, flight: "LVL",
			set: mil(0), state: banked(hex.Left), fps: []string{"decl:EZ-R H"}},
		{name: "R-20 no idle FP banks HRR", card: "F-5A", alt: 12, speed: 10, flight: "LVL",
			set: mil(0), fps: []string{"H bank:R"}, refuse: NoBank},
		{name: "AP-7.2 LRR banks from level by one FP", card: "Meteor F.8", alt: 12, speed: 8, flight: "LVL",
			set: mil(0), fps: []string{"H bank:L", "decl:EZ-L H"}},
		{name: "AP-7.2 LRR reverses by two", card: "Meteor F.8", alt: 12, speed: 8, flight: "LVL",
			set: mil(0), state: banked(hex.Left), fps: []string{"H bank:level", "H bank:R", "decl:EZ-R H"}},
		{name: "AP-7.2 LRR reverses by no single FP", card: "Meteor F.8", alt: 12, speed: 8, flight: "LVL",
			set: mil(0), state: banked(hex.Left), fps: []string{"H bank:R"}, refuse: BankStep},
	})
}
