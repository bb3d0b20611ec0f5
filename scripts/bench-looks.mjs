// `npm run bench:looks`: photographs the ten screens that represent the product in every size, theme and language, and writes one page
// that shows them side by side. `-- --only wallet` limits the screens.
// @ts-check
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumLaunch, ensureBrowser } from "./browser.mjs";
import { compileWords } from "./compile-words.mjs";
import { startWallet } from "./running-wallet.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

const folder = fileURLToPath(new URL("../node_modules/.cache/looks", import.meta.url));
const password = "Summit-2026!";

/** The screens, each with the demo account that opens it; `undefined` means signed out. */
const screens = /** @type {const} */ ([
  { name: "log-in", who: undefined, path: "/login" },
  { name: "sign-up", who: undefined, path: "/create-account" },
  { name: "overview", who: "personal", path: "/" },
  { name: "wallet", who: "personal", path: "/wallets/fiat/NGN" },
  { name: "transactions", who: "personal", path: "/transactions" },
  { name: "trade", who: "personal", path: "/trade" },
  { name: "send", who: "personal", path: "/withdraw" },
  { name: "business-overview", who: "business", path: "/" },
  { name: "business-deposits", who: "business", path: "/profile/business/deposit" },
  { name: "developers", who: "business", path: "/api-settings" },
]);
const widths = [1280, 1440, 1920, 768, 360];
const themes = /** @type {const} */ (["light", "dark"]);
const languages = /** @type {const} */ (["en", "fr"]);

/** @typedef {Awaited<ReturnType<import("playwright").BrowserContext["storageState"]>>} Session */

/**
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @param {string} who
 * @returns {Promise<Session>}
 */
async function logIn(browser, address, who) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.locator("input[name=identifier]").fill(`${who}@apex.test`);
  await page.keyboard.press("Enter");
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname === "/");
  await page.locator("main h1, main h2").first().waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

/** @param {{ name: string, width: number, theme: string, language: string }} shot */
const fileOf = ({ name, width, theme, language }) => `${name}-${width}-${theme}-${language}.png`;

/** @param {readonly string[]} names */
function pageOf(names) {
  const figures = names.flatMap((name) =>
    themes.flatMap((theme) =>
      languages.map((language) => {
        const row = widths.map((width) => {
          const file = fileOf({ name, width, theme, language });
          return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px"><br>${width}</a>`;
        });
        return `<section><h2>${name} · ${theme} · ${language}</h2><div>${row.join("")}</div></section>`;
      }),
    ),
  );
  return `<!doctype html><meta charset="utf-8"><title>Apex: how it looks</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;gap:16px;align-items:start;overflow-x:auto}img{height:420px;border:1px solid #8885}a{text-align:center}</style>
<h1>How it looks</h1>${figures.join("\n")}`;
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = screens.filter(({ name }) => values.only === undefined || name === values.only);
if (wanted.length === 0) throw new Error(`There is no screen "${values.only}".`);
ensureBrowser();
compileWords();
if (!buildWalletWhenChanged()) throw new Error("The wallet does not build.");
mkdirSync(folder, { recursive: true });
const wallet = await startWallet();
const browser = await chromium.launch(chromiumLaunch());
try {
  /** @type {Map<string, Session>} */
  const sessions = new Map();
  for (const { name, who, path } of wanted) {
    if (who && !sessions.has(who)) sessions.set(who, await logIn(browser, wallet.address, who));
    const session = who && sessions.get(who);
    for (const theme of themes)
      for (const language of languages)
        for (const width of widths) {
          const context = await browser.newContext({
            ...(session && { storageState: session }),
            viewport: { width, height: width < 640 ? 780 : 900 },
            colorScheme: theme,
            reducedMotion: "reduce",
          });
          await context.addInitScript(
            (chosen) => localStorage.setItem("apex.language", chosen),
            language,
          );
          const page = await context.newPage();
          await page.goto(`${wallet.address}${path}`);
          await page.locator("main :is(h1, h2)").first().waitFor();
          // Waits for late content by its marks, because the event stream never lets the network become idle.
          await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
          await page.screenshot({
            path: join(folder, fileOf({ name, width, theme, language })),
            fullPage: true,
          });
          await context.close();
        }
    console.log(name);
  }
} finally {
  await browser.close();
  await wallet.stop();
}
writeFileSync(join(folder, "index.html"), pageOf(wanted.map(({ name }) => name)));
console.log(join(folder, "index.html"));
