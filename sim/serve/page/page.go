// Package page has the files of the workbench's page.
package page

import "embed"

// Files are index.html, style.css and the modules of script. Of these, script/api.js alone knows how the page and the workbench
// talk: the page that plays has another one.
//
//go:embed index.html style.css script
var Files embed.FS
