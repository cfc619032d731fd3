package radar

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// Facings.
const (
	north hex.Facing = 3
	south hex.Facing = 9
)

// phantom is the radar of the worked examples, APQ-100.
func phantom() Radar {
	return Radar{Set: SetOf(&card.Radar{Arc: "180+", SearchRange: 80, SearchStrength: 10, TrackingRange: 60, TrackStrength: 10, LockOn: 7, ECCM: 1},
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
	same(t, "R-4 reason", tr.Items()[0], Modifier{OfLowTargets, 2})
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
	same(t, "R-5 both, of 1000", r.BreakThousandths(mig), 1000-8*8*10)
	mig.MiniJammers = 6
	same(t, "all three, of 1000", r.BreakThousandths(mig), 1000-8*8*4)
	mig.DJM = 12
	same(t, "certain", r.BreakThousandths(mig), 1000)
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
}

// The worked figures of AP-16.6 and the conformance cases.
func TestVerticalLimits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		arc       Arc
		kind      flight.Type
		h, lo, hi int
	}{
		{A180, flight.SC, 9, -4, 27}, {Limited, flight.LVL, 7, -3, 3}, {A90, flight.LVL, 2, -8, 8}, {All, flight.ZC, 3, -1, 999},
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
		same(t, "AP-16.2.4 within", Simple.Within(A180, &from, hex.Pose{At: hex.Point{Y: int16(4 * c.h)}, Facing: north}, 30+c.dh), c.want)
	}
	climb := Carrier{Pose: hex.Pose{Facing: north}, Altitude: 20, Slope: hex.Slope{Levels: 2, HFPs: 4}}
	same(t, "AP-3.7 combined", ByArcs.Within(A180, &climb, hex.Pose{At: hex.Point{Y: 40}, Facing: north}, 40), true)
	same(t, "AP-3.7 combined, too high", ByArcs.Within(A180, &climb, hex.Pose{At: hex.Point{Y: 40}, Facing: north}, 41), false)
	same(t, "no arc", ByFlightType.Within(NoArc, flying(20), ahead(4, 20).Pose, 20), false)
	cases, err := apcase.Load("radar_arc")
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]flight.Type{"LVL": flight.LVL, "SC": flight.SC, "ZC": flight.ZC, "VC": flight.VC, "SD": flight.SD, "UD": flight.UD, "VD": flight.VD}
	for _, c := range cases {
		at := func(raw []byte) (hex.Pose, *apcase.Place) {
			p, err := apcase.PlaceOf(raw)
			if err != nil {
				t.Fatal(err)
			}
			f, err := p.Direction()
			if err != nil {
				t.Fatal(err)
			}
			return hex.Pose{At: p.Point(), Facing: f}, p
		}
		pose, from := at(c.Observer)
		to, other := at(c.Other)
		carrier := Carrier{Pose: pose, Altitude: int16(from.Altitude), Type: types[from.Flight]}
		for want, names := range map[bool][]string{true: c.ExpectIn, false: c.ExpectNotIn} {
			for _, name := range names {
				same(t, c.ID+" in "+name, ByFlightType.Within(ArcOf(name), &carrier, to, other.Altitude), want)
			}
		}
	}
	if len(cases) == 0 {
		t.Error("no cases")
	}
}

// AP-16.2.3: what no mode survives, and what costs a track in normal mode (AP-16.4.7).
func TestBars(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		flown                 Flown
		search, keep, special Bar
	}{
		{Flown{}, Allowed, Allowed, Allowed},
		{Flown{Broken: true}, RadarBroken, RadarBroken, RadarBroken},
		{Flown{Attacked: true}, HasAttacked, Allowed, HasAttacked},
		{Flown{Uncontrolled: true}, OutOfControl, OutOfControl, OutOfControl},
		{Flown{Engaged: true}, HasEngaged, HasEngaged, HasEngaged},
		{Flown{Hit: true}, HeavilyHit, HeavilyHit, HeavilyHit},
		{Flown{DamageControl: true}, AtDamageControl, Allowed, AtDamageControl},
		{Flown{Operator: crew.Unconscious}, OperatorOut, OperatorOut, Allowed},
		{Flown{Operator: crew.Disoriented}, OperatorOut, Allowed, Allowed},
		{Flown{Pilot: crew.Unconscious}, Allowed, Allowed, OperatorOut},
		{Flown{Pilot: crew.Unconscious, Alone: true}, OperatorOut, OperatorOut, OperatorOut},
		{Flown{Recovering: true}, InRecovery, Allowed, Allowed},
		{Flown{Unloaded: true}, WasUnloaded, Allowed, Allowed},
		{Flown{Preempted: true}, HasPreempted, HasPreempted, Allowed},
		{Flown{Maneuvers: true}, Maneuvered, Maneuvered, Allowed},
		{Flown{VRolls: 2}, Maneuvered, Maneuvered, Allowed},
		{Flown{TerrainFollowing: true, Alone: true}, FollowsTerrain, FollowsTerrain, FollowsTerrain},
		{Flown{TerrainFollowing: true}, Allowed, Allowed, FollowsTerrain},
	} {
		r := phantom()
		name := fmt.Sprintf("AP-16.2.3 %+v", c.flown)
		same(t, name+" search", r.Bar(Search, &c.flown), c.search)
		same(t, name+" keep a detection", r.Bar(KeepDetect, &c.flown), c.search)
		same(t, name+" keep a track", r.Bar(KeepTrack, &c.flown), c.keep)
		r.Mode = Boresight
		same(t, name+" boresight", r.Bar(KeepTrack, &c.flown), c.special)
	}
}

