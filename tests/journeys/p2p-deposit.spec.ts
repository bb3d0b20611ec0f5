import { play } from "./deposit-sandbox.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { keyboard } from "./hand.ts";
import { freshCode, newMember, openDesk } from "./staff.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { chooseRow, rowOf } from "./transfer.ts";

test("a merchant is paid by the keyboard alone, and the money is in the wallet", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "1000.00");
  await openSignedIn(page, "/deposit?asset=NGN", person);
  await keyboard.press(rowOf(page, say("deposit.methodPeerToPeer")));
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.amountTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  await keyboard.type(page.getByLabel(say("fiat-deposit.amountLabel")), "20000");
  await keyboard.press(page.getByRole("button", { name: say("flow.continue") }));

  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.p2pPayTitle") }),
  ).toBeVisible();
  const reference = await page.getByText(/^P2P-[A-Z0-9]{8}$/).innerText();
  await expect(page.getByRole("timer")).toHaveText(/^(30:00|29:\d\d)$/);
  await checkAccessibility(page);

  // The deposit is left and found again by the banner on every page.
  await keyboard.press(page.getByRole("button", { name: say("flow.close") }));
  await expect(page.getByText(/₦20,000\.\d\d/).first()).toBeVisible();
  await keyboard.press(page.getByRole("link", { name: say("fiat-deposit.bannerOpen") }));
  await expect(page.getByText(reference)).toBeVisible();

  await keyboard.press(page.getByRole("button", { name: say("fiat-deposit.p2pPaid") }));
  const bank = page.getByRole("combobox", { name: say("fiat-deposit.p2pSenderBank") });
  await keyboard.type(bank, "Guaranty");
  await expect(page.getByRole("option", { name: /Guaranty Trust/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await keyboard.press(page.getByRole("button", { name: say("fiat-deposit.p2pPaidConfirm") }));
  await expect(page.getByText(say("fiat-deposit.p2pLookingTitle"))).toBeVisible();
  await checkAccessibility(page);

  await play(baseURL, "/p2p-payments", { reference });
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.creditedTitle") }),
  ).toBeVisible();
  await expect(page.getByRole("article", { name: say("receipt.deposit") })).toBeVisible();
  await checkAccessibility(page);
  await keyboard.press(page.getByRole("button", { name: say("flow.done") }));
  await expect(page.getByRole("link", { name: say("fiat-deposit.bannerOpen") })).toBeHidden();
  await sandbox.expectBalancedBooks();
});

test("a payment that the merchant does not find is credited by two members of staff", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "1000.00");
  await openSignedIn(page, "/deposit?asset=NGN", person);
  await chooseRow(page, say("deposit.methodPeerToPeer"));
  await page.getByLabel(say("fiat-deposit.amountLabel")).fill("30000");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  const reference = await page.getByText(/^P2P-[A-Z0-9]{8}$/).innerText();
  const amount = await page
    .getByText(/^₦30,000\.\d\d$/)
    .first()
    .innerText();
  await page.getByRole("button", { name: say("fiat-deposit.p2pPaid") }).click();
  await page.getByRole("combobox", { name: say("fiat-deposit.p2pSenderBank") }).fill("Guaranty");
  await page.getByRole("option", { name: /Guaranty Trust/ }).click();
  await page.getByRole("button", { name: say("fiat-deposit.p2pPaidConfirm") }).click();
  await expect(page.getByText(say("fiat-deposit.p2pLookingTitle"))).toBeVisible();
  await play(baseURL, "/p2p-disputes", { reference });
  await expect(page.getByText(say("fiat-deposit.p2pDisputedTitle"))).toBeVisible();

  const at = { baseUrl: baseURL, deskUrl: deskURL, say };
  const finder = await openDesk(browser, { ...at, email: await newMember(baseURL, "compliance") });
  await finder
    .getByRole("link", { name: say("desk.p2pPayments") })
    .first()
    .click();
  await finder.getByRole("link", { name: reference }).click();
  await finder.getByRole("button", { name: say("desk.p2pConfirm") }).click();
  const found = finder.getByRole("dialog");
  await found.getByLabel(say("desk.p2pArrived")).fill(amount.slice(1));
  await found.getByLabel(say("desk.p2pSenderName")).fill(`${person.firstName} ${person.lastName}`);
  await found.getByLabel(say("desk.p2pSenderBank")).fill("GTBank");
  await found.getByLabel(say("desk.p2pSenderAccount")).fill("0123456780");
  await found.getByLabel(say("desk.p2pPaymentId")).fill(`FT-${reference}`);
  await found.getByLabel(say("desk.why")).fill("On the statement of 14:02");
  await found.getByRole("button", { name: say("desk.p2pPropose") }).click();
  await expect(found).toBeHidden();
  await checkAccessibility(finder);
  const address = finder.url();
  await finder.context().close();

  const email = await newMember(baseURL, "finance");
  const approver = await openDesk(browser, { ...at, email });
  await approver.goto(address);
  await approver.getByRole("button", { name: say("desk.p2pApprove") }).click();
  const dialog = approver.getByRole("dialog");
  await dialog.getByLabel(say("desk.code")).fill(await freshCode(baseURL, email));
  await dialog.getByRole("button", { name: say("desk.p2pApproveButton", { amount }) }).click();
  await expect(approver.getByText(say("desk.p2pStateCredited"), { exact: true })).toBeVisible();
  await approver.context().close();

  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.creditedTitle") }),
  ).toBeVisible();
  await sandbox.expectBalancedBooks();
});
