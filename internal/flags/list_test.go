package flags_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/internal/flags"
)

func TestList(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"a":      {"a"},
		"a, b,c": {"a", "b", "c"},
		"{rollout: 64, options: 4},b,[x, {y: z}]": {"{rollout: 64, options: 4}", "b", "[x, {y: z}]"},
		"a,{b": {"a", "{b"}, // the reader of the value reports the fault
	} {
		var l flags.List
		if err := l.Set(text); err != nil || !slices.Equal(l, want) {
			t.Errorf("%q: %q, %v", text, l, err)
		}
	}
	for _, text := range []string{"", "a,,b", ",a", "a, "} {
		if err := new(flags.List).Set(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}
