package serve_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim/bench"
	"github.com/furball-sim/furball/sim/serve"
)

// firstFigure is how long it takes from a change to its first figure at the page, of so many duels.
func (p *page) firstFigure(change, duels int64, o experiments.Override) time.Duration {
	p.t.Helper()
	begun := time.Now()
	if r, status := p.set(change, o); status != 200 || r.Message != "" {
		p.t.Fatalf("status %d: %s", status, r.Message)
	}
	p.until("the first figure", of(change, duels))
	return time.Since(begun)
}

// The first figure of a change is there while the hand still moves. The quickest of some tries is taken. It runs before
// the tests that play at the same time; on a machine that is busy with other things, nothing can be measured.
func TestFirstFigure(t *testing.T) {
	const want = 200 * time.Millisecond
	p := visitor(t, start(t, serve.Settings{Bench: bench.Settings{Workers: 1}}), "shipped/tornado-vs-ufo")
	least := time.Hour
	for i := range 40 {
		if least = min(least, p.firstFigure(int64(i+2), 100, dp(strconv.Itoa(20+i)))); least <= want {
			return
		}
	}
	begun := time.Now()
	for range 20 {
		do(t, http.DefaultClient, p.base, call{path: "/style.css"})
	}
	if empty := time.Since(begun) / 20; empty > want/20 {
		t.Skipf("the machine is too busy to measure: a request for a file takes %v", empty)
	}
	t.Errorf("the first figure of 100 duels takes %v at least, want %v at most", least, want)
}

// BenchmarkFirstFigure measures how long it takes from a change to the first figure, and to one of 100 duels. A value that
// was played before has its figures at once: run it with -benchtime 20x.
func BenchmarkFirstFigure(b *testing.B) {
	for _, of := range []struct{ experiment, path string }{{"tornado-vs-ufo", "red.card.dp"},
		{"spitfire-vs-bf109e", "red.card.dp"}, {"mustang-vs-gustav", "start.altitude"}, {"phantom-vs-mig21", "start.altitude"}} {
		for _, duels := range []int64{1, 100} {
			b.Run(of.experiment+"/"+strconv.FormatInt(duels, 10), func(b *testing.B) {
				p := visitor(b, start(b, serve.Settings{}), "shipped/"+of.experiment)
				p.until("a figure", func(n *bench.News) bool { return n.Figures != nil && n.Figures.Duels > 0 })
				change := int64(1)
				for b.Loop() {
					change++
					p.firstFigure(change, duels, experiments.Override{Path: of.path, Value: strconv.FormatInt(10+change%30, 10)})
				}
			})
		}
	}
}
