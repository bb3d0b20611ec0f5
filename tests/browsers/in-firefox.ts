import type { Browser, BrowserContext } from "@playwright/test";

/** Types as a person does. Playwright sets the value of a field over BiDi, which React takes for its own change and undoes. */
function typeByCommand(): void {
  const type = (text: string) => {
    document.execCommand("insertText", false, text);
  };
  // Playwright defines its own function later, which must not replace this one.
  Object.defineProperty(window, "__pw_bidiInsertText", {
    configurable: true,
    get: () => type,
    set() {},
  });
}

/** Makes every page of a browser type as a person does, in any context. */
export async function typeInFirefox(browser: Browser, context: BrowserContext): Promise<void> {
  browser.on("context", (opened) => {
    // A context may close before the script is added.
    opened.addInitScript(typeByCommand).catch(() => undefined);
  });
  await context.addInitScript(typeByCommand);
}

/** Console errors of Firefox itself, which no script of a page has thrown. */
const ownReports = [
  // A policy that forbids `eval` also blocks Playwright's scripts in Firefox ESR 140, which then do without. The
  // wallet's own scripts are checked in Chromium.
  /script-src eval|blocked a JavaScript eval/,
  // The page was left while its files were on their way. NS_BINDING_ABORTED is 2152398850.
  /^Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error/,
  /^downloadable font: download failed .* status=2152398850/,
];

/**
 * True for an error that Firefox reports. Over WebDriver BiDi Playwright treats every console error as one of the page.
 */
export function isFirefoxReport(problem: string): boolean {
  return ownReports.some((report) => report.test(problem));
}
