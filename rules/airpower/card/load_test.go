package card_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func readJSON(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// The table of stores has every missile, gun pod and jammer pod of the source.
func TestStoresAgainstSource(t *testing.T) {
	t.Parallel()
	type row struct {
		ID, Name, StoresCode string
		WeightLb             int     `json:"weightLb"`
		Weight               int     `json:"weight_lb"`
		LoadPoints           float64 `json:"loadPoints"`
		Points               float64 `json:"load_points"`
		Load                 float64
	}
	compare := func(name, kind string, r row) {
		s := FindStore(name)
		if s == nil {
			t.Errorf("%s is not in the table", name)
			return
		}
		if s.Type != kind || s.Weight != r.WeightLb+r.Weight || float64(s.Points)/4 != r.LoadPoints+r.Points+r.Load {
			t.Errorf("%s is %+v, the source has %+v", name, *s, r)
		}
	}
	var missiles []row
	readJSON(t, "missile-stores.json", &missiles)
	for _, m := range missiles {
		kind := m.StoresCode
		if m.ID == "AIR-2A" {
			kind = "NRK" // the source has it among the rockets, the cards apart from them
		}
		compare(m.ID, kind, m)
	}
	var pods []row
	readJSON(t, "gun-pods.json", &pods)
	names := []string{"Mauser-27", ".50-cal", "Mk-4", "SUU-11B/A", "SUU-16/A", "GPU-2/A", "SUU-23/A", "GP-9", "GSh-23"}
	for i, p := range pods {
		compare(names[i], "GP", p)
	}
	var jammers struct{ Radar, Infrared []row }
	readJSON(t, "jammer-pods.json", &jammers)
	for _, j := range append(jammers.Radar, jammers.Infrared...) {
		compare(j.Name, "EP", j)
	}
	if len(missiles) != 48 || len(pods) != 9 || len(jammers.Radar) != 8 || len(jammers.Infrared) != 2 {
		t.Errorf("%d missiles, %d gun pods, %d and %d jammers", len(missiles), len(pods), len(jammers.Radar),
			len(jammers.Infrared))
	}
}

// Names differ, types are known, an empty tank is no more load than a full one.
func TestStoresTable(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for i := range Stores() {
		s := &Stores()[i]
		if other := seen[StoreKey(s.Name)]; other != "" {
			t.Errorf("%s has the name of %s", s.Name, other)
		}
		seen[StoreKey(s.Name)] = s.Name
		c := Card{Stores: StoreLimits{LoadLimit: 9999, Stations: []Station{{Number: 1, Limit: 9999, Types: []string{s.Type}}}}}
		if _, err := c.Carry([]Item{{Store: s.Name, Station: 1}}, nil); err != nil || s.Weight <= 0 || s.Points <= 0 || s.Empty > s.Points ||
			(s.Type == "FT") != (s.Fuel > 0) {
			t.Errorf("a store of the table is odd: %+v", *s)
		}
	}
	if s := FindStore("ft/600l"); s == nil || s.Fuel != 50 {
		t.Errorf("FindStore(ft/600l) = %v", s)
	}
}

// item is a shorthand.
func item(store string, station, count int) Item {
	return Item{Store: store, Station: station, Count: count}
}

func TestLoad(t *testing.T) {
	t.Parallel()
	phantom, thud, bis, dart := compiled(t, "F-4B"), compiled(t, "F-105D"), compiled(t, "MiG-21bis"),
		compiled(t, "F-102A")
	sparrows := []Item{item("AIM-7D", 3, 0), item("AIM-7D", 7, 0), item("AIM-7D", 4, 0), item("AIM-7D", 6, 0)}
	sidewinders := []Item{item("AIM-9B", 2, 2), item("AIM-9B", 8, 2)}
	tests := []struct {
		name   string
		card   *Card
		items  []Item
		points Quarters
		weight int
		config Config
	}{
		{"AP-4.4 nothing", phantom, nil, 0, 0, Clean},
		{"AP-4.4 four AIM-7 and four AIM-9", phantom, append(sparrows[:4:4], sidewinders...), 32, 2440, Clean},
		{"AP-4.4 a tank more", phantom, append(append(sparrows[:4:4], sidewinders...), item("FT 2200L", 5, 0)), 64,
			6940, Dirty},
		{"AP-4.4 an empty tank", phantom, append(append(sparrows[:4:4], sidewinders...),
			Item{Store: "FT 2200L", Station: 5, Empty: true}), 52, 6940, Half},
		{"AP-4.4 a single wing tank, its twin dropped", phantom,
			[]Item{item("FT 1400L", 1, 0), {Store: "FT 1400L", Station: 9, Dropped: true}}, 16, 2700, Clean},
		{"AP-4.4 missiles besides another store", phantom, append(sidewinders[:2:2], item("SUU-16/A", 2, 0),
			item("SUU-16/A", 8, 0)), 48, 3840, Half},
		{"AP-4.4 a fraction is dropped", bis, []Item{item("FT 450L", 3, 0)}, 10, 800, Clean},
		{"AP-4.4 two halves are a whole", bis, []Item{item("FT 450L", 3, 0), item("AA-2", 1, 0), item("AA-2", 5, 0)}, 18,
			1120, Half},
		{"AP-4.4 a bay counts half", dart, []Item{item("AIM-4A", 2, 0), item("AIM-4A", 4, 0), item("AIM-4A", 3, 2)}, 8,
			520, Clean},
		{"AP-4.4 a missile dual rack", bis, []Item{item("MDR", 1, 0), item("AA-2", 1, 2), item("MDR", 5, 0),
			item("AA-2", 5, 2)}, 24, 840, Dirty},
		{"AP-4.4 a rack where the card has WR", thud, []Item{item("TR", 2, 0), item("BB Mk 82", 2, 3), item("TR", 5, 0),
			item("BB Mk 82", 5, 3)}, 44, 3200, Half},
		{"AP-4.4 unequal wings of little weight", thud, []Item{item("AIM-9B", 1, 0)}, 4, 160, Clean},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got, err := tt.card.Load(tt.items, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got.Points != tt.points || got.Weight != tt.weight || got.Config != tt.config || got.Overloaded {
				t.Errorf("%s points, %d lb, %s, overloaded %t; want %s, %d lb, %s", got.Points, got.Weight, got.Config,
					got.Overloaded, tt.points, tt.weight, tt.config)
			}
			var points Quarters
			for _, p := range got.Pieces {
				points += p.Points
			}
			if points != got.Points {
				t.Errorf("the pieces have %s points, the load %s", points, got.Points)
			}
		})
	}
}

