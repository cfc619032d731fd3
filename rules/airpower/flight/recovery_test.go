package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A shot is what may follow an FP of a recovery example.
type shot struct {
	fp   string
	may  bool
	rate card.Rate
}

// TestRecovery plays the examples of AP-9.2.
func TestRecovery(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name  string
		speed card.Halves
		alt   int
		fps   []shot
	}{
		{"AP-9.2.1 speed 6.0, ET on FPs 1 and 2: first shot after FP 6", 12, 12, []shot{
			{"decl:ET-L H", false, card.EZ}, {"H turn:L30", false, card.EZ}, {"H", false, card.EZ},
			{"H", false, card.EZ}, {"H", false, card.EZ}, {"H", true, card.EZ}}},
		{"AP-9.2.4 speed 4.5, BT on FP 1 only", 9, 12, []shot{
			{"decl:BT-L H turn:L30", true, card.BT}, {"H", true, card.BT}, {"H", true, card.BT}, {"H", true, card.EZ}}},
		{"AP-9.2.4 speed 5.5, BT on FP 1 only: half of it, dropped", 11, 12, []shot{
			{"decl:BT-L H turn:L30", true, card.BT}, {"H", true, card.BT}, {"H", true, card.BT}, {"H", true, card.EZ},
			{"H", true, card.EZ}}},
		{"AP-9.2.1 a roll interrupts the recovery from ET, which starts again", 12, 12, []shot{
			{"decl:ET-L H turn:L30", false, card.EZ}, {"H", false, card.EZ}, {"decl:droll-L H", false, card.BT},
			{"H", false, card.BT}, {"H exec:L", false, card.BT}, {"H", false, card.BT}}},
		{"AP-9.2.5 speed 6.5, lag roll on FPs 1 to 3", 13, 12, []shot{
			{"decl:lroll-L H", false, card.BT}, {"H", false, card.BT}, {"H exec:L", false, card.BT},
			{"H", true, card.BT}, {"H", true, card.BT}, {"H", true, card.BT}}},
		{"AP-9.2.4 the highest rate applies, a lower one goes on", 12, 12, []shot{
			{"decl:TT-L H", true, card.TT}, {"decl:HT-L H", true, card.HT}, {"H turn:L30", true, card.HT},
			{"H", true, card.HT}, {"H", true, card.HT}, {"H", true, card.HT}}},
		{"AP-9.2 EZ turns and slides need no recovery", 12, 12, []shot{
			{"decl:EZ-L H", true, card.EZ}, {"decl:slide-L H", true, card.EZ}, {"H", true, card.EZ},
			{"H exec:L", true, card.EZ}, {"H", true, card.EZ}, {"H", true, card.EZ}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := newPlayer(t, plane(t, "F-4B"), NewState(origin, tt.alt, tt.speed), tt.name)
			g.Plane.NewTurn(&g.State)
			if err := g.beginAs("LVL", mil(0)); err != nil {
				t.Fatal(err)
			}
			for i, f := range tt.fps {
				g.words(f.fp)
				if got := (shot{f.fp, g.State.MayAttack(), g.State.GunsightRate()}); got != f {
					t.Errorf("FP %d: %+v, want %+v", i+1, got, f)
				}
			}
		})
	}
}

// TestRecoveryAcross is the last example of AP-9.2: a period across game turns
// is as long as the higher speed says.
func TestRecoveryAcross(t *testing.T) {
	t.Parallel()
	g := newPlayer(t, plane(t, "F-4B"), NewState(origin, 12, 10), "AP-9.2.2")
	g.fly("LVL", mil(0), "H", "H", "H", "H", "decl:ET-L H")
	if g.State.MayLaunch() || g.State.MayRadar() || g.State.MayReturnFire() {
		t.Error("AP-9.2.2: ET on the last FP blocks the phases after it")
	}
	g.Plane.EndTurn(&g.State, false)
	g.State.Turn, g.State.Speed = Turn{}, 14
	g.Plane.NewTurn(&g.State)
	if g.State.MayReturnFire() || g.State.MayAttack() {
		t.Error("AP-9.1.8: return fire while recovering from ET")
	}
	if err := g.beginAs("LVL", mil(0)); err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{false, false, false, true, true} {
		g.words("H")
		if g.State.MayAttack() != want {
			t.Errorf("AP-9.2.2 FP %d: %t", i+1, !want)
		}
	}
	g.words("H", "H")
	if !g.State.MayLaunch() || !g.State.MayReturnFire() || g.State.LaunchRate() != card.EZ {
		t.Error("AP-9.2.2: free once the period is over")
	}
}

