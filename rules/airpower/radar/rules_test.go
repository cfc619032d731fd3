package radar

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
)

// Facings.
const (
	north hex.Facing = 3
	south hex.Facing = 9
)

// phantom is the radar of the worked examples, APQ-100.
func phantom() Radar {
	return Radar{Set: SetOf(&card.Radar{Arc: "180+", SearchRange: 80, SearchStrength: 10, TrackingRange: 60,
		TrackStrength: 10, LockOn: 7, ECCM: 1},
		&card.Technology{}, true)}
}

// level is a carrier that flies level to the north; ahead is a target so many hexes north of it.
func flying(altitude int16) *Carrier {
	return &Carrier{Pose: hex.Pose{Facing: north}, Altitude: altitude}
}

func ahead(hexes, altitude int16) *Target {
	return &Target{Pose: hex.Pose{At: hex.Point{Y: 4 * hexes}, Facing: south}, Altitude: altitude, Sighted: true}
}

func TestWorkedR1(t *testing.T) {
	t.Parallel()
	r, c, mig := phantom(), flying(18), ahead(25, 14)
	mig.Size = 1
	same(t, "R-1 range", c.Range(mig), 27)
	same(t, "R-1 level, lower limit", A180.Level(flight.LVL, 25, -25), true)
	same(t, "R-1 level, beyond", A180.Level(flight.LVL, 25, -26), false)
	same(t, "R-1 reached", r.Miss(Search, c, mig), Seen)
	same(t, "R-1 tight turn", r.Bar(Search, &Flown{Tightest: card.TT}), Allowed)
	s := r.Search(c, mig, &crew.Member{})
	same(t, "R-1 search", [2]int{int(s.Need), s.Total()}, [2]int{8, 1})
	same(t, "R-1 natural 7", s.Succeeds(7) && !s.Succeeds(8), true)
	same(t, "R-1 chance", s.Tenths(), 7)
	same(t, "R-1 track reached", r.Miss(TryTrack, c, mig), Seen)
	tr := r.Track(mig)
	same(t, "R-1 track", [3]int{int(tr.Need), tr.Total(), tr.Tenths()}, [3]int{7, 0, 7})
}

func TestWorkedR2(t *testing.T) {
	t.Parallel()
	r := phantom()
	for _, c := range []struct {
		rate card.Rate
		use  Use
		want Bar
	}{
		{card.HT, Search, Allowed}, {card.HT, TryTrack, Allowed}, {card.BT, Search, TurnedTooTight},
		{card.BT, KeepTrack, Allowed}, {card.ET, KeepTrack, TurnedTooTight},
	} {
		same(t, "R-2 "+c.rate.String(), r.Bar(c.use, &Flown{Tightest: c.rate}), c.want)
	}
	same(t, "R-2 alone", r.Bar(Search, &Flown{Tightest: card.HT, Alone: true}), TurnedTooTight)
}

func TestWorkedR3(t *testing.T) {
	t.Parallel()
	r, mig := phantom(), ahead(5, 6)
	same(t, "R-3 at 11", r.Miss(Search, flying(11), mig), Seen)
	same(t, "R-3 at 12, clutter", NoLookDown.Clear(false, 6, 12, 5), false)
	same(t, "R-3 at 12, track kept", NoLookDown.Clear(true, 6, 12, 5), true)
	mig.Ground = 1 // the same picture a level higher up
	mig.Altitude = 7
	same(t, "R-3 over high ground", r.Miss(Search, flying(12), mig), Seen)
	r.Arc = A120 // to look down far enough
	same(t, "R-3 over high ground, at 13", r.Miss(Search, flying(13), mig), InClutter)
	same(t, "R-3 over high ground, kept", r.Miss(KeepTrack, flying(13), mig), Seen)
	for _, c := range []struct{ h, want int }{{6, 1}, {8, 0}} { // AP-16.3
		same(t, "AP-16.3 own example", NoLookDown.Clear(false, 8, 14, c.h), c.want == 1)
		same(t, "AP-16.3 own example, kept", NoLookDown.Clear(true, 8, 14, c.h), true)
	}
}

func TestWorkedR4(t *testing.T) {
	t.Parallel()
	r := phantom()
	r.Mode = Boresight
	mig := ahead(8, 20)
	same(t, "R-4 detected", r.Miss(Search, flying(20), mig), Seen)
	tr := r.Track(mig)
	same(t, "R-4 track", tr.Tenths(), 7)
	same(t, "R-4 too far", r.Miss(Search, flying(20), ahead(11, 20)), TooFar)
	mig.Sighted = false
	same(t, "R-4 unsighted", r.Miss(Search, flying(20), mig), Unsighted)
	low := ahead(8, 3)
	same(t, "R-4 low", r.Miss(Search, flying(5), low), InClutter)
	same(t, "R-4 has the choice", r.LowChoice(), true)
	r.LowTargets = true
	same(t, "R-4 as look-down", r.Miss(Search, flying(5), low), Seen)
	tr = r.Track(low)
	same(t, "R-4 as look-down, track", tr.Tenths(), 5)
	same(t, "R-4 reason", tr.Items()[0], modifier.Item[Reason]{ID: OfLowTargets, Value: 2})
}

