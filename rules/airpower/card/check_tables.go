package card

import (
	"fmt"
	"slices"
)

// shapes checks the turn and speed tables, of the card or of its wing positions.
func (k *check) shapes() {
	if s := k.d.Sweep; s != nil {
		if k.d.Speeds != nil {
			k.Refuse("speed", "a speed table", "none: the wing positions have their own")
		}
		if k.d.TurnDrag != nil {
			k.Refuse("turn_drag", "a turn table", "none: the wing positions have their own")
		}
		for i := range s.Positions {
			field := fmt.Sprintf("variable_geometry.positions.%d", i+1)
			k.turns(field+".turn_drag", &s.Positions[i].TurnDrag)
			k.speeds(field+".speed", &s.Positions[i].Speeds)
		}
		return
	}
	if k.d.Speeds == nil {
		k.Refuse("speed", "no speed table", "one, for there are no wing positions")
	} else {
		k.speeds("speed", k.d.Speeds)
	}
	if k.d.TurnDrag == nil {
		k.Refuse("turn_drag", "no turn table", "one, for there are no wing positions")
	} else {
		k.turns("turn_drag", k.d.TurnDrag)
	}
}

// speeds checks each row and that closed cells lie above and beside open ones,
// so that a closed cell has a lower band to take its values from.
func (k *check) speeds(field string, t *SpeedTable) {
	var closed [NumConfigs]bool
	for b, row := range t.bands() {
		at := field + "." + Band(b).String()
		open := false
		for c, cell := range row.cells() {
			here := at + "." + configNames[c]
			switch {
			case cell.Closed && b == int(LO):
				k.Refuse(here, "a closed cell", "speeds: the lowest band is open to every configuration")
			case cell.Closed:
			case closed[c]:
				k.Refuse(here, "speeds", `"-", for the band below is closed`)
			case c > 0 && row.cells()[c-1].Closed:
				k.Refuse(here, "speeds", fmt.Sprintf(`"-", for %s is closed`, configNames[c-1]))
			default:
				atMost(k, here+".min", cell.Min, cell.Max, "the maximum")
			}
			closed[c] = cell.Closed
			open = open || !cell.Closed
		}
		if open && row.Dive == DiveCell(NoHalves) {
			k.Refuse(at+".dive", "no dive speed", "one, for the band is open")
		}
	}
}

// climb checks that a band that is open has a climb capability.
func (k *check) climb() {
	t := &k.d.ClimbRate
	var closed [NumConfigs]bool
	for b, row := range t.bands() {
		at := "climb." + Band(b).String()
		for c, cell := range row.cells() {
			here := at + "." + configNames[c]
			hasAB := cell.AB != PointsCell(NoQuarters)
			switch {
			case cell.closed() && b == int(LO):
				k.Refuse(here, "a closed cell", "a climb capability: the lowest band is open to every configuration")
			case cell.closed() && k.open(Band(b), Config(c)):
				k.Refuse(here, "a closed cell", "a climb capability, for the speed table is open there")
			case !cell.closed() && closed[c]:
				k.Refuse(here, "a climb capability", `"-", for the band below is closed`)
			case hasAB && k.d.Engines.Type == jet && k.d.Power.AB == nil:
				k.Refuse(here+".AB", cell.AB.String(), `"-", for there is no afterburner`)
			case !hasAB && !cell.closed() && k.d.Power.AB != nil:
				k.Refuse(here+".AB", "no value", "one, for there is an afterburner")
			case hasAB:
				atMost(k, here+".M", cell.M, cell.AB, "the climb capability in AB")
			}
			closed[c] = cell.closed()
		}
	}
}

// open reports whether any speed table has speeds there.
func (k *check) open(b Band, c Config) bool {
	if k.d.Sweep == nil && k.d.Speeds == nil {
		return false
	}
	return slices.ContainsFunc(k.d.positions(), func(p Position) bool { return !p.Speeds.bands()[b].cells()[c].Closed })
}

// turns checks that rates and configurations close in order and that a tighter
// turn costs no less.
func (k *check) turns(field string, t *TurnTable) {
	none := PointsCell(NoQuarters)
	before := [NumConfigs]PointsCell{}
	for i, row := range [...]*PointsCells{t.TT, t.HT, t.BT, t.ET} {
		r := TT + Rate(i)
		at, v := field+"."+r.String(), row.cells()
		k.closing(at, v)
		for c := range v {
			switch here := at + "." + configNames[c]; {
			case v[c] == none:
			case before[c] == none:
				k.Refuse(here, v[c].String(), fmt.Sprintf(`"-", for %s is not allowed`, r-1))
			default:
				atLeast(k, here, v[c], before[c], "the drag of "+(r-1).String())
			}
		}
		before = v
	}
}

