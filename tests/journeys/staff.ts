import { expect, type Browser, type Page } from "@playwright/test";
import type { Say } from "./journey.ts";
import { sandboxOf } from "./sandbox.ts";

const password = "Summit-2026!";

/**
 * The email of a new member with a role. Each code works once, so journeys with their own members do not wait for one
 * another.
 */
export async function newMember(
  baseUrl: string,
  role: "administrator" | "agent" | "compliance" | "finance" | "trader",
): Promise<string> {
  const answer = await fetch(`${sandboxOf(baseUrl)}/sandbox/staff`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ role }),
  });
  const { email }: { email: string } = await answer.json();
  return email;
}

/** The code that a member's authenticator shows. */
export async function staffCode(baseUrl: string, email: string): Promise<string> {
  const answer = await fetch(`${sandboxOf(baseUrl)}/sandbox/staff-codes`);
  const { items }: { items: { email: string; code: string }[] } = await answer.json();
  return items.find((one) => one.email === email)?.code ?? "";
}

/** The last code that a member used, by the address and email. */
const used = new Map<string, string>();

/** A code that the member has not used. The third within half a minute is waited for. */
export async function freshCode(baseUrl: string, email: string): Promise<string> {
  const member = `${baseUrl} ${email}`;
  let code = "";
  await expect
    .poll(async () => (code = await staffCode(baseUrl, email)), { timeout: 40_000 })
    .not.toBe(used.get(member));
  used.set(member, code);
  return code;
}

/** A browser of its own in which a member of staff is signed in. */
export async function openDesk(
  browser: Browser,
  {
    baseUrl,
    deskUrl,
    email,
    say,
  }: {
    readonly baseUrl: string;
    readonly deskUrl: string;
    readonly email: string;
    readonly say: Say;
  },
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(deskUrl);
  await typePassword(page, say, email);
  await page.getByLabel(say("desk.code")).fill(await freshCode(baseUrl, email));
  await page.getByRole("button", { name: say("desk.signIn") }).click();
  await expect(page.getByRole("button", { name: say("desk.signOut") }).first()).toBeAttached();
  return page;
}

/** Fills in the desk's sign-in page. */
export async function typePassword(desk: Page, say: Say, email: string): Promise<void> {
  await desk.getByLabel(say("desk.email")).fill(email);
  await desk.getByLabel(say("desk.password"), { exact: true }).fill(password);
}

/** Opens a queue or page of the desk by its link. */
export async function openDeskPage(desk: Page, name: string): Promise<void> {
  await desk
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Opens a customer's page at the desk. */
export async function lookUp(
  desk: Page,
  say: Say,
  { query, reason }: { readonly query: string; readonly reason: string },
): Promise<void> {
  await desk
    .getByRole("link", { name: say("desk.customers") })
    .first()
    .click();
  await desk.getByRole("textbox", { name: say("desk.who"), exact: true }).fill(query);
  await desk.getByLabel(say("desk.why")).fill(reason);
  await desk.getByRole("button", { name: say("desk.search") }).click();
  await desk
    .getByRole("list", { name: say("desk.customers") })
    .getByRole("link")
    .click();
  await expect(desk.getByRole("heading", { name: say("desk.identity") })).toBeVisible();
}
