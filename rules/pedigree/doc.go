// Package pedigree is about what a card says of where its figures come from. It makes copies of cards that claim no
// more than they can, and finds cards whose figures were changed under the claims of another. It knows the fields
// that claim something by their names, which are the same in all systems.
package pedigree
