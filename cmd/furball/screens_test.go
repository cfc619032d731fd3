// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/sim/runs"
)

// A screen has so many lines and columns.
const (
	screenLines   = 25
	screenColumns = 100
)

// few are flags that make examples play little, by how they begin, the longest beginning first; the last of a flag counts.
var few = [][2]string{
	{"doctrines exploit f86-vs-mig15", "--duels 3200 --set options.turn_limit=1"}, // 400 for each of its cells
	{"doctrines exploit", "--duels 400 --set options.turn_limit=1"},
	{"doctrines train values", ""},
	{"doctrines train", "--rounds 1 --duels 24 --matches 24 --lessons 0 --forks 0 --force"},
	{"doctrines tune airforce", "--generations 1 --candidates 2 --elite 1 --duels 1 --held-out 2 --force --out mustang-ace.yaml"},
	{"doctrines tune ufo", "--generations 1 --candidates 2 --elite 1 --duels 1 --held-out 2 --force --out guns-only-tuned.yaml"},
	{"tournament runs/", ""},
	{"tournament", "--duels 2 --no-report"},
	{"runs merge", "--no-report"},
	{"runs", ""},
	{"run runs/tornado-vs-ufo --duels", "--duels 20 --no-report --no-budget"},
	{"run runs/", "--no-report --no-budget"},
	{"run", "--duels 4 --no-report --no-budget"},
	{"balance tornado-vs-ufo --field red.card.dp --field", "--duels 200 --no-budget"},
	{"balance", "--duels 1 --no-report --no-budget"},
	{"race", "--duels 1 --no-report --no-budget"},
	{"rate --ladder", "--duels 200 --set options.turn_limit=1"},
	{"rate", "--duels 200 --fields 0 --no-budget --set options.turn_limit=1"},
	{"why sensitivity", "--duels 3000 --no-report"},
	{"why credit", "--duels 3 --no-report"},
	{"why budget", "--duels 700"},
	{"why compare", "--no-budget"},
	{"why", "--duels 3"},
}

// endless are commands that go on until they are interrupted, or that need more than go build makes; their examples are read,
// and other tests play them.
var endless = []string{"serve", "farm hub", "farm worker", "serve app"}

// unlimited are commands that print more than a screen, and why.
var unlimited = map[string]string{
	"cards list": "a list", "cards missiles list": "a list", "doctrines list": "a list", "experiments": "a list", "experiments list": "a list",
	"cards show": "a document", "cards missiles show": "a document", "doctrines show": "a document", "cards new": "a document",
	"cards import": "a document", "cards schema": "a document", "cards missiles schema": "a document", "doctrines schema": "a document",
	"experiments schema": "a document", "doctrines exec schema": "a document",
	"cards diff": "a line for each field that differs", "doctrines diff": "a line for each field that differs",
	"doctrines train": "a line for each round", "doctrines train values": "a line for each round", "replay": "the whole duel", "odds --help": "help",
}

// An example is a command line of the help or of a page, as words without the name of the program.
type example struct {
	text    string
	command string // "why credit"
	args    []string
	aside   bool   // its output goes to a file
	into    string // that file
}

// words are those of a command line; quotes keep some together.
var words = regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`)

// exampleOf reads a command line.
func exampleOf(root *cobra.Command, line string) (e example) {
	e.text = strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(line), "bin/"), "furball ")
	text, into, aside := strings.Cut(e.text, " > ")
	e.into, e.aside = into, aside
	for _, w := range words.FindAllString(text, -1) {
		e.args = append(e.args, strings.Trim(w, `"'`))
	}
	c, _, _ := root.Find(e.args)
	e.command = strings.TrimPrefix(c.CommandPath(), "furball ")
	return e
}

