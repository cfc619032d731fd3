// Inside: it looks at errTooLong, newQueue and enter, of which a caller sees only what follows.
package workbench

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
)

// A step that takes longer than a turn may is done again by the slow worker, and keeps nobody waiting but its like.
func TestLongStepsKeepNobodyWaiting(t *testing.T) {
	t.Parallel()
	b := New(Settings{Workers: 1, Visitors: 1})
	defer b.Close()
	begun, over := make(chan struct{}, 2), make(chan error, 1)
	go func() {
		over <- b.do(t.Context(), func(ctx context.Context) bool {
			begun <- struct{}{}
			<-ctx.Done()
			return false
		})
	}()
	<-begun
	<-begun // by the slow worker: the only quick one is free again
	for range 3 {
		if err := b.do(t.Context(), func(context.Context) bool { return false }); err != nil {
			t.Fatal(err)
		}
	}
	select {
	case err := <-over:
		t.Fatalf("the long step has ended before the quick ones: %v", err)
	default:
	}
	if err := <-over; !errors.Is(err, errTooLong) {
		t.Errorf("the long step ends with %v, want %v", err, errTooLong)
	}
}

// Steps end with the one who wants them.
func TestStepsEndWithTheirRequest(t *testing.T) {
	t.Parallel()
	b := New(Settings{Workers: 1, Visitors: 1})
	defer b.Close()
	ctx, cancel := context.WithCancel(t.Context())
	steps := 0
	err := b.do(ctx, func(context.Context) bool {
		if steps++; steps == 3 {
			cancel()
		}
		return true
	})
	if !errors.Is(err, context.Canceled) || steps < 3 {
		t.Errorf("after %d steps %v, want %v", steps, err, context.Canceled)
	}
}

// Of a queue so many are inside, so many wait, and the next is sent away.
func TestTurnstile(t *testing.T) {
	t.Parallel()
	s := newQueue(1, 1)
	out, err := s.enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	second := make(chan error, 1)
	go func() {
		leave, err := s.enter(t.Context())
		if err == nil {
			leave()
		}
		second <- err
	}()
	for len(s.all) < 2 { // until the second waits
		select {
		case err := <-second:
			t.Fatalf("the second did not wait: %v", err)
		default:
		}
	}
	if _, err := s.enter(t.Context()); !errors.Is(err, ErrFull) {
		t.Errorf("the third: %v, want %v", err, ErrFull)
	}
	out()
	if err := <-second; err != nil {
		t.Error(err)
	}
	if out, err = s.enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer out()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.enter(ctx); !errors.Is(err, ErrFull) {
		t.Errorf("one who does not want to wait: %v, want %v", err, ErrFull)
	}
}

// Duels stay those of the values that they were listed with.
func TestReplayOfAnEarlierVariant(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo", experiments.Override{Path: "red.card.dp", Value: "21"})
	found, err := v.Examples(t.Context())
	if err != nil || len(found.Duels) == 0 {
		t.Fatalf("%+v: %v", found, err)
	}
	settings := []experiments.Override{{Path: "red.card.dp", Value: "33"}}
	if err := v.Change(t.Context(), settings, 3); err != nil {
		t.Fatal(err)
	}
	for variant, want := range map[string]string{found.Variant: "dp=21", "": "dp=33", "0123": ""} {
		text, err := v.Replay(t.Context(), variant, found.Duels[0].Duel, false)
		switch {
		case want == "" && (err == nil || !strings.Contains(err.Error(), "does not keep")):
			t.Errorf("an unknown variant: %v", err)
		case want != "" && (err != nil || !strings.Contains(string(text), want)):
			t.Errorf("%q: %v, want a duel of %s", variant, err, want)
		}
	}
}

// Of duels of one length one is enough.
func TestExamplesDiffer(t *testing.T) {
	t.Parallel()
	few := some([]Example{{Duel: 1, Result: "blue", Length: 5}, {Duel: 2, Result: "blue", Length: 5}, {Duel: 3, Result: "red", Length: 1},
		{Duel: 4, Result: "blue", Length: 9}}, "blue")
	if len(few) != 2 || few[0].Why != "typical one" || few[0].Length != 5 || few[1].Why != "longest" || few[1].Duel != 4 {
		t.Errorf("%+v", few)
	}
}

// A duel's page says who was winning where that is asked for.
func TestReplaySaysWhoWasWinning(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo")
	made, err := v.playing()
	if err != nil {
		t.Fatal(err)
	}
	for _, chances := range []bool{false, true} {
		page := string(Here{}.Replay(t.Context(), made.match, 3, chances))
		if says := strings.Contains(page, "Who was winning"); page == "" || says != chances {
			t.Errorf("asked for chances %v, the page of %d bytes says who was winning: %v", chances, len(page), says)
		}
	}
}
