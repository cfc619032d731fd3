package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// An Item is an entry of a load: so many of a store on a station.
type Item struct {
	Store   string `yaml:"store" maxlen:"40" doc:"name of the store: AIM-9B, FT 600L, SUU-16/A"`
	Station int    `yaml:"station" min:"1" max:"60" doc:"number of the station"`
	Count   int    `yaml:"count,omitempty" min:"1" max:"99" doc:"how many; absent: one"`
	Empty   bool   `yaml:"empty,omitempty" doc:"fuel tanks: without fuel"`
	Dropped bool   `yaml:"dropped,omitempty" doc:"fuel tanks: dropped since the load was chosen"`
}

// ofTanks is a field of the entry that is set and that only a fuel tank has, "" if there is none.
func (i *Item) ofTanks() string {
	switch {
	case i.Empty:
		return ".empty"
	case i.Dropped:
		return ".dropped"
	}
	return ""
}

// A Piece is one store on its station.
type Piece struct {
	Store   *Store
	Station *Station
	Points  Quarters // load points there and then
}

// A Load is what an aircraft carries, checked (AP-4.4).
type Load struct {
	Pieces []Piece
	Points Quarters // load points with fractions; in a bay they count half
	Weight int      // lb
	Config Config
	// Overloaded is set while a station bears more than its limit, by up to a
	// fifth: the best turn rate of the card is one lower.
	Overloaded bool
}

// Config is the configuration with so many load points, of which a fraction is dropped (AP-4.4).
func (l *StoreLimits) Config(points Quarters) Config {
	switch whole := int(points) / 4; {
	case whole <= l.CleanMax:
		return Clean
	case whole <= l.HalfMax:
		return Half
	}
	return Dirty
}

// Load checks a load that is chosen, with what it weighs on either wing, too, and adds up what is left of it
// without the tanks dropped since (AP-4.4, ES-5). doc is the list that the items were read from, for the places
// of faults; it may be nil. Stores of own come before those of the table. The error is yamldoc.Faults with
// paths from the list on: "2.station".
func (c *Card) Load(items []Item, doc *yamldoc.Node, own ...Store) (*Load, error) {
	load, err := c.load(items, doc, own, (*loader).balance, (*loader).pods)
	left := slices.DeleteFunc(slices.Clone(items), func(i Item) bool { return i.Dropped })
	if err != nil || len(left) == len(items) {
		return load, err
	}
	return c.Carry(left, nil, own...)
}

// Carry is Load for what hangs on the aircraft at any later time. The wings need not balance then: that is asked
// of the initial load alone, so that a single wing tank may be left of two (AP-4.4).
func (c *Card) Carry(items []Item, doc *yamldoc.Node, own ...Store) (*Load, error) {
	return c.load(items, doc, own)
}

// load checks a load, with what is asked of it besides.
func (c *Card) load(items []Item, doc *yamldoc.Node, own []Store, besides ...func(*loader)) (*Load, error) {
	l := &loader{card: c, doc: doc, own: own, load: &Load{}, at: make([][]Piece, len(c.Stores.Stations))}
	for i, item := range items {
		l.item(i, item)
	}
	if len(l.faults) == 0 {
		l.weigh()
		for _, check := range besides {
			check(l)
		}
	}
	if err := l.faults.Err(); err != nil {
		return nil, err
	}
	l.load.Config = c.Stores.Config(l.load.Points)
	return l.load, nil
}

// A loader loads one card.
type loader struct {
	card   *Card
	doc    *yamldoc.Node
	own    []Store
	load   *Load
	at     [][]Piece // by station, in the card's order
	first  [61]int   // the item that put something on a station, from 1
	wings  [2]int    // lb on the left wing and on the right
	faults yamldoc.Faults
}

func (l *loader) add(field, found, allowed, near string) {
	f := yamldoc.Fault{Field: field, Found: found, Allowed: allowed, Near: near, Err: yamldoc.ErrRange}
	n := l.doc
	if n != nil {
		if there := n.Get(field); there != nil {
			n = there
		}
		f.File, f.Line, f.Column = n.File, n.Line, n.Column
	}
	l.faults = append(l.faults, f)
}

// item puts an entry on its station.
func (l *loader) item(i int, item Item) {
	path := fmt.Sprint(i + 1)
	store := l.find(item.Store)
	at := slices.IndexFunc(l.card.Stores.Stations, func(s Station) bool { return s.Number == item.Station })
	if store == nil {
		l.add(path+".store", fmt.Sprintf("%q", item.Store), l.allowed(at), l.near(item.Store))
	}
	if at < 0 {
		l.add(path+".station", fmt.Sprint(item.Station), "one of the stations "+l.numbers(""), "")
	}
	if store == nil || at < 0 {
		return
	}
	station := &l.card.Stores.Stations[at]
	if !station.takes(store.Type) {
		want := fmt.Sprintf("nothing: no station of %s takes %s", l.card.ID, store.Type)
		if takers := l.numbers(store.Type); takers != "" {
			want = "one of the stations " + takers + ", which take " + store.Type
		}
		l.add(path+".station", fmt.Sprintf("%s on station %d", store.Name, item.Station),
			want+"; this one takes "+strings.Join(station.Types, ", "), "")
		return
	}
	if field := item.ofTanks(); field != "" && store.Type != "FT" {
		l.add(path+field, "true for "+store.Name, "it for fuel tanks alone", "")
		return
	}
	points := store.Points
	if item.Empty {
		points = store.Empty
	}
	if station.Bay {
		points /= 2
	}
	for range max(item.Count, 1) {
		l.at[at] = append(l.at[at], Piece{store, station, points})
	}
	l.first[station.Number] = i + 1
	if most := station.room(l.at[at]); len(l.at[at]) > most {
		l.add(path, fmt.Sprintf("%d stores on station %d", len(l.at[at]), station.Number),
			fmt.Sprintf("at most %d there, its racks included", most), "")
	}
}

