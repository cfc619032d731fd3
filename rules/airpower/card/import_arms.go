package card

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// arcs reads "180L/60-"; "" and "-" are none.
func (ar importedArms) arcs(key, field string) []string {
	n := ar.im.field(key, field)
	if n == nil || n.Value == "" || n.Value == "-" {
		return nil
	}
	parts := strings.Split(n.Value, "/")
	for _, p := range parts {
		if _, ok := arcBits[p]; !ok {
			ar.im.fault(n, key, "arcs among 30-, 60-, 90-, 0L, 30L, 60L, 90L, 180L with slashes between them")
			return nil
		}
	}
	return parts
}

func (ar importedArms) seat() {
	n := ar.im.field("ejectionseat", "ejection_seat")
	if n == nil {
		return
	}
	ar.im.d.Seat = n.Value
	if n.Value == "rocket extraction device" {
		ar.im.d.Seat = "extraction"
	}
	if _, ok := seats[ar.im.d.Seat]; !ok {
		ar.im.fault(n, "ejectionseat", "one of none, early, standard, advanced, rocket extraction device")
	}
	if n := ar.im.present("atarefuel"); n != nil {
		ar.im.d.Refuelling = ar.im.flight().truth(n, "atarefuel")
	}
}

func (ar importedArms) gun() {
	ar.sight()
	if n := ar.im.present(ar.im.nearer("ataradarranging", "gunradarranging")); n != nil && n.Value != "" {
		if _, ok := rangings[n.Value]; !ok {
			ar.im.fault(n, "ataradarranging", "one of RE, CA, IG, or null")
		}
		ar.im.d.Ranging = n.Value
	}
	if n := ar.im.present("rocketfactors"); n != nil {
		ar.im.d.Rockets = ar.im.wholeAt(n, "rocketfactors", 0, 20)
	}
	n := ar.im.present("gun")
	if n == nil || n.Value == "" {
		return // what else stands there of a gun is an ancestor's
	}
	g := &GunLine{Name: n.Value}
	ar.im.source["gun"] = n
	if h := ar.im.field("gunatatohitrolls", "gun"); h != nil {
		for _, part := range strings.Split(h.Value, "/") {
			v, err := strconv.Atoi(part)
			if part == "-" {
				v, err = -1, nil
			}
			if err != nil || v > 10 {
				ar.im.fault(h, "gunatatohitrolls", `three needs, "7/5/3", with a dash for out of reach`)
				break
			}
			g.Hit = append(g.Hit, HitCell(v))
		}
		if len(g.Hit) != 3 {
			ar.im.fault(h, "gunatatohitrolls", `three needs, "7/5/3"`)
			g.Hit = nil
		}
	}
	if r := ar.im.field(ar.im.nearer("gundamagerating", "gunatadamagerating"), "gun"); r != nil {
		air, ground, _ := strings.Cut(r.Value, "/")
		v, err := strconv.Atoi(air)
		if err != nil {
			ar.im.fault(r, "gundamagerating", `ratings in the air and on the ground, "5/6*"`)
		}
		g.Rating, g.Ground = v, strings.TrimSuffix(ground, "_")
	}
	g.Ammunition = Speed(ar.im.number("gunammunition", "gun", speedKind))
	if a := ar.im.present("gunarc"); a != nil && !ar.turretless("gunarc") {
		g.Arc = a.Value
		if !slices.Contains([]string{"", "30-", "60-", "90-", "180-"}, a.Value) {
			ar.im.fault(a, "gunarc", `one of "", 30-, 60-, 90-, 180-`)
		}
	}
	ar.im.d.Gun = g
}