// AP-16.1: what a card's figures allow.
func TestFigures(t *testing.T) {
	t.Parallel()
	full := card.Technology{LookDown: true, AutoTrack: true, TrackWhileScan: 10, MultiTarget: 6, TargetID: true}
	figures := card.Radar{Arc: "120+", SearchRange: 200, SearchStrength: 40, TrackingRange: 150, TrackStrength: 30, LockOn: 8, ECCM: 3}
	for _, c := range []struct {
		name  string
		radar card.Radar
		tech  card.Technology
		works bool
		modes [NumModes]bool
		uses  [NumUses]bool // in normal mode
	}{
		{"all", figures, full, true, [NumModes]bool{true, true, true}, [NumUses]bool{true, true, true, true}},
		{"technology lost", figures, full, false, [NumModes]bool{true, true, false}, [NumUses]bool{true, true, true, true}},
		{"no search", card.Radar{Arc: "180+", TrackingRange: 9, TrackStrength: 3}, full, true, [NumModes]bool{false, true, false}, [NumUses]bool{KeepTrack: true}},
		{"no track", card.Radar{Arc: "180+", SearchRange: 9, SearchStrength: 3}, full, true, [NumModes]bool{true, false, true}, [NumUses]bool{true, true}},
		{"ranging only", card.Radar{LockOn: 7}, full, true, [NumModes]bool{}, [NumUses]bool{}},
	} {
		s := SetOf(&c.radar, &c.tech, c.works)
		for m := range NumModes {
			same(t, c.name+" "+m.String(), s.May(m), c.modes[m])
		}
		r := Radar{Set: s}
		for u := range NumUses {
			same(t, fmt.Sprint(c.name, " use ", u), r.Bar(u, &Flown{}) == Allowed, c.uses[u])
		}
	}
	same(t, "no radar", SetOf(nil, &full, true), Set{})
	s := SetOf(&figures, &full, true)
	same(t, "AP-16.5 set", s, Set{A120, 200, 40, 150, 30, 8, 3, FullLookDown, FullScan, 10, 6, true, true})
	for _, c := range []struct {
		tech  card.Technology
		down  LookDown
		scan  Scan
		keeps int
		on    bool
	}{
		{card.Technology{}, NoLookDown, NoScan, 0, false},
		{card.Technology{LimitedLookDown: true, LimitedScan: true}, LimitedLookDown, KeepingScan, -1, false},
		{card.Technology{ScanAny: true}, NoLookDown, FullScan, -1, true},
		{card.Technology{TrackWhileScan: 4}, NoLookDown, FullScan, 4, true},
	} {
		r := Radar{Set: SetOf(&figures, &c.tech, true)}
		same(t, "AP-16.5 look-down", r.LookDown, c.down)
		same(t, "AP-16.5 scan", r.Scan, c.scan)
		same(t, "AP-16.5 detections kept", r.KeepsDetections(), c.keeps)
		same(t, "AP-16.5 searches on", r.SearchesOn(), c.on)
		r.Mode = AutoTrack
		same(t, "special modes keep none", r.KeepsDetections(), 0)
		same(t, "special modes do not search on", r.SearchesOn(), false)
	}
	multi := Radar{Set: s}
	same(t, "AP-16.5 multi-target", [3]int{multi.Attempts(0), multi.Attempts(5), multi.Attempts(6)}, [3]int{6, 1, 0})
	multi.Mode = Boresight
	same(t, "AP-16.7.4 one attempt", [2]int{multi.Attempts(0), multi.Attempts(1)}, [2]int{1, 0})
	for name, a := range map[string]Arc{"": NoArc, "limited": Limited, "180+": A180, "150+": A150, "120+": A120, "90+": A90, "60+": A60, "30+": All, "all": All, "nose": NoArc} {
		same(t, "AP-16.1 arc "+name, ArcOf(name), a)
	}
}

