package armory

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Show prints a card as players know it: what it is, launch, flight, seeker and warhead. The
// error is Decode's.
func Show(doc *yamldoc.Node) (string, error) {
	d, err := Decode(doc)
	if err != nil {
		return "", err
	}
	p := &printer{}
	p.head(d)
	p.launch(d)
	p.flight(d)
	p.warhead(d)
	p.foot(d)
	return p.String(), nil
}

// A printer collects lines.
type printer struct{ strings.Builder }

// line prints a text after a label.
func (p *printer) line(label, format string, args ...any) {
	fmt.Fprintf(&p.Builder, "%-13s%s\n", label, fmt.Sprintf(format, args...))
}

func (p *printer) head(d *Document) {
	name := d.Name
	if d.Popular != "" {
		name += " " + d.Popular
	}
	fmt.Fprintf(&p.Builder, "%s  (%s)\n", name, d.ID)
	also := ""
	if len(d.Aliases) > 0 {
		also = ", also " + strings.Join(d.Aliases, ", ")
	}
	users := ""
	if d.Users != "" {
		users = ", " + d.Users + " only"
	}
	fmt.Fprintf(&p.Builder, "%d%s%s\n\n", d.Year, users, also)
	seeker := ""
	if d.Seeker != "" {
		seeker = ", seeker " + d.Seeker
	}
	p.line("Guidance", "%s%s", d.Guidance, seeker)
	p.line("Carried", "%d lb, load points %s, stations %s", d.Weight, d.Points, d.Station)
}

func (p *printer) launch(d *Document) {
	rate := d.Launch.Rate
	if rate == "" {
		rate = "wings level"
	}
	p.line("Launch", "%d-, turn rate %s", d.Launch.Number, rate)
	if e := d.Envelope; e != nil {
		for _, row := range []struct {
			name  string
			reach *RangeLine
		}{{"rear 30, 60", e.Rear}, {"side 90, 120", e.Side}, {"front 150+", e.Front}} {
			if row.reach == nil {
				p.line("", "%-13s-", row.name)
				continue
			}
			p.line("", "%-13s%d to %d hexes", row.name, row.reach.Min, row.reach.Max)
		}
	}
}

func (p *printer) flight(d *Document) {
	f := &d.Flight
	turn := f.Turn
	if turn == "" {
		turn = "none"
	}
	p.line("Flight", "base speed %d, turn %s, %s%s", f.Speed, turn, turns(f.Turns), sustained(f.Sustainer))
	if d.Active > 0 {
		p.line("Goes active", "within %d hexes", d.Active)
	}
}

// turns is so many game turns in words.
func turns(n int) string {
	if n == 1 {
		return "1 game turn"
	}
	return fmt.Sprintf("%d game turns", n)
}

func sustained(n int) string {
	if n == 0 {
		return ""
	}
	return ", sustainer " + turns(n)
}

func (p *printer) warhead(d *Document) {
	need, rating := d.Hit.figures(), d.Ratings.figures()
	for k := range NumKinds {
		if need[k] > 0 {
			p.line([NumKinds]string{"Direct hit", "Proximity"}[k], "%d-, attack rating %d", need[k], rating[k])
		}
	}
	if d.Command > 0 {
		p.line("Bursts", "at the target, or on command within %d hexes", d.Command)
	}
}

func (p *printer) foot(d *Document) {
	p.line("Visibility", "%d", d.Visibility)
	switch g := guidanceOf(d.Guidance); {
	case g == Infrared:
		p.line("Decoyed by", "flares %s", rating(d.Flares))
	case g.Radar():
		mini := 0
		if d.Chaff > 0 {
			mini = d.Chaff + 1
		}
		p.line("Decoyed by", "chaff %s, mini-jammers %s; ECCM %d", rating(d.Chaff), rating(mini), d.ECCM)
	}
	if len(d.Notes) > 0 {
		p.line("Notes", "%s", strings.Join(d.Notes, ", "))
	}
	if d.Note != "" {
		p.line("", "%s", d.Note)
	}
}

// rating is a decoy rating in words.
func rating(n int) string {
	if n == 0 {
		return "never"
	}
	return fmt.Sprintf("%d-", n)
}
