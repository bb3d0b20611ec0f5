import { checkAccessibility, expect, test, type WordId } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { codeThatNames, confirmWithCode, dayMs, serverNow, typeDay } from "./schedule.ts";
import { choose, chooseRow } from "./transfer.ts";

test("more than there is goes to an account that was just found, on a day to come", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "6000.00");
  const main = page.getByRole("main");
  const heading = (id: WordId) =>
    expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();
  const goOn = main.getByRole("button", { name: say("flow.continue") });
  const later = async () => {
    await choose(page, say("order.when-later"));
    await checkAccessibility(page);
    await goOn.click();
    await heading("schedules.formTitle");
    await expect(page).toHaveURL(/\/transactions\/scheduled\/new\?draft=/);
    await typeDay(page, new Date((await serverNow(baseURL)).getTime() + 2 * dayMs));
  };
  await test.step("from the new payment to the withdrawal and back", async () => {
    await openSignedIn(page, "/transactions/scheduled", person);
    await main.getByRole("button", { name: say("schedules.new") }).click();
    await main.getByRole("button", { name: say("schedules.elsewhere-account") }).click();
    await heading("transfer.typeTitle");
    await chooseRow(page, say("transfer.typeBank"));
    await heading("transfer.accountTitle");
    await page.getByRole("combobox", { name: say("transfer.bankLabel") }).fill("guaranty");
    await page.getByRole("option", { name: "Guaranty Trust Bank" }).click();
    await page.getByLabel(say("transfer.accountNumberLabel")).fill("0123456780");
    const [before = ""] = say("transfer.payeeChoose", { name: "|" }).split("|");
    await main.getByRole("button", { name: new RegExp(`^${before}[A-Z]+ [A-Z]+`) }).click();
    await heading("transfer.initTitle");
    await expect(page.getByRole("radio", { name: say("order.when-later") })).toBeChecked();
    await page.getByRole("textbox").first().fill("8000");
    await later();
    await confirmWithCode(page, say, () => codeThatNames(sandbox, person.email, "₦8,050.00"));
    await heading("schedules.resultTitle");
    await checkAccessibility(page);
    await main.getByRole("button", { name: say("flow.done") }).click();
    await expect(main.getByText("₦8,050.00", { exact: true })).toBeVisible();
  });
  await sandbox.expectBalancedBooks();
});

test("crypto to an address is planned, changed and cancelled", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = { email: "personal@apex.test", password: "Summit-2026!" };
  const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  const main = page.getByRole("main");
  const heading = (id: WordId) =>
    expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();
  const goOn = main.getByRole("button", { name: say("flow.continue") });
  const code = (amount: string) => () => codeThatNames(sandbox, person.email, address, amount);
  await openSignedIn(page, "/wallets/crypto/BTC/withdraw/address", person, person.password);
  await heading("crypto-withdrawal.networkTitle");
  await chooseRow(page, "Bitcoin");
  await heading("crypto-withdrawal.addressTitle");
  await page.getByLabel(say("crypto-address.address"), { exact: true }).fill(address);
  await expect(page.getByText(say("crypto-address.firstTime"))).toBeVisible();
  await goOn.click();
  await heading("crypto-withdrawal.amountTitle");
  await page.getByLabel(say("crypto-withdrawal.amountLabel")).fill("0.002");
  await choose(page, say("order.when-repeating"));
  await checkAccessibility(page);
  await goOn.click();
  await heading("schedules.formTitle");
  await typeDay(page, new Date((await serverNow(baseURL)).getTime() + 40 * dayMs));
  await confirmWithCode(page, say, code("0.0022"));
  await heading("schedules.resultTitle");
  await checkAccessibility(page);
  await main.getByRole("button", { name: say("schedules.openPlan") }).click();
  await main.getByRole("button", { name: say("schedules.edit") }).click();
  await page.getByLabel(say("schedules.amountToAddress")).fill("0.003");
  await confirmWithCode(page, say, code("0.0032"));
  await expect(main.getByRole("button", { name: say("schedules.cancel") })).toBeVisible();
  await expect(main.getByText("0.003 BTC").first()).toBeVisible();
  await main.getByRole("button", { name: say("schedules.cancel") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("schedules.cancel") })
    .click();
  await expect(page.getByText(say("messages.scheduleCancelled"))).toBeVisible();
});
