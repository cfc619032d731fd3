package prose

import (
	"testing"
)

func TestPlainText(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"a\x00b": "a?b", " a \n\t b ": "a b", "\xff<": "?<",
		"Å “q” ×": "Å “q” ×", "\ufffe": "?"} {
		if got := Plain(in); got != want {
			t.Errorf("plain(%q) = %q, want %q", in, got, want)
		}
	}
}
