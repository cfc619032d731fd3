package airforce

// A fleet is the aircraft of a duel.
type fleet struct {
	game  *Game
	craft [maxAll]craft
}

// plotter is that of craft i.
func (f *fleet) plotter(i int) plotter { return plotter{&f.craft[i], &f.game.spec[i], f.game} }
