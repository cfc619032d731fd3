// The link to the workbench: a visit, and the connection on which its figures come. It is lost when the workbench ends, and
// is made again when that is back.

import {ask, leave, listen, lost, mostFeeds} from "./api.js";
import {byId} from "./make.js";

// rollCall is how long other pages have to answer, in milliseconds.
const rollCall = 120;

// A Link calls page.enter() to open in a new visit what the page shows, page.catchUp(change) when the workbench is there
// again and knows changes up to that one, and page.tell(news).
export class Link {
	constructor(page) {
		this.page = page;
		this.visitor = "";
		this.entered = false; // the visit shows what the page shows
		this.feed = null;
		this.busy = false;
		this.others = new BroadcastChannel("furball-workbench");
		this.listenToOthers();
		document.addEventListener("visibilitychange", () => document.hidden ? this.close() : this.connect());
		addEventListener("pagehide", () => {
			if (this.visitor) leave(this.visitor);
			this.forget();
		});
		addEventListener("pageshow", (e) => e.persisted && this.connect());
	}

	// connect makes what there is not: a visit, and a connection for news.
	async connect() {
		clearTimeout(this.timer);
		if (this.busy) return;
		this.busy = true;
		try {
			const others = this.count();
			if (this.entered) {
				this.page.catchUp((await ask("visits/" + this.visitor)).change);
			} else {
				if (!this.visitor) this.visitor = (await ask("visits", {})).visitor;
				await this.page.enter();
				this.entered = true;
			}
			this.say("");
			if (await others >= mostFeeds) this.crowded();
			else this.listen();
		} catch (e) {
			if (!this.failed(e)) {
				this.say(e.message);
				this.later(5000);
			}
		}
		this.busy = false;
	}

	// failed says that a request was not answered, and tries again. Other refusals are not about the link: it returns
	// false for them.
	failed(e) {
		switch (e.status) {
		case 0:
			this.say(lost);
			this.later(2000);
			return true;
		case 410:
			this.forget();
			this.later(300);
			return true;
		case 503:
			this.say(e.message);
			this.later(1000 * (e.again || 3));
			return true;
		}
		return false;
	}

	// crowded says that other pages of this browser have all connections.
	crowded() {
		this.say(`This browser shows the workbench in ${mostFeeds} other windows, and cannot serve more at once. Close or hide ` +
			"one of them: then this page goes on.");
		byId("answer").textContent = "This page waits for another one to be closed or hidden.";
		this.later(2000);
	}

	// later connects after a while.
	later(after) {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.connect(), after);
	}

	// listen listens to the figures, as long as somebody can see the page.
	listen() {
		if (this.feed || document.hidden) return;
		const feed = this.feed = listen(this.visitor, (news) => this.page.tell(news), () => {
			if (this.feed !== feed) return;
			this.close();
			this.later(300);
		});
	}

	// close ends the connection for news, but not the visit.
	close() {
		if (this.feed) this.feed.close();
		this.feed = null;
		clearTimeout(this.timer);
	}

	// forget takes a visit as ended.
	forget() {
		this.close();
		this.visitor = "";
		this.entered = false;
	}

	// say says what is wrong with the link; "": nothing.
	say(words) {
		byId("lost").hidden = !words;
		if (byId("lost").textContent !== words) byId("lost").textContent = words;
	}

	// listenToOthers answers the roll call of other pages of this browser.
	listenToOthers() {
		this.others.addEventListener("message", (e) => {
			if (e.data === "who listens?" && this.feed) this.others.postMessage("I do");
		});
	}

	// count counts the other pages of this browser that listen.
	count() {
		if (this.feed || document.hidden) return Promise.resolve(0);
		let n = 0;
		const hear = (e) => n += e.data === "I do" ? 1 : 0;
		this.others.addEventListener("message", hear);
		this.others.postMessage("who listens?");
		return new Promise((done) => setTimeout(() => {
			this.others.removeEventListener("message", hear);
			done(n);
		}, rollCall));
	}
}
