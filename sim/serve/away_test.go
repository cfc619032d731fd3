package serve_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
)

// alone are the settings of a workbench at an address that one page asks.
func alone(addr string) serve.Settings {
	return serve.Settings{Addr: addr, Bench: workbench.Settings{Workers: 1, Visitors: 4}}
}

// While the workbench is away the page says so. When it is back, the page goes on with what was changed meanwhile, and its
// baseline is pinned again.
func TestWorkbenchIsAway(t *testing.T) {
	t.Parallel()
	base, end := run(t, alone("127.0.0.1:0"))
	p := browsertest.Open(t, browsertest.Desk, 900)
	p.Go(base)
	p.Wait(figuresOf(1))
	p.Click("#pin")
	p.Wait(`!document.getElementById("unpin").hidden`)
	pinned := p.Text("#command")
	drag(p, 1)
	p.Wait(figuresOf(100))
	end(t)
	p.Wait(`document.getElementById("lost").innerText.startsWith("The workbench does not answer")`)
	drag(p, 2)
	p.Axe()
	var value string
	p.Eval(`document.querySelector('`+sliderOfDP+`').value`, &value)
	_, end = run(t, alone(strings.Trim(strings.TrimPrefix(base, "http://"), "/")))
	defer end(t)
	defer p.Close() // first
	p.Wait(`document.getElementById("lost").hidden && document.getElementById("message").hidden`)
	p.Wait(figuresOf(100) + ` && document.getElementById("command").textContent.includes("red.card.dp=` + value + ` ")`)
	p.Wait(`document.getElementById("difference-words").innerText.includes("in the baseline")`)
	for _, complaint := range p.Excuse() {
		if !strings.Contains(complaint, "ERR_CONNECTION_REFUSED") && !strings.Contains(complaint, "ERR_EMPTY_RESPONSE") &&
			!strings.Contains(complaint, "ERR_CONNECTION_RESET") && !strings.Contains(complaint, "410") &&
			!strings.Contains(complaint, "ERR_INCOMPLETE_CHUNKED_ENCODING") {
			t.Error(complaint)
		}
	}
	if pinned == p.Text("#command") {
		t.Error("the command is still that of the baseline")
	}
}

// others are pages of the same browser that listen, as the page under test hears them.
const others = `window.others = new BroadcastChannel("furball-workbench"); window.heard = 0;
	others.onmessage = (e) => { if (e.data === "I do") heard++; else if (window.many) for (let i = 0; i < many; i++) others.postMessage("I do") }; true`

// hide makes the page believe that nobody, or somebody, sees it.
func hide(p *browsertest.Page, hidden string) {
	p.Eval(`Object.defineProperty(document, "hidden", {value: `+hidden+`, configurable: true});
		document.dispatchEvent(new Event("visibilitychange")); true`, nil)
}

// A page that nobody sees listens to nothing, and goes on when it is seen. If too many other pages of the browser listen, it
// says so and waits for one of them to end.
func TestManyPagesOfABrowser(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Eval(others, nil)
	p.Eval(`others.postMessage("who listens?"); true`, nil)
	p.Wait(`heard === 1`)
	hide(p, "true")
	p.Eval(`heard = 0; others.postMessage("who listens?"); new Promise((done) => setTimeout(done, 300, true))`, nil)
	if heard := p.Number("heard"); heard != 0 {
		t.Errorf("a hidden page answers the roll call %v times", heard)
	}
	p.Eval(`window.many = 4; true`, nil)
	hide(p, "false")
	p.Wait(`document.getElementById("lost").innerText.includes("in 4 other windows")`)
	drag(p, 1)
	p.Wait(`Number(document.getElementById("result").dataset.sent) > 1`)
	p.Eval(`window.many = 3; true`, nil)
	p.Wait(`document.getElementById("lost").hidden && ` + figuresOf(10))
}

