package chart

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/results/study"
)

// A Chart is one picture of a run in two formats. SVG and PNG are paths
// relative to the run's folder, with slashes.
type Chart struct {
	Name    string // lower case with dashes, also the name of the files
	Title   string // one line
	Caption string // how to read it, what it rests on, what it leaves out
	Alt     string // what it shows, for those who cannot see it
	SVG     string
	PNG     string
}

// chartFolder is the folder of charts within the run's folder.
const chartFolder = "charts"

// Write draws every chart that applies to a study into the folder "charts" of
// dir, each as SVG and PNG. Equal runs give equal bytes. Charts that are there
// already are replaced.
func Write(dir string, of *study.Study) ([]Chart, error) {
	if err := os.MkdirAll(filepath.Join(dir, chartFolder), 0o777); err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	var charts []Chart
	for _, p := range Pictures(of) {
		if err := p.write(dir); err != nil {
			return nil, err
		}
		charts = append(charts, p.Chart)
	}
	return charts, nil
}

// write draws both files of a picture.
func (p *Picture) write(dir string) error {
	s := lay(p, WideWidth, false)
	svg, err := s.svg()
	if err != nil {
		return err
	}
	const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	if err := os.WriteFile(filepath.Join(dir, p.SVG), []byte(declaration+svg), 0o666); err != nil {
		return fmt.Errorf("charts: %w", err)
	}
	raster, err := s.png()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, p.PNG), raster, 0o666); err != nil {
		return fmt.Errorf("charts: %w", err)
	}
	return nil
}

// A painter draws a study.
type painter struct{ *study.Study }

// Pictures lists every chart that applies to a run, in the order in which a
// reader wants them.
func Pictures(of *study.Study) []*Picture {
	s := &painter{of}
	var all []*Picture
	for _, draw := range []func() []*Picture{
		s.outcomePictures, s.valuePictures, s.killPictures, s.heatPictures, s.dotPictures,
		s.killedPictures, s.weaponPictures, s.bandPictures, s.damagePictures,
	} {
		all = append(all, draw()...)
	}
	for _, p := range all {
		p.SVG, p.PNG = chartFolder+"/"+p.Name+".svg", chartFolder+"/"+p.Name+".png"
		p.Source = s.Source()
	}
	return all
}
