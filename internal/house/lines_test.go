package house_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// texts are the sections of docs/rules/lines.md: the heading of a text, its last line, and the page of its game.
var texts = []struct {
	heading string
	last    int
	page    string
}{
	{"Tornado against UFO", 116, "ufo"},
	{"Advanced Air Force", 150, "airforce"},
	{"Height bands", 239, "heightband"},
	{"Air Power: the flight of missiles", 69, "airpower"},
	{"Air Power: guns and rockets", 663, "airpower"},
}

var (
	lineRange   = regexp.MustCompile(`^([0-9]+)(?:-([0-9]+))?$`)
	ruleIDs     = regexp.MustCompile(`\b(UFO|AF|HB|AP|R|GR|DR|SR|OR|CR|RR|MR|ES)-(MFR\.)?[0-9]+(\.[0-9]+)*[a-d]?\b`)
	backquotes  = regexp.MustCompile("`([^`]+)`")
	optionsRows = regexp.MustCompile("(?m)^\\| (`[^|]*) \\|")
)

// TestLines holds docs/rules/lines.md to the texts and to the pages of the games: the rows of each text run from line 1
// to its last without gap or overlap, a standing is one of four, and the rules and options that a row names exist.
func TestLines(t *testing.T) {
	t.Parallel()
	page := document(t, "lines")
	sections := strings.Split(page, "\n## ")[1:]
	if len(sections) != len(texts) {
		t.Fatalf("%d texts, want %d", len(sections), len(texts))
	}
	for n, text := range texts {
		heading, body, _ := strings.Cut(sections[n], "\n")
		if heading != text.heading || !strings.Contains(body, fmt.Sprintf("%d lines.", text.last)) {
			t.Errorf("section %q, want %q with its %d lines", heading, text.heading, text.last)
		}
		rules := document(t, text.page)
		options := optionsOf(rules)
		next := 1
		for line := range strings.Lines(body) {
			cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
			m := lineRange.FindStringSubmatch(strings.TrimSpace(cells[0]))
			if m == nil {
				continue
			}
			from, _ := strconv.Atoi(m[1])
			to := from
			if m[2] != "" {
				to, _ = strconv.Atoi(m[2])
			}
			if from != next || to < from {
				t.Errorf("%s: lines %s, want a row from line %d on", heading, cells[0], next)
			}
			next = to + 1
			if len(cells) != 4 {
				t.Errorf("%s %s: %d cells, want 4", heading, cells[0], len(cells))
				continue
			}
			for _, fault := range faultsOfRow(cells[2], cells[3], rules, options) {
				t.Errorf("%s %s: %s", heading, cells[0], fault)
			}
		}
		if next != text.last+1 {
			t.Errorf("%s ends with line %d, want %d", heading, next-1, text.last)
		}
	}
}

// document is a page of docs/rules.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/rules/" + name + ".md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// optionsOf are the options and fields that the tables of a page list in their first cells.
func optionsOf(page string) (names []string) {
	for _, row := range optionsRows.FindAllStringSubmatch(page, -1) {
		for _, m := range backquotes.FindAllStringSubmatch(row[1], -1) {
			names = append(names, strings.TrimPrefix(m[1], "options."))
		}
	}
	return names
}

// faultsOfRow are what is wrong with the standing of a row and with where it leads.
func faultsOfRow(standing, where, rules string, options []string) (faults []string) {
	ids := ruleIDs.FindAllString(where, -1)
	for _, id := range ids {
		if !strings.Contains(rules, "| "+id+" |") {
			faults = append(faults, "the page of the game has no row of "+id)
		}
	}
	named := backquotes.FindAllStringSubmatch(where, -1)
	for _, m := range named {
		if !slices.Contains(options, m[1]) {
			faults = append(faults, "the page of the game has no option "+m[1])
		}
	}
	switch standing {
	case "heading":
	case "played":
		if len(ids) == 0 {
			faults = append(faults, "played by no rule")
		}
	case "option":
		if len(named) == 0 {
			faults = append(faults, "no option is named")
		}
	case "not applicable":
		if strings.TrimSpace(where) == "" {
			faults = append(faults, "no reason is given")
		}
	default:
		faults = append(faults, "no such standing: "+standing)
	}
	return faults
}
