// Package farm plays a run on many machines, over NATS JetStream.
//
//   - A Run, on the machine of the user, publishes batches of duels as tasks, collects the answers and judges them.
//   - A Worker takes tasks and publishes answers. Workers may come, go and die: others play what they leave.
//   - A Hub is a NATS server inside Furball, for those who have none.
//
// The tasks are a work-queue stream; a task is gone when a worker has answered it. The answers stay in a stream of
// their own until the run is finished: a Run that starts again reads them from the beginning, and comes to the same
// judgements. What it has found is that of one machine, to the last bit, because each duel depends on the seed and its
// number alone.
//
// An answer is known by its batch and its worker, and counts once. A worker whose answer differs from that of another
// is judged by a third play, on the machine of the user. If its answer is wrong the worker is banned: none of its
// answers counts, and what it has played is played again. No answer counts for good before all are judged.
package farm