// sight reads the gunsight. A rate that is not listed has the modifier of the next lower listed rate, or none
// if there is no lower one.
func (ar importedArms) sight() {
	n := ar.im.present("gunsightmodifiers")
	if n == nil || n.Kind == yamldoc.Map && len(n.Keys) == 0 {
		return
	}
	ar.im.known(n, "gunsightmodifiers", "TT", "HT", "BT")
	var v [3]int
	var missing []string
	for i, rate := range []string{"TT", "HT", "BT"} {
		if m := n.Field(rate); m != nil {
			v[i] = ar.im.wholeAt(m, "gunsightmodifiers."+rate, -5, 9)
			continue
		}
		missing = append(missing, rate)
		if i > 0 {
			v[i] = v[i-1]
		}
	}
	if missing != nil {
		ar.im.remark("gunsight without %s: 0 below the listed rates, as the next lower above", strings.Join(missing, ", "))
	}
	ar.im.d.Sight = &SightLine{v[0], v[1], v[2]}
}

var radarArcs = map[string]string{"Limited": "limited", "limited": "limited", "180+": "180+", "150+": "150+",
	"120+": "120+", "90+": "90+", "60+": "60+", "30+": "30+", "All": "all", "all": "all"}

func (ar importedArms) radar() {
	n := ar.im.present("radar")
	if n == nil {
		return
	}
	ar.im.source["radar"] = n
	ar.im.known(n, "radar", "name", "arc", "searchrange", "searchstrength", "trackingrange", "trackingstrength",
		"lockon", "eccm")
	if n.Kind != yamldoc.Map {
		return
	}
	r := &RadarLine{}
	if name := n.Field("name"); name != nil && name.Value != "" {
		r.Name = name.Value
	} else {
		r.Name = "radar" // a few cards leave the name out
	}
	r.Search, r.Track = ar.reach(n, "search"), ar.reach(n, "tracking")
	lock := n.Field("lockon")
	if stray := ar.im.present("lockon"); stray != nil && ar.im.raw.levels["lockon"] <= ar.im.raw.levels["radar"] {
		ar.im.remark("lockon beside the radar read as the radar's")
		lock = stray
	}
	starred := false // no air track (AP-16.1)
	if !lock.IsNull() {
		plain := *lock
		if plain.Value, starred = strings.CutSuffix(lock.Value, "*"); starred {
			plain.Tag = yamldoc.Int
		}
		r.LockOn = ar.im.wholeAt(&plain, "radar.lockon", 0, 10)
	}
	if e := n.Field("eccm"); !e.IsNull() {
		r.ECCM = ar.im.wholeAt(e, "radar.eccm", 0, 9)
	}
	ranged := !n.Field("searchrange").IsNull() || !n.Field("trackingrange").IsNull()
	if r.Search == nil && r.Track == nil && ranged {
		if ar.im.d.Ranging == "" || lock.IsNull() {
			ar.im.remark("radar %s has no strengths: for ground attack, left out", r.Name)
			return
		}
		ar.im.remark("radar %s has no strengths: for ground attack and gun ranging", r.Name)
		r.ECCM = 0
	} else if a := n.Field("arc"); !a.IsNull() {
		var ok bool
		if r.Arc, ok = radarArcs[a.Value]; !ok {
			ar.im.fault(a, "radar.arc", "one of Limited, 180+, 150+, 120+, 90+, 60+, 30+, All")
		}
	}
	if starred {
		ar.im.remark("lock-on number with an asterisk: no air track")
		if r.Track = nil; r.Search == nil {
			r.Arc = ""
		}
	}
	ar.im.d.Radar = r
}

// reach reads range and strength of a task; without a strength it is none.
func (ar importedArms) reach(radar *yamldoc.Node, task string) *RadarReach {
	far, strong := radar.Field(task+"range"), radar.Field(task+"strength")
	if far.IsNull() || strong.IsNull() {
		return nil
	}
	return &RadarReach{ar.im.wholeAt(far, "radar."+task+"range", 1, 500),
		ar.im.wholeAt(strong, "radar."+task+"strength", 1, 99)}
}

var (
	jammerText = regexp.MustCompile(`^(?:(Two) )?([A-D][0-9])$`)
	ddsText    = regexp.MustCompile(`^([A-D])(?:\(([0-9]{1,3})\))?$`)
)

