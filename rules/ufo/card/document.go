package card

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// Shipped lists the card files inside the binary, by name. Messages show the base name of a file.
func Shipped() []yamldoc.File { return yamldoc.Embedded(cardFiles, "cards") }

// Decode reads a card and checks that its fields fit together. The error
// is yamldoc.Faults with every fault of the card.
func Decode(doc *yamldoc.Node) (*Card, error) {
	var c Card
	k := cardCheck{yamldoc.Check(doc, &c), &c}
	k.Named(c.ID)
	switch {
	case !k.Has("kind"):
	case c.Kind == Fighter:
		k.fighter()
	default:
		k.ufo()
	}
	if err := k.Faults.Err(); err != nil {
		return nil, err
	}
	return &c, nil
}

// A cardCheck finds fields of a card that do not fit together.
type cardCheck struct {
	yamldoc.Checking
	card *Card
}

// forbid refuses a field that only cards of the other kind may have.
func (k *cardCheck) forbid(field, kind string) {
	if n := k.Doc.Key(field); n != nil {
		k.Add(n.Faultf(field, "only a %s has this field, and this card is a %s", kind, k.card.Kind))
	}
}

// fighter checks UFO-5: one to four hard points, and each of the hit-location numbers 1 to 6 on exactly one of
// them.
func (k *cardCheck) fighter() {
	k.forbid("anti_grav", UFO)
	k.forbid("ray_guns", UFO)
	list := k.Doc.Field("hard_points")
	if list == nil {
		k.Add(k.Doc.Missing("hard_points", "a list of 1 to 4 hard points, for a fighter must have one"))
	}
	if !k.Has("hard_points") {
		return
	}
	if len(k.card.Hardpoint) == 0 {
		k.Add(list.Fault("hard_points", "1 to 4 hard points"))
		return
	}
	var numbers, found [7]int // the position in the list, from 1, of the hard point with the number
	for i, h := range k.card.Hardpoint {
		if first := numbers[h.HP]; first != 0 {
			k.twice(fmt.Sprintf("hard_points.%d.hp", i+1), fmt.Sprintf("hard_points.%d", first))
		} else {
			numbers[h.HP] = i + 1
		}
		if h.Weapon == "cannon" && h.Count != 1 {
			path := fmt.Sprintf("hard_points.%d.count", i+1)
			k.Add(k.Doc.Get(path).Fault(path, "1, for a cannon has unlimited ammunition"))
		}
		for j, number := range h.Location {
			if first := found[number]; first != 0 {
				k.twice(fmt.Sprintf("hard_points.%d.location.%d", i+1, j+1), fmt.Sprintf("hard_points.%d", first))
			} else {
				found[number] = i + 1
			}
		}
	}
	k.locations(list, found)
}

// twice refuses the number at path, which the element first has already.
func (k *cardCheck) twice(path, first string) {
	k.Add(k.Doc.Get(path).Fault(path, "a number that "+first+" does not have already"))
}

// locations refuses a card on which a number of the hit-location die finds no hard point.
func (k *cardCheck) locations(list *yamldoc.Node, found [7]int) {
	var lost []string
	for number := 1; number <= 6; number++ {
		if found[number] == 0 {
			lost = append(lost, strconv.Itoa(number))
		}
	}
	if len(lost) > 0 {
		k.Add(list.Faultf("hard_points", "no location has %s, want each number from 1 to 6 once", strings.Join(lost, ", ")))
	}
}

// ufo checks UFO-6: anti-grav and at least one ray gun.
func (k *cardCheck) ufo() {
	k.forbid("hard_points", Fighter)
	if k.Doc.Field("anti_grav") == nil {
		k.Add(k.Doc.Missing("anti_grav", "1 to 12 inches, for a UFO must have it"))
	}
	guns := k.Doc.Field("ray_guns")
	if guns == nil {
		k.Add(k.Doc.Missing("ray_guns", "a list of 1 to 4 ray guns, for a UFO must have one"))
	}
	if k.Has("ray_guns") && len(k.card.RayGuns) == 0 {
		k.Add(guns.Fault("ray_guns", "1 to 4 ray guns"))
	}
}

