import { readFile } from "node:fs/promises";
import { journalColumns, readSettlement } from "@apex/contract/accounting/accounting";
import { listBusinessWithdrawals } from "@apex/contract/business-withdrawals/business-withdrawals";
import { fromMinor, toMinor } from "@apex/contract/money";
import type { Page } from "@playwright/test";
import { openBusiness } from "./business.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { pressOn, tabTo } from "./hand.ts";
import { openSignedIn, signedIn } from "./person.ts";
import { proveIn } from "./step-up.ts";

/** The rows of the file that a page saves. No text in these files has a comma of its own. */
async function savedRows(page: Page, save: () => Promise<void>): Promise<string[][]> {
  const downloading = page.waitForEvent("download");
  await save();
  const text = await readFile(await (await downloading).path(), "utf8");
  return text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(","));
}

const usdt = (decimal: string) => toMinor(decimal, "USDT");

test.describe("the records of a business", () => {
  test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

  test("the settlement of a day adds up as the ledger's, and its journal too, by the keyboard alone", async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const { owner } = await openBusiness(baseURL, sandbox, "331.25");
    const session = await signedIn(baseURL, owner);
    const batch = {
      feeLevel: "medium",
      rows: [
        {
          asset: "USDT",
          network: "polygon",
          address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
          amount: { amount: "30", asset: "USDT" },
          fee: { amount: "0.1", asset: "USDT" },
        },
      ],
    };
    const key = crypto.randomUUID();
    await session.call("POST", "/auth-http/auth/v/token/transaction/send/email", {
      endpoint: "create-withdrawal-batch",
      key,
      request: batch,
    });
    const security = { method: "code", code: await sandbox.code(owner.email) };
    await session.call("POST", "/withdrawals-http/crypto/batches", { ...batch, security }, key);
    // Money that waits for the chain is on hold, which is still the business's own.
    await expect
      .poll(async () => {
        await sandbox.addBlocks("polygon", 30);
        const path = "/withdrawals-http/crypto/business?stage=history";
        return listBusinessWithdrawals.response.parse(await session.call("GET", path)).items.length;
      })
      .toBe(1);

    await openSignedIn(page, "/profile/business/accounting", owner);
    const title = page.getByRole("heading", { level: 1, name: say("accounting.title") });
    await expect(title).toBeVisible();
    await checkAccessibility(page);
    const period = page.getByRole("button", { name: new RegExp(say("accounting.period")) });
    await pressOn(page, period, "Enter");
    const month = page.getByRole("option", { name: say("accounting.lastDays", { days: 31 }) });
    await expect(month).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(month).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(period).toContainText(say("accounting.lastDays", { days: 31 }));

    const report = page.getByRole("button", { name: say("accounting.saveReport") });
    await tabTo(page, report);
    const [heads = [], ...lines] = await savedRows(page, () => page.keyboard.press("Enter"));
    expect(heads).toEqual(["day", "asset", "opening", "in", "out", "fees", "closing"]);
    const days = lines.map(([day = "", asset = "", ...figures]) => {
      const [opening = 0n, moneyIn = 0n, out = 0n, fees = 0n, closing = 0n] = figures.map(usdt);
      expect(asset).toBe("USDT");
      expect(closing).toBe(opening + moneyIn - out - fees);
      return { day, opening, moneyIn, out, fees, closing };
    });
    const of = (name: "moneyIn" | "out" | "fees") => days.reduce((sum, one) => sum + one[name], 0n);
    expect([of("moneyIn"), of("out"), of("fees")]).toEqual(["331.25", "30", "0.1"].map(usdt));

    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) throw new Error("There are days.");
    const query = new URLSearchParams({ from: first.day, until: last.day }).toString();
    const told = readSettlement.response.parse(
      await session.call("GET", `/accounting-http/settlement?${query}`),
    );
    expect(
      told.days.toReversed().flatMap(({ day, lines }) => lines.map((line) => ({ day, ...line }))),
    ).toEqual(
      days.map(({ day, opening, moneyIn, out, fees, closing }) => ({
        day,
        asset: "USDT",
        ...Object.fromEntries(
          Object.entries({ opening, in: moneyIn, out, fees, closing }).map(([name, minor]) => [
            name,
            fromMinor(minor, "USDT"),
          ]),
        ),
      })),
    );

    const journal = page.getByRole("button", { name: say("accounting.saveJournal") });
    await tabTo(page, journal);
    const [columns, ...bookings] = await savedRows(page, () => page.keyboard.press("Enter"));
    expect(columns).toEqual([...journalColumns]);
    const sums = new Map<string, bigint>();
    let own = 0n;
    for (const [, entry = "", account = "", , amount = "0"] of bookings) {
      const minor = amount.startsWith("-") ? -usdt(amount.slice(1)) : usdt(amount);
      sums.set(entry, (sums.get(entry) ?? 0n) + minor);
      if (account !== "counterparty" && account !== "fees") own += minor;
    }
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    expect(own).toBe(last.closing);
  });

  test("the activity log tells what was done, by whom, narrowed and as a file", async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    const { owner, member } = await openBusiness(baseURL, sandbox, "50");
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    const label = `Till ${Date.now()}`;

    await openSignedIn(page, "/profile/business/deposit/address", owner);
    await main
      .getByRole("button", { name: say("business-deposits.newAddress") })
      .first()
      .click();
    await dialog.getByLabel(say("business-deposits.label")).fill(label);
    await dialog.getByRole("button", { name: say("business-deposits.makeAddress") }).click();
    await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();

    await page.goto("/teams/roles/new");
    await main.getByLabel(say("team.roleName")).fill("Bookkeeper");
    await main.getByRole("button", { name: say("team.createRole") }).click();
    await proveIn(dialog, say, sandbox, owner);
    await expect(main.getByRole("heading", { level: 1, name: "Bookkeeper" })).toBeVisible();

    await page.goto("/api-settings");
    await main
      .getByRole("button", { name: say("business-api.newToken") })
      .first()
      .click();
    await dialog.getByLabel(say("business-api.name")).fill("Payroll");
    await dialog.getByRole("button", { name: say("business-api.continue") }).click();
    await proveIn(dialog, say, sandbox, owner);
    await dialog.getByRole("button", { name: say("business-api.saved") }).click();

    await page.goto("/teams/log");
    const log = main.getByRole("table", { name: say("team.log") });
    const ownerName = `${owner.firstName} ${owner.lastName}`;
    const sentences = [
      say("team.kind-address-made", { subject: label }),
      say("team.kind-role-created", { subject: "Bookkeeper" }),
      say("team.kind-token-made", { subject: "Payroll" }),
    ];
    for (const sentence of sentences)
      await expect(log.getByRole("row").filter({ hasText: sentence })).toContainText(ownerName);
    await checkAccessibility(page);

    const choose = async (filter: "filterArea" | "filterPeriod", option: string) => {
      await main.getByRole("button", { name: new RegExp(say(`team.${filter}`)) }).click();
      await page.getByRole("option", { name: option }).click();
    };
    await choose("filterArea", say("permissions.area-developers"));
    await expect(log.getByRole("row").filter({ hasText: sentences[2] ?? "" })).toBeVisible();
    await expect(log.getByRole("row")).toHaveCount(2);
    const narrowed = await savedRows(page, () =>
      main.getByRole("button", { name: say("team.export") }).click(),
    );
    expect(narrowed).toHaveLength(2);
    expect(narrowed[1]?.slice(1, 5)).toEqual([ownerName, "", sentences[2], "Payroll"]);

    await choose("filterArea", say("team.anyArea"));
    await expect(
      log.getByText(say("team.kind-role-created", { subject: "Bookkeeper" })),
    ).toBeVisible();
    const whole = await savedRows(page, () =>
      main.getByRole("button", { name: say("team.export") }).click(),
    );
    const told = whole.map(([, , , what]) => what);
    for (const sentence of sentences) expect(told).toContain(sentence);
    expect(whole.flat()).toContain(member.email);
  });
});
