// Package serve is the page of the workbench (package bench) and its small API: JSON over HTTP, and figures as
// server-sent events.
//
// It is made for one machine and for the people of one table. It answers no other site: the host of a request must be
// this machine, by a name that no stranger can give it, and requests that another page has caused are refused. Who
// listens beyond this machine needs a token. Work, connections, visitors and the size of what is sent are bounded; who
// comes when all is taken is told when to try again.
package serve
