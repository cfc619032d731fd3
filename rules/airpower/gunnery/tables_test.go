// Inside: the tables are compared with the printed ones, cell by cell.
package gunnery

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// equal compares two things by how they print.
// AP-9.1.2 for all twelve facings, over every offset about the shooter.
func TestPrintedFieldOfFire(t *testing.T) {
	t.Parallel()
	var p struct {
		By map[string]map[string][][2]int16 `json:"by_facing"`
	}
	rulestest.Printed(t, "AP-9.1.2", &p)
	for f := range hex.Facing(hex.Facings) {
		want := map[hex.Point]int{{}: 0}
		for rng, points := range p.By[strconv.Itoa(f.Degrees())] {
			n, _ := strconv.Atoi(rng)
			for _, at := range points {
				want[hex.Point{X: at[0], Y: at[1]}] = n
			}
		}
		if len(want) < 9 {
			t.Fatalf("AP-9.1.2 facing %d: %d locations", f, len(want))
		}
		for x := int16(-10); x <= 10; x++ {
			for y := int16(-10); y <= 10; y++ {
				at := hex.Point{X: x, Y: y}
				if !at.Valid() {
					continue
				}
				s, v := View{Pose: hex.Pose{Facing: f}}, View{Pose: hex.Pose{At: at}}
				got, ok := GunRange(&s, &v)
				w, in := want[at]
				if ok != in || ok && got != w {
					t.Errorf("AP-9.1.2 facing %d at %v: %d %v, want %d %v", f.Degrees(), at, got, ok, w, in)
				}
			}
		}
	}
}

func TestPrintedLimits(t *testing.T) {
	t.Parallel()
	var p map[string]any
	rulestest.Printed(t, "AP-9.1.1", &p)
	rulestest.Same(t, "AP-9.1.1", fmt.Sprint(ShotsPerTurn), fmt.Sprint(p["gun_attacks_per_game_turn"]))
	rulestest.Printed(t, "AP-9.1.3", &p)
	rulestest.Same(t, "AP-9.1.3", fmt.Sprint(MaxReach), fmt.Sprint(p["maximum_range"]))
	rulestest.Printed(t, "AP-9.1.4", &p)
	rulestest.Same(t, "AP-9.1.4 level", fmt.Sprint(levelDifference), fmt.Sprint(p["level_max_altitude_difference_other_location"]))
	var shots struct {
		Hit    int     `json:"hit_modifier"`
		Rating int     `json:"attack_rating_modifier"`
		Ammo   float64 `json:"ammunition"`
	}
	rulestest.Printed(t, "AP-9.1.7", &shots)
	rulestest.Same(t, "AP-9.1.7", shots.Hit, snapModifier)
	rulestest.Same(t, "AP-9.1.7 rating", (damage.Hit{Source: Snap.source(), Rating: 6}).Column(0), 6+shots.Rating)
	rulestest.Same(t, "AP-9.1.7 ammunition", float64(Snap.Cost())/2, shots.Ammo)
	var ammo struct {
		Normal float64 `json:"normal_shot"`
		Snap   float64 `json:"snap_shot"`
	}
	rulestest.Printed(t, "AP-9.1.9", &ammo)
	rulestest.Same(t, "AP-9.1.9", fmt.Sprint([]float64{float64(Normal.Cost()) / 2, float64(Snap.Cost()) / 2}),
		fmt.Sprint([]float64{ammo.Normal, ammo.Snap}))
	var collision struct {
		Die    int `json:"collision_die"`
		Rating int `json:"attack_rating"`
	}
	rulestest.Printed(t, "AP-3.4", &collision)
	rulestest.Same(t, "AP-3.4", fmt.Sprint([]int{CollisionDie, int(CollisionHit.Rating)}),
		fmt.Sprint([]int{collision.Die, collision.Rating}))
	if !Collides(1) || Collides(2) {
		t.Error("AP-3.4 collision die")
	}
}

