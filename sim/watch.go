package sim

import (
	"context"

	"github.com/furball-sim/furball/rules"
)

// A Watch is shown every duel that is over. The outcome and the ledger, which has a detail and an account, are valid
// until it returns. Duels in which bots decide may come in another order.
type Watch func(duel int64, o *rules.Outcome, l *rules.Ledger)

// NewWatcher makes a player whose duels are shown to a watch.
func (p *Plan) NewWatcher(ctx context.Context, w Watch) *Player {
	player := p.NewPlayer(ctx)
	player.crew.watch = w
	return player
}

// choose takes an option of the waiting decision, and notes it if somebody watches.
func (s *runner) choose(option int) {
	if s.watch != nil {
		s.shots.Account.Note(s.duel, s.kit.scout.Scout, s.duel.Next(), option)
	}
	s.duel.Choose(option)
}

// show shows a duel that is over to the one who watches.
func (s *runner) show(duel int64, o *rules.Outcome) {
	if s.watch != nil {
		s.watch(duel, o, &s.shots)
	}
}
