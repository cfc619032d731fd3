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
