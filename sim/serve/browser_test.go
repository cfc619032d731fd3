package serve_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim/bench"
	"github.com/furball-sim/furball/sim/serve"
)

// start starts a workbench on a free port of this machine and returns its address.
func start(t testing.TB, s serve.Settings) string {
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
	for late := time.Now().Add(time.Minute); time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
		var is bool
		if p.Eval("Boolean("+expression+")", &is); is {
			return
		}
	}
	t.Fatalf("waited in vain for %s in %.600q", expression, p.Text("body"))
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
	return `(of => Number(of.duels) >= ` + strconv.Itoa(duels) + ` && Number(of.change) >= Number(of.sent || 0))` +
		`(document.getElementById("result").dataset)`
}

const sliderOfDP = `#groups input[type=range][data-path="red.card.dp"]`

// drag moves the slider of the damage points by some steps, up or down, as the arrow keys do.
func drag(p *browsertest.Page, steps int) {
	p.Focus(sliderOfDP)
	key := kb.ArrowRight
	if steps < 0 {
		key, steps = kb.ArrowLeft, -steps
	}
	for range steps {
		p.Press(key)
	}
}

// A field is changed, a first figure comes and then a narrower interval; it is pinned and compared with another; what is
// wrong is told at the field; on a desk and on a phone, in light and dark.
func TestWorkbench(t *testing.T) {
	t.Parallel()
	for name, width := range map[string]int{"desk": browsertest.Desk, "phone": browsertest.Phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := enter(t, width)
			narrows(t, p)
			compares(t, p)
			p.Shot("workbench-" + name)
			blames(t, p)
			p.Shot("workbench-fault-" + name)
			p.Axe()
			p.Dark()
			p.Axe()
			p.Shot("workbench-dark-" + name)
			if wide := p.Number("document.documentElement.scrollWidth"); wide > float64(width) {
				t.Errorf("the page is %v wide on a screen of %d", wide, width)
			}
		})
	}
}

// narrows checks that figures come for a change, and that their interval narrows.
func narrows(t *testing.T, p *browsertest.Page) {
	t.Helper()
	const span = `Number(document.querySelector("#now .span.blue").getAttribute("width"))`
	before := p.Number(`Number(document.getElementById("result").dataset.change)`)
	drag(p, 14)
	wait(t, p, `Number(document.getElementById("result").dataset.change) > `+strconv.Itoa(int(before))+` && `+figuresOf(1))
	p.Eval(`window.first = `+span+`; true`, nil)
	wait(t, p, figuresOf(5000)+` && `+span+` <= window.first`)
	if value := p.Text("#changed-fields label"); !strings.HasPrefix(value, "damage points") {
		t.Errorf("the changed field is %q", value)
	}
	wait(t, p, `document.querySelectorAll("#sweep circle").length > 1`)
	p.Axe()
}

// compares checks the difference from a pinned baseline.
func compares(t *testing.T, p *browsertest.Page) {
	t.Helper()
	p.Click("#pin")
	drag(p, 5)
	wait(t, p, `document.getElementById("difference-words").innerText.includes("Blue kills") && `+figuresOf(3000))
	wait(t, p, `document.getElementById("difference-words").innerText.includes("less often")`)
}

// blames checks that a fault stands at its field, and goes when it is put right.
func blames(t *testing.T, p *browsertest.Page) {
	t.Helper()
	const box = `#groups input[type=text][data-path="red.card.dp"]`
	p.Eval(`document.querySelector('`+box+`').select(); true`, nil)
	p.Focus(box)
	p.Press("99")
	wait(t, p, `!document.getElementById("message").hidden`)
	const fault = `document.getElementById(document.querySelector('` + box + `').getAttribute("aria-describedby").split(" ")[1])`
	wait(t, p, fault+`.innerText.includes("want 1 to 60 damage points")`)
	if said := p.Text("#message"); !strings.Contains(said, "Nothing plays") {
		t.Errorf("the page says %q", said)
	}
	var invalid bool
	if p.Eval(`document.querySelector('`+box+`').getAttribute("aria-invalid") === "true"`, &invalid); !invalid {
		t.Error("the field is not marked as invalid")
	}
	for range 2 {
		p.Press(kb.Backspace)
	}
	p.Press("30")
	wait(t, p, `document.getElementById("message").hidden && `+fault+`.hidden`)
}

// All can be done with the keyboard alone: from the experiment to a field, a search, the baseline, a duel and back.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Focus("#search")
	p.Press("damage points")
	wait(t, p, `document.querySelectorAll("#found-fields input[type=range]").length >= 2`)
	tabTo(t, p, `document.activeElement.dataset.path === "red.card.dp"`)
	p.Press(kb.ArrowRight)
	wait(t, p, `document.getElementById("changed-fields").childElementCount === 1`)
	p.Focus("#pin")
	p.Press("\r")
	wait(t, p, `!document.getElementById("unpin").hidden`)
	p.Focus("#duels-part summary")
	p.Press("\r")
	wait(t, p, `document.querySelectorAll("#duels button").length > 2`)
	p.Axe()
	p.Focus("#duels button")
	p.Press("\r")
	wait(t, p, `document.getElementById("map").open`)
	p.Press(kb.Escape)
	wait(t, p, `!document.getElementById("map").open && document.activeElement.closest("#duels")`)
	p.Focus("#reset-all")
	p.Press("\r")
	wait(t, p, `document.getElementById("changed").hidden`)
	var duel string
	p.Eval(`document.getElementById("map-own").href`, &duel)
	p.Go(duel) // what the frame has shown
	wait(t, p, `document.querySelector("canvas#map").width > 300`)
	p.Axe()
}

