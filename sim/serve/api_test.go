package serve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/bench"
	"github.com/furball-sim/furball/sim/serve"
)

// A page is a page that is open, without a browser.
type page struct {
	t     testing.TB
	base  string
	visit string // the path of its API

	mu   sync.Mutex
	news bench.News
}

// enterWith lets a page in, or returns the status that refuses it.
func enterWith(t testing.TB, base string) (*page, int) {
	t.Helper()
	p := &page{t: t, base: strings.TrimSuffix(base, "/")}
	var in struct{ Visitor string }
	if status := p.post("/api/visits", struct{}{}, &in); status != http.StatusOK {
		return nil, status
	}
	p.visit = "/api/visits/" + in.Visitor
	return p, http.StatusOK
}

// visitor lets a page in that must be let in, and opens an experiment.
func visitor(t testing.TB, base, experiment string) *page {
	t.Helper()
	p, status := enterWith(t, base)
	if p == nil {
		t.Fatalf("status %d", status)
	}
	p.listen(t.Context())
	p.open(experiment)
	return p
}

func (p *page) open(experiment string) (sheet bench.Sheet) {
	p.t.Helper()
	if status := p.post(p.visit+"/open", map[string]any{"experiment": experiment, "settings": nil, "change": 1}, &sheet); status != 200 {
		p.t.Fatalf("%s opens with status %d", experiment, status)
	}
	return sheet
}

// post sends a value, decodes the answer and returns the status.
func (p *page) post(path string, body, into any) int {
	p.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	return p.read("POST", path, string(text), into)
}

func (p *page) read(method, path, body string, into any) int {
	p.t.Helper()
	r, err := http.NewRequestWithContext(p.t.Context(), method, p.base+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Error(err)
		return 0
	}
	defer answer.Body.Close()
	if into != nil {
		if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
			p.t.Errorf("%s: %v", path, err)
		}
	}
	return answer.StatusCode
}

// A refusal is what a refused request is answered.
type refusal struct {
	Message string
	Refused []bench.Refusal
	Again   int
}

// set changes the open experiment.
func (p *page) set(change int64, settings ...experiments.Override) (r refusal, status int) {
	p.t.Helper()
	status = p.post(p.visit+"/change", map[string]any{"settings": settings, "change": change}, &r)
	return r, status
}

// listen reads the events until ctx is done.
func (p *page) listen(ctx context.Context) {
	p.t.Helper()
	r, err := http.NewRequestWithContext(ctx, "GET", p.base+p.visit+"/news", nil)
	if err != nil {
		p.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Error(err)
		return
	}
	if kind := answer.Header.Get("Content-Type"); kind != "text/event-stream" {
		p.t.Errorf("news are %s", kind)
	}
	go func() {
		defer answer.Body.Close()
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			text, ok := strings.CutPrefix(lines.Text(), "data: ")
			if !ok {
				continue
			}
			var n bench.News
			if err := json.Unmarshal([]byte(text), &n); err != nil {
				p.t.Errorf("%v: %s", err, text)
			}
			p.mu.Lock()
			p.news = n
			p.mu.Unlock()
		}
	}()
}

// until waits for news that fit, and returns them.
func (p *page) until(what string, fits func(n *bench.News) bool) bench.News {
	p.t.Helper()
	for late := time.Now().Add(time.Minute); time.Now().Before(late); time.Sleep(2 * time.Millisecond) {
		p.mu.Lock()
		n := p.news
		p.mu.Unlock()
		if fits(&n) {
			return n
		}
	}
	p.t.Fatalf("waited in vain for %s", what)
	return bench.News{}
}

// of are news of a change with so many duels.
func of(change, duels int64) func(*bench.News) bool {
	return func(n *bench.News) bool {
		return n.Figures != nil && n.Figures.Change == change && n.Figures.Duels >= duels
	}
}

func dp(value string) experiments.Override {
	return experiments.Override{Path: "red.card.dp", Value: value}
}

func width(i bench.Interval) float64 { return float64(*i.High - *i.Low) }

