package serve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim/workbench"
)

// A page is a page that is open, without a browser.
type page struct {
	t     testing.TB
	base  string
	visit string // the path of its API

	mu   sync.Mutex
	news workbench.News
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

func (p *page) open(experiment string) (sheet workbench.Form) {
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
	Refused []workbench.Refusal
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
			var n workbench.News
			if err := json.Unmarshal([]byte(text), &n); err != nil {
				p.t.Errorf("%v: %s", err, text)
			}
			p.mu.Lock()
			p.news = n
			p.mu.Unlock()
		}
	}()
}

// until waits for news that fit, however long that takes, and returns them; go test -v says for what.
func (p *page) until(what string, fits func(n *workbench.News) bool) workbench.News {
	p.t.Helper()
	p.t.Logf("waits for %s", what)
	for ; ; time.Sleep(2 * time.Millisecond) {
		p.mu.Lock()
		n := p.news
		p.mu.Unlock()
		if fits(&n) {
			return n
		}
	}
}

// figures are those of the last news.
func (p *page) figures() *workbench.Figures {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.news.Figures
}

// of are news of a change with so many duels.
func of(change, duels int64) func(*workbench.News) bool {
	return func(n *workbench.News) bool {
		return n.Figures != nil && n.Figures.Change == change && n.Figures.Duels >= duels
	}
}

func dp(value string) experiments.Override {
	return experiments.Override{Path: "red.card.dp", Value: value}
}

func width(i workbench.Interval) float64 { return float64(*i.High - *i.Low) }