func (k *check) lift() {
	if l := k.d.Lift; l != nil {
		k.turns("lift_device.turn_drag", &l.TurnDrag)
	}
}

// contraries are properties that exclude each other.
var contraries = [][2]string{{"GSSM", "PSSM"}, {"HTD", "LTD"}, {"HTD", "LTDCL"}, {"LTD", "LTDCL"}, {"HBR", "LBR"},
	{"HRR", "LRR"}, {"HRR", "HRRCL"}, {"LRR", "LRRHS"}, {"RA", "RACL"}, {"RA", "RALS"}, {"NRM", "RMCL"}, {"NRM", "OVR"}}

// properties checks each list of codes, and that each speed has its property.
func (k *check) properties() {
	k.codes("properties", k.d.Codes, nil)
	if s := k.d.Sweep; s != nil {
		for i := range s.Positions {
			k.codes(fmt.Sprintf("variable_geometry.positions.%d.properties", i+1), s.Positions[i].Codes, k.d.Codes)
		}
	}
	l := k.d.Limits
	if l == nil {
		l = &SpeedLimits{}
	}
	for p := range NumProperties {
		speed := l.of(p)
		if speed == nil {
			continue
		}
		code := p.String()
		at := slices.Index(k.d.Codes, code)
		switch {
		case at >= 0 && *speed == 0:
			k.Refuse(fmt.Sprintf("properties.%d", at+1), code, "a speed for it in property_limits")
		case at < 0 && *speed != 0:
			k.Refuse("property_limits."+code, speed.String(),
				fmt.Sprintf("no speed, for %s is not among the properties", code))
		}
	}
}

// codes checks a list of codes together with those that hold besides it.
func (k *check) codes(field string, codes, besides []string) {
	k.twice(field, codes)
	all := slices.Concat(codes, besides)
	for _, pair := range contraries {
		if i := slices.Index(codes, pair[0]); i >= 0 && slices.Contains(all, pair[1]) {
			k.Refuse(fmt.Sprintf("%s.%d", field, i+1), pair[0], fmt.Sprintf("it without %s, which says the contrary", pair[1]))
		} else if i := slices.Index(codes, pair[1]); i >= 0 && slices.Contains(besides, pair[0]) {
			k.Refuse(fmt.Sprintf("%s.%d", field, i+1), pair[1], fmt.Sprintf("it without %s, which says the contrary", pair[0]))
		}
	}
}

// gun checks that the gun reaches no better farther out.
func (k *check) gun() {
	if g := k.d.Gun; g != nil {
		k.shots("gun", g)
	}
}

// shots checks what all guns have in common.
func (k *check) shots(field string, g *GunLine) {
	k.reach(field+".hit", g.Hit)
	if g.Part != nil {
		k.reach(field+".part.hit", g.Part.Hit)
	}
	if g.Ammunition == 0 {
		k.Refuse(field+".shots", "0", "more than 0, or no gun")
	}
}

// reach checks that the needs of a gun fall with the range.
func (k *check) reach(field string, hit []HitCell) {
	if len(hit) > 0 && hit[0] < 0 {
		k.Refuse(field+".1", `"-"`, "a number: a gun reaches range 0")
	}
	for i := 1; i < len(hit); i++ {
		atMost(k, fmt.Sprintf("%s.%d", field, i+1), hit[i], hit[i-1], "the need one hex nearer")
	}
}

// articulated checks that a gun has the fields of its kind, and that there is one
// set of articulated guns at most.
func (k *check) articulated() {
	gun, turret := k.d.Gun, k.d.Turret
	if turret != nil {
		k.shots("turret", turret)
		k.kind("turret", turret, true)
	}
	if gun != nil {
		k.kind("gun", gun, gun.Arc != "")
		if gun.Arc != "" && turret != nil {
			k.Refuse("turret", "articulated guns besides a gun with an arc", "one of the two")
		}
	}
}