// AP-16.7, AP-16.8: the special modes.
func TestSpecialModes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, to Mode
		want     Change
	}{
		{Normal, Normal, KeepsAll}, {Boresight, Normal, KeepsAll}, {AutoTrack, Normal, KeepsAll},
		{Normal, Boresight, KeepsNone}, {AutoTrack, Boresight, KeepsNone}, {Normal, AutoTrack, KeepsNone},
		{Boresight, Boresight, KeepsTracks}, {AutoTrack, AutoTrack, KeepsTracks},
	} {
		same(t, "AP-16.7.5 "+c.from.String()+" to "+c.to.String(), c.from.ChangeTo(c.to), c.want)
	}
	r := phantom()
	same(t, "AP-16.7.6 not in normal mode", r.LowChoice(), false)
	r.Mode, r.Set.AutoTrack = AutoTrack, true
	same(t, "AP-16.8.1 arc", r.Scope(), A180)
	same(t, "AP-16.8.2 need not be sighted", r.Miss(Search, flying(20), &Target{Pose: ahead(10, 20).Pose, Altitude: 20}), Seen)
	same(t, "AP-16.8.2 range", r.Miss(Search, flying(20), ahead(11, 20)), TooFar)
	r.Arc = Limited
	same(t, "RR-15", r.Scope(), Limited)
	r.Arc = A150
	same(t, "AP-16.8.1 wider card", r.Scope(), A180)
	friend := Target{IFF: true}
	same(t, "AP-16.8.3 friends with IFF", [2]bool{r.Ignores(&friend, true), r.Ignores(&friend, false)}, [2]bool{true, false})
	same(t, "AP-16.8.3 friends without", r.Ignores(&Target{}, true), false)
	jammed := Target{Noise: 3, AJM: Jammer{'A', 4}}
	tr := r.Track(&jammed)
	same(t, "AP-16.8.4 both jammers", tr.Total(), 2+3)
	r.Mode = Boresight
	tr = r.Track(&jammed)
	same(t, "RR-5 boresight", tr.Total(), 0)
	same(t, "RR-13", r.Ignores(&friend, true), false)
	r.Rules.JammersAffectTracking = true
	tr = r.Track(&jammed)
	same(t, "RR-5 turned round", tr.Total(), 5)
}

// AP-16.4.4, AP-19.4: jammers count in their arcs.
func TestJammerArcs(t *testing.T) {
	t.Parallel()
	at := func(f hex.Facing, hexes int16) hex.Pose {
		p := hex.Pose{}
		for range hexes {
			p.At = p.At.Add(f.Step())
		}
		return p
	}
	j := Jammer{'A', 3}
	me := hex.Pose{Facing: north}
	for turn, want := range map[int]int8{0: 3, 6: 3, 2: 0, 4: 0} {
		same(t, fmt.Sprint("AJM A, radar ", 30*turn, " off"), j.Active(me, at(north.Turn(turn), 6)).Rating, want)
	}
	same(t, "AJM C abeam", Jammer{'C', 3}.Active(me, at(north.Turn(3), 6)).Rating, 3)
	same(t, "no AJM", Jammer{}.Active(me, at(north, 6)), Jammer{})
	arcs := j.NoiseArcs()[0]
	radar, friend, abeam := at(north, 12), at(south, 2), at(north.Turn(3), 2)
	same(t, "BJM, itself the target", j.Noise(arcs, me, radar, me, true), 3)
	same(t, "BJM, a friend in its arcs", j.Noise(arcs, me, radar, friend, false), 3)
	same(t, "BJM, a friend outside", j.Noise(arcs, me, radar, abeam, false), 0)
	same(t, "BJM, radar outside", j.Noise(arcs, me, abeam, friend, false), 0)
	same(t, "no BJM", Jammer{}.Noise(arcs, me, radar, me, true), 0)
	for _, c := range []struct{ a, b, want Jammer }{
		{Jammer{'A', 3}, Jammer{'B', 4}, Jammer{'B', 4}}, {Jammer{'A', 4}, Jammer{'B', 3}, Jammer{'A', 4}},
		{Jammer{'A', 3}, Jammer{'B', 3}, Jammer{'B', 3}}, {Jammer{'A', 3}, Jammer{}, Jammer{'A', 3}},
	} {
		same(t, "AP-19.4 best of pod and internal", c.a.Better(c.b), c.want)
		same(t, "AP-19.4 in any order", c.b.Better(c.a), c.want)
	}
	same(t, "card", JammerOf(card.Jammer{Quality: 'B', Capability: 4, Count: 2}), Jammer{'B', 4})
	same(t, "card without", JammerOf(card.Jammer{}), Jammer{})
	same(t, "AP-19.4 stand-off", Jammer{'B', 4}.StandOffNeed(1), 3)
	tgt := Target{AJM: Jammer{'B', 4}}
	r := phantom()
	s := r.Search(flying(20), &tgt, nil)
	same(t, "AJM B does not jam searches", s.Total(), 0)
	tgt = Target{AJM: Jammer{'C', 1}, Noise: 1, Chaff: 1}
	s = r.Search(flying(20), &tgt, nil)
	same(t, "no jammer below the ECCM helps the radar", s.Total(), 0)
}

