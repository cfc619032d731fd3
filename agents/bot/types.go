package bot

// The lines of the conversation. Their tags make the Schema. Furball's lines have all the fields that are not
// marked omitempty, and no others. A bot's lines may have other fields, which are not read.

type hello struct {
	Type      string     `json:"type" enum:"hello"`
	Protocol  int        `json:"protocol" doc:"version of these lines"`
	System    systemLine `json:"system" doc:"the rules system"`
	Side      string     `json:"side" enum:"blue,red" doc:"the side that the bot flies for"`
	Craft     int        `json:"craft" doc:"number of its aircraft in the side's list, from 1"`
	Timeout   int64      `json:"timeout_ms" doc:"time for a decision in milliseconds"`
	Longest   int        `json:"longest_line" doc:"the most bytes that a line of the bot may have"`
	MostDuels int        `json:"most_duels" doc:"the greatest batch that the bot may ask for"`
	Kinds     []string   `json:"kinds" doc:"the kinds of decision"`
	Facts     []factLine `json:"facts" doc:"the facts of an option"`
	State     bool       `json:"state" doc:"whether the bot may ask for the state"`
}

type systemLine struct {
	ID         string `json:"id" doc:"as in experiments"`
	Title      string `json:"title" doc:"what a player calls it"`
	LengthUnit string `json:"length_unit" doc:"what turns are called"`
	RangeUnit  string `json:"range_unit" doc:"the unit of ranges"`
	DamageUnit string `json:"damage_unit" doc:"the unit of damage"`
}

type factLine struct {
	Name  string `json:"name" doc:"as in doctrine files"`
	Unit  string `json:"unit" doc:"the unit of its values"`
	About string `json:"about" doc:"what it says"`
	Low   *int32 `json:"low,omitempty" doc:"the least value, where there is one"`
	High  *int32 `json:"high,omitempty" doc:"the greatest value, where there is one"`
}

type readyLine struct {
	Type     string    `json:"type" enum:"ready"`
	Protocol *int      `json:"protocol" doc:"the version that the bot speaks: 1"`
	Facts    *[]string `json:"facts,omitempty" doc:"the facts that it wants to be told; all if left out"`
	State    bool      `json:"state,omitempty" doc:"whether it wants the state with each decision"`
	Batch    *int      `json:"batch,omitempty" doc:"how many duels it plays at once; from 2 on decisions come in lists"`
}

type beginLine struct {
	Type   string      `json:"type" enum:"begin"`
	Duel   int         `json:"duel" doc:"number of the duel, from 0"`
	Random uint64      `json:"random" doc:"a number below 1<<52 from which the bot may roll dice of its own"`
	Blue   []craftLine `json:"blue" doc:"the aircraft of the side, in order"`
	Red    []craftLine `json:"red" doc:"the aircraft of the side, in order"`
}

type craftLine struct {
	Card string `json:"card" doc:"id of its card"`
	Name string `json:"name" doc:"name on the card"`
	Kind string `json:"kind" doc:"what sort of aircraft it is"`
}

type decideLine struct {
	Type    string       `json:"type" enum:"decide"`
	ID      string       `json:"id" doc:"the duel and the number of the decision in it: 17/3"`
	Duel    int          `json:"duel" doc:"number of the duel"`
	Turn    int32        `json:"turn" doc:"from 1"`
	Kind    string       `json:"kind" doc:"what is decided"`
	Options []optionLine `json:"options" doc:"the legal options, two at least; the first has number 0"`
	State   any          `json:"state,omitempty" doc:"what the bot's side sees, if it asked for it"`
}

type optionLine struct {
	Text  string             `json:"text" doc:"in the words of the rules"`
	Facts map[string]float64 `json:"facts" doc:"the facts asked for, by name, in their units"`
}

// An answerLine is a bot's answer to a decision.
type answerLine struct {
	ID     *string `json:"id" doc:"of the decision"`
	Option *int    `json:"option" doc:"number of the option taken, from 0"`
}

type endLine struct {
	Type   string `json:"type" enum:"end"`
	Duel   int    `json:"duel" doc:"number of the duel"`
	Result string `json:"result" enum:"blue,red,mutual,draw" doc:"who has won"`
	End    string `json:"end" doc:"how: destroyed, turn limit, forfeit and so on, as in the results"`
	Length int32  `json:"length" doc:"in turns"`
}
