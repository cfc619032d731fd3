package card_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// An adcCard is a resolved card of testdata/adc.
type adcCard struct {
	ID, Name, Variant string
	PopularName       string   `json:"popular_name"`
	CardOrigin        string   `json:"card_origin"`
	SourceCard        string   `json:"source_card"`
	Chain             []string `json:"include_chain"`
	Crew              []string
	Engines           struct {
		Type  string
		Count int
	}
	Power map[string]struct {
		AP, DP  map[string]float64
		Printed map[string]float64 `json:"printed_fp"`
		Fuel    float64
	}
	CruiseSpeed   float64 `json:"cruise_speed"`
	ClimbSpeed    float64 `json:"climb_speed"`
	Visibility    int
	Size          int
	Vulnerability int
	Restricted    []string `json:"restricted_arcs"`
	Blind         []string `json:"blind_arcs"`
	InternalFuel  int      `json:"internal_fuel"`
	Refuel        bool     `json:"ata_refuel"`
	EjectionSeat  string   `json:"ejection_seat"`
	RollDrag      map[string]struct {
		Printed *float64 `json:"printed_dp"`
	} `json:"roll_drag"`
	Turns map[string]map[string]*float64 `json:"turn_drag_printed"`
	Lift  *struct {
		Name       string
		Selectable bool
		LimitType  string `json:"limit_type"`
		Limit      float64
		MinLess    float64                        `json:"min_speed_reduction"`
		Turns      map[string]map[string]*float64 `json:"turn_drag_printed"`
	} `json:"lift_device"`
	Ceiling map[string]int
	Speed   map[string]map[string]json.RawMessage
	Climb   map[string]map[string]map[string]*float64
	Radar   *struct {
		Name          string
		Arc           string
		Search, Track *struct{ Range, Strength int }
		LockOn        int `json:"lock_on"`
		ECCM          *int
		RangingOnly   bool `json:"ranging_only"`
	}
	Gun *struct {
		Name       string
		Hit        map[string]*int
		Rating     int `json:"attack_rating"`
		Ammunition float64
		Arc        string
	}
	Gunsight map[string]int
	Ranging  string `json:"radar_ranging"`
	ECM      struct {
		IFF                     bool
		RWR, DDS, DJM, AJM, BJM string
	}
	Technology     []string
	Properties     []string
	PropertyLimits map[string]float64 `json:"property_limits"`
	Stores         struct {
		CleanMax float64 `json:"points_CL_max"`
		HalfMax  float64 `json:"points_half_max"`
		Limit    int     `json:"load_limit_lb"`
		Stations []struct {
			Kind     string
			Stations []int
			Limit    int `json:"limit_lb"`
			Types    []string
		}
	}
	VPs     map[string]int `json:"victory_points"`
	Special []struct {
		Code    string
		AP      map[string]float64
		Fuel    float64
		Highest int `json:"max_altitude"`
		Running int `json:"max_consecutive_turns"`
		Total   int `json:"max_total_turns"`
	}
}

// A compare notes where a compiled card and its resolved source differ.
type compare struct {
	t    *testing.T
	name string
	n    int
}

func (c *compare) same(field string, got, want any) {
	c.t.Helper()
	c.n++
	if !reflect.DeepEqual(got, want) {
		c.t.Errorf("%s: %s is %v, the source has %v", c.name, field, got, want)
	}
}

// cell compares a cell in quarters; nil is closed.
func (c *compare) cell(field string, got Quarters, want *float64) {
	if want == nil {
		c.same(field, got, NoQuarters)
		return
	}
	c.same(field, float64(got)/4, *want)
}

