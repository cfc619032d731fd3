package bench

import (
	"container/list"
	"sync"
)

// mostVariants is how many variants are kept, the last ones that were asked for.
const mostVariants = 96

// A cache keeps the variants that were asked for last, compiled and with their counts. Nothing else is locked while it is.
type cache struct {
	mu     sync.Mutex
	most   int
	at     map[key]*list.Element
	recent *list.List // of *Variant, the last one asked for first
}

func newCache(most int) *cache {
	return &cache{most: most, at: map[key]*list.Element{}, recent: list.New()}
}

// take is the variant with a key, which counts as asked for; nil: it is not kept.
func (s *cache) take(k key) *Variant {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.at[k]
	if at == nil {
		return nil
	}
	s.recent.MoveToFront(at)
	return at.Value.(*Variant)
}

// look is the variant with a key; nil: it is not kept.
func (s *cache) look(k key) *Variant {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := s.at[k]; at != nil {
		return at.Value.(*Variant)
	}
	return nil
}

// put keeps a variant, and drops the one that was not asked for longest. It returns the one that is kept: another visitor
// may have been faster.
func (s *cache) put(v *Variant) *Variant {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := s.at[v.key]; at != nil {
		return at.Value.(*Variant)
	}
	s.at[v.key] = s.recent.PushFront(v)
	for s.recent.Len() > s.most {
		delete(s.at, s.recent.Remove(s.recent.Back()).(*Variant).key)
	}
	return v
}
