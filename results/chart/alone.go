package chart

import (
	"fmt"
	"os"
	"path/filepath"
)

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
