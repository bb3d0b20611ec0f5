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

/**
 * In Firefox ESR 140 the policy of a page that forbids `eval` forbids it to Playwright's own scripts too, which go on without it. The
 * wallet's own scripts are checked in Chromium.
 */
export function isPlaywrightsEval(problem: string): boolean {
  return /script-src eval|blocked a JavaScript eval/.test(problem);
}
