package main

import (
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/record/writers"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/results/sensitivity"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/documents"
	"github.com/furball-sim/furball/sim/inspect"
	"github.com/furball-sim/furball/sim/runs"
)

// A completer lists what may stand at a place of the command line, each with what it is after a tab. It never fails:
// where nothing is known, it proposes nothing.
type completer = func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective)

// A completion knows where the user's own files are.
type completion struct{ folders *sim.Folders }

// oneOf completes a few fixed words.
func oneOf(list ...string) completer {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return list, cobra.ShellCompDirectiveNoFileComp
	}
}

// begun is a completer that lists only what begins as the word does, so that files are proposed where nothing does.
func begun(all completer) completer {
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		list, directive := all(c, args, word)
		return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return !strings.HasPrefix(s, word) }), directive
	}
}

// completions gives all commands the completion of their arguments, by the words of their usage, and of their flags,
// by their names. So a new command has it without a word more.
func completions(a *completion, root *cobra.Command) {
	for _, name := range []string{"cards", "doctrines"} {
		if root.PersistentFlags().Lookup(name) != nil {
			_ = root.MarkPersistentFlagDirname(name) // it fails only for a flag that is not there
		}
	}
	for _, c := range root.Commands() {
		a.completeFlags(c)
		if c.ValidArgsFunction == nil && (!c.HasSubCommands() || len(argumentsOf(c)) > 0) {
			c.ValidArgsFunction = begun(a.completeArguments(argumentsOf(c)))
		}
		completions(a, c)
	}
}

// showCompletion adds the command that prints the scripts of the shells.
func showCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" { // a wrong name of a shell is refused only by a command that does something
			c.RunE, c.Hidden = func(c *cobra.Command, _ []string) error { return c.Help() }, true
		}
	}
}

// argumentsOf are the words for arguments in the usage of a command.
func argumentsOf(c *cobra.Command) (list []string) {
	for _, word := range strings.Fields(c.Use)[1:] {
		if strings.HasPrefix(word, "-") {
			break
		}
		if word = strings.Trim(word, "[]."); word != "" {
			list = append(list, word)
		}
	}
	return list
}

// completeFlags gives the flags of a command their completion.
func (a *completion) completeFlags(c *cobra.Command) {
	for name, with := range map[string]completer{
		"system": oneOf(systemIDs()...), "side": oneOf("blue", "red"), "set": a.completeSet, "cell": a.completeCell,
		"pick": oneOf(record.Picks()...), "record": oneOf(writers.Parquet, writers.CSV),
		"until":           oneOf(runs.StopValues()...),
		"blue":            a.completeEntrants,
		"red":             a.completeEntrants,
		"from":            a.completeName,
		"where":           a.completeColumn,
		"sort":            a.completeColumn,
		"against":         a.completeAgainst(c.Name()),
		"metric":          completeMetric(c.Name()),
		"field":           a.completeField(""),
		"smallest-change": a.completeField(","),
		"over":            a.completeOver(c.Name()),
		"points":          oneOf(sensitivity.Sobol, sensitivity.Latin),
		"curve":           oneOf(ask.Smooth, ask.AnyCurve),
		"pilots":          oneOf(ask.Shipped, ask.Panel, ask.Best),
		"panel":           a.completePanel,
		"without":         a.completeWithout,
		"table":           oneOf(inspect.TableNames()...),
		"chart":           completeChart,
	} {
		if f := c.Flags().Lookup(name); f == nil {
			continue
		}
		if name == "until" {
			with = completeUntil(c.Name(), with)
		}
		_ = c.RegisterFlagCompletionFunc(name, begun(with)) // it fails for a flag that has one already
	}
	if f := c.Flags().Lookup("format"); f != nil {
		formats := map[string][]string{"show": table.Formats(), "quote": inspect.QuoteFormats(), "replay": replay.Formats(),
			"report": {"html", "md"}, "duels": inspect.DuelsFormats}
		_ = c.RegisterFlagCompletionFunc("format", begun(oneOf(formats[c.Name()]...)))
	}
	if f := c.PersistentFlags().Lookup("system"); f != nil {
		_ = c.RegisterFlagCompletionFunc("system", begun(oneOf(systemIDs()...)))
	}
}

