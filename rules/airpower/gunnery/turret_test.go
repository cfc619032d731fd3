package gunnery

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
)

func TestTurrets(t *testing.T) {
	t.Parallel()
	tail, err := hex.ParseArcs("60-")
	if err != nil {
		t.Fatal(err)
	}
	g := &Turret{Gun: Gun{Hit: [3]int8{4, 3, NoHit}, Rating: 3, Rounds: 4}, Field: tail, RearBonus: -1, RadarBonus: -1}
	for _, tt := range []struct {
		name      string
		x, y      int16
		up        int16
		use       TurretUse
		returning bool
		want      Refusal
	}{
		{"AP-9.1.14 dead astern", 0, -4, 0, TurretUse{}, true, Allowed},
		{"AP-9.1.14 dead ahead", 0, 4, 0, TurretUse{}, true, OutOfField},
		{"AP-9.1.14 border of the arc", -2, -2, 0, TurretUse{}, true, Allowed},
		{"AP-9.1.14 astern and higher", 0, -4, 1, TurretUse{}, false, Allowed},
		{"AP-9.1.14 two levels higher is range 2", 0, -4, 2, TurretUse{}, false, OutOfRange},
		{"AP-9.1.14 too far", 0, -20, 0, TurretUse{}, true, OutOfRange},
		{"AP-9.1.14 second return shot", 0, -4, 0, TurretUse{Return: 1, Target: 1}, true, Allowed},
		{"AP-9.1.14 third return shot", 0, -4, 0, TurretUse{Return: 2, Target: 1}, true, ShotsUsed},
		{"AP-9.1.14 own attack after a return shot", 0, -4, 0, TurretUse{Return: 1, Target: 1}, false, ShotsUsed},
		{"AP-9.1.14 second attack of its own", 0, -4, 0, TurretUse{Own: 1, Target: 1}, false, ShotsUsed},
		{"AP-9.1.14 return shot after an attack of its own", 0, -4, 0, TurretUse{Own: 1, Target: 1}, true, ShotsUsed},
		{"AP-9.1.14 another target", 0, -4, 0, TurretUse{Return: 1, Target: 2}, true, ShotsUsed},
	} {
		s, v := shooter(0, 0, 3), target(tt.x, tt.y, 3)
		v.Altitude += tt.up
		aim, why := s.CheckTurret(v, g, tt.use, 1, tt.returning, false, Normal)
		if why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
		if why == Allowed && (aim.Range != 1 || !aim.Firing.Has(0) || aim.Best([]Gun{g.Gun}) != 3) {
			t.Errorf("%s: %+v", tt.name, aim)
		}
	}
	s, v := shooter(0, 0, 3), target(0, -4, 3)
	v.Size = -1
	m := g.Modifiers(s, v, Normal, true)
	equal(t, "AP-9.1.14 modifiers", m.Items(), []modifier.Item[ModifierID]{{ID: TargetSize, Value: -1}, {ID: RadarRanging, Value: -1},
		{ID: CardNote, Value: -1}})
	g.NeedsLock = true
	if _, why := s.CheckTurret(v, g, TurretUse{}, 1, true, false, Normal); why != NotLocked {
		t.Errorf("AP-9.1.14 locked-on targets only: %v", why)
	}
	g.NotBelow, v.Altitude = true, s.Altitude-1
	if _, why := s.CheckTurret(v, g, TurretUse{}, 1, true, true, Normal); why != TargetBelow {
		t.Errorf("AP-9.1.14 a dorsal turret at a lower target: %v", why)
	}
	v.Altitude = s.Altitude
	if _, why := s.CheckTurret(v, g, TurretUse{}, 1, true, true, Normal); why != Allowed {
		t.Errorf("AP-9.1.14 a dorsal turret at a target as high: %v", why)
	}
	s.Sighted = false
	if _, why := s.CheckTurret(v, g, TurretUse{}, 1, false, true, Normal); why != Unsighted {
		t.Errorf("AP-9.1.14 own attack unsighted: %v", why)
	}
	s.WeaponsOut = true
	if _, why := s.CheckTurret(v, g, TurretUse{}, 1, true, true, Normal); why != WeaponsOut {
		t.Errorf("AP-10.1.7 turret: %v", why)
	}
}

// The radar of articulated guns ranges without tracking, in its own field (GR-31).
func TestTurretRanging(t *testing.T) {
	t.Parallel()
	g := Articulated(&card.Gun{Hit: [3]int8{2, 1, 1}, Rating: 4, Ammunition: 20, Arc: "all", Rear: -1, Ranging: -1},
		&card.Radar{Arc: "30-", LockOn: 7})
	equal(t, "AP-9.1.14 from the card", g, Turret{Gun: Gun{Hit: [3]int8{2, 1, 1}, Rating: 4, Rounds: 20},
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
		equal(t, "GR-31 "+tt.name, g.RangingNeed(&s.View, &v.View, tt.works, tt.locked, tt.held), tt.want)
	}
	v := target(0, -4, 3)
	g.RadarBonus = 0
	equal(t, "AP-9.1.14 no ranging on the card", g.RangingNeed(&s.View, &v.View, true, true, false), 0)
	use := TurretUse{}
	use.Note(3, true)
	use.Note(3, true)
	equal(t, "AP-9.1.14 use", use, TurretUse{Return: 2, Target: 3})
	use = TurretUse{}
	use.Note(2, false)
	equal(t, "AP-9.1.14 own use", use, TurretUse{Own: 1, Target: 2})
}
