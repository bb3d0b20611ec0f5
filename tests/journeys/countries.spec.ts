import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say, type WordId } from "./journey.ts";
import { chargeWallet, numberIn, type MobileCountry } from "./mobile-money.ts";
import { askForPhone, openAccountNumber, verifyPhone } from "./newcomer.ts";
import { newPerson, openNewcomer, startSession, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { signUp } from "./sign-up.ts";
import { choose, chooseRow, transferCode } from "./transfer.ts";

/** A country with mobile money. */
interface Country extends MobileCountry {
  readonly name: string;
  /** Two letters. */
  readonly code: string;
  /** An amount as typed. */
  readonly sent: string;
  /** The remaining balance, without its sign. Fees are sample values of the sandbox. */
  readonly left: string;
}

const countries: readonly Country[] = [
  {
    name: "Ghana",
    code: "GH",
    asset: "GHS",
    operator: "MTN MoMo",
    dialCode: "+233",
    begins: "024",
    follow: 7,
    paidIn: "500",
    sent: "200",
    left: "299.00",
  },
  {
    name: "Kenya",
    code: "KE",
    asset: "KES",
    operator: "M-Pesa",
    dialCode: "+254",
    begins: "0712",
    follow: 6,
    paidIn: "5000",
    sent: "2000",
    left: "2,985.00",
  },
  {
    name: "Rwanda",
    code: "RW",
    asset: "RWF",
    operator: "MTN MoMo",
    dialCode: "+250",
    begins: "078",
    follow: 7,
    paidIn: "50000",
    sent: "20000",
    left: "29,850",
  },
  {
    name: "Senegal",
    code: "SN",
    asset: "XOF",
    operator: "Orange Money Sénégal",
    dialCode: "+221",
    begins: "77",
    follow: 7,
    paidIn: "50000",
    sent: "20000",
    left: "29,900",
  },
];

const arrive = (page: Page, say: Say, id: WordId) =>
  expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();

const goOn = (page: Page, say: Say) =>
  page.getByRole("button", { name: say("flow.continue") }).click();

async function payIn(page: Page, say: Say, sandbox: Sandbox, country: Country): Promise<void> {
  await chargeWallet(page, say, sandbox, country);
  await expect(
    page.getByRole("heading", { level: 1, name: say("fiat-deposit.creditedTitle") }),
  ).toBeVisible({ timeout: 15_000 });
}

/** Sends to a number that resolves to its owner's name, up to the receipt. */
async function sendOn(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  { sent, paidIn, left }: Pick<Country, "sent" | "paidIn" | "left">,
  { email }: Person,
): Promise<void> {
  const [before = "", after = ""] = say("transfer.payeeChoose", { name: "|" }).split("|");
  await page.getByRole("button", { name: new RegExp(`^${before}[A-Z]+ [A-Z]+${after}$`) }).click();
  await arrive(page, say, "transfer.initTitle");
  await page.getByRole("textbox").first().fill(sent);
  await goOn(page, say);
  await arrive(page, say, "transfer.confirmTitle");
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("transfer.send") }).click();
  await arrive(page, say, "transfer.peerTitle");
  const field = page.getByLabel(say("security.codeLabel"));
  await expect(field).toBeVisible();
  // The message says what leaves the wallet, fee included.
  const taken = Number(paidIn) - Number(left.replaceAll(",", ""));
  await field.fill(await transferCode(sandbox, email, { typed: "", shown: String(taken) }));
  await arrive(page, say, "transfer.successTitle");
}

async function payOut(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  country: Country,
  person: Person,
): Promise<void> {
  await page.goto("/withdraw");
  await arrive(page, say, "transfer.typeTitle");
  await chooseRow(page, say("transfer.typeMobileMoney"));
  await arrive(page, say, "transfer.phoneTitle");
  await choose(page, country.operator);
  await page.getByLabel(say("transfer.phoneLabel")).fill(numberIn(country, "2345").national);
  await sendOn(page, say, sandbox, country, person);
}

/** A newcomer of the country, signed in. The first country is chosen on the screens of signing up. */
async function begin(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  baseUrl: string,
  country: Country,
): Promise<Person> {
  if (country === countries[0]) {
    const person = newPerson();
    await signUp(page, say, sandbox, person, { country: country.name });
    return person;
  }
  const person = await openNewcomer(baseUrl, sandbox, { country: country.code });
  await startSession(page, person);
  return person;
}

for (const country of countries)
  test(`${country.name}: from sign-up to money in and out, without a BVN`, async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const person = await begin(page, say, sandbox, baseURL, country);
    await payIn(page, say, sandbox, country);
    await payOut(page, say, sandbox, country, person);
    await page.goto(`/wallets/fiat/${country.asset}`);
    await expect(page.getByText(country.left).filter({ visible: true }).first()).toBeVisible();
    await sandbox.expectBalancedBooks();
  });

test("Nigeria: from sign-up to money in and out of banks, with a BVN", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openNewcomer(baseURL, sandbox);
  await startSession(page, person);
  const accountNumber = await openAccountNumber(page, say, person);
  const senderName = `${person.firstName} ${person.lastName}`;
  await sandbox.payIn({ accountNumber, amount: "10000.00", senderName });
  await expect(page.getByText(say("deposit.received", { amount: "₦10,000.00" }))).toBeVisible();

  await page.goto("/withdraw");
  await arrive(page, say, "order.firstTitle");
  await askForPhone(page, say);
  await verifyPhone(page, say, sandbox, person);
  await arrive(page, say, "transfer.typeTitle");
  await chooseRow(page, say("transfer.typeBank"));
  await arrive(page, say, "transfer.accountTitle");
  // The search finds the bank by its common name.
  await page.getByRole("combobox", { name: say("transfer.bankLabel") }).fill("gtb");
  await page.getByRole("option", { name: "Guaranty Trust Bank" }).click();
  await page.getByLabel(say("transfer.accountNumberLabel")).fill("0123456790");
  await sendOn(page, say, sandbox, { sent: "2500", paidIn: "10000", left: "7,450" }, person);
  await page.goto("/wallets/fiat/NGN");
  await expect(page.getByText("7,450").filter({ visible: true }).first()).toBeVisible();
  await sandbox.expectBalancedBooks();
});
