// The controls: buttons, keys, pointer, list.

function bindButtons(player) {
  const on = (id, act) => byId(id).addEventListener("click", act);
  on("play", () => (player.playing ? player.pause() : player.play()));
  on("back", () => { player.pause(); player.go(player.beat - 1); });
  on("step", () => { player.pause(); player.go(player.beat + 1); });
  on("fit", () => player.look(false));
  on("follow", () => player.look(true));
  on("closer", () => player.zoom(1.4));
  on("farther", () => player.zoom(1 / 1.4));
  byId("slider").min = player.first;
  byId("slider").max = player.last;
  byId("slider").addEventListener("input", (e) => { player.pause(); player.go(Number(e.target.value)); });
  byId("speed").addEventListener("change", (e) => { player.speed = Number(e.target.value); });
}

// bindKeys serves the keys wherever the focus is, but where a control has a use of its own for them.
function bindKeys(player) {
  const step = (by) => { player.pause(); player.go(player.beat + by); };
  const acts = {
    " ": () => (player.playing ? player.pause() : player.play()),
    "ArrowLeft": (e) => (e.shiftKey ? player.goTurn(-1) : step(-1)),
    "ArrowRight": (e) => (e.shiftKey ? player.goTurn(1) : step(1)),
    "Home": () => { player.pause(); player.go(player.first); },
    "End": () => { player.pause(); player.go(player.last); },
    "+": () => player.zoom(1.4), "=": () => player.zoom(1.4), "-": () => player.zoom(1 / 1.4),
    "0": () => player.look(false), "f": () => player.look(true),
  };
  document.addEventListener("keydown", (e) => {
    const act = acts[e.key.length === 1 ? e.key.toLowerCase() : e.key], tag = e.target.tagName;
    const own = tag === "SELECT" || tag === "BUTTON" && e.key === " " || tag === "INPUT" && e.key !== " ";
    if (!act || own || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    act(e);
  });
}

// bindList makes buttons of the headings of turns and key moments, and lets a click on a line show its moment.
function bindList(player) {
  for (const place of document.querySelectorAll("[data-event]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = place.textContent;
    button.addEventListener("click", () => {
      player.goEvent(Number(place.dataset.event));
      if (place.closest("figure")) byId("player").scrollIntoView({block: "start"});
    });
    place.replaceChildren(button);
  }
  const beat = new Map();
  player.scene.beats.forEach((b, i) => beat.set(b[3], i)); // the last of each line
  byId("list").addEventListener("click", (e) => {
    const li = e.target.closest("[data-line]");
    if (!li || !getSelection().isCollapsed) return; // somebody copies text
    const to = beat.get(Number(li.dataset.line));
    if (to === undefined) return;
    player.pause();
    player.go(to);
  });
}

// bindMap shows what is known of a shot at the pointer, and lets the map be dragged.
function bindMap(player) {
  const map = byId("map"), tip = byId("tip");
  let held = null;
  map.addEventListener("pointerdown", (e) => {
    held = {x: e.clientX, y: e.clientY};
    point(player, map, tip, e);
  });
  map.addEventListener("pointermove", (e) => {
    if (held && e.pointerType === "mouse" && e.buttons) {
      player.view.x -= (e.clientX - held.x) / player.view.scale;
      player.view.y += (e.clientY - held.y) / player.view.scale;
      held = {x: e.clientX, y: e.clientY};
      player.free();
      player.draw();
      return;
    }
    point(player, map, tip, e);
  });
  for (const end of ["pointerup", "pointercancel"]) map.addEventListener(end, () => { held = null; });
  map.addEventListener("pointerleave", () => { held = null; tip.hidden = true; });
}

// mostTold is how many shots the tip tells; of more it counts the others.
const mostTold = 6;

// point writes the lines of all shots at the pointer into the tip, the nearest ones first and of equals the latest.
function point(player, map, tip, e) {
  const box = map.getBoundingClientRect(), at = [e.clientX - box.left, e.clientY - box.top];
  const near = (player.targets || []).map(({from, to, line}, i) => ({line, i, away: Math.round(distance(at, from, to))}))
    .filter((target) => target.away <= 9 && player.lines.has(target.line)).sort((a, b) => a.away - b.away || b.i - a.i);
  const lines = [...new Set(near.map((target) => target.line))].map((line) => player.lines.get(line));
  tip.hidden = !lines.length;
  if (!lines.length) return;
  tip.replaceChildren(...lines.slice(0, mostTold).map(told));
  if (lines.length > mostTold) tip.append(`and ${lines.length - mostTold} more`);
  tip.style.left = Math.max(4, Math.min(box.width - tip.offsetWidth - 4, at[0] + 12)) + "px";
  const above = at[1] - tip.offsetHeight - 12;
  tip.style.top = (above >= 4 ? above : at[1] + 16) + "px";
}

// told is a line of the tip: when, what, and by which rule.
function told(li) {
  const p = document.createElement("p"), turn = li.closest(".turn").querySelector("h3").textContent;
  p.textContent = `${turn}: ${words(li)} [${li.querySelector(".rule").textContent}]`;
  return p;
}

// distance is that of a point from a line between two others.
function distance([x, y], [ax, ay], [bx, by]) {
  const dx = bx - ax, dy = by - ay, long = dx * dx + dy * dy;
  const t = long ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

// bindStrips lets a click on the strips show that moment.
function bindStrips(player) {
  byId("strips").addEventListener("click", (e) => {
    const x = e.clientX - byId("strips").getBoundingClientRect().left - player.strips.left;
    const time = x / player.strips.wide * player.scene.turns * 1000;
    player.pause();
    player.go(player.scene.beats.findLastIndex((b) => b[2] <= time));
  });
}

// start shows the player; without it the page shows the whole duel as one picture.
function start() {
  const scene = JSON.parse(byId("scene").textContent);
  if (!scene.beats.length || !scene.tracks.length) return; // nothing of the duel shows on a map
  document.body.classList.add("live");
  byId("player").hidden = false;
  const player = new Player(scene);
  bindButtons(player);
  bindKeys(player);
  bindList(player);
  bindMap(player);
  bindStrips(player);
  player.inks = readInks(byId("player"));
  player.look(false);
  player.changed();
  window.furball = player; // for tests, and for those who look under the bonnet
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => player.recolour());
  new ResizeObserver(() => {
    if (byId("fit").getAttribute("aria-pressed") === "true") player.look(false);
    else player.draw();
  }).observe(byId("map"));
}

start();
