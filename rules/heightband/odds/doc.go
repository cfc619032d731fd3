// Package odds enumerates single attacks and tests of the height-band game exactly (HB-13, HB-21, HB-27 to HB-36,
// HB-40), for the odds command. It is a second reading of the rules: it shares no table and no step with the engine, so
// that each checks the other.
package odds
