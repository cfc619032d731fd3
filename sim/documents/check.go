package documents

import (
	"fmt"
	"os"
	"strings"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/pedigree"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// CheckAll reports all faults of all files and folders. If none is named, it checks the shipped files and those
// in the user's folder. Warnings, such as a figure that its own from does not give, are no faults: whoever knows a
// better source may write it, so they are told one by one and counted.
func CheckAll(a *runs.Env, k *Kind, systems []rules.System, paths []string) error {
	good, last := 0, ""
	var errs []error
	var warnings []string
	doubter := newDoubter(a, k)
	checkAll := func(catalog *yamldoc.Catalog, err error) {
		errs = append(errs, err)
		for _, name := range catalog.Names() {
			doc, err := catalog.Find(name)
			if err == nil {
				s := systems[0]
				if of := k.System(doc); of != nil && len(systems) > 1 {
					s = of
				}
				last = fmt.Sprintf("%s, by the rules of %s", name, s.ID())
				if err = k.Check(s, doc); err == nil {
					warnings = append(warnings, doubter.doubts(s, doc, catalog.Source(name))...)
				}
			}
			errs = append(errs, err)
			good++
		}
		if k.Together != nil {
			errs = append(errs, k.Together(catalog))
		}
	}
	if len(paths) == 0 {
		folders := a.Folders
		if k.Own != nil {
			folders = sim.Folders{} // the user's folder is checked as a whole
			if *k.Own != "" {
				paths = []string{*k.Own}
			}
		}
		for _, s := range systems {
			checkAll(k.Catalog(folders, s))
		}
	}
	for _, path := range paths {
		files, err := filesOf(path)
		errs = append(errs, err)
		checkAll(yamldoc.NewCatalog(k.One, files))
	}
	if err := yamldoc.Join(errs...); err != nil {
		return sim.Refuse(err)
	}
	warnOf(a, warnings)
	verdict := fmt.Sprintf("%d %s files are good", good, k.One)
	if good == 1 {
		verdict = fmt.Sprintf("1 %s file is good: %s", k.One, last)
	}
	switch len(warnings) {
	case 0:
	case 1:
		verdict += ", with 1 warning"
	default:
		verdict += fmt.Sprintf(", with %d warnings", len(warnings))
	}
	fmt.Fprintln(a.Out, verdict)
	return nil
}

// filesOf reads a file, or all the files of a folder.
func filesOf(path string) ([]yamldoc.File, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return yamldoc.ReadDir(path)
	}
	f, err := yamldoc.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return []yamldoc.File{f}, nil
}

// shippedCatalog holds the shipped cards of a system alone.
func shippedCatalog(k *Kind, s rules.System) (*yamldoc.Catalog, error) {
	return k.Catalog(sim.Folders{}, s)
}

// A doubter finds good cards whose words are true of other cards. It reads the cards of a system once.
type doubter struct {
	a     *runs.Env
	k     *Kind
	known map[string]*systemCards
}

// systemCards are the shipped cards of a system, and those with the user's own.
type systemCards struct {
	shipped pedigree.Register
	all     *yamldoc.Catalog
}

func newDoubter(a *runs.Env, k *Kind) *doubter { return &doubter{a, k, map[string]*systemCards{}} }

func (d *doubter) of(s rules.System) *systemCards {
	if d.known[s.ID()] == nil {
		shipped, _ := shippedCatalog(d.k, s)
		all, _ := d.k.Catalog(d.a.Folders, s) // what can be read; the check tells the rest
		d.known[s.ID()] = &systemCards{pedigree.NewRegister(shipped), all}
	}
	return d.known[s.ID()]
}

// doubts are the warnings about a card. A figure gets one if it differs from that of the card whose words it repeats, or
// else from what its own from gives. The card gets one if it names an original that is no card.
func (d *doubter) doubts(s rules.System, doc *yamldoc.Node, text []byte) (lines []string) {
	if !d.k.Claims {
		return nil
	}
	known, told := d.of(s), map[string]bool{}
	if base := doc.Field("based_on"); base != nil &&
		(!known.all.Has(base.Text()) || yamldoc.Fold(base.Text()) == yamldoc.Fold(doc.FieldText("id"))) {
		lines = append(lines, base.Faultf("based_on",
			"found %q, which is no other card of %s that is shipped or in --cards", base.Text(), s.ID()).Error())
	}
	if c := known.shipped.Find(doc, text); c != nil {
		for i := range c.Changed {
			lines = append(lines, doubt(s, doc, c, &c.Changed[i]))
			field, _, _ := strings.Cut(c.Changed[i].Path, ".")
			told[field] = true
		}
	}
	for _, f := range s.Underived(doc) {
		if !told[f.Field] {
			lines = append(lines, f.Error())
		}
	}
	return lines
}

// doubt is the warning about one figure.
func doubt(s rules.System, doc *yamldoc.Node, c *pedigree.Claim, d *yamldoc.Difference) string {
	at := d.B
	if at == nil {
		at = doc
	}
	return at.Faultf(d.Path, "found %s, but %s, whose %s it repeats, has %s; say where the figure comes from, or make "+
		"the card with: furball cards new --system %s --from %s --id ID", valueOf(d.B), c.Of,
		strings.Join(c.By, " and "), valueOf(d.A), s.ID(), c.Of).Error()
}

func valueOf(n *yamldoc.Node) string {
	if n == nil {
		return "nothing"
	}
	return n.Text()
}

func warnOf(a *runs.Env, lines []string) {
	for _, l := range lines {
		fmt.Fprintf(a.Err, "furball: warning: %s\n", plaintext.Message(l))
	}
}
