// Inside: it looks at newRunner, agents and one, of which a caller sees only what follows.
package sim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/agents/bot/bottest"
	"github.com/furball-sim/furball/rules"
)

// lineSchemas compiles the schema of each line.
func lineSchemas(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(bot.Schema(rules.Systems())))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("lines.json", doc); err != nil {
		t.Fatal(err)
	}
	all := map[string]*jsonschema.Schema{}
	for _, name := range []string{"hello", "ready", "begin", "decide", "decisions", "answer", "answers", "end"} {
		if all[name], err = c.Compile("lines.json#/$defs/" + name); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// lineOf is the kind of line that a text is.
func lineOf(text string) string {
	switch {
	case strings.HasPrefix(text, `[{"type":"decide"`):
		return "decisions"
	case strings.HasPrefix(text, `[{"id"`):
		return "answers"
	case strings.HasPrefix(text, `{"id"`):
		return "answer"
	}
	for _, kind := range []string{"hello", "ready", "begin", "decide", "end"} {
		if strings.Contains(text[:min(len(text), 60)], `"type":"`+kind+`"`) {
			return kind
		}
	}
	return ""
}

// logged plays an experiment with one bot, which logs all lines, and returns them.
func logged(t *testing.T, text string) []string {
	t.Helper()
	log := filepath.Join(t.TempDir(), "lines")
	p := started(t, strings.Replace(text, "LOG", log, 1))
	if r := played(t, p, 1); len(r.Cells[0].Forfeits) != 0 {
		t.Fatalf("forfeits: %+v", r.Cells[0].Forfeits)
	}
	data, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

// someSides are sides chosen so that much happens in few duels, by system. In the place of BOT comes a bot.
var someSides = map[string]string{
	"ufo":      "blue: {card: tornado, doctrine: BOT}\nred: {card: small-ufo, doctrine: sniper}\n",
	"airpower": "blue: {card: f-4e, doctrine: random}\nred: {card: mig-21mf, doctrine: BOT}\n",
	"airforce": "blue: {card: p-51d, doctrine: BOT}\nred: {card: bf-109g, doctrine: random}\n",
	"heightband": "options: {contact_markers: both}\nblue: {card: spitfire-i, doctrine: BOT}\n" +
		"red: {card: bf-109e, doctrine: random}\n",
}

// sidesOf are the sides of a system with which bots are tested: those in someSides, or plain ones.
func sidesOf(t *testing.T, s rules.System) string {
	t.Helper()
	if sides, ok := someSides[s.ID()]; ok {
		return sides
	}
	t.Logf("plain sides: if they do not suit %s, add others to someSides in sim/bots_lines_test.go", s.ID())
	return plainSides(t, s)
}

// plainSides are a bot with the first shipped card of a system, and a random pilot with the first card of
// another kind of craft, or with the same card if there is one kind only.
func plainSides(t *testing.T, s rules.System) string {
	t.Helper()
	cards, err := Folders{}.CardCatalog(s)
	if err != nil {
		t.Fatal(err)
	}
	kind := func(name string) string {
		doc, err := cards.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if doc.Field("kind") == nil {
			return ""
		}
		return doc.Field("kind").Value
	}
	blue, red := cards.Names()[0], cards.Names()[0]
	for _, name := range cards.Names() {
		if kind(name) != kind(blue) {
			red = name
			break
		}
	}
	return fmt.Sprintf("blue: {card: %s, doctrine: BOT}\nred: {card: %s, doctrine: random}\n", blue, red)
}

// TestPlainSides: plain sides are an experiment of every system, and meet two kinds of craft where there are two.
func TestPlainSides(t *testing.T) {
	t.Parallel()
	for _, s := range rules.Systems() {
		sides := strings.Replace(plainSides(t, s), "BOT", "random", 1)
		p := planOf(t, fmt.Sprintf("title: t\nsystem: %s\n%s", s.ID(), sides))
		game := p.Cells[0].Game
		blue, red := game.Craft(rules.Blue)[0], game.Craft(rules.Red)[0]
		if two := len(s.Offers().Crafts) > 1; two != (blue.Kind != red.Kind) {
			t.Errorf("%s: a %s meets a %s; is there a card of each kind in Offers, with a field kind?", s.ID(), blue.Kind,
				red.Kind)
		}
	}
}

func TestLinesKeepToTheirSchema(t *testing.T) {
	t.Parallel()
	for _, s := range rules.Systems() {
		for _, how := range []string{"batch=1", "batch=4"} {
			t.Run(s.ID()+" "+how, func(t *testing.T) {
				t.Parallel()
				schemas := lineSchemas(t)
				seen, leaves := map[string]int{}, false
				sides := strings.Replace(sidesOf(t, s), "BOT", bottest.Doctrine("state", how, "log=LOG"), 1)
				if sides = strings.Replace(sides, "options: {", "options: {quiet_turns: 1, ", 1); !strings.Contains(sides, "options") {
					sides += "options: {quiet_turns: 1}\n"
				}
				for _, line := range logged(t, fmt.Sprintf("title: t\nsystem: %s\nduels: 3\n%s", s.ID(), sides)) {
					leaves = leaves || strings.Contains(line, `"kind":"leave"`)
					line = strings.TrimPrefix(line, "<")
					kind := lineOf(line)
					value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
					if err != nil || kind == "" {
						t.Fatalf("a line is %q: %v", line, err)
					}
					if err := schemas[kind].Validate(value); err != nil {
						t.Fatalf("%s: %v", line, err)
					}
					seen[kind]++
				}
				if !leaves {
					t.Error("the bot was never asked whether it breaks off, the last kind of decision")
				}
				asked, answered := seen["decide"]+seen["decisions"], seen["answer"]+seen["answers"]
				if seen["hello"] != 2 || seen["ready"] != 2 || seen["begin"] != 3 || seen["end"] != 3 || asked < 3 ||
					asked != answered {
					t.Errorf("lines seen: %v", seen)
				}
			})
		}
	}
}

func TestSchemaRefusesWhatIsWrong(t *testing.T) {
	t.Parallel()
	schemas := lineSchemas(t)
	for line, kind := range map[string]string{
		`{"type":"ready"}`:                          "ready",
		`{"type":"ready","protocol":1,"batch":257}`: "ready",
		`{"type":"ready","protocol":2}`:             "ready",
		`{"id":"1/1","option":-1}`:                  "answer",
		`{"id":1,"option":1}`:                       "answer",
		`[]`:                                        "answers",
		`{"type":"end","duel":1,"result":"green","end":"x","length":1}`:     "end",
		`{"type":"end","duel":1,"result":"red","end":"x","length":1,"a":1}`: "end",
		`{"type":"begin","duel":1,"random":1,"blue":[],"red":1}`:            "begin",
		`{"type":"decide","id":"1/1","duel":1,"turn":1,"kind":"think"}`:     "decide",
	} {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		if err != nil {
			t.Fatal(err)
		}
		if schemas[kind].Validate(value) == nil {
			t.Errorf("%s was taken", line)
		}
	}
}

// A script is an agent that repeats the decisions of a bot. It compares what the bot was told with what it
// sees itself, which is what a doctrine sees.
type script struct {
	t        *testing.T
	lines    []string // decisions and answers, alternately
	compared int
}

func (s *script) Begin(uint64, int) {}

func (s *script) Heed(*agents.Brake) {}

func (s *script) Fly(_ agents.Course, d rules.Duel, v *agents.Scout, q *rules.Decision) int {
	return s.Pick(d, v, q)
}

func (s *script) Pick(d rules.Duel, v *agents.Scout, q *rules.Decision) int {
	v.Look(d)
	var told struct {
		Turn    int32
		Kind    string
		Options []struct {
			Text  string
			Facts map[string]float64
		}
	}
	var said struct{ Option int }
	if json.Unmarshal([]byte(s.lines[0]), &told) != nil || json.Unmarshal([]byte(s.lines[1]), &said) != nil {
		s.t.Fatalf("%s, %s", s.lines[0], s.lines[1])
	}
	s.lines = s.lines[2:]
	if told.Turn != q.Turn || told.Kind != q.Kind.String() || len(told.Options) != int(q.N) {
		s.t.Fatalf("told %+v, want %+v", told, *q)
	}
	var f rules.Facts
	for i, o := range told.Options {
		if text := string(d.AppendOption(nil, i)); text != o.Text || len(o.Facts) != int(rules.NumFacts) {
			s.t.Fatalf("option %d is told as %+v, want %q and all facts", i, o, text)
		}
		v.Facts(i, rules.AllFacts, &f)
		for k := range rules.NumFacts {
			if got, want := o.Facts[k.Info().Name], float64(f[k])/float64(k.Info().Scale); got != want {
				s.t.Fatalf("%s of option %d is told as %v, want %v", k.Info().Name, i, got, want)
			}
			s.compared++
		}
	}
	return said.Option
}

func TestBotsAreToldWhatADoctrineIsShown(t *testing.T) {
	t.Parallel()
	for _, sys := range rules.Systems() {
		t.Run(sys.ID(), func(t *testing.T) {
			t.Parallel()
			text := fmt.Sprintf("title: t\nsystem: %s\nduels: 2\n%s", sys.ID(),
				strings.Replace(sidesOf(t, sys), "BOT", bottest.Doctrine("log=LOG"), 1))
			s := &script{t: t}
			for _, line := range logged(t, text) {
				line = strings.TrimPrefix(line, "<")
				if kind := lineOf(line); kind == "decide" || kind == "answer" {
					s.lines = append(s.lines, line)
				}
			}
			p := planOf(t, text)
			player := newRunner(&p.Cells[0], p.Experiment.Seed)
			for side := range player.agents {
				if player.agents[side][0] == nil {
					player.agents[side][0] = s
				}
			}
			for duel := range 2 {
				player.one(duel)
			}
			if len(s.lines) != 0 || s.compared < 100 {
				t.Errorf("%d lines left, %d facts compared", len(s.lines), s.compared)
			}
		})
	}
}
