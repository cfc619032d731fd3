package terminal

import (
	"io"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
)

// ScreenLines is how many lines a screen has at most. Its width is that of the terminal, or 100.
const ScreenLines = 25

// A screen has at most so many rows of tables.
const (
	screenRows = 12
	mostLead   = 6  // lines of the answer
	mostLine   = 2  // of a line of text below the rows
	farLines   = 40 // from how many on the whole text tells its answer again at its end
)

// A Screen is what a command says to people: the answer first, then the rows that carry it, what it hangs on, one line of
// warnings and the next command. Each command makes one of these parts and prints it; what fits is decided here alone. Rows
// are cut by the Order of their table, columns from the right, and one line says what --full has besides:
//
//	s := &terminal.Screen{Answer: sentences, Tables: []*table.Table{worths}, Budget: line, Ending: terminal.Next("see more", "why", dir)}
//	return s.Print(a.Out, o.Length)
type Screen struct {
	Answer   []string       // sentences, the most important first; --quiet prints these alone
	Tables   []*table.Table // those that carry the answer, the most important first; they share the rows
	Notes    []string       // short texts that are to be read with the rows
	Budget   string         // what the answer hangs on
	Warnings []string
	More     []string // what --full has besides, in a word or two: "weapons"
	Ending   []string // whole lines: where the files are, and the next command; they are not folded, for commands are copied
	// Full writes what --full has in the place of the tables and the warnings. Nil: it has all rows of these, and all warnings.
	Full func(b *strings.Builder, width int) error
}

// A Length is how much of an answer is printed.
type Length struct {
	Full  bool `flag:"full" help:"print all tables and warnings, not what fits a screen of 25 lines"`
	Quiet bool `flag:"quiet" help:"print the answer in words alone: no progress and no tables"`
}

// Print prints as much as is wanted.
func (s *Screen) Print(to io.Writer, l Length) error {
	var b strings.Builder
	width := Width(to)
	switch {
	case l.Quiet:
		b.WriteString(prose.Wrap(strings.Join(s.Answer, " "), width, "") + "\n")
	case l.Full:
		if err := s.whole(&b, width); err != nil {
			return err
		}
	default:
		s.short(&b, width)
	}
	_, err := io.WriteString(to, b.String())
	return err
}

// whole writes everything.
func (s *Screen) whole(b *strings.Builder, width int) error {
	b.WriteString(prose.Wrap(strings.Join(s.Answer, " "), width, "") + "\n")
	if s.Budget != "" {
		b.WriteString(prose.Wrap(s.Budget, width, "") + "\n")
	}
	if s.Full != nil {
		var full strings.Builder
		if err := s.Full(&full, width); err != nil {
			return err
		}
		b.WriteString("\n" + strings.TrimLeft(full.String(), "\n"))
	} else {
		for _, t := range s.Tables {
			t.WriteText(b, width)
		}
		for _, text := range s.Notes {
			b.WriteString("\n" + prose.Wrap(text, width, "") + "\n")
		}
		WriteWarnings(b, s.Warnings, width)
	}
	if strings.Count(b.String(), "\n") > farLines && len(s.Answer) > 0 { // the answer stands a screen or more above
		b.WriteString("\n" + prose.Wrap("Answer: "+s.Answer[0], width, "") + "\n")
	}
	for i, line := range s.Ending {
		if i == 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line + "\n")
	}
	return nil
}

// WriteWarnings lists warnings below an empty line.
func WriteWarnings(b *strings.Builder, warnings []string, width int) {
	for i, text := range warnings {
		if i == 0 {
			b.WriteByte('\n')
		}
		b.WriteString("- " + prose.Wrap(text, width-2, "  ") + "\n")
	}
}

// short writes what fits a screen.
func (s *Screen) short(b *strings.Builder, width int) {
	lead, left := s.lead(width)
	tail := s.tail(width)
	more := append([]string{}, s.More...)
	if left > 0 {
		more = append([]string{prose.Count(int64(left), "more sentence")}, more...)
	}
	room := ScreenLines - len(lead) - len(tail)
	if len(tail) > 0 {
		room-- // an empty line before them
	}
	lines, hidden := s.rows(width, room-1) // a line says what is left out
	if more = append(hidden, more...); len(more) > 0 {
		lines = append(lines, Cut("With --full: "+strings.Join(more, ", ")+".", width))
	}
	for _, line := range lead {
		b.WriteString(line + "\n")
	}
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
	for i, line := range tail {
		if i == 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line + "\n")
	}
}

// Next are the lines that end an answer: a command of the program that is worth trying next, and what it is for. The words of
// the command are quoted for a shell.
func Next(what string, words ...string) []string {
	return []string{"Next, " + what + ":", "  furball " + prose.ShellWords(words)}
}

// lead are the lines of the answer: whole sentences, the first in any case. It counts those that are left out.
func (s *Screen) lead(width int) (lines []string, left int) {
	for n := len(s.Answer); n > 0; n-- {
		lines = fold(strings.Join(s.Answer[:n], " "), width)
		if len(lines) <= mostLead || n == 1 {
			return lines, len(s.Answer) - n
		}
	}
	return nil, 0
}

// tail are the lines below the rows.
func (s *Screen) tail(width int) (lines []string) {
	for _, text := range append(append([]string{}, s.Notes...), s.Budget) {
		if text == "" {
			continue
		}
		folded := fold(text, width)
		if len(folded) > mostLine {
			folded = append(folded[:mostLine-1], Cut(strings.Join(folded[mostLine-1:], " "), width))
		}
		lines = append(lines, folded...)
	}
	if n := int64(len(s.Warnings)); n > 0 {
		lines = append(lines, Cut(prose.Count(n, "warning")+" (--full): "+s.Warnings[0], width))
	}
	return append(lines, s.Ending...)
}

// rows are the lines of the tables in so many lines of room, each table below an empty line. The tables take their rows in
// turn, so that each has some; their remarks follow where there is room left. It says what is left out.
func (s *Screen) rows(width, room int) (lines, hidden []string) {
	taken := make([]int, len(s.Tables))
	rows := screenRows
	for more := true; more; {
		more = false
		for i, t := range s.Tables {
			need := 1
			if taken[i] == 0 {
				need += 1 + t.HeadLines()
			}
			if taken[i] < len(t.Rows) && rows > 0 && room >= need {
				taken[i]++
				rows, room, more = rows-1, room-need, true
			}
		}
	}
	columns, remarks := false, false
	for i, t := range s.Tables {
		if left := len(t.Rows) - taken[i]; left > 0 {
			hidden = append(hidden, prose.Count(int64(left), "more "+rowOf(t)))
		}
		if taken[i] == 0 {
			continue
		}
		text, narrowed := t.Lines(width, t.Leading(taken[i]))
		lines, columns = append(append(lines, ""), text...), columns || narrowed
		for k, remark := range t.Remarks {
			folded := fold(remark, width)
			if k == 0 {
				folded = append([]string{""}, folded...)
			}
			if remarks = remarks || len(folded) > room; !remarks {
				lines, room = append(lines, folded...), room-len(folded)
			}
		}
	}
	if columns {
		hidden = append(hidden, "more columns")
	}
	if remarks {
		hidden = append(hidden, "remarks")
	}
	return lines, hidden
}

// rowOf is what a row of a table is.
func rowOf(t *table.Table) string {
	if t.Row == "" {
		return "row"
	}
	return t.Row
}

// fold breaks a text into lines.
func fold(text string, width int) []string {
	if text = strings.TrimSpace(prose.Wrap(text, width, "")); text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}
