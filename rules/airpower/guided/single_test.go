package guided_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// AP-14.5.2: what is thrown is gone, of each type as many as asked for or as are left.
func TestThrowEachType(t *testing.T) {
	t.Parallel()
	left := guided.Programme{Flares: 5, Chaff: 1, MiniJammers: 3}
	if thrown := left.Throw(2); (thrown != guided.Programme{Flares: 2, Chaff: 1, MiniJammers: 2}) ||
		(left != guided.Programme{Flares: 3, Chaff: 0, MiniJammers: 1}) {
		t.Errorf("AP-14.5.2 thrown %+v, left %+v", thrown, left)
	}
}

// AP-14.2.6: a missile is gone from its station unless it stays on the rail.
func TestSpentMissiles(t *testing.T) {
	t.Parallel()
	for r := range guided.NumResults {
		if r.Spent() == (r == guided.OnRail) {
			t.Errorf("AP-14.2.6 %v: spent %v", r, r.Spent())
		}
	}
}

// What a missile shows by its guidance, its note and its stage: the lock of a radar only if an active one is guided on
// its way.
func TestSignals(t *testing.T) {
	t.Parallel()
	midCourse := armory.Notes(0).With(armory.MidCourse)
	for _, tt := range []struct {
		guidance armory.Guidance
		notes    armory.Notes
		terminal bool
		want     guided.Signal
	}{
		{armory.Infrared, midCourse, true, guided.NoSignal}, {armory.Active, 0, true, guided.ActiveSeeker},
		{armory.Active, midCourse, true, guided.ActiveSeeker}, {armory.Active, midCourse, false, guided.LockSignal},
		{armory.Active, 0, false, guided.Illumination}, {armory.SemiActive, midCourse, false, guided.Illumination},
		{armory.SemiActive, 0, true, guided.Illumination},
	} {
		if got := guided.SignalOf(&armory.Missile{Guidance: tt.guidance, Notes: tt.notes}, tt.terminal); got != tt.want {
			t.Errorf("%+v: signal %v", tt, got)
		}
	}
}
