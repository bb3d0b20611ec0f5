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

/** As long as this nothing changes in a page at rest: longer than what waits for typing to pause, or for an answer before it says so. */
const quietMs = 400;
/** An answer that has not come by now is held back by the story. */
const heldMs = 1_500;
const restlessMs = 30_000;
/** Most of a story's time is waiting for it to come to rest. */
const pagesPerCore = 3;

/** @typedef {{ screen: Screen, locale: string, stories: { id: string, pictures: { theme: string, file: string }[] }[] }} Sitting
 * the stories of one file in one size of screen and one language */
/** @typedef {keyof typeof visualScreens} Screen */
/** @typedef {{ page: import("playwright").Page, size: { width: number, height: number }, pending: Set<import("playwright").Request>, lastCallAt: number }} Sitter
 * `pending` are the calls of the present story that have no answer */

/** Nothing has changed for a while, and no answer is on its way. @param {Sitter} sitter */
async function comeToRest(sitter) {
  const { page } = sitter;
  const givenUpAt = performance.now() + restlessMs;
  for (;;) {
    const sinceChange = await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return performance.now() - Number(Reflect.get(globalThis, "lastChangeAt") ?? 0);
    });
    const sinceCall = performance.now() - sitter.lastCallAt;
    if (sinceChange >= quietMs && sinceCall >= (sitter.pending.size > 0 ? heldMs : quietMs)) break;
    if (performance.now() > givenUpAt) throw new Error("It does not come to rest.");
    await page.waitForTimeout(50);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** The play is over, and what it caused is there. @param {Sitter} sitter @param {string} id */
async function settled(sitter, id) {
  const ended = await sitter.page.waitForFunction(
    (storyId) => {
      const preview = Reflect.get(globalThis, "__STORYBOOK_PREVIEW__");
      const render = preview?.storyRenders?.findLast(
        (/** @type {any} */ one) => one.id === storyId,
      );
      return ["finished", "errored"].includes(render?.phase) && render.phase;
    },
    id,
    { timeout: 60_000 },
  );
  if ((await ended.jsonValue()) === "errored") throw new Error("Its play failed.");
  await comeToRest(sitter);
}

/** The whole height of the page, up to the tallest. @param {Sitter} sitter @param {string} file */
async function takePicture(sitter, file) {
  const { page, size } = sitter;
  const height = await page.evaluate(async () => {
    // A key that nothing answers: what has the focus shows it, whether a pointer or a key brought it there.
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "F24", bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollHeight;
  });
  // A page as high as itself may hold more than before: a list draws what is in sight.
  if (height > size.height) {
    await page.setViewportSize({ width: size.width, height: Math.min(height, tallest) });
    await comeToRest(sitter);
  }
  await page.screenshot({ path: file, animations: "disabled", caret: "hide", scale: "css" });
  if (height > size.height) await page.setViewportSize(size);
}

/** One story in the themes that are wanted. @param {Sitter} sitter @param {Sitting["stories"][number]} story */
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

/** What is wanted of the stories and not in the folder yet. @param {Story[]} stories @param {string} folder @param {(mode: string) => boolean} isWanted
 * @returns {Sitting[]} one screen after the other: a page keeps its size */
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

/** The stories of one file, one after the other on one page: what Storybook itself needs is loaded once.
 * @param {Sitter} sitter @param {string} url @param {Sitting} sitting @returns {Promise<string[]>} what did not come to rest */
async function sit(sitter, url, { screen, locale, stories }) {
  const { page } = sitter;
  /** @type {string[]} */
  const failed = [];
  /** @type {string | undefined} */
  let openTheme;
  for (const story of stories) {
    const { id } = story;
    // The theme that is there comes first: to change it while a story begins would break its play off.
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
        // Whether a story is accessible is for its test to say.
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
 * The stories of a build into `folder`; a picture that lies there stays.
 * @param {import("playwright").Browser} browser @param {string} build @param {string} folder
 * @param {{ story: (story: Story) => boolean, mode: (mode: string) => boolean }} isWanted
 * @param {number} [atOnce] pages
 * @returns {Promise<string[]>} stories that did not come to rest
 */
export async function photograph(
  browser,
  build,
  folder,
  isWanted,
  atOnce = pagesPerCore * availableParallelism(),
) {
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

/** @param {import("playwright").Browser} browser @param {Screen} screen */
async function openSitter(browser, screen) {
  const context = await browser.newContext({
    viewport: visualScreens[screen],
    ...(screen === "phone" && { isMobile: true, hasTouch: true }),
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.addInitScript(() => {
    const note = () => Reflect.set(globalThis, "lastChangeAt", performance.now());
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  /** @type {Sitter} */
  const sitter = {
    page,
    size: visualScreens[screen],
    pending: new Set(),
    lastCallAt: performance.now(),
  };
  page.on("request", (request) => {
    sitter.pending.add(request);
    sitter.lastCallAt = performance.now();
  });
  for (const event of /** @type {const} */ (["requestfinished", "requestfailed"]))
    page.on(/** @type {"requestfinished"} */ (event), (request) => {
      sitter.pending.delete(request);
      sitter.lastCallAt = performance.now();
    });
  return sitter;
}
