package agents

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Document is a doctrine file. A kind of decision that has no section is
// left to chance, except fire and launch, where the craft then holds.
type Document struct {
	ID      string   `yaml:"id" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" maxlen:"60" doc:"the file's name without .yaml: lower case letters and digits with dashes"`
	Name    string   `yaml:"name" maxlen:"60" doc:"what a player calls the doctrine"`
	System  string   `yaml:"system" doc:"the rules system"`
	Kind    string   `yaml:"kind" enum:"fighter,ufo,bomber" doc:"the sort of craft that it flies"`
	About   string   `yaml:"about" doc:"in a sentence or two, how it fights"`
	Ahead   *int     `yaml:"ahead,omitempty" min:"0" max:"16" doc:"how far it looks into its move, in games that move step by step: 1 flies it by habits, more searches it with as many lines; 0 looks at the next step alone"`
	Loose   *Decimal `yaml:"loose,omitempty" doc:"with ahead: by how many points, 0 to 1000, it misjudges a move at random, so that it cannot be foreseen; default 0"`
	Ways    *int     `yaml:"ways,omitempty" min:"1" max:"64" doc:"with the fact win in the section move: how many ends of a move it flies to, by the ways that the learned values think likeliest; default all"`
	Draw    *Decimal `yaml:"draw,omitempty" doc:"with the fact win: what a draw is worth, from 0 (it seeks the win) to 1 (it never loses); default 0.5"`
	Values  string   `yaml:"values,omitempty" maxlen:"1000" doc:"with the fact win: the file of learned values, from the doctrine's folder; default the shipped ones of the system"`
	Search  *Thought `yaml:"search,omitempty" doc:"how agents that play ahead think with it: its id, a dash and a number of forks are such an agent"`
	Usual   bool     `yaml:"usual,omitempty" doc:"whether agents that play ahead think with it where no other doctrine is named: one for each kind of craft"`
	Default bool     `yaml:"default,omitempty" doc:"whether an aircraft flies by it that has no doctrine named: one for each kind of craft"`
	Plan    *Section `yaml:"plan,omitempty" doc:"what sort of move comes: flight type, jettison, tailing"`
	Move    *Section `yaml:"move,omitempty" doc:"a whole move or the next step of one"`
	Speed   *Section `yaml:"speed,omitempty" doc:"speed or power for the coming move"`
	Turn    *Section `yaml:"turn,omitempty" doc:"change of heading"`
	Fire    *Section `yaml:"fire,omitempty" doc:"gun or ray gun: which target to fire at, or hold"`
	Launch  *Section `yaml:"launch,omitempty" doc:"missiles: type, number, target, or hold"`
	Evade   *Section `yaml:"evade,omitempty" doc:"reaction to an attack"`
	Leave   *Section `yaml:"leave,omitempty" doc:"whether to break off, or to let go an enemy that does"`
}

// section returns the section for a kind of decision, or nil.
func (d *Document) section(k rules.Kind) *Section {
	return [rules.NumKinds]*Section{d.Move, d.Speed, d.Turn, d.Fire, d.Launch, d.Evade, d.Plan, d.Leave}[k]
}

// A Section weighs the options of one kind of decision.
type Section struct {
	Limits []Limit `yaml:"limits,omitempty" maxitems:"32" doc:"options outside a limit are dropped, unless all are"`
	Terms  []Term  `yaml:"terms,omitempty" maxitems:"32" doc:"they add up to an option's score; the highest score wins"`
}

// A Limit is a bound that an option should keep.
type Limit struct {
	Fact FactName   `yaml:"fact" doc:"a fact of the option"`
	Min  *Decimal   `yaml:"min,omitempty" doc:"the lowest that is allowed, in the fact's unit"`
	Max  *Decimal   `yaml:"max,omitempty" doc:"the highest that is allowed, in the fact's unit"`
	When Conditions `yaml:"when,omitempty" doc:"the limit counts only for options that meet these bounds"`
}

// A Term is one summand of an option's score.
type Term struct {
	Fact   FactName   `yaml:"fact" doc:"a fact of the option"`
	Weight Decimal    `yaml:"weight" doc:"points for each unit of the fact, or of its distance from ideal"`
	Ideal  *Decimal   `yaml:"ideal,omitempty" doc:"weigh the distance from this value, either way, instead of the fact"`
	When   Conditions `yaml:"when,omitempty" doc:"the term counts only for options that meet these bounds"`
}

// Bounds are what a condition says about one fact.
type Bounds struct {
	Min *Decimal `yaml:"min,omitempty" doc:"the lowest value that meets the condition"`
	Max *Decimal `yaml:"max,omitempty" doc:"the highest value that meets the condition"`
}

// A FactName is a fact as a doctrine names it.
type FactName struct{ fact rules.Fact }

// UnmarshalNode looks the fact up.
func (f *FactName) UnmarshalNode(n *yamldoc.Node) error {
	if n.Kind == yamldoc.Scalar && n.Tag == yamldoc.String {
		if fact, ok := rules.FactByName(n.Value); ok {
			f.fact = fact
			return nil
		}
	}
	return n.OneOf("", factNames(rules.AllFacts))
}

// SchemaFragment is the JSON Schema of a FactName.
func (FactName) SchemaFragment() map[string]any {
	return map[string]any{"type": "string", "enum": anys(factNames(rules.AllFacts))}
}

// factNames lists the facts of a set in their order.
func factNames(of rules.FactSet) (names []string) {
	for f := range rules.NumFacts {
		if of.Has(f) {
			names = append(names, f.Info().Name)
		}
	}
	return names
}

func anys(texts []string) []any {
	list := make([]any, len(texts))
	for i, t := range texts {
		list[i] = t
	}
	return list
}

// Conditions are bounds on facts of the same option, in the order of the document. The option must meet all of
// them.
type Conditions struct{ list []condition }

type condition struct {
	fact   rules.Fact
	bounds Bounds
	key    *yamldoc.Node // the fact's name
	at     *yamldoc.Node
}

// UnmarshalNode reads a map from facts to Bounds.
func (c *Conditions) UnmarshalNode(n *yamldoc.Node) error {
	if n.Kind != yamldoc.Map || len(n.Keys) == 0 {
		return fault(n, "a map from facts to their min and max", yamldoc.ErrType)
	}
	var faults yamldoc.Faults
	for i, k := range n.Keys {
		fact, ok := rules.FactByName(k.Value)
		if !ok {
			faults = append(faults, k.OneOf("", factNames(rules.AllFacts)))
			continue
		}
		var b Bounds
		err := yamldoc.DecodeAt(n.Items[i], k.Value, &b)
		faults = append(faults, yamldoc.AsFaults(err)...)
		c.list = append(c.list, condition{fact, b, k, n.Items[i]})
	}
	return faults.Err()
}

// SchemaFragment is the JSON Schema of Conditions.
func (Conditions) SchemaFragment() map[string]any {
	d := Decimal{}.SchemaFragment()
	return map[string]any{
		"type":          "object",
		"minProperties": 1,
		"propertyNames": map[string]any{"enum": anys(factNames(rules.AllFacts))},
		"additionalProperties": map[string]any{
			"type": "object", "minProperties": 1, "additionalProperties": false,
			"properties": map[string]any{"min": d, "max": d},
		},
	}
}

// DoctrineType is a zero value of the struct that a doctrine decodes into; its tags drive the schema.
func DoctrineType() any { return Document{} }
