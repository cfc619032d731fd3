// Inside: the tables are compared with the printed ones, cell by cell.
package guided

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

var angleNames = [hex.Angles]string{"0line", "30", "60", "90", "120", "150", "180", "180line"}

// seekers are missiles by seeker.
var seekers = [armory.NumSeekers]string{"AIM-9B", "AIM-9D", "AIM-9G", "AIM-9L", "AIM-7A", "AIM-7E", "AIM-47"}

func TestPrintedLaunchModifiers(t *testing.T) {
	t.Parallel()
	type row struct {
		When     string
		Modifier any
	}
	var p struct {
		All, IRM, RadarGuided, Crew, Damage []row
		TurnRateOrder                       []string
	}
	rulestest.Printed(t, "launchModifiers", &p)
	n := func(rows []row, when string) int {
		for _, r := range rows {
			if strings.Contains(r.When, when) {
				v, ok := r.Modifier.(float64)
				if !ok {
					t.Fatalf("%s: %v", when, r.Modifier)
				}
				return int(v)
			}
		}
		t.Fatalf("no row %q", when)
		return 0
	}
	ir, rh := shipped(t, "AIM-9B"), shipped(t, "AIM-7E")
	var l Launcher
	check := func(name string, m Modifiers, id ModifierID, want int) {
		if got := value(m, id); got != want || m.Total() != want {
			t.Errorf("AP-14.2.7 %s: %+d of %+d, want %+d", name, got, m.Total(), want)
		}
	}
	for launch, limit := range p.TurnRateOrder[1:] {
		for used, rate := range p.TurnRateOrder[1:] {
			m, a := *ir, Launcher{Rate: card.Rate(used)}
			m.LaunchRate = card.Rate(launch)
			check(rate+" at "+limit, a.modifiers(&m, false, 0, haze{}), TurnRate,
				n(p.All, "turn-rate step")*max(used-launch, 0))
			if a.Rate.String() != rate || m.LaunchRate.String() != limit {
				t.Errorf("AP-14.2.7 order of rates: %s, %s", rate, limit)
			}
		}
	}
	check("out of envelope", l.modifiers(ir, true, 0, haze{}), OutOfEnvelope, n(p.All, "out of envelope"))
	check("clutter", l.modifiers(ir, false, 0, haze{clutter: true}), LaunchClutter, n(p.IRM, "ground clutter"))
	check("clouds", l.modifiers(ir, false, 0, haze{clouds: true}), CloudTops, n(p.IRM, "cloud layer"))
	check("sun", l.modifiers(ir, false, 0, haze{sun: true}), SunClutter, n(p.IRM, "sun clutter"))
	for ppl := range int8(7) {
		check("flares", l.modifiers(ir, false, ppl, haze{}), LaunchFlares, int(min(ppl, ir.Flares)))
		check("flares, radar", l.modifiers(rh, false, ppl, haze{true, true, true}), LaunchFlares, 0)
	}
	snap := Launcher{Lock: SnapFired}
	check("snap", snap.modifiers(rh, false, 0, haze{}), SnapFire, n(p.RadarGuided, "snap-fired"))
	check("lock", l.modifiers(rh, false, 0, haze{}), SnapFire, 0)
	check("snap, infrared", snap.modifiers(ir, false, 0, haze{}), SnapFire, 0)
	for q, when := range map[crew.Quality]string{crew.Veteran: "veteran", crew.Green: "green"} {
		check(when, crewed(crew.Member{Quality: q}, damage.None), CrewQuality, n(p.Crew, when))
	}
	check("novice", crewed(crew.Member{Quality: crew.Novice}, damage.None), CrewQuality, 0)
	check("hero", crewed(crew.Member{Characteristics: crew.CombatHero}, damage.None), CombatHero,
		n(p.Crew, "combat hero"))
	check("tactics master", crewed(crew.Member{Characteristics: crew.TacticsMaster}, damage.None), TacticsMaster,
		n(p.Crew, "tactics master"))
	for d, when := range map[damage.Level]string{damage.L: "L or 2L", damage.TwoL: "L or 2L", damage.H: "H",
		damage.C: "C"} {
		want := 0
		for _, r := range p.Damage {
			if r.When == when {
				want = int(r.Modifier.(float64))
			}
		}
		check(when, crewed(crew.Member{}, d), LauncherDamage, want)
	}
}

