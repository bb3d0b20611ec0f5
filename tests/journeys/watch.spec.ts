import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { openAccount, openSignedIn, signedIn } from "./person.ts";
import { textIn } from "./api-session.ts";
import { freshCode, newMember, openDesk, openDeskPage } from "./staff.ts";
import { authorise, confirm, expectSent, walkToReview } from "./transfer.ts";

/** Just below two dollars. */
const order = { typed: "2,500", shown: "₦2,500.00" };
const narrative = "Two payments just below the threshold within minutes.";
const pattern = { count: "2", amountUsd: "2", belowPercent: "50" };

/** Compliance drafts a rule and replays it. */
async function draft(desk: Page, say: Say, name: string): Promise<void> {
  await openDeskPage(desk, say("desk.watchRules"));
  await desk.getByRole("button", { name: say("desk.watchNewRule") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk.watchRuleName"), { exact: true }).fill(name);
  await dialog.getByRole("button", { name: say("desk.watchRuleKind") }).click();
  await desk.getByRole("option", { name: say("desk.watchKind-structuring") }).click();
  await dialog.getByLabel(say("desk.watchCount")).fill(pattern.count);
  await dialog.getByLabel(say("desk.watchAmount")).fill(pattern.amountUsd);
  await dialog.getByLabel(say("desk.watchBelowPercent")).fill(pattern.belowPercent);
  await checkAccessibility(desk);
  await dialog.getByRole("button", { name: say("desk.watchSaveRule") }).click();
  await expect(dialog).toBeHidden();
  const rule = desk.getByRole("region", { name });
  await rule.getByRole("button", { name: say("desk.watchReplay") }).click();
  await dialog.getByRole("button", { name: say("desk.watchReplayStart") }).click();
  await expect(dialog).toBeHidden();
  await expect(rule.getByText(say("desk.watchReplayResult"), { exact: true })).toBeVisible();
  await expect(rule.getByRole("progressbar")).toHaveCount(0);
}

/** A colleague sets the rule live. */
async function setLive(desk: Page, say: Say, name: string, code: () => Promise<string>) {
  await openDeskPage(desk, say("desk.watchRules"));
  const rule = desk.getByRole("region", { name });
  await rule.getByRole("button", { name: say("desk.watchSetLive") }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk.code")).fill(await code());
  await dialog.getByRole("button", { name: say("desk.watchSetLive") }).click();
  await expect(rule.getByText(say("desk.watchRuleState-live"), { exact: true })).toBeVisible();
}

/** The workspace's id, whose first characters name a customer in the queue. */
async function personalWorkspaceId(baseUrl: string, person: { email: string }): Promise<string> {
  const session = await signedIn(baseUrl, person);
  return textIn(await session.call("GET", "/auth-http/business/workspaces"), "items", "0", "id");
}

test("payments just below a threshold become a case, and its report is signed by a second member", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const rule = `Rule ${crypto.randomUUID().slice(0, 8)}`;
  const at = { baseUrl: baseURL, deskUrl: deskURL, say };
  const compliance = await openDesk(browser, {
    ...at,
    email: await newMember(baseURL, "compliance"),
  });
  await draft(compliance, say, rule);
  const email = await newMember(baseURL, "administrator");
  const admin = await openDesk(browser, { ...at, email });
  await setLive(admin, say, rule, () => freshCode(baseURL, email));

  const person = await openAccount(baseURL, sandbox, "10000.00");
  await openSignedIn(page, "/withdraw", person);
  for (const count of [1, 2]) {
    if (count > 1) await page.goto("/withdraw");
    await walkToReview(page, say, order);
    await confirm(page, say);
    await authorise(page, say, sandbox, person.email, order);
    await expectSent(page, say);
  }
  await sandbox.passTime(11 * 60_000);

  await openDeskPage(compliance, say("desk.monitoring"));
  // The payee has a case too, about the payments that they received.
  const theirs = (await personalWorkspaceId(baseURL, person)).slice(0, 8);
  const row = compliance.getByRole("row").filter({ hasText: theirs });
  const link = row.getByRole("link", { name: rule });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await checkAccessibility(compliance);
  await link.click();
  await expect(compliance.getByText(order.shown)).toHaveCount(2);
  await compliance.getByRole("button", { name: say("desk.watchReport") }).click();
  await compliance.getByLabel(say("desk.watchNarrative"), { exact: true }).fill(narrative);
  await compliance.getByRole("button", { name: say("desk.watchSaveDraft") }).click();
  await expect(compliance.getByText(say("desk.watchDraftWaits"))).toBeVisible();
  await expect(compliance.getByRole("button", { name: say("desk.watchSign") })).toBeHidden();
  await checkAccessibility(compliance);

  await admin.goto(compliance.url());
  await expect(admin.getByText(narrative)).toBeVisible();
  await admin.getByRole("button", { name: say("desk.watchSign") }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel(say("desk.code")).fill(await freshCode(baseURL, email));
  await dialog.getByRole("button", { name: say("desk.watchSign") }).click();
  await expect(admin.getByText(say("desk.watchStateReported"))).toBeVisible();
  const download = admin.waitForEvent("download");
  await admin.getByRole("button", { name: say("desk.watchDownload") }).click();
  expect((await download).suggestedFilename()).toMatch(/^report-.*\.json$/);
  await checkAccessibility(admin);

  // No message to the customer mentions the rule.
  for (const { text } of await sandbox.messages(person.email)) expect(text).not.toContain(rule);
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(rule)).toHaveCount(0);
  await compliance.context().close();
  await admin.context().close();
});
