import { play } from "./deposit-sandbox.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { chooseRow } from "./transfer.ts";

test("a merchant is paid, and the money is in the wallet", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "1000.00");
  await openSignedIn(page, "/deposit?asset=NGN", person);
  await chooseRow(page, say("deposit.methodPeerToPeer"));
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.amountTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel(say("fiat-deposit.amountLabel")).fill("20000");
  await page.getByRole("button", { name: say("flow.continue") }).click();

  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.p2pPayTitle") }),
  ).toBeVisible();
  const reference = await page.getByText(/^P2P-[A-Z0-9]{8}$/).innerText();
  await expect(page.getByRole("timer")).toHaveText(/^(30:00|29:\d\d)$/);
  await checkAccessibility(page);

  // The deposit is left and found again by the banner on every page.
  await page.getByRole("button", { name: say("flow.close") }).click();
  await expect(page.getByText(/₦20,000\.\d\d/).first()).toBeVisible();
  await page.getByRole("link", { name: say("fiat-deposit.bannerOpen") }).click();
  await expect(page.getByText(reference)).toBeVisible();

  await page.getByRole("button", { name: say("fiat-deposit.p2pPaid") }).click();
  const bank = page.getByRole("combobox", { name: say("fiat-deposit.p2pSenderBank") });
  await bank.fill("Guaranty");
  await page.getByRole("option", { name: /Guaranty Trust/ }).click();
  await page.getByRole("button", { name: say("fiat-deposit.p2pPaidConfirm") }).click();
  await expect(page.getByText(say("fiat-deposit.p2pLookingTitle"))).toBeVisible();
  await checkAccessibility(page);

  await play(baseURL, "/p2p-payments", { reference });
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.creditedTitle") }),
  ).toBeVisible();
  await expect(page.getByRole("article", { name: say("receipt.deposit") })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("flow.done") }).click();
  await expect(page.getByRole("link", { name: say("fiat-deposit.bannerOpen") })).toBeHidden();
  await sandbox.expectBalancedBooks();
});