func TestPrintedModifiers(t *testing.T) {
	t.Parallel()
	var p struct {
		Snap struct {
			Value         int
			Guns, Rockets bool
		} `json:"snap_shot"`
		Damage  map[string]int `json:"attacker_damage"`
		SSGT    map[string]int
		Ranging map[string]int `json:"radar_ranging"`
		CC      struct {
			Value         int
			Guns, Rockets bool
		} `json:"cc_rocket_attack"`
		Angle map[string]int `json:"angle_off"`
		Pilot map[string]int
	}
	rulestest.Printed(t, "AP-9.1.6", &p)
	rulestest.Same(t, "AP-9.1.6 snap shot", snapModifier, p.Snap.Value)
	rulestest.Same(t, "AP-9.1.6 collision course", collisionCourseModifier, p.CC.Value)
	rulestest.Same(t, "AP-9.1.6 damage", fmt.Sprint(map[string]int{"L": damage.L.AttackModifier(), "2L": damage.TwoL.AttackModifier(),
		"H": damage.H.AttackModifier(), "C": damage.C.AttackModifier()}), fmt.Sprint(p.Damage))
	rulestest.Same(t, "AP-9.1.6 SSGT", fmt.Sprint(map[string]int{"1/3": Tracking{FPs: 1}.Modifier(0, 4),
		"2/3": Tracking{FPs: 2}.Modifier(0, 4)}), fmt.Sprint(p.SSGT))
	rulestest.Same(t, "AP-9.1.6 ranging", fmt.Sprint(map[string]int{"RE": RangingModifier(card.RE), "CA": RangingModifier(card.CA),
		"IG": RangingModifier(card.IG)}), fmt.Sprint(p.Ranging))
	rulestest.Same(t, "AP-9.1.6 angle-off", fmt.Sprint(map[string]int{"0_line": AngleModifier(hex.OnTail), "30": AngleModifier(hex.A30),
		"60": AngleModifier(hex.A60), "90": AngleModifier(hex.A90), "120": AngleModifier(hex.A120),
		"150": AngleModifier(hex.A150), "180": AngleModifier(hex.A180), "180_line": AngleModifier(hex.OnNose)}),
		fmt.Sprint(p.Angle))
	rulestest.Same(t, "AP-9.1.6 pilot", fmt.Sprint(map[string]int{"veteran": pilots[crew.Veteran], "regular": pilots[crew.Regular],
		"novice": pilots[crew.Novice], "green": pilots[crew.Green], "combat_hero": heroModifier}), fmt.Sprint(p.Pilot))
	if !p.Snap.Guns || p.Snap.Rockets || p.CC.Guns || !p.CC.Rockets {
		t.Error("AP-9.1.6 columns")
	}
}

func TestPrintedPods(t *testing.T) {
	t.Parallel()
	var p struct {
		Pods []struct {
			Name     string
			Year     *int
			Weight   int     `json:"weight_lb"`
			Load     float64 `json:"load_points"`
			Shots    int
			Hit      map[string]*int8
			Rating   int8     `json:"attack_rating"`
			Ground   string   `json:"ground_rating"`
			MinSpeed *float64 `json:"minimum_speed"`
		} `json:"gun_pods"`
	}
	rulestest.Printed(t, "AP-9.1.10", &p)
	if len(p.Pods) != len(Pods) {
		t.Fatalf("AP-9.1.10: %d pods", len(p.Pods))
	}
	for i, w := range p.Pods {
		g := Pods[i]
		year, minSpeed := 0, 0.0
		if w.Year != nil {
			year = *w.Year
		}
		if w.MinSpeed != nil {
			minSpeed = *w.MinSpeed
		}
		hit := [3]int8{NoHit, NoHit, NoHit}
		for r, n := range w.Hit {
			if k, _ := strconv.Atoi(r); n != nil {
				hit[k] = *n
			}
		}
		want := Pod{g.ID, w.Name, year, w.Weight, int(2 * w.Load), w.Shots, hit, w.Rating, w.Ground,
			card.Halves(2 * minSpeed)}
		if g != want {
			t.Errorf("AP-9.1.10 %+v, want %+v", g, want)
		}
		if gun := g.Gun(); gun.Rounds != int16(2*w.Shots) || gun.Hit != hit || gun.Rating != w.Rating {
			t.Errorf("AP-9.1.10 %s as a gun: %+v", g.Name, gun)
		}
	}
}

