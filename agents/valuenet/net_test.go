// Inside: packed sums are compared with plain ones, and limits are tried at their edges.
package valuenet

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

var someInputs = &rules.Learned{Inputs: strings.Fields("a b c d e f g"), Stages: []string{"early", "late"}}

// someLayers are weights at random that no sum can lift out of 32 bits.
func someLayers(seed uint64) []Layers {
	rng := rand.New(rand.NewPCG(seed, 7))
	stages := make([]Layers, len(someInputs.Stages))
	for i := range stages {
		stages[i] = NewLayers(Sizes(InputsOf(someInputs)))
		scatter(rng, stages[i])
	}
	return stages
}

// scatter sets weights at random.
func scatter(rng *rand.Rand, layers Layers) {
	for i := range layers {
		l := &layers[i]
		l.Bits = 12
		for _, list := range [][]int32{l.Weights, l.Biases} {
			for k := range list {
				list[k] = int32(rng.IntN(4096) - 2048)
			}
		}
	}
}

func someNet(t testing.TB, stages []Layers) *Net {
	t.Helper()
	n, err := New(InputsOf(someInputs), stages)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func somePosition(rng *rand.Rand) (in rules.Inputs) {
	for k := range InputsOf(someInputs) {
		if rng.IntN(3) > 0 {
			in[k] = int16(rng.IntN(2*rules.InputLimit+1) - rules.InputLimit)
		}
	}
	return in
}

// plainly computes the chances in floating point, layer by layer.
func plainly(l Layers, in *rules.Inputs) (p [Outputs]float64) {
	for o, v := range outputs(l, in) {
		p[o] = 1 / (1 + math.Exp(-v))
	}
	return p
}

// outputs computes what comes out of layers in floating point. All but the last are hidden.
func outputs(layers Layers, in *rules.Inputs) []float64 {
	from := make([]float64, InputsOf(someInputs))
	for i := range from {
		from[i] = float64(in[i]) / rules.InputUnit
	}
	for k, layer := range layers {
		to := make([]float64, len(layer.Biases))
		for u := range to {
			to[u] = float64(layer.Biases[u]) / UnitOf(k)
			for i, v := range from {
				to[u] += v * float64(layer.Weights[i*len(to)+u])
			}
			to[u] /= float64(int64(1) << layer.Bits)
			if k == len(layers)-1 {
				continue
			}
			if to[u] < 0 {
				to[u] /= 8
			}
			to[u] = min(max(to[u], -16), 16)
		}
		from = to
	}
	return from
}

func TestLook(t *testing.T) {
	t.Parallel()
	stages := someLayers(1)
	n := someNet(t, stages)
	used, rng := n.NewEvaluator(), rand.New(rand.NewPCG(2, 2))
	worst := 0.0
	for range 3000 {
		in, s := somePosition(rng), rng.IntN(2)
		win, loss := used.Look(s, &in)
		if w, l := n.NewEvaluator().Look(s, &in); w != win || l != loss {
			t.Fatalf("a used evaluator sees %d and %d, a fresh one %d and %d", win, loss, w, l)
		}
		want := plainly(stages[s], &in)
		for o, got := range []int32{win, loss} {
			worst = max(worst, math.Abs(float64(got)/rules.Certain-want[o]))
		}
	}
	if worst > 0.005 {
		t.Errorf("rounding moves a chance by up to %.4f, want at most 0.005", worst)
	}
}

func TestChance(t *testing.T) {
	t.Parallel()
	const bits = 24
	for x := -20.0; x <= 20; x += 0.0137 {
		want := 1 / (1 + math.Exp(-x))
		got := float64(chance(int64(x*(1<<bits)), bits)) / rules.Certain
		if math.Abs(got-want) > 2.0/rules.Certain {
			t.Errorf("chance at %.3f: %.6f, want %.6f", x, got, want)
		}
	}
	last := int32(-1)
	for x := -int64(17 << bits); x < 17<<bits; x += 1 << 17 {
		if p := chance(x, bits); p < last {
			t.Fatalf("chance falls from %d to %d at %d", last, p, x)
		} else {
			last = p
		}
	}
}

func TestLimits(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(l Layers){
		"leave 32 bits":   func(l Layers) { l[0].Weights[3] = 1 << 21 },
		"biases, want":    func(l Layers) { l[1].Biases = l[1].Biases[1:] },
		"to the power of": func(l Layers) { l[2].Bits = 19 },
	} {
		stages := someLayers(1)
		spoil(stages[1])
		if _, err := New(InputsOf(someInputs), stages); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("found %v, want a fault with %q", err, name)
		}
	}
	const many = rules.MaxInputs + 1
	if _, err := New(many, []Layers{NewLayers(Sizes(many))}); err == nil || !strings.Contains(err.Error(), "found 193 inputs") {
		t.Errorf("found %v for %d inputs, want a fault", err, many)
	}
	for _, l := range []Layers{nil, someLayers(1)[0][:2]} {
		if _, err := New(InputsOf(someInputs), []Layers{l}); err == nil || !strings.Contains(err.Error(), "layers, want 3") {
			t.Errorf("found %v for %d layers, want a fault", err, len(l))
		}
	}
}