// completeUntil completes --until: a metric and its half-width, or for a comparison the word decided.
func completeUntil(command string, metrics completer) completer {
	if command == "compare" {
		return oneOf("decided")
	}
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		list, directive := metrics(c, args, word)
		return list, directive | cobra.ShellCompDirectiveNoSpace
	}
}

func systemIDs() (ids []string) {
	for _, s := range rules.Systems() {
		ids = append(ids, s.ID())
	}
	return ids
}

// completeArguments completes the arguments that the words of a usage stand for.
func (a *completion) completeArguments(usage []string) completer {
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		if len(usage) == 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		at := len(args)
		if at >= len(usage) {
			if !strings.Contains(c.Use, "...") {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			at = len(usage) - 1
		}
		switch usage[at] {
		case "EXPERIMENT", "EXPERIMENT|DIR", "DIR[:CELL]|EXPERIMENT":
			return a.completeExperiment(), cobra.ShellCompDirectiveDefault // and files, if none begins so
		case "EXPERIMENT|DIR|CARD":
			return slices.Concat(a.completeExperiment(), a.cards(), runFolders()), cobra.ShellCompDirectiveDefault
		case "CARD":
			return a.cards(), cobra.ShellCompDirectiveNoFileComp
		case "ID": // a new one
			return nil, cobra.ShellCompDirectiveNoFileComp
		case "DIR", "FOLDER":
			return nil, cobra.ShellCompDirectiveFilterDirs
		case "NAME", "A", "B":
			return a.completeName(c, args, word)
		case "NAME|DIR[:CELL": // folders, if none begins so
			list, _ := a.completeName(c, args, word)
			return list, cobra.ShellCompDirectiveDefault
		case "SYSTEM", "SYSTEM|FILE":
			return systemIDs(), cobra.ShellCompDirectiveDefault
		case "ATTACK":
			return attackIDs(args[0]), cobra.ShellCompDirectiveNoFileComp
		case "KEY=VALUE":
			return a.completeKey(args, word)
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
}

// runFolders lists the runs that stand where furball run puts them.
func runFolders() (list []string) {
	entries, _ := os.ReadDir("runs") // without one there is nothing to propose
	for _, e := range entries {
		if dir := "runs/" + e.Name(); store.Exists(dir) {
			list = append(list, dir)
		}
	}
	return list
}

// completeExperiment lists the shipped experiments with their titles.
func (a *completion) completeExperiment() (list []string) {
	catalog, err := experiments.ShippedCatalog()
	if err != nil {
		return nil
	}
	for _, name := range catalog.Names() {
		if n, err := catalog.Find(name); err == nil {
			list = append(list, name+"\t"+n.FieldText("title"))
		}
	}
	return list
}

// kindOf is the kind of file that a command of cards, missiles or doctrines is about.
func kindOf(c *cobra.Command) string {
	if p := c.Parent(); p != nil {
		return p.Name()
	}
	return ""
}

// cards lists the cards of all systems.
func (a *completion) cards() (list []string) {
	for _, s := range rules.Systems() {
		list = append(list, a.namesOf("cards", s)...)
	}
	return once(list)
}

// once is a list in order, without what several systems have.
func once(list []string) []string {
	bare := func(s string) string {
		name, _, _ := strings.Cut(s, "\t")
		return name
	}
	slices.Sort(list)
	return slices.CompactFunc(list, func(x, y string) bool { return bare(x) == bare(y) })
}

// completeName lists the files of the kind of a command, in the system of --system or in all.
func (a *completion) completeName(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	systems := rules.Systems()
	if f := c.Flag("system"); f != nil && f.Value.String() != "" {
		if s, err := sim.FindSystem(f.Value.String(), systems); err == nil {
			systems = []rules.System{s}
		}
	}
	var list []string
	for _, s := range systems {
		list = append(list, a.namesOf(kindOf(c), s)...)
	}
	return once(list), cobra.ShellCompDirectiveNoFileComp
}

// namesOf lists the files of a kind in a system with what they are. Faulty files of the user do no harm.
func (a *completion) namesOf(kind string, s rules.System) (list []string) {
	catalogs := map[string]func(sim.Folders, rules.System) (*yamldoc.Catalog, error){"cards": sim.Folders.AllCardsCatalog,
		"missiles": sim.Folders.MissileCatalog, "doctrines": sim.Folders.DoctrineCatalog}
	open := catalogs[kind]
	if open == nil {
		return nil
	}
	catalog, _ := open(*a.folders, s)
	if catalog == nil {
		return nil
	}
	for _, name := range catalog.Names() {
		doc, err := catalog.Find(name)
		if err != nil {
			continue
		}
		about := doc.FieldText("name")
		if kind == "doctrines" {
			about = documents.FirstSentence(doc.FieldText("about"))
		}
		list = append(list, name+"\t"+about)
	}
	return list
}

// completeEntrants completes doctrines with commas between, of the system of the experiment.
func (a *completion) completeEntrants(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	doc := a.experimentOf(args)
	s, err := sim.FindSystem(doc.FieldText("system"), rules.Systems())
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	before := word[:strings.LastIndex(word, ",")+1]
	list := append([]string{"random\tTakes any legal option"}, a.namesOf("doctrines", s)...)
	if before != "" { // bash finds no word with both a comma and a description
		for i := range list {
			list[i], _, _ = strings.Cut(list[i], "\t")
		}
	}
	return prefixed(before, list), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// experimentOf is the experiment among the arguments, as its file has it; an empty map if there is none.
func (a *completion) experimentOf(args []string) *yamldoc.Node {
	for _, name := range args {
		file, _, err := a.folders.Source(name, nil)
		if err != nil {
			continue
		}
		if doc, err := yamldoc.Parse(file); err == nil && doc.Kind == yamldoc.Map {
			return doc
		}
	}
	return yamldoc.NewMap(nil)
}

// completeCell lists the cells of a run, or of an experiment.
func (a *completion) completeCell(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var list []string
	for _, name := range args {
		if info, err := os.Stat(name); err == nil && info.IsDir() && store.Exists(name) {
			if f, err := store.Read(store.Path(name)); err == nil {
				for i := range f.Run().Cells {
					list = append(list, f.Run().Cells[i].ID)
				}
				_ = f.Close() // a temporary folder that remains does no harm
				break
			}
		}
		if p, err := a.folders.Plan(name, nil, nil); err == nil {
			for i := range p.Experiment.Cells {
				list = append(list, p.Experiment.Cells[i].ID)
			}
			break
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// completeColumn completes the columns of records of duels: the last word of a condition or of an order.
func (a *completion) completeColumn(_ *cobra.Command, _ []string, word string) ([]string, cobra.ShellCompDirective) {
	at := strings.LastIndexAny(word, " ,-(") + 1
	var list []string
	for _, name := range record.New(&results.Run{}).Names() {
		list = append(list, word[:at]+name)
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

func attackIDs(system string) (list []string) {
	if s, err := sim.FindSystem(system, rules.Systems()); err == nil {
		for _, at := range s.Attacks() {
			list = append(list, at.ID+"\t"+at.About)
		}
	}
	return list
}

// completeKey completes KEY=VALUE of an attack. Values of targets are cards.
func (a *completion) completeKey(args []string, word string) ([]string, cobra.ShellCompDirective) {
	const keys = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	s, err := sim.FindSystem(args[0], rules.Systems())
	if err != nil {
		return nil, keys
	}
	if key, _, cut := strings.Cut(word, "="); cut {
		if key != "target" && key != "card" {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return prefixed(key+"=", a.namesOf("cards", s)), cobra.ShellCompDirectiveNoFileComp
	}
	var list []string
	for _, at := range s.Attacks() {
		if yamldoc.Fold(at.ID) != yamldoc.Fold(args[1]) {
			continue
		}
		for _, k := range at.Keys {
			list = append(list, k.Name+"=\t"+k.About)
		}
	}
	return list, keys
}

// prefixed are the words of a list, each after the same text.
func prefixed(with string, list []string) []string {
	all := make([]string, len(list))
	for i := range list {
		all[i] = with + list[i]
	}
	return all
}
