package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"
)

// A file is a PDF that is being written: its objects by number, from 1.
type file struct{ objects [][]byte }

// add adds an object and returns its number.
func (f *file) add(format string, args ...any) int {
	f.objects = append(f.objects, fmt.Appendf(nil, format, args...))
	return len(f.objects)
}

// stream adds an object of data, with entries of its dictionary.
func (f *file) stream(entries string, data []byte) (int, error) {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(data); err != nil {
		return 0, err
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	return f.add("<< %s /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", entries, packed.Len(), packed.Bytes()), nil
}

// text writes a text that people read.
func text(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String() + ">"
}

// Write writes the page as a PDF with a title and a description. Equal drawings give equal bytes: it says no time.
func (c *Canvas) Write(to io.Writer, title, about string) error {
	fonts, err := c.cut()
	if err != nil {
		return err
	}
	f := &file{}
	var content bytes.Buffer
	for i := range c.steps {
		line := c.steps[i].text
		if c.steps[i].font != nil {
			line = c.steps[i].show()
		}
		content.WriteString(line + "\n")
	}
	drawing, err := f.stream("", content.Bytes())
	if err != nil {
		return err
	}
	resources := ""
	for _, font := range fonts {
		n, err := f.addFont(font)
		if err != nil {
			return err
		}
		resources += fmt.Sprintf("/%s %d 0 R ", font.name, n)
	}
	states := ""
	for _, alpha := range slices.Sorted(maps.Keys(c.alphas)) {
		states += fmt.Sprintf("/%s << /ca %s /CA %s >> ", alphaName(alpha), alpha, alpha)
	}
	width, height := number(float64(c.width)*c.scale), number(float64(c.height)*c.scale)
	page := f.add("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Contents %d 0 R /Resources << /Font << %s>> /ExtGState << %s>> >> >>",
		len(f.objects)+2, width, height, drawing, resources, states)
	pages := f.add("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page)
	root := f.add("<< /Type /Catalog /Pages %d 0 R /ViewerPreferences << /DisplayDocTitle true >> >>", pages)
	info := f.add("<< /Title %s /Subject %s >>", text(title), text(about))
	_, err = to.Write(f.whole(root, info))
	return err
}

// addFont adds a font with its characters.
func (f *file) addFont(u *usedFont) (int, error) {
	scaled := func(n int) int { return n * 1000 / u.cut.PerEm }
	data, err := f.stream(fmt.Sprintf("/Length1 %d", len(u.cut.TTF)), u.cut.TTF)
	if err != nil {
		return 0, err
	}
	name := "FRBALL+" + u.name
	descriptor := f.add("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-600 -400 2000 1100] /ItalicAngle 0 /Ascent %d "+
		"/Descent %d /CapHeight 729 /StemV 80 /FontFile2 %d 0 R >>", name, scaled(u.cut.Ascent), scaled(u.cut.Descent), data)
	var widths, pairs strings.Builder
	for _, w := range u.cut.Widths {
		fmt.Fprintf(&widths, "%s ", number(1000*float64(w)/float64(u.cut.PerEm)))
	}
	runes := slices.Sorted(maps.Keys(u.cut.Glyphs))
	for i, r := range runes {
		if i%100 == 0 { // as many as a block may have
			if i > 0 {
				pairs.WriteString("endbfchar\n")
			}
			fmt.Fprintf(&pairs, "%d beginbfchar\n", min(100, len(runes)-i))
		}
		fmt.Fprintf(&pairs, "<%04X> <", u.cut.Glyphs[r])
		for _, unit := range utf16.Encode([]rune{r}) {
			fmt.Fprintf(&pairs, "%04X", unit)
		}
		pairs.WriteString(">\n")
	}
	pairs.WriteString("endbfchar\n")
	letters, err := f.stream("", []byte(unicodeHead+pairs.String()+unicodeFoot))
	if err != nil {
		return 0, err
	}
	glyphs := f.add("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) "+
		"/Supplement 0 >> /FontDescriptor %d 0 R /CIDToGIDMap /Identity /W [0 [%s]] >>", name, descriptor, widths.String())
	return f.add("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R >>",
		name, glyphs, letters), nil
}

// The frame of the table from glyphs to characters, by which a text can be searched and copied.
const (
	unicodeHead = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) " +
		"/Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\n" +
		"endcodespacerange\n"
	unicodeFoot = "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
)

// whole is the file with the table of where its objects begin.
func (f *file) whole(root, info int) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.5\n%\xE2\xE3\xCF\xD3\n")
	var places []int
	for i, o := range f.objects {
		places = append(places, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)
	for _, at := range places {
		fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(places)+1, root, info, table)
	return b.Bytes()
}
