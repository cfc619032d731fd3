package serve_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
)

// typeInto types a text into the box of a field.
func typeInto(p *browsertest.Page, path, text string) {
	box := `:is(#varied, #groups) input[type=text][data-path="` + path + `"]`
	p.Eval(`document.querySelector('`+box+`').select(); true`, nil)
	p.Focus(box)
	p.Press(text)
}

// While a field has a fault, the figures of the values before are dim, and nothing acts on them.
func TestFaultHoldsWhatIsOld(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Click("#duels-part summary")
	p.Wait(`document.querySelectorAll("#duels button").length > 2`)
	p.Click("#ask-part summary")
	const acts = `[...document.querySelectorAll("#pin, #duels button, #any-duel button, #balance button, #race button")]`
	typeInto(p, "red.card.dp", "99")
	p.Wait(`!document.getElementById("held").hidden`)
	p.Wait(acts + `.every(b => b.matches(":disabled")) && !document.getElementById("save").hasAttribute("href")`)
	if dim := p.Number(`Number(getComputedStyle(document.getElementById("now")).opacity)`); dim > 0.6 {
		t.Errorf("the chart has the opacity %v", dim)
	}
	typeInto(p, "red.card.dp", "9")
	p.Wait(`document.getElementById("held").hidden && ` + acts + `.every(b => !b.matches(":disabled")) && ` +
		`document.getElementById("save").href.endsWith("/file")`)
	if dim := p.Number(`Number(getComputedStyle(document.getElementById("now")).opacity)`); dim != 1 {
		t.Errorf("the chart has the opacity %v", dim)
	}
}

// A cell that is refused leaves what is open, and the message says that it is the cell.
func TestRefusedCell(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text := "title: Two cells\nsystem: ufo\nblue: {card: tornado, doctrine: random}\nred: {card: small-ufo, doctrine: sniper}\n" +
		"vary:\n  red.card.dp: [6, 99]\n"
	if err := os.WriteFile(filepath.Join(dir, "two.yaml"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	p := visit(t, browsertest.Desk, 900, dir, "#folder%2Ftwo.yaml")
	p.Wait(figuresOf(1) + ` && document.getElementById("title").innerText === "Two cells"`)
	p.Eval(`(box => { box.value = "1"; box.dispatchEvent(new Event("change")); return true })(document.getElementById("cell"))`, nil)
	p.Wait(`!document.getElementById("message").hidden`)
	if said := p.Text("#message"); !strings.Contains(said, "The cell “2: ") || !strings.Contains(said, "want 1 to 60") ||
		strings.Contains(said, "a field has a fault") {
		t.Errorf("the page says %q", said)
	}
	var cell string
	if p.Eval(`document.getElementById("cell").value`, &cell); cell != "0" {
		t.Errorf("cell %s is shown as open", cell)
	}
	p.Wait(`document.getElementById("held").hidden`)
}

// Words with commas are a list; the first value of a sweep is that from which it was dragged; cards are found before the
// weights of doctrines.
func TestSmallThingsOfFields(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	p.Click("#pin")
	p.Wait(`document.getElementById("difference-words").innerText === "This is the baseline."`)
	typeInto(p, "blue.without", "cannon, amraam")
	p.Wait(figuresOf(10) + ` && document.getElementById("command").textContent.includes("blue.without=[cannon, amraam]") && ` +
		`document.getElementById("message").hidden`)
	p.Click("#reset-all")
	p.Wait(figuresOf(1000))
	first := p.Number(`Number(document.querySelector('` + sliderOfDP + `').value)`)
	drag(p, 1)
	p.Wait(figuresOf(10) + ` && document.querySelectorAll("#sweep circle").length === 2`)
	p.Click("#sweep-figure summary")
	p.Wait(`document.querySelectorAll("#sweep-table tbody tr").length === 2`)
	if row := p.Number(`Number(document.querySelector("#sweep-table tbody td").innerText)`); row != first {
		t.Errorf("the sweep begins at %v, want the value before the drag, %v", row, first)
	}
	p.Focus("#search")
	p.Press("speed")
	p.Wait(`document.querySelectorAll("#found-fields .where").length > 5`)
	var places string
	p.Eval(`[...document.querySelectorAll("#found-fields .where")].map(w => w.innerText.includes("doctrine") ? "d" : "c").join("")`, &places)
	if at := strings.IndexByte(places, 'd'); at < 0 || strings.Contains(places[at:], "c") {
		t.Errorf("cards and doctrines are found in the order %s", places)
	}
}

// Who follows a link to a report that is not there reads why.
func TestNoReportInWords(t *testing.T) {
	t.Parallel()
	p := visit(t, browsertest.Phone, 844, t.TempDir(), "runs/mine/report.html")
	if said := p.Text("body"); !strings.Contains(said, "There is no such report") {
		t.Errorf("the page says %q", said)
	}
	p.Axe()
	p.Excuse() // the browser notes the status
}