// TestPacked looks at the greatest sums that two units can share a number with.
func TestPacked(t *testing.T) {
	t.Parallel()
	for _, a := range []int64{-mostSum, -1, 0, 1, mostSum} {
		for _, b := range []int64{-mostSum, -1, 0, 1, mostSum} {
			if x, y := unpack(a<<32 + b); x != a || y != b {
				t.Errorf("%d and %d come back as %d and %d", a, b, x, y)
			}
		}
	}
}

func TestFile(t *testing.T) {
	t.Parallel()
	stages := someLayers(3)
	f := NewFile("darts", someInputs, &Made{Command: "furball doctrines train darts", Rounds: 2}, stages, nil)
	again, err := Read(f.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	n, err := again.Compile("darts", someInputs)
	if err != nil {
		t.Fatal(err)
	}
	in := somePosition(rand.New(rand.NewPCG(5, 5)))
	w, l := n.NewEvaluator().Look(1, &in)
	if w2, l2 := someNet(t, stages).NewEvaluator().Look(1, &in); w != w2 || l != l2 || again.Made.Rounds != 2 {
		t.Errorf("the file's network sees %d and %d, the first one %d and %d", w, l, w2, l2)
	}
	for want, spoil := range map[string]func(f *File){
		`system: found "chess", want darts`: func(f *File) { f.System = "chess" },
		"learned from other inputs":         func(f *File) { f.Fingerprint = "0" },
		"the file has been changed":         func(f *File) { f.Net = "AAAA" + f.Net[4:] },
		"net: illegal base64":               func(f *File) { f.Net = "?" },
	} {
		bad := *f
		spoil(&bad)
		if _, err := bad.Compile("darts", someInputs); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want a fault with %q", err, want)
		}
	}
	for _, text := range []string{"", "weights", `{"system": "ufo", "more": 1}`, string(f.Bytes()) + "{}",
		strings.Repeat(" ", MaxSize+1)} {
		if _, err := Read([]byte(text)); err == nil {
			t.Errorf("no fault in a file with %.40q", text)
		}
	}
	if _, err := decode(encode(stages[:1])[:90], 1, Sizes(InputsOf(someInputs))); err != errShort {
		t.Errorf("found %v, want that the weights break off", err)
	}
}

func TestLookAllocatesNothing(t *testing.T) {
	e := someNet(t, someLayers(1)).NewEvaluator()
	rng := rand.New(rand.NewPCG(1, 1))
	in := [2]rules.Inputs{somePosition(rng), somePosition(rng)}
	k := 0
	if n := testing.AllocsPerRun(100, func() { e.Look(k&1, &in[k>>1&1]); k++ }); n > 0 {
		t.Errorf("a look allocates %.0f times", n)
	}
}

func BenchmarkLook(b *testing.B) {
	learned := &rules.Learned{Inputs: make([]string, 100), Stages: []string{"all"}}
	l := NewLayers(Sizes(InputsOf(learned)))
	for k := range l {
		l[k].Bits = 10
	}
	n, err := New(InputsOf(learned), []Layers{l})
	if err != nil {
		b.Fatal(err)
	}
	e, in := n.NewEvaluator(), rules.Inputs{}
	b.ReportAllocs()
	for k := 0; b.Loop(); k++ { // half of the inputs change from look to look
		for i := range 50 {
			in[2*i] = int16(k*(i+1)) & 255
		}
		e.Look(0, &in)
	}
}
