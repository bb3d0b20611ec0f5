import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn, signIn } from "./person.ts";
import { proveIn } from "./step-up.ts";

test("a payment link: made, seen by anybody, paid once", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const payer = await openAccount(baseURL ?? "", sandbox, "5000.00");
  const asks = await openAccount(baseURL ?? "", sandbox);
  const main = page.getByRole("main");
  const purpose = "Two chairs";
  await openSignedIn(page, "/payments", asks);
  await main.getByRole("button", { name: say("payments.new") }).click();
  const form = page.getByRole("dialog", { name: say("payments.new") });
  await form.getByLabel(say("payments.purpose")).fill(purpose);
  await form.getByLabel(say("payments.amount"), { exact: true }).fill("1500");
  await form.getByRole("button", { name: say("payments.make") }).click();
  const share = page.getByRole("dialog", { name: say("payments.shareTitle") });
  const place = share.getByRole("link", { name: say("share.on", { place: "WhatsApp" }) });
  const text = new URL((await place.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const path = new URL(text.slice(text.indexOf("http"))).pathname;
  await checkAccessibility(page);
  await share.getByRole("button", { name: say("flow.close") }).click();

  const guest = await browser.newContext();
  const other = await guest.newPage();
  await other.goto(path);
  await expect(other.getByText(purpose)).toBeVisible();
  await checkAccessibility(other);
  await other.getByRole("link", { name: say("payments.logIn") }).click();
  await signIn(other, say, payer);
  await other.getByRole("button", { name: say("flow.continue") }).click();
  await other.getByRole("button", { name: say("payments.pay") }).click();
  await proveIn(other.getByRole("main"), say, sandbox, payer);
  await expect(
    other.getByRole("heading", { level: 1, name: say("payments.doneTitle") }),
  ).toBeVisible();
  await checkAccessibility(other);
  await other.goto(path);
  await expect(other.getByText(say("payments.closed-paid"))).toBeVisible();
  await guest.close();

  // The page shows the payment as it happens.
  await expect(main.getByRole("listitem").getByText(say("payments.status-paid"))).toBeVisible();
  await main.getByRole("link", { name: say("payments.lastPaymentNamed", { purpose }) }).click();
  await expect(main.getByRole("heading", { level: 1, name: purpose })).toBeVisible();
  await sandbox.expectBalancedBooks();
});
