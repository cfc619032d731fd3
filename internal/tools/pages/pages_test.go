package pages_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/tools/pages"
)

const page = `# A page

    furball cards systems

Nothing is printed behind that one.

    furball run a --out runs/a
    furball why credit runs/a \
      --side red

    old words

    an old table
    furball: not a command

Text.

![What it is](img/a.svg)

    furball tournament a

| blue | x |
|---|---|
| old | 1 |

More of it:

| against | y |
|---|---|
| old | 3 |

| by hand | y |
|---|---|
| old | 5 |

    not printed
`

func TestBlocks(t *testing.T) {
	t.Parallel()
	all := pages.Blocks([]byte(page))
	if len(all) != 2 {
		t.Fatalf("found %d blocks, want 2: %v", len(all), all)
	}
	if b := all[0]; b.Line != 7 || len(b.Commands) != 2 || b.Picture != "img/a.svg" || b.Last() != "furball why credit runs/a \\\n  --side red" {
		t.Errorf("first block: %+v", b)
	}
	if b := all[1]; b.Line != 20 || b.Last() != "furball tournament a" || b.Picture != "" {
		t.Errorf("second block: %+v", b)
	}
}

// TestRemake: what is printed takes the place of the old, as many paragraphs and without charts where it had none. A
// table is asked for as Markdown and found by its head, and so are the tables behind it that were printed with it. Nothing
// else moves.
func TestRemake(t *testing.T) {
	t.Parallel()
	var ran []string
	run := func(b pages.Block) ([]byte, error) {
		ran = append(ran, b.Commands...)
		if strings.Contains(b.Last(), "tournament") {
			return []byte("Head\n\n| red | y |\n|---|\n\n| blue | x |\n|---|---|\n| new | 2 |\n\n" +
				"| against | x |\n|---|---|\n\n| against | y |\n|---|---|\n| new | \\[4, 5\\] |\n\nFoot\n"), nil
		}
		return []byte("new words \n\n0   1\n┊ ●\n\na new table\n\nnot shown\n\nWritten to runs/a: open it.\n"), nil
	}
	made, err := pages.Remake([]byte(page), func(pages.Block) bool { return true }, run)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer("    old words\n\n    an old table\n    furball: not a command\n",
		"    new words\n\n    a new table\n", "| old | 1 |", "| new | 2 |", "| old | 3 |", "| new | [4, 5] |").Replace(page)
	if string(made) != want {
		t.Errorf("made\n%s\nwant\n%s", made, want)
	}
	if all := strings.Join(ran, ";"); all != "furball run a --out runs/a;furball why credit runs/a \\\n  --side red;"+
		"furball tournament a --markdown" {
		t.Errorf("ran %s", all)
	}
	same, err := pages.Remake([]byte(page), func(b pages.Block) bool { return false }, run)
	if err != nil || string(same) != page {
		t.Errorf("a page of which nothing is wanted has changed: %v\n%s", err, same)
	}
}

// TestExcerpt: paragraphs are found by their first words, wherever they stand. Lines are left out where dots or one line of them
// at the end say so, and messages where the page has none.
func TestExcerpt(t *testing.T) {
	t.Parallel()
	const page = `    furball why a

    Blue kills less, by 5 points.

    of    what   A
    blue  shots  1
    ...
    red   kills  2

           0      5
    colour ┊ ●
`
	const out = `furball: playing 4,000 duels again, to
  see more
Blue kills more, by 7 points.

Where they differ

of    what      A
blue  shots   1.5
blue  hits      3
red   shots   3.5
red   kills  −2.5
red   length    3

Notes of it

       0     10
colour ┊   ●

Written to runs/a: open it.
`
	const want = `    furball why a

    Blue kills more, by 7 points.

    of    what      A
    blue  shots   1.5
    ...
    red   kills  −2.5
    ...

           0     10
    colour ┊   ●
`
	made, err := pages.Remake([]byte(page), func(pages.Block) bool { return true },
		func(pages.Block) ([]byte, error) { return []byte(out), nil })
	if err != nil || string(made) != want {
		t.Errorf("made %v\n%s\nwant\n%s", err, made, want)
	}
	single := strings.Replace(strings.Replace(page, "    ...\n", "", 1), "kills  2\n", "kills  2\n    ...\n", 1)
	made, _ = pages.Remake([]byte(single), func(pages.Block) bool { return true },
		func(pages.Block) ([]byte, error) { return []byte(out), nil })
	if string(made) != strings.Replace(want, "    ...\n", "", 1) {
		t.Errorf("made with dots at the end alone\n%s", made)
	}
	noted := strings.Replace(page, "    Blue kills less", "    furball: playing\n    Blue kills less", 1)
	made, _ = pages.Remake([]byte(noted), func(pages.Block) bool { return true },
		func(pages.Block) ([]byte, error) { return []byte(out), nil })
	if !strings.Contains(string(made), "    furball: playing 4,000 duels again, to\n      see more\n    Blue kills more") {
		t.Errorf("the message is gone:\n%s", made)
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for want, run := range map[string]pages.Runner{
		"line 7: furball why credit": func(pages.Block) ([]byte, error) { return nil, broken },
		`no table whose head begins with "blue"`: func(pages.Block) ([]byte, error) {
			return []byte("| red |\n"), nil
		},
	} {
		_, err := pages.Remake([]byte(page), func(pages.Block) bool { return true }, run)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
}

// TestPagesHaveBlocks: the pages that are made of commands and their output are read so.
func TestPagesHaveBlocks(t *testing.T) {
	t.Parallel()
	for name, least := range map[string]int{"ladder.md": 10, "even.md": 5, "worth.md": 6} {
		text, err := os.ReadFile("../../../docs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if all := pages.Blocks(text); len(all) < least {
			t.Errorf("%s: found %d blocks, want at least %d", name, len(all), least)
		}
	}
}
