// Package yamldoc reads strict YAML documents and remembers the place of every
// value. Cards, doctrines and experiments are read with it: Parse makes a tree
// of Nodes, Decode fills a struct from the tree and reports every fault with
// file, line, column, field, what was found and what is allowed, and Schema
// writes the JSON Schema of the same struct from the same tags.
//
// # The YAML that is read
//
// A file holds one document of at most MaxSize bytes, MaxDepth levels and
// MaxEntries fields and list entries, in UTF-8. Anchors, aliases, merge keys, tags,
// directives, complex keys, duplicate keys and control characters are refused.
//
// Plain scalars are read as in the core schema of YAML 1.2, more strictly where readers differ: a
// whole number is decimal digits with an optional sign and without leading zeros; so 0x10, 1_000,
// 010 and 1.0 are not whole numbers (1.0 is a number, the others are text). The only booleans are
// true and false; yes, no, on, off and True are text. .inf and .nan are text, for no field allows
// them. A value in quotes is text.
//
// # Tags of struct fields
//
//	yaml:"name"            the field must be there; yaml:"name,omitempty": it may be left out
//	min, max               bounds of a number, both included
//	itemmin, itemmax       bounds of the numbers in a list or map
//	minitems, maxitems     bounds of the length of a list or map
//	enum:"a,b"             the allowed texts (of a list or map: of its elements); a field of numbers, or a bool, becomes
//	                       the place of the text among them, from 0
//	pattern                regular expression for a text (likewise)
//	minlen, maxlen         bounds of a text in characters; by default 1 (0 if omitempty) and 2000
//	unit, doc              for messages and the schema
//
// Field types are string, bool, integers, float64, structs, slices and maps with
// string keys of these, pointers to these, *Node (taken as it is) and
// Unmarshaler. A value of nothing (null) fits *Node alone.
package yamldoc
