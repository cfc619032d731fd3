package prose_test

import (
	"testing"

	"github.com/furball-sim/furball/results/prose"
)

func TestPlainText(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"a\x00b": "a?b", " a \n\t b ": "a b", "\xff<": "?<",
		"Å “q” ×": "Å “q” ×", "\ufffe": "?"} {
		if got := prose.Plain(in); got != want {
			t.Errorf("plain(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestUpperFirst(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"": "", "a": "A", "blue kills": "Blue kills", "“Ace” wins": "“Ace” wins", "élan": "Élan",
		"7 points": "7 points", "\xffa": "\xffa"} {
		if got := prose.UpperFirst(in); got != want {
			t.Errorf("UpperFirst(%q) = %q, want %q", in, got, want)
		}
	}
}
