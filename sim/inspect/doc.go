// Package inspect shows what there is to see without playing for a figure: the tables, sentences, reports and duels of the
// folders of runs, one duel move by move, why cells differ, and the odds, systems and experiments that ship with Furball.
// Duels that a folder has counted are played again where it keeps less of them than is asked for.
package inspect
