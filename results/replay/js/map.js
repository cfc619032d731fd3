// The map: ground, tracks, shots, craft. The pen draws in CSS pixels.

// drawMap draws the duel as it is while an event is under way, and returns what can be pointed at.
function drawMap(canvas, scene, view, inks, event, part) {
  const {pen, width, height} = sharpen(canvas);
  Object.assign(view, {width, height});
  const turn = turnOf(scene, event), map = {pen, scene, view, inks, event, part, turn, targets: []};
  pen.fillStyle = inks.ground;
  pen.fillRect(0, 0, width, height);
  drawGrid(map);
  for (const track of scene.tracks) drawTrack(map, track);
  const shots = scene.shots.filter((shot) => shot.event <= event);
  for (const shot of shots) drawShot(map, shot);
  for (const track of scene.tracks) drawCraft(map, track);
  for (const shot of shots) drawEnd(map, shot);
  drawNames(map);
  drawCompass(map);
  return map.targets;
}

// turnOf is the turn of an event that shows.
function turnOf(scene, event) {
  return scene.beats[Math.max(0, indexAt(scene.beats, event))][1];
}

function drawGrid(map) {
  map.pen.strokeStyle = map.inks.grid;
  map.pen.lineWidth = 1;
  map.pen.setLineDash([]);
  map.pen.beginPath();
  if (map.scene.hexes) drawHexes(map);
  else drawSquares(map);
  map.pen.stroke();
}

// drawSquares draws lines of the table some 60 pixels apart.
function drawSquares({pen, view}) {
  const step = round125(50 / view.scale / 1000) * 1000, [west, north] = view.corner();
  for (let x = Math.ceil(west / step) * step; ; x += step) {
    const [px] = view.at(x, 0);
    if (px > view.width) break;
    pen.moveTo(px, 0);
    pen.lineTo(px, view.height);
  }
  for (let y = Math.floor(north / step) * step; ; y -= step) {
    const [, py] = view.at(0, y);
    if (py > view.height) break;
    pen.moveTo(0, py);
    pen.lineTo(view.width, py);
  }
}

// drawHexes draws three sides of each hex; its neighbours draw the others. Hexes too small to be seen are left out.
function drawHexes({pen, view}) {
  const size = 1000 * view.scale, column = 866, side = 577.35;
  if (size < 7) return;
  const [west, north] = view.corner(), south = north - view.height / view.scale, east = west + view.width / view.scale;
  for (let c = Math.floor(west / column) - 1; c * column < east + column; c++) {
    const shift = c % 2 ? 500 : 0;
    for (let r = Math.floor((south - shift) / 1000) - 1; r * 1000 + shift < north + 1000; r++) {
      const x = c * column, y = r * 1000 + shift;
      pen.moveTo(...view.at(x - side / 2, y + 500));
      pen.lineTo(...view.at(x + side / 2, y + 500));
      pen.lineTo(...view.at(x + side, y));
      pen.lineTo(...view.at(x + side / 2, y - 500));
    }
  }
}

