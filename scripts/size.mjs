// Measures what a page loads, from an empty cache, until it can be used: real loads of the built wallet in Chromium.
// @ts-check
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { chromiumLaunch } from "./browser.mjs";

/** Pages by name; the signed-in ones are the demo account's. */
export const pages = /** @type {const} */ ({
  login: { path: "/login", signedIn: false },
  home: { path: "/", signedIn: true },
  transfer: { path: "/withdraw", signedIn: true },
});

const demo = { identifier: "personal@apex.test", password: "Summit-2026!" };

/** Lighthouse's mobile profile, as DevTools applies it. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 86_400,
};
const slowCpuRate = 4;

/**
 * Bytes are gzip -9 of the bodies. `paintMs` (first contentful paint) and `readyMs` are from the navigation's start. `layoutShift` is
 * the sum so far (CLS).
 * @typedef {{ jsBytes: number, cssBytes: number, fontBytes: number, requests: number, paintMs: number, readyMs: number, layoutShift: number }} Load
 */

/** The time at which the page is usable, in ms since the epoch: React has mounted (even if the HTML already had a
 * form), and nothing is still loading. */
function readyAt() {
  const main = document.querySelector("main");
  const field = document.querySelector("main input, main a, main button");
  const isMounted =
    field !== null && Object.keys(field).some((key) => key.startsWith("__reactFiber"));
  const isReady = main !== null && isMounted && !main.querySelector("[aria-busy=true]");
  return isReady ? performance.timeOrigin + performance.now() : undefined;
}

/** Runs in the page: returns the layout shift until the fonts have loaded. @returns {Promise<number>} */
async function readLayoutShift() {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += "value" in entry ? Number(entry.value) : 0;
  });
  observer.observe({ type: "layout-shift", buffered: true });
  await document.fonts.ready;
  // Buffered entries are delivered in a separate task, which has run after two frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return sum;
}

/** @param {import("playwright").Browser} browser @param {string} address */
export async function signIn(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  const identifier = page.getByRole("textbox").first();
  await identifier.fill(demo.identifier);
  await identifier.press("Enter");
  const password = page.locator("input[type=password]");
  await password.fill(demo.password);
  await password.press("Enter");
  await page.waitForURL(`${address}/`);
  await page.waitForFunction(readyAt);
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** @param {import("playwright").Page} page */
async function slowDown(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slow4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowCpuRate });
}

/** @param {import("playwright").Page} page @param {string} url @returns {Promise<Load>} */
async function load(page, url) {
  /** @type {import("playwright").Request[]} */
  const requests = [];
  page.on("request", (request) => requests.push(request));
  await page.goto(url, { waitUntil: "commit" });
  const ready = await page.waitForFunction(readyAt, undefined, { timeout: 60_000, polling: 50 });
  const readyAtMs = Number(await ready.jsonValue());
  const layoutShift = await page.evaluate(readLayoutShift);
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  let count = 0;
  const asked = requests.slice();
  /** Styles within the document. */
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll("head > style")].map(({ textContent }) => textContent).join(""),
  );
  if (styles !== "") bytes.stylesheet += gzipSync(styles, { level: 9 }).length;
  for (const request of asked) {
    const type = request.resourceType();
    const response = await request.response();
    // The page continues while an answer is in transit, and later requests do not belong to its start. Fonts are an
    // exception: they are requested only after layout.
    if (type !== "font" && request.timing().startTime > readyAtMs) continue;
    count += 1;
    if (response && (type === "script" || type === "stylesheet" || type === "font"))
      bytes[type] += gzipSync(await response.body(), { level: 9 }).length;
  }
  return {
    jsBytes: bytes.script,
    cssBytes: bytes.stylesheet,
    fontBytes: bytes.font,
    requests: count,
    paintMs: await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    ),
    readyMs: readyAtMs - (await page.evaluate(() => performance.timeOrigin)),
    layoutShift,
  };
}

/** Loads each page once, each with an empty cache; `slow` imitates an average phone and network.
 * @param {string} address @param {{ slow?: boolean }} [options]
 * @returns {Promise<Record<keyof typeof pages, Load>>} */
export async function measurePages(address, { slow = false } = {}) {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const storageState = await signIn(browser, address);
    /** @param {keyof typeof pages} name */
    const measure = async (name) => {
      const { path, signedIn } = pages[name];
      const context = await browser.newContext(signedIn ? { storageState } : {});
      const page = await context.newPage();
      if (slow) await slowDown(page);
      const result = await load(page, address + path);
      await context.close();
      return result;
    };
    return {
      login: await measure("login"),
      home: await measure("home"),
      transfer: await measure("transfer"),
    };
  } finally {
    await browser.close();
  }
}
