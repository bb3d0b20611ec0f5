import { addAuthenticator } from "./authenticator.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { stepUp } from "./step-up.ts";
import { confirm, expectSent, walkToReview } from "./transfer.ts";

const order = { typed: "2,500", shown: "₦2,500.00" };

test("money is sent with a passkey, and no code is asked for", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await addAuthenticator(page);
  await openSignedIn(page, "/profile/security/passkeys", person);
  await page.getByRole("button", { name: say("passkeys.add") }).click();
  await stepUp(page, say, sandbox, person);
  const dialog = page.getByRole("dialog", { name: say("passkeys.createTitle") });
  await dialog.getByRole("button", { name: say("passkeys.create") }).click();
  const made = page.getByRole("dialog", { name: say("passkeys.successTitle") });
  await made.getByRole("button", { name: say("passkeys.done") }).click();

  await page.goto("/withdraw");
  await walkToReview(page, say, order);
  await confirm(page, say);
  await expect(page.getByText(say("security.passkeyLead"))).toBeVisible();
  await expect(page.getByLabel(say("security.codeLabel"))).toHaveCount(0);
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("transfer.send", { amount: order.shown }) }).click();
  await expectSent(page, say);
  await sandbox.expectBalancedBooks();
});
