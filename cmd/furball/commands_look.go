package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/inspect"
)

// looking are the commands that show what folders hold.
var looking = []builder{
	&command[inspect.ShowOptions]{
		use:   "show DIR",
		short: "Print the tables of a run; its report, sentences to quote, an index of runs",
		long: "Print the tables of a run, of a tournament, or of the answer to a question, as text or ready for a note. A CSV\n" +
			"holds one table, with all digits and the ends of intervals in columns of their own: the first, if none is named.\n\n" +
			"Tables of runs: " + strings.Join(table.RunNames(), ", ") + ".\n" +
			"Of tournaments also: " + strings.Join(table.TournamentNames(), ", ") + ".\n" +
			"Of questions also: " + ask.TableName + ". Of furball why: " + strings.Join(why.TableNames(), ", ") + ".",
		example: "  furball show runs/tornado-vs-ufo\n" +
			"  furball show runs/tornado-vs-ufo --format markdown --table weapons\n" +
			"  furball show runs/tornado-vs-ufo --format csv --table comparisons",
		args:  cobra.ExactArgs(1),
		usage: map[string]string{"format": strings.Join(table.Formats(), ", ")},
		check: func(c *cobra.Command, o *inspect.ShowOptions) error {
			return checkFormat(c, o.JSON, o.Format, table.Formats(), "format", "table")
		},
		run: shown(inspect.Show),
		sub: []builder{chartCommand, reportCommand, quoteCommand, indexCommand, notebookCommand},
	},
	&command[inspect.DuelsOptions]{
		use:   "duels DIR",
		short: "Find duels of a run",
		long: "List the duels of a run that meet a condition. A condition compares columns (= != < <= > >=, is empty)\n" +
			"with numbers, words or each other, with and, or, not and brackets between. docs/records.md lists the\n" +
			"columns. A run that was played without --record is played again to find them.",
		example: "  furball duels runs/tornado-vs-ufo --where \"winner = red and length < 5 and first_shot = blue\"\n" +
			"  furball duels runs/tornado-vs-ufo --where \"blue_luck < 0.5\" --sort blue_luck --limit 5 --json",
		args:   cobra.ExactArgs(1),
		starts: true,
		check: func(c *cobra.Command, o *inspect.DuelsOptions) error {
			if o.JSON && o.Format != "json" && c.Flags().Changed("format") {
				return fmt.Errorf("--format: found %q with --json, want one of them", o.Format)
			}
			if o.JSON {
				o.Format = "json"
			}
			if !slices.Contains(inspect.DuelsFormats, o.Format) {
				return fmt.Errorf("--format: found %q, want one of %s", o.Format, strings.Join(inspect.DuelsFormats, ", "))
			}
			o.Given = c.Flags().Changed("where")
			return nil
		},
		run: of(inspect.Duels),
	},
	&command[inspect.ReplayOptions]{
		use:   "replay EXPERIMENT|DIR",
		short: "Play one duel of an experiment again, move by move, with dice and rule ids",
		long:  replayHelp,
		example: "  furball replay tornado-vs-ufo --duel 3\n" +
			"  furball replay tornado-vs-ufo --cell blue.doctrine=guns-only,red.card.dp=10 --duel 3 --format json\n" +
			"  furball replay spitfire-vs-bf109e --duel 1 --chances\n" +
			"  furball replay tornado-vs-ufo --cell 5 --beside 6 --duel 4\n" +
			"  furball replay phantom-vs-mig21 --duel 3 --format html > duel.html\n" +
			"  furball replay runs/tornado-vs-ufo --where \"winner = red and length < 5\"\n" +
			"  furball replay runs/tornado-vs-ufo --cell 2 --pick upset",
		args:   cobra.ExactArgs(1),
		starts: true,
		usage:  map[string]string{"pick": "of a run: " + strings.Join(record.Picks(), ", "), "format": strings.Join(replay.Formats(), ", ")},
		check: func(c *cobra.Command, o *inspect.ReplayOptions) error {
			o.Found = c.Flags().Changed
			return o.Check()
		},
		run: of(inspect.Replay),
	},
	runsCommand,
}

