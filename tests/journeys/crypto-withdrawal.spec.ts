import { checkAddress } from "@apex/contract/address-book/check-address";
import { checkAccessibility, expect, test, type WordId } from "./journey.ts";
import { openSignedIn } from "./person.ts";
import { chooseRow } from "./transfer.ts";

/** The seeded person, who has bitcoin. */
const person = { email: "personal@apex.test", password: "Summit-2026!" };
const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const flagged = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";

test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

test("crypto goes to an address once, from the type step on, and a flagged one is refused", async ({
  page,
  say,
  sandbox,
}) => {
  const heading = (id: WordId) =>
    expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();
  const goOn = page.getByRole("button", { name: say("flow.continue") });
  await openSignedIn(page, "/withdraw?asset=BTC", person, person.password);
  await heading("transfer.typeTitle");
  await chooseRow(page, say("transfer.typeCrypto"));

  await expect(page).toHaveURL(/\/trade\/withdraw\/crypto/);
  await heading("crypto-withdrawal.networkTitle");
  await checkAccessibility(page);
  await chooseRow(page, "Bitcoin");

  await heading("crypto-withdrawal.addressTitle");
  const field = page.getByLabel(say("crypto-address.address"), { exact: true });
  await field.fill(flagged);
  // A message about the sign-in may still stand above the page.
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    say("crypto-address.highRisk"),
  );
  await checkAccessibility(page);
  await field.fill(address);
  await expect(page.getByText(say("crypto-address.firstTime"))).toBeVisible();
  await checkAccessibility(page);
  // The check answers while the button is pressed, and its notice moves the button down.
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${checkAddress.path}`, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.reload();
  await expect(field).toHaveValue(address);
  await goOn.hover();
  await page.mouse.down();
  answer();
  await expect(page.getByText(say("crypto-address.firstTime"))).toBeVisible();
  await page.mouse.up();

  await heading("crypto-withdrawal.amountTitle");
  await page.getByLabel(say("crypto-withdrawal.amountLabel")).fill("0.001");
  await checkAccessibility(page);
  await goOn.click();
  await heading("crypto-withdrawal.confirmTitle");
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("crypto-withdrawal.send") }).click();
  const code = page.getByLabel(say("security.codeLabel"));
  await expect(code).toBeVisible();
  let digits = "";
  await expect
    .poll(async () => {
      const sent = await sandbox.messages(person.email);
      digits = sent.find(({ text }) => text.includes(address))?.code ?? "";
      return digits;
    })
    .toMatch(/^\d{6}$/);
  await code.fill(digits);
  await heading("crypto-withdrawal.processingTitle");
  await expect(
    page.getByText(say("crypto-withdrawal.statusSent", { network: "Bitcoin" })),
  ).toBeVisible();
  await checkAccessibility(page);
});

test("an address is saved with a code, and deleted", async ({ page, say, sandbox }) => {
  const name = `Cold wallet ${Date.now()}`;
  await openSignedIn(page, "/address-book", person, person.password);
  await expect(
    page.getByRole("heading", { level: 1, name: say("address-book.title") }),
  ).toBeVisible();
  await page.getByRole("button", { name: say("address-book.add") }).click();
  await page.getByLabel(say("address-book.label"), { exact: true }).fill(name);
  await page.getByRole("button", { name: say("address-book.networkPlaceholder") }).click();
  await page.getByRole("option", { name: "Polygon" }).click();
  // An address of this journey alone: each try has its own.
  const mine = `0x${Date.now().toString(16).padStart(40, "a")}`;
  await page.getByLabel(say("crypto-address.address"), { exact: true }).fill(mine);
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("address-book.continue") }).click();
  const code = page.getByLabel(say("security.codeLabel"));
  await expect(code).toBeVisible();
  let digits = "";
  await expect
    .poll(async () => {
      const sent = await sandbox.messages(person.email);
      digits = sent.find(({ text }) => text.includes(name))?.code ?? "";
      return digits;
    })
    .toMatch(/^\d{6}$/);
  await code.fill(digits);
  await expect(page.getByText(name)).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByRole("button", { name: say("address-book.deleteNamed", { label: name }) })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("address-book.delete") })
    .click();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});
