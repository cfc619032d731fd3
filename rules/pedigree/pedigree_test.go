package pedigree_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/pedigree"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// catalog makes a catalog of cards by name.
func catalog(t *testing.T, cards map[string]string) *yamldoc.Catalog {
	t.Helper()
	var files []yamldoc.File
	for id, text := range cards {
		files = append(files, yamldoc.File{Name: id + ".yaml", Data: []byte(text)})
	}
	s, err := yamldoc.NewCatalog("card", files)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func parse(t *testing.T, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

const original = `# Kite, as printed.
# A second line.
id: kite
name: Kite
kind: fighter # of a kind

# Figures of the original.
speed: 8
guns:
- {name: one, dice: 2} # first
- {name: two, dice: 3}

# Where it comes from.
from:
  mph: 100
  source: a book
# The lines of a list.
lines:
  # inside
  - 1
aliases: [kitty]
note: "Don't fly  it"
extension: false
source: the game
`

// A copy keeps figures, order and comments, and drops the words that vouch for the original.
func TestCopy(t *testing.T) {
	t.Parallel()
	c := pedigree.Copy{ID: "my-kite", Name: "Pete's Kite", Of: "the shipped card kite",
		Fields: []string{"id", "name", "based_on", "extension", "from", "source", "note"}}
	got, err := c.File(parse(t, original), []byte(original))
	want := `# Pete's Kite: a changed copy of the shipped card kite, whose source does not vouch for it.
# The comments below were written for kite.
id: my-kite
name: 'Pete''s Kite'
based_on: kite
extension: true
source: 'changed copy of the shipped card kite'
note: 'Note of kite: Don''t fly it'
kind: fighter # of a kind

# Figures of the original.
speed: 8
guns:
- {name: one, dice: 2} # first
- {name: two, dice: 3}
# The lines of a list.
lines:
  # inside
  - 1
`
	if err != nil || string(got) != want {
		t.Errorf("%v, got\n%s, want\n%s", err, got, want)
	}
	if name := parse(t, string(got)).Field("name").Text(); name != c.Name {
		t.Errorf("name %q", name)
	}
	// A kind of card without such fields gets none of them, and the order of the fields does not matter.
	bare := "dice: 2\nid: a\nname: A"
	c = pedigree.Copy{ID: "b", Name: "B", Of: "the card a", Fields: []string{"id", "name", "dice"}}
	got, err = c.File(parse(t, bare), []byte(bare))
	if err != nil || !strings.HasSuffix(string(got), "written for a.\nid: b\nname: 'B'\ndice: 2\n") {
		t.Errorf("%v, got\n%s", err, got)
	}
	flow := "{id: a, name: A}"
	if _, err := c.File(parse(t, flow), []byte(flow)); err == nil ||
		err.Error() != "x.yaml:1:9: name: shares a line with another field, want a line for each field of the card" {
		t.Errorf("fields on one line: %v", err)
	}
}

// claim is the finding about a card in short: "kite by source and from: speed, from.mph".
func claim(c *pedigree.Claim) string {
	if c == nil {
		return "none"
	}
	var paths []string
	for _, d := range c.Changed {
		paths = append(paths, d.Path)
	}
	return strings.TrimSuffix(c.Of+" by "+strings.Join(c.By, " and ")+": "+strings.Join(paths, ", "), ": ")
}

// A card that repeats the words of a shipped one is compared with it, figure by figure.
func TestFind(t *testing.T) {
	t.Parallel()
	shipped := pedigree.NewRegister(catalog(t, map[string]string{
		"kite":   original,
		"glide":  "# Glider, from a book.\nid: glide\nspeed: 3\ndp: 1\nsource: literature\nfrom: {mph: 30}\n",
		"soar":   "id: soar\nspeed: 4\ndp: 2\nsource: literature\nfrom: {mph: 40}\n",
		"saucer": "id: saucer\nspeed: 9\ndp: 7\nsource: made up\n", "disc": "id: disc\nspeed: 5\ndp: 6\nsource: made up\n",
		"bare": "id: bare\nspeed: 1\n",
	}))
	changed := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(original) }
	for _, tt := range []struct{ what, text, want string }{
		{"the card itself", original, "kite by source and from and heading"},
		{"another name alone", changed("id: kite", "id: k", "name: Kite", "name: K"), "kite by source and from and heading"},
		{"a figure changed", changed("id: kite", "id: k", "dice: 3", "dice: 4"),
			"kite by source and from and heading: guns.2.dice"},
		{"what it is derived from changed", changed("mph: 100", "mph: 90", "# Kite, as", "# K, not as"),
			"kite by source: from.mph"},
		{"another source", changed("speed: 8", "speed: 9", "source: the game", "source: mine", "# A second", "# Another"),
			"kite by from: speed"},
		{"only the heading is left", "# Kite, as printed.\n#   A second line.\nid: k\nspeed: 9\n",
			"kite by heading: kind, speed, guns.1.name, guns.1.dice, guns.2.name, guns.2.dice, from.mph, lines.1, " +
				"extension"},
		{"its own words", changed("source: the game", "source: mine", "source: a book", "source: mine", "mph: 100", "mph: 1",
			"# Kite", "# K"), "none"},
		{"a source of many with other performance", "id: x\nspeed: 3\ndp: 1\nsource: literature\nfrom: {mph: 99}\n",
			"none"},
		{"a source of many with the same performance", "id: x\nspeed: 9\ndp: 2\nsource: literature\nfrom: {mph: 40}\n",
			"soar by source and from: speed"},
		{"a source of many, named", "id: x\nbased_on: soar\nspeed: 4\ndp: 9\nsource: literature\nfrom: {mph: 1}\n",
			"soar by source: dp, from.mph"},
		{"a source of many, its own id", "id: Soar\nspeed: 4\ndp: 9\nsource: literature\nfrom: {mph: 40}\n",
			"soar by source and from: dp"},
		{"a source of many without performance, the nearest", "id: x\nspeed: 9\ndp: 6\nsource: made up\nbig: true\n",
			"disc by source: speed, big"},
		{"no words", "id: x\nspeed: 1\n", "none"},
	} {
		if got := claim(shipped.Find(parse(t, tt.text), []byte(tt.text))); got != tt.want {
			t.Errorf("%s: found %s, want %s", tt.what, got, tt.want)
		}
	}
}

// A copy claims nothing, whatever becomes of its figures.
func TestCopyClaimsNothing(t *testing.T) {
	t.Parallel()
	c := pedigree.Copy{ID: "my-kite", Name: "K", Of: "the shipped card kite", Fields: []string{"based_on", "source", "note"}}
	text, err := c.File(parse(t, original), []byte(original))
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(text), "speed: 8", "speed: 9", 1)
	shipped := pedigree.NewRegister(catalog(t, map[string]string{"kite": original}))
	if got := claim(shipped.Find(parse(t, changed), []byte(changed))); got != "none" {
		t.Errorf("found %s", got)
	}
}
