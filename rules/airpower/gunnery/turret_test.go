package gunnery_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestTurrets(t *testing.T) {
	t.Parallel()
	tail, err := hex.ParseArcs("60-")
	if err != nil {
		t.Fatal(err)
	}
	g := &gunnery.Turret{Gun: gunnery.Gun{Hit: [3]int8{4, 3, gunnery.NoHit}, Rating: 3, Rounds: 4}, Field: tail, RearBonus: -1, RadarBonus: -1}
	for _, tt := range []struct {
		name      string
		x, y      int16
		up        int16
		use       gunnery.TurretUse
		returning bool
		want      gunnery.Refusal
	}{
		{"AP-9.1.14 dead astern", 0, -4, 0, gunnery.TurretUse{}, true, gunnery.Allowed},
		{"AP-9.1.14 dead ahead", 0, 4, 0, gunnery.TurretUse{}, true, gunnery.OutOfField},
		{"AP-9.1.14 border of the arc", -2, -2, 0, gunnery.TurretUse{}, true, gunnery.Allowed},
		{"AP-9.1.14 astern and higher", 0, -4, 1, gunnery.TurretUse{}, false, gunnery.Allowed},
		{"AP-9.1.14 two levels higher is range 2", 0, -4, 2, gunnery.TurretUse{}, false, gunnery.OutOfRange},
		{"AP-9.1.14 too far", 0, -20, 0, gunnery.TurretUse{}, true, gunnery.OutOfRange},
		{"AP-9.1.14 second return shot", 0, -4, 0, gunnery.TurretUse{Return: 1, Target: 1}, true, gunnery.Allowed},
		{"AP-9.1.14 third return shot", 0, -4, 0, gunnery.TurretUse{Return: 2, Target: 1}, true, gunnery.ShotsUsed},
		{"AP-9.1.14 own attack after a return shot", 0, -4, 0, gunnery.TurretUse{Return: 1, Target: 1}, false, gunnery.ShotsUsed},
		{"AP-9.1.14 second attack of its own", 0, -4, 0, gunnery.TurretUse{Own: 1, Target: 1}, false, gunnery.ShotsUsed},
		{"AP-9.1.14 return shot after an attack of its own", 0, -4, 0, gunnery.TurretUse{Own: 1, Target: 1}, true, gunnery.ShotsUsed},
		{"AP-9.1.14 another target", 0, -4, 0, gunnery.TurretUse{Return: 1, Target: 2}, true, gunnery.ShotsUsed},
	} {
		s, v := shooter(0, 0, 3), target(tt.x, tt.y, 3)
		v.Altitude += tt.up
		aim, why := s.CheckTurret(v, g, tt.use, 1, tt.returning, false, gunnery.Normal)
		if why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
		if why == gunnery.Allowed && (aim.Range != 1 || !aim.Firing.Has(0) || aim.Best([]gunnery.Gun{g.Gun}) != 3) {
			t.Errorf("%s: %+v", tt.name, aim)
		}
	}
	s, v := shooter(0, 0, 3), target(0, -4, 3)
	v.Size = -1
	m := g.Modifiers(s, v, gunnery.Normal, true)
	rulestest.Same(t, "AP-9.1.14 modifiers", fmt.Sprint(m.Items()),
		fmt.Sprint([]modifier.Item[gunnery.ModifierID]{{ID: gunnery.TargetSize, Value: -1}, {ID: gunnery.RadarRanging, Value: -1},
			{ID: gunnery.CardNote, Value: -1}}))
	g.NeedsLock = true
	if _, why := s.CheckTurret(v, g, gunnery.TurretUse{}, 1, true, false, gunnery.Normal); why != gunnery.NotLocked {
		t.Errorf("AP-9.1.14 locked-on targets only: %v", why)
	}
	g.NotBelow, v.Altitude = true, s.Altitude-1
	if _, why := s.CheckTurret(v, g, gunnery.TurretUse{}, 1, true, true, gunnery.Normal); why != gunnery.TargetBelow {
		t.Errorf("AP-9.1.14 a dorsal turret at a lower target: %v", why)
	}
	v.Altitude = s.Altitude
	if _, why := s.CheckTurret(v, g, gunnery.TurretUse{}, 1, true, true, gunnery.Normal); why != gunnery.Allowed {
		t.Errorf("AP-9.1.14 a dorsal turret at a target as high: %v", why)
	}
	s.Sighted = false
	if _, why := s.CheckTurret(v, g, gunnery.TurretUse{}, 1, false, true, gunnery.Normal); why != gunnery.Unsighted {
		t.Errorf("AP-9.1.14 own attack unsighted: %v", why)
	}
	s.WeaponsOut = true
	if _, why := s.CheckTurret(v, g, gunnery.TurretUse{}, 1, true, true, gunnery.Normal); why != gunnery.WeaponsOut {
		t.Errorf("AP-10.1.7 turret: %v", why)
	}
}

// The radar of articulated guns ranges without tracking, in its own field (GR-31).
func TestTurretRanging(t *testing.T) {
	t.Parallel()
	g := gunnery.Articulated(&card.Gun{Hit: [3]int8{2, 1, 1}, Rating: 4, Ammunition: 20, Arc: "all", Rear: -1, Ranging: -1},
		&card.Radar{Arc: "30-", LockOn: 7})
	rulestest.Same(t, "AP-9.1.14 from the card", g, gunnery.Turret{Gun: gunnery.Gun{Hit: [3]int8{2, 1, 1}, Rating: 4, Rounds: 20},
		Field: hex.AllArcs, RearBonus: -1, RadarBonus: -1,
		Tail: hex.Rear30, LockOn: 7})
	s := shooter(0, 0, 3)
	for _, tt := range []struct {
		name                string
		x, y                int16
		works, locked, held bool
		want                int
	}{
		{"astern", 0, -4, true, false, false, 7},
		{"with a lock-on", 0, -4, true, true, false, 10},
		{"for the second time", 0, -4, true, false, true, 10},
		{"for the second time, abeam", 2, 2, true, false, true, 10},
		{"radar lost", 0, -4, false, true, true, 0},
		{"abeam", 2, 2, true, true, false, 0},
	} {
		v := target(tt.x, tt.y, 3)
		rulestest.Same(t, "GR-31 "+tt.name, g.RangingNeed(&s.View, &v.View, tt.works, tt.locked, tt.held), tt.want)
	}
	v := target(0, -4, 3)
	g.RadarBonus = 0
	rulestest.Same(t, "AP-9.1.14 no ranging on the card", g.RangingNeed(&s.View, &v.View, true, true, false), 0)
	use := gunnery.TurretUse{}
	use.Note(3, true)
	use.Note(3, true)
	rulestest.Same(t, "AP-9.1.14 use", use, gunnery.TurretUse{Return: 2, Target: 3})
	use = gunnery.TurretUse{}
	use.Note(2, false)
	rulestest.Same(t, "AP-9.1.14 own use", use, gunnery.TurretUse{Own: 1, Target: 2})
}
