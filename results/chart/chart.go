// Package chart draws the charts of a run, as SVG and PNG. Equal runs give equal bytes.
package chart

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results/words"
)

// A Chart is one picture of a run. SVG is a path relative to the run's folder,
// with slashes; its other files differ in their last part alone.
type Chart struct {
	Name    string // lower case with dashes, also the name of the files
	Title   string // one line
	Caption string // how to read it, what it rests on, what it leaves out
	Alt     string // what it shows, for those who cannot see it
	Quote   string // what it shows, in a sentence to quote; empty: there is none
	// Footnote says how the figures of Quote are made, of how many duels, and with which seed.
	Footnote string
	SVG      string // the file within the run's folder, with slashes
}

// place names the file of the chart.
func (c *Chart) place() { c.SVG = chartFolder + "/" + c.Name + "." + SVG }

// chartFolder is the folder of charts within the run's folder.
const chartFolder = "charts"

// Write draws every chart that applies to a study into the folder "charts" of
// dir in a form, and returns the files, with slashes. Equal runs give equal bytes.
// Charts that are there already are replaced.
func Write(dir string, of *words.Study, f *Form) (files []string, err error) {
	if info, err := os.Lstat(filepath.Join(dir, chartFolder)); err == nil && info.Mode()&os.ModeSymlink != 0 {
		return nil, fmt.Errorf("charts: %s is a link, want a folder: what it points at is not furball's", filepath.Join(dir, chartFolder))
	}
	if err := os.MkdirAll(filepath.Join(dir, chartFolder), 0o777); err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	pictures := Pictures(of)
	for _, p := range pictures {
		files = append(files, p.Files(f)...)
	}
	return files, drawAll(dir, pictures, f)
}

// mostPainters is how many pictures are drawn at the same time. Each holds its pixels, some 5 to 10 MB.
const mostPainters = 4

// drawAll draws the files of all pictures, several at a time. They share nothing that drawing changes.
func drawAll(dir string, pictures []*Picture, f *Form) error {
	errs := make([]error, len(pictures))
	var next atomic.Int64
	var painters sync.WaitGroup
	for range min(mostPainters, runtime.GOMAXPROCS(0), len(pictures)) {
		guard.Go(&painters, func() {
			for i := next.Add(1) - 1; int(i) < len(pictures); i = next.Add(1) - 1 {
				errs[i] = pictures[i].write(dir, f)
			}
		})
	}
	painters.Wait()
	return errors.Join(errs...)
}

// A drawer draws a study.
type drawer struct{ *words.Study }

// Pictures lists every chart that applies to a run, in the order in which a
// reader wants them.
func Pictures(of *words.Study) []*Picture {
	s := &drawer{of}
	all := budgetPictures(of)
	for _, draw := range []func() []*Picture{
		s.tournamentPictures, func() []*Picture { return metricPictures(s) }, s.heatPictures, s.outcomePictures, s.valuePictures, s.killPictures, s.dotPictures,
		s.killedPictures, s.weaponPictures, func() []*Picture { return whencePictures(s) }, s.bandPictures, s.damagePictures,
		func() []*Picture { return lastPictures(s) },
	} {
		all = append(all, draw()...)
	}
	for _, p := range all {
		p.finish(of)
	}
	return all
}

// finish names the files of a picture of a study, and says where it comes from and what it shows.
func (p *Picture) finish(of *words.Study) {
	p.place()
	p.Source, p.Grey = of.Source(), of.Grey
	p.Quote, p.Footnote = words.QuoteOf(of, p.Name)
}

// QuestionName is the name of the chart of a question.
const QuestionName = "answer"

// answerPicture is the picture of an answer, which stands alone in its folder.
func answerPicture(title, caption, alt, source string) *Picture {
	p := &Picture{Chart: Chart{Name: QuestionName, Title: title, Caption: caption, Alt: alt}, Source: source}
	p.place()
	return p
}

// WriteAlone draws a picture into the folder "charts" of dir in a form, and returns the names of the files, with slashes.
func WriteAlone(dir string, p *Picture, f *Form) ([]string, error) {
	if err := os.MkdirAll(filepath.Join(dir, chartFolder), 0o777); err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return p.Files(f), p.write(dir, f)
}