// Figures come, and their intervals narrow; a pinned baseline is compared with what comes after.
func TestFigures(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{}), "shipped/tornado-vs-ufo")
	first := p.until("a figure", of(1, 1)).Figures
	later := p.until("more duels", of(1, 5000)).Figures
	if !(width(later.Kill[0]) < width(first.Kill[0])) {
		t.Errorf("the interval was %v and is %v", first.Kill[0], later.Kill[0])
	}
	if status := p.post(p.visit+"/pin", map[string]any{"on": true}, nil); status != 200 {
		t.Errorf("pin: status %d", status)
	}
	if r, status := p.set(2, dp("30")); status != 200 || r.Message != "" {
		t.Fatalf("status %d: %+v", status, r)
	}
	n := p.until("a difference", func(n *bench.News) bool {
		return of(2, 3000)(n) && n.Figures.Baseline != nil && n.Figures.Baseline.Pairs >= 3000
	}).Figures
	d := n.Baseline.Difference[0]
	if !(*d.High < 0) || !strings.Contains(n.Baseline.Sentence, "less often") {
		t.Errorf("30 damage points for the UFO change the kills of the Tornado by %v: %s", d, n.Baseline.Sentence)
	}
}

// What is wrong is told of its field, and nothing plays until it is put right.
func TestBadField(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{}), "shipped/tornado-vs-ufo")
	p.until("a figure", of(1, 1))
	r, status := p.set(2, dp("99"))
	if status != 200 || len(r.Refused) != 1 || r.Refused[0].Field != "red.card.dp" ||
		r.Refused[0].Message != "found 99, want 1 to 60 damage points" {
		t.Errorf("status %d: %+v", status, r)
	}
	before := p.until("the figures as they were", of(1, 1)).Figures.Duels
	time.Sleep(300 * time.Millisecond)
	if after := p.until("the figures as they were", of(1, 1)).Figures.Duels; after > before+5000 {
		t.Errorf("%d duels before and %d after the refusal: it plays on", before, after)
	}
	if _, status := p.set(3, dp("20")); status != 200 {
		t.Errorf("status %d", status)
	}
	p.until("figures of what was put right", of(3, 100))
}

func TestRefusedRequests(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{}), "shipped/tornado-vs-ufo")
	for name, c := range map[string]struct {
		method, path, body string
		status             int
		want               string
	}{
		"no JSON":          {"POST", "/change", "{", 400, "not what is wanted"},
		"an unknown field": {"POST", "/change", `{"sets": []}`, 400, "unknown field"},
		"two bodies":       {"POST", "/change", `{} {}`, 400, "more after the body"},
		"too large":        {"POST", "/change", `{"settings": [{"Path": "` + strings.Repeat("x", 200<<10) + `"}]}`, 413, "want less"},
		"too many fields": {"POST", "/change", `{"settings": [` + strings.Repeat(`{"Path": "a", "Value": "b"},`, 99) +
			`{"Path": "a", "Value": "b"}]}`, 200, "found 100 changed fields, want at most 60"},
		"no experiment":      {"POST", "/open", `{"experiment": "folder/../../etc/passwd"}`, 200, "found no experiment"},
		"no duel":            {"GET", "/duels/x", "", 400, "want a number"},
		"a duel beyond":      {"GET", "/duels/99999999999", "", 422, "want 0 to"},
		"no metric":          {"POST", "/ask", `{"kind": "balance", "path": "red.card.dp", "from": 1, "to": 9, "target": 0.5, "metric": "x"}`, 200, "want one of blue.kill"},
		"too many values":    {"POST", "/ask", `{"kind": "balance", "path": "red.card.dp", "from": 1, "to": 900, "target": 0.5, "metric": "blue.kill"}`, 200, "2 to 101"},
		"values that are no": {"POST", "/ask", `{"kind": "balance", "path": "red.card.dp", "from": 50, "to": 70, "target": 0.5, "metric": "blue.kill"}`, 200, "want 1 to 60"},
		"one entrant":        {"POST", "/ask", `{"kind": "race", "path": "red.doctrine", "values": ["sniper"], "metric": "red.kill"}`, 200, "2 to 40"},
		"no kind":            {"POST", "/ask", `{"kind": "x", "metric": "red.kill"}`, 200, "want one of balance, race"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var r refusal
			if status := p.read(c.method, p.visit+c.path, c.body, &r); status != c.status || !strings.Contains(r.Message, c.want) {
				t.Errorf("status %d: %q, want %d and %q", status, r.Message, c.status, c.want)
			}
		})
	}
	if status := p.read("GET", "/api/visits/nobody/sheet", "", nil); status != 410 {
		t.Errorf("an unknown visitor: status %d, want 410", status)
	}
}

