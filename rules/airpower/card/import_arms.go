package card

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// arcs reads "180L/60-"; "" and "-" are none.
func (im *importer) arcs(key, field string) []string {
	n := im.field(key, field)
	if n == nil || n.Value == "" || n.Value == "-" {
		return nil
	}
	parts := strings.Split(n.Value, "/")
	for _, p := range parts {
		if _, ok := arcBits[p]; !ok {
			im.fault(n, key, "arcs among 30-, 60-, 90-, 0L, 30L, 60L, 90L, 180L with slashes between them")
			return nil
		}
	}
	return parts
}

func (im *importer) seat() {
	n := im.field("ejectionseat", "ejection_seat")
	if n == nil {
		return
	}
	im.d.Seat = n.Value
	if n.Value == "rocket extraction device" {
		im.d.Seat = "extraction"
	}
	if _, ok := seats[im.d.Seat]; !ok {
		im.fault(n, "ejectionseat", "one of none, early, standard, advanced, rocket extraction device")
	}
	im.readPresent("atarefuel", truth{&im.d.Refuelling})
}

func (im *importer) gun() {
	im.sight()
	if n := im.present(im.nearer("ataradarranging", "gunradarranging")); n != nil && n.Value != "" {
		if _, ok := rangings[n.Value]; !ok {
			im.fault(n, "ataradarranging", "one of RE, CA, IG, or null")
		}
		im.d.Ranging = n.Value
	}
	im.readPresent("rocketfactors", whole(&im.d.Rockets, 0, 20))
	n := im.present("gun")
	if n == nil || n.Value == "" {
		return // what else stands there of a gun is an ancestor's
	}
	g := &GunLine{Name: n.Value}
	im.source["gun"] = n
	if h := im.field("gunatatohitrolls", "gun"); h != nil {
		for _, part := range strings.Split(h.Value, "/") {
			v, err := strconv.Atoi(part)
			if part == "-" {
				v, err = -1, nil
			}
			if err != nil || v > 10 {
				im.fault(h, "gunatatohitrolls", `three needs, "7/5/3", with a dash for out of reach`)
				break
			}
			g.Hit = append(g.Hit, HitCell(v))
		}
		if len(g.Hit) != 3 {
			im.fault(h, "gunatatohitrolls", `three needs, "7/5/3"`)
			g.Hit = nil
		}
	}
	if r := im.field(im.nearer("gundamagerating", "gunatadamagerating"), "gun"); r != nil {
		air, ground, _ := strings.Cut(r.Value, "/")
		v, err := strconv.Atoi(air)
		if err != nil {
			im.fault(r, "gundamagerating", `ratings in the air and on the ground, "5/6*"`)
		}
		g.Rating, g.Ground = v, strings.TrimSuffix(ground, "_")
	}
	im.read("gunammunition", "gun", &g.Ammunition)
	if a := im.present("gunarc"); a != nil && !im.turretless("gunarc") {
		g.Arc = a.Value
		if !slices.Contains([]string{"", "30-", "60-", "90-", "180-"}, a.Value) {
			im.fault(a, "gunarc", `one of "", 30-, 60-, 90-, 180-`)
		}
	}
	im.d.Gun = g
}

// sight reads the gunsight. A rate that is not listed has the modifier of the next lower listed rate, or none
// if there is no lower one.
func (im *importer) sight() {
	n := im.present("gunsightmodifiers")
	if n == nil || n.Kind == yamldoc.Map && len(n.Keys) == 0 {
		return
	}
	im.known(n, "gunsightmodifiers", "TT", "HT", "BT")
	var v [3]int
	var missing []string
	for i, rate := range []string{"TT", "HT", "BT"} {
		if m := n.Field(rate); m != nil {
			im.readAt(m, "gunsightmodifiers."+rate, whole(&v[i], -5, 9))
			continue
		}
		missing = append(missing, rate)
		if i > 0 {
			v[i] = v[i-1]
		}
	}
	if missing != nil {
		im.remark("gunsight without %s: 0 below the listed rates, as the next lower above", strings.Join(missing, ", "))
	}
	im.d.Sight = &SightLine{v[0], v[1], v[2]}
}

var radarArcs = map[string]string{"Limited": "limited", "limited": "limited", "180+": "180+", "150+": "150+",
	"120+": "120+", "90+": "90+", "60+": "60+", "30+": "30+", "All": "all", "all": "all"}

