// Stores the flow atlas's picture of each step where Storybook finds them, until the next pictures.
// @ts-check
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { atlasPictures } from "../../.storybook/atlas-folder.ts";
import { storyId } from "../../.storybook/story-id.ts";
import {
  atlasPictureList,
  pictureName,
  visualLocales,
  visualThemes,
} from "../../.storybook/visual-modes.ts";
import { chromiumLaunch, ensureBrowser } from "../browser.mjs";
import { pagesAtOnce, photograph } from "./photograph.mjs";

/** Every story that the atlas names, read from its text, because Node cannot import the components of its flows. */
function atlasStories() {
  const text = readFileSync(new URL("../../.storybook/flow-stories.ts", import.meta.url), "utf8");
  return new Set([...text.matchAll(/"(Flows\/[^"]+)"/g)].map(([, story = ""]) => story));
}

/** The ids of the atlas's stories. */
const atlasIds = new Set([...atlasStories()].map(storyId));

/** The names of the pictures that the atlas shows: of a phone, in both themes and languages. */
export const wantedPictures = [...atlasIds].flatMap((id) =>
  visualThemes.flatMap((theme) =>
    visualLocales.map((locale) => pictureName(id, "phone", theme, locale)),
  ),
);

/** @param {string} folder the pictures of a run @param {string} [kept] the atlas's folder @returns {number} number of pictures that the atlas has */
export function keepAtlasPictures(folder, kept = atlasPictures) {
  mkdirSync(kept, { recursive: true });
  if (folder !== kept)
    for (const name of wantedPictures.filter((one) => existsSync(join(folder, one))))
      copyFileSync(join(folder, name), join(kept, name));
  const there = wantedPictures.filter((name) => existsSync(join(kept, name)));
  writeFileSync(join(kept, atlasPictureList), JSON.stringify(there));
  return there.length;
}

/** Photographs the stories whose pictures are missing, and puts all of the atlas's into the built Storybook. @param {string} build */
export async function addAtlasPictures(build) {
  if (wantedPictures.some((name) => !existsSync(join(atlasPictures, name)))) {
    ensureBrowser();
    console.log("Photographing the stories of the flow atlas …");
    const browser = await chromium.launch(chromiumLaunch());
    const isWanted = {
      story: (/** @type {{ id: string }} */ { id }) => atlasIds.has(id),
      mode: (/** @type {string} */ mode) => mode.includes(" phone "),
    };
    const failed = await photograph(browser, build, atlasPictures, isWanted, pagesAtOnce);
    await browser.close();
    for (const story of failed) console.error(`No picture: ${story}`);
  }
  const count = keepAtlasPictures(atlasPictures);
  cpSync(atlasPictures, join(build, "atlas"), { recursive: true });
  console.log(`The flow atlas has ${count} of ${wantedPictures.length} pictures.`);
}
