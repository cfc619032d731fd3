// Package store keeps a run in the file run.db of its folder, a SQLite database: what was asked, with all texts that it
// takes to play the duels again, and the counts of the duels played, each range of them in one transaction. What has
// been committed survives the end of the process at any instant.
//
//   - Create, Open and Lock make a Folder that is written into; it has one writer, and the lock names it.
//   - Folder.Have says which duels of each cell are there, Folder.Each gives their counts.
//   - Folder.Put takes the counts of finished duels; they are committed several times a second.
//   - LoadRun reads a folder, also while another process writes into it.
package store
