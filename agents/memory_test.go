// Inside: what a memory keeps is seen from outside by speed alone.

package agents

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
)

func TestMemory(t *testing.T) {
	t.Parallel()
	me, other := new(doctrine), new(doctrine)
	hope := chances{77, 5}
	line := []rules.Mark{7, 8, 9}
	s := new(Scout)
	if got, _ := s.recall(5, me, left(3)); got != nil {
		t.Errorf("nothing was learned: recalls %v", got)
	}
	s.learn(5, me, left(3), free{}, line, hope)
	s.learn(6, me, left(3), free{first: true}, line[:1], hope)
	s.learn(8, me, left(3), free{left: true}, line[:2], hope)
	s.learn(0, me, left(3), free{}, line, hope)
	s.learn(12, me, left(3), free{}, make([]rules.Mark, maxKept+1), hope)
	for _, tt := range []struct {
		name  string
		sight rules.Mark
		who   *doctrine
		rolls rolls
		want  []rules.Mark
	}{
		{"the same", 5, me, left(3), line},
		{"another sort first", 5, me, left(4), nil},
		{"another hand", 5, me, rolls{first: 3}, nil},
		{"any sort first", 6, me, left(4), line[:1]},
		{"any sort first, another hand", 6, me, rolls{first: 4}, nil},
		{"any hand", 8, me, rolls{first: 3}, line[:2]},
		{"any hand, another sort first", 8, me, rolls{first: 4}, nil},
		{"another searcher", 5, other, left(3), nil},
		{"another sight", 7, me, left(3), nil},
		{"another sight in the same place", 5 + memories, me, left(3), nil},
		{"a sight that cannot be told", 0, me, left(3), nil},
		{"a line too long to keep", 12, me, left(3), nil},
	} {
		if got, win := s.recall(tt.sight, tt.who, tt.rolls); !slices.Equal(got, tt.want) || (win == hope) != (tt.want != nil) {
			t.Errorf("%s: recalls %v, want %v", tt.name, got, tt.want)
		}
	}
}

// left are rolls with the left hand.
func left(first int32) rolls { return rolls{first, true} }

// A line that was of use once outlasts one newcomer in its place.
func TestMemoryKeepsWhatIsUsed(t *testing.T) {
	t.Parallel()
	me, s := new(doctrine), new(Scout)
	s.learn(5, me, rolls{}, free{}, []rules.Mark{1}, chances{})
	s.recall(5, me, rolls{})
	newcomer := func() []rules.Mark {
		s.learn(5+memories, me, rolls{}, free{}, []rules.Mark{2}, chances{})
		line, _ := s.recall(5+memories, me, rolls{})
		return line
	}
	if got := newcomer(); got != nil {
		t.Errorf("the first newcomer is kept: %v", got)
	}
	if got := newcomer(); len(got) != 1 || got[0] != 2 {
		t.Errorf("recalls %v of the second newcomer, want 2", got)
	}
	if got, _ := s.recall(5, me, rolls{}); got != nil {
		t.Errorf("the old line is still there: %v", got)
	}
}
