// Inside: it reads what axe-core finds, of which a caller sees only that its test fails.
package browsertest

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// page writes a page into a file.
func page(t *testing.T, body string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	html := `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body><main><h1>A page</h1>` +
		body + `</main></body></html>`
	if err := os.WriteFile(path, []byte(html), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestPage(t *testing.T) {
	t.Parallel()
	p := Open(t, Phone, 800)
	p.File(page(t, `<p id="said">nothing</p><button id="b">Say</button>
<script>document.getElementById("b").addEventListener("click", () => setTimeout(() => {
	document.getElementById("said").textContent = "clicked";
}, 50));</script>`))
	if width := p.Number("innerWidth"); width < Phone {
		t.Errorf("the page is %v wide, want at least %d", width, Phone)
	}
	p.Click("#b")
	p.Wait(`document.getElementById("said").textContent !== "nothing"`)
	if said := p.Text("#said"); said != "clicked" {
		t.Errorf("said %q", said)
	}
	p.Focus("#b")
	p.Press("\r")
	p.Axe()
	if pdf := p.PDF(); !strings.HasPrefix(string(pdf), "%PDF") {
		t.Errorf("printed %d bytes that are no PDF", len(pdf))
	}
}

func TestDark(t *testing.T) {
	t.Parallel()
	p := Open(t, Desk, 800)
	p.File(page(t, ""))
	var dark bool
	if p.Eval(`matchMedia("(prefers-color-scheme: dark)").matches`, &dark); dark {
		t.Error("dark before it was asked for")
	}
	p.Dark()
	if p.Eval(`matchMedia("(prefers-color-scheme: dark)").matches`, &dark); !dark {
		t.Error("not dark")
	}
}

// A page whose screen has got another size is as wide and as high as that.
func TestSize(t *testing.T) {
	t.Parallel()
	p := Open(t, Desk, 800)
	p.File(page(t, `<meta name="viewport" content="width=device-width, initial-scale=1">`))
	for _, width := range []int{Desk, Phone, Desk} {
		p.Size(width, 700)
		if w, h := p.Number("innerWidth"), p.Number("innerHeight"); int(w) != width || h != 700 {
			t.Errorf("the page is %v wide and %v high, want %d and 700", w, h, width)
		}
	}
}

// What a page should not do is seen: errors in its script and on the console, and requests to others.
func TestComplaints(t *testing.T) {
	t.Parallel()
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	p := Open(t, Desk, 800)
	p.File(page(t, `<script>console.error("bad", 7); fetch("`+other.URL+`/elsewhere").catch(() => {}).then(() => {
	window.done = true;
	throw new Error("thrown");
});</script>`))
	p.Wait("window.done")
	p.Eval("new Promise(r => setTimeout(r, 50))", nil)
	all := strings.Join(p.Excuse(), "\n")
	for _, want := range []string{"bad", "/elsewhere, want nothing", "thrown"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s was not seen in\n%s", want, all)
		}
	}
}

// Axe finds a picture and a drawing without a text, a bad role in a drawing, a text that is hard to see, in a drawing too if it
// is HTML; of the colours alone it finds the texts. Of rows that are alike it reads three, and each that is not. Drawings and
// tables stay as they are.
func TestAxe(t *testing.T) {
	t.Parallel()
	p := Open(t, Desk, 800)
	row, grey := `<tr><th scope="row">a</th><td>1</td></tr>`, `<tr><th scope="row">b</th><td style="color: #ccc; background: #fff">hardly, too</td></tr>`
	p.File(page(t, `<table><tbody>`+strings.Repeat(row, 4)+strings.Repeat(grey, 5)+`<tr><th scope="row"> </th><td>3</td></tr></tbody>
<tbody>`+row+`</tbody><tbody>`+row+`</tbody><tbody>`+row+`</tbody><tbody>`+row+`</tbody><tbody><tr><td role="nothing">4</td></tr></tbody></table>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">
<p style="color: #ccc; background: #fff">hardly to be seen</p>
<svg width="9" height="9" role="img"><title>Named</title><rect id="part" width="9" height="9"/><text>a</text></svg>
<svg width="9" height="9"><g aria-checked="7"><text>b</text></g></svg>
<svg width="300" height="30"><foreignObject width="300" height="30"><b style="color: #ddd; background: #fff">as hard</b></foreignObject></svg>
<svg width="20" height="20" role="img"><rect width="9" height="9"/></svg>`))
	const before = `[...document.querySelectorAll("svg, table")].map(e => e.outerHTML).join()`
	var drawn, after string
	p.Eval(before, &drawn)
	for options, want := range map[string]string{
		"": "aria-roles aria-valid-attr-value color-contrast color-contrast color-contrast color-contrast color-contrast " +
			"empty-table-header image-alt svg-img-alt",
		colours: "color-contrast color-contrast color-contrast color-contrast color-contrast",
	} {
		var ids []string
		for _, b := range p.barriers(options) {
			for range b.Nodes {
				ids = append(ids, b.ID)
			}
		}
		if slices.Sort(ids); strings.Join(ids, " ") != want {
			t.Errorf("with %q found %v, want %s", options, ids, want)
		}
	}
	if p.Eval(before, &after); after != drawn {
		t.Errorf("drawings and tables were %s, and are %s", drawn, after)
	}
}