// kind checks the fields of fixed or of articulated guns.
func (k *check) kind(field string, g *GunLine, turns bool) {
	if !turns && (g.Rear != 0 || g.Ranging != 0 || g.LockedOn || g.NotBelow) {
		k.Refuse(field+".arc", "none, beside fields of articulated guns", "an arc")
	}
	if turns && g.Arc == "" {
		k.Refuse(field+".arc", "none", "an arc: these guns are articulated")
	}
	if turns && g.Part != nil {
		k.Refuse(field+".part", "a part of articulated guns", "none: fixed guns alone fire in part")
	}
	if (g.Ranging != 0 || g.LockedOn) && k.d.TailRadar == nil {
		k.Refuse(field, "ranging or locked_on", "a tail_radar beside them")
	}
}

// radar checks that a set that searches or tracks has an arc.
func (k *check) radar() {
	r := k.d.Radar
	if r == nil {
		return
	}
	if (r.Search != nil || r.Track != nil) && r.Arc == "" {
		k.Refuse("radar", "no arc", "one, for the set searches or tracks")
	}
	if r.Arc != "" && r.Search == nil && r.Track == nil {
		k.Refuse("radar.arc", r.Arc, "no arc, or a search or track")
	}
}

// ecm checks that what is said of a decoy dispenser or of barrage jammers is said of one.
func (k *check) ecm() {
	e := k.d.ECM
	if e == nil {
		return
	}
	if e.DDS == "" && e.Make != "" {
		k.Refuse("ecm.dds_make", e.Make, "nothing without dds")
	}
	if e.DDS == "" && e.Decoys > 0 {
		k.Refuse("ecm.decoys", fmt.Sprint(e.Decoys), "nothing without dds")
	}
	if e.BJM == "" && e.BJMCount > 0 {
		k.Refuse("ecm.bjm_count", fmt.Sprint(e.BJMCount), "nothing without bjm")
	}
}

func (k *check) technology() {
	k.twice("technology", k.d.Tech)
	for i, name := range k.d.Tech {
		if techs[techBase(name)] == nil {
			k.Refuse(fmt.Sprintf("technology.%d", i+1), fmt.Sprintf("%q", name), "one of "+techText)
		}
	}
}

const techText = "irsts-a to irsts-d, look-down, limited-look-down, auto-track, hud, ir-uncage, cc-rockets, " +
	"tv-ir-optics, target-id, " +
	"lpi-radar, track-while-scan, track-while-scan-N, limited-track-while-scan, multi-target-N, stealth-N, towed-decoy-N"

// stores checks limits and that each station stands once.
func (k *check) stores() {
	s := &k.d.Stores
	if s.CleanMax > s.HalfMax {
		k.Refuse("stores.clean_max", fmt.Sprint(s.CleanMax), fmt.Sprintf("at most %d, as half_max", s.HalfMax))
	}
	seen := map[int]string{}
	for i, l := range s.Stations {
		at := fmt.Sprintf("stores.stations.%d", i+1)
		if len(l.Left) != len(l.Right) {
			k.Refuse(at+".right", fmt.Sprintf("%d stations", len(l.Right)), fmt.Sprintf("%d, as many as on the left",
				len(l.Left)))
		}
		if len(l.Left)+len(l.Centre) == 0 {
			k.Refuse(at, "no stations", "left and right, or centre")
		}
		for _, side := range []struct {
			name    string
			numbers []int
		}{{"left", l.Left}, {"right", l.Right}, {"centre", l.Centre}} {
			for j, n := range side.numbers {
				here := fmt.Sprintf("%s.%s.%d", at, side.name, j+1)
				if first, ok := seen[n]; ok {
					k.Refuse(here, fmt.Sprintf("station %d", n), "each station once; "+first+" is the same")
					continue
				}
				seen[n] = here
			}
		}
		k.twice(at+".types", l.Types)
	}
}

// emergency checks that the setting is above AB.
func (k *check) emergency() {
	e := k.d.Emergency
	if e == nil {
		return
	}
	if k.d.Power.AB == nil {
		k.Refuse("emergency_AB", "an emergency setting", "none: there is no afterburner")
		return
	}
	for c, v := range e.cells() {
		atLeast(k, "emergency_AB."+configNames[c], PointsCell(v), k.d.Power.AB.cells()[c], "the AP of AB")
	}
	atMost(k, "emergency_AB.running", e.Running, e.Total, "as total")
}
