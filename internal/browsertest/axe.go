package browsertest

import (
	"fmt"
	"strings"
)

// A barrier is a finding of axe-core: something that keeps people from using a page.
type barrier struct {
	ID     string   `json:"id"`
	Impact string   `json:"impact"` // minor, moderate, serious or critical
	Help   string   `json:"help"`
	Nodes  []string `json:"nodes"` // where, as CSS selectors and what axe-core says of each
}

// askAxe runs axe-core. It must not fetch style sheets again, which pages in files may not do.
//
// Meanwhile, in files, it takes out what has nothing new to say to axe-core, yet takes it most of its time. A page of a
// server may draw meanwhile, so it stays whole. Taken out is:
//
//   - what is in drawings, but for their titles, where no part of them has a role, language, link, control or HTML: of
//     their colours axe-core never judges;
//   - of the rows of a table that differ in their texts alone, not in that they have some, all but the first three.
const askAxe = `(async () => {
	const speaks = e => e.namespaceURI !== "http://www.w3.org/2000/svg" || ["a", "foreignObject"].includes(e.localName) ||
		[...e.attributes].some(a => /^(aria-.*|role|tabindex|lang|xml:lang|on.*)$/.test(a.name));
	const mute = d => ![...d.querySelectorAll("*")].some(speaks);
	const form = n => n.nodeType === Node.TEXT_NODE ? (n.data.trim() ? "text" : "") :
		n.cloneNode(false).outerHTML + [...n.childNodes].map(form).join("");
	const keep = e => {
		if (e.localName === "svg") return [...e.children].filter(c => ["title", "desc"].includes(c.localName));
		const seen = {};
		return [...e.childNodes].filter(c => !["tbody", "tr"].includes(c.localName) || (seen[form(c)] = (seen[form(c)] || 0) + 1) <= 3);
	};
	const whole = location.protocol !== "file:" ? [] :
		[...document.querySelectorAll("svg, table, tbody")].filter(e => e.localName !== "svg" || mute(e));
	const parts = whole.map(e => [...e.childNodes]);
	whole.map(e => [e, keep(e)]).forEach(([e, kept]) => e.replaceChildren(...kept));
	try {
		const found = await axe.run(document, {resultTypes: ["violations"], preload: false, %s});
		return found.violations.map(v => ({
			id: v.id, impact: v.impact, help: v.help,
			nodes: v.nodes.slice(0, 5).map(n => n.target.join(" ") + ": " + n.failureSummary.replace(/\s+/g, " ")),
		}));
	} finally {
		whole.forEach((e, i) => e.replaceChildren(...parts[i]));
	}
})()`

// colours are the rules that look at colours, but not at anything else.
const colours = `runOnly: ["color-contrast", "link-in-text-block"]`

// Axe checks the page's accessibility as it stands with axe-core, by the rules of WCAG 2.2 A and AA and its own best
// practices. Each serious or critical finding fails the test, the others are logged.
func (p *Page) Axe() {
	p.t.Helper()
	p.tell(p.barriers(""))
}

// AxeColours is Axe for a page that has only changed its colours since: by the rules that look at them.
func (p *Page) AxeColours() {
	p.t.Helper()
	p.tell(p.barriers(colours))
}

func (p *Page) tell(all []barrier) {
	p.t.Helper()
	for _, b := range all {
		say := p.t.Logf
		if b.Impact == "serious" || b.Impact == "critical" {
			say = p.t.Errorf
		}
		say("axe: %s: %s (%s)\n  %s", b.Impact, b.Help, b.ID, strings.Join(b.Nodes, "\n  "))
	}
}

// barriers asks axe-core, which options may limit to some rules.
func (p *Page) barriers(options string) (all []barrier) {
	p.t.Helper()
	var there bool
	if p.Eval("typeof axe === 'object'", &there); !there {
		p.Eval(p.b.axe+"; true", nil)
	}
	p.Eval(fmt.Sprintf(askAxe, options), &all)
	return all
}