// A station may bear a fifth more than its limit, and not a pound beyond.
func TestOverload(t *testing.T) {
	t.Parallel()
	c := Card{Stores: StoreLimits{CleanMax: 9, HalfMax: 9, LoadLimit: 5000,
		Stations: []Station{{Number: 1, Limit: 1100, Types: []string{"FT"}}}}}
	for store, over := range map[string]bool{"FT 600L": false, "FT 700L": true} {
		c.Stores.Stations[0].Limit = map[bool]int{false: 1100, true: 1084}[over]
		got, err := c.Load([]Item{item(store, 1, 1)}, nil)
		if err != nil || got.Overloaded != over {
			t.Errorf("%s on %d lb: overloaded %v, %v; want %t", store, c.Stores.Stations[0].Limit, got, err, over)
		}
	}
	c.Stores.Stations[0].Limit = 1083
	if _, err := c.Load([]Item{item("FT 700L", 1, 1)}, nil); err == nil ||
		!strings.Contains(err.Error(), "found 1300 lb on station 1, want at most 1299 lb") {
		t.Errorf("1300 lb on a limit of 1083: %v", err)
	}
}

func TestLoadFaults(t *testing.T) {
	t.Parallel()
	phantom, bis := compiled(t, "F-4B"), compiled(t, "MiG-21bis")
	heavy := *phantom
	heavy.Stores.LoadLimit = 3000
	tests := []struct {
		name, want string
		card       *Card
		items      []Item
	}{
		{"AP-4.4 an unknown store", `1.store: found "AIM9BB" (did you mean AIM-9B?), want the name of a store that ` +
			`station 2 takes, of type BB, ` +
			`RP, RG, GP, EP, WR, IRM, RHM`, phantom, []Item{item("AIM9BB", 2, 1)}},
		{"AP-4.4 no such station", "1.station: found 12, want one of the stations 1, 2, 3, 4, 5, 6, 7, 8, 9", phantom,
			[]Item{item("AIM-9B", 12, 1)}},
		{"AP-4.4 a station that does not take it", "2.station: found AIM-9B on station 1, want one of the stations 2, 8, " +
			"which take IRM; this one takes BB, RP, WR, EP, FT", phantom,
			[]Item{item("AIM-9B", 2, 1), item("AIM-9B", 1, 1)}},
		{"AP-4.4 nobody takes it", "1.station: found AIR-2A on station 5, want nothing: no station of f-4b takes NRK; " +
			"this one takes", phantom, []Item{item("AIR-2A", 5, 1)}},
		{"AP-4.4 unknown store and station", `1.store: found "X", want the name of a store`, phantom,
			[]Item{item("X", 12, 1)}},
		{"AP-4.4 too many", "2: found 2 stores on station 3, want at most 1 there", phantom,
			[]Item{item("AIM-7D", 3, 1), item("ALQ-71", 3, 1)}},
		{"AP-4.4 three missiles on a dual rack", "2: found 4 stores on station 1, want at most 3 there", bis,
			[]Item{item("MDR", 1, 1), item("AA-2", 1, 3)}},
		{"AP-4.4 over the load limit", "found 5500 lb, want at most 3000 lb, the load limit", &heavy,
			[]Item{item("FT 1200L", 1, 1), item("FT 1200L", 9, 1), item("FT 600L", 5, 1)}},
		{"AP-4.4 unequal wings", "found 2200 lb on the left wing and 0 on the right, want wings within a fifth of each " +
			"other, or at most 1600 lb each", phantom, []Item{item("FT 1200L", 1, 1)}},
		{"AP-4.4 empty without a tank", "1.empty: found true for AIM-9B, want it for fuel tanks alone", phantom,
			[]Item{{Store: "AIM-9B", Station: 2, Empty: true}}},
		{"AP-4.4 dropped without a tank", "1.dropped: found true for AIM-9B, want it for fuel tanks alone", phantom,
			[]Item{{Store: "AIM-9B", Station: 2, Dropped: true}}},
		{"AP-4.4 unequal wings, whatever is dropped later", "found 2200 lb on the left wing and 0 on the right", phantom,
			[]Item{{Store: "FT 1200L", Station: 1, Dropped: true}}},
		{"AP-4.4 too many, whatever is dropped later", "2: found 2 stores on station 1, want at most 1 there", phantom,
			[]Item{item("FT 1200L", 1, 1), {Store: "FT 1200L", Station: 1, Dropped: true}}},
		{"AP-9.1.10 a gun pod alone on a wing", "1: found SUU-11B/A on station 2 alone, want another on station 8", phantom,
			[]Item{item("SUU-11B/A", 2, 1)}},
		{"AP-9.1.10 two types of gun pod", "1: found SUU-23/A, want gun pods of one type, as GPU-2/A", phantom,
			[]Item{item("SUU-23/A", 5, 1), item("GPU-2/A", 8, 1), item("GPU-2/A", 2, 1)}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got, err := tt.card.Load(tt.items, nil)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Load = %v, %v; want a fault with %s", got, err, tt.want)
			}
		})
	}
}

// A fault of a load has the place of its entry.
func TestLoadPlaces(t *testing.T) {
	t.Parallel()
	doc := parse(t, "duel.yaml", "- {store: AIM-7D, station: 3}\n- {store: AIM-7D, station: 1}\n")
	var items []Item
	if err := yamldoc.Decode(doc, &items); err != nil {
		t.Fatal(err)
	}
	_, err := compiled(t, "F-4B").Load(items, doc)
	if err == nil || !strings.HasPrefix(err.Error(), "duel.yaml:2:28: 2.station: found AIM-7D on station 1") {
		t.Errorf("Load = %v", err)
	}
}
