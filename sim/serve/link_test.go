package serve_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
)

// shows is an expression that is true when the damage points of the UFO are shown as a value, in the address too.
func shows(value string) string {
	return `[...document.querySelectorAll('input[data-path="red.card.dp"]')].every((i) => i.value === "` + value + `") && ` +
		`decodeURIComponent(location.hash).includes("red.card.dp=` + value + `")`
}

// The address holds what is shown: Back, Forward and a page that is loaded again show it, and a link that was copied says
// whether the duels go the same way.
func TestAddressHoldsAll(t *testing.T) {
	t.Parallel()
	base := join(t)
	p := browsertest.Open(t, browsertest.Desk, 900)
	p.Go(base + "#shipped/tornado-vs-ufo?cell=2&set=blue.doctrine%3Dguns-only&set=red.card.dp%3D17&pin=blue.doctrine%3Dmissiles-first&pin=red.card.dp%3D12")
	p.Wait(shows("17") + ` && document.getElementById("cell").value === "1" && !document.getElementById("unpin").hidden && ` + figuresOf(100))
	typeInto(p, "red.card.dp", "9")
	p.Press("\t")
	p.Wait(shows("9") + ` && ` + figuresOf(1))
	p.Eval(`history.back(); true`, nil)
	p.Wait(shows("17") + ` && ` + figuresOf(1))
	p.Eval(`history.forward(); true`, nil)
	p.Wait(shows("9") + ` && ` + figuresOf(1))
	p.Eval(`location.reload(); true`, nil)
	p.Wait(`document.readyState === "complete" && ` + figuresOf(300) + ` && ` + shows("9") + ` && !document.getElementById("unpin").hidden`)
	p.Click("#copy")
	p.Wait(`location.hash.includes("digest=sha256")`)
	var link string
	p.Eval(`location.href`, &link)
	for what, at := range map[string]string{"The same: ": link, "Not the same: ": strings.Replace(link, "digest=sha256%3A", "digest=sha256%3A0", 1)} {
		other := browsertest.Open(t, browsertest.Phone, 900)
		other.Go(at)
		other.Wait(`document.getElementById("checked").innerText.startsWith("` + what + `") && ` + figuresOf(1))
		other.Axe()
	}
}

// A card of one's own goes with the link.
func TestCardsGoWithTheLink(t *testing.T) {
	t.Parallel()
	p := enter(t, browsertest.Desk)
	card := func(dp string) string {
		return `(() => {
			const text = "id: mine\nname: Mine\nkind: ufo\nspeed: 6\ndp: ` + dp + `\nanti_grav: 7\nray_guns: [{power: 9, recharge: 1}]\n";
			const input = document.getElementById("card-file"), all = new DataTransfer();
			all.items.add(new File([text], "mine.yaml"));
			input.files = all.files;
			input.dispatchEvent(new Event("change"));
			return true;
		})()`
	}
	p.Eval(card("99"), nil)
	p.Wait(`document.getElementById("message").innerText.includes("found 99")`)
	p.Eval(card("33"), nil)
	p.Wait(`document.getElementById("message").innerText.includes("The card mine")`)
	const box = `document.querySelector('#groups select[data-path="red.card"]')`
	p.Wait(`[...` + box + `.options].some((o) => o.value === "mine")`)
	p.Eval(box+`.value = "mine"; `+box+`.dispatchEvent(new Event("input", {bubbles: true})); `+box+`.dispatchEvent(new Event("change", {bubbles: true})); true`, nil)
	p.Wait(`location.hash.includes("card=mine") && ` + figuresOf(20))
	p.Eval(`location.reload(); true`, nil)
	p.Wait(`document.readyState === "complete" && ` + figuresOf(20) + ` && ` + box + ` && ` + box + `.value === "mine"`)
	p.Axe()
}
