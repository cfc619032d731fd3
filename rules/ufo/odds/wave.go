package odds

import (
	"math/big"
	"math/bits"
)

// An wave is the distribution over states after some damage rolls: whole
// weights over one denominator.
type wave struct {
	t       *target
	weights []*big.Int // by index of the state; nil is 0
	gone    *big.Int
	total   *big.Int // the denominator
	steps   [][]step // by what hangs on the hard points
}

func newWave(t *target) *wave {
	w := &wave{t: t, gone: new(big.Int), total: big.NewInt(1)}
	w.weights = make([]*big.Int, t.dp*t.wear<<t.loaded)
	w.weights[w.index(state{t.lost, 0, 1<<t.loaded - 1})] = big.NewInt(1)
	w.steps = make([][]step, 1<<t.loaded)
	return w
}

func (w *wave) index(s state) int { return (s.dp*w.t.wear+s.worn)<<w.t.loaded | s.hung }

func (w *wave) state(i int) state {
	rest := i >> w.t.loaded
	return state{rest / w.t.wear, rest % w.t.wear, i & (1<<w.t.loaded - 1)}
}

// roll makes one damage roll on every state.
func (w *wave) roll() {
	scale := big.NewInt(w.t.scale())
	next := make([]*big.Int, len(w.weights))
	w.gone.Mul(w.gone, scale)
	w.total.Mul(w.total, scale)
	var part, weight big.Int
	for i, here := range w.weights {
		if here == nil {
			continue
		}
		s := w.state(i)
		if w.steps[s.hung] == nil {
			w.steps[s.hung] = w.t.steps(s.hung)
		}
		for _, step := range w.steps[s.hung] {
			part.Mul(here, weight.SetInt64(step.weight))
			then := state{s.dp + step.dp, s.worn + step.worn, w.t.alike(step.hung)}
			if step.gone || then.dp >= w.t.dp || then.worn >= w.t.wear {
				w.gone.Add(w.gone, &part) // destroyed or crashed: UFO-28, UFO-29
				continue
			}
			j := w.index(then)
			if next[j] == nil {
				next[j] = new(big.Int)
			}
			next[j].Add(next[j], &part)
		}
	}
	w.weights = next
}

// alike maps hard points that make no difference to one value: when each hard point is lost on a 6, only their
// number counts.
func (t *target) alike(hung int) int {
	if t.by == Each6 {
		return 1<<bits.OnesCount(uint(hung)) - 1
	}
	return hung
}

// losses returns the chance that the target is gone, and the chance that it is not but its pilot ejects at the
// end of the turn. The pilot ejects on a d6 below all damage points so far, if this attack cost any (UFO-31).
func (w *wave) losses() (gone, ejected *big.Rat) {
	below, part := new(big.Int), new(big.Int)
	for i, here := range w.weights {
		if dp := w.state(i).dp; here != nil && w.t.ejects && dp > w.t.lost {
			faces := min(dp-1, 6)
			below.Add(below, part.Mul(here, big.NewInt(int64(faces))))
		}
	}
	gone = new(big.Rat).SetFrac(w.gone, w.total)
	return gone, new(big.Rat).SetFrac(below, part.Mul(w.total, big.NewInt(6)))
}
