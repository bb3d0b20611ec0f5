// The stories of a built Storybook that are photographed, and their modes.
// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unpicturedTag, visualModes } from "../../.storybook/visual-modes.ts";

/** @typedef {{ id: string, title: string, name: string, type: string, importPath: string, tags: string[] }} Story */
/** @typedef {{ entries: Record<string, Story> }} Index as Storybook writes it */

/** @param {Index} index @returns {Story[]} */
export function picturedStories({ entries }) {
  return Object.values(entries).filter(
    ({ type, tags }) => type === "story" && !tags.includes(unpicturedTag),
  );
}

/** @param {string} build @returns {Story[]} */
export function storiesOf(build) {
  return picturedStories(JSON.parse(readFileSync(join(build, "index.json"), "utf8")));
}

/** The names of all pictures of a full run, here or at Chromatic: `flows-transfer--ready, dark phone fr`. @param {readonly Pick<Story, "id">[]} stories */
export function picturesOf(stories) {
  return stories.flatMap(({ id }) => Object.keys(visualModes).map((mode) => `${id}, ${mode}`));
}
