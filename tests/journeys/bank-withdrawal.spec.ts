import type { Locator, Page } from "@playwright/test";
import { checkAccessibility, expect, test, type Say, type WordId } from "./journey.ts";
import { pressOn, tabTo } from "./hand.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { transferCode } from "./transfer.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function arrive(page: Page, say: Say, id: WordId): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();
  await checkAccessibility(page);
}

/** The button "Pay NAME", with any name, because the bank decides it. */
function payWhoever(page: Page, say: Say): Locator {
  const [before = "", after = ""] = say("transfer.payeeChoose", { name: "|" }).split("|");
  return button(page, new RegExp(`^${before}[A-Z]+ [A-Z]+${after}$`));
}

test.describe("a withdrawal to a bank", () => {
  test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

  test("is made with the keyboard alone, and arrives", async ({ page, say, sandbox, baseURL }) => {
    // The message says what leaves the wallet: the amount and a fee of ₦50.
    const order = { typed: "2,500", shown: "₦2,550.00" };
    const person = await openAccount(baseURL, sandbox, "10000.00");
    await openSignedIn(page, "/withdraw", person);
    const goOn = button(page, say("flow.continue"));

    await arrive(page, say, "transfer.typeTitle");
    await pressOn(page, button(page, say("transfer.typeBank")), "Enter");

    await arrive(page, say, "transfer.accountTitle");
    await tabTo(page, page.getByRole("combobox", { name: say("transfer.bankLabel") }));
    await page.keyboard.type("guaranty");
    await expect(page.getByRole("option", { name: "Guaranty Trust Bank" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel(say("transfer.accountNumberLabel")));
    await page.keyboard.type("0123456780");
    await expect(payWhoever(page, say)).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Enter");

    await arrive(page, say, "transfer.initTitle");
    await tabTo(page, page.getByRole("textbox").first());
    await page.keyboard.type(order.typed);
    await pressOn(page, goOn, "Enter");

    await arrive(page, say, "transfer.confirmTitle");
    await pressOn(page, button(page, say("transfer.send")), "Enter");

    await arrive(page, say, "transfer.peerTitle");
    const code = page.getByLabel(say("security.codeLabel"));
    await expect(code).toBeVisible();
    await tabTo(page, code);
    await page.keyboard.type(await transferCode(sandbox, person.email, order));

    await arrive(page, say, "transfer.successTitle");
    await page.goto("/wallets/fiat/NGN");
    await expect(page.getByText(/₦7,450/).first()).toBeVisible();
  });

  test("goes to an account that was saved before, by its name, until it is deleted", async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const person = await openAccount(baseURL, sandbox, "10000.00");
    await openSignedIn(page, "/wallets/fiat/NGN/withdraw/banks", person);
    await page.getByRole("button", { name: say("transfer.accountsManage") }).click();
    await expect(page).toHaveURL("/saved-accounts");
    await button(page, say("saved-accounts.add")).click();

    await page.getByRole("combobox", { name: say("transfer.bankLabel") }).fill("guaranty");
    await page.getByRole("option", { name: "Guaranty Trust Bank" }).click();
    await page.getByLabel(say("transfer.accountNumberLabel")).fill("0123456780");
    const [before = "", after = ""] = say("saved-accounts.choose", { name: "|" }).split("|");
    await button(page, new RegExp(`^${before}[A-Z]+ [A-Z]+${after}$`)).click();
    await page.getByLabel(say("saved-accounts.nameLabel")).fill("Garage");
    await checkAccessibility(page);
    await button(page, say("saved-accounts.continue")).click();
    await arrive(page, say, "saved-accounts.confirmTitle");
    await page
      .getByLabel(say("security.codeLabel"))
      .fill(await transferCode(sandbox, person.email, { typed: "", shown: "0123456780" }));
    await arrive(page, say, "saved-accounts.title");
    await expect(page.getByText("Garage")).toBeVisible();

    await page.goto("/wallets/fiat/NGN/withdraw/banks");
    await button(page, /Garage/).click();
    await arrive(page, say, "transfer.initTitle");

    await page.goto("/saved-accounts");
    await button(page, say("saved-accounts.deleteNamed", { name: "Garage" })).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("saved-accounts.delete") })
      .click();
    await expect(
      page.getByRole("heading", { name: say("saved-accounts.emptyTitle") }),
    ).toBeVisible();
  });

  test.describe("in French, in six steps", () => {
    test.use({ language: "fr", locale: "fr-FR" });

    test("comes back whole when the bank refuses it", async ({
      page,
      say,
      sandbox,
      baseURL,
      language,
    }) => {
      const order = { typed: "2 500,50", shown: "2 550,50" };
      const person = await openAccount(baseURL, sandbox, "10000.00", { language });
      await openSignedIn(page, "/wallets/fiat/NGN/withdraw/banks", person);

      await arrive(page, say, "transfer.accountTitle");
      await page.getByRole("combobox", { name: say("transfer.bankLabel") }).fill("kuda");
      await page.getByRole("option", { name: "Kuda Bank" }).click();
      const number = page.getByLabel(say("transfer.accountNumberLabel"));
      await number.fill("0123400022");
      await expect(page.getByText(say("transfer.accountNoneTitle"))).toBeVisible();
      await checkAccessibility(page);
      await number.fill("0123400055");
      await expect(payWhoever(page, say)).toBeVisible();
      await page.reload();
      await payWhoever(page, say).click();

      await arrive(page, say, "transfer.initTitle");
      await page.getByRole("textbox").first().fill(order.typed);
      await page.getByLabel(say("transfer.saveAsLabel")).fill("Garage");
      await button(page, say("flow.continue")).click();

      await arrive(page, say, "transfer.confirmTitle");
      await expect(page.getByText("Garage")).toBeVisible();
      await button(page, say("transfer.send")).click();

      await arrive(page, say, "transfer.peerTitle");
      await page
        .getByLabel(say("security.codeLabel"))
        .fill(await transferCode(sandbox, person.email, order));

      await arrive(page, say, "transfer.failedTitle");
      await expect(page.getByText(/2.550,50/).first()).toBeVisible();
      await page.goto("/wallets/fiat/NGN");
      await expect(page.getByText(/10.000,00/).first()).toBeVisible();
      await page.goto("/wallets/fiat/NGN/withdraw/banks");
      await expect(page.getByRole("button", { name: /Garage/ }).first()).toBeVisible();
    });
  });
});
