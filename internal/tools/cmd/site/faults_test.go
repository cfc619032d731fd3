package main

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/manual"
)

// small writes a checkout with a few pages, changed by the files given, and returns its folder.
func small(t *testing.T, changes map[string]string) string {
	t.Helper()
	files := map[string]string{
		"README.md":    "# Home\n\n[One](docs/one.md#a-part), [licence](LICENSE), [out](https://example.org/x)\n",
		"CHANGELOG.md": "# Changes\n", "CONTRIBUTING.md": "# Contributing\n", "LICENSE": "free\n",
		"docs/one.md":      "# One\n\n## A part\n\n![A dot](img/dot.svg)\n\n[Up](../README.md), [two](two/README.md)\n",
		"docs/img/dot.svg": "<svg/>", "docs/two/README.md": "# Two\n\n| a |\n| --- |\n| [it](#two) |\n",
		reportStyle: "body {}"}
	maps.Copy(files, changes)
	root := t.TempDir()
	for name, text := range files {
		at := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// sampleBook has a program with one command.
var sampleBook = &manual.Manual{Schema: manual.Schema, Version: "1", Root: manual.Command{Use: "furball", Short: "Play",
	Global: []manual.Flag{{Name: "cards", Word: "string", Usage: "folder"}},
	Commands: []manual.Command{{Use: "run NAME", Short: "Run *it*", Long: "Text.\n\n  kept   as <it> is", Runs: true,
		Flags: []manual.Flag{{Name: "a|b", Word: "x|y", Usage: "a_b *c*"}, {Name: "help"}}}}}}

// TestFaults: what leads nowhere is told with its place, all of it at once, and nothing is written.
func TestFaults(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"page", "# One\n\nx\n[a](there.md)\n", "docs/one.md:4: link there.md: there is no file docs/there.md"},
		{"picture", "# One\n\n## A part\n\n![A](img/no.png)\n", "docs/one.md:5: link img/no.png: there is no file"},
		{"words of a picture", "# One\n\n![](img/dot.svg)\n", "docs/one.md:3: picture img/dot.svg: found no text in its brackets"},
		{"anchor of its own", "# One\n\n## A part\n\n[a](#a-prat)\n", "docs/one.md:5: link #a-prat: docs/one.md has no heading " +
			"with the anchor #a-prat; did you mean #a-part?"},
		{"anchor of another page", "# One\n\n## A part\n\n- x\n- [a](two/README.md#three)\n",
			"docs/one.md:6: link two/README.md#three: docs/two/README.md has no heading"},
		{"anchor of a file", "# One\n\n[a](../LICENSE#x)\n", "LICENSE is no page and has no anchors"},
		{"folder", "# One\n\n[a](two)\n", "docs/two is no file"},
		{"out of the checkout", "# One\n\n[a](../../x.md)\n", "it leads out of the checkout"},
		{"from the root", "# One\n\n[a](/README.md)\n", "it leads out of the checkout"},
		{"in a table", "# One\n\n| a |\n| --- |\n| [b](no.md) |\n", "docs/one.md:5: link no.md: there is no file"},
		{"HTML", "# One\n\nx <name> y\n", "docs/one.md:3: found HTML, want Markdown"},
		{"title", "text\n", "docs/one.md:1: found no title"},
		{"anchor that others lead to", "# One\n\n## Another part\n", "README.md:3: link docs/one.md#a-part: docs/one.md has no"},
	} {
		out := filepath.Join(t.TempDir(), "site")
		err := makeSite(small(t, map[string]string{"docs/one.md": tt.text}), out, sampleBook, io.Discard)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: found %v, want %s", tt.name, err, tt.want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s: a site was written all the same", tt.name)
		}
	}
	err := makeSite(small(t, map[string]string{"docs/one.md": "# One\n\n## A part\n\n[a](b.md) [c](d.md)\n"}), "", sampleBook, nil)
	if err == nil || strings.Count(err.Error(), "there is no file") != 2 {
		t.Errorf("found %v, want both faults", err)
	}
}

// TestSmallSite: pages lead to each other, pictures come along, and links to other sites are listed.
func TestSmallSite(t *testing.T) {
	t.Parallel()
	out := filepath.Join(t.TempDir(), "site")
	root := small(t, nil)
	var said strings.Builder
	for range 2 { // the second time over the first
		said.Reset()
		if err := makeSite(root, out, sampleBook, &said); err != nil {
			t.Fatal(err)
		}
	}
	if text := said.String(); !strings.Contains(text, "7 pages, 7 links and 1 pictures") ||
		!strings.HasSuffix(text, "not looked at: https://example.org/x\n") {
		t.Errorf("said %s", text)
	}
	for name, want := range map[string]string{
		"index.html":                `<a href="docs/one.html#a-part">One</a>`,
		"docs/one.html":             `<a href="two/index.html">two</a>`,
		"docs/img/dot.svg":          "<svg/>",
		"docs/two/index.html":       `<link rel="stylesheet" href="../../style.css">`,
		"LICENSE":                   "free",
		"style.css":                 "body {}",
		"commands/furball-run.html": "<code>--a|b x|y</code></td>\n<td>a_b *c*</td>",
		"search.js":                 `{"page":"One","heading":"A part","url":"docs/one.html#a-part","text":"A dot Up, two"}`,
	} {
		data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(name)))
		if err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s: %v, no %q in\n%s", name, err, want, data)
		}
	}
	foreign := t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, "letter"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := makeSite(root, foreign, sampleBook, io.Discard); err == nil {
		t.Error("a folder that is no site was replaced")
	}
}

// TestAnchor: anchors are those that GitHub gives.
func TestAnchor(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{"Why a cell ends as it does": "why-a-cell-ends-as-it-does",
		"`vary` and `points`": "vary-and-points", "What's new? (0.1)": "whats-new-01", "A – b": "a--b", "Über_x-1": "über_x-1"} {
		if got := anchor(words); got != want {
			t.Errorf("%q: found %s, want %s", words, got, want)
		}
	}
	p := &page{src: "x.md", out: "x.html", text: []byte("# A\n\n## B `c`\n\n## [B](x.md) c\n\n## B c\n")}
	if err := p.render(); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"a", "b-c", "b-c-1", "b-c-2"} {
		if got := p.headings[i].ID; got != want {
			t.Errorf("heading %d: found %s, want %s", i, got, want)
		}
	}
}
