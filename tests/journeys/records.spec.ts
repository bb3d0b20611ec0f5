import { readFile } from "node:fs/promises";
import { PNG } from "pngjs";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";

test.describe("the records of what happened", () => {
  test.beforeEach(async ({ page, sandbox, baseURL }) => {
    const person = await openAccount(baseURL, sandbox, "25750.50");
    test.info().annotations.push({ type: "name", description: person.firstName });
    await openSignedIn(page, "/transactions", person);
    await expect(page).toHaveURL(/\/transactions$/);
  });
  test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

  test("are filtered, kept as a view, opened, and their receipt downloaded", async ({
    page,
    say,
  }) => {
    await page.getByRole("button", { name: say("transaction-pages.filter") }).click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("button", { name: say("transaction-pages.filterApply") }).click();
    await expect(panel.getByText(say("validation.filter-required"))).toBeVisible();
    await panel
      .getByRole("radio", { name: say("transaction-pages.directionIn") })
      .click({ force: true });
    await panel.getByRole("button", { name: say("transaction-pages.filterApply") }).click();
    await expect(page).toHaveURL(/\/transactions\?direction=in$/);

    await page.getByRole("button", { name: say("transaction-pages.views"), exact: true }).click();
    await page.getByRole("menuitem", { name: say("transaction-pages.viewSave") }).click();
    await page.getByRole("textbox", { name: say("transaction-pages.viewName") }).fill("Money in");
    await page
      .getByRole("button", { name: say("transaction-pages.viewSubmit"), exact: true })
      .click();
    await expect(page.getByRole("button", { name: "Money in", exact: true })).toBeVisible();
    await page.goto("/transactions");
    await page.getByRole("button", { name: say("transaction-pages.views"), exact: true }).click();
    await page.getByRole("menuitem", { name: "Money in" }).click();
    await expect(page).toHaveURL(/direction=in$/);
    await checkAccessibility(page);

    await page
      .getByRole("link", { name: new RegExp(say("transactions.type-fiat-deposit")) })
      .click();
    await expect(page.getByText(say("transaction-progress.holderYou"))).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole("link", { name: say("transaction-pages.receipt") }).click();
    await expect(page.getByRole("article", { name: say("receipt.deposit") })).toBeVisible();
    await checkAccessibility(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say("receipt.download") }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^apex-receipt-APX-.{4}-.{4}\.png$/);
    const picture = PNG.sync.read(await readFile(await file.path()));
    expect(picture.width).toBeGreaterThan(1_000);
  });

  test("go into a spreadsheet, every digit of them, and onto paper", async ({ page, say }) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say("transaction-pages.export") }).click();
    await page.getByRole("menuitem", { name: say("transaction-pages.exportCsv") }).click();
    const file = await downloading;
    const [heads = "", row = "", ...more] = (await readFile(await file.path(), "utf8"))
      .trimEnd()
      .split("\r\n");
    expect(heads.startsWith("\uFEFF" + say("transaction-pages.exportDate"))).toBe(true);
    expect(row).toContain(`,${say("transactions.type-fiat-deposit")},`);
    expect(row).toContain(",25750.50,0,,NGN,");
    expect(row.split(",")).toHaveLength(heads.split(",").length);
    expect(more).toEqual([]);

    const printed = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.print = () => resolve(document.querySelector(".print-page")?.textContent ?? "");
        }),
    );
    await page.getByRole("button", { name: say("transaction-pages.export") }).click();
    await page.getByRole("menuitem", { name: say("transaction-pages.exportPrint") }).click();
    expect(await printed).toContain("₦25,750.50");
  });

  test("can be reported with a picture, and say where that stands", async ({ page, say }) => {
    await page
      .getByRole("link", { name: new RegExp(say("transactions.type-fiat-deposit")) })
      .click();
    await page.getByRole("button", { name: say("complaints.report") }).click();
    const form = page.getByRole("dialog", { name: say("complaints.report") });
    await form.getByRole("button", { name: say("complaints.reportSend") }).click();
    await expect(form.getByText(say("validation.complaint-type-required"))).toBeVisible();
    await form.getByRole("button", { name: new RegExp(say("complaints.reportType")) }).click();
    await page.getByRole("option", { name: say("complaints.reportWrongAmount") }).click();
    const choosing = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: say("complaints.reportImageChoose") }).click();
    const picture = PNG.sync.write(new PNG({ width: 40, height: 30 }));
    await (
      await choosing
    ).setFiles({ name: "statement.png", mimeType: "image/png", buffer: picture });
    await expect(form.getByText("statement.png")).toBeVisible();
    await checkAccessibility(page);
    await form.getByRole("button", { name: say("complaints.reportSend") }).click();
    const report = page.getByRole("region", { name: say("complaints.reportWrongAmount") });
    await expect(report.getByText(say("complaints.reportOpen"))).toBeVisible();
    await expect(report.getByText(say("complaints.reportHasImage"))).toBeVisible();
    await checkAccessibility(page);
  });

  test("add up to a portfolio", async ({ page, say }) => {
    await page.goto("/my-portfolio");
    await expect(page.getByRole("heading", { name: say("portfolio.allocation") })).toBeVisible();
    await page.getByRole("radio", { name: say("portfolio.1y") }).click({ force: true });
    await expect(page).toHaveURL(/period=1y$/);
    const assets = page.getByRole("region", { name: say("portfolio.assets") });
    await expect(assets.getByRole("link")).toContainText("₦25,750.50");
    await checkAccessibility(page);
    await page.getByRole("button", { name: say("portfolio.hide") }).click();
    await expect(page.getByText("₦25,750.50")).toHaveCount(0);
  });
});
