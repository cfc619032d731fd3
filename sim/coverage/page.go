package coverage

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// A Plan says what Measure does.
type Plan struct {
	Setups      []string // names; nil: all
	Pool        int      // duels of each cell of a pool
	Duels       []int    // of each cell of a run
	Runs        int      // drawn from each pool, for each number of duels
	Tournaments int      // runs drawn from the pool of a tournament, fewer than Runs since they take longer
	Looks       int      // runs drawn from each other pool for those who look all the time
	Shares      int      // simulated runs of each known function for those who ask which fields matter
	Words       int      // simulated fights of each kind for those who quote a sentence
}

// Full is the plan of make coverage.
var Full = Plan{Pool: 8000, Duels: []int{100, 400, 1600}, Runs: 2000, Tournaments: 1000, Looks: 500, Shares: 300, Words: 2000}

// Measure plays the pools of a plan and measures them. It calls progress, if not nil, with the name of each set-up
// before it plays that. The error is that of a set-up that cannot be read or played, with its name.
func Measure(p Plan, progress func(text string)) (f Found, err error) {
	err = p.pools(progress, func(pool *pool) {
		runs := p.Runs
		if pool.tournament() {
			runs = p.Tournaments
		} else {
			f.Looks = append(f.Looks, pool.looks(p.Looks)...)
		}
		for _, n := range p.Duels {
			f.Rows = append(f.Rows, pool.measure(n, runs)...)
			if plain(pool.name) {
				f.Lucks = append(f.Lucks, pool.lucks(n, runs)...)
			}
		}
	})
	if p.Shares > 0 {
		f.Shares = measureShares(p.Shares)
	}
	if p.Words > 0 {
		f.Words = measureWords(p.Words)
	}
	return f, err
}

// Found is what a plan measures.
type Found struct {
	Rows   []Row
	Looks  []Look
	Lucks  []Luck
	Shares []string // rows of a table
	Words  []string // rows of a table
}

// pools plays the pool of each set-up in turn, as Measure says.
func (p *Plan) pools(progress func(text string), measure func(*pool)) error {
	names := p.Setups
	if names == nil {
		names = Names()
	}
	for _, name := range names {
		if progress != nil {
			progress(name)
		}
		pool, err := newPool(name, p.Pool)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		measure(pool)
	}
	return nil
}

// An interval of 95 % confidence is on target if its coverage lies between these.
const (
	lowest  = 0.94
	highest = 0.965
)

// A verdict says which section of the page a row belongs to.
type verdict int

const (
	onTarget verdict = iota
	tooLow           // by more than three standard errors
	tooHigh          // by more than three standard errors
	rare             // fewer than 10 events are expected, or fewer than half of the runs could tell the figure
)

// verdict compares the coverage of a row with the target. runs is how many runs were drawn.
func (r *Row) verdict(runs int) verdict {
	c, slack := r.Coverage(), 3*r.Error()
	switch {
	case r.Events < fewEvents || 2*r.Runs < runs:
		return rare
	case c < lowest-slack:
		return tooLow
	case c > highest+slack:
		return tooHigh
	}
	return onTarget
}

// WritePage writes the rows that a plan measured as a page of Markdown. The error is that of w.
func WritePage(w io.Writer, p Plan, f Found) error {
	rows := f.Rows
	var b strings.Builder
	b.WriteString(strings.TrimLeft(fmt.Sprintf(head, p.Pool, p.Runs, p.Tournaments, join(p.Duels)), "\n"))
	group := func(keep func(v verdict) bool) []Row {
		var out []Row
		for _, r := range rows {
			if keep(r.verdict(p.runs(&r))) {
				out = append(out, r)
			}
		}
		return out
	}
	b.WriteString("\n## Each figure\n\n" + about["figures"] + "\n\n")
	summarise(&b, group(func(v verdict) bool { return v != rare }), p.Duels)
	writeLooks(&b, f.Looks, p.Looks)
	WriteLuck(&b, f.Lucks)
	writeShares(&b, p.Shares, f.Shares)
	writeWords(&b, p.Words, f.Words)
	b.WriteString("\n## Rare events\n\n" + about["rare"] + "\n\n")
	summarise(&b, group(func(v verdict) bool { return v == rare }), p.Duels)
	b.WriteString("\n## Below the target\n\n" + about["low"] + "\n\n")
	list(&b, group(func(v verdict) bool { return v == tooLow }))
	b.WriteString("\n## Below the target, rare events\n\n" + about["low rare"] + "\n\n")
	list(&b, slices.DeleteFunc(group(func(v verdict) bool { return v == rare }), func(r Row) bool {
		return 2*r.Runs < r.drawn || r.Coverage() >= lowest-3*r.Error()
	}))
	b.WriteString("\n## Above the target\n\n" + about["high"] + "\n\n")
	list(&b, group(func(v verdict) bool { return v == tooHigh }))
	b.WriteString("\n## All rows\n\n" + about["all"] + "\n\n")
	list(&b, slices.DeleteFunc(slices.Clone(rows), func(r Row) bool {
		return r.Events < fewEvents || r.ofBand()
	}))
	_, err := io.WriteString(w, b.String())
	return err
}

// ofBand reports whether a row is of one band of range or angle-off of a weapon.
func (r *Row) ofBand() bool {
	name := words(r.Figure)
	return strings.Contains(name, ", by range,") || strings.Contains(name, ", by angle off,")
}

// runs is how many runs were drawn for a row's set-up. A row of several points of a curve counts each point, so
// its Runs may be more.
func (p *Plan) runs(r *Row) int {
	if strings.HasPrefix(r.Setup, "tournament") {
		return p.Tournaments
	}
	return p.Runs
}

