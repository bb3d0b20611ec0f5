// Measures the pages of tests/bench on a slow phone, alternating with their rivals: only times of the same run can be
// compared.
// @ts-check

/** CPU slowdown that imitates an average phone. */
const slowCpuRate = 4;
const rounds = 7;
/** Pixels that the list is scrolled at every frame, and the number of frames. */
const scrollStep = 100;
const scrollFrames = 240;

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @typedef {import("playwright").Page} Page */

/** @template Seen @param {import("playwright").Browser} browser @param {string} url @param {(page: Page) => Promise<Seen>} look */
async function visitSlowly(browser, url, look) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowCpuRate });
    await page.goto(url);
    await page.waitForFunction(() => document.querySelector("tbody tr, li") !== null);
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Time from `createRoot().render` until everything is painted, including rows that are drawn in a second pass. @param {Page} page */
async function mountMs(page) {
  await page.waitForFunction(() => performance.getEntriesByName("painted").length > 0);
  return page.evaluate(() => {
    const at = (/** @type {string} */ name) =>
      performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return Math.max(at("rows"), at("painted")) - at("mount-start");
  });
}

/** Time from the key or press until the opened part is painted.
 * @param {Page} page @param {string} appears selector @param {() => Promise<void>} act */
async function openMs(page, appears, act) {
  await page.evaluate((selector) => {
    let startedAtMs = 0;
    const start = (/** @type {Event} */ event) => {
      if (startedAtMs === 0) startedAtMs = event.timeStamp;
    };
    addEventListener("pointerdown", start, { capture: true });
    addEventListener("keydown", start, { capture: true });
    const seen = new MutationObserver(() => {
      if (startedAtMs === 0 || !document.querySelector(selector)) return;
      seen.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() =>
          performance.measure("open", { start: startedAtMs, end: performance.now() }),
        ),
      );
    });
    seen.observe(document.body, { childList: true, subtree: true });
  }, appears);
  await act();
  await page.waitForFunction(() => performance.getEntriesByName("open").length > 0);
  return page.evaluate(() => {
    const [open] = performance.getEntriesByName("open");
    performance.clearMeasures("open");
    return open?.duration ?? Number.NaN;
  });
}

/** @param {Page} page */
async function screenTimes(page) {
  const mount = await mountMs(page);
  // A font that arrives while something opens would cause a new layout of the whole page.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const network = page.getByRole("button", { name: /Network/ }).first();
  const select = await openMs(page, "[role=listbox] [role=option]", async () => {
    await network.focus();
    await page.keyboard.press("Enter");
  });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[role=listbox]"));
  const country = page.getByRole("combobox");
  const comboBox = await openMs(page, "[role=listbox] [role=option]", async () => {
    await country.evaluate((input) => input.focus({ preventScroll: true }));
    await page.keyboard.press("n");
  });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[role=listbox]"));
  const opener = page.getByRole("button", { name: "Open dialog" });
  const dialog = await openMs(page, "[role=dialog]", async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
  });
  return { mount, select, comboBox, dialog };
}

/** Scrolls like a hand, one step per frame. Long tasks, of more than 50 ms, are those that the browser reports. @param {Page} page
 * @returns {Promise<{ longTasks: number, longestTaskMs: number, elements: number }>} */
async function scrollTimes(page) {
  return page.evaluate(
    async ({ step, frames }) => {
      const box = document.querySelector(".overflow-y-auto");
      /** @type {number[]} */
      const tasks = [];
      let elements = 0;
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: "longtask" });
      for (let frame = 0; frame < frames; frame += 1) {
        if (box) box.scrollTop += step;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        elements = Math.max(elements, document.querySelectorAll("body *").length);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      observer.disconnect();
      return { longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks), elements };
    },
    { step: scrollStep, frames: scrollFrames },
  );
}

/** @param {readonly number[]} ours @param {readonly number[]} theirs */
function beside(ours, theirs) {
  const [oursMs, rivalMs] = [median(ours), median(theirs)];
  return {
    oursMs: Number(oursMs.toFixed(1)),
    rivalMs: Number(rivalMs.toFixed(1)),
    ratio: Number((oursMs / rivalMs).toFixed(2)),
  };
}

/** Takes the quietest round, because on a busy machine tasks become long for other reasons.
 * @param {readonly Awaited<ReturnType<typeof scrollTimes>>[]} scrolls */
function scrolled(scrolls) {
  return {
    longTasks: Math.min(...scrolls.map(({ longTasks }) => longTasks)),
    longestTaskMs: Math.min(...scrolls.map(({ longestTaskMs }) => longestTaskMs)),
    elements: Math.max(...scrolls.map(({ elements }) => elements)),
  };
}

/** Medians at CPU ×4, compared with plain react-aria-components (screen) and plain TanStack Virtual (list).
 * @param {import("playwright").Browser} browser @param {string} address */
export async function measureTimes(browser, address) {
  /** @type {Record<"screen" | "raw-screen", Awaited<ReturnType<typeof screenTimes>>[]>} */
  const screens = { screen: [], "raw-screen": [] };
  /** @type {Record<"long-list" | "bare-list", number[]>} */
  const lists = { "long-list": [], "bare-list": [] };
  /** @type {Record<"long-list" | "bare-list", Awaited<ReturnType<typeof scrollTimes>>[]>} */
  const scrolls = { "long-list": [], "bare-list": [] };
  const url = (/** @type {string} */ name) => `${address}/${name}/${name}.html`;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of /** @type {const} */ (["screen", "raw-screen"]))
      screens[name].push(await visitSlowly(browser, url(name), screenTimes));
    for (const name of /** @type {const} */ (["long-list", "bare-list"])) {
      lists[name].push(await visitSlowly(browser, url(name), mountMs));
      scrolls[name].push(await visitSlowly(browser, url(name), scrollTimes));
    }
  }
  const of = (/** @type {"mount" | "select" | "comboBox" | "dialog"} */ what) =>
    beside(
      screens.screen.map((times) => times[what]),
      screens["raw-screen"].map((times) => times[what]),
    );
  return {
    "mount the screen": of("mount"),
    "open the select (50)": of("select"),
    "open the combobox (250)": of("comboBox"),
    "open the dialog": of("dialog"),
    "mount 10,000 rows": beside(lists["long-list"], lists["bare-list"]),
    scroll: { ours: scrolled(scrolls["long-list"]), rival: scrolled(scrolls["bare-list"]) },
  };
}
