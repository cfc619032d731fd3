package radar_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// AP-16.2.3: what no mode survives, and what costs a track in normal mode (AP-16.4.7).
func TestBars(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		flown                 radar.Flown
		search, keep, special radar.Bar
	}{
		{radar.Flown{}, radar.Allowed, radar.Allowed, radar.Allowed},
		{radar.Flown{Broken: true}, radar.RadarBroken, radar.RadarBroken, radar.RadarBroken},
		{radar.Flown{Attacked: true}, radar.HasAttacked, radar.Allowed, radar.HasAttacked},
		{radar.Flown{Uncontrolled: true}, radar.OutOfControl, radar.OutOfControl, radar.OutOfControl},
		{radar.Flown{Engaged: true}, radar.HasEngaged, radar.HasEngaged, radar.HasEngaged},
		{radar.Flown{Hit: true}, radar.HeavilyHit, radar.HeavilyHit, radar.HeavilyHit},
		{radar.Flown{DamageControl: true}, radar.AtDamageControl, radar.Allowed, radar.AtDamageControl},
		{radar.Flown{Operator: crew.Unconscious}, radar.OperatorOut, radar.OperatorOut, radar.Allowed},
		{radar.Flown{Operator: crew.Disoriented}, radar.OperatorOut, radar.Allowed, radar.Allowed},
		{radar.Flown{Pilot: crew.Unconscious}, radar.Allowed, radar.Allowed, radar.OperatorOut},
		{radar.Flown{Pilot: crew.Unconscious, Alone: true}, radar.OperatorOut, radar.OperatorOut, radar.OperatorOut},
		{radar.Flown{Recovering: true}, radar.InRecovery, radar.Allowed, radar.Allowed},
		{radar.Flown{Unloaded: true}, radar.WasUnloaded, radar.Allowed, radar.Allowed},
		{radar.Flown{Preempted: true}, radar.HasPreempted, radar.HasPreempted, radar.Allowed},
		{radar.Flown{Maneuvers: true}, radar.Maneuvered, radar.Maneuvered, radar.Allowed},
		{radar.Flown{VRolls: 2}, radar.Maneuvered, radar.Maneuvered, radar.Allowed},
		{radar.Flown{TerrainFollowing: true, Alone: true}, radar.FollowsTerrain, radar.FollowsTerrain, radar.FollowsTerrain},
		{radar.Flown{TerrainFollowing: true}, radar.Allowed, radar.Allowed, radar.FollowsTerrain},
	} {
		r := phantom()
		name := fmt.Sprintf("AP-16.2.3 %+v", c.flown)
		rulestest.Same(t, name+" search", r.Bar(radar.Search, &c.flown), c.search)
		rulestest.Same(t, name+" keep a detection", r.Bar(radar.KeepDetect, &c.flown), c.search)
		rulestest.Same(t, name+" keep a track", r.Bar(radar.KeepTrack, &c.flown), c.keep)
		r.Mode = radar.Boresight
		rulestest.Same(t, name+" boresight", r.Bar(radar.KeepTrack, &c.flown), c.special)
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
		modes [radar.NumModes]bool
		uses  [radar.NumUses]bool // in normal mode
	}{
		{"all", figures, full, true, [radar.NumModes]bool{true, true, true}, [radar.NumUses]bool{true, true, true, true}},
		{"technology lost", figures, full, false, [radar.NumModes]bool{true, true, false}, [radar.NumUses]bool{true, true, true, true}},
		{"no search", card.Radar{Arc: "180+", TrackingRange: 9, TrackStrength: 3}, full, true,
			[radar.NumModes]bool{false, true, false}, [radar.NumUses]bool{radar.KeepTrack: true}},
		{"no track", card.Radar{Arc: "180+", SearchRange: 9, SearchStrength: 3}, full, true,
			[radar.NumModes]bool{true, false, true}, [radar.NumUses]bool{true, true}},
		{"ranging only", card.Radar{LockOn: 7}, full, true, [radar.NumModes]bool{}, [radar.NumUses]bool{}},
	} {
		s := radar.SetOf(&c.radar, &c.tech, c.works)
		for m := range radar.NumModes {
			rulestest.Same(t, c.name+" "+m.String(), s.May(m), c.modes[m])
		}
		r := radar.Radar{Set: s}
		for u := range radar.NumUses {
			rulestest.Same(t, fmt.Sprint(c.name, " use ", u), r.Bar(u, &radar.Flown{}) == radar.Allowed, c.uses[u])
		}
	}
	rulestest.Same(t, "no radar", radar.SetOf(nil, &full, true), radar.Set{})
	s := radar.SetOf(&figures, &full, true)
	rulestest.Same(t, "AP-16.5 set", s, radar.Set{radar.A120, 200, 40, 150, 30, 8, 3, radar.FullLookDown, radar.FullScan, 10, 6, true, true})
	for _, c := range []struct {
		tech  card.Technology
		down  radar.LookDown
		scan  radar.Scan
		keeps int
		on    bool
	}{
		{card.Technology{}, radar.NoLookDown, radar.NoScan, 0, false},
		{card.Technology{LimitedLookDown: true, LimitedScan: true}, radar.LimitedLookDown, radar.KeepingScan, -1, false},
		{card.Technology{ScanAny: true}, radar.NoLookDown, radar.FullScan, -1, true},
		{card.Technology{TrackWhileScan: 4}, radar.NoLookDown, radar.FullScan, 4, true},
	} {
		r := radar.Radar{Set: radar.SetOf(&figures, &c.tech, true)}
		rulestest.Same(t, "AP-16.5 look-down", r.LookDown, c.down)
		rulestest.Same(t, "AP-16.5 scan", r.Scan, c.scan)
		rulestest.Same(t, "AP-16.5 detections kept", r.KeepsDetections(), c.keeps)
		rulestest.Same(t, "AP-16.5 searches on", r.SearchesOn(), c.on)
		r.Mode = radar.AutoTrack
		rulestest.Same(t, "special modes keep none", r.KeepsDetections(), 0)
		rulestest.Same(t, "special modes do not search on", r.SearchesOn(), false)
	}
	multi := radar.Radar{Set: s}
	rulestest.Same(t, "AP-16.5 multi-target", [3]int{multi.Attempts(0), multi.Attempts(5), multi.Attempts(6)}, [3]int{6, 1, 0})
	multi.Mode = radar.Boresight
	rulestest.Same(t, "AP-16.7.4 one attempt", [2]int{multi.Attempts(0), multi.Attempts(1)}, [2]int{1, 0})
	for name, a := range map[string]radar.Arc{"": radar.NoArc, "limited": radar.Limited, "180+": radar.A180, "150+": radar.A150, "120+": radar.A120,
		"90+": radar.A90, "60+": radar.A60, "30+": radar.All, "all": radar.All, "nose": radar.NoArc} {
		rulestest.Same(t, "AP-16.1 arc "+name, radar.ArcOf(name), a)
	}
}