// examples are those of the help of all commands that are not hidden, and of README.md, each once.
func examples(t *testing.T) (all []example) {
	t.Helper()
	root := allCommands()
	add := func(line string) {
		e := exampleOf(root, line)
		if line != "" && !slices.ContainsFunc(all, func(o example) bool { return o.text == e.text }) {
			all = append(all, e)
		}
	}
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for line := range strings.SplitSeq(c.Example, "\n") {
			add(strings.TrimSpace(line))
		}
		for _, sub := range c.Commands() {
			if !sub.Hidden {
				walk(sub)
			}
		}
	}
	walk(root)
	for _, found := range regexp.MustCompile("(?m)^ +(bin/furball .*)$").FindAllStringSubmatch(read(t, "../../README.md"), -1) {
		add(found[1])
	}
	// Files are written before others read them: what goes into a file comes first, and shares before they are put together.
	slices.SortStableFunc(all, func(a, b example) int { return cmp.Compare(rank(a), rank(b)) })
	return all
}

// rank is the place of an example among all.
func rank(e example) int {
	switch {
	case e.aside:
		return 0
	case strings.Contains(e.text, "--shard"):
		return 1
	}
	return 2
}

// TestExamples plays every example, and holds what is printed to a screen. It makes the table of docs/screens.md: with
// -update, and with FURBALL_BEFORE=PROGRAM also the lines that another program prints.
func TestExamples(t *testing.T) {
	t.Parallel()
	at := exampleFolder(t)
	var rows []string
	before := earlier(t)
	for _, e := range examples(t) {
		if slices.Contains(endless, e.command) || strings.Contains(e.text, " --alive") {
			readsExample(t, e)
			continue
		}
		args := e.in(at)
		code, out, errs := e.play(t, at, args)
		if code != exitDone || out == "" && !slices.Contains([]string{"doctrines tune", "doctrines exec examples", "chart"}, e.command) {
			t.Errorf("%s: exit %d, %s", e.text, code, errs)
			continue
		}
		if e.aside {
			e.write(t, at, out)
		}
		answers(t, e, out)
		lines, wide := extent(strings.ReplaceAll(out, at+string(filepath.Separator), ""))
		reason := e.unlimited()
		if reason == "" && (lines > screenLines || wide > screenColumns) {
			t.Errorf("%s prints %d lines, %d wide:\n%s", e.text, lines, wide, out)
		}
		if !e.aside {
			was := before[e.text]
			if program := os.Getenv("FURBALL_BEFORE"); program != "" {
				was = e.before(program, at)
			}
			rows = append(rows, fmt.Sprintf("| `%s` | %s | %d | %s |", strings.ReplaceAll(e.text, "|", `\|`), was, lines, reason))
		}
	}
	tableOfScreens(t, rows)
}

