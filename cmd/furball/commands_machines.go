package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/app"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/train"
)

// serveCommand is the workbench.
var serveCommand = &command[serveOptions]{
	use:   "serve [DIR]",
	short: "Open the workbench: a page on which fields are dragged while the duels are played",
	long: "Serve a page, until interrupted, on which any field of a card, doctrine or start can be dragged while the duels\n" +
		"are played and the kill probabilities move. DIR, by default the current folder, is where it finds experiments\n" +
		"of your own and the runs that it lists: those in DIR and in DIR/runs. Nothing is written there.\n\n" +
		"Only this machine can open the page. With another --addr, the page asks for a token, which is part of the\n" +
		"address that is printed. The page and the token travel without encryption.",
	example: "  furball serve\n  furball serve --addr 127.0.0.1:9000 studies\n  furball serve --addr 0.0.0.0:8642",
	args:    cobra.MaximumNArgs(1),
	usage:   map[string]string{"token": serveToken},
	run:     serveBench,
	sub:     []builder{appCommand},
}

// appCommand writes the page that plays.
var appCommand = &command[noOptions]{
	use:   "app FOLDER [DIR...]",
	short: "Write the page that plays: the workbench as a folder for any web host",
	long: "Write the workbench with all shipped experiments and cards into a folder, as a page that plays in the browser of\n" +
		"who opens it, without an installation and without a server that plays: any web host serves the folder. The\n" +
		"duels are those of the command line, to the last bit.\n\n" +
		"FOLDER is made; it may be empty, or hold such a page already, which is replaced. The page begins with the duels\n" +
		"of each DIR, the folder of a run of a shipped experiment, and plays on from there.",
	example: "  furball serve app public\n  furball serve app public runs/phantom-vs-mig21",
	args:    cobra.MinimumNArgs(1),
	run: func(_ context.Context, a *runs.Env, args []string, _ *noOptions) error {
		dir, core := args[0], app.Built()
		if core == nil {
			return sim.Refuse(app.ErrNoCore)
		}
		stored, err := app.Stored(args[1:])
		if err != nil {
			return sim.Refuse(err)
		}
		size, err := app.Write(dir, core, a.Version, stored)
		if err != nil {
			return sim.Refuse(err)
		}
		_, err = fmt.Fprintf(a.Out, "%s: %.1f MB, the page that plays: put this folder on a web host, and open it there\n", dir, float64(size)/1e6)
		return err
	},
}

// trainCommand makes values that pilots read.
var trainCommand = &command[train.TrainOptions]{
	use:   "train SYSTEM",
	short: "Learn who is winning: make the values that doctrines read as the fact win",
	long: "Play duels between pupils and the other doctrines, fit a network to what became of the positions, play\n" +
		"again with the new network, and keep the one that gains most against the doctrines that do not read\n" +
		"win. The cards' figures and the starts are changed at random. The same seed gives the same values.",
	example: "  furball doctrines train heightband --duels 200000\n" +
		"  furball doctrines train airforce --experiments my-cards.yaml --rounds 4 --out my-values.json",
	args: cobra.ExactArgs(1),
	check: func(c *cobra.Command, o *train.TrainOptions) error {
		o.Teaches = c.Flags().Changed("lessons")
		return nil
	},
	run: of(train.Train),
	sub: []builder{valuesCommand},
}

var tuneCommand = &command[train.TuneOptions]{
	use:   "tune SYSTEM EXPERIMENT",
	short: "Improve a doctrine's weights against given opponents and write it as a new file",
	long: "Improve the weights of one side's doctrine by the cross-entropy method: candidates are drawn about\n" +
		"a mean, all play the same duels with the same dice, and the best of them make the next mean. The\n" +
		"verdict comes from duels that the search has not seen. The same seed gives the same doctrine.",
	example: "  furball doctrines tune airforce mustang-vs-gustav --doctrine turn-and-burn " +
		"--against turn-and-burn,boom-and-zoom --id mustang-ace\n" +
		"  furball doctrines tune ufo tornado-vs-ufo --set red.card.dp=8 --doctrine guns-only " +
		"--against sniper --generations 8",
	args: cobra.ExactArgs(2),
	run:  train.Tune,
}

var hubCommand = &command[hubOptions]{
	use:   "hub",
	short: "Be the NATS server of a small team, for furball run --nats and furball farm worker",
	long: "Run a NATS server with JetStream until interrupted. Without --config it takes connections from this\n" +
		"machine alone; the configuration is that of nats-server, with users and TLS (docs/scale.md has one to copy).",
	example: "  furball farm hub\n  furball farm hub --addr :4222 --dir /var/lib/furball --config hub.conf",
	args:    cobra.NoArgs,
	run:     beHub,
}

var workerCommand = &command[runs.WorkerOptions]{
	use:   "worker --nats URL",
	short: "Play duels for the runs of others, over a NATS server or furball farm hub",
	long: "Take batches of duels from a NATS server and answer them, until interrupted. Workers may come and go at\n" +
		"any time. A worker plays what furball run --nats has put there, if it has the same version of the rules.",
	example: "  furball farm worker --nats nats://hub:4222\n" +
		"  furball farm worker --nats tls://hub:4222 --creds me.creds --workers 8",
	args:   cobra.NoArgs,
	starts: true,
	usage:  map[string]string{"nats": "the NATS server, such as nats://host:4222 or tls://user:password@host:4222"},
	run:    runs.Work,
}

var valuesCommand = &command[train.ValuesOptions]{
	use:   "values SYSTEM|FILE",
	short: "Show how learned values were made: the shipped ones of a system, or those in a file",
	example: "  furball doctrines train values heightband\n" +
		"  furball doctrines train values my-values.json",
	args: cobra.ExactArgs(1),
	run:  shown(train.ShowValues),
}
