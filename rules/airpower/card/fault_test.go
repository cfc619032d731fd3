package card_test

import (
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// shippedText is the file of a shipped card.
func shippedText(t *testing.T, id string) string {
	t.Helper()
	for _, f := range Shipped() {
		if yamldoc.ID(f.Name) == id {
			return string(f.Data)
		}
	}
	t.Fatalf("no shipped card %s", id)
	return ""
}

// parse reads a document that must be YAML.
func parse(t *testing.T, name, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: name, Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestFaults changes a good card, a line at a time, and wants the fault with its place.
func TestFaults(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, card, old, new, want string }{
		{"AP-4 a missing band", "f-4b",
			"  HI: {CL: {min: 3, max: 12},     1/2: {min: 3, max: 10},   DT: {min: 3.5, max: 8},   dive: 13}\n", "",
			"f-4b.yaml:21:3: speed.HI: missing"},
		{"AP-4 a missing band of climb", "f-4b", "  LO: {CL: {AB: 6, M: 2},   1/2: {AB: 4, M: 1},   DT: {AB: 2, M: 1}}\n",
			"",
			"f-4b.yaml:28:3: climb.LO: missing"},
		{"AP-4 M above AB", "f-4b", "M:    {CL: 1.5,", "M:    {CL: 3.5,",
			"f-4b.yaml:11:14: power.M.CL: found 3.5, want at most 3, the AP of AB"},
		{"AP-4 AP that rises with the load", "f-4b", "1/2: 2.5, DT: 2, fuel: 10", "1/2: 2.5, DT: 2.75, fuel: 10",
			"power.AB.DT: found 2.75, want at most 2.5, the AP in 1/2"},
		{"AP-29 fuel that falls with power", "f-4b", "DT: 1, fuel: 3}", "DT: 1, fuel: 1.5}",
			"power.M.fuel: found 1.5, want at least 2, the fuel of N"},
		{"AP-4 a throttle on a jet", "f-4b", "  AB:   {", "  FT:   {",
			"power.FT: found a row FT, want none: the engines are of type jet"},
		{"AP-4 no row of the engine's", "f-4b", "type: jet", "type: propeller",
			"power: found no row HT, want a row HT, for the engines are of type propeller"},
		{"AP-4 min above max", "f-4b", "LO: {CL: {min: 2, max: 8}", "LO: {CL: {min: 8.5, max: 8}",
			"f-4b.yaml:26:18: speed.LO.CL.min: found 8.5, want at most 8, the maximum"},
		{"AP-4 a speed between the steps", "f-4b", "LO: {CL: {min: 2, max: 8}", "LO: {CL: {min: 2.25, max: 8}",
			"f-4b.yaml:26:18: speed.LO.CL.min: found 2.25, want 0 to 30 in steps of 0.5"},
		{"AP-4 a point between the steps", "f-4b", "AB:   {CL: 3,", "AB:   {CL: 3.1,",
			"power.AB.CL: found 3.1, want 0 to 20 in steps of 0.25"},
		{"AP-6.2 a setting closed to CL", "f-4b", "AB:   {CL: 3,", "AB:   {CL: \"-\",",
			`power.AB.CL: found "-", want 0 to 20 in steps of 0.25`},
		{"AP-6.2 a setting open to DT alone", "f-4b", "AB:   {CL: 3, 1/2: 2.5,", "AB:   {CL: 3, 1/2: \"-\",",
			`power.AB.DT: found 2, want "-", for 1/2 is closed`},
		{"AP-6.2 military power closed below an open afterburner", "f-4b", "M:    {CL: 1.5, 1/2: 1, DT: 1,", "M:    {CL: 1.5, 1/2: 1, DT: \"-\",",
			`power.M.DT: found "-", want AP, for AB is open there`},
		{"AP-6.2 idle closed", "f-4b", "I:    {CL: 0.5, 1/2: 1, DT: 1,", "I:    {CL: 0.5, 1/2: 1, DT: \"-\",",
			`power.I.DT: found "-", want 0 to 20 in steps of 0.25`},
		{"R-11 the lowest band closed", "f-4b", "LO: {CL: {min: 2, max: 8},", "LO: {CL: \"-\",",
			"speed.LO.CL: found a closed cell, want speeds: the lowest band is open to every configuration"},
		{"R-11 open above a closed band", "f-4b", "VH: {CL: {min: 3.5, max: 13.5},", "VH: {CL: \"-\",",
			`speed.EH.CL: found speeds, want "-", for the band below is closed`},
		{"R-11 no dive speed in an open band", "f-4b", "dive: 8.5}", "dive: \"-\"}",
			"speed.LO.dive: found no dive speed, want one, for the band is open"},
		{"R-18 no climb in an open band", "f-4b", "HI: {CL: {AB: 3, M: 1},", "HI: {CL: \"-\",",
			"climb.HI.CL: found a closed cell, want a climb capability, for the speed table is open there"},
		{"AP-8.1 no climb in AB with an afterburner", "f-4b", "HI: {CL: {AB: 3, M: 1},", "HI: {CL: {M: 1},",
			"climb.HI.CL.AB: found no value, want one, for there is an afterburner"},
		{"AP-8.1 climb in AB without an afterburner", "mig-15bis", "LO: {CL: {M: 1.5}", "LO: {CL: {AB: 2, M: 1.5}",
			`climb.LO.CL.AB: found 2, want "-", for there is no afterburner`},
		{"AP-7.1 a tighter turn that costs less", "f-4b", "BT: {CL: 4,", "BT: {CL: 1,",
			"turn_drag.BT.CL: found 1, want at least 2, the drag of HT"},
		{"AP-7.1 a rate beyond a closed one", "f-4b", "BT: {CL: 4, 1/2: 4,   DT: 5}",
			"BT: {CL: \"-\", 1/2: \"-\", DT: \"-\"}",
			`turn_drag.ET.CL: found 5, want "-", for BT is not allowed`},
		{"AP-7.1 open beside closed", "f-4b", "ET: {CL: 5, 1/2: \"-\", DT: \"-\"}", "ET: {CL: \"-\", 1/2: 5, DT: \"-\"}",
			`turn_drag.ET.1/2: found 5, want "-", for CL is closed`},
		{"AP-4.3 an unknown property", "f-4b", "properties: [SMP, RPR]", "properties: [SMP, RPQ]",
			`f-4b.yaml:41:19: properties.2: found "RPQ" (did you mean RPR?), want one of RPR, `},
		{"AP-4.3 a property twice", "f-4b", "properties: [SMP, RPR]", "properties: [SMP, SMP]",
			"f-4b.yaml:41:19: properties.2: found \"SMP\", want each name once; properties.1 is the same"},
		{"AP-4.3 contraries", "f-4b", "properties: [SMP, RPR]", "properties: [HTD, LTD]",
			"properties.1: found HTD, want it without LTD, which says the contrary"},
		{"AP-4.3 a property without its speed", "f-4b", "properties: [SMP, RPR]", "properties: [LRRHS]",
			"properties.1: found LRRHS, want a speed for it in property_limits"},
		{"AP-4.3 a speed without its property", "mig-15bis", "LRRHS]", "RPR]",
			"property_limits.LRRHS: found 5, want no speed, for LRRHS is not among the properties"},
		{"AP-4.4 an unknown store type", "f-4b", "limit: 500, types: [RHM]", "limit: 500, types: [RMM]",
			`stores.stations.4.types.1: found "RMM" (did you mean RHM?), want one of RHM, `},
		{"AP-4.4 a station twice", "f-4b", "{centre: [5], limit: 4500", "{centre: [6], limit: 4500",
			"stores.stations.5.centre.1: found station 6, want each station once; stores.stations.4.right.1 is the same"},
		{"AP-4.4 a pair without its right", "f-4b", "left: [4], right: [6]", "left: [4], right: []",
			"stores.stations.4.right: found 0 stations, want 1, as many as on the left"},
		{"AP-4.4 limits out of order", "f-4b", "clean_max: 8", "clean_max: 15",
			"stores.clean_max: found 15, want at most 14, as half_max"},
		{"AP-4 a ceiling that rises", "f-4b", "1/2: 50, DT: 40", "1/2: 50, DT: 51",
			"ceiling.DT: found 51, want at most 50, the ceiling in 1/2"},
		{"AP-9.1 a gun that is better far out", "f-4e", "hit: [7, 5, 3]", "hit: [7, 5, 6]",
			"gun.hit.3: found 6, want at most 5, the need one hex nearer"},
		{"AP-9.1 a gun of two ranges", "f-4e", "hit: [7, 5, 3]", "hit: [7, 5]",
			"gun.hit: found a list of 2 entries, want a list of 3 entries"},
		{"AP-9.1.14 a fixed gun with a field of articulated ones", "f-4e", "hit: [7, 5, 3]", "rear: -1\n  hit: [7, 5, 3]",
			"gun.arc: found none, beside fields of articulated guns, want an arc"},
		{"AP-9.1.14 a turret without an arc", "f-4e", "\ngun:",
			"\nturret: {name: x, hit: [3, 2, 1], attack_rating: 2, shots: 4}\ngun:",
			"turret.arc: found none, want an arc: these guns are articulated"},
		{"AP-9.1.14 a turret that fires in part", "f-4e", "\ngun:",
			"\nturret: {name: x, arc: 60-, hit: [3, 2, 1], attack_rating: 2, shots: 4, part: {hit: [1, 1, 1], " +
				"attack_rating: 1}}\ngun:",
			"turret.part: found a part of articulated guns, want none: fixed guns alone fire in part"},
		{"AP-9.1.14 a part that is better far out", "f-4e", "hit: [7, 5, 3]",
			"part: {hit: [1, 2, 1], attack_rating: 1}\n  hit: [7, 5, 3]",
			"gun.part.hit.2: found 2, want at most 1, the need one hex nearer"},
		{"AP-9.1.14 two sets of articulated guns", "f-4e", "\ngun:",
			"\nturret: {name: x, arc: 60-, hit: [3, 2, 1], attack_rating: 2, shots: 4}\ngun:\n  arc: 60-",
			"turret: found articulated guns besides a gun with an arc, want one of the two"},
		{"AP-9.1.14 guns that need a lock-on and have no tail radar", "f-4e", "\ngun:",
			"\ngun:\n  arc: 60-\n  locked_on: true",
			"gun: found ranging or locked_on, want a tail_radar beside them"},
		{"AP-16 a radar that searches without an arc", "f-4b", "  arc: '180+'\n", "",
			"radar: found no arc, want one, for the set searches or tracks"},
		{"AP-17 an unknown technology", "f-4b", "technology: [irsts-a]", "technology: [irsts-a, multi-target]",
			`technology.2: found "multi-target", want one of irsts-a`},
		{"AP-19.2 a make without a dispenser", "f-4b", "ecm: {iff: true, djm: A3}",
			"ecm: {iff: true, djm: A3, dds_make: eastern}",
			"ecm.dds_make: found eastern, want nothing without dds"},
		{"AP-19.2 decoys without a dispenser", "f-4b", "ecm: {iff: true, djm: A3}", "ecm: {iff: true, djm: A3, decoys: 8}",
			"ecm.decoys: found 8, want nothing without dds"},
		{"AP-19.4 two jammers of none", "f-4b", "ecm: {iff: true, djm: A3}", "ecm: {iff: true, djm: A3, bjm_count: 2}",
			"ecm.bjm_count: found 2, want nothing without bjm"},
		{"adc-format an emergency setting without AB", "mig-21bis", "emergency_AB: {CL: 5,", "emergency_AB: {CL: 2.75,",
			"emergency_AB.CL: found 2.75, want at least 3, the AP of AB"},
		{"an unknown field", "f-4b", "climb_speed: 4.5", "climb_sped: 4.5",
			"f-4b.yaml:17:1: climb_sped: found an unknown field (did you mean climb_speed?), want one of"},
		{"an id that is not the file's", "f-4b", "id: f-4b", "id: f-4c",
			`f-4b.yaml:1:5: id: found "f-4c", want "f-4b", as the file is named`},
		{"adc-format a fade on a jet", "f-4b", "internal_fuel: 640",
			"power_fade: {speed: [{above: 3, loss: 1}]}\ninternal_fuel: 640",
			"power_fade: found a power fade, want none: the engines are jets"},
		{"AP-4 no speed table", "f-4b", "\nspeed: #", "\nspede: #",
			"speed: found no speed table, want one, for there are no wing positions"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := shippedText(t, tt.card)
			if strings.Count(text, tt.old) != 1 {
				t.Fatalf("%q stands %d times in %s", tt.old, strings.Count(text, tt.old), tt.card)
			}
			err := Check(parse(t, tt.card+".yaml", strings.Replace(text, tt.old, tt.new, 1)))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Check = %v\nwant a fault with %s", err, tt.want)
			}
		})
	}
}

