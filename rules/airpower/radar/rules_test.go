package radar_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Facings.
const (
	north hex.Facing = 3
	south hex.Facing = 9
)

// phantom is the radar of the worked examples, APQ-100.
func phantom() radar.Radar {
	return radar.Radar{Set: radar.SetOf(&card.Radar{Arc: "180+", SearchRange: 80, SearchStrength: 10, TrackingRange: 60,
		TrackStrength: 10, LockOn: 7, ECCM: 1},
		&card.Technology{}, true)}
}

// level is a carrier that flies level to the north; ahead is a target so many hexes north of it.
func flying(altitude int16) *radar.Carrier {
	return &radar.Carrier{Pose: hex.Pose{Facing: north}, Altitude: altitude}
}

func ahead(hexes, altitude int16) *radar.Target {
	return &radar.Target{Pose: hex.Pose{At: hex.Point{Y: 4 * hexes}, Facing: south}, Altitude: altitude, Sighted: true}
}

func TestWorkedR1(t *testing.T) {
	t.Parallel()
	r, c, mig := phantom(), flying(18), ahead(25, 14)
	mig.Size = 1
	rulestest.Same(t, "R-1 range", c.Range(mig), 27)
	rulestest.Same(t, "R-1 level, lower limit", radar.A180.Level(flight.LVL, 25, -25), true)
	rulestest.Same(t, "R-1 level, beyond", radar.A180.Level(flight.LVL, 25, -26), false)
	rulestest.Same(t, "R-1 reached", r.Miss(radar.Search, c, mig), radar.Seen)
	rulestest.Same(t, "R-1 tight turn", r.Bar(radar.Search, &radar.Flown{Tightest: card.TT}), radar.Allowed)
	s := r.Search(c, mig, &crew.Member{})
	rulestest.Same(t, "R-1 search", [2]int{int(s.Need), s.Total()}, [2]int{8, 1})
	rulestest.Same(t, "R-1 natural 7", s.Succeeds(7) && !s.Succeeds(8), true)
	rulestest.Same(t, "R-1 chance", s.Tenths(), 7)
	rulestest.Same(t, "R-1 track reached", r.Miss(radar.TryTrack, c, mig), radar.Seen)
	tr := r.Track(mig)
	rulestest.Same(t, "R-1 track", [3]int{int(tr.Need), tr.Total(), tr.Tenths()}, [3]int{7, 0, 7})
}

func TestWorkedR2(t *testing.T) {
	t.Parallel()
	r := phantom()
	for _, c := range []struct {
		rate card.Rate
		use  radar.Use
		want radar.Bar
	}{
		{card.HT, radar.Search, radar.Allowed}, {card.HT, radar.TryTrack, radar.Allowed}, {card.BT, radar.Search, radar.TurnedTooTight},
		{card.BT, radar.KeepTrack, radar.Allowed}, {card.ET, radar.KeepTrack, radar.TurnedTooTight},
	} {
		rulestest.Same(t, "R-2 "+c.rate.String(), r.Bar(c.use, &radar.Flown{Tightest: c.rate}), c.want)
	}
	rulestest.Same(t, "R-2 alone", r.Bar(radar.Search, &radar.Flown{Tightest: card.HT, Alone: true}), radar.TurnedTooTight)
}

