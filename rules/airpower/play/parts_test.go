// Inside: it opens the parts of a duel, which a view hides.
package play

func (d *Duel) flights() flights   { return flights{d} }
func (d *Duel) orders() orders     { return orders{d} }
func (d *Duel) sights() sights     { return sights{d} }
func (d *Duel) jamming() jamming   { return jamming{d} }
func (d *Duel) nuclear() nuclear   { return nuclear{d} }
func (d *Duel) defences() defences { return defences{d} }
