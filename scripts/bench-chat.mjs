// Measures a trade's chat of a thousand messages in the built wallet in Chromium. The API is mocked, so that the page
// is timed and not the database.
// @ts-check
import { chromium } from "playwright";
import { chromiumLaunch, ensureBrowser } from "./browser.mjs";
import { quietestTasks, takeTasks, watchTasks } from "./long-tasks.mjs";
import { startWallet } from "./running-wallet.mjs";
import { signIn } from "./size.mjs";

const total = 1_000;
const pageSize = 100;
const minuteMs = 60_000;
/** CPU slowdown that imitates an average phone. */
const slowCpuRate = 4;
/** Speed of scrolling the chat, px per frame. */
const scrollStep = 400;
const id = "00000000-0000-4000-8000-000000000000";
const begunMs = Date.UTC(2026, 10, 20);

/** @typedef {import("playwright").Page} Page */

/** @param {number} number @returns {import("@apex/contract/chat/chat-calls").ChatMessage} */
function messageOf(number) {
  const author = number % 3 === 0 ? "customer" : "trader";
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    number,
    author,
    text: `Message ${number}. ${"The code is on the left, under the strip. ".repeat(number % 4)}`,
    imageIds: [],
    at: new Date(begunMs + number * minuteMs).toISOString(),
  };
}

/** Mocks an open trade with a thousand messages. @param {Page} page */
async function fillTrade(page) {
  const now = new Date(begunMs + total * minuteMs).toISOString();
  const naira = (/** @type {string} */ amount) => ({ amount, asset: /** @type {const} */ ("NGN") });
  /** @type {import("@apex/contract/gift-cards/trades").Trade} */
  const trade = {
    id,
    reference: "APX-7K2M-9QXD",
    status: "active",
    brand: { id: "apple", name: "Apple" },
    country: "US",
    currency: "USD",
    form: "physical-card",
    value: "100",
    quantity: 2,
    rate: naira("920.00"),
    payout: naira("184000.00"),
    minutes: 10,
    createdAt: now,
    trader: "Kemi",
    canCancel: false,
    canDispute: true,
    canRate: false,
    needsYou: false,
    unread: 0,
  };
  await page.route(`**/gift-cards-http/trades/${id}`, (route) =>
    route.fulfill({ json: { trade, now } }),
  );
  await page.route(`**/gift-cards-http/trades/${id}/seen`, (route) => route.fulfill({ json: {} }));
  await page.route(`**/gift-cards-http/trades/${id}/messages*`, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const after = Number(query.get("after") ?? -1);
    const before = Number(query.get("before") ?? total + 1);
    const first = after >= 0 ? after + 1 : Math.max(1, before - pageSize);
    const last = Math.min(total, after >= 0 ? after + pageSize : before - 1);
    const items = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) =>
      messageOf(first + place),
    );
    const hasMore = after >= 0 ? last < total : first > 1;
    await route.fulfill({ json: { items, hasMore, theyRead: total, now } });
  });
}

/** Scrolls up until the whole chat is loaded. @param {Page} page */
async function scrollToBeginning(page) {
  return page.getByRole("log").evaluate(async (log, step) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let still = 0;
    let height = 0;
    while (still < 60) {
      log.scrollBy(0, -step);
      await frame();
      still = log.scrollHeight === height ? still + 1 : 0;
      height = log.scrollHeight;
    }
    return { messages: log.querySelectorAll("li").length, heightPx: height };
  }, scrollStep);
}

/** Scrolls down through the loaded chat, and up again. @param {Page} page */
async function scrollThrough(page) {
  await page.getByRole("log").evaluate(async (log, step) => {
    for (const way of [1, -1])
      for (let frame = 0; frame < 90; frame += 1) {
        log.scrollBy(0, way * step);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
  }, scrollStep);
}

/** Measures how a chat of a thousand messages opens and scrolls. */
export async function benchChat() {
  ensureBrowser();
  const wallet = await startWallet();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const storageState = await signIn(browser, wallet.address);
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await watchTasks(page);
    await fillTrade(page);
    await page.goto(`${wallet.address}/giftcards/trades/${id}`);
    const log = page.getByRole("log");
    await log.getByText(`Message ${total}.`).waitFor();
    const opensAtEnd = await log.evaluate((element) => {
      const last = element.querySelector("li:last-child")?.getBoundingClientRect();
      const seen = element.getBoundingClientRect();
      return last !== undefined && last.bottom <= seen.bottom + 1 && last.top >= seen.top;
    });
    // The browser reports a long task only when it has ended.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const opened = await takeTasks(page);
    const seen = await scrollToBeginning(page);
    const loaded = await takeTasks(page);
    const scrolled = await quietestTasks(page, () => scrollThrough(page));
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowCpuRate });
    const scrolledOnPhone = await quietestTasks(page, () => scrollThrough(page));
    return { opensAtEnd, ...seen, tasks: { opened, loaded, scrolled, scrolledOnPhone } };
  } finally {
    await browser.close();
    await wallet.stop();
  }
}

/** Prints the results as tables. @param {Awaited<ReturnType<typeof benchChat>>} chat */
export function printChat({ tasks, ...size }) {
  console.log("\nA chat of a thousand messages, all of it asked for by scrolling up");
  console.table(size);
  console.log("\nIts tasks of more than 50 ms (on a phone: CPU ×4)");
  console.table(tasks);
}

if (import.meta.main) printChat(await benchChat());
