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

/** React tells there that what the server rendered is not what the browser would have. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    // No example has an icon of its own.
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
      errors.push(message.text());
  });
  return errors;
}

/** A server for developers compiles what a page asks for, then takes files away that the page still loads, and loads it once more. */
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
    // A server for developers compiles each page on demand, which takes as long as the machine has other work.
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
    // The sheet has arrived: the framework links it in what it renders.
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

    // A component of the server mounts a flow; it has no directive of its own.
    const help = `${address(at)}/help`;
    expect(await (await request.get(help)).text()).toContain(say("support.title"));
    await page.goto(help, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 2, name: say("support.title") })).toBeVisible();
    await expectNoDeadLink(page, ["/"]);
    expect(errors).toEqual([]);
  });