// AP-19.2: a programme spends what protects.
func TestProgrammes(t *testing.T) {
	t.Parallel()
	left := Decoys{5, 0, 4}
	same(t, "AP-19.2 first turn", left.Spend(Decoys{3, 2, 0}), Decoys{3, 0, 0})
	same(t, "AP-19.2 what is left", left, Decoys{2, 0, 4})
	same(t, "AP-19.2 second turn", left.Spend(Decoys{3, 2, 2}), Decoys{2, 0, 2})
	same(t, "AP-19.2 empty", left.Spend(Decoys{3, 2, 2}), Decoys{0, 0, 2})
	ppl := Decoys{3, 0, 6}
	same(t, "AP-19.2 C and C, warned", ppl.Against(Chaff, 'C', 'D', true), 4)
	same(t, "AP-19.2 not warned", ppl.Against(Chaff, 'C', 'D', false), 3)
	same(t, "AP-19.2 receiver B", ppl.Against(Chaff, 'C', 'B', true), 3)
	same(t, "AP-19.2 dispenser B", ppl.Against(Chaff, 'B', 'C', true), 3)
	same(t, "AP-19.2 none stays none", ppl.Against(Flares, 'C', 'C', true), 0)
	same(t, "RR-21", ppl.Against(MiniJammers, 'C', 'C', true), MostPPL)
}

// AP-16.9: own example, a MiG-21MF seen from an F-4C.
func TestIRSTS(t *testing.T) {
	t.Parallel()
	a, _ := IRSTSOf('A')
	astern, ahead := hex.Pose{At: hex.Point{Y: -16}, Facing: north}, hex.Pose{At: hex.Point{Y: 16}, Facing: south}
	mig := hex.Pose{Facing: north}
	same(t, "AP-16.9 afterburner", [2]int{a.Range(6*20, ahead, mig), a.Range(6*20, astern, mig)}, [2]int{24, 48})
	same(t, "AP-16.9 military power", [2]int{a.Range(2*20, ahead, mig), a.Range(2*20, astern, mig)}, [2]int{8, 16})
	same(t, "RR-22 fractions", a.Range(13, ahead, mig), 2)
	same(t, "RR-16", a.Range(0, astern, mig), -1)
	c := Carrier{Pose: hex.Pose{Facing: north}, Altitude: 20}
	there := func(y int16) *Target {
		return &Target{Pose: hex.Pose{At: hex.Point{Y: 4 * y}, Facing: north}, Altitude: 20}
	}
	same(t, "in range from its tail", a.Detects(ByFlightType, &c, there(16), 40), true)
	same(t, "too far", a.Detects(ByFlightType, &c, there(17), 40), false)
	same(t, "behind", a.Detects(ByFlightType, &c, there(-4), 40), false)
	same(t, "cold, and in the same place", a.Detects(ByFlightType, &c, there(0), 0), false)
	same(t, "AP-16.9", [2]bool{Beside(1), Beside(2)}, [2]bool{false, true})
}

// Nothing in play allocates.
func TestNoAllocations(t *testing.T) {
	r, c, tgt, f := phantom(), flying(20), ahead(8, 20), Flown{}
	tgt.Chaff, tgt.DJM = 3, 3
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		if r.Bar(Search, &f) == Allowed && r.Miss(Search, c, tgt) == Seen {
			s, tr := r.Search(c, tgt, &crew.Member{}), r.Track(tgt)
			sum += s.Tenths() + tr.Tenths() + r.BreakThousandths(tgt)
		}
	}); n != 0 || sum == 0 {
		t.Errorf("%v allocations, sum %d", n, sum)
	}
}
