package card_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var update = flag.Bool("update", false,
	"write the card files and docs/airpower-cards.md anew from the folder in FURBALL_AIRPOWER_CARDS")

// publicFolder is the folder of public cards; without one the test is skipped.
func publicFolder(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("FURBALL_AIRPOWER_CARDS")
	if dir == "" {
		t.Skip("FURBALL_AIRPOWER_CARDS names no folder of public cards")
	}
	return dir
}

// shippedNames are the public names of the cards in the binary.
var shippedNames = []string{"F-4B", "F-4C", "F-4E", "F-4J", "F-8E", "F-105D", "F-86F-25",
	"F-86F-25 (6-3 Wing)", "F-100D",
	"F-104C", "MiG-15bis", "MiG-17F", "MiG-19S (Early)", "MiG-21F-13", "MiG-21PF", "MiG-21MF", "MiG-21BIS",
	"Mirage IIIEA"}

// dutyNames are cards with rules that no other card has: tail guns, turrets, a tail radar
// that locks on, blind fire, guns that fire in part, vectored thrust.
var dutyNames = []string{"Il-28", "Tu-16", "A-3B (Early)", "F-94B", "F-86H", "Sea Harrier FRS.1"}

// caseNames are the cards that the conformance cases name.
func caseNames(t *testing.T) []string {
	t.Helper()
	data, err := os.ReadFile("../testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var file map[string]any
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	var names []string
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, item := range v {
				if name, ok := item.(string); ok && key == "aircraft" {
					names = append(names, name)
				}
				walk(item)
			}
			if v["kind"] == "sighting_max" {
				names = append(names, v["target"].(string))
			}
		case []any:
			for _, item := range v {
				walk(item)
			}
		}
	}
	walk(file["cases"])
	slices.Sort(names)
	return slices.Compact(names)
}

// TestFilesAreCurrent holds the card files against a fresh import.
func TestFilesAreCurrent(t *testing.T) {
	t.Parallel()
	dir := publicFolder(t)
	for _, n := range shippedNames {
		current(t, dir, n, "cards")
	}
	for _, n := range append(caseNames(t), dutyNames...) {
		current(t, dir, n, "../aptest/cards")
	}
}

// current compares a file with the import of the card, or writes it.
func current(t *testing.T, dir, name, folder string) {
	t.Helper()
	got, err := Import(os.DirFS(dir), "", name)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if name == "MiG-21BIS" {
		got.Document.Name = "MiG-21bis" // the public file is named in capitals
	}
	golden(t, filepath.Join(folder, Slug(name)+".yaml"), got.Document.YAML())
}

// golden compares a file with what it should be, or writes it.
func golden(t *testing.T, path string, want []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if have, err := os.ReadFile(path); err != nil || !bytes.Equal(have, want) {
		t.Errorf("%s is not what an import gives (-update writes it): %v", path, err)
	}
}

// cardsPage says how cards are read, cardsTable what became of each.
const (
	cardsPage  = "../../../docs/airpower-cards.md"
	cardsTable = "../../../docs/airpower-cards.csv"
)

// A fate is what becomes of one card of a folder.
type fate struct {
	Name string
	*Imported
	Err error // nil: imported
}

// imports reads all cards of a folder, in the order of their names.
func imports(t *testing.T, folder fs.FS) (fates []fate) {
	t.Helper()
	files, err := fs.Glob(folder, "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d cards, %v", len(files), err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(f, ".json")
		got, err := Import(folder, "", name)
		fates = append(fates, fate{name, got, err})
	}
	return fates
}

// TestPublicCards imports the whole folder: nearly all cards come in, the others
// are refused with a place and a reason. The page of cards says which.
func TestPublicCards(t *testing.T) {
	t.Parallel()
	fates := imports(t, os.DirFS(publicFolder(t)))
	ids := map[string]string{}
	for _, f := range fates {
		if f.Err != nil {
			for _, fault := range yamldoc.AsFaults(f.Err) {
				if fault.Line == 0 || fault.File == "" {
					t.Errorf("%s is refused without a place: %v", f.Name, fault)
				}
			}
			continue
		}
		id := f.Document.ID
		if other := ids[strings.ReplaceAll(id, "-", "")]; other != "" {
			t.Errorf("%s and %s have the same id", f.Name, other)
		}
		ids[strings.ReplaceAll(id, "-", "")] = f.Name
	}
	page, table := pages(fates)
	golden(t, cardsPage, page)
	golden(t, cardsTable, table)
}

// pages writes the page of cards, and what became of each as CSV.
func pages(fates []fate) (page, table []byte) {
	var b bytes.Buffer
	imported, remarked := 0, 0
	rows := csv.NewWriter(&b)
	_ = rows.Write([]string{"card", "outcome"}) // into memory
	for _, f := range fates {
		what := ""
		if f.Err == nil {
			imported++
			if what = remarks(f.Remarks); what != "" {
				remarked++
			}
			what = "imported" + what
		} else {
			for i, fault := range yamldoc.AsFaults(f.Err) {
				if i == 0 {
					fault.File = strings.TrimSuffix(fault.File, ".json")
					what = fmt.Sprintf("refused: %s, line %d: %s", fault.File, fault.Line, fault.Body())
				}
			}
		}
		if f.Err == nil && slices.Contains(shippedNames, f.Name) {
			what += "; shipped"
		}
		_ = rows.Write([]string{f.Name, what})
	}
	rows.Flush()
	return fmt.Appendf(nil, pageHead, len(fates), imported, len(fates)-imported, remarked, len(shippedNames)), b.Bytes()
}

// remarks is what the page says about an import, without the words of others.
func remarks(list []string) string {
	var parts []string
	notes := 0
	for _, r := range list {
		if strings.HasPrefix(r, "note not carried over") {
			notes++
			continue
		}
		parts = append(parts, r)
	}
	if notes > 0 {
		parts = append(parts, fmt.Sprintf("notes not carried over: %d", notes))
	}
	if len(parts) == 0 {
		return ""
	}
	return "; " + strings.Join(parts, "; ")
}

// The page of cards adds up, whether or not the folder is there.
func TestCardsPage(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(cardsPage)
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile(cardsTable)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	imported, refused, shipped := 0, 0, 0
	for _, row := range rows[1:] {
		switch what := row[1]; {
		case strings.HasPrefix(what, "refused: "):
			refused++
		case strings.HasPrefix(what, "imported"):
			imported++
			if strings.HasSuffix(what, "; shipped") {
				shipped++
			}
		}
	}
	for _, want := range []string{fmt.Sprintf("| imported | %d |", imported), fmt.Sprintf("| refused | %d |", refused),
		fmt.Sprintf("| read | %d |", imported+refused)} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if shipped != len(shippedNames) || imported < 360 {
		t.Errorf("%d shipped and %d imported cards on the page", shipped, imported)
	}
}
