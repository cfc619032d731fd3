package card

import (
	"fmt"
	"strconv"
	"strings"
)

// YAML writes the document as a file for designers: in the order of the printed
// card, tables in columns. What it writes decodes to the same document.
func (d *Document) YAML() []byte {
	w := &yamlWriter{}
	w.line("id: %s", d.ID)
	w.line("name: %s", quoted(d.Name))
	w.text("popular_name", d.Popular)
	w.text("based_on", d.BasedOn)
	w.text("origin", d.Origin)
	w.text("source", d.Source)
	w.text("note", d.Note)
	w.line("crew: %s", list(d.Crew))
	w.line("engines: {type: %s, count: %d}", d.Engines.Type, d.Engines.Count)
	w.power(d)
	w.line("cruise_speed: %s # in CL; 0.5 less in 1/2, 1.0 less in DT", d.Cruise)
	w.line("climb_speed: %s", d.Climb)
	w.line("")
	w.line("ceiling: {CL: %d, 1/2: %d, DT: %d} # levels", d.Ceiling.CL, d.Ceiling.Half, d.Ceiling.DT)
	if d.Speeds != nil {
		w.line(`speed: # "-" is closed; UH uses EH`)
		w.speeds("  ", d.Speeds)
	}
	w.climb(&d.ClimbRate)
	w.line("")
	w.line("rolls: {LR/DR: %s, VR: %s} # drag as printed", rollText(d.Rolls.LRDR), rollText(d.Rolls.VR))
	if d.TurnDrag != nil {
		w.line("turn_drag: # DP as printed, once a game turn")
		w.turns("  ", d.TurnDrag)
	}
	w.lift(d.Lift)
	w.sweep(d.Sweep)
	w.names("properties", d.Codes)
	w.limits(d.Limits)
	w.line("")
	w.line("visibility: %d", d.Visibility)
	w.line("size: %d", d.Size)
	w.line("vulnerability: %d", d.Vulnerability)
	w.names("restricted_arcs", d.Restricted)
	w.names("blind_arcs", d.Blind)
	w.line("ejection_seat: %s", d.Seat)
	w.flag("air_refuelling", d.Refuelling)
	w.weapons(d)
	w.stores(&d.Stores)
	w.line("victory_points: {K: %d, C: %d, H: %d, L: %d}", d.VPs.K, d.VPs.C, d.VPs.H, d.VPs.L)
	w.names("special", d.Special)
	if e := d.Emergency; e != nil {
		w.line("emergency_AB: {CL: %s, 1/2: %s, DT: %s, fuel: %s, highest: %d, running: %d, total: %d}",
			e.CL, e.Half, e.DT, e.Fuel, e.Highest, e.Running, e.Total)
	}
	return []byte(w.String())
}

// A yamlWriter collects lines.
type yamlWriter struct{ strings.Builder }

func (w *yamlWriter) line(format string, args ...any) {
	fmt.Fprintf(&w.Builder, format+"\n", args...)
}

func (w *yamlWriter) text(key, value string) {
	if value != "" {
		w.line("%s: %s", key, quoted(value))
	}
}

func (w *yamlWriter) names(key string, values []string) {
	if len(values) > 0 {
		w.line("%s: %s", key, list(values))
	}
}

func (w *yamlWriter) flag(key string, value bool) {
	if value {
		w.line("%s: true", key)
	}
}

// plainText is what may stand without quotes.
func plainText(s string) bool {
	for i, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || !strings.ContainsRune("0123456789 -_./+()", r)) {
			return false
		}
	}
	switch s {
	case "", "true", "false", "null", "Null", "NULL":
		return false
	}
	return s == strings.TrimSpace(s)
}