func TestWorkedR3(t *testing.T) {
	t.Parallel()
	r, mig := phantom(), ahead(5, 6)
	rulestest.Same(t, "R-3 at 11", r.Miss(radar.Search, flying(11), mig), radar.Seen)
	rulestest.Same(t, "R-3 at 12, clutter", radar.NoLookDown.Clear(false, 6, 12, 5), false)
	rulestest.Same(t, "R-3 at 12, track kept", radar.NoLookDown.Clear(true, 6, 12, 5), true)
	mig.Ground = 1 // the same picture a level higher up
	mig.Altitude = 7
	rulestest.Same(t, "R-3 over high ground", r.Miss(radar.Search, flying(12), mig), radar.Seen)
	r.Arc = radar.A120 // to look down far enough
	rulestest.Same(t, "R-3 over high ground, at 13", r.Miss(radar.Search, flying(13), mig), radar.InClutter)
	rulestest.Same(t, "R-3 over high ground, kept", r.Miss(radar.KeepTrack, flying(13), mig), radar.Seen)
	for _, c := range []struct{ h, want int }{{6, 1}, {8, 0}} { // AP-16.3
		rulestest.Same(t, "AP-16.3 own example", radar.NoLookDown.Clear(false, 8, 14, c.h), c.want == 1)
		rulestest.Same(t, "AP-16.3 own example, kept", radar.NoLookDown.Clear(true, 8, 14, c.h), true)
	}
}

func TestWorkedR4(t *testing.T) {
	t.Parallel()
	r := phantom()
	r.Mode = radar.Boresight
	mig := ahead(8, 20)
	rulestest.Same(t, "R-4 detected", r.Miss(radar.Search, flying(20), mig), radar.Seen)
	tr := r.Track(mig)
	rulestest.Same(t, "R-4 track", tr.Tenths(), 7)
	rulestest.Same(t, "R-4 too far", r.Miss(radar.Search, flying(20), ahead(11, 20)), radar.TooFar)
	mig.Sighted = false
	rulestest.Same(t, "R-4 unsighted", r.Miss(radar.Search, flying(20), mig), radar.Unsighted)
	low := ahead(8, 3)
	rulestest.Same(t, "R-4 low", r.Miss(radar.Search, flying(5), low), radar.InClutter)
	rulestest.Same(t, "R-4 has the choice", r.LowChoice(), true)
	r.LowTargets = true
	rulestest.Same(t, "R-4 as look-down", r.Miss(radar.Search, flying(5), low), radar.Seen)
	tr = r.Track(low)
	rulestest.Same(t, "R-4 as look-down, track", tr.Tenths(), 5)
	rulestest.Same(t, "R-4 reason", tr.Items()[0], modifier.Item[radar.Reason]{ID: radar.OfLowTargets, Value: 2})
}

func TestWorkedR5(t *testing.T) {
	t.Parallel()
	r, mig := phantom(), ahead(8, 20)
	mig.Chaff = 4
	s, tr := r.Search(flying(20), mig, nil), r.Track(mig)
	rulestest.Same(t, "R-5 search", s.Total(), 1)
	rulestest.Same(t, "R-5 track", tr.Total(), 1)
	rulestest.Same(t, "R-5 break", r.BreakNeed(radar.ByChaff, mig), 2)
	mig.DJM = 3
	rulestest.Same(t, "R-5 deceptive jammer", r.BreakNeed(radar.ByDeceiver, mig), 2)
	rulestest.Same(t, "R-5 both, of 1000", broken(&r, mig), 1000-8*8*10)
	mig.MiniJammers = 6
	rulestest.Same(t, "all three, of 1000", broken(&r, mig), 1000-8*8*4)
	mig.DJM = 12
	rulestest.Same(t, "certain", broken(&r, mig), 1000)
	mig.DJM = 1
	rulestest.Same(t, "no better than ECCM", r.BreakNeed(radar.ByDeceiver, mig), 0)
}