func TestPrintedVerticalAttacks(t *testing.T) {
	t.Parallel()
	var p map[string]json.RawMessage
	rulestest.Printed(t, "AP-9.1.12", &p)
	names := map[string]flight.Type{"climbing": flight.SC, "level": flight.LVL, "diving": flight.SD}
	for row, attacker := range names {
		var cells map[string]int
		if err := json.Unmarshal(p[row], &cells); err != nil {
			t.Fatal(err)
		}
		for column, target := range names {
			s, v := View{Type: attacker, Moved: true}, View{Type: target, Moved: true}
			if got := VerticalModifier(&s, &v); got != cells[column] {
				t.Errorf("AP-9.1.12 %s on %s: %d, want %d", row, column, got, cells[column])
			}
			v.At = hex.Point{X: 2, Y: 2}
			if got := VerticalModifier(&s, &v); got != 0 {
				t.Errorf("AP-9.1.12 %s on %s elsewhere: %d", row, column, got)
			}
		}
	}
	s := View{Type: flight.SC, Moved: true}
	for _, a := range []flight.Type{flight.ST, flight.DP} {
		if got := VerticalModifier(&s, &View{Type: a, Moved: true}); got != 2 {
			t.Errorf("GR-10 attitude %d: %d", a, got)
		}
	}
	if got := VerticalModifier(&s, &View{Type: flight.SC, Previous: flight.SD}); got != 2 {
		t.Errorf("AP-9.1.12 target that has not moved: %d", got)
	}
}

func TestPrintedRockets(t *testing.T) {
	t.Parallel()
	var p struct {
		Hit    map[string][MaxFactors]int `json:"hit_by_range_and_factors"`
		Rating [MaxFactors]int            `json:"attack_rating_by_factors"`
	}
	rulestest.Printed(t, "AP-9.3.4", &p)
	for rng := minRocketRange; rng <= maxRocketRange; rng++ {
		for f := 1; f <= MaxFactors; f++ {
			if got, want := RocketNeed(rng, f), p.Hit[strconv.Itoa(rng)][f-1]; got != want {
				t.Errorf("AP-9.3.4 range %d, %d factors: %d, want %d", rng, f, got, want)
			}
			if got := int(RocketHit(f).Rating); got != p.Rating[f-1] {
				t.Errorf("AP-9.3.4 %d factors: rating %d, want %d", f, got, p.Rating[f-1])
			}
		}
	}
	var basic struct {
		Shots   int  `json:"rocket_attacks_per_game_turn"`
		Guns    bool `json:"guns_in_same_game_turn"`
		Factors int  `json:"maximum_factors"`
	}
	rulestest.Printed(t, "AP-9.3.1", &basic)
	rulestest.Same(t, "AP-9.3.1", fmt.Sprint([]any{RocketShotsPerTurn, false, MaxFactors}),
		fmt.Sprint([]any{basic.Shots, basic.Guns, basic.Factors}))
	var field struct {
		Min int `json:"minimum_range"`
		Max int `json:"maximum_range"`
	}
	rulestest.Printed(t, "AP-9.3.2", &field)
	rulestest.Same(t, "AP-9.3.2", fmt.Sprint([]int{minRocketRange, maxRocketRange}),
		fmt.Sprint([]int{field.Min, field.Max}))
	var d map[string]int
	rulestest.Printed(t, "AP-9.3.5", &d)
	rulestest.Same(t, "AP-9.3.5", RocketHit(1).DieModifier(0), d["damage_die_modifier"])
	var factors struct {
		Factors map[string]float64
	}
	rulestest.Printed(t, "AP-9.3.7", &factors)
	two := func(singles int, pods ...int) float64 { return float64(Factors(2*singles, append(pods, pods...))) / 2 }
	rulestest.Same(t, "AP-9.3.7", fmt.Sprint(map[string]float64{"ten single rockets": two(10), "pod up to 7": two(0, 7),
		"pod 8 to 19": two(0, 8), "pod 20 or more": two(0, 20)}), fmt.Sprint(factors.Factors))
	rulestest.Same(t, "AP-9.3.7 edges", fmt.Sprint([]float64{two(0, 1), two(0, 19)}), fmt.Sprint([]float64{0.5, 1}))
	rulestest.Same(t, "AP-9.3.7 tens that are not full", fmt.Sprint([]int{Factors(9, nil), Factors(19, nil), Factors(20, nil)}),
		fmt.Sprint([]int{0, 1, 2}))
	rulestest.Same(t, "GR-19 halves dropped", Factors(0, []int{7, 7, 7}), 1)
}

