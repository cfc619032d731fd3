package ask

import (
	"context"
	"errors"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
)

// A kept arena has the duels of a folder and plays none.
type kept []Bits

func (k kept) Bits(cell int) *Bits { return &k[cell] }

func (k kept) Play(_ context.Context, want []int64) (bool, error) {
	for i, n := range want {
		if len(k[i].Lacks(n)) > 0 {
			return false, nil
		}
	}
	return true, nil
}

// Recall makes the answer again from what the run of a folder holds. It is nil if the run asks no question.
func Recall(dir string) (*Answer, error) {
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return nil, err
	}
	a, err := recall(f)
	return a, errors.Join(err, f.Done())
}

func recall(f *store.Folder) (*Answer, error) {
	if f.Manifest.Question == nil {
		return nil, nil
	}
	k := make(kept, len(f.Manifest.Run.Cells))
	err := f.Each(func(p *results.Part) error {
		k[p.Cell].Add(p)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return Put(context.Background(), f.Manifest.Question, f.Manifest.Run, k, nil)
}