// exampleFolder is a folder with what the examples name: runs, files and experiments of a user.
func exampleFolder(t *testing.T) string {
	t.Helper()
	at := t.TempDir()
	in := func(name string) string { return filepath.Join(at, name) }
	must(t, "run", "tornado-vs-ufo", "--duels", "16", "--quiet", "--no-report", "--no-budget", "--out", in("runs/tornado-vs-ufo"))
	must(t, "run", "phantom-heights", "--set", "options.turn_limit=1", "--duels", "2", "--quiet", "--no-report", "--no-budget", "--out", in("runs/phantom-heights"))
	must(t, "run", "mirror-match", "--duels", "3", "--quiet", "--no-report", "--no-budget", "--out", in("runs/mirror-match"))
	for name, dp := range map[string]string{"runs/my-old": "19", "runs/my-new": "20"} {
		must(t, "run", "range-sweep", "--set", "blue.card.dp="+dp, "--duels", "3", "--quiet", "--no-report", "--no-budget", "--out", in(name))
	}
	must(t, "tournament", "tornado-vs-ufo", "--set", "red.card.dp=8", "--duels", "2", "--quiet", "--no-report", "--no-budget",
		"--out", in("runs/tornado-vs-ufo-tournament"))
	small := strings.NewReplacer("duels: 2000", "duels: 1", "options: {", "options: {turn_limit: 1, ").Replace(
		must(t, "experiments", "show", "phantom-vs-mig21", "--yaml"))
	files := map[string]string{"small/phantom-vs-mig21.yaml": small, "my-values.json": read(t, "../../agents/valuenet/shipped/ufo.json"),
		"my-cards.yaml": must(t, "experiments", "show", "mustang-vs-gustav", "--yaml")}
	const cards = "../../rules/airpower/card/testdata/import"
	entries, err := os.ReadDir(cards)
	for _, e := range entries {
		files[e.Name()] = read(t, filepath.Join(cards, e.Name()))
	}
	files["F-106A.json"] = files["Child.json"]
	err = errors.Join(err, os.Mkdir(in("mycards"), 0o700), os.Mkdir(in("small"), 0o700))
	for name, text := range files {
		err = errors.Join(err, os.WriteFile(in(name), []byte(text), 0o600))
	}
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// ours are names of files and folders of a user in the examples.
var ours = regexp.MustCompile(`^(runs(/.*)?|my[-.a-z]*(\.yaml|\.json|/)|mycards/|my-bots|half-[12]|whole|both\.html|[a-z]+\.(pdf|svg|png)|F-106A\.json)$`)

// in are the words of an example in a folder, with less to play.
func (e *example) in(at string) (args []string) {
	for i, w := range e.args {
		if i >= len(strings.Fields(e.command)) && ours.MatchString(w) {
			w = filepath.Join(at, w)
		}
		args = append(args, w)
	}
	if at := slices.Index(args, "--search"); at >= 0 { // its values add up; other tests read them
		args[at+1] = "none"
	}
	if e.playsFirst() {
		args[2] = filepath.Join(at, "small", args[2]+".yaml")
	}
	var added []string
	if i := slices.IndexFunc(few, func(f [2]string) bool { return strings.HasPrefix(e.text, f[0]) }); i >= 0 {
		added = strings.Fields(few[i][1])
	}
	if i := slices.Index(added, "--out"); i >= 0 {
		added[i+1] = filepath.Join(at, added[i+1])
	}
	has := func(flag string) bool { return slices.Contains(args, flag) || slices.Contains(added, flag) }
	if e.command == "why compare" && has("--until") {
		added = append(added, "--duels", "64")
	}
	makes := slices.Contains([]string{"run", "tournament", "balance", "race", "why sensitivity", "why credit", "doctrines train"}, e.command)
	shows := e.command != "why credit" && strings.Contains(strings.Join(args, " "), " "+at+"/runs/")
	if makes && !has("--out") && !has("--json") && !shows {
		added = append(added, "--out", filepath.Join(at, "of "+regexp.MustCompile(`\W+`).ReplaceAllString(e.text, "-")))
	}
	if slices.Contains(args, "--json") {
		added = slices.DeleteFunc(added, func(w string) bool { return w == "--no-report" })
	}
	return append(args, added...)
}

// write writes what an example prints into its file, which others read.
func (e *example) write(t *testing.T, at, out string) {
	t.Helper()
	id := strings.TrimSuffix(filepath.Base(e.into), ".yaml") // a copy is changed, its id first
	out = regexp.MustCompile(`(?m)^(id|name): .*$`).ReplaceAllString(out, "$1: "+id)
	out = regexp.MustCompile(`(?m)^aliases: .*\n`).ReplaceAllString(out, "")
	if err := os.WriteFile(filepath.Join(at, e.into), []byte(out), 0o600); err != nil {
		t.Fatal(err)
	}
}

// playsFirst reports whether an example plays an experiment into the folder runs before it answers.
func (e *example) playsFirst() bool {
	return e.command == "why budget" && !strings.Contains(e.text, "runs/")
}

// play plays an example: as a process in the folder at, where it writes into the current folder.
func (e *example) play(t *testing.T, at string, args []string) (code int, out, errs string) {
	t.Helper()
	if !e.playsFirst() && e.command != "runs bundle" {
		return call(t, args...)
	}
	var stdout, stderr bytes.Buffer
	c := exec.Command(os.Args[0], args...)
	c.Dir, c.Stdout, c.Stderr, c.Env = at, &stdout, &stderr, append(os.Environ(), asProgram+"=1")
	if err := c.Run(); err != nil && c.ProcessState == nil {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode(), stdout.String(), stderr.String()
}

// unlimited says why an example may print more than a screen; "": it may not.
func (e *example) unlimited() string {
	for _, flag := range []string{"--json", "--format", "--yaml", "--markdown"} {
		if slices.Contains(e.args, flag) {
			return "for programs and notes"
		}
	}
	if slices.Contains(e.args, "--help") {
		return "help"
	}
	if e.aside {
		return "a file"
	}
	return unlimited[e.command]
}

// readsExample parses an example that is not played.
func readsExample(t *testing.T, e example) {
	t.Helper()
	c, args, err := allCommands().Find(e.args)
	if err == nil {
		err = c.ParseFlags(args)
	}
	if err == nil {
		err = c.ValidateArgs(c.Flags().Args())
	}
	if err != nil {
		t.Errorf("%s: %v", e.text, err)
	}
}

// answers checks that a command that answers says so first, in a sentence, or in JSON.
func answers(t *testing.T, e example, out string) {
	t.Helper()
	if slices.Contains(e.args, "--json") && !json.Valid([]byte(out)) {
		t.Errorf("%s prints no JSON: %.200s", e.text, out)
	}
	c, _, _ := allCommands().Find(e.args)
	if c.Flags().Lookup("full") == nil || c.Flags().Lookup("quiet") == nil || e.unlimited() != "" {
		return
	}
	if first, _, _ := strings.Cut(out, "\n\n"); !regexp.MustCompile(`^[A-Za-z“0-9][^|]* [a-z]`).MatchString(first) {
		t.Errorf("%s begins with %q, want a sentence", e.text, first)
	}
}

// extent is how many lines a text has, and how wide the widest is, but for commands, which are copied whole, and where files are.
func extent(text string) (lines, wide int) {
	for line := range strings.Lines(text) {
		lines++
		if !strings.HasPrefix(line, "  furball ") && !strings.HasPrefix(line, "Next: furball ") && !strings.HasPrefix(line, "Written to ") && !strings.HasPrefix(line, "What it hangs on: ") {
			wide = max(wide, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")))
		}
	}
	return lines, wide
}

// before counts the lines that another program prints, by the name that the command had there.
func (e *example) before(program, at string) string {
	args := e.in(at)
	for _, n := range formerNames {
		if now := strings.Fields(n.now); len(now) > 1 && strings.HasPrefix(strings.Join(args, " ")+" ", n.now+" ") {
			args = append([]string{n.build(&runs.Env{}).Name()}, args[len(now):]...)
		}
	}
	var out bytes.Buffer
	c := exec.Command(program, append(args, "--force")...)
	if c.Stdout, c.Dir = &out, at; c.Run() != nil {
		out.Reset()
		c = exec.Command(program, args...)
		if c.Stdout, c.Dir = &out, at; c.Run() != nil {
			return "–"
		}
	}
	lines, _ := extent(out.String())
	return fmt.Sprint(lines)
}

// screensPage has the table.
const screensPage = "../../docs/screens.md"

// earlier are the lines before that the page has, by example.
func earlier(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `(.*)` \\| (\\S+) \\| ").FindAllStringSubmatch(read(t, screensPage), -1) {
		found[strings.ReplaceAll(row[1], `\|`, "|")] = row[2]
	}
	return found
}

// tableOfScreens compares the examples of the page with those that there are, or writes its table.
func tableOfScreens(t *testing.T, rows []string) {
	t.Helper()
	slices.Sort(rows)
	page := read(t, screensPage)
	const head = "| command | lines before | now | why more |\n| --- | --- | --- | --- |\n"
	above, _, _ := strings.Cut(page, head)
	if *update {
		if err := os.WriteFile(screensPage, []byte(above+head+strings.Join(rows, "\n")+"\n"), 0o644); err != nil { //nolint:gosec // a page
			t.Fatal(err)
		}
		return
	}
	if has := strings.Count(page, "\n| `") - strings.Count(above, "\n| `"); has != len(rows) {
		t.Errorf("docs/screens.md has %d examples, want %d: make it again with -update", has, len(rows))
	}
	for _, row := range rows {
		if name, _, _ := strings.Cut(row, "` |"); !strings.Contains(page, "\n"+name+"` |") {
			t.Errorf("docs/screens.md lacks %s: make it again with -update", name)
		}
	}
}
