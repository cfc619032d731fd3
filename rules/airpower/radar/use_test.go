package radar

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

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
	figures := card.Radar{Arc: "120+", SearchRange: 200, SearchStrength: 40, TrackingRange: 150, TrackStrength: 30,
		LockOn: 8, ECCM: 3}
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
		{"no search", card.Radar{Arc: "180+", TrackingRange: 9, TrackStrength: 3}, full, true,
			[NumModes]bool{false, true, false}, [NumUses]bool{KeepTrack: true}},
		{"no track", card.Radar{Arc: "180+", SearchRange: 9, SearchStrength: 3}, full, true,
			[NumModes]bool{true, false, true}, [NumUses]bool{true, true}},
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
	for name, a := range map[string]Arc{"": NoArc, "limited": Limited, "180+": A180, "150+": A150, "120+": A120,
		"90+": A90, "60+": A60, "30+": All, "all": All, "nose": NoArc} {
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
	r.LowTargets = true // as it stays when the mode is given up
	same(t, "AP-16.7.6 no longer in normal mode", r.Miss(Search, flying(5), ahead(5, 3)), InClutter)
	r.LowTargets = false
	r.Mode, r.Set.AutoTrack = AutoTrack, true
	same(t, "AP-16.8.1 arc", r.Scope(), A180)
	same(t, "AP-16.8.2 need not be sighted", r.Miss(Search, flying(20), &Target{Pose: ahead(10, 20).Pose, Altitude: 20}),
		Seen)
	same(t, "AP-16.8.2 range", r.Miss(Search, flying(20), ahead(11, 20)), TooFar)
	r.Arc = Limited
	same(t, "RR-15", r.Scope(), Limited)
	r.Arc = A150
	same(t, "AP-16.8.1 wider card", r.Scope(), A180)
	friend := Target{IFF: true}
	same(t, "AP-16.8.3 friends with IFF", [2]bool{r.Ignores(&friend, true), r.Ignores(&friend, false)},
		[2]bool{true, false})
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
			sum += s.Tenths() + tr.Tenths() + r.BreakNeed(ByChaff, tgt)
		}
	}); n != 0 || sum == 0 {
		t.Errorf("%v allocations, sum %d", n, sum)
	}
}
