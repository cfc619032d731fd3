package missile_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// bands are all altitude bands.
var bands = [card.NumBands]card.Band{card.LO, card.ML, card.MH, card.HI, card.VH, card.EH, card.UH}

func TestPrintedAttenuation(t *testing.T) {
	t.Parallel()
	var printed struct {
		ByBand    map[string][6]float64
		Sustainer struct{ LaterSustainerTurns int }
	}
	rulestest.Printed(t, "AP-14.7.1", &printed)
	for _, b := range bands {
		for turn := 1; turn <= 8; turn++ {
			rulestest.Same(t, b.String(), Factor(b, turn), int(10*printed.ByBand[b.String()][min(turn, 6)-1]+0.5))
		}
	}
	sustained := Spec{Sustainer: 2, Time: 5}
	rulestest.Same(t, "AP-MFR.5.4 later turns that burn", sustained.FactorAt(card.LO, 2), 10*printed.Sustainer.LaterSustainerTurns)
}

func TestPrintedAverageSpeeds(t *testing.T) {
	t.Parallel()
	var printed struct{ Rows [][5]int }
	rulestest.Printed(t, "averages", &printed)
	rulestest.Same(t, "rows", len(printed.Rows), 35)
	for _, row := range printed.Rows {
		for i, factor := range [4]int{9, 8, 7, 6} {
			rulestest.Same(t, "average", Average(2*card.Halves(row[0]), factor), row[i+1])
		}
		rulestest.Same(t, "average at 1.0", Average(2*card.Halves(row[0]), 10), row[0])
	}
}

func TestPrintedSpeedLimits(t *testing.T) {
	t.Parallel()
	var printed struct {
		ByBand map[string]struct{ Min, Maneuver, Max int }
	}
	rulestest.Printed(t, "AP-14.8", &printed)
	for _, b := range bands {
		want := printed.ByBand[b.String()]
		rulestest.Same(t, "least", int(MinSpeed(b)), 2*want.Min)
		rulestest.Same(t, "maneuver", int(ManeuverSpeed(b)), want.Maneuver)
		rulestest.Same(t, "most", int(MaxSpeed(b)), 2*want.Max)
		// By the start speed of any game turn: faster is cut, slower is removed.
		m := &Spec{Rate: card.HT, Divisor: 2, Time: 3}
		level := int16(0)
		for card.BandOf(int(level)) != b {
			level++
		}
		s := State{Altitude: level, FlightTurn: 1, Start: MaxSpeed(b) + 6}
		rulestest.Same(t, "faster flies", m.BeginTurn(&s), true)
		rulestest.Same(t, "start speed", s.Start, MaxSpeed(b))
		for start, want := range map[card.Halves]bool{MinSpeed(b): true, MinSpeed(b) - 1: false} {
			s = State{Altitude: level, FlightTurn: 1, Start: start}
			rulestest.Same(t, "flies", m.BeginTurn(&s), want)
		}
		s = State{Altitude: level, FlightTurn: m.Time, Start: MaxSpeed(b)}
		rulestest.Same(t, "flies beyond its time (AP-14.1)", m.BeginTurn(&s), false)
	}
}

// TestPrintedSwitch compares the FPs between climb and dive for all missiles at all speeds.
func TestPrintedSwitch(t *testing.T) {
	t.Parallel()
	var switches map[string]string
	rulestest.Printed(t, "climbDiveSwitch", &switches)
	rulestest.Same(t, "missiles", len(switches), len(armory.Missiles()))
	for id, name := range switches {
		m := printed(t, id)
		part := map[string]int{"third": 3, "tenth": 10}[name]
		if part == 0 {
			rulestest.Same(t, id+" maneuvers", m.Divisor, 0)
			continue
		}
		for speed := 1; speed <= 36; speed++ {
			rulestest.Same(t, id, int(m.SwitchNeed(uint8(speed))), (speed+part-1)/part)
		}
	}
}

// TestTurnNeed compares AP-14.3.10 with the printed turn table for all turn abilities.
func TestTurnNeed(t *testing.T) {
	t.Parallel()
	need := printedNeeds(t)
	for _, b := range bands {
		for _, r := range [3]card.Rate{card.HT, card.BT, card.ET} {
			for div := uint8(1); div <= 4; div++ {
				m := Spec{Rate: r, Divisor: div}
				for speed := uint8(1); speed <= 36; speed++ {
					n, most := need(b, r, div, speed)
					got, more, ok := m.TurnNeed(b, speed)
					rulestest.Same(t, "can turn", ok, most > 0)
					if ok {
						rulestest.Same(t, "FPs", int(got), n)
						rulestest.Same(t, "facing changes", int(more)+1, most)
					}
				}
			}
		}
	}
	if _, _, ok := (&Spec{Rate: card.ET}).TurnNeed(card.LO, 8); ok {
		t.Error("a missile that does not maneuver turns")
	}
}

// printedNeeds reads the printed turn table: the FPs before a facing change, and how many of 30 degrees there may be
// then, 0 where there is a dash.
func printedNeeds(t testing.TB) func(b card.Band, r card.Rate, div, speed uint8) (need, most int) {
	t.Helper()
	var printed struct {
		StartSpeedColumns []int
		ByBand            map[string]map[string][]*int
	}
	rulestest.Printed(t, "AP-7.1", &printed)
	return func(b card.Band, r card.Rate, div, speed uint8) (need, most int) {
		col := 0
		for i, from := range printed.StartSpeedColumns {
			if int(speed) >= from {
				col = i
			}
		}
		switch e := printed.ByBand[b.String()][r.String()][col]; {
		case e == nil:
			return 0, 0
		case *e >= 60:
			return 1, *e / 30
		default:
			return (*e + int(div) - 1) / int(div), 1
		}
	}
}