func crewed(who crew.Member, d damage.Level) (m Modifiers) {
	LaunchCrew(&m, &who, d)
	return m
}

func TestPrintedLaunchRoll(t *testing.T) {
	t.Parallel()
	var p map[string]string
	rulestest.Printed(t, "launchRollResults", &p)
	words := map[Result]string{Dud: "failsAfterLaunch", OnRail: "staysOnRail", Launched: "launched"}
	for need := 1; need <= 10; need++ {
		for total := -4; total <= 12; total++ {
			s := Launch{Need: int8(need)}
			s.Modifiers.Add(TurnRate, total)
			for die := 1; die <= 10; die++ {
				row := "more"
				switch modified := die + total; {
				case die == 10:
					row = "natural10"
				case modified <= need:
					row = "atMostNumber"
				case modified == need+1:
					row = "numberPlus1"
				}
				if got := words[s.Resolve(die)]; got != p[row] {
					t.Errorf("AP-14.2.6 need %d, die %d%+d: %s, want %s", need, die, total, got, p[row])
				}
			}
		}
	}
}

func TestPrintedAspects(t *testing.T) {
	t.Parallel()
	var p map[string]any
	rulestest.Printed(t, "irmAngleOffLimits", &p)
	for row, tgt := range map[string]Target{"propellerOrHelicopter": {Propeller: true, Power: card.Afterburner},
		"jetAfterburner": {Power: card.Afterburner}, "jetOther": {Power: card.Military}} {
		for s := armory.Early; s <= armory.Advanced; s++ {
			text := p[row].(map[string]any)[s.String()].(string)
			want, err := hex.ParseArcs(text)
			if got := aspectArcs(s, &tgt); got != want || err != nil {
				t.Errorf("AP-15.1.5 %s %s: %07b, want %s", row, s, got, text)
			}
		}
	}
	var env map[string]any
	rulestest.Printed(t, "envelopeArcs", &env)
	for a := range armory.NumAspects {
		for i, name := range angleNames {
			inRow := slices.Contains(env[a.String()].([]any), any(strings.TrimSuffix(name, "line")))
			if name == "0line" {
				inRow = a == armory.Rear
			}
			if got := aspectOf[i] == a; got != inRow {
				t.Errorf("AP-14.2.2 %s in %s: %v", name, a, got)
			}
		}
	}
}

func TestPrintedFields(t *testing.T) {
	t.Parallel()
	var p struct {
		Rows []struct {
			Seekers []string
			Caged   *bool
			Assist  *string
			Field   string
		}
		InFlight string
	}
	rulestest.Printed(t, "irmFieldOfView", &p)
	assists := map[string]Help{"": NoHelp, "HMS": ByHelmet, "radar": ByRadar, "VAS": ByOptics, "IRSTS-A": ByIRSTSA,
		"IRSTS-B": ByIRSTSB}
	for s := armory.Early; s <= armory.Advanced; s++ {
		for name, help := range assists {
			for _, caged := range []bool{true, false} {
				want := radar.NoArc
				for _, r := range p.Rows {
					assist := ""
					if r.Assist != nil {
						assist = *r.Assist
					}
					if assist != name || r.Caged != nil && *r.Caged != caged || !slices.Contains(r.Seekers, s.String()) {
						continue
					}
					for f := radar.Limited; f < radar.NumArcs; f++ {
						if f.String() == r.Field {
							want = f
						}
					}
					if strings.HasPrefix(r.Field, "narrower of 150+") {
						want = radar.A150
					}
				}
				l := Launcher{Uncaged: !caged, Uncages: true, Help: help, RadarArc: radar.A120}
				m := *shipped(t, seekers[s])
				m.Notes = m.Notes.With(armory.Uncage)
				if got, why := l.seekerField(&m); got != want || (why == Allowed) != (want != radar.NoArc) {
					t.Errorf("AP-15.1.3 %s, caged %v, %q: %s %s, want %s", s, caged, name, got, why, want)
				}
			}
		}
		if flightFields[s].String() != p.InFlight {
			t.Errorf("AP-15.3 %s in flight: %s", s, flightFields[s])
		}
	}
	var track map[string]string
	rulestest.Printed(t, "trackingArcs", &track)
	for s, row := range map[armory.Seeker]string{armory.Early: "IRM", armory.BR: "BRM", armory.RH: "SARH",
		armory.AH: "AHM_terminal"} {
		if got := flightFields[s].String(); got != track[row][:4] {
			t.Errorf("AP-14.4 %s: %s, want %s", s, got, track[row])
		}
	}
	if track["AHM_beforeTerminal_noMCG"] != track["AHM_terminal"] {
		t.Error("AP-14.4: an active missile without mid-course guidance has another field")
	}
}

