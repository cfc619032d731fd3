package manual_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/internal/manual"
)

// sample has what commands have: arguments, flags of all kinds, commands below it, and hidden ones.
func sample() *cobra.Command {
	nothing := func(*cobra.Command, []string) {}
	root := &cobra.Command{Use: "fly", Short: "Fly", Version: "1"}
	root.PersistentFlags().String("cards", "", "`FOLDER` of cards")
	run := &cobra.Command{Use: "run NAME", Short: "Run", Long: "Run it.\n\n  as is", Example: "  fly run x", Run: nothing}
	run.Flags().IntP("workers", "w", 8, "duels at the same time")
	_ = run.Flags().SetAnnotation("workers", manual.OfMachine, []string{"one for each core"})
	run.Flags().StringArray("set", nil, "PATH=VALUE")
	run.Flags().Bool("quiet", false, "say less")
	run.Flags().Bool("secret", false, "hidden")
	_ = run.Flags().MarkHidden("secret")
	root.AddGroup(&cobra.Group{ID: "In the air:", Title: "In the air:"})
	run.GroupID = "In the air:"
	root.AddCommand(run, &cobra.Command{Use: "hidden", Hidden: true, Run: nothing})
	return root
}

func TestOf(t *testing.T) {
	t.Parallel()
	want := manual.Command{Use: "fly", Short: "Fly",
		Flags: []manual.Flag{{Name: "help", Letter: "h", Usage: "help for fly", Alone: "true"},
			{Name: "version", Letter: "v", Usage: "version for fly", Alone: "true"}},
		Global: []manual.Flag{{Name: "cards", Word: "FOLDER", Usage: "FOLDER of cards"}},
		Commands: []manual.Command{{Use: "run NAME", Short: "Run", Long: "Run it.\n\n  as is", Example: "  fly run x", Runs: true, Group: "In the air",
			Flags: []manual.Flag{{Name: "help", Letter: "h", Usage: "help for run", Alone: "true"},
				{Name: "quiet", Usage: "say less", Alone: "true"},
				{Name: "set", Word: "string", Usage: "PATH=VALUE"},
				{Name: "workers", Letter: "w", Word: "int", Usage: "duels at the same time", Default: "one for each core"}}}}}
	got := manual.Of(sample())
	if !reflect.DeepEqual(got, want) {
		t.Errorf("found %+v\nwant  %+v", got, want)
	}
	var text bytes.Buffer
	b := &manual.Manual{Schema: manual.Schema, Version: "1", Root: got}
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	if again, err := manual.Read(&text); err != nil || !reflect.DeepEqual(again, b) {
		t.Errorf("read %+v, %v", again, err)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"schema": "furball.manual/2", "version": "1", "root": {"use": "x"}}`: `schema: found "furball.manual/2"`,
		`{"schema": "furball.manual/1", "rules": 1}`:                           `unknown field "rules"`,
		`{`: "unexpected EOF",
	} {
		if _, err := manual.Read(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: found %v, want %s", text, err, want)
		}
	}
}

// TestCobra: the commands that are made show what those that they were made from show.
func TestCobra(t *testing.T) {
	t.Parallel()
	d := manual.Of(sample())
	root := d.Cobra()
	run, _, err := root.Find([]string{"run"})
	if err != nil || run.UseLine() != "fly run NAME [flags]" {
		t.Fatalf("found %q, %v", run.UseLine(), err)
	}
	if want := "Fly.\n\n**In the air:** run"; root.Long != want {
		t.Errorf("found %q, want %q", root.Long, want)
	}
	f := run.Flags().Lookup("workers")
	if f == nil || f.Shorthand != "w" || f.Usage != "duels at the same time (default one for each core)" {
		t.Errorf("found %+v", f)
	}
	if run.InheritedFlags().Lookup("cards") == nil || run.Flags().Lookup("secret") != nil {
		t.Error("the flag of all commands is not there, or a hidden one is")
	}
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"One *two* <three>\nfour_five":             "One \\*two\\* \\<three>\nfour\\_five",
		"- no list":                                "\\- no list",
		"Fields:\n  a   first\n    b   second":     "Fields:\n\n      a   first\n        b   second",
		"One.\n\n  kept\n\nTwo.":                   "One.\n\n      kept\n\nTwo.",
		"ufo cannon    one burst\n    range= what": "    ufo cannon    one burst\n        range= what",
		"#### Linux:\n\n\tx <y> >z\n":              "**Linux:**\n\n    x <y> >z",
		"":                                         "",
	} {
		if got := manual.Markdown(text); got != want {
			t.Errorf("%q: found %q, want %q", text, got, want)
		}
	}
}