func TestPrintedTracking(t *testing.T) {
	t.Parallel()
	var p struct {
		First     map[string]int `json:"first_step_fps"`
		Modifiers [2]int
	}
	rulestest.Printed(t, "AP-9.4.3", &p)
	if len(p.First) != 30 {
		t.Fatalf("AP-9.4.3: %d speeds", len(p.First))
	}
	for speed, want := range p.First {
		x, err := strconv.ParseFloat(speed, 64)
		if err != nil {
			t.Fatal(err)
		}
		h := card.Halves(2 * x)
		if got := TrackingStep(h); got != want {
			t.Errorf("AP-9.4.3 speed %s: %d, want %d", speed, got, want)
		}
		for fps := range 20 {
			m := 0
			if fps >= want {
				m = p.Modifiers[0]
			}
			if fps >= 2*want {
				m = p.Modifiers[1]
			}
			if got := (Tracking{Target: 1, FPs: int8(fps)}).Modifier(1, h); got != m {
				t.Errorf("AP-9.4.3 speed %s, %d FPs: %d, want %d", speed, fps, got, m)
			}
		}
	}
	// "each 1/3 of its speed (round down)": where the table of thirds of AP-5.2 rounds up, SSGT does not.
	for _, tt := range [][3]int{{5, 1, 2}, {8, 2, 3}, {11, 3, 4}, {14, 4, 5}} {
		for half := range 2 {
			speed, step := card.Halves(2*tt[0]+half), tt[1]
			if got := TrackingStep(speed); got != step || int(flight.Third(speed)/2) != tt[2] {
				t.Errorf("AP-9.4.3 speed %v: %d FPs, want %d and %d by the table", speed, got, step, tt[2])
			}
			if got := (Tracking{Target: 1, FPs: int8(2*step - 1)}).Modifier(1, speed); got != -1 {
				t.Errorf("AP-9.4.3 speed %v, %d FPs: %d, want -1", speed, 2*step-1, got)
			}
		}
	}
	var limits struct {
		Max int `json:"maximum_range"`
	}
	rulestest.Printed(t, "AP-9.4.1", &limits)
	rulestest.Same(t, "AP-9.4.1", maxTrackingRange, limits.Max)
}

func TestPrintedRanging(t *testing.T) {
	t.Parallel()
	var p map[string]json.RawMessage
	rulestest.Printed(t, "AP-9.5", &p)
	for name, r := range map[string]card.Ranging{"RE": card.RE, "CA": card.CA, "IG": card.IG} {
		var row struct{ Modifier int }
		if err := json.Unmarshal(p[name], &row); err != nil {
			t.Fatal(err)
		}
		if got := RangingModifier(r); got != row.Modifier {
			t.Errorf("AP-9.5 %s: %d, want %d", name, got, row.Modifier)
		}
	}
}