// TestRecoveryUnloaded is E-13: missiles and radar are free in the phases after a
// period that the last FP completes.
func TestRecoveryUnloaded(t *testing.T) {
	t.Parallel()
	g := newPlayer(t, plane(t, "F-4B"), NewState(origin, 10, 14), "E-13")
	g.fly("UD", mil(0), "H", "H-unl", "H-unl", "H-unl", "H", "H", "H")
	if g.State.MayAttack() || !g.State.MayLaunch() || !g.State.MayRadar() {
		t.Errorf("E-13: attack %t, launch %t, radar %t", g.State.MayAttack(), g.State.MayLaunch(), g.State.MayRadar())
	}
}

// TestReturnFire: before its move an aircraft answers by what it carries.
func TestReturnFire(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	for _, tt := range []struct {
		name  string
		state func(*State)
		want  bool
		rate  card.Rate
	}{
		{"AP-9.1.8 nothing in the way", clean, true, card.EZ},
		{"AP-9.1.8 a carried ET turn", carried(card.ET, hex.Left), false, card.EZ},
		{"AP-9.1.8 a carried HT turn costs the gunsight", carried(card.HT, hex.Left), true, card.HT},
		{"AP-9.1.8 a roll on the last FP", func(s *State) { s.Recovery.Rolled = true }, false, card.EZ},
		{"AP-9.1.8 unloaded on the last FP", func(s *State) { s.Recovery.Causing = 1 << Unloaded }, false, card.EZ},
		{"AP-9.1.8 recovering from ET", func(s *State) { s.Recovery.Rem[card.ET] = 1 }, false, card.EZ},
		{"AP-9.1.8 recovering from unloaded flight", func(s *State) { s.Recovery.Rem[Unloaded] = 1 }, false, card.EZ},
		{"AP-9.1.8 recovering from BT", func(s *State) { s.Recovery.Rem[card.BT] = 1 }, true, card.BT},
		{"GR-3 GLOC", func(s *State) { s.GLOC = true }, false, card.EZ},
	} {
		s := NewState(origin, 12, 12)
		tt.state(&s)
		p.NewTurn(&s)
		rulestest.Same(t, tt.name, s.MayReturnFire(), tt.want)
		rulestest.Same(t, tt.name, s.LaunchRate(), tt.rate)
	}
	s := NewState(origin, 12, 2)
	p.NewTurn(&s)
	rulestest.Same(t, "GR-3 stalled", s.MayReturnFire() || s.MayRadar(), false)
}

// TestRecoveryPhases: where the period is empty, the last FP decides.
func TestRecoveryPhases(t *testing.T) {
	t.Parallel()
	p := plane(t, "MiG-17F")
	for _, tt := range []struct {
		name           string
		flight         string
		speed          card.Halves
		fps            []string
		attack, launch bool
		rate           card.Rate
	}{
		{"AP-9.2.2 speed 1.5, unloaded", "UD", 3, []string{"H-unl"}, false, false, card.EZ},
		{"AP-13.3.6 a roll on the last FP", "LVL", 6, []string{"H", "decl:droll-L H", "H exec:L"}, false, false, card.BT},
		{"AP-13.3.6 a roll before the last FP", "LVL", 6, []string{"decl:droll-L H", "H exec:L", "H"}, true, true, card.EZ},
		{"AP-9.2.4 TT on the last FP", "LVL", 6, []string{"H", "H", "decl:TT-L H turn:L30"}, true, true, card.TT},
		{"AP-13.3.5 HRD", "HRD/VD", 6, []string{"H", "D2", "D2"}, false, false, card.EZ},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := newPlayer(t, p, NewState(origin, 12, tt.speed), tt.name)
			g.fly(tt.flight, mil(0), tt.fps...)
			if g.State.MayAttack() != tt.attack || g.State.MayLaunch() != tt.launch || g.State.LaunchRate() != tt.rate {
				t.Errorf("attack %t, launch %t, rate %v", g.State.MayAttack(), g.State.MayLaunch(), g.State.LaunchRate())
			}
		})
	}
}
