// Measures the size and cost of packages/ui: one screen against the same in plain react-aria-components, and ten
// thousand rows against plain TanStack Virtual. Uses the pages of tests/bench, built like the wallet, in Chromium.
// @ts-check
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { chromium } from "playwright";
import { build, defaultClientConditions } from "vite";
import { measureTimes } from "./bench-component-times.mjs";
import { chromiumLaunch, ensureBrowser } from "./browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = join(root, "tests/bench");
/** The languages of react-aria's own texts that the wallet includes. */
const locales = ["en-GB", "en-US", "fr-FR"];
const names = /** @type {const} */ (["screen", "raw-screen", "long-list", "bare-list"]);
/** @typedef {(typeof names)[number]} PageName */

/** @typedef {Map<string, Buffer | string>} Files */

/** Builds each page separately, without chunks shared with another. Returns the files by their path. */
async function buildPages() {
  const before = process.env.NODE_ENV;
  // Under a test runner's NODE_ENV, Vite would build React for development.
  process.env.NODE_ENV = "production";
  try {
    return await buildAll();
  } finally {
    process.env.NODE_ENV = before;
  }
}

async function buildAll() {
  /** @type {Files} */
  const files = new Map();
  for (const name of names) {
    const result = await build({
      root: pages,
      base: `/${name}/`,
      configFile: false,
      logLevel: "warn",
      plugins: [
        { ...optimizeLocales.vite({ locales }), enforce: /** @type {const} */ ("pre") },
        react(),
        tailwind(),
      ],
      resolve: { conditions: ["apex-source", ...defaultClientConditions] },
      build: {
        target: "es2024",
        write: false,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: join(pages, `${name}.html`) },
      },
    });
    for (const output of [result].flat()) {
      if (!("output" in output)) continue;
      for (const file of output.output)
        files.set(
          `/${name}/${file.fileName}`,
          file.type === "chunk" ? file.code : Buffer.from(file.source),
        );
    }
  }
  return files;
}

/** Bytes (gzip -9) of all JS and CSS of a page, including what loads on demand. @param {Files} files @param {PageName} name */
function weigh(files, name) {
  const bytes = { js: 0, css: 0 };
  for (const [path, body] of files) {
    const type = extname(path).slice(1);
    if (path.startsWith(`/${name}/`) && (type === "js" || type === "css"))
      bytes[type] += gzipSync(body, { level: 9 }).length;
  }
  return { jsBytes: bytes.js, cssBytes: bytes.css, bytes: bytes.js + bytes.css };
}

/** @type {Record<string, string>} */
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** @param {Files} files */
async function serve(files) {
  const server = createServer((request, response) => {
    const body = files.get(request.url ?? "");
    response.writeHead(body === undefined ? 404 : 200, {
      "content-type": types[extname(request.url ?? "")] ?? "application/octet-stream",
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Opens a page with an empty cache and waits until it is mounted. `before` runs before it loads.
 * @template Seen @param {import("playwright").Browser} browser @param {string} url
 * @param {(page: import("playwright").Page, cdp: import("playwright").CDPSession) => Promise<Seen>} look runs once it is mounted
 * @param {(cdp: import("playwright").CDPSession) => Promise<unknown>} [before] @returns {Promise<Seen>} */
async function visit(browser, url, look, before) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await before?.(cdp);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName("mounted").length > 0);
    await page.waitForFunction(() => document.querySelector("tbody tr, li") !== null);
    return await look(page, cdp);
  } finally {
    await context.close();
  }
}

/** Counts the function calls until the screen is mounted: those of its own scripts, without the browser's.
 * @param {import("playwright").Browser} browser @param {string} url */
function countCalls(browser, url) {
  return visit(
    browser,
    url,
    async (_page, cdp) => {
      const { result } = await cdp.send("Profiler.takePreciseCoverage");
      return result
        .filter((script) => script.url.startsWith("http"))
        .flatMap((script) => script.functions)
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    },
    async (cdp) => {
      await cdp.send("Profiler.enable");
      await cdp.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    },
  );
}

/** @param {import("playwright").Browser} browser @param {string} url */
function countElements(browser, url) {
  return visit(browser, url, (page) =>
    page.evaluate(() => document.querySelectorAll("body *").length),
  );
}

/** @param {import("playwright").Browser} browser @param {string} url */
function findViolations(browser, url) {
  return visit(browser, url, async (page) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  });
}

/**
 * Measures what does not depend on the machine's speed: bytes (gzip), calls until the screen is mounted, elements,
 * violations found by axe.
 * @param {{ files: Files, address: string, browser: import("playwright").Browser }} world
 */
async function measureCounts({ files, address, browser }) {
  const url = (/** @type {PageName} */ name) => `${address}/${name}/${name}.html`;
  /** @param {"screen" | "raw-screen"} name */
  const screen = async (name) => ({
    ...weigh(files, name),
    calls: await countCalls(browser, url(name)),
  });
  return {
    screen: await screen("screen"),
    rawScreen: await screen("raw-screen"),
    longListElements: await countElements(browser, url("long-list")),
    violations: await findViolations(browser, url("screen")),
  };
}

/** Builds and serves the pages, opens a browser, and runs `measure`.
 * @template Result @param {(world: { files: Files, address: string, browser: import("playwright").Browser }) => Promise<Result>} measure */
async function withPages(measure) {
  ensureBrowser();
  const files = await buildPages();
  const server = await serve(files);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    return await measure({ files, address: server.address, browser });
  } finally {
    await browser.close();
    server.close();
  }
}

/** The counts that the gates check: the same on every machine. */
export const countComponents = () => withPages(measureCounts);

/** Measures the counts, then the times of each page and its rival in the same run. */
export const benchComponents = () =>
  withPages(async (world) => ({
    counts: await measureCounts(world),
    times: await measureTimes(world.browser, world.address),
  }));

/** Prints the results as a table. @param {Awaited<ReturnType<typeof benchComponents>>} bench */
export function printComponents({ counts, times }) {
  const { scroll, ...ratios } = times;
  console.log(
    "\nThe common screen, beside react-aria-components alone (gzip bytes, calls to mount)",
  );
  console.table({ ours: counts.screen, raw: counts.rawScreen });
  console.log(`axe finds ${counts.violations.length} faults. ${counts.violations.join("; ")}`);
  console.log(
    "\nTimes at CPU ×4, medians; the rival is react-aria-components, for rows TanStack Virtual",
  );
  console.table(ratios);
  console.log("\nTen thousand rows while they scroll at CPU ×4");
  console.table(scroll);
}

if (import.meta.main) printComponents(await benchComponents());
