package card

import (
	"regexp"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func (im *importer) victory() {
	n := im.field("VPs", "victory_points")
	if n == nil {
		return
	}
	v := &im.d.VPs
	if n.Kind == yamldoc.Scalar {
		im.readAt(n, "VPs", whole(&v.K, 0, 200))
		v.C, v.H, v.L = (2*v.K*2+3)/6, (2*v.K+3)/6, (2*v.K+6)/12 // 2n/3, n/3, n/6 to the nearest
		return
	}
	im.readRow(n, "VPs", "a number, or a list of K, C, H, L", whole(&v.K, 0, 200), whole(&v.C, 0, 200), whole(&v.H, 0, 200),
		whole(&v.L, 0, 200))
}

var (
	emergencyText = regexp.MustCompile(`altitude is (\d+) or less.*AB power is ([\d.]+)/([\d.]+)/([\d.]+) and the fuel ` +
		`use is ([\d.]+)\..*more than (\w+) consecutive game turns or more than (\w+) `)
	countWords = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
)

// noteRules are the notes that carry a rule, by words that they have.
var noteRules = []struct {
	words *regexp.Regexp
	code  string
}{
	{regexp.MustCompile(`canopy gives a \+1 .*sighting`), "canopy-sighting"},
	{regexp.MustCompile(`^Hit rolls at high transonic speed .* in HI or higher .*\+1`), "hit-penalty-fast-high"},
	{regexp.MustCompile(`^Hit rolls at high transonic speed .*\+1`), "hit-penalty-fast"},
	{regexp.MustCompile(`^If a BT or ET .*HI\+ .*departure`), "high-turn-departure"},
	{regexp.MustCompile(`VD, VC, and unloading`), "no-steep-flight"},
	{regexp.MustCompile(`^Canted seat`), "canted-seat"},
	{regexp.MustCompile(`speed 4\.5 or more, speedbrakes .*previous game turn`), "held-speedbrakes"},
	{regexp.MustCompile(`guns to be fired on targets that are unsighted but tracked by radar if the radar-ranging`),
		"blind-fire"},
}

// notes reads the rules that cards have as free text; other notes become remarks.
func (im *importer) notes() {
	for _, key := range []string{"versionnotes", "variantnotes", "notes"} {
		for _, n := range im.texts(key) {
			im.note(n, key)
		}
	}
	im.idleTailRadar()
}

func (im *importer) note(n *yamldoc.Node, key string) {
	for _, r := range noteRules {
		if r.words.MatchString(n.Value) {
			im.d.Special = append(im.d.Special, r.code)
			return
		}
	}
	if strings.HasPrefix(n.Value, "Fly-by-wire") {
		if !slices.Contains(im.d.Codes, "FBW") {
			im.d.Codes = append(im.d.Codes, "FBW")
		}
		return
	}
	if strings.HasPrefix(n.Value, "Emergency AB") {
		im.emergency(n, key)
		return
	}
	if im.gunNote(n, key) {
		return
	}
	im.remark("note not carried over: %s", n.Value)
}

func (im *importer) emergency(n *yamldoc.Node, key string) {
	m := emergencyText.FindStringSubmatch(n.Value)
	if m == nil {
		im.remark("note not carried over: %s", n.Value)
		return
	}
	e := &Emergency{Highest: digits(m[1]), Running: slices.Index(countWords, m[6]), Total: slices.Index(countWords, m[7])}
	for i, to := range []yamldoc.Unmarshaler{&e.CL, &e.Half, &e.DT, &e.Fuel} {
		im.readAt(&yamldoc.Node{File: n.File, Line: n.Line, Column: n.Column, Kind: yamldoc.Scalar, Tag: yamldoc.Float,
			Value: m[2+i]}, key, to)
	}
	im.d.Emergency = e
}