// A question is answered with its progress, and a change ends it.
func TestQuestion(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{}), "shipped/tornado-vs-ufo")
	q := bench.Question{Kind: "balance", Path: "red.card.dp", From: 15, To: 25, Target: 0.85, Metric: "blue.kill"}
	if status := p.post(p.visit+"/ask", q, nil); status != 200 {
		t.Fatalf("status %d", status)
	}
	answer := p.until("an answer", func(n *bench.News) bool { return n.Asked != nil && n.Asked.Over }).Asked
	if answer.Failed != "" || !strings.Contains(answer.Sentence, "damage points") || len(answer.Spots) != 11 {
		t.Errorf("%+v", answer)
	}
	if want := "furball balance tornado-vs-ufo --set blue.doctrine=missiles-first --field red.card.dp --from 15 --to 25 " +
		"--target 0.85 --metric blue.kill --duels 100000"; answer.Command != want {
		t.Errorf("the command is %s, want %s", answer.Command, want)
	}
	race := bench.Question{Kind: "race", Path: "blue.doctrine", Values: []string{"missiles-first", "guns-only"}, Metric: "blue.kill"}
	if status := p.post(p.visit+"/ask", race, nil); status != 200 {
		t.Fatalf("status %d", status)
	}
	if _, status := p.set(2, dp("11")); status != 200 {
		t.Errorf("status %d", status)
	}
	p.until("figures without a question", func(n *bench.News) bool { return n.Asked == nil && of(2, 100)(n) })
}

// A visitor's work ends when nobody listens any more.
func TestNobodyListens(t *testing.T) {
	t.Parallel()
	base := start(t, serve.Settings{})
	p, _ := enterWith(t, base)
	ctx, leave := context.WithCancel(t.Context())
	p.listen(ctx)
	p.open("shipped/spitfire-vs-bf109e")
	p.until("a figure", of(1, 1))
	leave()
	time.Sleep(100 * time.Millisecond) // for the server to see it
	p.listen(t.Context())
	first := p.until("figures again", of(1, 1)).Figures.Duels
	p.until("more", of(1, first+1))
}

// Examples are duels of the results that they name, and open as a page that can reach nothing.
func TestDuels(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{}), "shipped/tornado-vs-ufo")
	var found bench.Examples
	if status := p.read("GET", p.visit+"/duels", "", &found); status != 200 || found.Of < 8 || len(found.Duels) < 2 {
		t.Fatalf("status %d: %+v", status, found)
	}
	answer, text := do(t, http.DefaultClient, p.base, call{path: p.visit + "/duels/3"})
	if answer.StatusCode != 200 || !strings.Contains(text, "One Tornado against one Small UFO") {
		t.Errorf("status %d: %.200s", answer.StatusCode, text)
	}
	if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "sandbox allow-scripts") ||
		strings.Contains(policy, "allow-same-origin") {
		t.Errorf("the policy is %s", policy)
	}
}

// The file that is saved is an experiment with the changes.
func TestFile(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{}), "shipped/tornado-vs-ufo")
	p.set(2, dp("23"), experiments.Override{Path: "blue.doctrine", Value: "guns-only"})
	answer, text := do(t, http.DefaultClient, p.base, call{path: p.visit + "/file"})
	if name := answer.Header.Get("Content-Disposition"); name != "attachment; filename=tornado-vs-ufo-changed.yaml" {
		t.Errorf("saved as %s", name)
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: "changed.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), nil)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if len(e.Cells) != 1 || e.Cells[0].ID != "red.card.dp=23,blue.doctrine=guns-only" {
		t.Errorf("the file has the cell %s", e.Cells[0].ID)
	}
}