func TestWorkedR6(t *testing.T) {
	t.Parallel()
	r, c, mig := phantom(), flying(18), ahead(25, 14)
	rulestest.Same(t, "R-6 launch arc", radar.Narrower(r.Arc, radar.A150), radar.A180)
	rulestest.Same(t, "R-6 range", 3*int(r.TrackingStrength), 30)
	rulestest.Same(t, "R-6 illuminated", r.Illumination(true, &radar.Flown{Tightest: card.BT}, c, mig, radar.NoArc), radar.Illuminated)
	for _, x := range []struct {
		what   string
		locked bool
		flown  radar.Flown
		face   hex.Facing
		arc    radar.Arc
		want   radar.Loss
	}{
		{"no lock-on", false, radar.Flown{}, north, radar.NoArc, radar.NoLockOn},
		{"ET", true, radar.Flown{Tightest: card.ET}, north, radar.NoArc, radar.LostByFlight},
		{"engaged", true, radar.Flown{Engaged: true}, north, radar.NoArc, radar.LostByFlight},
		{"looks away", true, radar.Flown{}, south, radar.NoArc, radar.LeftArc},
		{"beam rider, ahead", true, radar.Flown{}, north, radar.Limited, radar.Illuminated},
		{"beam rider, 30 off", true, radar.Flown{}, north.Turn(1), radar.Limited, radar.LeftArc},
		{"semi-active, 30 off", true, radar.Flown{}, north.Turn(1), radar.NoArc, radar.Illuminated},
	} {
		c.Facing = x.face
		rulestest.Same(t, "AP-17.5 "+x.what, r.Illumination(x.locked, &x.flown, c, mig, x.arc), x.want)
	}
	r.Mode, c.Facing = radar.Boresight, north.Turn(1)
	rulestest.Same(t, "AP-17.5 in the arc of the card, whatever the mode", r.Illumination(true, &radar.Flown{}, c, mig, radar.NoArc),
		radar.Illuminated)
}

// The worked figures of AP-16.6.
func TestVerticalLimits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		arc       radar.Arc
		kind      flight.Type
		h, lo, hi int
	}{
		{radar.A180, flight.SC, 9, -4, 27}, {radar.Limited, flight.LVL, 7, -3, 3}, {radar.A90, flight.LVL, 2, -8, 8},
		{radar.All, flight.ZC, 3, -1, 999},
	} {
		for dh, want := range map[int]bool{c.lo - 1: false, c.lo: true, c.hi: true, c.hi + 1: c.hi == 999} {
			rulestest.Same(t, fmt.Sprint("AP-16.6 ", c.arc, c.kind, c.h, dh), c.arc.Level(c.kind, c.h, dh), want)
		}
	}
	for _, c := range []struct {
		kind  flight.Type
		h, dh int
		want  bool
	}{
		{flight.SC, 5, 0, true}, {flight.SC, 5, -1, false}, {flight.UD, 5, 0, true}, {flight.SD, 5, 1, false},
		{flight.LVL, 5, 2, true}, {flight.LVL, 5, -2, true}, {flight.LVL, 5, 3, false},
	} {
		from := radar.Carrier{Pose: hex.Pose{Facing: north}, Altitude: 30, Type: c.kind}
		rulestest.Same(t, "AP-16.2.4 within", radar.Simple.Within(radar.A180, &from, hex.Pose{At: hex.Point{Y: int16(4 * c.h)}, Facing: north},
			30+c.dh), c.want)
	}
	climb := radar.Carrier{Pose: hex.Pose{Facing: north}, Altitude: 20, Slope: hex.Slope{Levels: 2, HFPs: 4}}
	rulestest.Same(t, "AP-3.7 combined", radar.ByArcs.Within(radar.A180, &climb, hex.Pose{At: hex.Point{Y: 40}, Facing: north}, 40), true)
	rulestest.Same(t, "AP-3.7 combined, too high", radar.ByArcs.Within(radar.A180, &climb, hex.Pose{At: hex.Point{Y: 40}, Facing: north}, 41),
		false)
	rulestest.Same(t, "no arc", radar.ByFlightType.Within(radar.NoArc, flying(20), ahead(4, 20).Pose, 20), false)
}

// broken is the exact chance, in thousandths, that a lock-on is broken in a radar phase.
func broken(r *radar.Radar, t *radar.Target) int {
	held := 1
	for b := range radar.NumBreaks {
		held *= 10 - min(r.BreakNeed(b, t), 10)
	}
	return 1000 - held
}
