package workbench

import (
	"container/list"
	"sync"
)

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