// The address chooses the experiment, also when it changes; an address that is none opens the usual experiment and says so.
func TestAddress(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Eval(`location.hash = "%"; location.reload(); true`, nil)
	p.Wait(`document.readyState === "complete" && ` + figuresOf(1) + ` && document.getElementById("message").innerText.includes("“%”")`)
	p.Eval(`location.hash = "shipped%2Fspitfire-vs-bf109e"; true`, nil)
	p.Wait(`document.getElementById("title").innerText.includes("Spitfire") && document.getElementById("message").hidden`)
	p.Eval(`location.hash = "shipped/nothing"; true`, nil)
	p.Wait(`document.getElementById("message").innerText.includes("shipped/nothing")`)
	if id := p.Text("#title"); !strings.Contains(id, "Spitfire") {
		t.Errorf("open is %s", id)
	}
}

// After another card and back, by hand or by the button, all is as in the beginning.
func TestBackToTheStart(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	command := `document.getElementById("command").textContent`
	p.Wait(figuresOf(100))
	var first string
	p.Eval(command+`.replace(/ --duels.*/, "")`, &first)
	choose := func(value string) {
		p.Eval(`(box => { box.value = "`+value+`"; box.dispatchEvent(new Event("change")); return true })`+
			`(document.querySelector('#groups select[data-path="red.card"]'))`, nil)
		p.Wait(figuresOf(100) + ` && ` + command + `.includes("red.card=large-ufo") === ` + map[bool]string{true: "true", false: "false"}[value == "large-ufo"])
	}
	back := func(how string) {
		t.Helper()
		p.Wait(figuresOf(100) + ` && ` + command + `.startsWith(` + "`" + first + " `" + `)`)
		p.Wait(`document.querySelector('#varied input[type=text][data-path="red.card.dp"]').value === document.querySelector('` + sliderOfDP +
			`').value && ` + command + `.includes("red.card.dp=" + document.querySelector('` + sliderOfDP + `').value + " ")`)
		if hidden := p.Number(`Number(document.getElementById("changed").hidden)`); hidden != 1 {
			t.Errorf("%s: something is still said to be changed", how)
		}
	}
	choose("large-ufo")
	p.Click("#reset-all")
	back("by the button")
	choose("large-ufo")
	choose("small-ufo")
	back("by hand")
	drag(p, 3)
	p.Wait(`document.querySelectorAll("#varied .field.changed").length === 1`)
	p.Click("#varied .field:last-child .head button")
	back("by the button of the field")
	// Last, because the fields may be made again after this.
	p.Eval(`(box => { for (const card of ["large-ufo", "small-ufo"]) { box.value = card; box.dispatchEvent(new Event("change")) } return true })`+
		`(document.querySelector('#groups select[data-path="red.card"]'))`, nil) // the second before there is an answer to the first
	back("by two changes at once")
}

// Duels that are listed are those of the values that are played; any other duel opens by its number.
func TestListedDuels(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Click("#duels-part summary")
	p.Wait(`document.querySelectorAll("#duels button").length > 2`)
	shown := func() (address string) {
		p.Focus("#duels button")
		p.Press("\r")
		p.Wait(`document.getElementById("map").open`)
		p.Eval(`document.getElementById("map-own").href`, &address)
		p.Press(kb.Escape)
		p.Wait(`!document.getElementById("map").open`)
		return address
	}
	first := shown()
	p.Eval(`window.old = 0; new MutationObserver(() => { if (document.getElementById("duels").className.includes("old")) old++ })`+
		`.observe(document.getElementById("duels"), {attributes: true}); true`, nil)
	drag(p, 6)
	p.Wait(`old > 0 && !document.getElementById("duels").className.includes("old")`)
	if again := shown(); again[strings.Index(again, "variant="):] == first[strings.Index(first, "variant="):] {
		t.Errorf("after the change a duel of the values before is listed: %s", again)
	}
	p.Focus("#any-duel input")
	p.Press("77\r")
	p.Wait(`document.getElementById("map").open && document.getElementById("map-title").innerText === "Duel 77"`)
	p.Wait(`document.getElementById("map-own").href.includes("/duels/77?variant=")`)
}
