// Measures the list and exports of ten thousand transactions in the built wallet in Chromium. The API is mocked, so
// that the page is timed and not the database.
// @ts-check
import { readFile } from "node:fs/promises";
import { chromium } from "playwright";
import { chromiumLaunch, ensureBrowser } from "./browser.mjs";
import { quietestTasks, takeTasks, watchTasks } from "./long-tasks.mjs";
import { startWallet } from "./running-wallet.mjs";
import { signIn } from "./size.mjs";

const total = 10_000;
const hourMs = 60 * 60_000;
/** CPU slowdown that imitates an average phone. */
const slowCpuRate = 4;

/** @typedef {import("playwright").Page} Page */

/** Mocks the pages of ten thousand transactions, each modelled on one of the demo account's. @param {Page} page */
async function fillTransactions(page) {
  /** @type {readonly object[]} */
  let known = [];
  await page.route(/\/transactions-http\/transactions(?:\?|$)/, async (route) => {
    if (known.length === 0) known = (await (await route.fetch()).json()).items;
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get("cursor") ?? 0);
    const end = Math.min(total, start + Number(query.get("perPage") ?? 20));
    const items = Array.from({ length: end - start }, (_, offset) => {
      const index = start + offset;
      return {
        ...known[index % known.length],
        id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
        date: new Date(Date.UTC(2026, 10, 20) - index * hourMs).toISOString(),
      };
    });
    await route.fulfill({ json: { items, ...(end < total && { nextCursor: String(end) }) } });
  });
}

/** Speed of scrolling the list, px per frame: a whole screen. */
const scrollStep = 1_000;

/** Scrolls to the end of the list, page after page. @param {Page} page */
async function scrollToEnd(page) {
  return page.evaluate(async (step) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let still = 0;
    let height = 0;
    while (still < 60) {
      scrollBy(0, step);
      await frame();
      const now = document.documentElement.scrollHeight;
      still = Math.ceil(scrollY + innerHeight) >= now && now === height ? still + 1 : 0;
      height = now;
    }
    const last = [...document.querySelectorAll("main [aria-posinset]")].at(-1);
    return {
      rows: Number(last?.getAttribute("aria-posinset") ?? 0),
      elements: document.querySelectorAll("main *").length,
    };
  }, scrollStep);
}

/** Scrolls back up through the loaded rows, for a fixed number of frames. @param {Page} page */
function scrollBack(page) {
  return quietestTasks(page, () =>
    page.evaluate(async (step) => {
      for (let frame = 0; frame < 120; frame += 1) {
        scrollBy(0, -step);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, scrollStep),
  );
}

/** Waits for reports of long tasks, which come when a task has ended. @param {Page} page */
const told = (page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));

/** @param {Page} page @param {string} address */
async function listTimes(page, address) {
  const cdp = await page.context().newCDPSession(page);
  const list = page.getByRole("main").getByRole("list").first();
  const shown = async () => {
    await list.getByRole("listitem").first().waitFor();
    await told(page);
    return takeTasks(page);
  };
  await page.goto(address);
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await told(page);
  await takeTasks(page);
  await page.getByRole("link", { name: "Transactions", exact: true }).first().click();
  await page.waitForURL(`${address}/transactions`);
  const opened = await shown();
  await page.goto(`${address}/transactions`);
  const openedWithTheApp = await shown();
  const seen = await scrollToEnd(page);
  const loaded = await takeTasks(page);
  const scrolled = await scrollBack(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowCpuRate });
  const scrolledOnPhone = await scrollBack(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { ...seen, tasks: { opened, openedWithTheApp, loaded, scrolled, scrolledOnPhone } };
}

/** @param {Page} page @param {string} item */
async function startExport(page, item) {
  const menu = page.getByRole("main").getByRole("button", { name: "Export" });
  await menu.click();
  await takeTasks(page);
  const startedMs = performance.now();
  await page.getByRole("menuitem", { name: item }).click();
  return startedMs;
}

/** @param {Page} page */
async function csvTimes(page) {
  const downloading = page.waitForEvent("download", { timeout: 120_000 });
  const startedMs = await startExport(page, "Spreadsheet");
  const download = await downloading;
  const readyMs = Math.round(performance.now() - startedMs);
  const text = await readFile(await download.path(), "utf8");
  const rows = text.trimEnd().split("\r\n").length - 1;
  return { rows, bytes: text.length, readyMs, ...(await takeTasks(page)) };
}

/** Measures the list and the CSV file of ten thousand transactions. */
export async function benchRecords() {
  ensureBrowser();
  const wallet = await startWallet();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const storageState = await signIn(browser, wallet.address);
    const visit = async (/** @type {(page: Page) => Promise<any>} */ look) => {
      const context = await browser.newContext({
        storageState,
        viewport: { width: 1280, height: 1000 },
      });
      const page = await context.newPage();
      await watchTasks(page);
      await fillTransactions(page);
      const seen = await look(page);
      await context.close();
      return seen;
    };
    return {
      list: await visit((page) => listTimes(page, wallet.address)),
      csv: await visit(async (page) => {
        await page.goto(`${wallet.address}/transactions`);
        await page.getByRole("main").getByRole("listitem").first().waitFor();
        return csvTimes(page);
      }),
    };
  } finally {
    await browser.close();
    await wallet.stop();
  }
}

/** Prints the results as tables. @param {Awaited<ReturnType<typeof benchRecords>>} records */
export function printRecords({ list, csv }) {
  const { tasks, ...size } = list;
  console.log("\nTen thousand transactions in their own list, and what of it is in the document");
  console.table(size);
  console.log("\nTasks of more than 50 ms (on a phone: CPU ×4)");
  console.table(tasks);
  console.log("\nTheir export, every page of it asked for");
  console.table({ csv });
}

if (import.meta.main) printRecords(await benchRecords());
