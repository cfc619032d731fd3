// Inside: it shares the rows of the other tests.
package fit

import (
	"fmt"
	"hash/fnv"
	"testing"
)

// All processors fit the same, to the last bit. Run it on another one: GOARCH=arm64 go test -exec qemu-aarch64.
func TestSameEverywhere(t *testing.T) {
	t.Parallel()
	sum := fnv.New64()
	rows := choices(100)
	rows.Append(lessons(200))
	values, prior := New(inputs, 2, 1), NewPrior(inputs, habits, 2, 1)
	set := Settings{Epochs: 2, Least: 20, Rate: 1e-2, Workers: 2, Seed: 1, Contrast: 10}
	first, err := values.Fit(t.Context(), rows, set)
	if err != nil {
		t.Fatal(err)
	}
	second, err := prior.Fit(t.Context(), somePicks(300), set)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []net{values.net, prior.net} {
		for i := range n.stages {
			for _, w := range n.stages[i].numbers() {
				fmt.Fprintln(sum, w.all)
			}
		}
	}
	fmt.Fprintln(sum, first, second)
	if got, want := sum.Sum64(), uint64(0xb7533cc53c0d08bb); got != want {
		t.Errorf("the digest of all weights is %#x, want %#x", got, want)
	}
}
