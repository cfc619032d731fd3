// Package scout is what a pilot of Air Power sees and thinks: the facts of options, the inputs of learned values and the
// look-ahead of a move. It reads a play.View, which leads to no state of the duel, and plays ahead on copies that it
// owns, with the rules of flight and of missiles; so it cannot change a duel, and its answers depend only on the duel
// that it looks at. Chances are whole numbers, of rules.Certain; damage is in hundredths of L parts.
//
// A scout keeps what it finds of the waiting decision. Its parts keep nothing themselves: facts, estimates (what an attack would do, and the glance at the enemies that all
// options share) and inputs. The files ahead*.go are the look-ahead (rules.Planner).
//
// Facts are exact but for reaches, their hit and their kill, which are estimates (docs/doctrines.md).
package scout
