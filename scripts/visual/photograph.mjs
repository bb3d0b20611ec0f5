// Photographs the stories of a built Storybook in every mode: theme, size of screen and language.
// @ts-check
import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  pictureName,
  visualLocales,
  visualScreens,
  visualThemes,
} from "../../.storybook/visual-modes.ts";
import { serveFolder } from "../serve-folder.mjs";
import { openSitter, settled, takePicture } from "./sitter.mjs";
import { storiesOf } from "./stories.mjs";

/** @typedef {import("./sitter.mjs").Sitter} Sitter */
/** @typedef {import("./sitter.mjs").Screen} Screen */
/** @typedef {import("./stories.mjs").Story} Story */
/** @typedef {{ screen: Screen, locale: string, stories: { id: string, pictures: { theme: string, file: string }[] }[] }} Sitting
 * the stories of one file in one size of screen and one language */

/** Three pages per core, because a story spends most of its time waiting to come to rest. */
export const pagesAtOnce = 3 * availableParallelism();

/** Photographs a story in the wanted themes. @param {Sitter} sitter @param {Sitting["stories"][number]} story */
async function photographStory(sitter, { id, pictures }) {
  const { page } = sitter;
  for (const [index, { theme, file }] of pictures.entries()) {
    if (index > 0)
      await page.evaluate((next) => {
        const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__");
        const rendered = new Promise((resolve) => channel.once("storyRendered", resolve));
        channel.emit("updateGlobals", { globals: { theme: next } });
        return rendered;
      }, theme);
    await settled(sitter, id);
    await takePicture(sitter, file);
  }
}

/** The wanted pictures that the folder lacks. @param {Story[]} stories @param {string} folder @param {(mode: string) => boolean} isWanted
 * @returns {Sitting[]} ordered by screen size, so that a page is seldom resized */
function sittingsOf(stories, folder, isWanted) {
  const screens = /** @type {Screen[]} */ (Object.keys(visualScreens));
  const files = Object.values(Object.groupBy(stories, ({ importPath }) => importPath));
  return screens.flatMap((screen) =>
    files.flatMap((ofFile) =>
      visualLocales.map((locale) => ({
        screen,
        locale,
        stories: (ofFile ?? [])
          .map(({ id }) => ({
            id,
            pictures: visualThemes
              .filter((theme) => isWanted(`${theme} ${screen} ${locale}`))
              .map((theme) => ({
                theme,
                file: join(folder, pictureName(id, screen, theme, locale)),
              }))
              .filter(({ file }) => !existsSync(file)),
          }))
          .filter(({ pictures }) => pictures.length > 0),
      })),
    ),
  );
}

/** Photographs the stories of one file one after the other on one page, so that Storybook itself is loaded once.
 * @param {Sitter} sitter @param {string} url @param {Sitting} sitting @returns {Promise<string[]>} what did not come to rest */
async function sit(sitter, url, { screen, locale, stories }) {
  const { page } = sitter;
  /** @type {string[]} */
  const failed = [];
  /** @type {string | undefined} */
  let openTheme;
  for (const story of stories) {
    const { id } = story;
    // The current theme comes first: changing it while a story begins would interrupt its play.
    const pictures = story.pictures.toSorted(
      (one, other) => Number(other.theme === openTheme) - Number(one.theme === openTheme),
    );
    sitter.pending.clear();
    sitter.lastCallAt = performance.now();
    const theme = pictures[0]?.theme;
    try {
      if (theme === openTheme)
        await page.evaluate((storyId) => {
          localStorage.clear();
          sessionStorage.clear();
          const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__");
          channel.emit("setCurrentStory", { storyId, viewMode: "story" });
        }, id);
      else
        // The story's own test checks its accessibility.
        await page.goto(
          `${url}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};locale:${locale};a11y.manual:!true`,
        );
      openTheme = pictures.at(-1)?.theme;
      await photographStory(sitter, { id, pictures });
    } catch (error) {
      const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
      failed.push(`${id} (${screen}, ${locale}): ${why}`);
      openTheme = undefined;
    }
  }
  return failed;
}

/**
 * Photographs the stories of a build into `folder`. Existing pictures stay.
 * @param {import("playwright").Browser} browser @param {string} build @param {string} folder
 * @param {{ story: (story: Story) => boolean, mode: (mode: string) => boolean }} isWanted
 * @param {number} atOnce pages
 * @returns {Promise<string[]>} stories that did not come to rest
 */
export async function photograph(browser, build, folder, isWanted, atOnce) {
  mkdirSync(folder, { recursive: true });
  const { url, close } = await serveFolder(build);
  const waiting = sittingsOf(storiesOf(build).filter(isWanted.story), folder, isWanted.mode);
  /** @type {string[]} */
  const failed = [];
  const take = async () => {
    /** @type {Map<Screen, Sitter>} */
    const sitters = new Map();
    for (let sitting = waiting.shift(); sitting; sitting = waiting.shift()) {
      const { screen } = sitting;
      const sitter = sitters.get(screen) ?? (await openSitter(browser, screen));
      sitters.set(screen, sitter);
      failed.push(...(await sit(sitter, url, sitting)));
    }
    for (const { page } of sitters.values()) await page.context().close();
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  close();
  return failed;
}
