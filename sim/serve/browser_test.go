package serve_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
)

// start starts a workbench on a free port of this machine and returns its address.
func start(t testing.TB, s serve.Settings) string {
	t.Helper()
	if s.Addr == "" {
		s.Addr = "127.0.0.1:0"
	}
	if s.Bench.Workers == 0 {
		s.Bench.Workers = 1
	}
	if s.Bench.Visitors == 0 {
		s.Bench.Visitors = 8
	}
	base, end := run(t, s)
	t.Cleanup(func() { end(t) })
	return base
}

// run starts a workbench that the test ends itself.
func run(t testing.TB, s serve.Settings) (base string, end func(testing.TB)) {
	t.Helper()
	server, err := serve.New(s)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	over := make(chan error, 1)
	go func() { over <- server.Serve(ctx) }()
	return server.URL(), func(t testing.TB) {
		stop()
		if err := <-over; err != nil {
			t.Error(err)
		}
	}
}

// shared is the workbench of all pages that enter at the same time: what is played for one is not played for the others
// again. The last one ends it.
var shared struct {
	sync.Mutex
	base  string
	end   func(testing.TB)
	users int
}

// join gives the address of the shared workbench, which has an empty folder.
func join(t *testing.T) string {
	t.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.users == 0 {
		dir, err := os.MkdirTemp("", "furball-serve")
		if err != nil {
			t.Fatal(err)
		}
		base, end := run(t, serve.Settings{Addr: "127.0.0.1:0", Bench: workbench.Settings{Dir: dir, Workers: 1, Visitors: 32}})
		shared.base, shared.end = base, func(t testing.TB) {
			end(t)
			if err := os.RemoveAll(dir); err != nil {
				t.Error(err)
			}
		}
	}
	shared.users++
	t.Cleanup(func() {
		shared.Lock()
		defer shared.Unlock()
		if shared.users--; shared.users == 0 {
			shared.end(t)
		}
	})
	return shared.base
}

// visit opens an address of a workbench of a folder. The page is closed before the workbench, which it asks to the end.
func visit(t *testing.T, width, height int, dir, address string) *browsertest.Page {
	t.Helper()
	base := start(t, serve.Settings{Bench: workbench.Settings{Dir: dir}})
	p := browsertest.Open(t, width, height)
	p.Go(base + address)
	return p
}

// enter opens the shared workbench and waits for the first figures.
func enter(t *testing.T, width int) *browsertest.Page {
	t.Helper()
	base := join(t) // before the page, so that it ends after it
	p := browsertest.Open(t, width, 900)
	p.Go(base)
	p.Wait(figuresOf(1))
	return p
}

// figuresOf is an expression that is true when so many duels have been played for the last change.
func figuresOf(duels int) string {
	return `(of => Number(of.duels) >= ` + strconv.Itoa(duels) + ` && Number(of.change) >= Number(of.sent || 0))` +
		`(document.getElementById("result").dataset)`
}

const sliderOfDP = `#varied input[type=range][data-path="red.card.dp"]`

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
			p.AxeColours()
			p.Shot("workbench-dark-" + name)
			if wide := p.Number("document.documentElement.scrollWidth"); wide > float64(width) {
				t.Errorf("the page is %v wide on a screen of %d", wide, width)
			}
		})
	}
}

// narrows checks that figures come for a change, and that their interval narrows. The first figures are of a few duels.
func narrows(t *testing.T, p *browsertest.Page) {
	t.Helper()
	const span = `Number(document.querySelector("#now .span.blue").getAttribute("width"))`
	before := p.Number(`Number(document.getElementById("result").dataset.change)`)
	drag(p, -14)
	p.Wait(`Number(document.getElementById("result").dataset.change) > ` + strconv.Itoa(int(before)) + ` && ` + figuresOf(1))
	p.Eval(`window.first = `+span+`; true`, nil)
	p.Wait(figuresOf(1000) + ` && ` + span + ` <= window.first`)
	if value := p.Text("#varied .field.changed label"); !strings.HasPrefix(value, "damage points") {
		t.Errorf("the changed field is %q", value)
	}
	p.Wait(`document.querySelectorAll("#sweep circle").length > 1`)
	p.Eval(`window.unfolded = new Promise((done) => document.getElementById("sweep-table").closest("details").addEventListener("toggle",
		() => setTimeout(() => done(document.querySelectorAll("#sweep-table tbody tr").length)))); true`, nil)
	p.Click("#sweep-figure summary")
	var rows int // are there though no figures come
	p.Eval(`unfolded`, &rows)
	if rows < 2 {
		t.Errorf("the table of the sweep has %d rows, want one for each value", rows)
	}
	p.Axe()
}

// compares checks the difference from a pinned baseline, which is so large that some hundred duels show it.
func compares(t *testing.T, p *browsertest.Page) {
	t.Helper()
	p.Click("#pin")
	p.Wait(`!document.getElementById("unpin").hidden`)
	drag(p, 12)
	p.Wait(`document.getElementById("difference-words").innerText.includes("Blue kills") && ` + figuresOf(500))
	p.Wait(`document.getElementById("difference-words").innerText.includes("less often")`)
}