func TestWorkedR5(t *testing.T) {
	t.Parallel()
	r, mig := phantom(), ahead(8, 20)
	mig.Chaff = 4
	s, tr := r.Search(flying(20), mig, nil), r.Track(mig)
	same(t, "R-5 search", s.Total(), 1)
	same(t, "R-5 track", tr.Total(), 1)
	same(t, "R-5 break", r.BreakNeed(ByChaff, mig), 2)
	mig.DJM = 3
	same(t, "R-5 deceptive jammer", r.BreakNeed(ByDeceiver, mig), 2)
	same(t, "R-5 both, of 1000", broken(&r, mig), 1000-8*8*10)
	mig.MiniJammers = 6
	same(t, "all three, of 1000", broken(&r, mig), 1000-8*8*4)
	mig.DJM = 12
	same(t, "certain", broken(&r, mig), 1000)
	mig.DJM = 1
	same(t, "no better than ECCM", r.BreakNeed(ByDeceiver, mig), 0)
}

func TestWorkedR6(t *testing.T) {
	t.Parallel()
	r, c, mig := phantom(), flying(18), ahead(25, 14)
	same(t, "R-6 launch arc", Narrower(r.Arc, A150), A180)
	same(t, "R-6 range", 3*int(r.TrackingStrength), 30)
	same(t, "R-6 illuminated", r.Illumination(true, &Flown{Tightest: card.BT}, c, mig, NoArc), Illuminated)
	for _, x := range []struct {
		what   string
		locked bool
		flown  Flown
		face   hex.Facing
		arc    Arc
		want   Loss
	}{
		{"no lock-on", false, Flown{}, north, NoArc, NoLockOn},
		{"ET", true, Flown{Tightest: card.ET}, north, NoArc, LostByFlight},
		{"engaged", true, Flown{Engaged: true}, north, NoArc, LostByFlight},
		{"looks away", true, Flown{}, south, NoArc, LeftArc},
		{"beam rider, ahead", true, Flown{}, north, Limited, Illuminated},
		{"beam rider, 30 off", true, Flown{}, north.Turn(1), Limited, LeftArc},
		{"semi-active, 30 off", true, Flown{}, north.Turn(1), NoArc, Illuminated},
	} {
		c.Facing = x.face
		same(t, "AP-17.5 "+x.what, r.Illumination(x.locked, &x.flown, c, mig, x.arc), x.want)
	}
	r.Mode, c.Facing = Boresight, north.Turn(1)
	same(t, "AP-17.5 in the arc of the card, whatever the mode", r.Illumination(true, &Flown{}, c, mig, NoArc),
		Illuminated)
}

// The worked figures of AP-16.6.
func TestVerticalLimits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		arc       Arc
		kind      flight.Type
		h, lo, hi int
	}{
		{A180, flight.SC, 9, -4, 27}, {Limited, flight.LVL, 7, -3, 3}, {A90, flight.LVL, 2, -8, 8},
		{All, flight.ZC, 3, -1, 999},
	} {
		for dh, want := range map[int]bool{c.lo - 1: false, c.lo: true, c.hi: true, c.hi + 1: c.hi == 999} {
			same(t, fmt.Sprint("AP-16.6 ", c.arc, c.kind, c.h, dh), c.arc.Level(c.kind, c.h, dh), want)
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
		same(t, "AP-16.2.4 "+c.kind.String(), level(c.kind, c.h, c.dh), c.want)
		from := Carrier{Pose: hex.Pose{Facing: north}, Altitude: 30, Type: c.kind}
		same(t, "AP-16.2.4 within", Simple.Within(A180, &from, hex.Pose{At: hex.Point{Y: int16(4 * c.h)}, Facing: north},
			30+c.dh), c.want)
	}
	climb := Carrier{Pose: hex.Pose{Facing: north}, Altitude: 20, Slope: hex.Slope{Levels: 2, HFPs: 4}}
	same(t, "AP-3.7 combined", ByArcs.Within(A180, &climb, hex.Pose{At: hex.Point{Y: 40}, Facing: north}, 40), true)
	same(t, "AP-3.7 combined, too high", ByArcs.Within(A180, &climb, hex.Pose{At: hex.Point{Y: 40}, Facing: north}, 41),
		false)
	same(t, "no arc", ByFlightType.Within(NoArc, flying(20), ahead(4, 20).Pose, 20), false)
}

// broken is the exact chance, in thousandths, that a lock-on is broken in a radar phase.
func broken(r *Radar, t *Target) int {
	held := 1
	for b := range NumBreaks {
		held *= 10 - min(r.BreakNeed(b, t), 10)
	}
	return 1000 - held
}