// Reports are those of runs of the folder, and nothing else.
func TestReports(t *testing.T) {
	t.Parallel()
	dir, secret := t.TempDir(), filepath.Join(t.TempDir(), "secret.html")
	write := func(path, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(secret, "secret")
	run := filepath.Join(dir, "runs", "one")
	write(filepath.Join(run, store.File), "")
	write(filepath.Join(run, "report.html"), "<p>the report")
	write(filepath.Join(run, "summary.json"), `{"experiment": "x", "title": "The title", "duels": 7, "cells": []}`)
	write(filepath.Join(run, "other.html"), "another file")
	write(filepath.Join(dir, "plain", "report.html"), "no run")
	write(filepath.Join(dir, "linked", store.File), "")
	if err := os.Symlink(secret, filepath.Join(dir, "linked", "report.html")); err != nil {
		t.Fatal(err)
	}
	base := start(t, serve.Settings{Bench: bench.Settings{Dir: dir}})
	for path, status := range map[string]int{"/runs/runs/one/report.html": 200, "/runs/runs/one/other.html": 410,
		"/runs/plain/report.html": 410, "/runs/linked/report.html": 410, "/runs/..%2f..%2freport.html": 410,
		"/runs/%2e%2e/report.html": 410, "/runs/runs/one/../one/report.html": 200, "/runs/nowhere/report.html": 410} {
		answer, text := do(t, http.DefaultClient, base, call{path: path})
		if answer.StatusCode != status || strings.Contains(text, "secret") {
			t.Errorf("%s: status %d, want %d: %s", path, answer.StatusCode, status, text)
		}
	}
	var in struct{ Runs []bench.Run }
	_, text := do(t, http.DefaultClient, base, call{path: "/api/runs"})
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	if len(in.Runs) != 2 || in.Runs[1].Path != "runs/one" || in.Runs[1].Title != "The title" || !in.Runs[1].Report || in.Runs[0].Report {
		t.Errorf("the runs are %+v", in.Runs)
	}
}

// The runs of the folder are listed with what they have found.
func TestRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	made := filepath.Join(dir, "runs", "mine")
	e, err := experiments.Load(mustParse(t, "title: Mine\nsystem: ufo\nduels: 400\nblue: {card: tornado, doctrine: random}\n"+
		"red: {card: small-ufo, doctrine: random}\n"), sim.Folders{}.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := (&sim.Origin{Source: yamldoc.File{Name: "mine.yaml", Data: []byte("title: Mine\n")}}).Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	keep(t, plan, made)
	base := start(t, serve.Settings{Bench: bench.Settings{Dir: dir}})
	var in struct{ Runs []bench.Run }
	_, text := do(t, http.DefaultClient, base, call{path: "/api/runs"})
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	if len(in.Runs) != 1 || !strings.Contains(in.Runs[0].Answer, "Blue kills") {
		t.Errorf("the runs are %+v", in.Runs)
	}
}

func mustParse(t *testing.T, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "mine.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// keep plays a plan into a folder.
func keep(t *testing.T, plan *sim.Plan, dir string) {
	t.Helper()
	m, err := plan.Manifest(plan.NewRun("", 1), store.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	at := store.Path(dir)
	if err := store.Create(at, m); err != nil {
		t.Fatal(err)
	}
	f, _, err := store.Open(at)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&sim.Session{Plan: plan, Folder: f, Workers: 1}).Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// Experiments of the folder are offered, files that are none are not.
func TestFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{"mine.yaml": "title: Mine\nsystem: ufo\nblue: {card: tornado, doctrine: random}\n" +
		"red: {card: small-ufo, doctrine: random}\n", "card.yaml": "id: card\n", "bad.yaml": "{", "notes.txt": "title: x\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	base := start(t, serve.Settings{Bench: bench.Settings{Dir: dir}})
	_, text := do(t, http.DefaultClient, base, call{path: "/api/experiments"})
	if n := strings.Count(text, `"folder/`); n != 1 || !strings.Contains(text, `"folder/mine.yaml"`) {
		t.Errorf("%d experiments of the folder in %.300s", n, text)
	}
	_, text = do(t, http.DefaultClient, base, call{path: "/api/cells?experiment=" + url.QueryEscape("folder/mine.yaml")})
	if !strings.Contains(text, `"cells":[{"name":""`) {
		t.Errorf("the cells are %s", text)
	}
	p := visitor(t, base, "folder/mine.yaml")
	p.until("figures", of(1, 10))
}