// TestShippedCardsAgainstSource compares the shipped cards field by field with
// the 18 resolved cards.
func TestShippedCardsAgainstSource(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/adc/*.json")
	if err != nil || len(files) != 18 {
		t.Fatalf("%d resolved cards, %v; want 18", len(files), err)
	}
	shipped := Shipped()
	if len(shipped) != 18 {
		t.Errorf("%d shipped cards, want 18", len(shipped))
	}
	total := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want adcCard
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		id := Slug(want.ID)
		at := slices.IndexFunc(shipped, func(f yamldoc.File) bool { return yamldoc.ID(f.Name) == id })
		if at < 0 {
			t.Errorf("%s is not shipped", id)
			continue
		}
		doc, err := yamldoc.Parse(shipped[at])
		if err != nil {
			t.Fatal(err)
		}
		d, err := Decode(doc)
		if err != nil {
			t.Error(err)
			continue
		}
		compiled, err := Compile(doc)
		if err != nil {
			t.Error(err)
			continue
		}
		c := compare{t: t, name: id}
		c.identity(d, &want)
		c.flight(compiled, d, &want)
		c.arms(compiled, d, &want)
		total += c.n
	}
	t.Logf("%d values compared", total)
}

func (c *compare) identity(d *Document, want *adcCard) {
	name := want.Name
	if want.Variant != "" {
		name += " (" + want.Variant + ")"
	}
	c.same("name", d.Name, name)
	c.same("origin", d.Origin, want.CardOrigin)
	c.same("popular name", d.Popular, want.PopularName)
	source := "public card " + want.SourceCard
	if len(want.Chain) > 1 {
		source += " with " + strings.Join(want.Chain[1:], ", ")
	}
	c.same("source", d.Source, source)
	c.same("crew", d.Crew, want.Crew)
	c.same("engines", d.Engines, Engines{want.Engines.Type, want.Engines.Count})
	c.same("visibility", d.Visibility, want.Visibility)
	c.same("size", d.Size, want.Size)
	c.same("vulnerability", d.Vulnerability, want.Vulnerability)
	c.same("restricted arcs", slices.Sorted(slices.Values(d.Restricted)), slices.Sorted(slices.Values(want.Restricted)))
	c.same("blind arcs", slices.Sorted(slices.Values(d.Blind)), slices.Sorted(slices.Values(want.Blind)))
	c.same("number of arcs", len(d.Restricted)+len(d.Blind), len(want.Restricted)+len(want.Blind))
	c.same("internal fuel", d.Fuel, want.InternalFuel)
	c.same("refuelling", d.Refuelling, want.Refuel)
	c.same("seat", d.Seat, want.EjectionSeat)
	c.same("victory points", d.VPs, Victory{want.VPs["K"], want.VPs["C"], want.VPs["H"], want.VPs["L"]})
}

func (c *compare) flight(card *Card, d *Document, want *adcCard) {
	for p, name := range map[Power]string{Idle: "I", Normal: "N", Military: "M", Afterburner: "AB"} {
		row, ok := want.Power[name]
		c.same("power "+name, card.Power[p].Has, ok && (p == Idle || p == Normal || row.AP != nil))
		if !card.Power[p].Has {
			continue
		}
		c.same("fuel "+name, float64(card.Power[p].Burn)/20, row.Fuel)
		c.same("fuel in quarters "+name, float64(card.Power[p].Fuel)/4, row.Fuel)
		for cfg := Clean; cfg < NumConfigs; cfg++ {
			points := row.AP
			if p == Idle {
				points = row.DP
			}
			c.same(fmt.Sprint("power ", name, cfg), float64(card.Power[p].AP[cfg])/4, points[cfg.String()])
		}
	}
	for cfg := Clean; cfg < NumConfigs; cfg++ {
		c.same("speedbrakes", float64(card.Brakes[cfg])/4, want.Power["SPBR"].DP[cfg.String()])
		c.same("speedbrakes printed", 2*want.Power["SPBR"].Printed[cfg.String()], want.Power["SPBR"].DP[cfg.String()])
		c.same("ceiling", int(card.Ceiling[cfg]), want.Ceiling[cfg.String()])
	}
	c.same("cruise speed", float64(card.Cruise)/2, want.CruiseSpeed)
	c.same("climb speed", float64(card.Climb)/2, want.ClimbSpeed)
	c.cell("LR/DR", card.RollDP, want.RollDrag["LR/DR"].Printed)
	c.cell("VR", card.VRollDP, want.RollDrag["VR"].Printed)
	c.same("roll FPs", card.RollFPs, 1)
	c.turns("turn drag", &card.Shapes[0].TurnDP, want.Turns)
	c.same("has a lift device", card.Lift != nil, want.Lift != nil)
	if l := want.Lift; l != nil && card.Lift != nil {
		c.same("lift name", card.Lift.Name, l.Name)
		c.same("lift selectable", card.Lift.Selectable, l.Selectable)
		c.same("lift relative", card.Lift.Relative, l.LimitType == "relative")
		c.same("lift limit", float64(card.Lift.Limit)/2, l.Limit)
		c.same("lift minimum", float64(card.Lift.MinLess)/2, l.MinLess)
		c.turns("lift turn drag", &card.Lift.TurnDP, l.Turns)
	}
	c.tables(card, want)
	var codes []string
	for p := Property(0); p < NumProperties; p++ {
		if card.Shapes[0].Properties.Has(p) {
			codes = append(codes, p.String())
		}
		limit, ok := want.PropertyLimits[p.String()]
		c.same("limit of "+p.String(), card.Shapes[0].Limits[p] != 0, ok)
		c.same("limit of "+p.String(), float64(card.Shapes[0].Limits[p])/2, limit)
	}
	slices.Sort(codes)
	slices.Sort(want.Properties)
	c.same("properties", strings.Join(codes, " "), strings.Join(want.Properties, " "))
}

func (c *compare) turns(field string, got *TurnDrag, want map[string]map[string]*float64) {
	for r := TT; r < NumRates; r++ {
		for cfg := Clean; cfg < NumConfigs; cfg++ {
			c.cell(fmt.Sprint(field, r, cfg), got[r][cfg], want[r.String()][cfg.String()])
		}
	}
}

// tables compares the speed and climb tables by band, printed cells alone.
func (c *compare) tables(card *Card, want *adcCard) {
	for b := LO; b < UH; b++ {
		row := &card.Shapes[0].Speed[b]
		var dive *float64
		if err := json.Unmarshal(want.Speed[b.String()]["dive"], &dive); err != nil {
			c.t.Fatal(err)
		}
		if dive != nil {
			c.same(fmt.Sprint("dive speed ", b), float64(row.Dive)/2, *dive)
		}
		for cfg := Clean; cfg < NumConfigs; cfg++ {
			var cell *struct{ Min, Max float64 }
			if err := json.Unmarshal(want.Speed[b.String()][cfg.String()], &cell); err != nil {
				c.t.Fatal(err)
			}
			c.same(fmt.Sprint("open ", b, cfg), row.Printed[cfg], cell != nil)
			if cell != nil {
				c.same(fmt.Sprint("speeds ", b, cfg), *cell, struct{ Min, Max float64 }{float64(row.Min[cfg]) / 2,
					float64(row.Max[cfg]) / 2})
			}
			rate := want.Climb[b.String()][cfg.String()]
			if rate["AB"] == nil && rate["M"] == nil {
				continue // filled in by R-11
			}
			c.cell(fmt.Sprint("climb AB ", b, cfg), card.ClimbRate[b][cfg][1], rate["AB"])
			c.cell(fmt.Sprint("climb M ", b, cfg), card.ClimbRate[b][cfg][0], rate["M"])
		}
	}
}

func (c *compare) arms(card *Card, d *Document, want *adcCard) {
	c.same("has a gun", card.Gun != nil, want.Gun != nil)
	if g := want.Gun; g != nil && card.Gun != nil {
		hit := [3]int8{}
		for i := range hit {
			hit[i] = -1
			if v := g.Hit[fmt.Sprint(i)]; v != nil {
				hit[i] = int8(*v)
			}
		}
		c.same("gun name", card.Gun.Name, g.Name)
		c.same("gun hits", card.Gun.Hit, hit)
		c.same("gun rating", int(card.Gun.Rating), g.Rating)
		c.same("gun shots", float64(card.Gun.Ammunition)/2, g.Ammunition)
		c.same("gun arc", card.Gun.Arc, strings.TrimPrefix(g.Arc, "fixed forward"))
	}
	c.same("gunsight", card.Sight, [NumRates]int8{TT: int8(want.Gunsight["TT"]), HT: int8(want.Gunsight["HT"]),
		BT: int8(want.Gunsight["BT"])})
	c.same("ranging", card.Ranging, map[string]Ranging{"RE": RE, "CA": CA, "IG": IG}[want.Ranging])
	c.same("has a radar", card.Radar != nil, want.Radar != nil)
	if r := want.Radar; r != nil && card.Radar != nil {
		w := Radar{Name: r.Name, Arc: strings.ToLower(r.Arc), LockOn: r.LockOn}
		if r.Search != nil {
			w.SearchRange, w.SearchStrength = r.Search.Range, r.Search.Strength
		}
		if r.Track != nil {
			w.TrackingRange, w.TrackStrength = r.Track.Range, r.Track.Strength
		}
		if r.ECCM != nil {
			w.ECCM = *r.ECCM
		}
		c.same("radar", *card.Radar, w)
		c.same("ranging only", card.Radar.Arc == "", r.RangingOnly)
	}
	e := want.ECM
	c.same("ECM", card.ECM, ECM{IFF: e.IFF, RWR: letter(e.RWR), DDS: letter(e.DDS), DJM: jammer(e.DJM),
		AJM: jammer(e.AJM), BJM: jammer(e.BJM)})
	c.same("IRSTS", card.Tech.IRSTS == 'A', slices.Contains(want.Technology, "IRSTS-A"))
	c.same("technologies", len(d.Tech), len(want.Technology))
	c.stores(card, want)
	specials := Specials(0)
	for _, s := range want.Special {
		specials |= map[string]Specials{"CANOPY_SIGHTING": CanopySighting, "HIT_PENALTY_FAST": HitPenaltyFast,
			"BT_ET_DEPARTURE_HIGH": HighTurnDeparture, "EMERGENCY_AB": EmergencyAB}[s.Code]
		if s.Code == "EMERGENCY_AB" {
			row := EmergencyRow{Burn: int16(20 * s.Fuel), Highest: s.Highest, Running: s.Running, Total: s.Total}
			for cfg := Clean; cfg < NumConfigs; cfg++ {
				row.AP[cfg] = Quarters(4 * s.AP[cfg.String()])
			}
			c.same("emergency AB", *card.Emergency, row)
		}
	}
	c.same("specials", card.Special, specials)
}

func (c *compare) stores(card *Card, want *adcCard) {
	s := want.Stores
	c.same("load points CL", float64(card.Stores.CleanMax), s.CleanMax)
	c.same("load points 1/2", float64(card.Stores.HalfMax), s.HalfMax)
	c.same("load limit", card.Stores.LoadLimit, s.Limit)
	count := 0
	for _, line := range s.Stations {
		numbers, mirrors := line.Stations, []int{0}
		switch line.Kind {
		case "pair":
			mirrors = []int{numbers[1], numbers[0]}
		case "grouppair":
			first, last, second, end := numbers[0], numbers[1], numbers[2], numbers[3]
			numbers, mirrors = nil, nil
			for v := first; v <= last; v++ {
				numbers, mirrors = append(numbers, v), append(mirrors, end-(v-first))
			}
			for v := second; v <= end; v++ {
				numbers, mirrors = append(numbers, v), append(mirrors, last-(v-second))
			}
		case "single":
		default:
			c.t.Fatalf("%s: kind %q", c.name, line.Kind)
		}
		for i, n := range numbers {
			count++
			at := slices.IndexFunc(card.Stores.Stations, func(s Station) bool { return s.Number == n })
			if at < 0 {
				c.t.Errorf("%s: no station %d", c.name, n)
				continue
			}
			got := card.Stores.Stations[at]
			c.same("station limit", got.Limit, line.Limit)
			c.same("station mirror", got.Mirror, mirrors[i])
			for i, name := range line.Types {
				line.Types[i] = cmp.Or(map[string]string{"Nuc BB": "NBB", "Nuc. BB": "NBB", "Nuclear BB": "NBB", "Nuc RK": "NRK",
					"Nuclear RK": "NRK", "OP/LP": "OP"}[name], name)
			}
			c.same("station types", got.Types, line.Types)
		}
	}
	c.same("number of stations", len(card.Stores.Stations), count)
}

// letter is the quality of a receiver or a dispenser, 0 for none.
func letter(s string) byte { return (s + "\x00")[0] }

// jammer is one jammer as printed: "A3".
func jammer(s string) Jammer {
	if s == "" {
		return Jammer{}
	}
	return Jammer{Quality: s[0], Capability: int8(s[1] - '0'), Count: 1}
}
