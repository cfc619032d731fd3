package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
)

// TestSearch: on a desk and a phone, from a folder and with the keyboard alone, the search finds the section that says how
// to go on with a run.
func TestSearch(t *testing.T) {
	t.Parallel()
	out := whole(t)
	for name, width := range map[string]int{"desk": browsertest.Desk, "phone": browsertest.Phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := browsertest.Open(t, width, 900)
			p.File(filepath.Join(out, "docs", "missiles-or-guns", "ufo.html"))
			p.Focus("#words")
			p.Press("resume stopped")
			p.Wait(`document.getElementById("found").dataset.words === "resume stopped"`)
			said, all := p.Text("#count"), p.Number(`document.querySelectorAll("#found li").length`)
			if want := fmt.Sprintf("%v places found", all); !strings.HasPrefix(said, want) || strings.Contains(said, "words") || all < 2 {
				t.Errorf("the search says %q, want %q", said, want)
			}
			if marks := p.Number(`document.querySelectorAll("#found mark").length`); marks < 2 {
				t.Errorf("%v words are marked, want 2 at least", marks)
			}
			p.Shot("site-search-" + name)
			p.Press("\t")
			var to string
			if p.Eval("document.activeElement.href", &to); !strings.Contains(to, "resume") && !strings.Contains(to, "runs.html") {
				t.Fatalf("the first place found is %q", to)
			}
			p.Go(to)
			if text := strings.ToLower(p.Text("main")); !strings.Contains(text, "resume") || !strings.Contains(text, "stopped") {
				t.Errorf("%s has not both words", to)
			}
			if wide := p.Number(`document.documentElement.scrollWidth`) - float64(width); wide > 0 {
				t.Errorf("the page is %v pixels wider than the screen", wide)
			}
			p.Focus("#words")
			p.Press("nosuchwordanywhere")
			p.Wait(`document.getElementById("count").textContent === "Nothing found"`)
			p.Press("\x1b")
			p.Wait(`document.getElementById("found").hidden`)
		})
	}
}

// TestQuestions: a question in ordinary words leads to the page that answers it, and words that stand nowhere together lead
// to places that have some of them, which the search says.
func TestQuestions(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Desk, 900)
	p.File(filepath.Join(whole(t), "index.html"))
	for _, tt := range []struct{ question, words, page, said string }{
		{"How do I install it?", "install", "docs/install.html", ""},
		{"where is the workbench", "workbench", "docs/workbench.html", ""},
		{"install nosuchwordanywhere", "install nosuchwordanywhere", "install", "with 1 of the 2 words"},
	} {
		p.Eval(`document.getElementById("words").value = ""; document.getElementById("found").dataset.words = ""; true`, nil)
		p.Focus("#words")
		p.Press(tt.question)
		p.Press("\r") // without waiting for the last word
		p.Wait(`document.getElementById("found").dataset.words === "` + tt.words + `"`)
		var to string
		p.Eval(`document.querySelector("#found li a")?.href || ""`, &to)
		if said := p.Text("#count"); !strings.Contains(to, tt.page) || !strings.Contains(said, tt.said) || tt.said == "" && strings.Contains(said, "words") {
			t.Errorf("%s: the first place found is %q, %q, want %s, %s", tt.question, to, said, tt.page, tt.said)
		}
	}
}

// TestReadable: served pages of each kind can be read by everybody, light and dark, with the search open too.
func TestReadable(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.FileServer(http.Dir(whole(t))))
	t.Cleanup(server.Close)
	for _, name := range []string{"index.html", "docs/runs.html", "commands/furball-balance.html"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := browsertest.Open(t, browsertest.Phone, 800)
			p.Go(server.URL + "/" + name)
			if wide := p.Number("document.documentElement.scrollWidth") - browsertest.Phone; wide > 0 {
				t.Errorf("the page is %v pixels wider than the screen", wide)
			}
			p.Axe()
			p.Dark()
			p.Focus("#words")
			p.Press("seed")
			p.Wait(`document.getElementById("found").dataset.words === "seed"`)
			p.Axe()
			p.Shot("site-" + strings.ReplaceAll(strings.TrimSuffix(name, ".html"), "/", "-") + "-dark")
		})
	}
}