func (ar importedArms) ecm() {
	n := ar.im.present("ecm")
	if n == nil || n.Kind == yamldoc.Map && len(n.Keys) == 0 {
		return
	}
	ar.im.known(n, "ecm", "iff", "rwr", "dds", "djm", "ajm", "bjm", "RWR", "DDS")
	e := &ECMLine{}
	if v := n.Field("iff"); !v.IsNull() {
		e.IFF = ar.im.flight().truth(v, "ecm.iff")
	}
	for _, f := range []struct {
		key string
		to  *string
	}{{"rwr", &e.RWR}, {"RWR", &e.RWR}, {"dds", &e.DDS}, {"DDS", &e.DDS}} {
		v := n.Field(f.key)
		if v.IsNull() {
			continue
		}
		m := ddsText.FindStringSubmatch(v.Value)
		if m == nil {
			ar.im.fault(v, "ecm."+f.key, "a quality, A to D")
			continue
		}
		if *f.to = m[1]; m[2] != "" {
			e.Decoys, _ = strconv.Atoi(m[2]) // three digits at most
		}
	}
	for _, f := range []struct {
		key string
		to  *string
	}{{"djm", &e.DJM}, {"ajm", &e.AJM}, {"bjm", &e.BJM}} {
		v := n.Field(f.key)
		if v.IsNull() {
			continue
		}
		m := jammerText.FindStringSubmatch(v.Value)
		if m == nil || m[1] != "" && f.key != "bjm" {
			ar.im.fault(v, "ecm."+f.key, `quality and capability, "A3"`)
			continue
		}
		if *f.to = m[2]; m[1] != "" {
			e.BJMCount = 2
		}
	}
	if *e != (ECMLine{}) {
		ar.im.d.ECM = e
	}
}

// techWords turn the words of the cards into ours; "" is ground equipment.
var techWords = []struct {
	pattern *regexp.Regexp
	code    string
}{
	{regexp.MustCompile(`^irsts?-([a-d])$`), "irsts-$1"},
	{regexp.MustCompile(`^look-down(?: radar)?$`), "look-down"},
	{regexp.MustCompile(`^\(look-down(?: radar)?\)$`), "limited-look-down"},
	{regexp.MustCompile(`^track-while-scan(?: radar)?$`), "track-while-scan"},
	{regexp.MustCompile(`^\(track-while-scan(?: radar)?\)$`), "limited-track-while-scan"},
	{regexp.MustCompile(`^auto-?track(?: radar)?$`), "auto-track"},
	{regexp.MustCompile(`^hud interface$`), "hud"},
	{regexp.MustCompile(`^ir uncage$`), "ir-uncage"},
	{regexp.MustCompile(`^cc rocket attack$`), "cc-rockets"},
	{regexp.MustCompile(`^tv/ir optics$`), "tv-ir-optics"},
	{regexp.MustCompile(`^target[ -]id(?: radar)?$`), "target-id"},
	{regexp.MustCompile(`^lpi radar$`), "lpi-radar"},
	{regexp.MustCompile(`^track-while-scan(?: radar)? \((\d{1,3})\)$`), "track-while-scan-$1"},
	{regexp.MustCompile(`^multi-target(?: track)? \((\d{1,3})\)$`), "multi-target-$1"},
	{regexp.MustCompile(`^stealth \((\d{1,3})\)$`), "stealth-$1"},
	{regexp.MustCompile(`^towed decoy \(\+(\d{1,3})\)$`), "towed-decoy-$1"},
	{regexp.MustCompile(`^(?:terrain following|tfr|laser).*$`), ""},
}

func (ar importedArms) technology() {
	for _, n := range ar.im.texts("technology") {
		word := strings.ToLower(strings.TrimSpace(n.Value))
		known := false
		for _, t := range techWords {
			if m := t.pattern.FindStringSubmatchIndex(word); m != nil {
				known = true
				if code := t.pattern.ExpandString(nil, t.code, word, m); len(code) > 0 {
					ar.im.d.Tech = append(ar.im.d.Tech, string(code))
				}
				break
			}
		}
		if !known {
			ar.im.fault(n, "technology", "a technology of the cards, such as IRSTS-A or Look-Down Radar")
		}
	}
}
