// What the page asks of the workbench, and how refusals come back.

// A Refused is an answer that is no success. faults are at fields; again is after how many seconds one may try again. The
// status 0 says that there was no answer.
export class Refused extends Error {
	constructor(status, told) {
		super(told.message || "the workbench answers with status " + status);
		this.status = status;
		this.faults = told.refused || [];
		this.again = told.again || 0;
	}
}

// patience is how long an answer may take, in milliseconds.
const patience = 20000;

// ask sends a request and returns the answer. body is sent as JSON; without one, it is a question alone.
export async function ask(path, body) {
	const how = body === undefined ? {} :
		{method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)};
	let answer, text;
	try {
		answer = await fetch("/api/" + path, {...how, signal: AbortSignal.timeout(patience)});
		text = await answer.text();
	} catch {
		throw new Refused(0, {message: "The workbench does not answer."});
	}
	let told = {};
	try {
		told = JSON.parse(text);
	} catch {
		told = {message: text.trim()};
	}
	if (!answer.ok || told.refused) throw new Refused(answer.status, told);
	return told;
}

// leave tells the workbench that the page goes, so that another visitor can come.
export function leave(visitor) {
	navigator.sendBeacon("/api/visits/" + visitor + "/leave", new Blob(["{}"], {type: "application/json"}));
}

// mostFeeds is how many pages of one browser listen at a time: it has six connections to a host, of which some must be
// left for changes.
export const mostFeeds = 4;

// listen gives tell all news of a visitor, until its close is called. broken is called when no more come.
export function listen(visitor, tell, broken) {
	const feed = new EventSource(`/api/visits/${visitor}/news`);
	feed.addEventListener("message", (e) => tell(JSON.parse(e.data)));
	feed.addEventListener("error", broken);
	return feed;
}

// lost is said when there is no answer.
export const lost = "The workbench does not answer. Is furball serve still running? The page goes on when it is back.";

// offer makes a link lead to a text of the workbench; "": to nothing.
export function offer(link, path) {
	if (path) link.href = "/api/" + path;
	else link.removeAttribute("href");
}

// show shows a page of the workbench in a frame.
export function show(frame, path) {
	frame.src = "/api/" + path;
}
