package coverage

import (
	"fmt"
	"io"
	"math"
	"strings"
)

// A Null says how often a kind of sentence found something in a world, and how often that was wrong.
type Null struct {
	Kind, World        string
	Runs, Found, Wrong int
}

// MeasureNulls lives so many times through each world of a kind, or through all if the kind is empty.
func MeasureNulls(runs int, kind string, progress func(text string)) []Null {
	var out []Null
	all := worlds()
	if kind != "" { // the page of the workbench has these
		all = append(all, lookWorlds()...)
	}
	for i, w := range all {
		if kind != "" && w.kind != kind {
			continue
		}
		if progress != nil {
			progress(w.kind + ": " + w.name)
		}
		n := Null{Kind: w.kind, World: w.name, Runs: runs}
		if w.kind == nearestLooked {
			n.Runs = runs / 10 // it takes long
		}
		for _, part := range inParts(n.Runs, func() *Null { return &Null{} }, func(part *Null, run int) {
			found, wrong := w.tell(rngOf(i, run))
			part.add(found, wrong)
		}) {
			n.Found, n.Wrong = n.Found+part.Found, n.Wrong+part.Wrong
		}
		out = append(out, n)
	}
	return out
}

func (n *Null) add(found, wrong bool) {
	if found {
		n.Found++
	}
	if wrong {
		n.Wrong++
	}
}

// percentOf is a part of some runs in per cent.
func percentOf(part, runs int) float64 { return 100 * float64(part) / float64(runs) }

// withError is a part of some runs in per cent, and its error.
func withError(part, runs int) string {
	p := percentOf(part, runs)
	return fmt.Sprintf("%.1f ± %.1f", p, 1.96*math.Sqrt(p*(100-p)/float64(runs)))
}

// byKind writes so many rows, those of each kind below a heading of their own and the head of their table.
func byKind(b *strings.Builder, head string, rows int, row func(i int) (kind, row string)) {
	var kinds []string
	of := map[string]string{}
	for i := range rows {
		kind, text := row(i)
		if of[kind] == "" {
			kinds = append(kinds, kind)
		}
		of[kind] += text + "\n"
	}
	for _, kind := range kinds {
		b.WriteString("\n## " + strings.ToUpper(kind[:1]) + kind[1:] + "\n\n" + head + of[kind])
	}
}

// WriteNulls writes the page of the null worlds and of so many fights for each kind of words. The error is that of w.
func WriteNulls(w io.Writer, nulls []Null, fights int) error {
	var b strings.Builder
	b.WriteString(headNulls)
	if err := WriteWorlds(&b, nulls); err != nil {
		return err
	}
	WriteWords(&b, fights)
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteWorlds writes the rows of worlds, those of each kind below a heading of their own.
func WriteWorlds(w io.Writer, nulls []Null) error {
	var b strings.Builder
	byKind(&b, "| world | runs | finds something, % | wrong, % |\n|---|---:|---:|---:|\n", len(nulls), func(i int) (kind, row string) {
		n := &nulls[i]
		return n.Kind, fmt.Sprintf("| %s | %d | %.1f | %s |", n.World, n.Runs, percentOf(n.Found, n.Runs), withError(n.Wrong, n.Runs))
	})
	_, err := io.WriteString(w, b.String())
	return err
}

const headNulls = `# Null worlds

How often is a sentence wrong that says what has been found? Here the truth is known, mostly that there is nothing to find:
mirrors, equal doctrines, lines that are even everywhere, cells that are alike. This command lives through each world many
times and counts how often a kind of sentence finds something there, and how often it is wrong. A sentence may be wrong in
5 % of all runs. Of a fight that is extended that is so of the first look, and all later looks have a fifth of it together.
Worlds that were played take their duels, and what is known of their luck, at random from 8,000 of a cell of a set-up.

    make coverage

writes this page with that of [the intervals](coverage.md), and ` + "`bin/tools/coverage -nulls`" + ` this page alone.
`