// replayHelp says what a replay holds. TestReplayHelp compares it with the fields.
const replayHelp = `Play one duel of an experiment again and print what happened, with every roll, its modifiers
and the ids of the rules.

The text has one line for a flight path; --full gives each of its steps a line. Those that fly
at the same time, such as a missile and its target, have a line each. Air Power ends each game
turn with a summary: positions, speeds, energy, and who has the edge.

--chances says who was winning: at each turn it plays the duel on, many times, with both pilots,
and tells each side's chance to win, the turns that moved it most and what happened there. A chance
counts how the pilots fly, so only dice move it. Choices in those turns (--decisions: all choices)
are compared with others by continuations too: what a choice cost against the best found.

--beside CELL plays the same duel of another cell too, with the same dice, and says where they part;
with --format html both stand side by side.

--format html writes one page that plays the duel on its map, with its shots, dice, altitudes and
speeds; it needs no network. --format svg draws the whole duel as one picture. Send them to a file.

JSON has these fields:
  schema      furball.replay/1
  experiment, system, cell, seed, duel, result, end, length
  title       of the experiment
  rules       the name of the rules system
  words       the result in a sentence
  units       the units of length and of each place, in words: x, y, altitude, heading, speed;
              a field that the system does not have is left out
  map         hexes: whether it is a grid of hexes; unit: what ranges are counted in;
              unit_millimetres, turn_seconds, altitude_micrometres: what one of them stands for;
              scale: where that comes from
  craft       actor, side, card, name and kind of each aircraft, and its pilot: who flies it
  weapons     id and name of each weapon
  events      in the order of play; each has
    turn, phase     the turn, 0 before the first; the phase, "summary" for a summary of the turn
    rule            the id of the rule
    actor           "blue 1"; absent if the event concerns no aircraft
    text            what happened
    dice            the faces rolled, in order
    modifiers       name and value of what was added to the dice
    place           where the actor is afterwards: x, y, altitude, heading, speed
    path            the places on the way there, where the event tells a whole move
    step            set for a step of a path: unit, number and of count it (FP 2 of 5), text says
                    in short what it is, at where the actor is afterwards
    act             set if a weapon is used, or an aircraft hit or gone: its kind is fire (guns,
                    rockets, ramming), launch, strike (what was launched attacks), gone (it is
                    removed without), collide (it and its target meet by accident), damage,
                    lost, or leave (the aircraft leaves alive); weapon
                    is the id of the weapon, target at whom, missile the actor of what a launch
                    sends off, hit is true if the attack does anything
  chances     with --chances: continuations of each point, confidence, all_decisions
    points          the start of each turn and the end: turn, the event before, the chances of
                    blue and red, and blue's share, in which a draw counts half
    turning         turns that moved the share far: turn, from_point, change, first_event and
                    last_event of what moved it most, moved (by how much), words
    decisions       turn, event, actor, side, kind, what it chose, the best of those compared, its
                    cost, whether that is sure, and the situation`

var chartCommand = &command[inspect.ChartOptions]{
	use:   "chart DIR",
	short: "Draw any figure of a run over its fields: lines, dots or a map",
	long: "Draw one figure of a run with its intervals. Over a field of numbers (--x) there is a line for each combination of\n" +
		"the other fields; with --y as well it is a map; where no field is of numbers there is a dot for each cell.\n\n" +
		"A figure is a metric (blue.points, red.kill, exchange), a column of cells.csv (length_mean_turns), or one of\n" +
		"weapons.csv behind side and weapon (blue.cannon.hit_probability).",
	example: "  furball chart runs/phantom-heights --x start.altitude --y start.speed --out where.pdf\n" +
		"  furball chart runs/phantom-heights --metric length_mean_turns --cells start.speed=3,start.speed=4 --out long.svg\n" +
		"  furball chart runs/tornado-vs-ufo --metric blue.kill --grey --width 84mm --dpi 600 --out kill.png",
	args: cobra.ExactArgs(1),
	run:  shown(inspect.Chart),
}

var reportCommand = &command[inspect.ReportOptions]{
	use:   "report DIR",
	short: "Write the charts and the report of a run again, for paper too",
	example: "  furball show report runs/tornado-vs-ufo --alive\n" +
		"  furball show report runs/tornado-vs-ufo --format md\n" +
		"  furball show report runs/tornado-vs-ufo --chart-format pdf --grey --width 84mm",
	args: cobra.ExactArgs(1),
	run:  of(inspect.Report),
}

var notebookCommand = &command[inspect.NotebookOptions]{
	use:   "notebook DIR",
	short: "Write a notebook and a Vega-Lite chart beside the record of a run",
	long: "Write into the folder of a run that has a record of its duels (furball run --record) duels.ipynb, a notebook that\n" +
		"reckons blue's kill probability from the record with pandas and compares it with cells.csv, and kills.vl.json, a chart\n" +
		"of the same in Vega-Lite, which reads cells.csv. Both open without Furball.",
	example: "  furball run tornado-vs-ufo --record --out runs/ufo\n  furball show notebook runs/ufo",
	args:    cobra.ExactArgs(1),
	run:     shown(inspect.Notebook),
}

var quoteCommand = &command[inspect.QuoteOptions]{
	use:   "quote DIR",
	short: "Print a sentence to quote for each chart of a run",
	long: "Print for each chart of a run, of a tournament, or of the answer to a question what it shows, in a sentence, and\n" +
		"in a footnote how its figures are made, of how many duels and with which seed. The words follow the evidence:\n" +
		"a side is favoured, or a figure the greater, only where that is beyond the stated doubt.",
	example: "  furball show quote runs/tornado-vs-ufo\n" +
		"  furball show quote runs/tornado-vs-ufo --chart outcomes --format latex\n" +
		"  furball show quote runs/tornado-vs-ufo --json",
	args:  cobra.ExactArgs(1),
	usage: map[string]string{"format": strings.Join(inspect.QuoteFormats(), ", ")},
	check: func(c *cobra.Command, o *inspect.QuoteOptions) error {
		return checkFormat(c, o.JSON, o.Format, inspect.QuoteFormats(), "format")
	},
	run: shown(inspect.Quote),
}

var indexCommand = &command[inspect.IndexOptions]{
	use:   "index DIR...",
	short: "Write a page that lists runs, each with its question, its answer and its first chart",
	long: "Write one page (HTML, which needs no other file) that lists runs, tournaments and answers, each with its\n" +
		"question, its answer, its first chart and a link to its report. Of a folder that is no run the runs in it are\n" +
		"listed. Without --out the page is index.html in that folder if it is the only one, or else in this one.",
	example: "  furball show index runs\n  furball show index runs/tornado-vs-ufo runs/mirror-match --out both.html",
	args:    cobra.MinimumNArgs(1),
	run:     inspect.Index,
}
