package serve_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/furball-sim/furball/experiments"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
)

// Figures come, and their intervals narrow; a pinned baseline is compared with what comes after.
func TestFigures(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{}), "shipped/tornado-vs-ufo")
	p.set(2, dp("20"))
	first := p.until("a figure", of(2, 1)).Figures
	later := p.until("more duels", of(2, 5000)).Figures
	if !(width(later.Kill[0]) < width(first.Kill[0])) {
		t.Errorf("the interval was %v and is %v", first.Kill[0], later.Kill[0])
	}
	if status := p.post(p.visit+"/pin", map[string]any{"on": true}, nil); status != 200 {
		t.Errorf("pin: status %d", status)
	}
	if r, status := p.set(3, dp("30")); status != 200 || r.Message != "" {
		t.Fatalf("status %d: %+v", status, r)
	}
	n := p.until("a difference", func(n *workbench.News) bool {
		return of(3, 3000)(n) && n.Figures.Baseline != nil && n.Figures.Baseline.Pairs >= 3000
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
	fresh := &page{t: t, base: p.base, visit: p.visit} // p may still hold figures that are older than the refusal
	fresh.listen(t.Context())
	before := fresh.until("the figures as they were", of(1, 1)).Figures.Duels
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
		"a condition":        {"POST", "/ask", `{"kind": "balance", "path": "red.card.dp", "from": 1, "to": 9, "target": 0.5, "metric": "length < 9"}`, 200, "want one of blue.kill"},
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
	q := workbench.Question{Kind: "balance", Path: "red.card.dp", From: 15, To: 25, Target: 0.85, Metric: "blue.kill"}
	if status := p.post(p.visit+"/ask", q, nil); status != 200 {
		t.Fatalf("status %d", status)
	}
	answer := p.until("an answer", func(n *workbench.News) bool { return n.Asked != nil && n.Asked.Over }).Asked
	if answer.Failed != "" || !strings.Contains(answer.Sentence, "damage points") || len(answer.Spots) != 11 {
		t.Errorf("%+v", answer)
	}
	if want := "furball balance tornado-vs-ufo --set blue.doctrine=missiles-first --field red.card.dp --from 15 --to 25 " +
		"--target 0.85 --metric blue.kill --duels 100000"; answer.Command != want {
		t.Errorf("the command is %s, want %s", answer.Command, want)
	}
	race := workbench.Question{Kind: "race", Path: "blue.doctrine", Values: []string{"missiles-first", "guns-only"}, Metric: "blue.kill"}
	if status := p.post(p.visit+"/ask", race, nil); status != 200 {
		t.Fatalf("status %d", status)
	}
	if _, status := p.set(2, dp("11")); status != 200 {
		t.Errorf("status %d", status)
	}
	p.until("figures without a question", func(n *workbench.News) bool { return n.Asked == nil && of(2, 100)(n) })
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
	var found workbench.Examples
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