// join lists numbers as words do: "100, 400 and 1600".
func join(ns []int) string {
	var parts []string
	for _, n := range ns {
		parts = append(parts, fmt.Sprint(n))
	}
	last := len(parts) - 1
	if last < 1 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

// summarise writes a table with a row for each figure and method. For each number of duels it shows how many rows
// there are and their mean, lowest and highest coverage.
func summarise(b *strings.Builder, rows []Row, duels []int) {
	type group struct{ figure, method string }
	found := map[group][]Row{}
	var order []group
	for _, r := range rows {
		g := group{r.Figure, r.Method}
		if found[g] == nil {
			order = append(order, g)
		}
		found[g] = append(found[g], r)
	}
	slices.SortFunc(order, func(x, y group) int {
		return cmp.Or(cmp.Compare(x.figure, y.figure), cmp.Compare(x.method, y.method))
	})
	b.WriteString("| figure | method |")
	rule := "| --- | --- |"
	for _, n := range duels {
		fmt.Fprintf(b, " rows, n=%d | mean | lowest to highest |", n)
		rule += " ---: | ---: | ---: |"
	}
	b.WriteString("\n" + rule + "\n")
	for _, g := range order {
		fmt.Fprintf(b, "| %s | %s |", words(g.figure), orDash(g.method))
		for _, n := range duels {
			b.WriteString(span(found[g], n))
		}
		b.WriteString("\n")
	}
}

// span is the part of a table row that shows the rows with n duels: their number, their mean coverage and its range,
// both in per cent.
func span(rows []Row, n int) string {
	count, sum, low, high := 0, 0.0, math.Inf(1), math.Inf(-1)
	for i := range rows {
		if rows[i].Duels == n {
			c := 100 * rows[i].Coverage()
			count, sum, low, high = count+1, sum+c, min(low, c), max(high, c)
		}
	}
	if count == 0 {
		return " 0 | – | – |"
	}
	return fmt.Sprintf(" %d | %.1f | %.1f to %.1f |", count, sum/float64(count), low, high)
}

// list writes a table with one line for each row, or says that there is none.
func list(b *strings.Builder, rows []Row) {
	if len(rows) == 0 {
		b.WriteString("None.\n")
		return
	}
	b.WriteString("| figure | method | set-up and cell | of | n | coverage, % | " +
		"lies below, above the truth, % | events |\n| --- | --- | --- | --- | ---: | ---: | ---: | ---: |\n")
	for i := range rows {
		r := &rows[i]
		events := "–"
		if r.Events < 1e6 {
			events = fmt.Sprintf("%.3g", r.Events)
		}
		share := func(n int) float64 { return 100 * float64(n) / float64(r.Runs) }
		fmt.Fprintf(b, "| %s | %s | %s | %s | %d | %.1f ± %.1f | %.1f, %.1f | %s |\n",
			words(r.Figure), orDash(r.Method), strings.Trim(r.Setup+", "+r.Cell, ", "), orDash(r.Of), r.Duels,
			100*r.Coverage(), 196*r.Error(), share(r.Below), share(r.Above), events)
	}
}

// orDash is the text, or a dash so that no field of a table is empty.
func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// words writes a figure's path in plain words: "length, mean" for length.mean_estimate.
func words(path string) string {
	path = strings.ReplaceAll(strings.ReplaceAll(path, "_estimate", ""), "_", " ")
	return strings.ReplaceAll(path, ".", ", ")
}

// head opens the page. It takes the duels of a pool, the runs, the runs of tournaments and the duels of a run.
const head = `
# Coverage

How often do Furball's intervals hold the truth? This command measures it and writes this page:

    make coverage

It plays pools of %d duels for each cell of the set-ups in ` + "`sim/coverage/setups`" + ` and takes the figures of the
whole pool as the truth. From each pool it draws %d runs (%d of tournaments) of %s duels a cell.
Each run takes duel numbers at random, the same for all its cells, so that cells share luck as in a real run. The rows
say how often the intervals of 95 %% confidence of a summary and of a tournament hold the truth. "Lies below" means
that the whole interval is below the truth. The target is 94 to 96.5 %%. The errors behind ± are those of the coverage
itself, at 95 %%. n is the number of duels a cell. Coverage counts only the runs in which a figure says something: an
undefined one that says nothing (a weapon that was not fired, a ratio of nothing) is left out.
[Methods](methods.md) says how each interval is made.

Some figures are not measured, because another row stands for them or because they are on the safe side by their
making: the steps between neighbours (the differences of cells stand for them), the points beside a best reply (those
of a winner that was picked), both seats and cycles, the seat bias of the doctor, and the bars of the damage of a hit.
`

// about holds the lead of each section, with the line breaks of the page.
var about = map[string]string{
	"figures": "Rows are cells, sides, weapons and bands with at least 10 expected events " +
		"(hits, kills or their opposites).",
	"rare": "These figures have fewer than 10 expected events, or fewer than half of the runs could tell them. " +
		"With\nsuch small counts coverage swings with the true value, to both sides, whatever the method.",
	"low": "Rows more than three of their own standard errors below 94 %, without those of rare events.",
	"low rare": "Rows of rare events that at least half of the runs could tell, " +
		"more than three of their own standard errors\nbelow 94 %.",
	"high": "Rows more than three of their own standard errors above 96.5 %: these intervals are on the safe side.",
	"all": "Every row with at least 10 expected events, without those of single bands of range and angle-off. " +
		"\"Events\"\nis the number that a run may expect.",
}