// AP-16.7, AP-16.8: the special modes.
func TestSpecialModes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, to radar.Mode
		want     radar.Change
	}{
		{radar.Normal, radar.Normal, radar.KeepsAll}, {radar.Boresight, radar.Normal, radar.KeepsAll}, {radar.AutoTrack, radar.Normal, radar.KeepsAll},
		{radar.Normal, radar.Boresight, radar.KeepsNone}, {radar.AutoTrack, radar.Boresight, radar.KeepsNone}, {radar.Normal, radar.AutoTrack, radar.KeepsNone},
		{radar.Boresight, radar.Boresight, radar.KeepsTracks}, {radar.AutoTrack, radar.AutoTrack, radar.KeepsTracks},
	} {
		rulestest.Same(t, "AP-16.7.5 "+c.from.String()+" to "+c.to.String(), c.from.ChangeTo(c.to), c.want)
	}
	r := phantom()
	rulestest.Same(t, "AP-16.7.6 not in normal mode", r.LowChoice(), false)
	r.LowTargets = true // as it stays when the mode is given up
	rulestest.Same(t, "AP-16.7.6 no longer in normal mode", r.Miss(radar.Search, flying(5), ahead(5, 3)), radar.InClutter)
	r.LowTargets = false
	r.Mode, r.Set.AutoTrack = radar.AutoTrack, true
	rulestest.Same(t, "AP-16.8.1 arc", r.Scope(), radar.A180)
	rulestest.Same(t, "AP-16.8.2 need not be sighted", r.Miss(radar.Search, flying(20), &radar.Target{Pose: ahead(10, 20).Pose, Altitude: 20}),
		radar.Seen)
	rulestest.Same(t, "AP-16.8.2 range", r.Miss(radar.Search, flying(20), ahead(11, 20)), radar.TooFar)
	r.Arc = radar.Limited
	rulestest.Same(t, "RR-15", r.Scope(), radar.Limited)
	r.Arc = radar.A150
	rulestest.Same(t, "AP-16.8.1 wider card", r.Scope(), radar.A180)
	friend := radar.Target{IFF: true}
	rulestest.Same(t, "AP-16.8.3 friends with IFF", [2]bool{r.Ignores(&friend, true), r.Ignores(&friend, false)},
		[2]bool{true, false})
	rulestest.Same(t, "AP-16.8.3 friends without", r.Ignores(&radar.Target{}, true), false)
	jammed := radar.Target{Noise: 3, AJM: radar.Jammer{'A', 4}}
	tr := r.Track(&jammed)
	rulestest.Same(t, "AP-16.8.4 both jammers", tr.Total(), 2+3)
	r.Mode = radar.Boresight
	tr = r.Track(&jammed)
	rulestest.Same(t, "RR-5 boresight", tr.Total(), 0)
	rulestest.Same(t, "RR-13", r.Ignores(&friend, true), false)
	r.Rules.JammersAffectTracking = true
	tr = r.Track(&jammed)
	rulestest.Same(t, "RR-5 turned round", tr.Total(), 5)
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
	j := radar.Jammer{'A', 3}
	me := hex.Pose{Facing: north}
	for turn, want := range map[int]int8{0: 3, 6: 3, 2: 0, 4: 0} {
		rulestest.Same(t, fmt.Sprint("AJM A, radar ", 30*turn, " off"), j.Active(me, at(north.Turn(turn), 6)).Rating, want)
	}
	rulestest.Same(t, "AJM C abeam", radar.Jammer{'C', 3}.Active(me, at(north.Turn(3), 6)).Rating, 3)
	rulestest.Same(t, "no AJM", radar.Jammer{}.Active(me, at(north, 6)), radar.Jammer{})
	arcs := j.NoiseArcs()[0]
	source, friend, abeam := at(north, 12), at(south, 2), at(north.Turn(3), 2)
	rulestest.Same(t, "BJM, itself the target", j.Noise(arcs, me, source, me, true), 3)
	rulestest.Same(t, "BJM, a friend in its arcs", j.Noise(arcs, me, source, friend, false), 3)
	rulestest.Same(t, "BJM, a friend outside", j.Noise(arcs, me, source, abeam, false), 0)
	rulestest.Same(t, "BJM, radar outside", j.Noise(arcs, me, abeam, friend, false), 0)
	rulestest.Same(t, "no BJM", radar.Jammer{}.Noise(arcs, me, source, me, true), 0)
	for _, c := range []struct{ a, b, want radar.Jammer }{
		{radar.Jammer{'A', 3}, radar.Jammer{'B', 4}, radar.Jammer{'B', 4}}, {radar.Jammer{'A', 4}, radar.Jammer{'B', 3}, radar.Jammer{'A', 4}},
		{radar.Jammer{'A', 3}, radar.Jammer{'B', 3}, radar.Jammer{'B', 3}}, {radar.Jammer{'A', 3}, radar.Jammer{}, radar.Jammer{'A', 3}},
	} {
		rulestest.Same(t, "AP-19.4 best of pod and internal", c.a.Better(c.b), c.want)
		rulestest.Same(t, "AP-19.4 in any order", c.b.Better(c.a), c.want)
	}
	rulestest.Same(t, "card", radar.JammerOf(card.Jammer{Quality: 'B', Capability: 4, Count: 2}), radar.Jammer{'B', 4})
	rulestest.Same(t, "card without", radar.JammerOf(card.Jammer{}), radar.Jammer{})
	rulestest.Same(t, "AP-19.4 stand-off", radar.Jammer{'B', 4}.StandOffNeed(1), 3)
	tgt := radar.Target{AJM: radar.Jammer{'B', 4}}
	r := phantom()
	s := r.Search(flying(20), &tgt, nil)
	rulestest.Same(t, "AJM B does not jam searches", s.Total(), 0)
	tgt = radar.Target{AJM: radar.Jammer{'C', 1}, Noise: 1, Chaff: 1}
	s = r.Search(flying(20), &tgt, nil)
	rulestest.Same(t, "no jammer below the ECCM helps the radar", s.Total(), 0)
}

