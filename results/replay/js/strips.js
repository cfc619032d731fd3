// The strips: chances, shots, altitude and speed of the aircraft over the turns, with a cursor at the moment that the map
// shows.

const STRIP = 46, GAP = 22, AXIS = 20, LEFT = 58;

// stripsOf lists the figures that the system has.
function stripsOf(scene) {
  const list = [];
  if (scene.chances.length) list.push({name: "Chance to win, %: blue from below, red from above; ▲ turning points", draw: drawChances});
  if (scene.shots.length) list.push({name: "Shots: full ones hit", draw: drawShots});
  if (scene.altitude) list.push({name: "Altitude, " + scene.altitude, figure: ALTITUDE});
  if (scene.speed) list.push({name: "Speed, " + scene.speed, figure: SPEED, steps: true});
  const values = (strip) => scene.tracks.filter((t) => !t.missile).flatMap((t) => t.points.map((p) => p[strip.figure]));
  for (const strip of list.filter((s) => !s.draw)) {
    const all = values(strip);
    const most = Math.max(1, ...all), step = 2 * Math.max(1, round125(most / 6));
    strip.most = Math.ceil(most / step) * step;
    strip.idle = all.every((v) => v === all[0]); // it says nothing
  }
  return list.filter((s) => !s.idle);
}

function drawStrips(canvas, scene, inks, time, event) {
  const strips = stripsOf(scene);
  canvas.height = 0; // so that the old height does not hold the new one
  canvas.style.height = strips.length * (STRIP + GAP) + AXIS + "px";
  document.body.style.setProperty("--strips", canvas.style.height);
  const {pen, width} = sharpen(canvas), wide = width - LEFT - 8;
  const across = (t) => LEFT + t / 1000 / Math.max(1, scene.turns) * wide;
  strips.forEach((strip, i) => drawStrip(pen, scene, inks, strip, GAP + i * (STRIP + GAP), wide, across, event));
  drawTurns(pen, scene, inks, strips.length * (STRIP + GAP), across, wide);
  pen.strokeStyle = inks.ink;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(across(time), GAP - 4);
  pen.lineTo(across(time), strips.length * (STRIP + GAP));
  pen.stroke();
  return {left: LEFT, wide};
}

function drawStrip(pen, scene, inks, strip, top, wide, across, event) {
  const up = (v) => top + STRIP - v / strip.most * (STRIP - 5);
  pen.textBaseline = "alphabetic";
  pen.fillStyle = inks.ground;
  pen.fillRect(LEFT, top, wide, STRIP);
  pen.lineWidth = 1;
  pen.strokeStyle = inks.line;
  pen.strokeRect(LEFT + 0.5, top + 0.5, wide, STRIP);
  pen.fillStyle = inks.quiet;
  pen.font = "12px " + inks.font;
  pen.textAlign = "left";
  pen.fillText(strip.name, LEFT, top - 6);
  pen.textAlign = "right";
  pen.font = "11px " + inks.font;
  if (strip.draw) return strip.draw(pen, scene, inks, top, wide, across);
  for (const v of [0, strip.most / 2, strip.most]) pen.fillText(v.toLocaleString("en-GB"), LEFT - 6, up(v) + 4);
  for (const track of scene.tracks) if (!track.missile) drawGraph(pen, scene, inks, track, strip, across, up, event);
}

