import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say } from "./journey.ts";
import { newMember, openDesk } from "./staff.ts";
import { openAccount, openSignedIn } from "./person.ts";

/** The customer hands in a document at the provider, whose automatic check leaves it to a person. */
async function handIn(page: Page, say: Say, start: string): Promise<void> {
  await page.getByRole("button", { name: start }).click();
  await page.getByRole("button", { name: say("server.identityCheck.photograph") }).click();
  await page.getByRole("button", { name: say("server.identityCheck.selfie") }).click();
}

test("a document that a provider leaves open is asked about and accepted at the desk, and limits rise", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await openSignedIn(page, "/profile/upgrade", person);
  const provider = "MetaMap";
  await handIn(page, say, say("kyc.start", { provider }));
  await page.getByRole("button", { name: say("server.identityCheck.review") }).click();
  await expect(page.getByText(say("kyc.state-review"))).toBeVisible();
  const second = page.getByRole("region", { name: say("kyc.level", { level: 2 }) });
  await expect(second).toContainText(say("kyc.now", { limit: "₦500,000.00" }));

  const email = await newMember(baseURL, "compliance");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await desk
    .getByRole("link", { name: say("desk.identityCases") })
    .first()
    .click();
  await expect(desk.getByRole("heading", { name: say("desk.identityCases") })).toBeVisible();
  await checkAccessibility(desk);
  await desk
    .getByRole("link", { name: say("desk.causeUnsure") })
    .last()
    .click();
  await desk.getByRole("button", { name: say("desk.showDocuments") }).click();
  await expect(desk.getByRole("img", { name: say("desk.partFront") })).toBeVisible();
  await desk.getByRole("button", { name: say("desk.take") }).click();
  await desk.getByRole("button", { name: say("desk.ask") }).click();
  const question = "The back of the card too, please.";
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("desk.question")).fill(question);
  await dialog.getByRole("button", { name: say("desk.askButton") }).click();
  await expect(desk.getByText(say("desk.stateAsked"), { exact: true })).toBeVisible();
  await checkAccessibility(desk);

  // The open page updates by itself.
  await expect(page.getByText(question)).toBeVisible();
  await handIn(page, say, say("kyc.goOn", { provider }));
  await page.goto("/profile/upgrade");
  await expect(page.getByText(say("kyc.state-review"))).toBeVisible();

  await desk.reload();
  await expect(desk.getByText(say("desk.stateHandedIn"), { exact: true })).toBeVisible();
  await desk.getByRole("button", { name: say("desk.accept") }).click();
  await dialog.getByLabel(say("desk.why")).fill("The photo shows her");
  await dialog.getByRole("button", { name: say("desk.accept") }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(say("desk.stateAccepted"), { exact: true })).toBeVisible();
  await desk.context().close();

  await expect(page.getByText(say("kyc.state-verified"))).toBeVisible();
  await expect(second).not.toContainText(say("kyc.now", { limit: "₦500,000.00" }));
});
