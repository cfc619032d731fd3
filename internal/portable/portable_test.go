package portable_test

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/internal/portable"
)

// arguments are positive numbers of all sizes, and some near 1.
func arguments(rng *rand.Rand) (list []float64) {
	for range 5000 {
		list = append(list, math.Ldexp(1+rng.Float64(), rng.IntN(1800)-900), 1+math.Ldexp(rng.Float64(), -rng.IntN(50)))
	}
	return append(list, 1, 2, 0.5, math.E, math.Ldexp(1, -1022), math.MaxFloat64)
}

func TestFunctions(t *testing.T) {
	t.Parallel()
	for _, x := range arguments(rand.New(rand.NewPCG(1, 1))) {
		if got, want := portable.Log(x), math.Log(x); math.Abs(got-want) > 4e-16*max(1, math.Abs(want)) {
			t.Fatalf("Log(%v) is %v, want %v", x, got, want)
		}
		if x = math.Log(x); math.Abs(x) > 690 {
			continue
		}
		if got, want := portable.Exp(x), math.Exp(x); math.Abs(got/want-1) > 7e-16 {
			t.Fatalf("Exp(%v) is %v, want %v", x, got, want)
		}
	}
	for x, want := range map[float64]float64{0: 1, -691: 0, 691: math.Inf(1), math.Inf(-1): 0} {
		if got := portable.Exp(x); got != want {
			t.Errorf("Exp(%v) is %v, want %v", x, got, want)
		}
	}
}

func TestNormal(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(2, 2))
	const n = 200_000
	var moments [5]float64
	for range n {
		x, power := portable.Normal(rng), 1.0
		for k := range moments {
			moments[k] += power / n
			power *= x
		}
	}
	for k, want := range [...]float64{1, 0, 1, 0, 3} {
		if math.Abs(moments[k]-want) > 0.05 {
			t.Errorf("moment %d is %.3f, want %.0f", k, moments[k], want)
		}
	}
}

// All processors give the same bits. Run it on another one: GOARCH=arm64 go test -exec qemu-aarch64.
func TestSameEverywhere(t *testing.T) {
	t.Parallel()
	rng, sum := rand.New(rand.NewPCG(3, 3)), fnv.New64()
	for _, x := range arguments(rng) {
		l := portable.Log(x)
		fmt.Fprintln(sum, l, portable.Exp(l), portable.Exp(-l), portable.Normal(rng))
	}
	if got, want := sum.Sum64(), uint64(0xa9ac1997cae02f33); got != want {
		t.Errorf("the digest of all values is %#x, want %#x", got, want)
	}
}
