// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

// No true chance becomes impossible by rounding, and none certain that is not.
func TestChances(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ a, b, both, either int32 }{
		{0, 0, 0, 0}, {0, sure, 0, sure}, {sure, sure, sure, sure}, {1, 0, 0, 1}, {1, 1, 1, 2},
		{2, 10, 1, 12}, {sure / 2, sure / 2, sure / 4, sure * 3 / 4}, {sure - 1, sure - 1, sure - 2, sure - 1},
	} {
		rulestest.Same(t, "both", both(c.a, c.b), c.both)
		rulestest.Same(t, "both, the other way round", both(c.b, c.a), c.both)
		rulestest.Same(t, "either", either(c.a, c.b), c.either)
		rulestest.Same(t, "either, the other way round", either(c.b, c.a), c.either)
	}
	rulestest.Same(t, "a share of much", share(sure, 9_000_000, 10_000_000), sure*9/10)
	rulestest.Same(t, "a share of nothing", share(0, 3, 4), 0)
	rulestest.Same(t, "a tiny share", share(3, 1, 1000), 1)
	rulestest.Same(t, "dice", [3]int32{tenthsOf(-1), tenthsOf(3), tenthsOf(12)}, [3]int32{0, sure * 3 / 10, sure})
}