// blames checks that a fault stands at its field, and goes when it is put right.
func blames(t *testing.T, p *browsertest.Page) {
	t.Helper()
	const box = `#varied input[type=text][data-path="red.card.dp"]`
	p.Eval(`document.querySelector('`+box+`').select(); true`, nil)
	p.Focus(box)
	p.Press("99")
	p.Wait(`!document.getElementById("message").hidden`)
	const fault = `document.getElementById(document.querySelector('` + box + `').getAttribute("aria-describedby").split(" ")[1])`
	p.Wait(fault + `.innerText.includes("want 1 to 60 damage points")`)
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
	p.Wait(`document.getElementById("message").hidden && ` + fault + `.hidden`)
}

// All can be done with the keyboard alone: from the experiment to a field, a search, the baseline, a duel and back.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Focus("#search")
	p.Press("damage points")
	p.Wait(`document.querySelectorAll("#found-fields input[type=range]").length >= 2`)
	tabTo(t, p, `document.activeElement.dataset.path === "red.card.dp"`)
	p.Press(kb.ArrowRight)
	p.Wait(`document.querySelectorAll("#varied .field.changed").length === 1`)
	p.Focus("#pin")
	p.Press("\r")
	p.Wait(`!document.getElementById("unpin").hidden`)
	p.Focus("#duels-part summary")
	p.Press("\r")
	p.Wait(`document.querySelectorAll("#duels button").length > 2`)
	p.Axe()
	p.Focus("#duels button")
	p.Press("\r")
	p.Wait(`document.getElementById("map").open`)
	p.Press(kb.Escape)
	p.Wait(`!document.getElementById("map").open && document.activeElement.closest("#duels")`)
	p.Focus("#reset-all")
	p.Press("\r")
	p.Wait(`document.getElementById("changed").hidden`)
	var duel string
	p.Eval(`document.getElementById("map-own").href`, &duel)
	p.Go(duel) // what the frame has shown
	p.Wait(`document.querySelector("canvas#map").width > 300`)
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
			base := start(t, serve.Settings{Token: token, Bench: workbench.Settings{Dir: filepath.Dir(dir)}})
			p := browsertest.Open(t, browsertest.Desk, 900)
			p.Go(base)
			p.Wait(`document.getElementById("result") && ` + figuresOf(1)) // a token leads past a page at the door
			p.Eval(`location.href = "/runs/`+filepath.Base(dir)+`/report.html"; true`, nil)
			p.Wait(`document.getElementById("at")?.innerText === "report"`)
			p.Click("a")
			p.Wait(`document.getElementById("at")?.innerText === "duel"`)
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
	p.Wait(`document.querySelectorAll("#asked-chart circle").length === 6`)
	p.Axe()
	p.Shot("workbench-asked")
	p.Eval(`document.getElementById("experiment").value = "shipped/p51d-vs-fw190a";
		document.getElementById("experiment").dispatchEvent(new Event("change")); true`, nil)
	p.Wait(`document.getElementById("title").innerText.includes("P-51D") && ` + figuresOf(4))
	p.Click("#runs-part summary")
	p.Wait(`document.getElementById("runs").innerText.includes("No runs here yet")`)
	p.Axe()
	p.Shot("workbench-other")
}

// The picture of the documentation: damage points dragged by hand over the experiment's own curve. What docs/workbench.md says
// of the picture is what the page shows.
func TestPicture(t *testing.T) {
	t.Parallel()
	if os.Getenv("FURBALL_SHOTS") == "" {
		t.Skip("no picture is asked for")
	}
	p := visit(t, browsertest.Desk, 1350, t.TempDir(), "")
	p.Wait(figuresOf(1000))
	p.Click("#pin")
	begun := p.Number(`Number(document.querySelector('` + sliderOfDP + `').value)`)
	drag(p, 6)
	p.Wait(figuresOf(1000) + ` && document.querySelectorAll("#sweep circle").length >= 14`)
	if end := p.Number(`Number(document.querySelector('` + sliderOfDP + `').value)`); begun != 2 || end != 8 {
		t.Errorf("dragged from %v to %v, want 2 to 8, as the caption says", begun, end)
	}
	p.Eval(`document.getElementById("knobs").scrollTop = 0; true`, nil)
	p.Wait(`document.getElementById("answer").textContent.includes("as close as")`) // the curve is sharp then too
	for element, want := range map[string]string{"#varied .field.changed": "damage points", "#answer": "Blue kills", "#difference-words": "more often"} {
		if got := p.Text(element); !strings.Contains(got, want) {
			t.Errorf("%s says %q, want %q", element, got, want)
		}
	}
	p.Shot("workbench")
	p.Click("#sweep-figure summary")
	p.Wait(`document.querySelectorAll("#sweep-table tbody tr").length >= 13`)
	var first, last string
	p.Eval(`document.querySelector("#sweep-table tbody td").textContent`, &first)
	p.Eval(`document.querySelector("#sweep-table tbody tr:last-child td").textContent`, &last)
	if first != "2" || last != "50" {
		t.Errorf("the curve goes from %q to %q, want 2 to 50", first, last)
	}
	caption, err := os.ReadFile("../../docs/workbench.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := "dragged from 2 to 8, with 2 pinned as the baseline"; !strings.Contains(string(caption), want) {
		t.Errorf("docs/workbench.md does not say %q", want)
	}
}
