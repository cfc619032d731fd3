// Package documents lists, checks, compares and copies the documents of players: cards, missiles and doctrines, shipped ones
// and the user's own, in all systems at once. What a document may hold is for its system to say.
package documents
