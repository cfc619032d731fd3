package runs

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/rate/worth"
	"github.com/furball-sim/furball/sim/terminal"
)

// RateOptions say whom a card meets, and what may change of it.
type RateOptions struct {
	Against  flags.List   `flag:"against" help:"cards that it meets, with commas between"`
	Sides    flags.List   `flag:"sides" help:"aircraft a side, with commas between (default 1)"`
	Base     string       `flag:"base" help:"another card, from which the change of points is told"`
	Target   flags.Number `flag:"target" range:"0.01 0.99" default:"0.5" help:"what the card's points are to be against each"`
	Targets  string       `flag:"targets" help:"CSV file of opponents with the points that the card is to have against each, instead of --target"`
	Only     flags.List   `flag:"only" help:"numbers of the card that may change, such as card.dp, with commas between (default all)"`
	Keep     flags.List   `flag:"keep" help:"numbers of the card that stay as they are"`
	System   string       `flag:"system" help:"rules system of the cards, where several have them; as --set system="`
	Pilots   string       `flag:"pilots" default:"shipped" help:"shipped: the default pilots; panel: all who suit, each pair as often; best: both sides' best\nmixture of these against each, as the card is. A side whose doctrine --set names keeps it"`
	Fields   flags.Whole  `flag:"fields" range:"0 2" default:"2" help:"how many numbers change together at most; 0: no changes are looked for"`
	Duels    flags.Whole  `flag:"duels" range:"200 1000000" default:"2000" help:"duels that tell how it does against each opponent, 200 at least; a step is tried by a quarter of them"`
	Error    flags.Number `flag:"error" range:"1e-9 0.5" default:"0.05" help:"chance that an interval of a table misses its figure"`
	Workers  flags.Whole  `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	Out      string       `flag:"out" help:"folder for the answer, its chart and a report (default none)"`
	JSON     bool         `flag:"json" help:"print the answer as JSON"`
	NoBudget bool         `flag:"no-budget" help:"do not play what the mean of all rows hangs on, which takes as many duels again as the rows at most"`
	terminal.Length
	ask.Changes
	LadderOptions

	typed map[string]string // cards by id, as they were named
	alone map[string]bool   // opponents whom one system alone has beside the card
}

// mostSides is the most aircraft a side that the flag takes; a system may allow fewer.
const mostSides = 6

// sizes are the numbers of aircraft a side.
func (o *RateOptions) sizes() (all []int, err error) {
	if len(o.Sides) == 0 {
		return []int{1}, nil
	}
	for _, text := range o.Sides {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > mostSides || slices.Contains(all, n) {
			return nil, fmt.Errorf("--sides: found %q, want different whole numbers from 1 to %d with commas between", text, mostSides)
		}
		all = append(all, n)
	}
	return all, nil
}

// rows are those of all opponents and sizes.
func (o *RateOptions) rows() (all []worth.Row, err error) {
	var wanted []worth.Row
	if o.Targets != "" {
		if wanted, err = targets(o.Targets); err != nil {
			return nil, err
		}
		if len(o.Against) == 0 && len(o.Sides) == 0 {
			return wanted, nil
		}
	}
	if len(o.Against) == 0 {
		return nil, fmt.Errorf("--against: found nothing, want cards that it meets, such as --against bf-109e,bf-110")
	}
	sizes, err := o.sizes()
	if err != nil {
		return nil, err
	}
	for _, n := range sizes {
		for i, card := range o.Against {
			if slices.ContainsFunc(o.Against[:i], func(c string) bool { return rules.Normalize(c) == rules.Normalize(card) }) {
				return nil, fmt.Errorf("--against: found %s twice, want each card once", card)
			}
			all = append(all, worth.Row{Opponent: card, Size: n, Target: o.Target.X})
		}
	}
	return all, aimed(all, wanted, o.Targets)
}

// chosen are the knobs whose steps are told, and which of them the search may change. Words without an order, such as loads, are
// left to whoever names them.
func (o *RateOptions) chosen(all []worth.Knob) (some []worth.Knob, free []int, err error) {
	only, err := among(all, "--only", o.Only)
	if err != nil {
		return nil, nil, err
	}
	keep, err := among(all, "--keep", o.Keep)
	if err != nil {
		return nil, nil, err
	}
	for i := range all {
		if only != nil && !only[i] || keep[i] {
			continue
		}
		if o.Fields.N > 0 && (only != nil || !all[i].Apart) {
			free = append(free, len(some))
		}
		some = append(some, all[i])
	}
	switch {
	case some == nil:
		return nil, nil, fmt.Errorf("--keep: found all numbers of the card, want some left")
	case free == nil && o.Fields.N > 0:
		return nil, nil, fmt.Errorf("--keep: found all numbers of the card, want some left to change, or --fields 0")
	}
	return some, free, nil
}

// among are the knobs that a flag names; nil: none is named.
func among(all []worth.Knob, flag string, names []string) (which map[int]bool, err error) {
	var fields []string
	for i := range all {
		if !slices.Contains(fields, all[i].Field) {
			fields = append(fields, all[i].Field)
		}
	}
	for _, name := range names {
		found := false
		for i := range all {
			if f := all[i].Field; f == name || f == "card."+name || "blue."+f == name {
				if which == nil {
					which = map[int]bool{}
				}
				which[i], found = true, true
			}
		}
		if !found {
			return nil, yamldoc.NewString(name, nil).OneOf(flag, fields)
		}
	}
	return which, nil
}

// Rate rates a card against others and prints what it finds.
func Rate(ctx context.Context, a *Env, card string, o *RateOptions) error {
	r, h, searched, err := o.rating(a, card)
	if err != nil {
		return sim.Refuse(err)
	}
	return o.play(ctx, a, r, h, searched, func(out *figures.Rated) []string {
		out.Base = o.Base
		return o.nextRated(out)
	})
}

// play plays a rating and prints what it finds. About adds what it is about, and says which command comes next.
func (o *RateOptions) play(ctx context.Context, a *Env, r *worth.Rating, h *rate.Hangar, searched worth.Searched,
	about func(*figures.Rated) []string) error {
	if o.hangs() {
		if err := h.Keep(a.Version, r.Duels); err != nil {
			return err
		}
	}
	begun := time.Now()
	h.Told = foretelling(a, o.cost(r, h, searched), o.Quiet)
	found, err := o.find(ctx, r, h, searched)
	if err != nil {
		return err
	}
	if found == nil {
		fmt.Fprintln(a.Err, "furball: interrupted; nothing was found")
		return sim.ErrInterrupted
	}
	out, err := h.Tell(r, found)
	if err != nil {
		return err
	}
	out.Pilots = o.Pilots
	next := about(out)
	out.Warnings = words.RatedWarnings(out)
	out.Sentence = strings.Join(words.Rated(out), " ")
	var hangs *figures.Budget
	if o.hangs() && found.Whole {
		if hangs, err = h.Hangs(ctx); err != nil {
			return err
		}
	}
	out.Answer = answeredBy(out.Sentence, hangs, nil)
	if o.Out != "" {
		if err := saveRated(o.Out, out); err != nil {
			return err
		}
	}
	if err := printRated(a, out, hangs, o, next, time.Since(begun)); err != nil {
		return err
	}
	if !found.Whole || ctx.Err() != nil {
		return interrupted(a, out.Duels)
	}
	return nil
}

// interrupted says on standard error that what was found until then is told.
func interrupted(a *Env, duels int64) error {
	fmt.Fprintf(a.Err, "furball: interrupted after %s; what was found is printed above\n", prose.Count(duels, "duel"))
	return sim.ErrInterrupted
}

// longRating is how many seconds a rating may take without a word before, and firstLook after how many it is known.
const (
	longRating = 10
	firstLook  = 1
)

// foretelling counts duels for a progress bar. As soon as some tell how fast they are played, it says on standard error how long
// all take, if that is long.
func foretelling(a *Env, duels int64, quiet bool) func(int64) {
	if quiet {
		return nil
	}
	var begun time.Time
	var first, played int64
	var bar func(int64)
	return func(n int64) {
		switch played += n; {
		case bar != nil:
			bar(n)
		case first == 0: // before it, cards are read
			begun, first = time.Now(), n
		default:
			took := time.Since(begun).Seconds()
			if took < firstLook {
				return
			}
			if all := took * float64(duels) / float64(played-first); all > longRating {
				fmt.Fprintf(a.Err, "furball: about %s, %s\n", prose.Count(duels, "duel"), lasting(all))
			}
			if bar = terminal.Bar(a.Err, duels, quiet); bar == nil {
				bar = func(int64) {}
			}
			bar(played)
		}
	}
}

// cost is about how many duels it takes.
func (o *RateOptions) cost(r *worth.Rating, h *rate.Hangar, s worth.Searched) int64 {
	n := r.Cost(s)
	if o.Pilots == ask.Best {
		n += h.MeetCost()
	}
	if o.hangs() {
		n += h.HangsCost(r.Duels)
	}
	return n
}

// find chooses who flies, and rates the card.
func (o *RateOptions) find(ctx context.Context, r *worth.Rating, h *rate.Hangar, s worth.Searched) (*worth.Found, error) {
	if o.Pilots == ask.Best {
		if whole, err := h.FlyBest(ctx); !whole {
			return nil, err
		}
	}
	return r.Find(ctx, s)
}

// rating reads the request. Its error is a fault of the input.
func (o *RateOptions) rating(a *Env, card string) (*worth.Rating, *rate.Hangar, worth.Searched, error) {
	var s worth.Searched
	if err := freeFolder(o.Out, ratedFile); err != nil {
		return nil, nil, s, err
	}
	rows, err := o.rows()
	if err != nil {
		return nil, nil, s, err
	}
	sets, err := o.overrides()
	if err != nil {
		return nil, nil, s, err
	}
	folders := a.Folders
	names := []string{card}
	for i := range rows {
		names = append(names, rows[i].Opponent)
	}
	if o.Base != "" {
		names = append(names, o.Base)
	}
	ids, err := o.take(&folders, names)
	if err != nil {
		return nil, nil, s, err
	}
	for i := range rows {
		rows[i].Opponent = ids[1+i]
	}
	o.alone = map[string]bool{}
	for i := range rows {
		_, several := folders.System([]string{ids[0], rows[i].Opponent}, nil)
		o.alone[rows[i].Opponent] = several == nil
	}
	h, err := rate.NewHangar(folders, ids[0], rows, sets)
	if err != nil {
		return nil, nil, s, err
	}
	h.Workers = int(o.Workers.N)
	s.Fields = int(o.Fields.N)
	if h.Knobs, s.Free, err = o.chosen(h.Knobs); err != nil {
		return nil, nil, s, err
	}
	switch o.Pilots {
	case ask.Panel, ask.Best:
		if err := h.FlyPanel(); err != nil {
			return nil, nil, s, err
		}
	case ask.Shipped:
	default:
		return nil, nil, s, yamldoc.NewString(o.Pilots, nil).OneOf("--pilots", []string{ask.Shipped, ask.Panel, ask.Best})
	}
	r := &worth.Rating{Rows: rows, Knobs: h.Knobs, Error: o.Error.X, Duels: int64(o.Duels.N), Bench: h}
	if o.Pilots != ask.Shipped {
		r.Shipped = h.Shipped()
	}
	if o.Base != "" {
		base, err := h.Of(ids[len(ids)-1], sets)
		if err != nil {
			return nil, nil, s, err
		}
		r.Base = base
	}
	return r, h, s, nil
}

// SetSystem adds what a flag of the system says to the sets, which may not say it too.
func SetSystem(sets []string, system string) ([]string, error) {
	if system == "" {
		return sets, nil
	}
	for _, set := range sets {
		if strings.HasPrefix(set, "system=") {
			return nil, fmt.Errorf("--system: found it with --set %s, want one of them", set)
		}
	}
	return append(sets, "system="+system), nil
}

// overrides are what is set. The flag of the system counts as a set.
func (o *RateOptions) overrides() (_ []experiments.Override, err error) {
	if o.Sets, err = SetSystem(o.Sets, o.System); err != nil {
		return nil, err
	}
	o.System = ""
	return sim.Overrides(o.Sets, o.Without, "", o.Seed.String())
}

// hangs reports whether it is told what the rating hangs on: of many pilots it does not hang on one.
func (o *RateOptions) hangs() bool {
	return !o.NoBudget && (o.JSON || !o.Quiet) && o.Pilots == ask.Shipped
}

// take takes cards by their ids or files, and remembers how they were named.
func (o *RateOptions) take(folders *sim.Folders, names []string) ([]string, error) {
	ids, err := folders.TakeCards(names...)
	o.typed = map[string]string{}
	for i, id := range ids {
		o.typed[id] = names[i]
	}
	return ids, err
}

// named is how a card was named, or its id.
func (o *RateOptions) named(card string) string { return cmp.Or(o.typed[card], card) }

// changes are the flags by which another command plays with the same changes.
func (o *RateOptions) changes() []string {
	args := setting(o.Sets)
	for _, weapon := range o.Without {
		args = append(args, "--without", weapon)
	}
	if seed := o.Seed.String(); seed != "" {
		args = append(args, "--seed", seed)
	}
	return args
}
