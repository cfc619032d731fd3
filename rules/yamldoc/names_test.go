package yamldoc_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestNameList(t *testing.T) {
	t.Parallel()
	short := strings.Fields("a b c d e f g h i j k l")
	if got := yamldoc.NameList("b", short); got != "a, b, c, d, e, f, g, h, i, j, k, l" {
		t.Errorf("a list of 12 is not whole or not in its order: %s", got)
	}
	long := strings.Fields("altitude-sweep bot-duel cannon-only corsair-vs-zero dive-away f86-vs-mig15 missiles-only " +
		"mirror-match Old-Missiles pilots range-sweep readings tail-or-nose zero-vs-hellcat")
	for name, want := range map[string]string{
		// those that hold the name, those that begin alike, and those that are near
		"missiles": "missiles-only, Old-Missiles, mirror-match, pilots, readings, bot-duel, " +
			"dive-away, f86-vs-mig15 and 6 more",
		"": "altitude-sweep, bot-duel, cannon-only, corsair-vs-zero, dive-away, f86-vs-mig15, missiles-only, " +
			"mirror-match and 6 more",
	} {
		if got := yamldoc.NameList(name, long); got != want {
			t.Errorf("%q: %s", name, got)
		}
	}
	if long[0] != "altitude-sweep" || long[13] != "zero-vs-hellcat" {
		t.Error("the list was sorted in place")
	}
	got := yamldoc.NameList(strings.Repeat("long", 99), append(long, strings.Repeat("x", 99)))
	if !strings.HasSuffix(got, " and 7 more") {
		t.Errorf("long names: %s", got)
	}
}

func TestNothingInCommonIsNotNear(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]string{{"X", ""}, {"x2", "a2"}, {"a", "a2"}} {
		if got, _ := yamldoc.Nearest(tt[0], []string{"E", "I", "a2", "ab"}); got != tt[1] {
			t.Errorf("%s: %q, want %q", tt[0], got, tt[1])
		}
	}
}