// AP-19.2: a programme spends what protects.
func TestProgrammes(t *testing.T) {
	t.Parallel()
	left := radar.Decoys{5, 0, 4}
	rulestest.Same(t, "AP-19.2 first turn", left.Spend(radar.Decoys{3, 2, 0}), radar.Decoys{3, 0, 0})
	rulestest.Same(t, "AP-19.2 what is left", left, radar.Decoys{2, 0, 4})
	rulestest.Same(t, "AP-19.2 second turn", left.Spend(radar.Decoys{3, 2, 2}), radar.Decoys{2, 0, 2})
	rulestest.Same(t, "AP-19.2 empty", left.Spend(radar.Decoys{3, 2, 2}), radar.Decoys{0, 0, 2})
	ppl := radar.Decoys{3, 0, 6}
	rulestest.Same(t, "AP-19.2 C and C, warned", ppl.Against(radar.Chaff, 'C', 'D', true), 4)
	rulestest.Same(t, "AP-19.2 not warned", ppl.Against(radar.Chaff, 'C', 'D', false), 3)
	rulestest.Same(t, "AP-19.2 receiver B", ppl.Against(radar.Chaff, 'C', 'B', true), 3)
	rulestest.Same(t, "AP-19.2 dispenser B", ppl.Against(radar.Chaff, 'B', 'C', true), 3)
	rulestest.Same(t, "AP-19.2 none stays none", ppl.Against(radar.Flares, 'C', 'C', true), 0)
	rulestest.Same(t, "RR-21", ppl.Against(radar.MiniJammers, 'C', 'C', true), radar.MostPPL)
}

