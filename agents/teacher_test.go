// Inside: the duels of an urn are played by the fakes of other tests.
package agents

import (
	"testing"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// A gambler is a system in which a draw from an urn has one input: which urn.
type gambler struct{ whole }

var urnOnly = &rules.Learned{Inputs: []string{"urn"}, Stages: []string{"draw"}, Kinds: rules.Kinds(rules.Move)}

func (s gambler) Offers() rules.Offers {
	o := s.whole.Offers()
	o.Facts &^= 1 << rules.Win
	o.Learned, o.Plans = urnOnly, nil
	return o
}

// An urnPeek tells the number of an urn as an input.
type urnPeek struct{ peek }

func (p *urnPeek) Inputs(i int, in *rules.Inputs) int {
	in[0] = int16(i)
	return 0
}

// blankNet is a network to which all urns look alike.
func blankNet(t *testing.T) *valuenet.Net {
	t.Helper()
	l := valuenet.NewLayers(valuenet.Sizes(valuenet.InputsOf(urnOnly)))
	l[0].Bits, l[1].Bits, l[2].Bits = 10, 10, 10
	n, err := valuenet.New(valuenet.InputsOf(urnOnly), []valuenet.Layers{l})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A teacher tells the chances of all options, and the pupil takes the best of them, of whose worth it knew nothing.
func TestTeacher(t *testing.T) {
	t.Parallel()
	doctrine, err := CompileWith(parse(t, head+"move: {terms: [{fact: win, weight: 100}]}"), gambler{whole{id: "ufo"}}, blankNet(t))
	if err != nil {
		t.Fatal(err)
	}
	p := NewPupil(doctrine, urnOnly)
	pilots := map[string]*Pupil{"fighter": p}
	const forks = 400
	teacher := p.NewTeacher(pilots, []map[string]*Pupil{pilots, pilots}, Teaching{Forks: forks, Options: 4, Horizon: 2})
	balls := []int{20, 80, 50}
	var rows []int16
	asked, told := 0, 0
	a := p.NewAgent(func(r Row) { rows = append(rows, r.Inputs[0]) }, nil)
	a.Under(teacher, func(options []Told) {
		told += len(options)
		for _, o := range options {
			least, most := int32(balls[o.Inputs[0]]-8)*rules.Certain/100, int32(balls[o.Inputs[0]]+8)*rules.Certain/100
			if o.Win+o.Loss != rules.Certain || o.Win < least || o.Win > most {
				t.Errorf("urn %d: told %d to win and %d to lose", o.Inputs[0], o.Win, o.Loss)
			}
			if o.Inputs[1+valuenet.DrawWorth] != rules.InputUnit/2 {
				t.Errorf("the pilot's inputs are missing: %v", o.Inputs[:4])
			}
		}
	})
	g := &urn{balls: balls}
	const duels = 200
	for duel := range duels {
		a.Begin(1, duel)
		a.Stray(Straying{AsksIn: 25}, 1, duel)
		d, before := begun(g), told
		got := a.Pick(d, seen(&urnPeek{}), d.Next())
		if told == before {
			continue
		}
		if asked++; got != 1 || rows[len(rows)-1] != 1 || told != before+len(balls) {
			t.Errorf("duel %d: takes urn %d, notes %v, and was told of %d", duel, got, rows[len(rows)-1], told-before)
		}
	}
	if asked < 30 || asked > 70 || len(rows) != duels {
		t.Errorf("asked %d times of %d, want about 50; %d rows, want one of each", asked, duels, len(rows))
	}
}
