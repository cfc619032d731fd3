package main

import (
	"errors"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// outside reports whether a link leads to another site.
func outside(to string) bool {
	u, err := url.Parse(to)
	return err == nil && (u.Scheme != "" || u.Host != "")
}

// rewritten is a link to a source as one to its page.
func (p *page) rewritten(to string) string {
	file, anchor, cut := strings.Cut(to, "#")
	if outside(to) || path.Ext(file) != ".md" {
		return to
	}
	if cut {
		anchor = "#" + anchor
	}
	return outOf(file) + anchor
}

// check looks at where all pages lead, within themselves and to each other. It counts what is alive, notes the files
// to copy and returns all that leads nowhere.
func (s *site) check() error {
	var faults []error
	for _, p := range s.pages {
		for _, l := range p.links {
			if outside(l.to) {
				continue
			}
			if err := s.follow(p, l); err != nil {
				faults = append(faults, err)
				continue
			}
			if l.picture {
				s.pictures++
			} else {
				s.within++
			}
		}
	}
	return errors.Join(faults...)
}

// follow goes where one link leads.
func (s *site) follow(p *page, l link) error {
	u, err := url.Parse(l.to)
	if err != nil {
		return p.fault(l.line, "link %s: %v", l.to, err)
	}
	if l.picture && strings.TrimSpace(l.alt) == "" {
		return p.fault(l.line, "picture %s: found no text in its brackets, want what it shows", l.to)
	}
	to := p
	if u.Path != "" {
		at := path.Join(path.Dir(p.src), u.Path)
		if strings.HasPrefix(u.Path, "/") || at == ".." || strings.HasPrefix(at, "../") {
			return p.fault(l.line, "link %s: it leads out of the checkout", l.to)
		}
		if to = s.bySrc[at]; to == nil {
			return s.file(p, l, at, u.Fragment)
		}
	}
	if u.Fragment == "" {
		return nil
	}
	return s.anchored(p, l, to, u.Fragment)
}

// file looks for a file that is no page, and has it copied.
func (s *site) file(p *page, l link, at, fragment string) error {
	info, err := os.Stat(filepath.Join(s.root, filepath.FromSlash(at)))
	switch {
	case err != nil:
		return p.fault(l.line, "link %s: there is no file %s", l.to, at)
	case !info.Mode().IsRegular():
		return p.fault(l.line, "link %s: %s is no file", l.to, at)
	case fragment != "":
		return p.fault(l.line, "link %s: %s is no page and has no anchors", l.to, at)
	}
	s.copied[at] = true
	return nil
}

// anchored looks for an anchor of a page.
func (s *site) anchored(p *page, l link, to *page, fragment string) error {
	var known []string
	for _, h := range to.headings {
		known = append(known, h.ID)
	}
	if slices.Contains(known, fragment) {
		return nil
	}
	hint := ""
	if near, ok := yamldoc.Nearest(fragment, known); ok {
		hint = "; did you mean #" + near + "?"
	}
	return p.fault(l.line, "link %s: %s has no heading with the anchor #%s%s", l.to, to.src, fragment, hint)
}

// outward lists the links to other sites, each once.
func (s *site) outward() []string {
	all := map[string]bool{}
	for _, p := range s.pages {
		for _, l := range p.links {
			if outside(l.to) {
				all[l.to] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
}
