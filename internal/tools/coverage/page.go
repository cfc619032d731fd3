package coverage

import (
	"encoding/csv"
	"fmt"
	"io"
	"maps"
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
	Looks       int      // runs drawn from each cell of each other pool for those that stop when a figure is known
	Shares      int      // simulated runs of each known function for those who ask which fields matter
	Words       int      // simulated fights of each kind for those who quote a sentence
	Nulls       int      // times that each null world is lived through
	Questions   int      // times that each question is asked
}

// Full is the plan of make coverage.
var Full = Plan{Pool: 8000, Duels: []int{100, 400, 1600}, Runs: 2000, Tournaments: 1000, Looks: 500, Shares: 300, Words: 2000, Nulls: 2000, Questions: 300}

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
	return f, err
}

// Found is what a plan measures.
type Found struct {
	Rows   []Row
	Looks  []Look
	Lucks  []Luck
	Shares []string // rows of a table
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

// WritePage writes what a plan measured as a page of Markdown: each figure in a line, and the rows that miss. The error is
// that of w.
func WritePage(w io.Writer, p Plan, f Found) error {
	var b strings.Builder
	b.WriteString(strings.TrimLeft(fmt.Sprintf(head, p.Pool, p.Runs, p.Tournaments, join(p.Duels)), "\n"))
	sorted := map[verdict][]Row{}
	for _, r := range f.Rows {
		v := r.verdict(p.runs(&r))
		sorted[v] = append(sorted[v], r)
	}
	b.WriteString("\n## Each figure\n\n" + about["figures"] + "\n\n")
	summarise(&b, slices.Concat(sorted[onTarget], sorted[tooLow], sorted[tooHigh]), p)
	WriteLooks(&b, f.Looks, p.Looks)
	WriteLuck(&b, f.Lucks)
	writeShares(&b, p.Shares, f.Shares)
	b.WriteString("\n## Below the target\n\n" + about["low"] + "\n\n")
	list(&b, sorted[tooLow])
	b.WriteString("\n## Rare events\n\n" + about["rare"] + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteRows writes the rows of a plan as CSV: those with at least 10 expected events, without single bands that are on
// target, and the rare ones that are too low. The error is that of w.
func WriteRows(w io.Writer, p Plan, rows []Row) error {
	c := csv.NewWriter(w)
	_ = c.Write(columns) // Flush keeps the error
	for i := range rows {
		if r, v := &rows[i], rows[i].verdict(p.runs(&rows[i])); r.listed(v) {
			_ = c.Write(r.fields(r.said(v)))
		}
	}
	c.Flush()
	return c.Error()
}

// columns are the fields of a row in CSV. Shares are in per cent.
var columns = []string{"figure", "method", "setup", "cell", "of", "duels", "coverage", "error", "lies_below", "lies_above", "events", "target"}

// listed reports whether a row with a verdict is written as CSV.
func (r *Row) listed(v verdict) bool {
	return v == tooLow || v == tooHigh || r.Events >= fewEvents && !r.ofBand() || r.missesRarely(v)
}

// missesRarely reports whether a row of rare events is too low by as much as another one may not be.
func (r *Row) missesRarely(v verdict) bool {
	return v == rare && 2*r.Runs >= r.drawn && r.Coverage() < lowest-3*r.Error()
}

// said is what a row's place beside the target is called.
func (r *Row) said(v verdict) string {
	switch {
	case v == tooLow:
		return "below"
	case v == tooHigh:
		return "above"
	case r.missesRarely(v):
		return "below, rare"
	case v == rare:
		return "rare"
	}
	return "held"
}

// fields are a row in the order of columns.
func (r *Row) fields(said string) []string {
	percent := func(n int) string { return fmt.Sprintf("%.1f", 100*float64(n)/float64(r.Runs)) }
	events := ""
	if r.Events < 1e6 {
		events = fmt.Sprintf("%.3g", r.Events)
	}
	return []string{plainWords(r.Figure), r.Method, r.Setup, r.Cell, r.Of, fmt.Sprint(r.Duels), percent(r.Held),
		fmt.Sprintf("%.1f", 196*r.Error()), percent(r.Below), percent(r.Above), events, said}
}

// ofBand reports whether a row is of one band of range or angle-off of a weapon.
func (r *Row) ofBand() bool {
	name := plainWords(r.Figure)
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

// summarise writes a table with a line for each figure: how many rows there are, for each number of duels their lowest,
// median and highest coverage, and how many rows miss the target.
func summarise(b *strings.Builder, rows []Row, p Plan) {
	found := map[string][]Row{}
	for _, r := range rows {
		found[plainWords(r.Figure)] = append(found[plainWords(r.Figure)], r)
	}
	b.WriteString("| figure | rows |")
	for _, n := range p.Duels {
		fmt.Fprintf(b, " n=%d |", n)
	}
	b.WriteString(" below | above |\n|---|---:" + strings.Repeat("|---:", len(p.Duels)+2) + "|\n")
	for _, figure := range slices.Sorted(maps.Keys(found)) {
		fmt.Fprintf(b, "| %s | %d |", figure, len(found[figure]))
		misses := map[verdict]int{}
		for i := range found[figure] {
			r := &found[figure][i]
			misses[r.verdict(p.runs(r))]++
		}
		for _, n := range p.Duels {
			b.WriteString(" " + span(found[figure], n) + " |")
		}
		fmt.Fprintf(b, " %d | %d |\n", misses[tooLow], misses[tooHigh])
	}
}

// span is the lowest, the median and the highest coverage of the rows with n duels, in per cent.
func span(rows []Row, n int) string {
	var all []float64
	for i := range rows {
		if rows[i].Duels == n {
			all = append(all, 100*rows[i].Coverage())
		}
	}
	if len(all) == 0 {
		return "–"
	}
	slices.Sort(all)
	middle := (all[(len(all)-1)/2] + all[len(all)/2]) / 2
	return fmt.Sprintf("%.1f, %.1f, %.1f", all[0], middle, all[len(all)-1])
}

// list writes a table with one line for each row, or says that there is none.
func list(b *strings.Builder, rows []Row) {
	if len(rows) == 0 {
		b.WriteString("None.\n")
		return
	}
	b.WriteString("| figure | set-up and cell | of | n | coverage, % |\n|---|---|---|---:|---:|\n")
	for i := range rows {
		f := rows[i].fields("")
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s ± %s |\n", f[0], strings.Trim(f[2]+", "+f[3], ", "), orDash(f[4]), f[5], f[6], f[7])
	}
}

// orDash is the text, or a dash so that no field of a table is empty.
func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// plainWords writes a figure's path in plain words: "length, mean" for length.mean_estimate.
func plainWords(path string) string {
	path = strings.ReplaceAll(strings.ReplaceAll(path, "_estimate", ""), "_", " ")
	return strings.ReplaceAll(path, ".", ", ")
}

// head opens the page. It takes the duels of a pool, the runs, the runs of tournaments and the duels of a run.
const head = `
# Coverage

How often do Furball's intervals hold the truth? This command measures it. It writes this page, and the
rows behind it as [coverage.csv](coverage.csv):

    make coverage

It plays pools of %d duels for each cell of the set-ups in ` + "`internal/tools/coverage/setups`" + ` and takes the figures of
the whole pool as the truth. From each pool it draws %d runs (%d of tournaments) of %s duels a cell.
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
	"figures": "Rows are cells, sides, weapons and bands with at least 10 expected events (hits, kills or their opposites).\n" +
		"For each n stand the lowest, the median and the highest coverage in per cent. Below and above count the rows that\n" +
		"miss the target by more than three of their own standard errors; those above are on the safe side.",
	"low": "The CSV says on which side of the truth their intervals lie, and how many events a run may expect.",
	"rare": "These figures have fewer than 10 expected events, or fewer than half of the runs could tell them. " +
		"With\nsuch small counts coverage swings with the true value, to both sides, whatever the method. " +
		"The CSV names\nthose of them that are too low although at least half of the runs could tell them.",
}