// Show prints a card as on paper: boxes to tick off, the hit-location
// table, and a ray gun's initiative for each charge. The error is Decode's.
func Show(doc *yamldoc.Node) (string, error) {
	c, err := Decode(doc)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s, %s)\n", c.Name, c.ID, kindWords[c.Kind])
	if c.Extension {
		b.WriteString("Extension: not a card of the original game\n")
	}
	b.WriteString("\n")
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "Speed\t%d\tinches a turn\n", c.Speed)
	fmt.Fprintf(w, "DP\t%d\t%s\n", c.DP, rules.TickBoxes(c.DP))
	if c.Kind == UFO {
		fmt.Fprintf(w, "Anti-grav\t%d\t%s\n", c.AntiGrav, rules.TickBoxes(c.AntiGrav))
	}
	w.Flush()
	showHardPoints(&b, c.Hardpoint)
	for i, g := range c.RayGuns {
		showRayGun(&b, i+1, len(c.RayGuns), g)
	}
	showNotes(&b, c)
	return rules.TrimLines(b.String()), nil
}

var kindWords = map[string]string{Fighter: "fighter", UFO: "UFO"}

// weaponNames are the printed names of the weapons.
var weaponNames = map[string]string{"cannon": "Cannon", "sidewinder": "Sidewinder", "amraam": "AMRAAM"}

func showHardPoints(b *strings.Builder, points []HardPoint) {
	if len(points) == 0 {
		return
	}
	b.WriteString("\nHit location\n")
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, h := range points {
		load, note := fmt.Sprintf("%d %s\t%s", h.Count, weaponNames[h.Weapon], rules.TickBoxes(h.Count)), ""
		switch h.Weapon {
		case "cannon":
			load = "Cannon\t"
		case "amraam":
			note = "+d6 DP if lost while loaded" // UFO-30
		}
		fmt.Fprintf(w, "  %s\tHard point %d\t%s\t%s\n", numberRange(h.Location), h.HP, load, note)
	}
	w.Flush()
}

// numberRange prints the numbers of a die in the form of the cards: "2-3", "1, 4-6".
func numberRange(numbers []int) string {
	sorted := slices.Sorted(slices.Values(numbers))
	var parts []string
	for i := 0; i < len(sorted); {
		j := i
		for j+1 < len(sorted) && sorted[j+1] == sorted[j]+1 {
			j++
		}
		part := strconv.Itoa(sorted[i])
		if j > i {
			part += "-" + strconv.Itoa(sorted[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

// showRayGun prints one gun of several with the initiative of each charge (UFO-11).
func showRayGun(b *strings.Builder, number, of int, g RayGun) {
	name := "Ray gun"
	if of > 1 {
		name = fmt.Sprintf("Ray gun %d", number)
	}
	recharge := fmt.Sprintf("%dd6", g.Recharge)
	switch g.Recharge {
	case 0:
		recharge = "none"
	case 1:
		recharge = "d6"
	}
	fmt.Fprintf(b, "\n%s   Power %d   Recharge %s\n", name, g.Power, recharge)
	charges, initiatives := "  Charge    ", "  Initiative"
	for charge := 1; charge <= g.Power; charge++ {
		charges += fmt.Sprintf(" %2d", charge)
		initiatives += fmt.Sprintf(" %2d", 13-charge)
	}
	b.WriteString(charges + "\n" + initiatives + "\n")
}

func showNotes(b *strings.Builder, c *Card) {
	for _, line := range [][2]string{{"Note", c.Note}, {"Source", c.Source}} {
		if line[1] != "" {
			fmt.Fprintf(b, "\n%s", wrap(line[0]+": "+strings.Join(strings.Fields(line[1]), " ")))
		}
	}
}

// wrap breaks text between words into lines of at most 78 characters; a longer word has a line of its own.
func wrap(text string) string {
	var b strings.Builder
	width := 0
	for _, word := range strings.Fields(text) {
		n := len([]rune(word))
		switch {
		case width == 0:
		case width+1+n > 78:
			b.WriteByte('\n')
			width = 0
		default:
			b.WriteByte(' ')
			width++
		}
		b.WriteString(word)
		width += n
	}
	b.WriteByte('\n')
	return b.String()
}
