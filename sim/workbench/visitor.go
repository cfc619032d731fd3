package workbench

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Visitor is one page that is open. It has one work at a time: a change ends what was played before. Of its requests one
// change is compiled at a time, and one duel looked for or shown.
type Visitor struct {
	ID       string
	bench    *Bench
	wake     chan struct{} // has an entry when there is something new to tell
	changing *queue
	watching *queue

	mu       sync.Mutex
	seen     time.Time
	hearing  int // connections that listen
	change   int64
	variant  *Variant
	baseline *Variant
	cards    []yamldoc.File // of the visitor's own
	trail    []footstep
	curve    *curve // of the cell that was opened
	weighs   weighs
	asking   *asking
	stop     context.CancelFunc // ends the play; nil: nothing is played
	gone     bool
}

func (v *Visitor) touch(now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.seen = now
}

// away reports whether the visitor has been away too long.
func (v *Visitor) away(now time.Time) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	quiet := now.Sub(v.seen)
	return quiet > asleep || v.hearing == 0 && quiet > idle
}

// leave ends all that the visitor has begun.
func (v *Visitor) leave() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.gone = true
	v.halt()
	v.variant, v.baseline, v.asking, v.curve, v.weighs = nil, nil, nil, nil, weighs{}
	v.stir()
}

// halt ends the play.
func (v *Visitor) halt() {
	if v.stop != nil {
		v.stop()
		v.stop = nil
	}
}

// stir wakes the one who listens.
func (v *Visitor) stir() {
	select {
	case v.wake <- struct{}{}:
	default:
	}
}

// play begins to play the variant, and the baseline beside it, if somebody listens.
func (v *Visitor) play() {
	v.halt()
	if v.variant == nil || v.hearing == 0 || v.gone {
		return
	}
	ctx, cancel := context.WithCancel(v.bench.ctx)
	v.stop = cancel
	work := &plays{by: v.bench.Player, first: []*Variant{v.variant}, trail: v.kept(v.trail), curve: v.curve, stored: len(v.bench.Stored) > 0,
		weighs: v.weighs.begin(ctx, v), seen: v.weighs.seen}
	if v.baseline != nil && v.baseline != v.variant {
		work.first = append(work.first, v.baseline)
	}
	v.bench.pool.Put(ctx, work)
}

// A footstep is a variant that the visitor has been at.
type footstep struct {
	change int64
	key    key
}

// mostSteps is how many steps of a visitor are remembered.
const mostSteps = 40

// walk adds a step to the trail. Each variant is there once.
func (v *Visitor) walk(to footstep) {
	trail := slices.DeleteFunc(slices.Clone(v.trail), func(s footstep) bool { return s.key == to.key })
	if len(trail) >= mostSteps {
		trail = trail[1:]
	}
	v.trail = append(trail, to)
}

// kept gives the variants of a trail that are still kept: a trail alone keeps none, because many visitors would keep many.
func (v *Visitor) kept(trail []footstep) func() []*Variant {
	return func() (all []*Variant) {
		for _, s := range trail {
			if of, kept := v.bench.cache.look(s.key); kept {
				all = append(all, of)
			}
		}
		return all
	}
}

// Open opens an experiment with settings; nil: those of its first cell. Nothing is pinned then. number is that of the
// page's change, which its figures will have. The error is Refusals, ErrFull or ErrGone.
func (v *Visitor) Open(ctx context.Context, id string, settings []experiments.Override, number int64) (*Form, error) {
	out, err := v.changing.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	s, err := v.bench.find(id)
	if err != nil {
		return nil, err
	}
	if settings == nil {
		if settings, err = v.bench.firstCell(ctx, s); err != nil {
			return nil, err
		}
	}
	s = s.with(v.brought())
	made, err := v.bench.variant(ctx, s, settings)
	if err != nil {
		return nil, err
	}
	form, err := formOf(made, v.bench.Folders)
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.baseline, v.trail, v.curve = nil, nil, &curve{bench: v.bench, source: s, start: settings}
	v.set(made, number)
	return form, nil
}

// brought are the cards of the visitor's own.
func (v *Visitor) brought() []yamldoc.File {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.cards
}

// set takes a variant, unless a later change has come first.
func (v *Visitor) set(made *Variant, number int64) {
	if number < v.change {
		return
	}
	v.asking, v.change, v.variant = nil, number, made
	v.walk(footstep{number, made.key})
	v.play()
	v.stir()
}

// Change plays the open experiment with other settings. If these are refused, nothing is played.
func (v *Visitor) Change(ctx context.Context, settings []experiments.Override, number int64) error {
	v.mu.Lock()
	if v.variant == nil {
		v.mu.Unlock()
		return ErrGone
	}
	s := v.variant.source.with(v.cards)
	v.mu.Unlock()
	out, err := v.changing.enter(ctx)
	if err != nil {
		return err
	}
	defer out()
	made, err := v.bench.variant(ctx, s, settings)
	v.mu.Lock()
	defer v.mu.Unlock()
	if err != nil {
		if number >= v.change {
			v.asking = nil
			v.halt()
		}
		return err
	}
	if number >= v.change && !v.curve.through(settings) {
		v.curve = &curve{bench: v.bench, source: s, start: settings}
	}
	v.set(made, number)
	return nil
}

// Form are the fields of what is played now, which others have if it has another card or doctrine.
func (v *Visitor) Form(ctx context.Context) (*Form, error) {
	out, err := v.changing.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	now, err := v.playing()
	if err != nil {
		return nil, err
	}
	return formOf(now, v.bench.Folders)
}

// playing is the variant of the visitor.
func (v *Visitor) playing() (*Variant, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.variant == nil {
		return nil, ErrGone
	}
	return v.variant, nil
}

// Pin makes the variant the baseline, and returns its settings, or lets the baseline go.
func (v *Visitor) Pin(on bool) ([]experiments.Override, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.variant == nil {
		return nil, ErrGone
	}
	v.baseline = nil
	if on {
		v.baseline = v.variant
	}
	v.asking = nil
	v.play()
	v.stir()
	return v.variant.settings, nil
}

// Known is the number of the last change that was not refused.
func (v *Visitor) Known() int64 {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.change
}

// File is the variant as an experiment's file, with its name.
func (v *Visitor) File() (name string, text []byte, err error) {
	now, err := v.playing()
	if err != nil {
		return "", nil, err
	}
	return now.source.Name, now.File(), nil
}

// Listen begins to listen: what is played is only played while somebody does. The caller must call the returned
// function at the end. A question is answered for a while without anybody who listens: a page that is not to be seen does
// not. It returns ErrFull if several listen already, and ErrGone.
func (v *Visitor) Listen() (end func(), err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch {
	case v.gone:
		return nil, ErrGone
	case v.hearing >= mostHearing:
		return nil, ErrFull
	}
	v.hearing++
	if v.hearing == 1 && v.asking == nil {
		v.play()
	}
	v.stir()
	return func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		v.hearing--
		switch {
		case v.hearing > 0:
		case v.asking == nil:
			v.halt()
		default:
			time.AfterFunc(idle, v.abandon)
		}
	}, nil
}

// abandon ends a question for whose answer nobody waits.
func (v *Visitor) abandon() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.hearing == 0 {
		v.asking = nil
		v.halt()
	}
}

// mostHearing is how many connections of one page listen at a time: the old one may end later than the new one begins.
const mostHearing = 2

// Wake is signalled when there is something new besides more duels.
func (v *Visitor) Wake() <-chan struct{} { return v.wake }
