// Photographs the stories of packages/ui in a built Storybook: each theme, each size of screen.
// @ts-check
import { mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { serveFolder } from "../serve-folder.mjs";

/** @typedef {{ id: string, title: string, name: string, type: string, importPath: string, tags: string[] }} Story */

export const themes = /** @type {const} */ (["light", "dark"]);
export const screens = /** @type {const} */ ({
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
});
/** The tallest picture; what is longer says no more. */
const tallest = 4000;
/** One present for all: a relative time is the same in both builds. */
const now = new Date("2026-11-21T09:41:00Z");

/** @param {string} build @returns {Story[]} */
export function storiesOf(build) {
  /** @type {{ entries: Record<string, Story> }} */
  const index = JSON.parse(readFileSync(join(build, "index.json"), "utf8"));
  return Object.values(index.entries).filter(
    (entry) =>
      entry.type === "story" &&
      entry.importPath.startsWith("./packages/ui/") &&
      !entry.tags.includes("no-visual"),
  );
}

/** The play is over, the fonts are there, and what it changed is painted. @param {import("playwright").Page} page @param {string} id */
async function settled(page, id) {
  await page.waitForFunction(
    (storyId) => {
      const preview = Reflect.get(globalThis, "__STORYBOOK_PREVIEW__");
      const render = preview?.storyRenders?.find((/** @type {any} */ one) => one.id === storyId);
      return ["completed", "finished", "errored", "aborted"].includes(render?.phase);
    },
    id,
    { timeout: 60_000 },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Both themes of one story on one page. @param {import("playwright").Page} page @param {string} url @param {string} id @param {(theme: string) => string} file */
async function photographStory(page, url, id, file) {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:light`);
  for (const theme of themes) {
    if (theme !== themes[0])
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
      path: file(theme),
      fullPage: true,
      animations: "disabled",
      caret: "hide",
      scale: "css",
      ...(height > tallest && { clip: { x: 0, y: 0, width, height: tallest } }),
    });
  }
}

/** Every story of a build into `folder`, as `<story>.<screen>.<theme>.png`.
 * @param {import("playwright").Browser} browser @param {string} build @param {string} folder
 * @param {(story: Story) => boolean} isWanted @returns {Promise<string[]>} stories that did not come to rest */
export async function photograph(browser, build, folder, isWanted) {
  mkdirSync(folder, { recursive: true });
  const { url, close } = await serveFolder(build);
  const waiting = storiesOf(build)
    .filter(isWanted)
    .flatMap(({ id }) => Object.keys(screens).map((screen) => ({ id, screen })))
    .toSorted((one, other) => one.screen.localeCompare(other.screen));
  /** @type {string[]} */
  const failed = [];
  const take = async () => {
    /** @type {Map<string, import("playwright").Page>} */
    const pages = new Map();
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const { id, screen } = shot;
      const page = pages.get(screen) ?? (await openPage(browser, screen));
      pages.set(screen, page);
      try {
        await photographStory(page, url, id, (theme) =>
          join(folder, `${id}.${screen}.${theme}.png`),
        );
      } catch (error) {
        failed.push(
          `${id} (${screen}): ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
        );
      }
    }
    for (const page of pages.values()) await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, take));
  close();
  return failed;
}

/** @param {import("playwright").Browser} browser @param {string} screen */
async function openPage(browser, screen) {
  const context = await browser.newContext({
    ...(screen === "phone" ? screens.phone : screens.desktop),
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}