// quoted is text as a YAML scalar.
func quoted(s string) string {
	if plainText(s) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

// list is a list on one line.
func list(values []string) string {
	var parts []string
	for _, v := range values {
		parts = append(parts, quoted(v))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// cell is a value in a table: a dash needs quotes.
func cell(s fmt.Stringer) string {
	if t := s.String(); t != "-" {
		return t
	}
	return `"-"`
}

func (w *yamlWriter) lift(l *LiftDevice) {
	if l == nil {
		return
	}
	w.line("lift_device:")
	w.line("  name: %s", quoted(l.Name))
	if l.Selectable {
		w.line("  selectable: true")
	}
	w.line("  limit: %s", l.Limit)
	if l.Relative {
		w.line("  relative: true # the limit is added to the minimum speed")
	}
	if l.MinLess > 0 {
		w.line("  min_speed_less: %s", l.MinLess)
	}
	w.line("  turn_drag:")
	w.turns("    ", &l.TurnDrag)
}

func (w *yamlWriter) sweep(s *WingSweep) {
	if s == nil {
		return
	}
	w.line("variable_geometry:")
	w.line("  change: %s", s.Change)
	w.line("  positions:")
	for i := range s.Positions {
		p := &s.Positions[i]
		w.line("    - name: %s", quoted(p.Name))
		if p.From > 0 {
			w.line("      from_speed: %s", p.From)
		}
		if p.To > 0 {
			w.line("      to_speed: %s", p.To)
		}
		w.names("      properties", p.Codes)
		w.line("      turn_drag:")
		w.turns("        ", &p.TurnDrag)
		w.line("      speed:")
		w.speeds("        ", &p.Speeds)
	}
}

func (w *yamlWriter) limits(l *SpeedLimits) {
	if l == nil {
		return
	}
	var parts []string
	for _, e := range []struct {
		name  string
		speed Speed
	}{{"LRRHS", l.LRRHS}, {"NLRHS", l.NLRHS}, {"NDRHS", l.NDRHS}, {"RALS", l.RALS}, {"ABSF", l.ABSF}} {
		if e.speed > 0 {
			parts = append(parts, e.name+": "+e.speed.String())
		}
	}
	w.line("property_limits: {%s}", strings.Join(parts, ", "))
}

func (w *yamlWriter) weapons(d *Document) {
	w.line("")
	w.gun("gun", d.Gun)
	w.gun("turret", d.Turret)
	if s := d.Sight; s != nil {
		w.line("gunsight: {TT: %d, HT: %d, BT: %d}", s.TT, s.HT, s.BT)
	}
	w.text("radar_ranging", d.Ranging)
	if d.Rockets > 0 {
		w.line("rocket_factors: %d", d.Rockets)
	}
	w.radar("radar", d.Radar)
	w.radar("tail_radar", (*RadarLine)(d.TailRadar)) // the same but for its bounds
	w.ecm(d.ECM)
	w.names("technology", d.Tech)
}

func (w *yamlWriter) radar(key string, r *RadarLine) {
	if r == nil {
		return
	}
	w.line("%s:", key)
	w.line("  name: %s", quoted(r.Name))
	if r.Arc != "" {
		w.line("  arc: %s", quoted(r.Arc))
	}
	w.reaches(r.Search, r.Track)
	w.line("  lock_on: %d", r.LockOn)
	if r.ECCM > 0 {
		w.line("  eccm: %d", r.ECCM)
	}
}

func (w *yamlWriter) ecm(e *ECMLine) {
	if e == nil {
		return
	}
	var parts []string
	if e.IFF {
		parts = append(parts, "iff: true")
	}
	for _, p := range [][2]string{{"rwr", e.RWR}, {"dds", e.DDS}, {"djm", e.DJM}, {"ajm", e.AJM}, {"bjm", e.BJM}} {
		if p[1] != "" {
			parts = append(parts, p[0]+": "+p[1])
		}
	}
	if e.Decoys > 0 {
		parts = append(parts, "decoys: "+strconv.Itoa(e.Decoys))
	}
	if e.BJMCount > 0 {
		parts = append(parts, "bjm_count: "+strconv.Itoa(e.BJMCount))
	}
	w.line("ecm: {%s}", strings.Join(parts, ", "))
}

func (w *yamlWriter) stores(s *StoresTable) {
	w.line("")
	w.line("stores:")
	w.line("  clean_max: %d # load points", s.CleanMax)
	w.line("  half_max: %d", s.HalfMax)
	w.line("  load_limit: %d # lb", s.Limit)
	for i, l := range s.Stations {
		if i == 0 {
			w.line("  stations:")
		}
		var at []string
		for _, side := range []struct {
			name    string
			numbers []int
		}{{"left", l.Left}, {"right", l.Right}, {"centre", l.Centre}} {
			if len(side.numbers) > 0 {
				at = append(at, side.name+": "+strings.ReplaceAll(fmt.Sprint(side.numbers), " ", ", "))
			}
		}
		bay, types := "", ""
		if l.Bay {
			bay = ", bay: true"
		}
		if l.Besides > 0 {
			bay += fmt.Sprintf(", irm_besides: %d", l.Besides)
		}
		if len(l.Types) > 0 {
			types = ", types: " + list(l.Types)
		}
		w.line("    - {%s, limit: %d%s%s}", strings.Join(at, ", "), l.Limit, bay, types)
	}
}
