package aptest

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// PhantomVsMiG are two sides of an experiment.
const PhantomVsMiG = "blue: {card: f-4e}\nred: {card: mig-17f}\n"

// A Game is an experiment in text.
type Game struct{ Name, Text string }

// Games are experiments of play-outs, by what they show.
var Games = []Game{
	{"F-4E v MiG-17F", PhantomVsMiG},
	{"F-8E v MiG-21MF, nose to nose and near",
		"start: {range: 3, altitude: 20, speed: 6}\nblue: {card: f-8e}\nred: {card: mig-21mf}"},
	{"two a side", "start: {range: 4}\nblue: [{card: f-4e}, {card: f-8e}]\nred: [{card: mig-17f}, {card: mig-21mf}]"},
	{"four a side", "start: {range: 4}\nblue: [{card: f-4e}, {card: f-8e}, {card: f-105d}, {card: f-104c}]\n" +
		"red: [{card: mig-17f}, {card: mig-21mf}, {card: mig-15bis}, {card: mig-19s-early}]"},
	{"pods and rockets", "start: {range: 4}\nblue: {card: f-4c, load: [{station: 5, store: SUU-16/A}]}\n" +
		"red: {card: mig-17f}"},
	{"slow and low", "start: {range: 3, altitude: 4, speed: 2.5}\nblue: {card: f-86f-25}\nred: {card: mig-15bis}"},
	{"high and fast", "start: {range: 6, altitude: 45, speed: 9}\nblue: {card: f-104c}\nred: {card: mig-21bis}"},
	{"green and novice crews",
		"start: {range: 3}\nblue: {card: f-4e, pilot: green}\nred: {card: mig-17f, pilot: novice}"},
	{"radars chosen, jammers and decoys", "start: {range: 14, altitude: 12}\noptions: {jammers_affect_tracking: true}\n" +
		"blue: [{card: f-4j, radar: choose, iff: true, decoys: {chaff: 8, flares: 8}, programme: {chaff: 2, flares: 1, " +
		"when: always}, load: [{store: ALQ-71, station: 3}]}, {card: f-8e, radar: choose}]\n" +
		"red: [{card: mig-21bis, radar: choose}, {card: mig-21mf, radar: boresight}]"},
	{"stand-off jamming and infrared", "start: {range: 6}\noptions: {vertical_limits: combined}\n" +
		"blue: [{card: f-105d, barrage: stand-off, load: [{store: ALQ-87, station: 1}, {store: ALQ-87, station: 6}]}, " +
		"{card: f-104c, radar: infrared}]\n" +
		"red: [{card: mig-21bis, radar: choose}, {card: mig-21mf}, {card: mig-21pf}]"},
	{"no options", "start: {range: 3}\noptions: {sighting: false, preemption: false, crew_rules: false}\n" +
		PhantomVsMiG},
	{"rockets", "start: {position: blue-advantaged, range: 3, speed: 5}\n" +
		"blue: {card: f-100d, load: [{store: RP LAU-3A, station: 2}, {store: RP LAU-3A, station: 5}]}\n" +
		"red: {card: mig-17f}"},
	{"vectored thrust", "start: {range: 3, speed: 4}\nblue: {card: sea-harrier-frs-1}\nred: {card: mig-21mf}"},
	{"bombers", "start: {range: 3}\nblue: [{card: mig-17f}, {card: f-4e, load: [{station: 5, store: SUU-23/A}]}]\n" +
		"red: [{card: tu-16}, {card: a-3b-early}]"},
	{"a fighter behind a bomber", "start: {position: blue-advantaged, range: 2, speed: 5}\n" +
		"blue: {card: f-86h}\nred: {card: tu-16}"},
	{"blind fire", "start: {position: blue-advantaged, range: 3, speed: 4}\noptions: {start_sighted: false}\n" +
		"blue: {card: f-94b}\nred: {card: il-28}"},
	{"infrared missiles",
		"start: {position: blue-advantaged, range: 6, altitude: 18, speed: 6}\nblue: {card: f-4e, loadout: \"1972\"}\n" +
			"red: {card: mig-21mf, loadout: \"1972\"}"},
	{"missiles, two a side", "start: {range: 4, altitude: 16}\noptions: {sun: late-afternoon}\n" +
		"blue: [{card: f-8e, loadout: \"1966\", steering: pursuit}, {card: f-4j, loadout: \"1972\", steering: level}]\n" +
		"red: [{card: mig-21mf, loadout: \"1972\"}, {card: mig-21f-13, loadout: \"1967\"}]"},
	{"semi-active missiles",
		"start: {range: 14, altitude: 25, speed: 7}\nblue: {card: f-4e, loadout: \"1972\"}\n" +
			"red: {card: mig-21bis, loadout: mixed}"},
	{"beam riders and a shoot-out", "start: {range: 10, altitude: 20, speed: 6}\n" +
		"blue: [{card: f-4b, loadout: \"1967\"}, {card: f-8e, loadout: radar, radar: boresight}]\n" +
		"red: [{card: mig-21pf, loadout: alkali}, {card: mig-21bis, loadout: mixed}]"},
	{"missiles against decoys and receivers", "start: {range: 8, altitude: 20, speed: 6}\n" +
		"blue: [{card: f-4j, loadout: \"1972\", decoys: {chaff: 8, flares: 8}}, {card: f-4j, loadout: \"1972\", decoys: " +
		"{chaff: 8, flares: 8}, programme: {flares: 2, when: always}, pilot: green}]\n" +
		"red: [{card: mig-21bis, loadout: mixed}, {card: mig-21bis, loadout: four}]"},
	{"nuclear Falcons", "start: {position: blue-advantaged, range: 5, altitude: 20, speed: 6}\n" +
		"blue: [{card: f-102a, load: [{store: AIM-26A, station: 2}, {store: AIM-26A, station: 4}, {store: AIM-4D, " +
		"station: 3}], radar: boresight}, {card: f-102a, load: [{store: AIM-26A, station: 3}]}]\n" +
		"red: [{card: mig-21bis, loadout: four}, {card: f-104c, loadout: four, seekers: infrared}]"},
	{"all options", "start: {range: 3}\noptions: {optional_damage: true, fuel: true, start_sighted: false}\n" +
		PhantomVsMiG},
}