// find is the store with the name, of one's own or of the table, or nil.
func (l *loader) find(name string) *Store {
	if s := findStore(l.own, name); s != nil {
		return s
	}
	return FindStore(name)
}

// near is the known name that is nearest to an unknown one.
func (l *loader) near(name string) string {
	var names []string
	for _, list := range [][]Store{l.own, Stores()} {
		for i := range list {
			names = append(names, list[i].Name)
		}
	}
	near, _ := yamldoc.Nearest(name, names)
	return near
}

// numbers lists the stations that take a type, or all of them without one.
func (l *loader) numbers(kind string) string {
	var parts []string
	for i := range l.card.Stores.Stations {
		if s := &l.card.Stores.Stations[i]; kind == "" || s.takes(kind) {
			parts = append(parts, fmt.Sprint(s.Number))
		}
	}
	return strings.Join(parts, ", ")
}

// allowed says which stores the station at an index takes.
func (l *loader) allowed(at int) string {
	if at < 0 {
		return "the name of a store"
	}
	station := &l.card.Stores.Stations[at]
	return fmt.Sprintf("the name of a store that station %d takes, of type %s", station.Number,
		strings.Join(station.Types, ", "))
}

// rackTypes are the racks for which a card may print WR.
var rackTypes = []string{"DR", "TR", "MR"}

// takes reports whether the station takes a type. WR stands for every weapon
// rack; a missile dual rack brings its infrared missiles with it.
func (s *Station) takes(kind string) bool {
	return slices.Contains(s.Types, kind) ||
		slices.Contains(rackTypes, kind) && slices.Contains(s.Types, "WR") ||
		kind == "IRM" && (s.Besides > 0 || slices.Contains(s.Types, "MDR"))
}

// room is how many stores the station can have with those that are on it: one,
// or a rack and what it holds, and the missiles that it takes besides. A bay and
// single rockets are bounded by their weight alone.
func (s *Station) room(on []Piece) int {
	room := 1
	for _, p := range on {
		if s.Bay || p.Store.Type == "RK" {
			return 99
		}
		if p.Store.Holds > 0 {
			room += p.Store.Holds
		}
	}
	missiles := 0
	for _, p := range on {
		if p.Store.Type == "IRM" {
			missiles++
		}
	}
	return room + min(missiles, s.Besides)
}

// weigh adds up, and checks stations and the load limit.
func (l *loader) weigh() {
	limits := &l.card.Stores
	for i, pieces := range l.at {
		s := &limits.Stations[i]
		weight := 0
		for _, p := range pieces {
			weight += p.Store.Weight
			l.load.Points += p.Points
		}
		l.load.Pieces = append(l.load.Pieces, pieces...)
		l.load.Weight += weight
		if s.Mirror != 0 {
			side := 0
			if s.Right {
				side = 1
			}
			l.wings[side] += weight
		}
		if weight*5 > s.Limit*6 {
			l.add(fmt.Sprint(l.first[s.Number]), fmt.Sprintf("%d lb on station %d", weight, s.Number),
				fmt.Sprintf("at most %d lb, its limit and a fifth", s.Limit*6/5), "")
		}
		l.load.Overloaded = l.load.Overloaded || weight > s.Limit
	}
	if l.load.Weight > limits.LoadLimit {
		l.add("", fmt.Sprintf("%d lb", l.load.Weight), fmt.Sprintf("at most %d lb, the load limit", limits.LoadLimit), "")
	}
}

// balance checks that the wings bear about the same (AP-4.4).
func (l *loader) balance() {
	heavy, light, limit := max(l.wings[0], l.wings[1]), min(l.wings[0], l.wings[1]), l.card.Stores.LoadLimit
	if light*5 < heavy*4 && heavy*10 > limit {
		l.add("", fmt.Sprintf("%d lb on the left wing and %d on the right", l.wings[0], l.wings[1]),
			fmt.Sprintf("wings within a fifth of each other, or at most %d lb each", limit/10), "")
	}
}

// pods checks that gun pods are of one type and on the wings in pairs (AP-9.1.10).
func (l *loader) pods() {
	var first *Store
	for i, pieces := range l.at {
		for _, p := range pieces {
			if p.Store.Type != "GP" {
				continue
			}
			s := &l.card.Stores.Stations[i]
			path := fmt.Sprint(l.first[s.Number])
			if first == nil {
				first = p.Store
			}
			if p.Store != first {
				l.add(path, p.Store.Name, "gun pods of one type, as "+first.Name, "")
			}
			if s.Mirror != 0 && !slices.ContainsFunc(l.load.Pieces, func(o Piece) bool {
				return o.Store == p.Store &&
					o.Station.Number == s.Mirror
			}) {
				l.add(path, fmt.Sprintf("%s on station %d alone", p.Store.Name, s.Number),
					fmt.Sprintf("another on station %d", s.Mirror), "")
			}
		}
	}
}
