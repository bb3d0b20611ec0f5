import type { Browser, BrowserContext } from "@playwright/test";

/** Types as a person does. Playwright sets the value of a field over BiDi, which React takes for its own change and undoes. */
function typeByCommand(): void {
  const type = (text: string) => {
    document.execCommand("insertText", false, text);
  };
  // Playwright sets its own after this.
  Object.defineProperty(window, "__pw_bidiInsertText", {
    configurable: true,
    get: () => type,
    set() {},
  });
}

/** Every page of a browser, whichever context it is in, types as a person does. */
export async function typeInFirefox(browser: Browser, context: BrowserContext): Promise<void> {
  browser.on("context", (opened) => {
    // A context may close before it is told.
    opened.addInitScript(typeByCommand).catch(() => undefined);
  });
  await context.addInitScript(typeByCommand);
}

/** What Firefox writes to the console as an error although no script of the page has thrown one. */
const ownReports = [
  // In Firefox ESR 140 a policy that forbids `eval` forbids it to Playwright's own scripts too, which go on without it. The wallet's own
  // scripts are checked in Chromium.
  /script-src eval|blocked a JavaScript eval/,
  // The page was left while its files were on their way. NS_BINDING_ABORTED is 2152398850.
  /^Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error/,
  /^downloadable font: download failed .* status=2152398850/,
];

/** Over WebDriver BiDi Playwright takes every error of the console for one of the page. */
export function isFirefoxReport(problem: string): boolean {
  return ownReports.some((report) => report.test(problem));
}
