package card

import "strings"

// gun writes fixed or articulated guns.
func (w *yamlWriter) gun(field string, g *GunLine) {
	if g == nil {
		return
	}
	w.line("%s:", field)
	w.line("  name: %s", quoted(g.Name))
	w.line("  hit: [%s] # at range 0, 1, 2", hitCells(g.Hit))
	w.line("  attack_rating: %d", g.Rating)
	if g.Ground != "" {
		w.line("  ground_rating: '%s'", g.Ground)
	}
	w.line("  shots: %s", g.Ammunition)
	if g.Part != nil {
		w.line("  part: {hit: [%s], attack_rating: %d}", hitCells(g.Part.Hit), g.Part.Rating)
	}
	if g.Arc != "" {
		w.line("  arc: '%s'", g.Arc)
	}
	if g.Rear != 0 {
		w.line("  rear: %d", g.Rear)
	}
	if g.Ranging != 0 {
		w.line("  ranging: %d", g.Ranging)
	}
	if g.LockedOn {
		w.line("  locked_on: true")
	}
	if g.NotBelow {
		w.line("  not_below: true")
	}
}

func hitCells(hit []HitCell) string {
	cells := make([]string, len(hit))
	for i, h := range hit {
		cells[i] = cell(h)
	}
	return strings.Join(cells, ", ")
}

// reaches writes what a radar's tasks can do.
func (w *yamlWriter) reaches(search, track *RadarReach) {
	for _, e := range []struct {
		name  string
		reach *RadarReach
	}{{"search", search}, {"track", track}} {
		if e.reach != nil {
			w.line("  %s: {range: %d, strength: %d}", e.name, e.reach.Range, e.reach.Strength)
		}
	}
}