func TestPrintedLockUp(t *testing.T) {
	t.Parallel()
	var p struct {
		UncagedMany struct{ RollOrLess, PerCloserOrEqualAircraft int8 }
		HMS         struct{ RollOrLess int8 }
	}
	rulestest.Printed(t, "irmLockUp", &p)
	for closer := range int8(4) {
		for level := range int8(3) {
			l := Launcher{Uncaged: true, Others: closer + level + 1, Closer: closer, Level: level}
			var s Launch
			if why := l.lockUp(&s); why != Allowed ||
				s.LockNeed != p.UncagedMany.RollOrLess-(closer+level)*p.UncagedMany.PerCloserOrEqualAircraft {
				t.Errorf("AP-15.1.7 %d closer, %d as close: %d, %s", closer, level, s.LockNeed, why)
			}
			l.Help = ByHelmet
			if why := l.lockUp(&s); why != Allowed || s.LockNeed != p.HMS.RollOrLess {
				t.Errorf("AP-15.7 helmet: %d, %s", s.LockNeed, why)
			}
			for _, h := range []Help{ByRadar, ByOptics, ByIRSTSA, ByIRSTSB, ByIRSTSC} {
				l.Help = h
				if why := l.lockUp(&s); why != Allowed || s.LockNeed != automatic || s.Drawn != 1 {
					t.Errorf("AP-15.7 %d: %d, %d", h, s.LockNeed, why)
				}
			}
			l.Help, l.Uncaged = NoHelp, false
			why := l.lockUp(&s)
			if closer > 0 && why != OtherIsCloser || closer == 0 && (why != Allowed || s.LockNeed != automatic ||
				s.Drawn != 1+level) {
				t.Errorf("AP-15.1.7 caged, %d closer, %d as close: %s, drawn of %d", closer, level, why, s.Drawn)
			}
		}
	}
}

func TestPrintedRanges(t *testing.T) {
	t.Parallel()
	var p struct {
		RhmMaxTimesTrackingStrength, OutOfEnvelopeRhmMaxTimesTrackingStrength, OutOfEnvelopeModifier int
	}
	rulestest.Printed(t, "radarGuidedRange", &p)
	if p.RhmMaxTimesTrackingStrength != perStrength || p.OutOfEnvelopeRhmMaxTimesTrackingStrength != perStrengthOutside ||
		p.OutOfEnvelopeModifier != outOfEnvelope {
		t.Errorf("AP-17.2.1: %+v", p)
	}
	var e struct{ Expanded struct{ Factor float64 } }
	rulestest.Printed(t, "irmEnvelopeFactors", &e)
	for most := 1; most <= 30; most++ {
		if got := expanded.scaled(most); got != int(math.Ceil(float64(most)*e.Expanded.Factor)) {
			t.Errorf("AP-15.8 expanded %d: %d", most, got)
		}
		if got := reduced.scaled(most); got != int(math.Ceil(float64(most)*2/3)) {
			t.Errorf("AP-15.8 reduced %d: %d", most, got)
		}
		if normalSize.scaled(most) != most {
			t.Errorf("AP-15.8 normal %d", most)
		}
	}
	for _, tt := range []struct {
		vis   int8
		power card.Power
		burn  int16
		prop  bool
		want  size
	}{
		{5, card.Normal, 20, false, normalSize}, {5, card.Afterburner, 20, false, expanded},
		{5, card.Afterburner, 20, true, normalSize},
		{5, card.Military, 100, false, expanded}, {5, card.Military, 99, false, normalSize},
		{10, card.Normal, 0, false, expanded},
		{10, card.Idle, 0, false, normalSize}, {9, card.Idle, 0, false, reduced}, {9, card.Normal, 0, false, normalSize},
	} {
		if got := envelopeSize(&Target{Visibility: tt.vis, Power: tt.power, Burn: tt.burn,
			Propeller: tt.prop}); got != tt.want {
			t.Errorf("AP-15.8 %+v: %d", tt, got)
		}
	}
}
