package airforce

// A plotter says what the plot of one aircraft may be and comes to: by its card, its state, and the readings of the
// rules that the game has taken. It changes the plots that it is given, and nothing else: the deciding aircraft's own,
// or those that a pilot flies ahead.
type plotter struct {
	c  *craft
	sp *spec
	g  *Game
}
