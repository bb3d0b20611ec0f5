import { deskStreamPath } from "@apex/contract/desk/desk-events";
import type { Page } from "@playwright/test";
import { expect, test, type Say } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { newMember, openDesk, openDeskPage } from "./staff.ts";

/** Opens the queue of support requests, and waits until the page follows the desk's event stream. */
async function openQueue(desk: Page, say: Say): Promise<void> {
  // With an open stream a queue is read only once a minute, so that within the test's waits only the stream can reveal
  // a change.
  const stream = desk.waitForResponse((answer) => answer.url().endsWith(deskStreamPath));
  await desk.reload();
  await stream;
  await openDeskPage(desk, say("desk.support"));
}

test("two members of staff see in one open queue what a customer asks, who takes it and that it is solved", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const at = { baseUrl: baseURL, deskUrl: deskURL, say };
  const agent = await openDesk(browser, { ...at, email: await newMember(baseURL, "agent") });
  const colleague = await openDesk(browser, {
    ...at,
    email: await newMember(baseURL, "compliance"),
  });
  for (const desk of [agent, colleague]) await openQueue(desk, say);

  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/support/new?topic=account", person);
  await page.getByRole("button", { name: say("support.complaintType") }).click();
  await page.getByRole("option", { name: say("support.type-question") }).click();
  await page.getByLabel(say("support.text")).fill("How do I change my address?");
  await page.getByRole("button", { name: say("support.start"), exact: true }).click();
  await expect(page.getByRole("log", { name: say("support.chat") })).toBeVisible();
  const { pathname } = new URL(page.url());
  const request = (desk: Page) => desk.locator(`a[href="${pathname}"]`);
  const row = (desk: Page) => desk.getByRole("row").filter({ has: request(desk) });
  for (const desk of [agent, colleague]) await expect(row(desk)).toContainText(say("desk.nobody"));

  await request(agent).click();
  await agent.getByRole("button", { name: say("desk.supportTake") }).click();
  await expect(row(colleague)).toContainText("Ben Carter");

  // One member works on a case: a colleague who opens it sees who that is, and can take it over.
  await request(colleague).click();
  await expect(colleague.getByText("Ben Carter").first()).toBeVisible();
  await expect(colleague.getByRole("button", { name: say("desk.supportTakeOver") })).toBeVisible();
  await openDeskPage(colleague, say("desk.support"));
  await expect(row(colleague)).toContainText("Ben Carter");

  await agent.getByRole("button", { name: say("desk.supportSolve") }).click();
  await expect(request(colleague)).toHaveCount(0);
  await agent.context().close();
  await colleague.context().close();
});
