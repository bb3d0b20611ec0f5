/**
 * Draws the contour lines of the brand once: heights from a few hills, lines by marching squares,
 * joined and thinned. `npx node packages/ui/scripts/make-contour.ts` writes src/contour/contour.svg.
 */
import { writeFileSync } from "node:fs";

const width = 400;
const height = 252;
const cell = 4;
const columns = width / cell;
const rows = height / cell;

type Point = readonly [x: number, y: number];

/** Hills: centre, reach along and across, turn, height. */
const hills: readonly (readonly [number, number, number, number, number, number])[] = [
  [318, 92, 92, 58, -0.55, 1],
  [96, 214, 130, 60, 0.35, 0.52],
  [30, 40, 80, 70, 0.2, 0.36],
  [205, 150, 70, 48, -0.9, 0.22],
  [410, 262, 80, 60, 0.1, 0.34],
];

function heightAt(x: number, y: number): number {
  let sum = 0;
  for (const [cx, cy, along, across, turn, peak] of hills) {
    const dx = x - cx;
    const dy = y - cy;
    const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / along;
    const v = (-dx * Math.sin(turn) + dy * Math.cos(turn)) / across;
    sum += peak * Math.exp(-(u * u + v * v));
  }
  return sum + 0.03 * Math.sin(x / 37 + y / 61) + 0.025 * Math.cos(x / 53 - y / 29);
}

/** For each pattern of corners above the level, the edges (0 top, 1 right, 2 bottom, 3 left) that a line crosses. */
const crossings: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [1, 0],
    [3, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

function segmentsAt(level: number): [Point, Point][] {
  const segments: [Point, Point][] = [];
  for (let row = -1; row <= rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const corners: Point[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ].map(([x = 0, y = 0]) => [x * cell, y * cell]);
      const heights = corners.map(([x, y]) => heightAt(x, y));
      const [a = 0, b = 0, c = 0, d = 0] = heights;
      const pattern =
        (a > level ? 8 : 0) + (b > level ? 4 : 0) + (c > level ? 2 : 0) + (d > level ? 1 : 0);
      for (const [from, to] of crossings[pattern] ?? []) {
        segments.push([cross(corners, heights, from, level), cross(corners, heights, to, level)]);
      }
    }
  }
  return segments;
}

function cross(corners: Point[], heights: number[], edge: number, level: number): Point {
  const next = (edge + 1) % 4;
  const [x1, y1] = corners[edge] ?? [0, 0];
  const [x2, y2] = corners[next] ?? [0, 0];
  const h1 = heights[edge] ?? 0;
  const h2 = heights[next] ?? 0;
  const t = (level - h1) / (h2 - h1);
  return [x1 + t * (x2 - x1), y1 + t * (y2 - y1)];
}

const nameOf = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`;

function join(segments: [Point, Point][]): Point[][] {
  const byEnd = new Map<string, [Point, Point][]>();
  for (const segment of segments) {
    for (const end of segment) {
      byEnd.set(nameOf(end), [...(byEnd.get(nameOf(end)) ?? []), segment]);
    }
  }
  const used = new Set<[Point, Point]>();
  const follow = (line: Point[]) => {
    for (;;) {
      const end = line.at(-1);
      const next = end && byEnd.get(nameOf(end))?.find((segment) => !used.has(segment));
      if (!end || !next) return line;
      used.add(next);
      line.push(nameOf(next[0]) === nameOf(end) ? next[1] : next[0]);
    }
  };
  const lines: Point[][] = [];
  for (const segment of segments) {
    if (used.has(segment)) continue;
    used.add(segment);
    const forth = follow([...segment]);
    lines.push(follow(forth.toReversed()));
  }
  return lines;
}

/** A smooth path through every fourth point: quadratic curves between midpoints. */
function draw(line: Point[]): string {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 10) return "";
  const isClosed = nameOf(first) === nameOf(last);
  const kept = line.filter(
    (_, index) => index % 5 === 0 || (!isClosed && index === line.length - 1),
  );
  const n = (value: number) => String(Math.round(value));
  const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];
  const points = isClosed ? [...kept, kept[0] ?? first, kept[1] ?? first] : kept;
  const start = isClosed ? middle(points[0] ?? first, points[1] ?? first) : first;
  let path = `M${n(start[0])} ${n(start[1])}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const control = points[index] ?? first;
    const to = middle(control, points[index + 1] ?? first);
    path += `Q${n(control[0])} ${n(control[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return isClosed ? `${path}Z` : `${path}L${n(last[0])} ${n(last[1])}`;
}

const levels = Array.from({ length: 15 }, (_, index) => 0.1 + index * 0.062);
const path = levels.flatMap((level) => join(segmentsAt(level)).map(draw)).join("");
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000"><path vector-effect="non-scaling-stroke" d="${path}"/></svg>`;
writeFileSync(new URL("../src/contour/contour.svg", import.meta.url), `${svg}\n`);
console.log(`${svg.length} characters`);