// All the faults of a card are told at once.
func TestAllFaults(t *testing.T) {
	t.Parallel()
	text := shippedText(t, "f-4b")
	for _, change := range [][2]string{{"visibility: 7", "visibility: 77"}, {"BT: {CL: 4,", "BT: {CL: 1,"},
		{"clean_max: 8", "clean_max: 15"}} {
		text = strings.Replace(text, change[0], change[1], 1)
	}
	faults := yamldoc.AsFaults(Check(parse(t, "f-4b.yaml", text)))
	if len(faults) != 3 {
		t.Errorf("%d faults, want 3:\n%v", len(faults), faults)
	}
	for _, f := range faults {
		if f.Line == 0 || f.Column == 0 || f.Field == "" || f.Found == "" || f.Allowed == "" {
			t.Errorf("the fault %#v lacks place, field, found or allowed", f)
		}
	}
}

// A dive speed below the maximum speed is allowed, and null closes a cell like a dash.
func TestAllowed(t *testing.T) {
	t.Parallel()
	for _, change := range [][2]string{{"dive: 8.5}", "dive: 6}"},
		{`ET: {CL: 5, 1/2: "-", DT: "-"}`, "ET: {CL: 5, 1/2: null, DT: ~}"},
		{`DT: "-",                  dive: 14`, "DT: null, dive: 14"}} {
		text := shippedText(t, "f-4b")
		changed := strings.Replace(text, change[0], change[1], 1)
		if changed == text {
			t.Fatalf("%q is not in the card", change[0])
		}
		if err := Check(parse(t, "f-4b.yaml", changed)); err != nil {
			t.Errorf("%s: %v", change[1], err)
		}
	}
}
