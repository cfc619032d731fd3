package card

import (
	"strconv"
	"strings"
)

func (g *GunLine) compile() *Gun {
	if g == nil {
		return nil
	}
	c := &Gun{Name: g.Name, Hit: needs(g.Hit), Rating: int8(g.Rating), Ammunition: int16(g.Ammunition), Arc: g.Arc,
		Rear: int8(g.Rear), Ranging: int8(g.Ranging), LockedOn: g.LockedOn, NotBelow: g.NotBelow}
	if g.Part != nil {
		c.Part, c.PartRating = needs(g.Part.Hit), int8(g.Part.Rating)
	}
	return c
}

// needs are the three hit numbers of a gun.
func needs(hit []HitCell) [3]int8 { return [3]int8{int8(hit[0]), int8(hit[1]), int8(hit[2])} }

func (r *TailRadarLine) compile() *Radar {
	if r == nil {
		return nil
	}
	return (&RadarLine{Name: r.Name, Arc: r.Arc, Search: r.Search, Track: r.Track, LockOn: r.LockOn,
		ECCM: r.ECCM}).compile()
}

func (r *RadarLine) compile() *Radar {
	if r == nil {
		return nil
	}
	c := &Radar{Name: r.Name, Arc: r.Arc, LockOn: r.LockOn, ECCM: r.ECCM}
	if r.Search != nil {
		c.SearchRange, c.SearchStrength = r.Search.Range, r.Search.Strength
	}
	if r.Track != nil {
		c.TrackingRange, c.TrackStrength = r.Track.Range, r.Track.Strength
	}
	return c
}

func (e *ECMLine) compile() ECM {
	if e == nil {
		return ECM{}
	}
	m := ECM{IFF: e.IFF, RWR: letter(e.RWR), DDS: letter(e.DDS), Eastern: e.Make == "eastern", Decoys: e.Decoys,
		DJM: jammer(e.DJM), AJM: jammer(e.AJM), BJM: jammer(e.BJM)}
	if e.BJMCount > 1 {
		m.BJM.Count = int8(e.BJMCount)
	}
	return m
}

func letter(s string) byte {
	if s == "" {
		return 0
	}
	return s[0]
}

// jammer reads "A3".
func jammer(s string) Jammer {
	if s == "" {
		return Jammer{}
	}
	return Jammer{Quality: s[0], Capability: int8(s[1] - '0'), Count: 1}
}

// technology reads the list, whose entries are known.
func technology(names []string) Technology {
	var t Technology
	for _, n := range names {
		techs[techBase(n)](&t, n)
	}
	return t
}

// techs sets what a name of the list stands for; those with a number end in a dash.
var techs = map[string]func(t *Technology, name string){
	"irsts-a": setIRSTS, "irsts-b": setIRSTS, "irsts-c": setIRSTS, "irsts-d": setIRSTS,
	"look-down":                func(t *Technology, _ string) { t.LookDown = true },
	"limited-look-down":        func(t *Technology, _ string) { t.LimitedLookDown = true },
	"auto-track":               func(t *Technology, _ string) { t.AutoTrack = true },
	"hud":                      func(t *Technology, _ string) { t.HUD = true },
	"ir-uncage":                func(t *Technology, _ string) { t.IRUncage = true },
	"cc-rockets":               func(t *Technology, _ string) { t.CCRockets = true },
	"tv-ir-optics":             func(t *Technology, _ string) { t.Optics = true },
	"target-id":                func(t *Technology, _ string) { t.TargetID = true },
	"lpi-radar":                func(t *Technology, _ string) { t.LPIRadar = true },
	"track-while-scan-":        func(t *Technology, n string) { t.TrackWhileScan = trailing(n) },
	"track-while-scan":         func(t *Technology, _ string) { t.ScanAny = true },
	"limited-track-while-scan": func(t *Technology, _ string) { t.LimitedScan = true },
	"multi-target-":            func(t *Technology, n string) { t.MultiTarget = trailing(n) },
	"stealth-":                 func(t *Technology, n string) { t.Stealth = trailing(n) },
	"towed-decoy-":             func(t *Technology, n string) { t.TowedDecoy = trailing(n) },
}

func setIRSTS(t *Technology, name string) { t.IRSTS = name[len(name)-1] - 'a' + 'A' }

// techBase is the name without its number of one to three digits.
func techBase(name string) string {
	base := strings.TrimRight(name, "0123456789")
	if digits := len(name) - len(base); digits > 3 || strings.HasSuffix(base, "-") == (digits == 0) {
		return name
	}
	return base
}

// trailing is the number at the end.
func trailing(name string) int {
	n, err := strconv.Atoi(name[strings.LastIndexByte(name, '-')+1:])
	if err != nil {
		panic("card: technology without a number: " + name)
	}
	return n
}

// compile spreads the stations, in the order of their numbers.
func (s *StoresTable) compile() StoreLimits {
	l := StoreLimits{CleanMax: s.CleanMax, HalfMax: s.HalfMax, LoadLimit: s.Limit}
	for _, line := range s.Stations {
		for i, left := range line.Left {
			right := line.Right[i]
			l.Stations = append(l.Stations,
				Station{Number: left, Limit: line.Limit, Mirror: right, Bay: line.Bay, Besides: line.Besides, Types: line.Types},
				Station{Number: right, Limit: line.Limit, Mirror: left, Right: true, Bay: line.Bay, Besides: line.Besides,
					Types: line.Types})
		}
		for _, n := range line.Centre {
			l.Stations = append(l.Stations, Station{Number: n, Limit: line.Limit, Bay: line.Bay, Besides: line.Besides,
				Types: line.Types})
		}
	}
	sortStations(l.Stations)
	return l
}