// drawChances draws the chances of both sides, and a mark above each turning point.
function drawChances(pen, scene, inks, top, wide, across) {
  const up = (thousandths) => top + STRIP - thousandths / 1000 * STRIP;
  const end = scene.chances[scene.chances.length - 1][0];
  for (const v of [0, 50, 100]) pen.fillText(v, LEFT - 6, up(10 * v) + 4);
  for (const [side, from, of] of [["blue", 0, (p) => p[1]], ["red", 1000, (p) => 1000 - p[2]]]) {
    pen.beginPath();
    pen.moveTo(across(0), up(from));
    for (const p of scene.chances) pen.lineTo(across(p[0]), up(of(p)));
    pen.lineTo(across(end), up(from));
    pen.fillStyle = inks[side];
    pen.globalAlpha = 0.8;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.strokeStyle = inks.ground;
  pen.beginPath();
  pen.moveTo(LEFT, up(500));
  pen.lineTo(LEFT + wide, up(500));
  pen.stroke();
  pen.fillStyle = inks.ink;
  for (const [before, after] of scene.turning) {
    const x = (across(before) + across(after)) / 2;
    pen.beginPath();
    pen.moveTo(x, top + STRIP);
    pen.lineTo(x - 5, top + STRIP + 8);
    pen.lineTo(x + 5, top + STRIP + 8);
    pen.fill();
  }
}

// drawShots marks the shots of each side in a row of its own, and a cross where an aircraft is lost.
function drawShots(pen, scene, inks, top, wide, across) {
  const row = (side) => top + STRIP * (side === "blue" ? 0.3 : 0.72);
  for (const side of ["blue", "red"]) {
    pen.fillStyle = inks.quiet;
    pen.fillText(side, LEFT - 6, row(side) + 4);
  }
  for (const shot of scene.shots) {
    const x = across(timeAt(scene, shot.event)), y = row(shot.side);
    pen.strokeStyle = pen.fillStyle = inks[shot.side];
    pen.lineWidth = 1.6;
    pen.beginPath();
    pen.arc(x, y, shot.hit ? 4.5 : 3.5, 0, 2 * Math.PI);
    if (shot.hit) pen.fill();
    else pen.stroke();
  }
  for (const track of scene.tracks) {
    if (track.missile || track.fate !== "lost") continue;
    const x = across(timeAt(scene, track.to)), y = row(track.side);
    pen.strokeStyle = inks.ink;
    pen.lineWidth = 2;
    pen.beginPath();
    for (const k of [-1, 1]) {
      pen.moveTo(x - 5, y - 5 * k);
      pen.lineTo(x + 5, y + 5 * k);
    }
    pen.stroke();
  }
}

// firstSpeed is the first point of a track whose speed is known: at the start 0 is none.
function firstSpeed(track) {
  return Math.max(0, track.points.findIndex((p) => p[SPEED] !== 0 || p[TIME] > 0));
}

// drawGraph draws a track's line: what is past in full, what is to come pale.
function drawGraph(pen, scene, inks, track, strip, across, up, event) {
  const end = track.fate ? timeAt(scene, track.to) : 1000 * scene.turns, now = timeAt(scene, event);
  pen.strokeStyle = inks[track.side];
  pen.lineWidth = 1.8;
  for (const past of [false, true]) {
    pen.save();
    pen.globalAlpha = past ? 1 : 0.28;
    pen.setLineDash(track.side === "blue" ? [] : [6, 3]);
    if (past) {
      pen.beginPath();
      pen.rect(0, 0, across(now), 1000);
      pen.clip();
    }
    pen.beginPath();
    let y = null;
    for (const p of strip.steps ? track.points.slice(firstSpeed(track)) : track.points) {
      if (strip.steps && y !== null) pen.lineTo(across(p[BEGIN]), y); // it changes where the move begins
      y = up(p[strip.figure]);
      if (strip.steps) pen.lineTo(across(p[BEGIN]), y);
      pen.lineTo(across(p[TIME]), y);
    }
    pen.lineTo(across(end), up(track.points[track.points.length - 1][strip.figure]));
    pen.stroke();
    pen.restore();
  }
}

// timeAt is the time of an event, in thousandths of a turn.
function timeAt(scene, event) {
  return scene.beats[Math.max(0, indexAt(scene.beats, event))][2];
}

function drawTurns(pen, scene, inks, top, across, wide) {
  const every = [1, 2, 5, 10, 20, 50].find((n) => scene.turns / n * 26 <= wide) || 100;
  pen.fillStyle = inks.quiet;
  pen.strokeStyle = inks.line;
  pen.lineWidth = 1;
  pen.textAlign = "center";
  pen.font = "11px " + inks.font;
  for (let turn = every; turn <= scene.turns; turn += every) {
    const x = across(1000 * turn);
    pen.beginPath();
    pen.moveTo(x, top);
    pen.lineTo(x, top + 4);
    pen.stroke();
    pen.fillText(turn, x, top + 16);
  }
  pen.textAlign = "right";
  pen.fillText("turn", LEFT - 6, top + 16);
}
