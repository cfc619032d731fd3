package serve_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/sim/bench"
	"github.com/furball-sim/furball/sim/serve"
)

// start starts a workbench on a free port of this machine and returns its address.
func start(t *testing.T, s serve.Settings) string {
	t.Helper()
	if s.Addr == "" {
		s.Addr = "127.0.0.1:0"
	}
	if s.Bench.Workers == 0 {
		s.Bench.Workers = 2
	}
	if s.Bench.Visitors == 0 {
		s.Bench.Visitors = 8
	}
	server, err := serve.New(s)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	over := make(chan error, 1)
	go func() { over <- server.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-over; err != nil {
			t.Error(err)
		}
	})
	return server.URL()
}

// wait waits until an expression is true. The page's policy lets no text be made a script, not even by a test.
func wait(t *testing.T, p *browsertest.Page, expression string) {
	t.Helper()
	for late := time.Now().Add(20 * time.Second); time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
		var is bool
		if p.Eval("Boolean("+expression+")", &is); is {
			return
		}
	}
	t.Fatalf("waited in vain for %s; message %q, answer %q", expression, p.Text("#message"), p.Text("#answer"))
}

// enter opens the workbench and waits for the first figures.
func enter(t *testing.T, width int) *browsertest.Page {
	t.Helper()
	p := browsertest.Open(t, width, 900)
	p.Go(start(t, serve.Settings{Bench: bench.Settings{Dir: t.TempDir()}}))
	wait(t, p, figuresOf(1))
	return p
}

// figuresOf is an expression that is true when so many duels have been played for the last change.
func figuresOf(duels int) string {
	return `Number(document.getElementById("result").dataset.duels) >= ` + strconv.Itoa(duels)
}

const sliderOfDP = `#groups input[type=range][data-path="red.card.dp"]`

func TestWorkbench(t *testing.T) {
	t.Parallel()
	for name, width := range map[string]int{"desk": browsertest.Desk, "phone": browsertest.Phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := enter(t, width)
			wait(t, p, figuresOf(5000))
			p.Axe()
			p.Shot("workbench-" + name)
			p.Focus(sliderOfDP)
			for range 14 {
				p.Press(kb.ArrowRight)
				time.Sleep(60 * time.Millisecond)
			}
			p.Click("#pin")
			wait(t, p, `!document.getElementById("difference-figure").hidden`)
			p.Focus(sliderOfDP)
			for range 5 {
				p.Press(kb.ArrowRight)
				time.Sleep(100 * time.Millisecond)
			}
			wait(t, p, figuresOf(3000))
			p.Axe()
			p.Shot("workbench-dragged-" + name)
			p.Dark()
			p.Axe()
			p.Shot("workbench-dark-" + name)
		})
	}
}