// AP-16.9: own example, a MiG-21MF seen from an F-4C.
func TestIRSTS(t *testing.T) {
	t.Parallel()
	a, _ := radar.IRSTSOf('A')
	astern, ahead := hex.Pose{At: hex.Point{Y: -16}, Facing: north}, hex.Pose{At: hex.Point{Y: 16}, Facing: south}
	mig := hex.Pose{Facing: north}
	rulestest.Same(t, "AP-16.9 afterburner", [2]int{a.Range(6*20, ahead, mig), a.Range(6*20, astern, mig)}, [2]int{24, 48})
	rulestest.Same(t, "AP-16.9 military power", [2]int{a.Range(2*20, ahead, mig), a.Range(2*20, astern, mig)}, [2]int{8, 16})
	rulestest.Same(t, "RR-22 fractions", a.Range(13, ahead, mig), 2)
	rulestest.Same(t, "RR-16", a.Range(0, astern, mig), -1)
	c := radar.Carrier{Pose: hex.Pose{Facing: north}, Altitude: 20}
	there := func(y int16) *radar.Target {
		return &radar.Target{Pose: hex.Pose{At: hex.Point{Y: 4 * y}, Facing: north}, Altitude: 20}
	}
	rulestest.Same(t, "in range from its tail", a.Detects(radar.ByFlightType, &c, there(16), 40), true)
	rulestest.Same(t, "too far", a.Detects(radar.ByFlightType, &c, there(17), 40), false)
	rulestest.Same(t, "behind", a.Detects(radar.ByFlightType, &c, there(-4), 40), false)
	rulestest.Same(t, "cold, and in the same place", a.Detects(radar.ByFlightType, &c, there(0), 0), false)
	rulestest.Same(t, "AP-16.9", [2]bool{radar.Beside(1), radar.Beside(2)}, [2]bool{false, true})
}

// Nothing in play allocates.
func TestNoAllocations(t *testing.T) {
	r, c, tgt, f := phantom(), flying(20), ahead(8, 20), radar.Flown{}
	tgt.Chaff, tgt.DJM = 3, 3
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		if r.Bar(radar.Search, &f) == radar.Allowed && r.Miss(radar.Search, c, tgt) == radar.Seen {
			s, tr := r.Search(c, tgt, &crew.Member{}), r.Track(tgt)
			sum += s.Tenths() + tr.Tenths() + r.BreakNeed(radar.ByChaff, tgt)
		}
	}); n != 0 || sum == 0 {
		t.Errorf("%v allocations, sum %d", n, sum)
	}
}
