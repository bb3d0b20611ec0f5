import { describe, expect, it } from "vitest";
import { drawQr } from "./qr-path.ts";

/** Version 1-M with mask 7, made by the package `qrcode` 1.5.4, an independent implementation. */
const known = `
#######..##.#.#######
#.....#.......#.....#
#.###.#..##.#.#.###.#
#.###.#...##..#.###.#
#.###.#..####.#.###.#
#.....#.#.....#.....#
#######.#.#.#.#######
..........#..........
#..#.##.#..###.#.....
#.#.##..##.#....#...#
...##.###.##..#..###.
#.#..#.#.##.#...#...#
##..#.#...##.#.##..#.
........##...#.##.##.
#######...#####.#....
#.....#.#.#....#..#.#
#.###.#..#..##.#..#.#
#.###.#.#.#..#..#####
#.###.#..#.#..#.##..#
#.....#...###..###..#
#######.#......#..#..
`.trim();

/** The modules that a path covers, as text. */
function modulesOf(path: string, size: number): string {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    grid[Number(y)]?.fill("#", Number(x), Number(x) + Number(width));
  }
  return grid.map((row) => row.join("")).join("\n");
}

describe("drawQr", () => {
  it("draws the code that another implementation makes", () => {
    const { size, path } = drawQr("APEX-7K2M-9QXD");
    expect(size).toBe(21);
    expect(modulesOf(path, size)).toBe(known);
  });

  it("grows with its content", () => {
    expect(drawQr("x".repeat(300)).size).toBeGreaterThan(60);
  });

  it("refuses content beyond a code's capacity", () => {
    expect(() => drawQr("x".repeat(3000))).toThrow(RangeError);
  });
});
