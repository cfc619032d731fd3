package workbench

// News are what there is to tell a page.
type News struct {
	Figures *Figures `json:"figures,omitempty"`
	Trail   []Point  `json:"trail,omitempty"` // of earlier changes
	Curve   *Curve   `json:"curve,omitempty"` // of the experiment, through the cell that was opened
	Weighed *Weighed `json:"weighed,omitempty"`
	Asked   *Asked   `json:"asked,omitempty"`
	Gone    bool     `json:"gone,omitempty"` // the page has been idle for too long
}

// A Point is what is known of an earlier change.
type Point struct {
	Change int64      `json:"change"`
	Duels  int64      `json:"duels"`
	Kill   []Interval `json:"kill"` // of blue and red
}

// News tells how things stand.
func (v *Visitor) News() News {
	v.mu.Lock()
	now, base, number, asked, gone, trail, curve, weighs := v.variant, v.baseline, v.change, v.asking, v.gone, v.trail, v.curve, v.weighs
	v.mu.Unlock()
	n := News{Gone: gone, Curve: curve.told(), Weighed: weighs.told()}
	if now != nil {
		n.Figures = figuresBeside(number, now, base)
	}
	for _, s := range trail {
		if of, kept := v.bench.cache.look(s.key); kept && of != now && of.reach() > 0 {
			n.Trail = append(n.Trail, of.point(s.change))
		}
	}
	if asked != nil {
		n.Asked = asked.told()
	}
	return n
}
