// Measures the trade page at a phone's speed with a thousand prices a second over fifty pairs: what is redrawn, whether
// the page stalls, and how a quote reaches the screen. Uses the built wallet in Chromium. Prices arrive as from another
// tab that shares its stream.
// @ts-check
import { chromium } from "playwright";
import { chromiumLaunch, ensureBrowser } from "./browser.mjs";
import { startWallet } from "./running-wallet.mjs";
import { signIn } from "./size.mjs";
import words from "../locales/en/trade.json" with { type: "json" };

/** CPU slowdown that imitates an average phone. */
const slowCpuRate = 4;
const seconds = 2;
const rounds = 5;
const eventsASecond = 20;

/** @typedef {import("playwright").Page} Page */

/** Counts React's commits and tasks of more than 50 ms, from the start. @param {Page} page */
async function countWork(page) {
  await page.addInitScript(() => {
    const counted = { commits: 0, longTasks: /** @type {number[]} */ ([]) };
    Reflect.set(window, "counted", counted);
    Reflect.set(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => void (counted.commits += 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    });
    new PerformanceObserver((list) =>
      counted.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
  });
}

/**
 * Sends prices of fifty pairs and observes the rows of the board. Runs in the page.
 * @param {{ seconds: number, eventsASecond: number }} load
 */
async function tellPrices({ seconds: duration, eventsASecond: often }) {
  /** @type {{ commits: number, longTasks: number[] }} */
  const counted = Reflect.get(window, "counted");
  const rows = [...document.querySelectorAll("main section li")].filter((row) =>
    row.textContent?.includes("/NGN"),
  );
  const bases = rows.map((row) => row.querySelector("a")?.href.split("/").at(-1) ?? "");
  // The pairs of the visible rows, and others that this page does not show.
  const quotes = ["NGN", "USD", "EUR", "GBP"];
  const pairs = quotes
    .flatMap((quote) => bases.map((base) => ({ base, quote })))
    .filter(({ base, quote }) => base !== quote)
    .slice(0, 50);
  const isNear = (/** @type {Element} */ row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > -100 && top < innerHeight + 100;
  };
  const near = new Set(rows.filter(isNear));
  const seen = { inSight: 0, outOfSight: 0 };
  const observer = new MutationObserver((records) => {
    const changed = new Set(
      records.map(({ target }) => target.parentElement?.closest("li")).filter((row) => row != null),
    );
    for (const row of changed) seen[near.has(row) ? "inSight" : "outOfSight"] += 1;
  });
  for (const row of rows)
    observer.observe(row, { characterData: true, childList: true, subtree: true });
  const channel = new BroadcastChannel("apex-events");
  counted.commits = 0;
  counted.longTasks.length = 0;
  let ticks = 0;
  const startedMs = performance.now();
  for (let event = 0; event < duration * often; event += 1) {
    const told = pairs.map(({ base, quote }, index) => ({
      price: { base, amount: `${1_000 + index}.${String(event).padStart(3, "0")}`, asset: quote },
      changePercent: event % 2 === 0 ? "+0.1" : "-0.1",
      isOpen: true,
    }));
    channel.postMessage({ kind: "prices", changes: [], ticks: told, at: new Date().toISOString() });
    ticks += told.length;
    const nextMs = startedMs + ((event + 1) * 1_000) / often;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextMs - performance.now())));
  }
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  // The browser reports a long task only when it has ended.
  await new Promise((resolve) => setTimeout(resolve, 500));
  channel.close();
  observer.disconnect();
  return {
    pairs: pairs.length,
    ticksASecond: Math.round(ticks / tookSeconds),
    rows: rows.length,
    rowsInSight: near.size,
    commitsASecond: Math.round(counted.commits / tookSeconds),
    rowUpdatesInSight: seen.inSight,
    rowUpdatesOutOfSight: seen.outOfSight,
    longTasks: counted.longTasks.length,
    longestTaskMs: Math.round(Math.max(0, ...counted.longTasks)),
  };
}

/** @param {Page} page @param {string} address */
async function priceTimes(page, address) {
  await page.goto(`${address}/trade`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Avalanche/ })
    .waitFor();
  await page.getByRole("slider").and(page.locator("[aria-busy=false]")).waitFor();
  await page.getByRole("link", { name: /Avalanche/ }).scrollIntoViewIfNeeded();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowCpuRate });
  // Gives the page time to subscribe to the visible prices and to settle.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  // Takes the quietest round, because on a busy machine tasks become long for other reasons.
  const seen = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push(await page.evaluate(tellPrices, { seconds, eventsASecond }));
  return seen.toSorted((one, other) => one.longestTaskMs - other.longestTaskMs)[0];
}

/** From the press to the review: the calls made, and the time from the answer until the review is shown. @param {Page} page @param {string} address */
async function quoteTimes(page, address) {
  await page.goto(`${address}/trade`);
  const main = page.getByRole("main");
  await main.getByLabel("You pay").fill("50000");
  const review = main.getByRole("button", { name: words["apex.trade.review"] });
  await main.getByText(words["apex.trade.priceNow"]).waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  /** @type {string[]} */
  const calls = [];
  page.on("request", (request) => {
    if (/-http\//.test(request.url())) calls.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    performance.clearResourceTimings();
    new MutationObserver(() => {
      if (document.querySelector("main [role=timer]")) performance.mark("quote-shown");
    }).observe(document.body, { childList: true, subtree: true });
  });
  await review.click();
  await main.getByRole("timer").waitFor();
  const times = await page.evaluate(() => {
    const call = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.endsWith("/trade-http/quotes"));
    const shown = performance.getEntriesByName("quote-shown")[0];
    if (!(call instanceof PerformanceResourceTiming) || !shown) return undefined;
    return {
      roundTripMs: Math.round(call.responseEnd - call.startTime),
      afterAnswerMs: Math.round(shown.startTime - call.responseEnd),
    };
  });
  return {
    callsUntilShown: calls.filter((path) => path.startsWith("/trade-http/q")).length,
    ...times,
  };
}

/** Measures live prices and quotes. */
export async function benchPrices() {
  ensureBrowser();
  const wallet = await startWallet();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const storageState = await signIn(browser, wallet.address);
    const visit = async (/** @type {(page: Page) => Promise<any>} */ look) => {
      const context = await browser.newContext({
        storageState,
        viewport: { width: 1280, height: 600 },
      });
      const page = await context.newPage();
      await countWork(page);
      const seen = await look(page);
      await context.close();
      return seen;
    };
    return {
      live: await visit((page) => priceTimes(page, wallet.address)),
      quote: await visit((page) => quoteTimes(page, wallet.address)),
    };
  } finally {
    await browser.close();
    await wallet.stop();
  }
}

/** Prints the results as tables. @param {Awaited<ReturnType<typeof benchPrices>>} prices */
export function printPrices({ live, quote }) {
  console.log(`\nPrices of ${live.pairs} pairs for ${seconds} seconds (CPU ×${slowCpuRate})`);
  console.table(live);
  console.log("\nA quote, from the press to the screen");
  console.table(quote);
}

if (import.meta.main) printPrices(await benchPrices());