// A report of the folder opens, and its link leads to the page of a duel, where a token is asked for too.
func TestReportLeadsToDuels(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{store.File: "", "report.html": `<p id="at">report</p><a href="duel-typical.html">Play it</a>`,
		"duel-typical.html": `<p id="at">duel</p>`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(`<!doctype html><title>x</title>`+text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, token := range map[string]string{"open": "", "token": "sixteen-letters-at-least"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := start(t, serve.Settings{Token: token, Bench: bench.Settings{Dir: filepath.Dir(dir)}})
			p := browsertest.Open(t, browsertest.Desk, 900)
			p.Go(base)
			wait(t, p, `document.getElementById("result") && `+figuresOf(1)) // a token leads past a page at the door
			p.Eval(`location.href = "/runs/`+filepath.Base(dir)+`/report.html"; true`, nil)
			wait(t, p, `document.getElementById("at")?.innerText === "report"`)
			p.Click("a")
			wait(t, p, `document.getElementById("at")?.innerText === "duel"`)
		})
	}
}

// tabTo presses the tab key until an expression is true.
func tabTo(t *testing.T, p *browsertest.Page, expression string) {
	t.Helper()
	for range 30 {
		var there bool
		if p.Eval("Boolean("+expression+")", &there); there {
			return
		}
		p.Press(kb.Tab)
	}
	t.Fatalf("no tab leads to %s", expression)
}

// A question is asked with its form and answered with a sentence and a chart. Another experiment opens, with other fields.
func TestQuestionsAndExperiments(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Click("#ask-part summary")
	p.Eval(`document.querySelector("#balance [name=from]").value = 1; document.querySelector("#balance [name=to]").value = 6; true`, nil)
	p.Click("#balance button")
	wait(t, p, `document.querySelectorAll("#asked-chart circle").length === 6`)
	p.Axe()
	p.Shot("workbench-asked")
	p.Eval(`document.getElementById("experiment").value = "shipped/phantom-vs-mig21";
		document.getElementById("experiment").dispatchEvent(new Event("change")); true`, nil)
	wait(t, p, `document.getElementById("title").innerText.includes("Phantom") && `+figuresOf(4))
	p.Click("#runs-part summary")
	wait(t, p, `document.getElementById("runs").innerText.includes("No runs here yet")`)
	p.Axe()
	p.Shot("workbench-phantom")
}

// The picture of the documentation: a sweep by hand from 38 damage points to 6 and back to 30, with 38 as the baseline. The
// values that were dragged over get sharper. What docs/workbench.md says of the picture is what the page shows.
func TestPicture(t *testing.T) {
	t.Parallel()
	if os.Getenv("FURBALL_SHOTS") == "" {
		t.Skip("no picture is asked for")
	}
	p := browsertest.Open(t, browsertest.Desk, 1350)
	p.Go(start(t, serve.Settings{Bench: bench.Settings{Dir: t.TempDir()}}))
	wait(t, p, figuresOf(100))
	at := func(dp string) {
		t.Helper()
		wait(t, p, `document.querySelector('`+sliderOfDP+`').value === "`+dp+`" && `+figuresOf(50))
	}
	at("38")
	p.Click("#pin")
	wait(t, p, `!document.getElementById("difference-figure").hidden`)
	for dp := 36; dp >= 6; dp -= 2 {
		drag(p, -2)
		at(strconv.Itoa(dp))
	}
	drag(p, 24)
	at("30")
	wait(t, p, figuresOf(5000)+` && document.querySelectorAll("#sweep circle").length >= 25`)
	p.Eval(`document.getElementById("knobs").scrollTop = 0; true`, nil)
	time.Sleep(20 * time.Second) // for the values that were dragged over
	for element, want := range map[string]string{"#changed-fields": "damage points", "#answer": "Blue kills", "#difference-words": "less often"} {
		if got := p.Text(element); !strings.Contains(got, want) {
			t.Errorf("%s says %q, want %q", element, got, want)
		}
	}
	p.Shot("workbench")
	p.Click("#sweep-figure summary")
	wait(t, p, `document.querySelectorAll("#sweep-table tbody tr").length >= 20`)
	var first, last string
	p.Eval(`document.querySelector("#sweep-table tbody td").textContent`, &first)
	p.Eval(`document.querySelector("#sweep-table tbody tr:last-child td").textContent`, &last)
	if first != "6" || last != "38" {
		t.Errorf("the sweep goes from %q to %q, want 6 to 38", first, last)
	}
	caption, err := os.ReadFile("../../docs/workbench.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := "dragged from 38 down to 6 and up to 30, with 38 pinned as the baseline"; !strings.Contains(string(caption), want) {
		t.Errorf("docs/workbench.md does not say %q", want)
	}
}
