package rules_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// TestEven names starts that favour nobody, and starts that favour somebody.
func TestEven(t *testing.T) {
	t.Parallel()
	type s = rules.Stance
	for name, tt := range map[string]struct {
		blue, red []s
		want      bool
	}{
		"nose to nose":          {[]s{{0, 5, 3}}, []s{{180, 5, 3}}, true},
		"abeam, opposite ways":  {[]s{{270, 5, 3}}, []s{{90, 5, 3}}, true},
		"abeam, the same way":   {[]s{{90, 5, 3}}, []s{{90, 5, 3}}, true},
		"back to back":          {[]s{{180, 5, 3}}, []s{{0, 5, 3}}, true},
		"behind":                {[]s{{0, 5, 3}}, []s{{0, 5, 3}}, false},
		"across":                {[]s{{0, 5, 3}}, []s{{90, 5, 3}}, false},
		"red higher":            {[]s{{0, 5, 3}}, []s{{180, 6, 3}}, false},
		"red slower":            {[]s{{0, 5, 3}}, []s{{180, 5, 2}}, false},
		"one against two":       {[]s{{0, 5, 3}}, []s{{180, 5, 3}, {180, 5, 3}}, false},
		"two, one looking away": {[]s{{0, 5, 3}, {0, 5, 3}}, []s{{180, 5, 3}, {0, 5, 3}}, false},
	} {
		got := rules.Even([2]int{len(tt.blue), len(tt.red)}, func(side rules.Side, k int) rules.Stance {
			return [2][]s{tt.blue, tt.red}[side][k]
		})
		if got != tt.want {
			t.Errorf("%s: even %t, want %t", name, got, tt.want)
		}
	}
}
