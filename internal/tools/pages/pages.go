// Package pages finds the commands of a page of the documentation and what the page says they print, and makes that anew.
package pages

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// indent is what makes a line of Markdown one of code.
const indent = "    "

// A Block is some commands of a page, one after another, and the part of the page behind them that the last one prints: code,
// or a table.
type Block struct {
	Line     int      // of the first command, from 1
	Commands []string // as a shell reads them, each on one line or continued with a backslash
	Picture  string   // the first picture behind it in its section, as the page links it; empty: none

	from, to int // the lines of what is printed, from 0 and without the last
	table    bool
	more     [][2]int // lines of the tables between a first table and the next command
}

// Last is the command whose output the page shows.
func (b Block) Last() string { return b.Commands[len(b.Commands)-1] }

// Blocks are those of a page, in its order. Commands with nothing printed behind them are none.
func Blocks(page []byte) []Block {
	lines := strings.Split(string(page), "\n")
	var all []Block
	for at := 0; at < len(lines); at++ {
		if !command(lines[at]) || at > 0 && lines[at-1] != "" {
			continue
		}
		b := Block{Line: at + 1}
		for continued := false; at < len(lines) && lines[at] != ""; at++ {
			text := strings.TrimPrefix(lines[at], indent)
			if continued {
				b.Commands[len(b.Commands)-1] += "\n" + text
			} else {
				b.Commands = append(b.Commands, text)
			}
			continued = strings.HasSuffix(text, `\`)
		}
		b.from = at + 1
		b.to, b.table = printed(lines, b.from)
		at = max(at, b.to) - 1
		if b.to > b.from {
			all = append(all, b)
		}
	}
	for i := range all {
		all[i].Picture = picture(lines, all[i].to)
		if all[i].table {
			all[i].more = tables(lines, all[i].to)
		}
	}
	return all
}

var linked = regexp.MustCompile(`^!\[.*\]\((.*)\)$`)

// picture is the first one from a line on and before the next command or heading.
func picture(lines []string, from int) string {
	for _, line := range lines[from:] {
		if command(line) || strings.HasPrefix(line, "#") {
			break
		}
		if found := linked.FindStringSubmatch(line); found != nil {
			return found[1]
		}
	}
	return ""
}

// tables are those from a line on and before the next command.
func tables(lines []string, from int) (all [][2]int) {
	for at := from; at < len(lines) && !command(lines[at]); at++ {
		if strings.HasPrefix(lines[at], "|") {
			to, _ := printed(lines, at)
			all = append(all, [2]int{at, to})
			at = to - 1
		}
	}
	return all
}

func command(line string) bool { return strings.HasPrefix(line, indent+"furball ") }

// printed is the end of what is printed from a line on: a table, or code until its last line before a text or a command.
func printed(lines []string, from int) (to int, table bool) {
	if from >= len(lines) {
		return from, false
	}
	if table = strings.HasPrefix(lines[from], "|"); table {
		for to = from; to < len(lines) && strings.HasPrefix(lines[to], "|"); to++ {
		}
		return to, table
	}
	to = from
	for at := from; at < len(lines); at++ {
		switch {
		case lines[at] == "":
		case !strings.HasPrefix(lines[at], indent), command(lines[at]) && lines[at-1] == "":
			return to, false
		default:
			to = at + 1
		}
	}
	return to, false
}

// A Runner runs the commands of a block one after another in a new folder. It returns all that the last one prints.
type Runner func(Block) ([]byte, error)

// Remake is the page with all that its blocks print made anew, those only that are wanted. Of a command whose output is a
// table on the page, it takes the table with the same first words in its head. The tables behind that one, with text between
// them, are made anew too where the output has one with the same head.
func Remake(page []byte, wanted func(Block) bool, run Runner) ([]byte, error) {
	lines := strings.Split(string(page), "\n")
	var made []string
	at := 0
	for _, b := range Blocks(page) {
		if !wanted(b) {
			continue
		}
		asked := b
		if b.table {
			asked.Commands = append(slices.Clone(b.Commands[:len(b.Commands)-1]), asMarkdown(b.Last()))
		}
		out, err := run(asked)
		if err != nil {
			return nil, fmt.Errorf("line %d: %s: %w", b.Line, b.Last(), err)
		}
		fresh := code(excerpt(out, lines[b.from:b.to]))
		if b.table {
			if fresh, err = tableLike(lines[b.from], out); err != nil {
				return nil, fmt.Errorf("line %d: %s: %w", b.Line, b.Last(), err)
			}
		}
		made = append(append(made, lines[at:b.from]...), fresh...)
		at = b.to
		for _, span := range b.more {
			if fresh, err := tableWith(func(head string) bool { return head == lines[span[0]] }, out); err == nil {
				made = append(append(made, lines[at:span[0]]...), fresh...)
				at = span[1]
			}
		}
	}
	return []byte(strings.Join(append(made, lines[at:]...), "\n")), nil
}

// asMarkdown asks a command for tables of Markdown, where it does not say so itself.
func asMarkdown(command string) string {
	if strings.Contains(command, "markdown") {
		return command
	}
	return command + " --markdown"
}

// chart is what only charts hold.
const chart = "┊"

// excerpt is the part of an output that a page shows: as many paragraphs, each the next one that begins with the same two
// words if there is one, a chart where there was a chart. It leaves out the notes before an answer where the page has none,
// and of a paragraph with a line of dots the lines with other words at their begin.
func excerpt(out []byte, shown []string) string {
	old := strings.Split(strings.Join(shown, "\n"), "\n\n")
	parts := strings.Split(string(bytes.TrimSpace(out)), "\n\n")
	if len(parts) > 0 && !strings.HasPrefix(old[0], indent+note) {
		parts[0] = withoutNotes(parts[0])
	}
	charts := slices.ContainsFunc(old, isChart)
	parts = slices.DeleteFunc(parts, func(part string) bool {
		return strings.HasPrefix(part, "Written to ") || isChart(part) && !charts
	})
	var made []string
	for _, like := range old {
		if len(parts) == 0 {
			break
		}
		at := max(0, slices.IndexFunc(parts, func(part string) bool { return kind(part) == kind(like) }))
		made = append(made, cut(parts[at], like))
		parts = parts[at+1:]
	}
	return strings.Join(made, "\n\n")
}

func isChart(part string) bool { return strings.Contains(part, chart) }

// kind is what two paragraphs have in common of which one is the other made anew.
func kind(part string) string {
	if isChart(part) {
		return chart
	}
	words := strings.Fields(part)
	return strings.Join(words[:min(2, len(words))], " ")
}

// note is how messages on standard error begin. What they continue with is indented.
const note = "furball: "

func withoutNotes(part string) string {
	lines := strings.Split(part, "\n")
	for len(lines) > 0 && strings.HasPrefix(lines[0], note) {
		for lines = lines[1:]; len(lines) > 0 && strings.HasPrefix(lines[0], "  "); lines = lines[1:] {
		}
	}
	return strings.Join(lines, "\n")
}

// dots stand on a page for lines that are left out.
const dots = "..."

// cut leaves out of a paragraph, behind its first line, what an older one leaves out that has dots in it: a line of dots
// stands where lines are left out, or a single one at the end for all.
func cut(part, like string) string {
	shown := map[string]int{}
	for line := range strings.SplitSeq(like, "\n") {
		shown[label(line)]++
	}
	if shown[dots] == 0 {
		return part
	}
	single := shown[dots] == 1 && strings.HasSuffix(like, dots)
	var lines []string
	for i, line := range strings.Split(part, "\n") {
		switch {
		case i == 0 || shown[label(line)] > 0:
			lines = append(lines, line)
		case !single && lines[len(lines)-1] != dots:
			lines = append(lines, dots)
		}
	}
	if single {
		lines = append(lines, dots)
	}
	return strings.Join(lines, "\n")
}

var gap = regexp.MustCompile(`  +`)

// label is what stands in a line of a table before its figures, or the first figure.
func label(line string) string {
	cells := gap.Split(strings.TrimSpace(line), -1)
	named := 1
	for named < len(cells) && !strings.ContainsAny(cells[named][:1], "0123456789") && !strings.HasPrefix(cells[named], "−") &&
		!strings.HasPrefix(cells[named], "+") && !strings.HasPrefix(cells[named], "–") {
		named++
	}
	return strings.Join(cells[:named], "  ")
}

func code(out string) []string {
	var lines []string
	for line := range strings.SplitSeq(out, "\n") {
		if line = strings.TrimRight(line, " "); line != "" {
			line = indent + line
		}
		lines = append(lines, line)
	}
	return lines
}

// tableLike is the table in an output whose head begins as that of another does.
func tableLike(head string, out []byte) ([]string, error) {
	first := firstCell(head)
	table, err := tableWith(func(head string) bool { return firstCell(head) == first }, out)
	if err != nil {
		return nil, fmt.Errorf("printed no table whose head begins with %q", first)
	}
	return table, nil
}

// plain takes away the backslashes before the brackets of intervals, which a page can do without.
var plain = strings.NewReplacer(`\[`, "[", `\]`, "]")

func tableWith(wanted func(head string) bool, out []byte) (table []string, err error) {
	for line := range strings.SplitSeq(string(out), "\n") {
		switch {
		case strings.HasPrefix(line, "|") && (len(table) > 0 || wanted(line)):
			table = append(table, plain.Replace(line))
		case len(table) > 0:
			return table, nil
		}
	}
	if len(table) == 0 {
		return nil, errors.New("no such table")
	}
	return table, nil
}

func firstCell(row string) string {
	cell, _, _ := strings.Cut(strings.TrimPrefix(row, "|"), "|")
	return strings.TrimSpace(cell)
}
