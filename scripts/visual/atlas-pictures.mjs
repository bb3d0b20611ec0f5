// Stores the flow atlas's picture of each step where Storybook finds them, until the next pictures.
// @ts-check
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atlasPictures } from "../../.storybook/atlas-folder.ts";
import { storyId } from "../../.storybook/story-id.ts";
import {
  atlasPictureList,
  pictureName,
  visualLocales,
  visualThemes,
} from "../../.storybook/visual-modes.ts";

/** Every story that the atlas names: its flows are made of components, which Node does not read. */
function atlasStories() {
  const text = readFileSync(new URL("../../.storybook/flow-stories.ts", import.meta.url), "utf8");
  return new Set([...text.matchAll(/"(Flows\/[^"]+)"/g)].map(([, story = ""]) => story));
}

/** @param {string} folder where the pictures of a run are @returns {number} how many the atlas has taken */
export function keepAtlasPictures(folder) {
  mkdirSync(atlasPictures, { recursive: true });
  const wanted = [...atlasStories()].flatMap((story) =>
    visualThemes.flatMap((theme) =>
      visualLocales.map((locale) => pictureName(storyId(story), "phone", theme, locale)),
    ),
  );
  for (const name of wanted.filter((one) => existsSync(join(folder, one))))
    copyFileSync(join(folder, name), join(atlasPictures, name));
  const kept = wanted.filter((name) => existsSync(join(atlasPictures, name)));
  writeFileSync(join(atlasPictures, atlasPictureList), JSON.stringify(kept));
  return kept.length;
}
