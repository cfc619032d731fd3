// A worker of the page that plays: the workbench, or a player of its duels. Its first message says which. The workbench is told
// where the core is; it unpacks and compiles it, and gives it to its players. Then the core takes the messages. Before this
// text stand that of wasm_exec.js and that of xz-decompress.js.

// load fetches the core, unpacks and compiles it. It tells how much there is, in bytes.
async function load(from) {
	const answer = await fetch(from);
	if (!answer.ok) throw new Error(`${from} is not there: the host answers with status ${answer.status}`);
	let have = 0;
	const told = new TransformStream({transform(chunk, out) {
		postMessage({have: have += chunk.length});
		out.enqueue(chunk);
	}});
	const plain = new self["xz-decompress"].XzReadableStream(answer.body.pipeThrough(told));
	return WebAssembly.compileStreaming(new Response(plain, {headers: {"Content-Type": "application/wasm"}}));
}

// unzip reads duels that were played before.
async function unzip(url) {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url} is not there: the host answers with status ${answer.status}`);
	return new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

// script is where this text is, for the workers that the workbench starts.
self.script = location.href;

onmessage = async ({data}) => {
	onmessage = null;
	Object.assign(self, data);
	try {
		const known = data.known && unzip(data.known);
		self.core ||= await load(data.from);
		self.stored = await known;
	} catch (e) {
		postMessage({fault: e.message});
		return;
	}
	const go = new Go();
	go.argv = ["furball", data.role];
	const instance = await WebAssembly.instantiate(self.core, go.importObject);
	self.memory = () => instance.exports.mem.buffer.byteLength;
	await go.run(instance);
};