// TestWorkedTurnNeed is the table of AP-14.3.10 for a speed of 13.
func TestWorkedTurnNeed(t *testing.T) {
	t.Parallel()
	abilities := [4]Spec{{Rate: card.HT, Divisor: 2}, {Rate: card.BT, Divisor: 2}, {Rate: card.ET, Divisor: 2},
		{Rate: card.ET, Divisor: 3}}
	for b, want := range map[card.Band][4]uint8{card.LO: {4, 3, 2, 2}, card.ML: {4, 3, 2, 2}, card.MH: {5, 4, 3, 2},
		card.HI: {5, 4, 3, 2}, card.VH: {7, 6, 4, 3}} {
		for i, m := range abilities {
			got, _, _ := m.TurnNeed(b, 13)
			rulestest.Same(t, b.String(), got, want[i])
		}
	}
}

func TestPrintedPreparation(t *testing.T) {
	t.Parallel()
	var printed struct {
		SlideBase   int
		BandPenalty map[string]int
		Supersonic  int
		SnapTurn    struct {
			NotWingsLevel, HighTransonicOrFaster int
			BandPenalty                          map[string]int
		}
	}
	rulestest.Printed(t, "AP-13.1", &printed)
	m := &Spec{Rate: card.BT, Divisor: 2, Time: 5}
	levels := [card.NumBands]int16{5, 10, 20, 30, 40, 50, 70}
	for _, b := range bands {
		band := printed.BandPenalty[b.String()]
		// A slide declared with the first FP and executed as soon as it may be.
		s := begun(t, m, levels[b], 2*28)
		s.Flown = true
		spend(t, m, &s, levels[b], "decl:slide-L H")
		fps := 1
		for ; m.Legal(&s, Step{Slide: true}, levels[b]) != OK; fps++ {
			spend(t, m, &s, levels[b], "H")
		}
		rulestest.Same(t, "slide "+b.String(), fps, printed.SlideBase+band+printed.Supersonic)
		// A snap-turn after a turn.
		s = begun(t, m, levels[b], 2*28)
		s.Flown = true
		spend(t, m, &s, levels[b], "decl:T-L H", "stop H")
		fps = 1
		for ; m.Legal(&s, Step{Kind: Snap, Hand: hex.Left, Turn: 1}, levels[b]) != OK; fps++ {
			spend(t, m, &s, levels[b], "H")
		}
		snap := printed.SnapTurn
		rulestest.Same(t, "snap-turn "+b.String(), fps, snap.NotWingsLevel+snap.HighTransonicOrFaster+snap.BandPenalty[b.String()])
		rulestest.Same(t, "height", int(flight.HighPrep(b)), band)
	}
}

func TestPrintedFigure(t *testing.T) {
	t.Parallel()
	// The offsets of the printed figure count hexes; forward and to the left as hex.Facing.Frame has them.
	var printed struct{ OffsetsHalfHex map[string][][2]float64 }
	rulestest.Printed(t, "AP-14.5.1", &printed)
	for name, at := range map[string]hex.Pose{"hexFacingSide": {Facing: 3}, "hexFacingCorner": {Facing: 0},
		"hexSideFacingAlongIt": {At: hex.Point{X: 2}, Facing: 0}} {
		fwd, side := 4.0, 1/0.4330127
		if at.Facing.Corner() {
			fwd, side = side, fwd
		}
		want := map[[2]int]bool{}
		for _, o := range printed.OffsetsHalfHex[name] {
			want[[2]int{int(math.Round(o[0] * fwd)), int(math.Round(o[1] * side))}] = true
		}
		rulestest.Same(t, name, len(want), 7)
		for x := int16(-12); x <= 12; x++ {
			for y := int16(-12); y <= 12; y++ {
				p := at.At.Add(hex.Point{X: x, Y: y})
				if !p.Valid() {
					continue
				}
				f, l := at.Facing.Frame(hex.Point{X: x, Y: y})
				rulestest.Same(t, name, InFigure(at, p), want[[2]int{f, l}])
			}
		}
	}
}

func TestPrintedShares(t *testing.T) {
	t.Parallel()
	var printed struct {
		Examples []struct {
			Missile, Aircraft           int
			MissileMoves, AircraftMoves []int
		}
		FollowOnDelay struct{ Min int }
	}
	rulestest.Printed(t, "AP-14.3.5", &printed)
	rulestest.Same(t, "examples", len(printed.Examples), 3)
	for _, e := range printed.Examples {
		s := NewSchedule(e.Missile, e.Aircraft)
		rulestest.Same(t, "segments", s.Segments(), max(len(e.MissileMoves), len(e.AircraftMoves)))
		for i, want := range e.MissileMoves {
			rulestest.Same(t, "missile", s.Missile(i), want)
		}
		for i, want := range e.AircraftMoves {
			rulestest.Same(t, "aircraft", s.Target(i), want)
		}
	}
	s := NewSchedule(17, 5) // the example of the text
	rulestest.Same(t, "17 against 5", shares(&s), [8]int{4, 4, 3, 3, 3})
	rulestest.Same(t, "least delay", MinDelay, printed.FollowOnDelay.Min)
}
