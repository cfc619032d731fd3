// What the page asks of the workbench, which runs in a worker of this browser, and how refusals come back.

import {byId} from "./make.js";

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

// lost is said when there is no answer.
export const lost = "The core of this page has stopped. Load the page again.";

// mostFeeds is how many pages of one browser listen at a time: each has a workbench of its own.
export const mostFeeds = Infinity;

// players is how many workers play: one core is left for the page, and a phone has one alone.
const phone = matchMedia("(pointer: coarse) and (max-width: 59.99rem)").matches;
const players = phone ? 1 : Math.max(1, Math.min((navigator.hardwareConcurrency || 2) - 1, 4));

const waiting = new Map(); // of requests by their numbers: who gets the answer
const feeds = new Map(); // by visitors: who gets the news
let number = 0;

// size and version are those of the core, which the page says.
const size = Number(document.documentElement.dataset.size), version = document.documentElement.dataset.version;

// A page that is one file begins with the experiment of its run.
const {opens, stored} = document.documentElement.dataset;
if (opens && !location.hash) history.replaceState(null, "", opens);

// file is a file of the page: its address, or, where the page is one file and has it inside, the file itself.
function file(name) {
	const inside = byId(name);
	if (!inside) return new URL(name, document.baseURI).href;
	return new Blob([Uint8Array.from(atob(inside.textContent), (c) => c.charCodeAt(0))], {type: inside.dataset.type});
}

// addressOf is where such a file is.
const addressOf = (file) => file instanceof Blob ? URL.createObjectURL(file) : file;

// begin starts the workbench, which loads the core and tells how far it is; its answer is the worker.
async function begin() {
	const text = file("core/worker.js"), worker = new Worker(addressOf(text));
	await new Promise((ready, failed) => {
		worker.onmessage = ({data}) => {
			if (data.ready) ready();
			else if (data.fault) failed(new Error(data.fault));
			else if (data.have < size) byId("answer").textContent = `Loading the core: ${(data.have / 1e6).toFixed(1)} of ${(size / 1e6).toFixed(1)} MB …`;
			else byId("answer").textContent = "The core starts …";
		};
		worker.onerror = (e) => failed(new Error(e.message || "a worker does not start"));
		worker.postMessage({role: "workbench", from: file("core/furball.wasm.xz"), known: stored && file(stored), text, hands: players, version});
	});
	worker.onmessage = hear;
	worker.onerror = () => {
		for (const answer of waiting.values()) answer({status: 0});
		waiting.clear();
	};
	return worker;
}

const workbench = begin();

// hear takes a message of the workbench.
function hear({data}) {
	if (data.number !== undefined) {
		waiting.get(data.number)?.(data);
		waiting.delete(data.number);
		return;
	}
	const feed = feeds.get(data.news);
	if (!feed) return;
	if (data.over) feed.broken();
	else {
		feed.tell(JSON.parse(data.text));
		byId("memory").hidden = false;
		byId("memory").textContent = `This page plays by itself: ${players} ${players === 1 ? "player" : "players"}, ${Math.round(data.memory / 1e6)} MB.`;
	}
}

// request sends a request and returns the answer as it comes.
async function request(path, body) {
	let worker;
	try {
		worker = await workbench;
	} catch (e) {
		throw new Refused(500, {message: "The core of this page cannot be loaded: " + e.message});
	}
	const n = number++;
	const answer = new Promise((done) => waiting.set(n, done));
	worker.postMessage({number: n, path, body: body === undefined ? "" : JSON.stringify(body)});
	return answer;
}

// ask sends a request and returns the answer. body is sent as JSON; without one, it is a question alone.
export async function ask(path, body) {
	const answer = await request(path, body);
	if (answer.status === 0) throw new Refused(0, {message: lost});
	const told = JSON.parse(answer.text);
	if (answer.status !== 200 || told.refused) throw new Refused(answer.status, told);
	return told;
}

// leave needs no telling: the workbench goes with its page.
export function leave() {}

// listen gives tell all news of a visitor, until its close is called. broken is called when no more come.
export function listen(visitor, tell, broken) {
	const send = (over) => workbench.then((worker) => worker.postMessage({path: `visits/${visitor}/news`, over}));
	feeds.set(visitor, {tell, broken});
	send(false);
	return {close: () => {
		feeds.delete(visitor);
		send(true);
	}};
}

// textOf asks for a text of the workbench.
async function textOf(path) {
	const answer = await request(path);
	if (answer.status !== 200) throw new Refused(answer.status, JSON.parse(answer.text));
	return answer;
}

// offer makes a link save a text of the workbench; "": nothing.
export function offer(link, path) {
	if (link.id === "map-own") link.textContent = "Save this duel as a page";
	if (!path) {
		link.removeAttribute("href");
		link.onclick = null;
		return;
	}
	link.href = "#";
	link.removeAttribute("target");
	link.onclick = async (e) => {
		e.preventDefault();
		const {text, name} = await textOf(path);
		const address = URL.createObjectURL(new Blob([text], {type: "application/octet-stream"}));
		Object.assign(document.createElement("a"), {href: address, download: name || "duel.html"}).click();
		setTimeout(() => URL.revokeObjectURL(address), 10000);
	};
}

// show shows a page of the workbench in a frame, which can reach nothing of it.
export async function show(frame, path) {
	let text;
	try {
		({text} = await textOf(path));
	} catch (e) {
		byId("map").close();
		byId("message").hidden = false;
		byId("message").textContent = e.message;
		return;
	}
	const hear = (e) => {
		if (e.source !== frame.contentWindow) return;
		removeEventListener("message", hear);
		frame.contentWindow.postMessage(text, "*");
	};
	addEventListener("message", hear);
	frame.setAttribute("sandbox", "allow-scripts");
	frame.src = addressOf(file("map.html"));
}