// drawTrack draws a path up to where the actor is, early turns paler.
function drawTrack(map, track) {
  const {pen, view, scene, inks, event, part} = map;
  const {index: last, place: now} = reach(track, event, part);
  if (last < 0) return;
  pen.strokeStyle = inks[track.side] || inks.quiet;
  pen.lineWidth = track.missile ? 1.6 : 2;
  pen.lineCap = pen.lineJoin = "round";
  pen.setLineDash(track.missile ? [0.1, 4] : track.side === "blue" ? [] : [7, 4]);
  for (let from = 0; from < last;) {
    const turn = turnOf(scene, track.points[from + 1][EVENT]);
    pen.globalAlpha = Math.max(0.22, 1 - 0.13 * (map.turn - turn));
    pen.beginPath();
    pen.moveTo(...view.at(track.points[from][X], track.points[from][Y]));
    let to = from + 1;
    for (; to <= last && turnOf(scene, track.points[to][EVENT]) === turn; to++) {
      const at = to === last ? now : track.points[to];
      pen.lineTo(...view.at(at[X], at[Y]));
    }
    pen.stroke();
    from = to - 1;
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
  if (!track.missile) drawTurnEnds(map, track, last);
}

// drawTurnEnds puts a dot where a track was at the end of each turn.
function drawTurnEnds({pen, view, scene, inks, turn}, track, last) {
  pen.fillStyle = inks[track.side];
  for (let i = 1; i < last; i++) {
    const own = turnOf(scene, track.points[i][EVENT]);
    if (own === turnOf(scene, track.points[i + 1][EVENT])) continue;
    const [x, y] = view.at(track.points[i][X], track.points[i][Y]);
    pen.globalAlpha = Math.max(0.3, 1 - 0.13 * (turn - own));
    pen.beginPath();
    pen.arc(x, y, 2.4, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

// drawShot draws the line of an attack: full for a hit, dashed for a miss. Those of earlier turns are pale.
function drawShot(map, shot) {
  const {pen, view, inks} = map, now = shot.event === map.event, from = view.at(...shot.from);
  const to = shot.aimed && shot.kind !== "launch" ? view.at(...shot.to) : from;
  if (shot.kind === "fire") {
    pen.globalAlpha = strengthOf(map, shot);
    pen.strokeStyle = inks[shot.side] || inks.quiet;
    pen.lineWidth = shot.hit ? (now ? 3 : 1.8) : 1.2;
    pen.setLineDash(shot.hit ? [] : [3, 4]);
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(...to);
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  }
  map.targets.push({from, to, line: shot.line});
}

// strengthOf is how strong a shot shows.
function strengthOf(map, shot) {
  const age = map.turn - turnOf(map.scene, shot.event);
  return shot.event === map.event ? 1 : age === 0 ? 0.85 : Math.max(0.16, 0.5 - 0.12 * age);
}

// drawEnd draws what an attack comes to, over the craft: a star for a hit or a collision, a ring for a miss, a large ring
// for a launch, crossed out if nothing flies. A star stands before its target, on the side that the shot comes from.
function drawEnd(map, shot) {
  const {pen, view, inks} = map, now = shot.event === map.event, from = view.at(...shot.from);
  const to = shot.aimed && shot.kind !== "launch" ? view.at(...shot.to) : from;
  pen.globalAlpha = strengthOf(map, shot);
  pen.strokeStyle = inks[shot.side] || inks.quiet;
  pen.lineWidth = 1.2;
  pen.beginPath();
  if (shot.kind === "launch") {
    pen.arc(...from, 8, 0, 7);
    if (shot.fails) {
      pen.moveTo(from[0] - 9, from[1] + 9);
      pen.lineTo(from[0] + 9, from[1] - 9);
    }
  } else if (shot.hit) {
    star(pen, ...before(from, to, 11), now ? 6 + 8 * Math.min(1, map.part * 2) : 9);
    pen.fillStyle = inks.burst;
    pen.fill();
  } else {
    pen.arc(...to, 3.5, 0, 7);
    pen.fillStyle = inks.ground;
    pen.fill();
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

// before is the place so many pixels before a target, seen from where the shot comes; of a shot within one place it lies
// to the right above it.
function before([ax, ay], [bx, by], far) {
  const long = Math.hypot(bx - ax, by - ay);
  if (long < 2 * far) return [bx + far * 0.8, by - far * 0.8];
  return [bx - (bx - ax) / long * far, by - (by - ay) / long * far];
}

function star(pen, x, y, size) {
  for (let i = 0; i < 16; i++) {
    const r = i % 2 ? size * 0.45 : size, a = Math.PI * i / 8;
    pen.lineTo(x + r * Math.sin(a), y - r * Math.cos(a));
  }
  pen.closePath();
}

// drawCraft draws an aircraft or a missile where it is; a cross if it is lost.
function drawCraft(map, track) {
  const {pen, view, inks, event} = map, at = placeOf(track, event, map.part);
  const gone = track.fate && event >= track.to;
  if (!at || gone && (track.missile || track.fate === "left")) return;
  const [x, y] = view.at(at[X], at[Y]), ink = inks[track.side] || inks.quiet;
  pen.lineJoin = "round";
  if (gone) {
    pen.globalAlpha = goneFor(map, track) > 1 ? 0.4 : 1;
    pen.strokeStyle = ink;
    pen.lineWidth = 3.4;
    pen.beginPath();
    pen.moveTo(x - 7, y - 7);
    pen.lineTo(x + 7, y + 7);
    pen.moveTo(x + 7, y - 7);
    pen.lineTo(x - 7, y + 7);
    pen.stroke();
    pen.globalAlpha = 1;
  } else {
    pen.save();
    pen.translate(x, y);
    pen.rotate(at[HEADING] * Math.PI / 180);
    pen.fillStyle = track.side === "blue" ? ink : inks.ground;
    pen.strokeStyle = ink;
    pen.lineWidth = 1.6;
    const shape = new Path2D(track.shape);
    pen.fill(shape, "evenodd");
    pen.stroke(shape);
    pen.restore();
  }
}

// goneFor is how many turns ago a track met its fate; -1 if it has not.
function goneFor({scene, event, turn}, track) {
  return track.fate && event >= track.to ? turn - turnOf(scene, track.to) : -1;
}

// drawNames writes the names beside the craft, where they cover neither a craft nor each other; further off, with a line
// to the craft, where there is no room close by.
function drawNames(map) {
  const {pen, scene, view} = map, craft = scene.tracks.filter((t) => !t.missile);
  const labels = craft.map((track) => ({track, at: placeOf(track, map.event, map.part)})).filter((l) => l.at);
  for (const label of labels) [label.x, label.y] = view.at(label.at[X], label.at[Y]);
  const taken = labels.map(({x, y}) => [x - 12, y - 12, x + 12, y + 12]);
  for (const label of labels) {
    if (goneFor(map, label.track) > (label.track.fate === "lost" ? 1 : -1)) continue;
    const lines = nameLines(map, label.track, label.at, craft.length > 4);
    const wide = Math.max(...lines.map(({font, text}) => { pen.font = font; return pen.measureText(text).width; }));
    const boxes = [0, 14, 28, 42].flatMap((off) => boxesRound(label, wide, 14 * lines.length, off));
    const free = boxes.findIndex((b) => !taken.some((o) => b[0] < o[2] && o[0] < b[2] && b[1] < o[3] && o[1] < b[3]));
    const box = boxes[Math.max(0, free)];
    if (free >= 8) drawLead(map, label, box);
    taken.push(box);
    writeLines(map, lines, box);
  }
}

// boxesRound are the eight boxes of a label round a craft, so many pixels further off than usual.
function boxesRound({x, y}, wide, high, off) {
  const places = [[x + 16 + off, y - 8], [x - 16 - off - wide, y - 8], [x - wide / 2, y + 15 + off], [x - wide / 2, y - 15 - off - high],
    [x + 12 + off, y + 12 + off], [x - 12 - off - wide, y + 12 + off], [x + 12 + off, y - 12 - off - high],
    [x - 12 - off - wide, y - 12 - off - high]];
  return places.map(([left, top]) => [left, top, left + wide, top + high]);
}

// drawLead draws a thin line from a label to its craft.
function drawLead({pen, inks}, {track, x, y}, [left, top, right, bottom]) {
  pen.strokeStyle = inks[track.side] || inks.quiet;
  pen.lineWidth = 0.8;
  pen.beginPath();
  pen.moveTo(Math.max(left, Math.min(right, x)), Math.max(top, Math.min(bottom, y)));
  pen.lineTo(x, y);
  pen.stroke();
}

// nameLines are the lines of a label: the name (of a large side the number, in its colour), and height and speed where there are few craft and room.
function nameLines({scene, view, inks, event}, track, at, many) {
  const gone = track.fate === "lost" && event >= track.to, figures = [];
  const name = scene.tracks.filter((t) => !t.missile && t.side === track.side).length > 2 ? track.actor.split(" ")[1] : track.actor;
  const lines = [{text: gone ? name + " lost" : name, font: "600 13px " + inks.font,
    ink: inks[track.side + "Text"] || inks.ink}];
  if (scene.altitude === "feet") figures.push(Math.round(at[ALTITUDE]).toLocaleString("en-GB") + " ft");
  if (scene.speed && !scene.speed.includes(" ")) figures.push(Math.round(at[SPEED]) + " " + scene.speed);
  if (!gone && !many && view.width > 500 && figures.length) {
    lines.push({text: figures.join(", "), font: "11px " + inks.font, ink: inks.quiet});
  }
  return lines;
}

function writeLines({pen, inks}, lines, [left, top]) {
  pen.textAlign = "left";
  pen.lineWidth = 3;
  pen.strokeStyle = inks.ground;
  lines.forEach(({text, font, ink}, i) => {
    pen.font = font;
    pen.fillStyle = ink;
    pen.strokeText(text, left, top + 12 + 14 * i);
    pen.fillText(text, left, top + 12 + 14 * i);
  });
}

// drawCompass draws the scale and an arrow to the north.
function drawCompass({pen, scene, view, inks}) {
  const units = Math.max(1, round125(60 / view.scale / 1000)), long = units * 1000 * view.scale;
  const metres = units * scene.size / 1000;
  const real = metres >= 1000 ? (metres / 1000).toFixed(1) + " km" : metres.toFixed(0) + " m";
  const x = 14.5, y = view.height - 14.5;
  pen.strokeStyle = pen.fillStyle = inks.ink;
  pen.lineWidth = 1.6;
  pen.beginPath();
  if (long < view.width / 2) {
    pen.moveTo(x, y - 5);
    pen.lineTo(x, y);
    pen.lineTo(x + long, y);
    pen.lineTo(x + long, y - 5);
    pen.stroke();
    pen.font = "11px " + inks.font;
    pen.textAlign = "left";
    pen.fillText(`${units} ${units === 1 ? scene.unit : scene.units}, ${real}`, x, y - 10);
  }
  pen.beginPath();
  pen.moveTo(22, 12);
  pen.lineTo(27, 26);
  pen.lineTo(22, 22);
  pen.lineTo(17, 26);
  pen.fill();
  pen.font = "600 11px " + inks.font;
  pen.textAlign = "center";
  pen.fillText("N", 22, 39);
}
