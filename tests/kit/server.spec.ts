import type { Browser, Page } from "@playwright/test";
import { expect, speaker, type Language } from "../journeys/journey.ts";
import { openAccount, signIn } from "../journeys/person.ts";
import { address, test } from "./host.ts";
import { expectNoDeadLink } from "./links.ts";

const hosts: readonly { name: string; at: string; language: Language }[] = [
  { name: "Next", at: "NEXT", language: "en" },
  { name: "Next, for its developers", at: "NEXT_DEV", language: "en" },
  { name: "React Router", at: "REACT_ROUTER", language: "fr" },
  { name: "React Router, for its developers", at: "REACT_ROUTER_DEV", language: "fr" },
];

/** Collects console errors, where React reports differences between the server's and the browser's rendering. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    // No example has an icon of its own.
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
      errors.push(message.text());
  });
  return errors;
}

/**
 * Loads pages once in advance: a development server compiles on demand, removes files that the page still needs, and
 * reloads it.
 */
async function compileAll(browser: Browser, at: string, paths: readonly string[]): Promise<void> {
  const first = await browser.newPage();
  for (const path of paths) await first.goto(at + path, { waitUntil: "networkidle" });
  await first.close();
}

for (const { name, at, language } of hosts.filter((host) => `KIT_${host.at}` in process.env))
  test(`${name}: a flow is rendered on the server, taken over and used`, async ({
    browser,
    page,
    request,
    sandbox,
    baseURL,
  }) => {
    // A development server compiles each page on demand, which takes long on a busy machine.
    if (at.endsWith("_DEV")) test.setTimeout(240_000);
    const say = speaker(language);
    const person = await openAccount(baseURL, sandbox, "10000.00");
    if (at.endsWith("_DEV"))
      await compileAll(browser, address(at), [
        "",
        "/send",
        ...(at.startsWith("NEXT") ? ["/help"] : []),
        "",
      ]);
    const errors = errorsOf(page);
    const html = await (await request.get(address(at))).text();
    expect(html).toContain(say("sign-in.title"));

    await page.goto(address(at), { waitUntil: "networkidle" });
    expect(errors).toEqual([]);
    // The framework has linked the sheet in its HTML.
    await expect(page.getByRole("button", { name: say("flow.continue") })).toHaveCSS(
      "background-color",
      /^(oklch\(0\.45 0\.083 208\)|lab\()/,
    );
    await signIn(page, say, person);
    await expect(page).toHaveURL(/\/send/);
    const first = page.getByRole("heading", { name: say("transfer.typeTitle") });
    await expect(first).toBeVisible();

    // A flow of money, rendered before anybody is known.
    await page.reload({ waitUntil: "networkidle" });
    await expect(first).toBeVisible();
    await page.getByText(say("transfer.typeUser"), { exact: true }).click();
    await expect(page.getByRole("heading", { name: say("transfer.payeeTitle") })).toBeVisible();
    expect(errors).toEqual([]);
    if (!at.startsWith("NEXT")) return;

    // A server component without a directive mounts a flow.
    const help = `${address(at)}/help`;
    expect(await (await request.get(help)).text()).toContain(say("support.title"));
    await page.goto(help, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 2, name: say("support.title") })).toBeVisible();
    await expectNoDeadLink(page, ["/"]);
    expect(errors).toEqual([]);
  });
