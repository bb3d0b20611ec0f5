// A page in which stories are photographed one after the other, each once it is at rest.
// @ts-check
import { setTimeout } from "node:timers/promises";
import { visualScreens } from "../../.storybook/visual-modes.ts";

/** @typedef {keyof typeof visualScreens} Screen */
/** @typedef {{ page: import("playwright").Page, size: { width: number, height: number }, pending: Set<import("playwright").Request>, lastCallAt: number }} Sitter
 * `pending` are the current story's calls without an answer */

/** The tallest picture; the rest of a longer page is cut. */
const tallest = 4000;
/** A fixed time for all stories, so that relative times are the same in both builds. */
const now = new Date("2026-11-21T09:41:00Z");

/** Milliseconds without a change that count as rest: longer than any delay after typing or before a notice. */
const quietMs = 400;
/** A request without an answer after this many milliseconds is held back by the story on purpose. */
const heldMs = 1_500;
const restlessMs = 30_000;

/** @param {import("playwright").Browser} browser @param {Screen} screen */
export async function openSitter(browser, screen) {
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

/** Waits until nothing has changed for a while, and no answer is pending. @param {Sitter} sitter */
async function comeToRest(sitter) {
  const { page } = sitter;
  const givenUpAt = performance.now() + restlessMs;
  for (;;) {
    const sinceChange = await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return performance.now() - Number(Reflect.get(globalThis, "lastChangeAt") ?? 0);
    });
    const sinceCall = performance.now() - sitter.lastCallAt;
    const missingMs = Math.max(
      quietMs - sinceChange,
      (sitter.pending.size > 0 ? heldMs : quietMs) - sinceCall,
    );
    if (missingMs <= 0) break;
    if (performance.now() > givenUpAt) throw new Error("It does not come to rest.");
    await setTimeout(missingMs);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Waits until the play has ended and its consequences are rendered. @param {Sitter} sitter @param {string} id */
export async function settled(sitter, id) {
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
export async function takePicture(sitter, file) {
  const { page, size } = sitter;
  const height = await page.evaluate(async () => {
    // Presses a key that nothing handles, so that focus is visible whether a pointer or a key set it.
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "F24", bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollHeight;
  });
  // In a taller window a page may show more than before, because lists render only what is visible.
  if (height > size.height) {
    await page.setViewportSize({ width: size.width, height: Math.min(height, tallest) });
    await comeToRest(sitter);
  }
  await page.screenshot({ path: file, animations: "disabled", caret: "hide", scale: "css" });
  if (height > size.height) await page.setViewportSize(size);
}
