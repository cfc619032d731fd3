package card

import (
	"fmt"
	"slices"
	"strings"
)

// positions prints each wing position, and the climb table once.
func (p *printer) positions(d *Document) {
	for i := range d.Sweep.Positions {
		w := &d.Sweep.Positions[i]
		var climb *ClimbTable
		title := fmt.Sprintf("WINGS %s: SPEED (min-max)", strings.ToUpper(w.Name))
		if i == 0 {
			climb = &d.ClimbRate
			title += " AND CLIMB CAPABILITY (" + climbHead(d) + ")"
		}
		if len(w.Codes) > 0 {
			title += ", " + strings.Join(w.Codes, " ")
		}
		if w.From > 0 {
			title += fmt.Sprintf(", from speed %s", w.From)
		}
		if w.To > 0 {
			title += fmt.Sprintf(", to speed %s", w.To)
		}
		p.speedAndClimb(title, &w.Speeds, climb)
		for _, l := range pad(append([][]string{{"TURN DRAG", "CL", "1/2", "DT"}}, turnRows(&w.TurnDrag)...)) {
			p.line("  %s", l)
		}
		p.line("")
	}
	p.wrap("Wings move", map[string]string{"one-step": "one position a game turn", "automatic": "by the start speed",
		"table": "as the tables ask"}[d.Sweep.Change])
}

func (p *printer) traits(d *Document) {
	p.line("Visibility %d   size %+d   vulnerability %+d   restricted %s   blind %s", d.Visibility, d.Size,
		d.Vulnerability,
		orDash(strings.Join(d.Restricted, ", ")), orDash(strings.Join(d.Blind, ", ")))
	var parts []string
	for _, c := range d.Codes {
		words := propertyWords[slices.Index(propertyNames[:], c)]
		if v := d.Limits.of(c); v > 0 {
			c += " " + v.String()
		}
		parts = append(parts, c+" ("+words+")")
	}
	p.wrap("Properties", orDash(strings.Join(parts, ", ")))
	if len(d.Special) > 0 {
		p.wrap("Special", strings.Join(d.Special, ", "))
	}
	if e := d.Emergency; e != nil {
		p.wrap("Emergency",
			fmt.Sprintf("AB at level %d or lower and high transonic speed or faster, %d game turns running, %d in all",
				e.Highest, e.Running, e.Total))
	}
}

