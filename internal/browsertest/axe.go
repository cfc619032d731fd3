package browsertest

import "strings"

// A barrier is a finding of axe-core: something that keeps people from using a page.
type barrier struct {
	ID     string   `json:"id"`
	Impact string   `json:"impact"` // minor, moderate, serious or critical
	Help   string   `json:"help"`
	Nodes  []string `json:"nodes"` // where, as CSS selectors and what axe-core says of each
}

// askAxe runs axe-core by the rules of WCAG 2.2 A and AA and its own best practices. It must not fetch style sheets again,
// which pages in files may not do.
const askAxe = `axe.run(document, {resultTypes: ["violations"], preload: false}).then(found => found.violations.map(v => ({
	id: v.id, impact: v.impact, help: v.help,
	nodes: v.nodes.slice(0, 5).map(n => n.target.join(" ") + ": " + n.failureSummary.replace(/\s+/g, " ")),
})))`

// Axe checks the page's accessibility with axe-core as it stands. Each serious or critical finding fails the test, the
// others are logged.
func (p *Page) Axe() {
	p.t.Helper()
	for _, b := range p.barriers() {
		say := p.t.Logf
		if b.Impact == "serious" || b.Impact == "critical" {
			say = p.t.Errorf
		}
		say("axe: %s: %s (%s)\n  %s", b.Impact, b.Help, b.ID, strings.Join(b.Nodes, "\n  "))
	}
}

func (p *Page) barriers() (all []barrier) {
	p.t.Helper()
	var there bool
	if p.Eval("typeof axe === 'object'", &there); !there {
		p.Eval(p.b.axe+"; true", nil)
	}
	p.Eval(askAxe, &all)
	return all
}
