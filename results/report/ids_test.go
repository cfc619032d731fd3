package report

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// Weapon names and the like do not break in the middle, long ids may.
func TestShortNamesStayOnOneLine(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(30, []any{"blue.doctrine", "x", "an-uncommonly-long-doctrine"})
	page, err := newEditor(words.New(run, 0.95)).html()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{">AMRAAM<": true, ">an-uncommonly-long-doctrine<": false} {
		at := bytes.Index(page, []byte(text))
		if at < 0 {
			t.Fatalf("the page lacks %s", text)
		}
		tag := page[bytes.LastIndexByte(page[:at], '<'):at]
		if got := bytes.Contains(tag, []byte(`class="short"`)); got != want {
			t.Errorf("%s in %s", text, tag)
		}
	}
}

// The ids above the answers are those that commands take: no spaces are added.
func TestAnswersNameCellsByID(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(30, resultstest.Doctrines, []any{"red.card.dp", int64(6), int64(8)})
	page, err := newEditor(words.New(run, 0.95)).html()
	if err != nil {
		t.Fatal(err)
	}
	text, err := newEditor(words.New(run, 0.95)).markdown()
	if err != nil {
		t.Fatal(err)
	}
	for i := range run.Cells {
		id := run.Cells[i].ID
		words := strings.ReplaceAll(words.New(run, 0.95).Said(i, nil), "&", "&amp;") // stands first, with the id beside it
		if !bytes.Contains(page, []byte("<h3>"+words+fmt.Sprintf(" <small>cell %d: ", i+1)+strings.ReplaceAll(id, ",", ",<wbr>")+"</small></h3>")) {
			t.Errorf("the page does not name %s", id)
		}
		if !bytes.Contains(text, []byte(fmt.Sprintf("** (cell %d, %s): ", i+1, id))) {
			t.Errorf("the Markdown does not name %s", id)
		}
	}
}
