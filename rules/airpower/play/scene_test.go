// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// unseen are the fields of a duel that no search sees, with the reason.
var unseen = map[string]string{
	"compiled": "a scene has its number",
	"dice":     "are of what is to come",
	"out":      "tallies; its number of decisions dates what the look-ahead keeps",
	"waiting":  "a decision does",
	"over":     "the duel is not",
	"ending":   "for the outcome", "lastTo": "for the outcome", "kills": "for the outcome",
	"apart":  "ends the duel, whatever is flown",
	"genies": "nobody is remembered while there are any", "nGenies": "likewise",
	"bursts": "likewise", "nBursts": "likewise",
	"list":    "follows from the rest",
	"chooser": "tells plans apart", "handed": "likewise",
	"ledger": "counts", "log": "tells",
	"duel": "ties the duel to its play", "phases": "likewise", "enter": "likewise", "seq": "likewise",
	"parting": "no move is planned while somebody decides about it",
	"visit":   "tells scouts when to look anew",
}

// A field that is added to a duel must be part of scenes, or said not to be seen.
func TestScenesHoldTheState(t *testing.T) {
	t.Parallel()
	s := reflect.TypeFor[scene]()
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Duel]()) {
		if f.Anonymous {
			continue
		}
		name := strings.ToLower(f.Name[:1]) + f.Name[1:]
		_, in := s.FieldByNameFunc(func(n string) bool { return n == name || n == f.Name })
		if _, left := unseen[name]; in == left {
			t.Errorf("Duel.%s: in scenes %t, unseen %t", f.Name, in, left)
		}
	}
}

// Scenes tell states apart by every field that they hold.
func TestScenesTellApart(t *testing.T) {
	t.Parallel()
	d := begun(t, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}")
	for d.Next().Kind != rules.Move {
		d.Choose(0)
	}
	d.NBirds = sceneBirds
	var was, is scene
	was.of(d)
	if is.of(d); was != is {
		t.Fatal("the same state makes two scenes")
	}
	for name, change := range map[string]func(){
		"turn": func() { d.Turn++ }, "phase": func() { d.Phase++ }, "cursor": func() { d.Cursor++ },
		"stage": func() { d.Stage++ },
		"order": func() { d.Order[1]++ }, "nOrder": func() { d.NOrder++ }, "acting": func() { d.Acting++ },
		"preemptor": func() { d.preemptor++ }, "early": func() { d.early = true }, "flying": func() { d.Flying++ },
		"nBirds": func() { d.NBirds-- }, "pursuer": func() { d.pursuer++ }, "group": func() { d.group++ },
		"tried": func() { d.tried++ },
		"shot":  func() { d.shot.Target++ }, "answer": func() { d.answer.Target++ }, "q": func() { d.Q.N++ },
		"craft": func() { d.Crafts[1].Fly.Burnt++ }, "birds": func() { d.Birds[1].Fly.Altitude++ },
	} {
		old := *d
		change()
		if is.of(d); is == was {
			t.Errorf("a state with another %s makes the same scene", name)
		}
		*d = old
	}
}

// The states that scenes sum up byte by byte hold nothing that points elsewhere.
func TestSummedStatesArePlain(t *testing.T) {
	t.Parallel()
	var plain func(r reflect.Type, path string)
	plain = func(r reflect.Type, path string) {
		switch k := r.Kind(); {
		case k == reflect.Array:
			plain(r.Elem(), path+"[]")
		case k == reflect.Struct:
			for i := range r.NumField() {
				plain(r.Field(i).Type, path+"."+r.Field(i).Name)
			}
		case k != reflect.Bool && (k < reflect.Int || k > reflect.Uint64):
			t.Errorf("%s is a %v", path, r)
		}
	}
	plain(reflect.TypeFor[CraftState](), "craft")
	plain(reflect.TypeFor[Bird](), "bird")
}
