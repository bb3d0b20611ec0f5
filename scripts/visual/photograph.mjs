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
import { storiesOf } from "./stories.mjs";

/** @typedef {import("./stories.mjs").Story} Story */

/** The tallest picture; what is longer says no more. */
const tallest = 4000;
/** One present for all: a relative time is the same in both builds. */
const now = new Date("2026-11-21T09:41:00Z");

/** The play is over, the fonts are there, and what it changed is painted. @param {import("playwright").Page} page @param {string} id */
async function settled(page, id) {
  const ended = await page.waitForFunction(
    (storyId) => {
      const preview = Reflect.get(globalThis, "__STORYBOOK_PREVIEW__");
      const render = preview?.storyRenders?.find((/** @type {any} */ one) => one.id === storyId);
      const isOver = ["completed", "finished", "errored", "aborted"].includes(render?.phase);
      return isOver && render.phase;
    },
    id,
    { timeout: 60_000 },
  );
  const phase = await ended.jsonValue();
  if (phase === "errored") throw new Error("Its play failed.");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** One story on one page in the themes that are wanted. @param {import("playwright").Page} page @param {string} url @param {Shot} shot */
async function photographStory(page, url, { id, locale, pictures }) {
  const [first] = pictures;
  await page.goto(
    `${url}/iframe.html?id=${id}&viewMode=story&globals=theme:${first?.theme};locale:${locale}`,
  );
  for (const { theme, file } of pictures) {
    if (theme !== first?.theme)
      await page.evaluate((next) => {
        const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__");
        const rendered = new Promise((resolve) => channel.once("storyRendered", resolve));
        channel.emit("updateGlobals", { globals: { theme: next } });
        return rendered;
      }, theme);
    await settled(page, id);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const width = page.viewportSize()?.width ?? 0;
    await page.screenshot({
      path: file,
      fullPage: true,
      animations: "disabled",
      caret: "hide",
      scale: "css",
      ...(height > tallest && { clip: { x: 0, y: 0, width, height: tallest } }),
    });
  }
}

/** @typedef {keyof typeof visualScreens} Screen */
/** @typedef {{ id: string, screen: Screen, locale: string, pictures: { theme: string, file: string }[] }} Shot */

/** What is wanted of the stories and not in the folder yet. @param {Story[]} stories @param {string} folder @param {(mode: string) => boolean} isWanted
 * @returns {Shot[]} one screen after the other: a page keeps its size */
function shotsOf(stories, folder, isWanted) {
  const screens = /** @type {Screen[]} */ (Object.keys(visualScreens));
  return screens.flatMap((screen) =>
    stories.flatMap(({ id }) =>
      visualLocales
        .map((locale) => ({
          id,
          screen,
          locale,
          pictures: visualThemes
            .filter((theme) => isWanted(`${theme} ${screen} ${locale}`))
            .map((theme) => ({ theme, file: join(folder, pictureName(id, screen, theme, locale)) }))
            .filter(({ file }) => !existsSync(file)),
        }))
        .filter(({ pictures }) => pictures.length > 0),
    ),
  );
}

/**
 * The stories of a build into `folder`; a picture that lies there stays.
 * @param {import("playwright").Browser} browser @param {string} build @param {string} folder
 * @param {{ story: (story: Story) => boolean, mode: (mode: string) => boolean }} isWanted
 * @returns {Promise<string[]>} stories that did not come to rest
 */
export async function photograph(browser, build, folder, isWanted) {
  mkdirSync(folder, { recursive: true });
  const { url, close } = await serveFolder(build);
  const waiting = shotsOf(storiesOf(build).filter(isWanted.story), folder, isWanted.mode);
  /** @type {string[]} */
  const failed = [];
  const take = async () => {
    /** @type {Map<Screen, import("playwright").Page>} */
    const pages = new Map();
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const { id, screen, locale } = shot;
      const page = pages.get(screen) ?? (await openPage(browser, screen));
      pages.set(screen, page);
      try {
        await photographStory(page, url, shot);
      } catch (error) {
        const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
        failed.push(`${id} (${screen}, ${locale}): ${why}`);
      }
    }
    for (const page of pages.values()) await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, take));
  close();
  return failed;
}

/** @param {import("playwright").Browser} browser @param {Screen} screen */
async function openPage(browser, screen) {
  const context = await browser.newContext({
    viewport: visualScreens[screen],
    ...(screen === "phone" && { isMobile: true, hasTouch: true }),
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}
