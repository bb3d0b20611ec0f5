import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { openBusiness } from "./business.ts";
import { checkAccessibility, expect, test, type WordIn } from "./journey.ts";
import { openSignedIn } from "./person.ts";
import { proveIn } from "./step-up.ts";

const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const header = "asset,network,address,memo,amount,note\n";
const rowOf = (to: string, note: string) => `USDT,polygon,${to},,10,${note}\n`;

test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

test("a file of payments with a bad row, mended, confirmed, approved by a second member", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
}) => {
  const words = (id: WordIn<"business-withdrawals">) => say(`business-withdrawals.${id}`);
  const { owner, member } = await openBusiness(baseURL ?? "", sandbox, "100");
  const main = page.getByRole("main");
  const prove = (at: Page, email: string) =>
    proveIn(at.getByRole("dialog"), say, sandbox, { email });

  await openSignedIn(page, "/profile/business/crypto-withdrawal", owner);
  await main.getByRole("button", { name: words("ruleChange") }).click();
  await page.getByRole("dialog").getByText(words("mode-always")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("continue") })
    .click();
  await prove(page, owner.email);
  await expect(main.getByText(words("rule-always"))).toBeVisible();
  await checkAccessibility(page);

  await main.getByRole("link", { name: words("part-file-note") }).click();
  const give = async (text: string) => {
    await expect(main.getByRole("button", { name: words("choose") })).toBeVisible();
    await main
      .locator('input[type="file"]')
      .setInputFiles({ name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  };
  await give(header + rowOf(address, "one") + rowOf(address.replace("5aAe", "5aae"), "two"));
  await expect(main.getByText(say("validation.address-checksum"))).toBeVisible();
  await checkAccessibility(page);
  await main.getByRole("button", { name: words("otherFile") }).click();
  await give(header + rowOf(address, "one") + rowOf(address, "two"));
  await main.getByRole("button", { name: words("continue") }).click();
  await proveIn(main, say, sandbox, owner);
  await main.getByRole("link", { name: words("seePool") }).click();
  await expect(main.getByText(words("ownWaits"))).toBeVisible();
  await checkAccessibility(page);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await openSignedIn(other, "/", member);
  const task = other.getByRole("region", { name: say("at-a-glance.yourApproval") });
  await expect(task.getByText(/USDT$/)).toBeVisible();
  await checkAccessibility(other);
  await task.getByRole("link", { name: say("at-a-glance.review") }).click();
  await other
    .getByRole("main")
    .getByRole("button", { name: words("approve") })
    .click();
  await prove(other, member.email);
  await context.close();

  // The owner's page updates by an event.
  await expect(main.getByText(words("ownWaits"))).toBeHidden();
  await expect(main.getByText(say("transactions.state-progress"), { exact: true })).toHaveCount(2);
});

test("a file with a wrong row: the others are sent, the wrong one is mended, and nobody is paid twice", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const words = (id: WordIn<"business-withdrawals">) => say(`business-withdrawals.${id}`);
  const { owner } = await openBusiness(baseURL ?? "", sandbox, "100");
  const main = page.getByRole("main");
  const give = async (text: string) => {
    await expect(main.getByRole("button", { name: words("choose") })).toBeVisible();
    await main
      .locator('input[type="file"]')
      .setInputFiles({ name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  };
  const send = async () => {
    await main.getByRole("button", { name: words("continue") }).click();
    await proveIn(main, say, sandbox, owner);
    await expect(main.getByText(words("sentBody"))).toBeVisible();
  };
  await openSignedIn(page, "/profile/business/crypto-withdrawal/file", owner);

  const wrong = rowOf(address.replace("5aAe", "5aae"), "two");
  const file = header + rowOf(address, "one") + wrong + rowOf(address, "three");
  await give(file);
  await expect(main.getByText(say("validation.address-checksum"))).toBeVisible();
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: words("saveToMend") }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain("two");
  expect(saved).not.toMatch(/one|three/);
  await main.getByRole("button", { name: "Continue with the other 2 rows" }).click();
  await expect(main.getByText("2 of 3 rows are ready to send")).toBeVisible();
  await checkAccessibility(page);

  // The browser's Back goes step by step, and loses nothing.
  await main.getByRole("button", { name: words("continue") }).click();
  await expect(main.getByRole("button", { name: words("backToRows") })).toBeVisible();
  await page.goBack();
  await expect(main.getByText("2 of 3 rows are ready to send")).toBeVisible();
  await page.goBack();
  await expect(main.getByText("march.csv")).toBeVisible();
  await checkAccessibility(page);
  await page.goForward();
  await expect(main.getByText("2 of 3 rows are ready to send")).toBeVisible();
  await send();

  // The whole file again: earlier payments are shown, and sent only if allowed.
  await page.goto("/profile/business/crypto-withdrawal/file");
  await give(file.replace("5aae", "5aAe"));
  await expect(main.getByText("2 rows repeat other payments")).toBeVisible();
  await expect(main.getByRole("button", { name: words("continue") })).toBeHidden();
  await checkAccessibility(page);
  await main.getByRole("checkbox", { name: "Pay row 2 again" }).press("Space");
  await main.getByRole("button", { name: "Leave out the repeated row" }).click();
  await expect(main.getByText("2 of 3 rows are ready to send")).toBeVisible();
  await send();

  // The saved file, corrected: its row is already paid.
  await page.goto("/profile/business/crypto-withdrawal/file");
  await give(saved.replace("5aae", "5aAe"));
  await expect(main.getByText("1 row repeats another payment")).toBeVisible();
});

test("a file below the approval limit is sent, and the next one waits because they pass it together", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const words = (id: WordIn<"business-withdrawals">) => say(`business-withdrawals.${id}`);
  const { owner } = await openBusiness(baseURL ?? "", sandbox, "100");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await openSignedIn(page, "/profile/business/crypto-withdrawal", owner);
  await main.getByRole("button", { name: words("ruleChange") }).click();
  await dialog.getByText(words("mode-above")).click();
  // About 16 USDT: one payment of 10 is below it, and two are above.
  await dialog.getByLabel(words("threshold"), { exact: true }).fill("25000");
  await dialog.getByRole("button", { name: words("continue") }).click();
  await proveIn(dialog, say, sandbox, owner);
  await expect(
    main.getByText("Another member must approve payments above ₦25,000.00"),
  ).toBeVisible();

  const give = async (note: string) => {
    await page.goto("/profile/business/crypto-withdrawal/file");
    await expect(main.getByRole("button", { name: words("choose") })).toBeVisible();
    await main.locator('input[type="file"]').setInputFiles({
      name: "march.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(header + rowOf(address, note)),
    });
    await expect(main.getByRole("button", { name: words("continue") })).toBeVisible();
  };
  const confirm = async () => {
    await main.getByRole("button", { name: words("continue") }).click();
    await proveIn(main, say, sandbox, owner);
  };
  const why = main.getByText(say("order.sumOver", { limit: "₦25,000.00" }));
  await give("one");
  await expect(why).toBeHidden();
  await confirm();
  await expect(main.getByText(words("sentBody"))).toBeVisible();
  await give("two");
  await expect(why).toBeVisible();
  await checkAccessibility(page);
  await confirm();
  await main.getByRole("link", { name: words("seePool") }).click();
  await expect(
    main.getByText(say("business-withdrawals.sumOver", { limit: "₦25,000.00" })),
  ).toBeVisible();
});
