package card

import (
	"cmp"
	"slices"
	"strings"
)

// storeTypes are the codes of stores that stations take.
var storeTypes = []string{"IRM", "RHM", "BRM", "AHM", "GP", "FT", "MDR", "EP", "BB", "NBB", "BG", "BS", "RG", "RS",
	"RK", "NRK",
	"RP", "RPT", "ARM", "ASM", "NAM", "DR", "TR", "MR", "WR", "ADR", "MRT", "DP", "LP", "OP", "PP", "IP", "WP"}

// A Store is something that stations carry (AP-4.4).
type Store struct {
	Name   string
	Type   string   // code of the stations that take it
	Weight int      // lb
	Points Quarters // load points; for a fuel tank, when full
	// Empty is a fuel tank's load points without fuel, Fuel the fuel points that it
	// holds. An empty tank keeps its weight on the card's limits.
	Empty Quarters
	Fuel  int
	// Holds is how many stores a rack makes room for.
	Holds int
	// Rockets is how many a pod of rockets holds (AP-9.3.7).
	Rockets int
}

// Stores is the table of stores: the missiles of the missile table, the gun pods
// of AP-9.1.10, the jammer pods of AP-19.4 and AP-19.6, and the usual fuel tanks,
// racks, bombs and rockets.
var Stores = []Store{
	{Name: "AIM-4A", Type: "RHM", Weight: 130, Points: 4},
	{Name: "AIM-4B", Type: "IRM", Weight: 130, Points: 4},
	{Name: "AIM-4C", Type: "IRM", Weight: 130, Points: 4},
	{Name: "AIM-4D", Type: "IRM", Weight: 140, Points: 4},
	{Name: "AIM-4E", Type: "RHM", Weight: 150, Points: 4},
	{Name: "AIM-4F", Type: "RHM", Weight: 150, Points: 4},
	{Name: "AIM-4G", Type: "IRM", Weight: 150, Points: 4},
	{Name: "AIM-26A", Type: "RHM", Weight: 200, Points: 4},
	{Name: "AIM-26B", Type: "RHM", Weight: 260, Points: 4},
	{Name: "AIM-47", Type: "AHM", Weight: 810, Points: 4},
	{Name: "AIR-2A", Type: "NRK", Weight: 825, Points: 8},
	{Name: "AIM-9B", Type: "IRM", Weight: 160, Points: 4},
	{Name: "AIM-9C", Type: "RHM", Weight: 190, Points: 4},
	{Name: "AIM-9D", Type: "IRM", Weight: 200, Points: 4},
	{Name: "AIM-9E", Type: "IRM", Weight: 170, Points: 4},
	{Name: "AIM-9E2", Type: "IRM", Weight: 170, Points: 4},
	{Name: "AIM-9G", Type: "IRM", Weight: 190, Points: 4},
	{Name: "AIM-9H", Type: "IRM", Weight: 185, Points: 4},
	{Name: "AIM-9J", Type: "IRM", Weight: 175, Points: 4},
	{Name: "AIM-9J3", Type: "IRM", Weight: 175, Points: 4},
	{Name: "AIM-9L", Type: "IRM", Weight: 190, Points: 4},
	{Name: "AIM-9M", Type: "IRM", Weight: 190, Points: 4},
	{Name: "AIM-9M4/5", Type: "IRM", Weight: 190, Points: 4},
	{Name: "AIM-9N", Type: "IRM", Weight: 175, Points: 4},
	{Name: "AIM-9P", Type: "IRM", Weight: 170, Points: 4},
	{Name: "AIM-9P2", Type: "IRM", Weight: 170, Points: 4},
	{Name: "AIM-9P3", Type: "IRM", Weight: 170, Points: 4},
	{Name: "AIM-9P4", Type: "IRM", Weight: 170, Points: 4},
	{Name: "AIM-9S", Type: "IRM", Weight: 190, Points: 4},
	{Name: "AIM-9X", Type: "IRM", Weight: 190, Points: 4},
	{Name: "AIM-9X-II", Type: "IRM", Weight: 190, Points: 4},
	{Name: "AIM-7A", Type: "BRM", Weight: 300, Points: 4},
	{Name: "AIM-7C", Type: "RHM", Weight: 400, Points: 4},
	{Name: "AIM-7D", Type: "RHM", Weight: 450, Points: 4},
	{Name: "AIM-7E", Type: "RHM", Weight: 450, Points: 4},
	{Name: "AIM-7E2", Type: "RHM", Weight: 450, Points: 4},
	{Name: "AIM-7F", Type: "RHM", Weight: 500, Points: 4},
	{Name: "AIM-7M", Type: "RHM", Weight: 500, Points: 4},
	{Name: "AIM-7P", Type: "RHM", Weight: 500, Points: 4},
	{Name: "AA-1A", Type: "BRM", Weight: 200, Points: 4},
	{Name: "AA-1B", Type: "RHM", Weight: 200, Points: 4},
	{Name: "AA-1C", Type: "IRM", Weight: 200, Points: 4},
	{Name: "AA-2", Type: "IRM", Weight: 160, Points: 4},
	{Name: "AA-2B", Type: "IRM", Weight: 180, Points: 4},
	{Name: "AA-2-2", Type: "RHM", Weight: 200, Points: 4},
	{Name: "AA-3A", Type: "IRM", Weight: 600, Points: 6},
	{Name: "AA-3B", Type: "RHM", Weight: 600, Points: 6},
	{Name: "AA-3-2", Type: "RHM", Weight: 600, Points: 6},

	// Gun pods (AP-9.1.10).
	{Name: "Mauser-27", Type: "GP", Weight: 800, Points: 10},
	{Name: ".50-cal", Type: "GP", Weight: 300, Points: 6},
	{Name: "Mk-4", Type: "GP", Weight: 1400, Points: 14},
	{Name: "SUU-11B/A", Type: "GP", Weight: 350, Points: 6},
	{Name: "SUU-16/A", Type: "GP", Weight: 1600, Points: 16},
	{Name: "GPU-2/A", Type: "GP", Weight: 600, Points: 8},
	{Name: "SUU-23/A", Type: "GP", Weight: 1700, Points: 16},
	{Name: "GP-9", Type: "GP", Weight: 600, Points: 8},
	{Name: "GSh-23", Type: "GP", Weight: 850, Points: 12},

	// Jammer pods (AP-19.4, AP-19.6).
	{Name: "ALQ-31", Type: "EP", Weight: 600, Points: 8},
	{Name: "QRC-335", Type: "EP", Weight: 350, Points: 4},
	{Name: "ALQ-81", Type: "EP", Weight: 500, Points: 8},
	{Name: "ALQ-71", Type: "EP", Weight: 500, Points: 8},
	{Name: "ALQ-101", Type: "EP", Weight: 500, Points: 8},
	{Name: "ALQ-83", Type: "EP", Weight: 500, Points: 8},
	{Name: "ALQ-72", Type: "EP", Weight: 500, Points: 8},
	{Name: "ALQ-87", Type: "EP", Weight: 500, Points: 8},
	{Name: "ALQ-123", Type: "EP", Weight: 500, Points: 8},
	{Name: "ALQ-132", Type: "EP", Weight: 500, Points: 8},

	// Racks. A missile dual rack is a type of its own.
	{Name: "MDR", Type: "MDR", Weight: 100, Points: 4, Holds: 2},
	{Name: "DR", Type: "DR", Weight: 100, Points: 4, Holds: 2},
	{Name: "TR", Type: "TR", Weight: 100, Points: 4, Holds: 3},
	{Name: "MR", Type: "MR", Weight: 200, Points: 8, Holds: 6},

	// Fuel tanks by litres.
	{Name: "FT 250L", Type: "FT", Weight: 550, Points: 6, Empty: 4, Fuel: 25},
	{Name: "FT 310L", Type: "FT", Weight: 670, Points: 4, Empty: 4, Fuel: 27},
	{Name: "FT 400L", Type: "FT", Weight: 700, Points: 8, Empty: 4, Fuel: 30},
	{Name: "FT 450L", Type: "FT", Weight: 800, Points: 10, Empty: 6, Fuel: 40},
	{Name: "FT 600L", Type: "FT", Weight: 1100, Points: 12, Empty: 8, Fuel: 50},
	{Name: "FT 700L", Type: "FT", Weight: 1300, Points: 12, Empty: 8, Fuel: 60},
	{Name: "FT 850L", Type: "FT", Weight: 1500, Points: 14, Empty: 10, Fuel: 75},
	{Name: "FT 1000L", Type: "FT", Weight: 1800, Points: 14, Empty: 10, Fuel: 85},
	{Name: "FT 1200L", Type: "FT", Weight: 2200, Points: 16, Empty: 10, Fuel: 100},
	{Name: "FT 1250L", Type: "FT", Weight: 2300, Points: 16, Empty: 10, Fuel: 105},
	{Name: "FT 1400L", Type: "FT", Weight: 2700, Points: 16, Empty: 12, Fuel: 120},
	{Name: "FT 1700L", Type: "FT", Weight: 3000, Points: 20, Empty: 14, Fuel: 140},
	{Name: "FT 1800L", Type: "FT", Weight: 3200, Points: 20, Empty: 14, Fuel: 150},
	{Name: "FT 1900L", Type: "FT", Weight: 3500, Points: 24, Empty: 16, Fuel: 175},
	{Name: "FT 2200L", Type: "FT", Weight: 4500, Points: 32, Empty: 20, Fuel: 200},

	// Bombs.
	{Name: "BB M30", Type: "BB", Weight: 100, Points: 2},
	{Name: "BB M57", Type: "BB", Weight: 250, Points: 6},
	{Name: "BB M64", Type: "BB", Weight: 500, Points: 8},
	{Name: "BB M65", Type: "BB", Weight: 1000, Points: 12},
	{Name: "BB M66", Type: "BB", Weight: 2000, Points: 16},
	{Name: "BB M117", Type: "BB", Weight: 750, Points: 8},
	{Name: "BB M118", Type: "BB", Weight: 3000, Points: 20},
	{Name: "BB Mk 81", Type: "BB", Weight: 250, Points: 4},
	{Name: "BB Mk 82", Type: "BB", Weight: 500, Points: 6},
	{Name: "BB Mk 83", Type: "BB", Weight: 1000, Points: 10},
	{Name: "BB Mk 84", Type: "BB", Weight: 2000, Points: 12},
	{Name: "BB BLU-1", Type: "BB", Weight: 750, Points: 10},
	{Name: "BB FAB-50", Type: "BB", Weight: 110, Points: 4},
	{Name: "BB FAB-100", Type: "BB", Weight: 225, Points: 6},
	{Name: "BB FAB-250", Type: "BB", Weight: 550, Points: 8},
	{Name: "BB FAB-500", Type: "BB", Weight: 1100, Points: 12},
	{Name: "BB FAB-750", Type: "BB", Weight: 1650, Points: 14},
	{Name: "BB FAB-1000", Type: "BB", Weight: 2200, Points: 16},

	// Rockets, single and in pods.
	{Name: "RK HVAR", Type: "RK", Weight: 140, Points: 4},
	{Name: "RK Tiny Tim", Type: "RK", Weight: 1200, Points: 8},
	{Name: "RK S-24", Type: "RK", Weight: 350, Points: 6},
	{Name: "RK ARS-212", Type: "RK", Weight: 260, Points: 4},
	{Name: "RP LAU-68", Type: "RP", Weight: 250, Points: 8, Rockets: 7},
	{Name: "RP LAU-3A", Type: "RP", Weight: 450, Points: 12, Rockets: 19},
	{Name: "RP LAU-10", Type: "RP", Weight: 550, Points: 12, Rockets: 4},
	{Name: "RP UV-8-57", Type: "RP", Weight: 175, Points: 8, Rockets: 8},
	{Name: "RP UV-16-57", Type: "RP", Weight: 300, Points: 12, Rockets: 16},
	{Name: "RP UV-32-57", Type: "RP", Weight: 500, Points: 14, Rockets: 32},
}

// storeSpelling takes out the characters that people write differently.
var storeSpelling = strings.NewReplacer(" ", "", "-", "", "/", "", "_", "", ".", "")

// storeKey is a name without the characters that people write differently.
func storeKey(name string) string { return storeSpelling.Replace(strings.ToLower(name)) }

// FindStore is the store with the given name, without regard to case, spaces,
// dashes, dots and slashes ("FT/600L", "ft 600l"), or nil.
func FindStore(name string) *Store { return findStore(Stores, name) }

func findStore(list []Store, name string) *Store {
	key := storeKey(name)
	for i := range list {
		if storeKey(list[i].Name) == key {
			return &list[i]
		}
	}
	return nil
}

func sortStations(s []Station) {
	slices.SortFunc(s, func(a, b Station) int { return cmp.Compare(a.Number, b.Number) })
}
