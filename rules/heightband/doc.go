// Package heightband is the system of the height-band game: a d10 game of the Second World War in inches and height
// bands, with manoeuvres by tests of skill, guns in batteries, critical hits and crews. It puts the rooms together:
// card (documents), play (state and rules), scout (what a pilot sees and thinks) and odds (single attacks, exactly).
package heightband
