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
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/words"
)

// A Chart is one picture of a run in two formats. SVG and PNG are paths
// relative to the run's folder, with slashes.
type Chart struct {
	Name    string // lower case with dashes, also the name of the files
	Title   string // one line
	Caption string // how to read it, what it rests on, what it leaves out
	Alt     string // what it shows, for those who cannot see it
	Quote   string // what it shows, in a sentence to quote; empty: there is none
	// Footnote says how the figures of Quote are made, of how many duels, and with which seed.
	Footnote string
	SVG      string // the files within the run's folder, with slashes
	PNG      string
}

// place names the files of the chart.
func (c *Chart) place() {
	c.SVG, c.PNG = chartFolder+"/"+c.Name+".svg", chartFolder+"/"+c.Name+".png"
}

// chartFolder is the folder of charts within the run's folder.
const chartFolder = "charts"

// Write draws every chart that applies to a study into the folder "charts" of
// dir, each as SVG and PNG. Equal runs give equal bytes. Charts that are there
// already are replaced.
func Write(dir string, of *words.Study) ([]Chart, error) {
	if info, err := os.Lstat(filepath.Join(dir, chartFolder)); err == nil && info.Mode()&os.ModeSymlink != 0 {
		return nil, fmt.Errorf("charts: %s is a link, want a folder: what it points at is not furball's", filepath.Join(dir, chartFolder))
	}
	if err := os.MkdirAll(filepath.Join(dir, chartFolder), 0o777); err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	pictures := Pictures(of)
	if err := drawAll(dir, pictures); err != nil {
		return nil, err
	}
	charts := make([]Chart, len(pictures))
	for i, p := range pictures {
		charts[i] = p.Chart
	}
	return charts, nil
}

// mostPainters is how many pictures are drawn at the same time. Each holds its pixels, some 5 to 10 MB.
const mostPainters = 4

// drawAll draws the files of all pictures, several at a time. They share nothing that drawing changes.
func drawAll(dir string, pictures []*Picture) error {
	errs := make([]error, len(pictures))
	var next atomic.Int64
	var painters sync.WaitGroup
	for range min(mostPainters, runtime.GOMAXPROCS(0), len(pictures)) {
		guard.Go(&painters, func() {
			for i := next.Add(1) - 1; int(i) < len(pictures); i = next.Add(1) - 1 {
				errs[i] = pictures[i].write(dir)
			}
		})
	}
	painters.Wait()
	return errors.Join(errs...)
}

// write draws both files of a picture.
func (p *Picture) write(dir string) error {
	s := lay(p, WideWidth, false)
	svg, err := s.svg()
	if err != nil {
		return err
	}
	const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	if err := plainfile.Replace(filepath.Join(dir, p.SVG), plaintext.Text([]byte(declaration+svg))); err != nil {
		return fmt.Errorf("charts: %w", err)
	}
	return s.png(func(raster []byte) error {
		if err := plainfile.Replace(filepath.Join(dir, p.PNG), raster); err != nil {
			return fmt.Errorf("charts: %w", err)
		}
		return nil
	})
}

// A drawer draws a study.
type drawer struct{ *words.Study }

// Pictures lists every chart that applies to a run, in the order in which a
// reader wants them.
func Pictures(of *words.Study) []*Picture {
	s := &drawer{of}
	all := budgetPictures(of)
	for _, draw := range []func() []*Picture{
		s.tournamentPictures, func() []*Picture { return metricPictures(s) }, s.outcomePictures, s.valuePictures, s.killPictures, s.heatPictures, s.dotPictures,
		s.killedPictures, s.weaponPictures, s.bandPictures, s.damagePictures,
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
	p.Source = of.Source()
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

// WriteAlone draws a picture into the folder "charts" of dir, as SVG and PNG, and returns the names of the files, with
// slashes.
func WriteAlone(dir string, p *Picture) ([]string, error) {
	if err := os.MkdirAll(filepath.Join(dir, chartFolder), 0o777); err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return []string{p.SVG, p.PNG}, p.write(dir)
}