// of is the speed of a property, 0 for none.
func (l *SpeedLimits) of(code string) Halves {
	if l == nil {
		return 0
	}
	return map[string]Halves{"LRRHS": l.LRRHS, "NLRHS": l.NLRHS, "NDRHS": l.NDRHS, "RALS": l.RALS, "ABSF": l.ABSF}[code]
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func (p *printer) weapons(d *Document) {
	gun := "none"
	if g := d.Gun; g != nil {
		gun = gunText(g)
	}
	p.wrap("Gun", gun)
	if d.Turret != nil {
		p.wrap("Turret", gunText(d.Turret))
	}
	sight := "none"
	if s := d.Sight; s != nil {
		sight = fmt.Sprintf("TT %+d, HT %+d, BT %+d", s.TT, s.HT, s.BT)
	}
	if d.Ranging != "" {
		sight += "; radar ranging " + d.Ranging
	}
	p.wrap("Gunsight", sight)
	if d.Rockets > 0 {
		p.wrap("Rockets", fmt.Sprintf("%d factors", d.Rockets))
	}
	p.wrap("Radar", radarText(d.Radar))
	if r := d.TailRadar; r != nil {
		p.wrap("Tail radar", radarText(&RadarLine{Name: r.Name, Arc: r.Arc, Search: r.Search, Track: r.Track,
			LockOn: r.LockOn, ECCM: r.ECCM}))
	}
	p.wrap("ECM", ecmText(d.ECM))
	if len(d.Tech) > 0 {
		p.wrap("Technology", strings.Join(d.Tech, ", "))
	}
}

// gunText is a gun with what its card says about its use.
func gunText(g *GunLine) string {
	s := fmt.Sprintf("%s: hit %s/%s/%s, rating %d, %s shots", g.Name, g.Hit[0], g.Hit[1], g.Hit[2], g.Rating,
		g.Ammunition)
	if p := g.Part; p != nil {
		s += fmt.Sprintf("; in part: hit %s/%s/%s, rating %d", p.Hit[0], p.Hit[1], p.Hit[2], p.Rating)
	}
	if g.Arc != "" {
		s += ", arc " + g.Arc
	}
	if g.Rear != 0 {
		s += fmt.Sprintf(", %+d into 60-", g.Rear)
	}
	if g.Ranging != 0 {
		s += fmt.Sprintf(", %+d with ranging", g.Ranging)
	}
	if g.LockedOn {
		s += ", locked-on targets only"
	}
	if g.NotBelow {
		s += ", no lower targets"
	}
	return s
}

func radarText(r *RadarLine) string {
	if r == nil {
		return "none"
	}
	s := r.Name
	if r.Arc == "" {
		return s + fmt.Sprintf(": gun ranging only, lock-on %d", r.LockOn)
	}
	s += ": arc " + r.Arc
	if r.Search != nil {
		s += fmt.Sprintf(", search %d-%d", r.Search.Range, r.Search.Strength)
	}
	if r.Track != nil {
		s += fmt.Sprintf(", track %d-%d", r.Track.Range, r.Track.Strength)
	}
	return s + fmt.Sprintf(", lock-on %d, ECCM %d", r.LockOn, r.ECCM)
}

func ecmText(e *ECMLine) string {
	if e == nil {
		return "none"
	}
	var parts []string
	if e.IFF {
		parts = append(parts, "IFF")
	}
	dispenser, barrage := e.DDS, e.BJM
	if e.Make != "" {
		dispenser += " " + e.Make
	}
	if e.Decoys > 0 {
		dispenser += fmt.Sprintf(" for %d decoys", e.Decoys)
	}
	if e.BJMCount > 1 {
		barrage = fmt.Sprintf("%d x %s", e.BJMCount, barrage)
	}
	for _, x := range [][2]string{{"RWR", e.RWR}, {"DDS", dispenser}, {"DJM", e.DJM}, {"AJM", e.AJM}, {"BJM", barrage}} {
		if x[1] != "" {
			parts = append(parts, x[0]+" "+x[1])
		}
	}
	return orDash(strings.Join(parts, ", "))
}

func (p *printer) stores(s *StoresTable) {
	p.line("")
	p.line("STORES  CL to %d load points, 1/2 to %d, load limit %d lb", s.CleanMax, s.HalfMax, s.Limit)
	for _, l := range s.Stations {
		var at []string
		for i := range l.Left {
			at = append(at, fmt.Sprintf("%d+%d", l.Left[i], l.Right[i]))
		}
		for _, n := range l.Centre {
			at = append(at, fmt.Sprint(n))
		}
		what := fmt.Sprintf("%d lb: %s", l.Limit, orDash(strings.Join(l.Types, " ")))
		if l.Bay {
			what += " (internal bay)"
		}
		if l.Besides > 0 {
			what += fmt.Sprintf(" (and %d IRM besides)", l.Besides)
		}
		label := "  " + strings.Join(at, ", ")
		if len(label) > 11 {
			p.line("%s", label)
			label = ""
		}
		p.wrap(label, what)
	}
}

func (p *printer) foot(d *Document) {
	p.line("")
	p.line("Victory points: K %d, C %d, H %d, L %d", d.VPs.K, d.VPs.C, d.VPs.H, d.VPs.L)
	if d.Origin != "" {
		p.wrap("Origin", d.Origin)
	}
	if d.Source != "" {
		p.wrap("Source", d.Source)
	}
	if d.Note != "" {
		p.wrap("Note", d.Note)
	}
}
