package card

import (
	"regexp"
	"slices"
	"strconv"
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
		k := im.wholeAt(n, "VPs", 0, 200)
		v.K, v.C, v.H, v.L = k, (2*k*2+3)/6, (2*k+3)/6, (2*k+6)/12 // n, 2n/3, n/3, n/6 to the nearest
		return
	}
	if row := im.row(n, "VPs", 4, "a number, or a list of K, C, H, L"); row != nil {
		v.K, v.C = im.wholeAt(row[0], "VPs.1", 0, 200), im.wholeAt(row[1], "VPs.2", 0, 200)
		v.H, v.L = im.wholeAt(row[2], "VPs.3", 0, 200), im.wholeAt(row[3], "VPs.4", 0, 200)
	}
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
	im.arms().idleTailRadar()
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
	if im.arms().gunNote(n, key) {
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
	figure := func(text string, k numberKind) int {
		_, tag := yamldoc.Float, yamldoc.Float
		return im.numberAt(&yamldoc.Node{File: n.File, Line: n.Line, Column: n.Column, Kind: yamldoc.Scalar, Tag: tag,
			Value: text}, key, k)
	}
	highest, _ := strconv.Atoi(m[1]) // digits
	im.d.Emergency = &Emergency{CL: Points(figure(m[2], pointsKind)), Half: Points(figure(m[3], pointsKind)),
		DT:   Points(figure(m[4], pointsKind)),
		Fuel: Fuel(figure(m[5], fuelKind)), Highest: highest, Running: slices.Index(countWords, m[6]),
		Total: slices.Index(countWords, m[7])}
}
