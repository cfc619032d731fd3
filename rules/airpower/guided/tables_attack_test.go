// Inside: the tables are compared with the printed ones, cell by cell.
package guided

import (
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestPrintedAngleOff(t *testing.T) {
	t.Parallel()
	var p struct {
		Rows       map[string]map[string]int
		Borderline struct {
			Tie map[string]map[string]int
		}
	}
	rulestest.Printed(t, "attackAngleOff", &p)
	for a, row := range angleNames {
		for s := range armory.Seeker(armory.NumSeekers) {
			want, ok := p.Rows[row][s.String()]
			if got := AngleModifier(s, hex.Angle(a)); got != want || !ok {
				t.Errorf("AP-14.5.5 %s %s: %+d, want %+d", row, s, got, want)
			}
		}
	}
	// A target at the origin facing east, missiles of equal speed on each border, flying along it.
	arcs := map[int]hex.Angle{30: hex.A30, 60: hex.A60, 90: hex.A90, 120: hex.A120, 150: hex.A150, 180: hex.A180}
	for b := 1; b <= 5; b++ {
		row := strconv.Itoa(30*b) + "/" + strconv.Itoa(30*b+30)
		out := hex.Facing(6 - b) // the way from the target outward along the border
		at := hex.Point{}
		for range 4 {
			at = at.Add(out.Step())
		}
		m := Attacker{Place: Place{Pose: hex.Pose{At: at, Facing: out.Turn(6)}}, Speed: 10}
		target := Target{Speed: 20}
		for s, name := range seekers {
			want := arcs[p.Borderline.Tie[row][armory.Seeker(s).String()]]
			if got := m.Angle(shipped(t, name), &target); got != want {
				t.Errorf("AP-14.5.5 border %s %s: %s, want %s", row, armory.Seeker(s), got, want)
			}
		}
	}
}

func TestPrintedAttackModifiers(t *testing.T) {
	t.Parallel()
	type row struct {
		When     string
		Modifier any
	}
	var p struct{ All, IRM, RadarGuided []row }
	rulestest.Printed(t, "attackModifiers", &p)
	n := func(rows []row, when string) int {
		for _, r := range rows {
			if strings.Contains(r.When, when) {
				return int(r.Modifier.(float64))
			}
		}
		t.Fatalf("no row %q", when)
		return 0
	}
	ir, rh := shipped(t, "AIM-9B"), shipped(t, "AIM-7E")
	quiet := Target{Engaged: true, Power: card.Normal, Place: Place{Altitude: 20}}
	check := func(name string, m *armory.Missile, change func(*Target), low bool, id ModifierID, want int) {
		tgt := quiet
		change(&tgt)
		mods := modifiers(m, &tgt, hex.A30, low)
		if got := value(mods, id); got != want || mods.Total() != want {
			t.Errorf("AP-14.5.4 %s: %+d of %+d, want %+d", name, got, mods.Total(), want)
		}
	}
	for size := int8(-3); size <= 3; size++ {
		check("size", ir, func(x *Target) { x.Size = size }, false, TargetSize, int(size))
	}
	check("not engaged", rh, func(x *Target) { x.Engaged = false }, false, NotEngaged, n(p.All, "did not engage"))
	for when, power := range map[string]card.Power{"afterburner": card.Afterburner, "military": card.Military,
		"normal": card.Normal, "idle, engaged": card.Idle} {
		check(when, ir, func(x *Target) { x.Power = power }, false, TargetPower, n(p.IRM, when))
		check(when+", radar", rh, func(x *Target) { x.Power = power }, false, TargetPower, 0)
	}
	check("propeller", ir, func(x *Target) { x.Power, x.Propeller = card.Afterburner, true }, false, TargetPower,
		n(p.IRM, "military"))
	check("clutter", ir, func(*Target) {}, true, AttackClutter, n(p.IRM, "ground clutter"))
	check("terrain following", ir, func(x *Target) { x.TerrainFollowing = true }, false, LowFlight,
		n(p.IRM, "terrain-following"))
	for v := range int8(10) {
		check("flares", ir, func(x *Target) { x.Programme.Flares = v }, false, FlareProgramme, int(min(v, ir.Flares)))
		check("chaff", rh, func(x *Target) { x.Programme.Chaff = v }, false, ChaffProgramme, int(min(v, rh.Chaff)))
		check("mini-jammers", rh, func(x *Target) { x.Programme.MiniJammers = v }, false, MiniJammers,
			int(min(v, rh.Chaff+1)))
		for _, name := range []string{"AIM-7E", "AIM-7M", "AIM-7P"} {
			m := shipped(t, name)
			check("DJM", m, func(x *Target) { x.Deceiver = v }, false, DeceptiveJamming, int(max(v-m.ECCM, 0)))
			check("radar clutter", m, func(x *Target) { x.Ground, x.Altitude = 1, 1+int16(v) }, true, RadarClutter,
				max(0, 6-int(v)-int(m.ECCM)))
		}
		check("the wrong decoys", rh, func(x *Target) {
			x.Programme.Flares, x.Infrared, x.TerrainFollowing = v, ALQ132,
				true
		}, false, FlareProgramme, 0)
		check("the wrong decoys", ir, func(x *Target) { x.Programme, x.Deceiver = Programme{Chaff: v, MiniJammers: v}, v },
			false, ChaffProgramme, 0)
	}
	check("infrared jammer", ir, func(x *Target) { x.Infrared = ALQ123 }, false, InfraredJamming, 2)
}

func TestPrintedInfraredJammers(t *testing.T) {
	t.Parallel()
	var p struct {
		Pods []struct {
			Name      string
			Modifiers [4]int
		}
	}
	rulestest.Printed(t, "infraredJammers", &p)
	for _, pod := range p.Pods {
		j := InfraredJammerOf(pod.Name)
		for a := range hex.Angle(hex.Angles) {
			column := []int{0, 0, 1, 2, 3, 3, 3, 3}[a]
			if got := j.Modifier(a); got != pod.Modifiers[column] {
				t.Errorf("AP-15.5.5 %s %s: %d, want %d", pod.Name, a, got, pod.Modifiers[column])
			}
		}
		if j == NoInfraredJammer || card.FindStore(pod.Name) == nil {
			t.Errorf("no jammer %s", pod.Name)
		}
	}
	if len(p.Pods)+1 != int(NumInfraredJammers) || InfraredJammerOf("ALQ-71") != NoInfraredJammer ||
		NoInfraredJammer.Modifier(hex.A30) != 0 {
		t.Error("infrared jammers")
	}
}

func TestPrintedDecoys(t *testing.T) {
	t.Parallel()
	var p struct{ ClustersPerType []int8 }
	rulestest.Printed(t, "manualDecoys", &p)
	if len(p.ClustersPerType) != MaxClusters || p.ClustersPerType[MaxClusters-1] != MaxClusters {
		t.Errorf("AP-14.5.2: %v", p.ClustersPerType)
	}
	for _, m := range armory.Missiles() {
		for n := int8(0); n <= MaxClusters; n++ {
			rolls := DecoyRolls(m, Programme{n, n, n})
			want := [2]Roll{{n, m.Chaff}, {n, m.MiniJammers()}}
			if m.Guidance == armory.Infrared {
				want = [2]Roll{{n, m.Flares}}
			}
			if rolls != want {
				t.Errorf("AP-14.5.2 %s: %v, want %v", m.Name, rolls, want)
			}
		}
	}
}

func TestPrintedNuclear(t *testing.T) {
	t.Parallel()
	var p struct {
		RadiusHexes            int
		CommandDetonationRange map[string]int8
	}
	rulestest.Printed(t, "nuclearBlast", &p)
	for _, m := range armory.Missiles() {
		if m.CommandRange != p.CommandDetonationRange[m.Name] {
			t.Errorf("AP-17.9 %s: on command within %d", m.Name, m.CommandRange)
		}
	}
	at := hex.Point{}
	for rng := 1; rng <= p.RadiusHexes+2; rng++ {
		b := gunnery.ByRating.Burst(at, 20, hex.Point{Y: int16(4 * rng)}, 20)
		if in := rng <= p.RadiusHexes; b.Hit != in ||
			in && b.Damage != (damage.Hit{Source: damage.GenieBlast, Rating: int8(12 - 2*rng)}) {
			t.Errorf("AP-17.9 at %d: %+v", rng, b)
		}
	}
	if b := gunnery.ByRating.Burst(at, 20, at, 20); b != (gunnery.Blast{Vaporized: true}) {
		t.Errorf("AP-17.9 in the same position: %+v", b)
	}
}

// The motor of a missile and who launched it count as sighting's table has it.
func TestPrintedSighting(t *testing.T) {
	t.Parallel()
	var p struct {
		Modifiers struct{ MotorBurnedPreviousTurn, LaunchedPreviousTurnBySightedAircraft int }
	}
	rulestest.Printed(t, "sightingMissiles", &p)
	look := sighting.Craft{Pose: hex.Pose{Facing: 3}, Altitude: 18, Look: crew.PlainLook(1)}
	at := place(0, 4*8, 270, 18)
	for _, tt := range []struct {
		missile     string
		turn        int
		byUnsighted bool
		want        int
	}{
		{"AIM-9B", 1, false, p.Modifiers.MotorBurnedPreviousTurn + p.Modifiers.LaunchedPreviousTurnBySightedAircraft},
		{"AIM-9B", 1, true, p.Modifiers.MotorBurnedPreviousTurn},
		{"AIM-9B", 2, false, 0},
		{"AIM-47", 2, false, p.Modifiers.MotorBurnedPreviousTurn},
		{"AIM-47", 3, false, 0},
	} {
		m := shipped(t, tt.missile)
		seen := Seen(m, at, 20, tt.turn, tt.byUnsighted)
		mods := look.Modifiers(&seen, &sighting.Between{}, &sighting.Sky{}, 1)
		if mods.Total() != tt.want || seen.Visibility != m.Visibility || !seen.Missile {
			t.Errorf("AP-14.6.1 %+v: %+d %v", tt, mods.Total(), mods.Items())
		}
		if got := look.MaxRange(&seen, &sighting.Between{}, &sighting.Sky{}); got != 4*int(m.Visibility) {
			t.Errorf("AP-14.6.1 %s is seen up to %d", m.Name, got)
		}
	}
}