// Doc reads a document of a test.
func Doc(t testing.TB, name, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: name, Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// cardFiles are the shipped cards and those imported for tests, by id.
var cardFiles = sync.OnceValue(func() map[string]yamldoc.File {
	all := map[string]yamldoc.File{}
	for _, f := range slices.Concat(yamldoc.Embedded(cards, "cards"), card.Shipped()) {
		all[yamldoc.ID(f.Name)] = f
	}
	return all
})

// cardDocs are the documents that CardDoc has read, by id: tests ask for the same cards by the thousand.
var cardDocs sync.Map

// CardDoc is the document of a shipped card, or of one imported for tests. It belongs to the caller.
func CardDoc(t testing.TB, id string) *yamldoc.Node {
	t.Helper()
	if doc, ok := cardDocs.Load(id); ok {
		return doc.(*yamldoc.Node).Clone()
	}
	f, ok := cardFiles()[id]
	if !ok {
		t.Fatalf("aptest: there is no card %s", id)
	}
	doc := Doc(t, f.Name, string(f.Data))
	cardDocs.Store(id, doc.Clone())
	return doc
}

// Setup reads an experiment of a test: start and options as in a file, and each side a
// list of aircraft {card: ..., fields}.
func Setup(t testing.TB, text string) *rules.Setup {
	t.Helper()
	doc := Doc(t, "x.yaml", text)
	s := &rules.Setup{Start: doc.Field("start"), Options: doc.Field("options")}
	for side := range s.Sides {
		name := rules.Side(side).String()
		list := []*yamldoc.Node{doc.Field(name)}
		if list[0] == nil {
			list[0] = Doc(t, "default", "card: f-4e")
		}
		if list[0].Kind == yamldoc.List {
			list = list[0].Items
		}
		for i, n := range list {
			fields := n.Clone()
			if len(list) > 1 {
				fields.Path = fmt.Sprintf("%s.%d", name, i+1)
			}
			cs := rules.CraftSetup{}
			for k, key := range fields.Keys {
				if key.Value == "card" {
					cs.Card = CardDoc(t, fields.Items[k].Value)
					fields.Keys, fields.Items = append(fields.Keys[:k:k], fields.Keys[k+1:]...),
						append(fields.Items[:k:k], fields.Items[k+1:]...)
					break
				}
			}
			if len(fields.Keys) > 0 {
				cs.Fields = fields
			}
			s.Sides[side] = append(s.Sides[side], cs)
		}
	}
	return s
}

// Straight is a level move of so many FPs straight on, in the words of the options.
func Straight(who string, power string, fps int) []string {
	all := []string{who + ": level flight", who + ": " + power, who + ": no speedbrakes"}
	for range fps {
		all = append(all, who+": H")
	}
	return all
}
