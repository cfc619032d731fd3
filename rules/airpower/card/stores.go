package card

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// storeTypes are the codes of stores that stations take.
var storeTypes = []string{"IRM", "RHM", "BRM", "AHM", "GP", "FT", "MDR", "EP", "BB", "NBB", "BG", "BS", "RG", "RS",
	"RK", "NRK",
	"RP", "RPT", "ARM", "ASM", "NAM", "DR", "TR", "MR", "WR", "ADR", "MRT", "DP", "LP", "OP", "PP", "IP", "WP"}

// A Store is something that stations carry (AP-4.4).
type Store struct {
	Name   string   `yaml:"name"`
	Type   string   `yaml:"type"`   // code of the stations that take it
	Weight int      `yaml:"weight"` // lb
	Points Quarters `yaml:"points"` // load points; for a fuel tank, when full
	// Empty is a fuel tank's load points without fuel, Fuel the fuel points that it
	// holds. An empty tank keeps its weight on the card's limits.
	Empty Quarters `yaml:"empty,omitempty"`
	Fuel  int      `yaml:"fuel,omitempty"`
	// Holds is how many stores a rack makes room for.
	Holds int `yaml:"holds,omitempty"`
	// Rockets is how many a pod of rockets holds (AP-9.3.7).
	Rockets int `yaml:"rockets,omitempty"`
}

//go:embed stores.yaml
var storesFile []byte

// Stores is the table of stores: the missiles of the missile table, the gun pods of AP-9.1.10, the jammer pods of
// AP-19.4 and AP-19.6, and the usual fuel tanks, racks, bombs and rockets. Callers share it and must not change it.
var Stores = sync.OnceValue(func() (all []Store) {
	doc, err := yamldoc.Parse(yamldoc.File{Name: "stores.yaml", Data: storesFile})
	if err == nil {
		err = yamldoc.Decode(doc, &all)
	}
	if err != nil {
		panic("card: " + err.Error())
	}
	return all
})

// storeSpelling takes out the characters that people write differently.
var storeSpelling = strings.NewReplacer(" ", "", "-", "", "/", "", "_", "", ".", "")

// StoreKey is a name as look-ups see it, without the characters that people write differently.
func StoreKey(name string) string { return storeSpelling.Replace(strings.ToLower(name)) }

// FindStore is the store with the given name, without regard to case, spaces,
// dashes, dots and slashes ("FT/600L", "ft 600l"), or nil.
func FindStore(name string) *Store { return findStore(Stores(), name) }

func findStore(list []Store, name string) *Store {
	key := StoreKey(name)
	for i := range list {
		if StoreKey(list[i].Name) == key {
			return &list[i]
		}
	}
	return nil
}

func sortStations(s []Station) {
	slices.SortFunc(s, func(a, b Station) int { return cmp.Compare(a.Number, b.Number) })
}
