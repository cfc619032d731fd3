package agents

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Show prints a doctrine for a system in plain words for a terminal. The error is that of Check.
func Show(doc *yamldoc.Node, system rules.System) (string, error) {
	d, _, err := compile(doc, system, nil)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)\nsystem %s, flies a %s\n\n%s\n", d.Name, d.ID, d.System, d.Kind, strings.TrimSpace(d.About))
	b.WriteString(thinking(d))
	for k := range rules.NumKinds {
		s := d.section(k)
		if s == nil {
			continue
		}
		fmt.Fprintf(&b, "\n%s\n", k)
		for _, l := range s.Limits {
			fmt.Fprintf(&b, "  only %s\n", phrase(bounds(l.Fact.fact, l.Min, l.Max), l.When))
		}
		for _, t := range s.Terms {
			fmt.Fprintf(&b, "  %s\n", phrase(termWords(t), t.When))
		}
	}
	return b.String(), nil
}

// thinking says how a doctrine looks ahead, and what it makes of the fact win.
func thinking(d *Document) string {
	var parts []string
	if d.Ahead != nil && *d.Ahead > 0 {
		how := "flies a move ahead in all ways that it knows"
		switch {
		case d.Ways != nil:
			how = fmt.Sprintf("flies a move ahead in the %d ways that its values think likeliest", *d.Ways)
		case *d.Ahead > 1:
			how += fmt.Sprintf(", and step by step with %d lines", *d.Ahead)
		}
		parts = append(parts, how)
	}
	if d.Loose != nil && d.Loose.thousandths > 0 {
		parts = append(parts, fmt.Sprintf("misjudges a move by up to %s points", d.Loose))
	}
	if d.Draw != nil {
		parts = append(parts, fmt.Sprintf("a draw counts %s of a win", d.Draw))
	}
	if d.Values != "" {
		parts = append(parts, "values from "+d.Values)
	}
	if len(parts) == 0 {
		return ""
	}
	return "\nthinks: " + strings.Join(parts, "; ") + "\n"
}

// termWords says what a term adds: "+40 points for each unit of my_kill (probability)".
func termWords(t Term) string {
	sign := "+"
	if t.Weight.thousandths < 0 {
		sign = ""
	}
	of := t.Fact.fact.Info().Name
	if t.Ideal != nil {
		of += " away from " + t.Ideal.String()
	}
	return fmt.Sprintf("%s%s points for each unit of %s (%s)", sign, t.Weight, of, t.Fact.fact.Info().Unit)
}

// bounds says what a limit or condition allows: "range from 3 to 8".
func bounds(f rules.Fact, lo, hi *Decimal) string {
	name := f.Info().Name
	switch {
	case lo != nil && hi != nil && lo.thousandths == hi.thousandths:
		return name + " of " + lo.String()
	case lo != nil && hi != nil:
		return name + " from " + lo.String() + " to " + hi.String()
	case lo != nil:
		return name + " of at least " + lo.String()
	}
	return name + " of at most " + hi.String()
}

func phrase(what string, when Conditions) string {
	for i, c := range when.list {
		join := ", when "
		if i > 0 {
			join = " and "
		}
		what += join + bounds(c.fact, c.bounds.Min, c.bounds.Max)
	}
	return what
}