func TestPrintedGenie(t *testing.T) {
	t.Parallel()
	var p struct {
		Launch     int                        `json:"launch_need"`
		Time       int                        `json:"flight_time"`
		Visibility int                        `json:"visibility"`
		Base       int                        `json:"base_speed"`
		Weight     int                        `json:"weight_lb"`
		Load       float64                    `json:"load_points"`
		Levels     int                        `json:"levels_per_vfp"`
		Distance   [10]int                    `json:"scatter_distance"`
		Dud        int                        `json:"dud_die"`
		Radius     int                        `json:"blast_radius"`
		Rating     map[string]int             `json:"attack_rating_by_range"`
		Offset     map[string]json.RawMessage `json:"scatter_offset"`
		Direction  map[string]int             `json:"scatter_direction"`
	}
	rulestest.Printed(t, "AP-9.6", &p)
	g := Genie
	rulestest.Same(t, "AP-9.6", fmt.Sprint([]int{g.LaunchNeed, g.FlightTime, g.Visibility, int(g.BaseSpeed) / 2, g.Weight, g.LevelsPerVFP,
		g.Dud, g.Radius}),
		fmt.Sprint([]int{p.Launch, p.Time, p.Visibility, p.Base, p.Weight, p.Levels, p.Dud, p.Radius}))
	rulestest.Same(t, "AP-9.6 load", float64(g.HalfLoad)/2, p.Load)
	for rng := 0; rng <= g.Radius; rng++ {
		rulestest.Same(t, fmt.Sprint("AP-9.6 rating at ", rng),
			fmt.Sprint(ByRating.Hit(rng).Rating), fmt.Sprint(p.Rating[strconv.Itoa(rng)]))
	}
	for die := 1; die <= 10; die++ {
		rulestest.Same(t, fmt.Sprint("AP-9.6 distance by ", die), ScatterDistance(die), p.Distance[die-1])
		rulestest.Same(t, fmt.Sprint("AP-9.6 launch on ", die), GenieLaunches(die), die <= p.Launch)
		rulestest.Same(t, fmt.Sprint("AP-9.6 dud on ", die), GenieDud(die), die == p.Dud)
	}
	for name, from := range map[string]hex.Pose{"in_hex_facing_side_90": {Facing: 3}, "in_hex_facing_corner_0": {},
		"on_hex_side_facing_0": {At: hex.Point{X: 0, Y: 2}}} {
		var rows map[string][6][2]int16
		if err := json.Unmarshal(p.Offset[name], &rows); err != nil {
			t.Fatal(err)
		}
		for die := 1; die <= 10; die++ {
			for n, w := range rows[strconv.Itoa(die)] {
				want := from.At.Add(hex.Point{X: w[0], Y: w[1]})
				if got := Scatter(from, die, max(2*n, 1)); got != want {
					t.Errorf("AP-9.6 %s die %d distance %d: %v, want %v", name, die, n, got, want)
				}
			}
		}
	}
	// From the centre of a hex, facing a side, the paths lie exactly in the directions printed.
	for die := 1; die <= 10; die++ {
		d := Scatter(hex.Pose{Facing: 3}, die, 10)
		b, hand := hex.Facing(3).Bearing(d)
		want := p.Direction[strconv.Itoa(die)] // from the nose, left positive
		if got := (int(hex.Border180) - int(b)) / 2 * 30 * max(int(hand), -int(hand)); want != 180 &&
			got != max(want, -want) ||
			want > 0 && want < 180 && hand != hex.Left || want < 0 && hand != hex.Right {
			t.Errorf("AP-9.6 die %d: bearing %d hand %v, want %d degrees", die, b, hand, want)
		}
	}
}
