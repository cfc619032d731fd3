package serve_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
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

// Each change has its first figure from few duels, after a long play too. How few is tested in package bench, and
// BenchmarkFirstFigure measures how soon that is.
func TestFirstFigure(t *testing.T) {
	t.Parallel()
	p := visitor(t, start(t, serve.Settings{Bench: workbench.Settings{Workers: 1}}), "shipped/tornado-vs-ufo")
	p.until("a long play", of(1, 500))
	for change := int64(2); change < 12; change++ {
		if r, status := p.set(change, dp(strconv.FormatInt(20+change, 10))); status != 200 || r.Message != "" {
			t.Fatalf("status %d: %s", status, r.Message)
		}
		p.until("the first figure", of(change, 1))
		if sentence := p.figures().Sentence; !strings.HasPrefix(sentence, "Blue kills in ") {
			t.Errorf("change %d: the first figure says %q", change, sentence)
		}
	}
}

// BenchmarkFirstFigure measures how long it takes from a change to the first figure, and to one of 100 duels. A value that
// was played before has its figures at once: run it with -benchtime 20x.
func BenchmarkFirstFigure(b *testing.B) {
	for _, of := range []struct{ experiment, path string }{{"tornado-vs-ufo", "red.card.dp"},
		{"spitfire-vs-bf109e", "red.card.dp"}, {"mustang-vs-gustav", "start.altitude"}, {"phantom-vs-mig21", "start.altitude"}} {
		for _, duels := range []int64{1, 100} {
			b.Run(of.experiment+"/"+strconv.FormatInt(duels, 10), func(b *testing.B) {
				p := visitor(b, start(b, serve.Settings{}), "shipped/"+of.experiment)
				p.until("a figure", func(n *workbench.News) bool { return n.Figures != nil && n.Figures.Duels > 0 })
				change := int64(1)
				for b.Loop() {
					change++
					p.firstFigure(change, duels, experiments.Override{Path: of.path, Value: strconv.FormatInt(10+change%30, 10)})
				}
			})
		}
	}
}

// BenchmarkDrag drags a value over four others in half a second and measures what is known of it then: the half width of the wider
// interval after 1, 2 and 5 seconds, in points, and how far the figure moves from 5 to 10 seconds, in such half widths: above 1 it would
// jump out of what was told. Run it with -benchtime 5x.
func BenchmarkDrag(b *testing.B) {
	for _, of := range []struct {
		experiment, path string
		from, step       int64
	}{{"phantom-vs-mig21", "start.altitude", 8, 1}, {"p51d-vs-fw190a", "blue.hb", 12, 1}, {"mustang-vs-gustav", "start.altitude", 6, 1}} {
		b.Run(of.experiment, func(b *testing.B) {
			p := visitor(b, start(b, serve.Settings{Bench: workbench.Settings{Workers: 2}}), "shipped/"+of.experiment)
			p.until("a figure", func(n *workbench.News) bool { return n.Figures != nil && n.Figures.Duels > 0 })
			var widths [3]float64
			change, most := int64(1), 0.0
			for b.Loop() {
				for range 5 {
					change++
					p.set(change, experiments.Override{Path: of.path, Value: strconv.FormatInt(of.from+of.step*((change*7)%16), 10)})
					time.Sleep(100 * time.Millisecond)
				}
				begun, known := time.Now(), [2]workbench.Interval{}
				for i, after := range []time.Duration{1, 2, 5, 10} {
					time.Sleep(time.Until(begun.Add(after * time.Second)))
					kill := p.figures().Kill
					half := max(width(kill[0]), width(kill[1])) / 2
					if after < 10 {
						widths[i] += 100 * half
						copy(known[:], kill)
						continue
					}
					for side := range known {
						now, then := float64(*kill[side].Value), known[side]
						most = max(most, max(now-float64(*then.Value), float64(*then.Value)-now)/(width(then)/2))
					}
				}
			}
			for i, name := range []string{"±1s", "±2s", "±5s"} {
				b.ReportMetric(widths[i]/float64(b.N), name)
			}
			b.ReportMetric(most, "moved")
		})
	}
}
