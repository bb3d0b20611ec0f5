import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gallery } from "./gallery-list.ts";

const files = globSync("*/*.stories.tsx", { cwd: new URL("..", import.meta.url) });
/** The names of the stories of each component. */
const stories = new Map(
  files.flatMap((file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    const component = /title: "Components\/(\w+)"/.exec(text)?.[1];
    const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    return component ? [[component, names] as const] : [];
  }),
);
const tiles = gallery.flatMap((group) => group.tiles);

describe("the gallery", () => {
  it("has one tile for each component that has stories", () => {
    expect(stories.size).toBeGreaterThan(40);
    expect(tiles.map(({ component }) => component).toSorted()).toEqual(
      [...stories.keys()].toSorted(),
    );
  });

  it.each(tiles.filter(({ cover }) => !cover))("shows a story of $component", (tile) => {
    expect(stories.get(tile.component)).toContain(tile.story ?? "Ready");
  });
});