func (im *importer) radar() {
	n := im.present("radar")
	if n == nil {
		return
	}
	im.source["radar"] = n
	im.known(n, "radar", "name", "arc", "searchrange", "searchstrength", "trackingrange", "trackingstrength",
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
	r.Search, r.Track = im.reach(n, "search"), im.reach(n, "tracking")
	lock := n.Field("lockon")
	if stray := im.present("lockon"); stray != nil && im.raw.levels["lockon"] <= im.raw.levels["radar"] {
		im.remark("lockon beside the radar read as the radar's")
		lock = stray
	}
	starred := false // no air track (AP-16.1)
	if !lock.IsNull() {
		plain := *lock
		if plain.Value, starred = strings.CutSuffix(lock.Value, "*"); starred {
			plain.Tag = yamldoc.Int
		}
		im.readAt(&plain, "radar.lockon", whole(&r.LockOn, 0, 10))
	}
	im.readMember(n, "radar", "eccm", whole(&r.ECCM, 0, 9))
	ranged := !n.Field("searchrange").IsNull() || !n.Field("trackingrange").IsNull()
	if r.Search == nil && r.Track == nil && ranged {
		if im.d.Ranging == "" || lock.IsNull() {
			im.remark("radar %s has no strengths: for ground attack, left out", r.Name)
			return
		}
		im.remark("radar %s has no strengths: for ground attack and gun ranging", r.Name)
		r.ECCM = 0
	} else if a := n.Field("arc"); !a.IsNull() {
		var ok bool
		if r.Arc, ok = radarArcs[a.Value]; !ok {
			im.fault(a, "radar.arc", "one of Limited, 180+, 150+, 120+, 90+, 60+, 30+, All")
		}
	}
	if starred {
		im.remark("lock-on number with an asterisk: no air track")
		if r.Track = nil; r.Search == nil {
			r.Arc = ""
		}
	}
	im.d.Radar = r
}

// reach reads range and strength of a task; without a strength it is none.
func (im *importer) reach(radar *yamldoc.Node, task string) *RadarReach {
	far, strong := radar.Field(task+"range"), radar.Field(task+"strength")
	if far.IsNull() || strong.IsNull() {
		return nil
	}
	r := &RadarReach{}
	im.readAt(far, "radar."+task+"range", whole(&r.Range, 1, 500))
	im.readAt(strong, "radar."+task+"strength", whole(&r.Strength, 1, 99))
	return r
}

// What the equipment of a card may be; the number of decoys or nothing stands second.
var (
	ddsText     = regexp.MustCompile(`^([A-D])(?:\(([0-9]{1,3})\))?$`)
	jammerText  = regexp.MustCompile(`^([A-D][0-9])()$`)
	barrageText = regexp.MustCompile(`^(?:Two )?([A-D][0-9])()$`)
)

const (
	ecmQuality = "a quality, A to D"
	ecmJammer  = `quality and capability, "A3"`
)

func (im *importer) ecm() {
	n := im.present("ecm")
	if n == nil || n.Kind == yamldoc.Map && len(n.Keys) == 0 {
		return
	}
	im.known(n, "ecm", "iff", "rwr", "dds", "djm", "ajm", "bjm", "RWR", "DDS")
	e := &ECMLine{}
	im.readMember(n, "ecm", "iff", truth{&e.IFF})
	for _, f := range []struct {
		key, allowed string
		text         *regexp.Regexp
		to           *string
	}{{"rwr", ecmQuality, ddsText, &e.RWR}, {"RWR", ecmQuality, ddsText, &e.RWR}, {"dds", ecmQuality, ddsText, &e.DDS},
		{"DDS", ecmQuality, ddsText, &e.DDS}, {"djm", ecmJammer, jammerText, &e.DJM},
		{"ajm", ecmJammer, jammerText, &e.AJM}, {"bjm", ecmJammer, barrageText, &e.BJM}} {
		v := n.Field(f.key)
		if v.IsNull() {
			continue
		}
		m := f.text.FindStringSubmatch(v.Value)
		if m == nil {
			im.fault(v, "ecm."+f.key, f.allowed)
			continue
		}
		*f.to = m[1]
		if m[2] != "" {
			e.Decoys = digits(m[2])
		}
		if strings.HasPrefix(v.Value, "Two ") {
			e.BJMCount = 2
		}
	}
	if *e != (ECMLine{}) {
		im.d.ECM = e
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

func (im *importer) technology() {
	for _, n := range im.texts("technology") {
		word := strings.ToLower(strings.TrimSpace(n.Value))
		known := false
		for _, t := range techWords {
			if m := t.pattern.FindStringSubmatchIndex(word); m != nil {
				known = true
				if code := t.pattern.ExpandString(nil, t.code, word, m); len(code) > 0 {
					im.d.Tech = append(im.d.Tech, string(code))
				}
				break
			}
		}
		if !known {
			im.fault(n, "technology", "a technology of the cards, such as IRSTS-A or Look-Down Radar")
		}
	}
}
