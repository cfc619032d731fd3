package why

import (
	"strings"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
)

// Chart is the answer's chart: the funnels as bars, without weapons that are seldom fired.
func (a *Answer) Chart() *chart.Funnel {
	f := &chart.Funnel{Title: "What becomes of the chances to fire", Label: "a duel", Caption: a.Sentence, Alt: a.Sentence,
		Source: strings.Join(a.Cells, ", ") + ". " + a.About()[0]}
	if a.Two() {
		heads := a.heads()
		f.Cells = [2]string{prose.Plain(heads[0].String()), prose.Plain(heads[1].String())}
	}
	of := ""
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Funnel || r.What == damageDone || outside(r) || a.rare(r.Of) {
			continue
		}
		lost := r.What == "held" || r.What == "no damage" || r.PartOf == "shots" && r.What != "hits"
		if lost && r.Share != nil && r.Share.Value < seldom && (r.ShareB == nil || r.ShareB.Value < seldom) {
			continue
		}
		if r.Of != of {
			of = r.Of
			f.Bars = append(f.Bars, chart.FunnelBar{Name: prose.Plain(r.name()), Heading: true})
		}
		f.Bars = append(f.Bars, chart.FunnelBar{Name: r.What, Lost: lost, Red: strings.HasPrefix(of, "red"), A: r.A, B: r.B})
	}
	return f
}
