package card

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Words by which notes on cards give the features of guns (AP-9.1.14).
var (
	articulatedText = regexp.MustCompile(`^(?:Articulated|Tail) Guns?\.`)
	moreGunsText    = regexp.MustCompile(`In addition to its fixed guns`)
	calibreText     = regexp.MustCompile(`\b(one|two|three|six)(?: dorsal)? ((?:[\d.]+ mm|\.50 cal) [A-Za-z0-9-]+)`)
	fieldText       = regexp.MustCompile(`can (?:only )?fire (?:into|at (?:locked-on )?targets in) the ` +
		`((?:30|60|90|180)-) arc`)
	anywhereText = regexp.MustCompile(`can fire in any direction`)
	hitText      = regexp.MustCompile(`hit rolls? (?:are|is) (\d)/(\d)/(\d)`)
	ratingText   = regexp.MustCompile(`AtA damage rating is (\d+)`)
	shotsText    = regexp.MustCompile(`ammunition is (\d+)\.(\d)`)
	rearText     = regexp.MustCompile(`a -1 modifier when firing into the 60- arc`)
	rangingText  = regexp.MustCompile(`possibl[ey] (?:a )?-1 modifi?er for RE radar ranging`)
	lockedText   = regexp.MustCompile(`only fire at locked-on targets`)
	notBelowText = regexp.MustCompile(`at targets that are at the same altitude or higher`)

	partText = regexp.MustCompile(`^May use only the .* with hit rolls of (\d)/(\d)/(\d) and damage ratings of (\d+)/`)

	tailRadarText = regexp.MustCompile(`^Tail Radar\. Equipp?ed with an? (\S.*?) tail radar with ECCM (?:of )? *(\d), ` +
		`arc (?:of )?(\d+-), ` +
		`search (?:of )?(\d+)[-/]+(\d+), track (?:of )? *(\d+)[-/]+(\d+)[.,] and lock-on (?:of )?(\d+)`)
	rangingRadarText = regexp.MustCompile(`^Tail Radar\. Equipp?ed with an? (\S.*?) tail radar that allows an attempt ` +
		`at RE radar ranging ` +
		`when firing at targets in the (\d+-) arc\. The lock-on roll is (\d+)-`)
)

// gunNote reads a note about articulated guns, their radar or a part of the guns, and
// reports whether it is one.
func (im *importer) gunNote(n *yamldoc.Node, key string) bool {
	switch {
	case articulatedText.MatchString(n.Value):
		return im.articulated(n.Value, key)
	case tailRadarText.MatchString(n.Value):
		m := tailRadarText.FindStringSubmatch(n.Value)
		im.d.TailRadar = &TailRadarLine{Name: m[1], Arc: m[3], ECCM: digits(m[2]), LockOn: digits(m[8]),
			Search: &RadarReach{digits(m[4]), digits(m[5])}, Track: &RadarReach{digits(m[6]), digits(m[7])}}
		return true
	case rangingRadarText.MatchString(n.Value):
		m := rangingRadarText.FindStringSubmatch(n.Value)
		im.d.TailRadar = &TailRadarLine{Name: m[1], Arc: m[2], LockOn: digits(m[3])}
		return true
	case partText.MatchString(n.Value) && im.d.Gun != nil:
		m := partText.FindStringSubmatch(n.Value)
		im.d.Gun.Part = &GunPart{Hit: hitLine(m[1:4]), Rating: digits(m[4])}
		return true
	}
	return false
}

// articulated reads the note of a tail mount or of turrets: guns besides the fixed ones
// with figures of their own, or the card's gun itself. It decides about the arc, whatever
// gunarc says.
func (im *importer) articulated(text, key string) bool {
	if im.turretless(key) {
		return true
	}
	arc := "all"
	if m := fieldText.FindStringSubmatch(text); m != nil {
		arc = m[1]
	} else if !anywhereText.MatchString(text) {
		return false
	}
	g := im.d.Gun
	if moreGunsText.MatchString(text) {
		if g = turretLine(text); g == nil {
			return false
		}
		if im.d.Gun != nil {
			im.d.Gun.Arc = ""
		}
		im.d.Turret = g
	}
	if g == nil {
		return false
	}
	g.Arc = arc
	if rearText.MatchString(text) {
		g.Rear = -1
	}
	if rangingText.MatchString(text) {
		g.Ranging = -1
	}
	g.LockedOn, g.NotBelow = lockedText.MatchString(text), notBelowText.MatchString(text)
	return true
}

// turretless reports whether a key that speaks of articulated guns comes from an ancestor
// of a card that says by its name that it has none.
func (im *importer) turretless(key string) bool {
	at := im.raw.levels[key]
	for _, name := range im.raw.chain[:at] {
		if strings.Contains(name, "No Turrets") {
			im.remark("%s of %s left out: %s has no articulated guns", key, im.raw.chain[at], name)
			return true
		}
	}
	return false
}

// turretLine is the guns that a note gives all figures of, nil if any is missing.
func turretLine(text string) *GunLine {
	hit, rating, shots := hitText.FindStringSubmatch(text), ratingText.FindStringSubmatch(text),
		shotsText.FindStringSubmatch(text)
	if hit == nil || rating == nil || shots == nil {
		return nil
	}
	g := &GunLine{Name: "articulated guns", Hit: hitLine(hit[1:]), Rating: digits(rating[1]),
		Ammunition: Halves(2 * digits(shots[1]))}
	if shots[2] == "5" {
		g.Ammunition++
	}
	if m := calibreText.FindStringSubmatch(text); m != nil {
		g.Name = strings.ToUpper(m[1][:1]) + m[1][1:] + " " + m[2]
	}
	return g
}

func hitLine(needs []string) (cells []HitCell) {
	for _, n := range needs {
		cells = append(cells, HitCell(digits(n)))
	}
	return cells
}

// digits is the number that a few digits are.
func digits(text string) int {
	n, _ := strconv.Atoi(text) // digits alone, few enough to fit
	return n
}

// idleTailRadar leaves out a tail radar that serves no guns.
func (im *importer) idleTailRadar() {
	d := &im.d
	if r := d.TailRadar; r != nil && d.Turret == nil && (d.Gun == nil || d.Gun.Arc == "") {
		im.remark("note not carried over: tail radar %s, without guns", r.Name)
		d.TailRadar = nil
	}
}
