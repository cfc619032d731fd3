// Package train teaches learned values: it plays duels between pupils and shipped pilots, fits a network to what
// became of the positions, and plays again with the new network.
package train
