package replay_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// recordedOf are experiments whose duels are recorded, some of every system.
var recordedOf = []string{"tornado-vs-ufo", "two-against-one", "missiles-in-vietnam", "phantom-vs-mig21", "missile-decoys",
	"starfighter-genie", "spitfire-vs-bf109e", "bomber-box", "p51d-vs-fw190a", "fortress-clock"}

// Recordings for Tacview are good, and hold every place of every event, and every end.
func TestACMIOfDuels(t *testing.T) {
	t.Parallel()
	for _, name := range recordedOf {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := planOf(t, name)
			for duel := range int64(4) {
				d, err := p.Duel(t.Context(), len(p.Cells)-1, duel)
				if err != nil {
					t.Fatal(err)
				}
				r, err := readRecording(string(bytesOf(t, d, replay.WriteACMI)))
				if err != nil {
					t.Fatalf("duel %d: %v", duel, err)
				}
				compareTape(t, d, r)
			}
		})
	}
}

// A tapedAt is where an actor is at a time, in thousandths of the range unit, with the altitude of the game.
type tapedAt struct {
	seconds float64
	at      rules.Place
}

// compareTape compares a recording with the duel, both ways.
func compareTape(t *testing.T, d *replay.Duel, r *Recording) {
	t.Helper()
	places, ends := map[string][]tapedAt{}, map[string]float64{}
	lost, acts := 0, 0
	beats := replay.NewFilm(d).Beats
	for i, beat := range beats {
		e := &d.Events[beat.Event]
		now := float64(int64(beat.Time)*d.Map.Turn) / 1000
		for k := range e.Path {
			passed := float64(int64(beat.Passes(e, k))*d.Map.Turn) / 1000
			places[e.Actor] = append(places[e.Actor], tapedAt{passed, without(e.Path[k])})
		}
		if e.Place != nil {
			places[e.Actor] = append(places[e.Actor], tapedAt{now, without(*e.Place)})
		}
		if e.Act == nil || i == len(beats)-1 { // the last beat is the result
			continue
		}
		acts++
		switch e.Act.Kind {
		case rules.ActLaunch:
			if from := places[e.Actor]; e.Act.Missile != "" {
				places[e.Act.Missile] = []tapedAt{{now, from[len(from)-1].at}}
			}
		case rules.ActLost:
			lost++
			ends[e.Actor] = now
		case rules.ActLeave, rules.ActStrike, rules.ActGone:
			ends[e.Actor] = now
		}
	}
	for actor, want := range places {
		o := r.Object(actor)
		if o == nil {
			t.Errorf("%s is not in the recording", actor)
			continue
		}
		comparePlaces(t, d, o, want)
		if end, ok := ends[actor]; ok != o.Removed || end != o.End {
			t.Errorf("%s is removed: %t at %v s, want %t at %v s", actor, o.Removed, o.End, ok, end)
		}
	}
	destroyed, messages := 0, 0
	for _, e := range r.Events {
		switch e.Kind {
		case "Destroyed":
			destroyed++
		case "Message", "LeftArea":
			messages++
		}
	}
	if len(r.Objects) != len(places) || destroyed != lost || messages != acts+1 {
		t.Errorf("found %d objects, %d destroyed, %d messages; want %d, %d, %d", len(r.Objects), destroyed, messages,
			len(places), lost, acts+1)
	}
}

// without is a place as a recording has it: without a speed.
func without(at rules.Place) rules.Place {
	at.Speed = 0
	return at
}

// comparePlaces finds every place of the game in the samples of an object at its time, in order, and no other place.
func comparePlaces(t *testing.T, d *replay.Duel, o *Object, want []tapedAt) {
	t.Helper()
	k := -1 // the place of the game that the last sample shows
	for _, s := range o.Samples {
		got := backOf(t, d, &s)
		for k+1 < len(want) && want[k+1].seconds == s.Time && want[k+1].at == got {
			k++
		}
		if k < 0 || want[k].at != got || want[k].seconds > s.Time {
			t.Fatalf("%s at %v s: found %+v, want a place of the game", o.Properties["CallSign"], s.Time, got)
		}
	}
	if k != len(want)-1 {
		t.Errorf("%s: found %d of the %d places of the game", o.Properties["CallSign"], k+1, len(want))
	}
}

// Lengths of a degree at the origin of a recording, in metres.
const (
	metresALon = 111_319.4908
	metresALat = 110_574.2758
)

// backOf is the place of the game that a sample shows. Both ways in which it tells the place must agree.
func backOf(t *testing.T, d *replay.Duel, s *Sample) rules.Place {
	t.Helper()
	if math.Abs(s.Lon*metresALon-s.East) > 0.01 || math.Abs(s.Lat*metresALat-s.North) > 0.01 {
		t.Errorf("longitude and latitude are %v m and %v m off", s.Lon*metresALon-s.East, s.Lat*metresALat-s.North)
	}
	part := float64(d.Map.Size) / 1e6 // metres a thousandth of the range unit
	at := rules.Place{X: int64(math.Round(s.Lon * metresALon / part)), Y: int64(math.Round(s.Lat * metresALat / part)),
		Heading: int(s.Heading)}
	if d.Map.Altitude > 0 {
		at.Altitude = int(math.Round(s.Altitude * 1e6 / float64(d.Map.Altitude)))
	}
	return at
}
