package workbench

import (
	"container/list"
	"encoding/binary"
	"errors"
	"math/bits"
	"sync"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// Stored are first duels of cells that somebody has played before, by the keys of the cells.
type Stored map[results.Key]*results.Part

// AppendStored appends a part for ReadStored. Its records and the luck of its duels, which the workbench shows nowhere, are left out.
func AppendStored(b []byte, p *results.Part) ([]byte, error) {
	bare := *p
	bare.Rows, bare.Lucks, bare.Held = nil, nil, results.Marks{}
	text, err := bare.MarshalBinary()
	return append(binary.AppendUvarint(b, uint64(len(text))), text...), err
}

// ReadStored reads parts, one after the other. The error says that they are damaged.
func ReadStored(b []byte) (Stored, error) {
	all := Stored{}
	for len(b) > 0 {
		n, size := binary.Uvarint(b)
		if size <= 0 || n > uint64(len(b)-size) {
			return nil, errors.New("found stored duels that are cut off")
		}
		p := new(results.Part)
		if err := p.UnmarshalBinary(b[size : size+int(n)]); err != nil {
			return nil, err
		}
		all[p.Key], b = p, b[size+int(n):]
	}
	return all, nil
}

// lesser is in how many of the first n duels of a cell the side kills that kills less often, where they are known.
func (s Stored) lesser(of results.Key, n int64) (kills int64, known bool) {
	p := s[of]
	if p == nil || p.From != 0 || p.To < n {
		return 0, false
	}
	var by [2]int64
	for side := range rules.Side(2) {
		for at := int64(0); at < n; at += 64 {
			word := p.Kills.Word(side, at/64)
			if n-at < 64 {
				word &= 1<<(n-at) - 1
			}
			by[side] += int64(bits.OnesCount64(word))
		}
	}
	return min(by[rules.Blue], by[rules.Red]), true
}

// A cache keeps what was asked for last. Nothing else is locked while it is.
type cache[K comparable, V any] struct {
	mu     sync.Mutex
	most   int
	at     map[K]*list.Element
	recent *list.List // of entries, the last one asked for first
}

// An entry is something that is kept.
type entry[K comparable, V any] struct {
	key   K
	value V
}

func newCache[K comparable, V any](most int) *cache[K, V] {
	return &cache[K, V]{most: most, at: map[K]*list.Element{}, recent: list.New()}
}

// take is what is kept by a key, which counts as asked for.
func (c *cache[K, V]) take(k K) (v V, kept bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if at := c.at[k]; at != nil {
		c.recent.MoveToFront(at)
	}
	return c.find(k)
}

// look is take, but nothing counts as asked for.
func (c *cache[K, V]) look(k K) (v V, kept bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.find(k)
}

func (c *cache[K, V]) find(k K) (v V, kept bool) {
	if at := c.at[k]; at != nil {
		return at.Value.(entry[K, V]).value, true
	}
	return v, false
}

// put keeps a value, and drops the one that was not asked for longest. It returns the one that is kept: another visitor may
// have been faster.
func (c *cache[K, V]) put(k K, v V) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	if first, kept := c.find(k); kept {
		return first
	}
	c.at[k] = c.recent.PushFront(entry[K, V]{k, v})
	for c.recent.Len() > c.most {
		delete(c.at, c.recent.Remove(c.recent.Back()).(entry[K, V]).key)
	}
	return v
}
