// Inside: notes on guns are read one by one, in combinations that no public card has.
package card

import (
	"reflect"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// The notes of invented cards, in the words of the public form.
func TestGunNotes(t *testing.T) {
	t.Parallel()
	const tail = "Tail Radar. Equipped with an X-1 tail radar with ECCM 2, arc 60-, search 40--8, track  18--6, and " +
		"lock-on 8-."
	tailRadar := &TailRadarLine{Name: "X-1", Arc: "60-", ECCM: 2, LockOn: 8, Search: &RadarReach{40, 8},
		Track: &RadarReach{18, 6}}
	fixed := func() *GunLine {
		return &GunLine{Name: "Nose gun", Hit: []HitCell{6, 3, 0}, Rating: 5, Ammunition: 8, Arc: "180-"}
	}
	gun := func(change func(g *GunLine)) *GunLine {
		g := fixed()
		g.Arc = ""
		change(g)
		return g
	}
	for _, tt := range []struct {
		name        string
		notes       []string
		gun, turret *GunLine
		radar       *TailRadarLine
		special     []string
		remarks     int
	}{
		{"1.7 no note: gunarc is the gun's", nil, fixed(), nil, nil, nil, 0},
		{"AP-9.1.14 a tail mount besides fixed guns",
			[]string{"Articulated Guns. In addition to its fixed guns two 23 mm NR-23 can fire into the 60- arc: hit rolls " +
				"are 3/2/1, AtA damage rating is 4, ammunition is 6.5."},
			gun(func(*GunLine) {}), &GunLine{Name: "Two 23 mm NR-23", Hit: []HitCell{3, 2, 1}, Rating: 4, Ammunition: 13,
				Arc: "60-"}, nil, nil, 0},
		{"AP-9.1.14 a turret with -1 behind that ranges and does not fire down",
			[]string{"Articulated Guns. In addition to its fixed guns others can fire in any direction at targets that are " +
				"at the same altitude or higher: hit rolls are 2/1/1, a -1 modifier when firing into the 60- arc, possibly a -1 " +
				"modifier for RE radar ranging, AtA damage rating is 2, ammunition is 18.0.", tail},
			gun(func(*GunLine) {}), &GunLine{Name: "articulated guns", Hit: []HitCell{2, 1, 1}, Rating: 2, Ammunition: 36,
				Arc: "all", Rear: -1, Ranging: -1, NotBelow: true}, tailRadar, nil, 0},
		{"AP-9.1.14 the gun itself, at locked-on targets",
			[]string{tail, "Articulated Guns. They can only fire at locked-on targets in the 30- arc."},
			gun(func(g *GunLine) { g.Arc, g.LockedOn = "30-", true }), nil, tailRadar, nil, 0},
		{"AP-9.1.14 a tail radar that ranges alone",
			[]string{"Tail Radar. Equiped with a Y tail radar that allows an attempt at RE radar ranging when firing at " +
				"targets in the 30- arc. The lock-on roll is 7-.", "Articulated Guns. They can fire in any direction."},
			gun(func(g *GunLine) { g.Arc = "all" }), nil, &TailRadarLine{Name: "Y", Arc: "30-", LockOn: 7}, nil, 0},
		{"1.9 a tail radar without guns",
			[]string{tail, "May use only the upper two guns with hit rolls of 6/4/2 and damage ratings of 4/6*."},
			&GunLine{Name: "Nose gun", Hit: []HitCell{6, 3, 0}, Rating: 5, Ammunition: 8,
				Part: &GunPart{Hit: []HitCell{6, 4, 2}, Rating: 4}}, nil, nil, nil, 1},
		{"AP-9.1.14 blind fire",
			[]string{"It allows the guns to be fired on targets that are unsighted but tracked by radar if the radar-ranging " +
				"attempt succeeds."},
			gun(func(*GunLine) {}), nil, nil, []string{"blind-fire"}, 0},
		{"1.9 articulated guns without figures",
			[]string{"Articulated Guns. In addition to its fixed guns, it can fire in any direction."}, fixed(), nil,
			nil, nil, 1},
		{"1.9 articulated guns without an arc", []string{"Articulated Guns. They may return fire."}, fixed(), nil,
			nil, nil, 1},
	} {
		im := importer{raw: &rawCard{chain: []string{"X"}, levels: map[string]int{}}, d: Document{Gun: fixed()}}
		if tt.gun.Arc == "" && tt.turret == nil && tt.special == nil && tt.radar == nil || tt.special != nil {
			im.d.Gun.Arc = ""
		}
		for _, n := range tt.notes {
			im.note(&yamldoc.Node{Kind: yamldoc.Scalar, Tag: yamldoc.String, Value: n}, "notes")
		}
		im.idleTailRadar()
		got, want := []any{im.d.Gun, im.d.Turret, im.d.TailRadar, im.d.Special},
			[]any{tt.gun, tt.turret, tt.radar, tt.special}
		if !reflect.DeepEqual(got, want) || len(im.remarks) != tt.remarks {
			t.Errorf("%s: %+v %+v %+v %v, remarks %q", tt.name, im.d.Gun, im.d.Turret, im.d.TailRadar, im.d.Special, im.remarks)
		}
	}
	im := importer{raw: &rawCard{chain: []string{"X (No Turrets)", "X"}, levels: map[string]int{"notes": 1}},
		d: Document{Gun: fixed()}}
	im.note(&yamldoc.Node{Value: "Articulated Guns. They can fire in any direction."}, "notes")
	if len(im.remarks) != 1 || im.d.Gun.Arc != "180-" {
		t.Errorf("1.1 an ancestor's turrets: %q, arc %q", im.remarks, im.d.Gun.Arc)
	}
}
