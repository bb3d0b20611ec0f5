import { checkAccessibility, expect, type WordIn } from "./journey.ts";
import { textIn } from "./api-session.ts";
import { openSignedIn, signedIn } from "./person.ts";
import { proveIn } from "./step-up.ts";
import type { Sandbox } from "./sandbox.ts";
import { test } from "./receiver.ts";

const secret = "Summit-2026!";

/** TRX for gas arrives in the business's wallet. */
async function addTrx(baseUrl: string, sandbox: Sandbox, email: string): Promise<void> {
  const session = await signedIn(baseUrl, { email }, secret);
  const trx = { asset: "TRX", network: "tron" };
  const opened = await session.call("POST", "/deposits-http/crypto-addresses", trx);
  const address = textIn(opened, "address", "address");
  await sandbox.payOnChain({ ...trx, address, amount: "500" });
  await sandbox.addBlocks("tron", 20);
}

test("a business makes an address, sees what comes to it from every side, and collects it", async ({
  page,
  say,
  sandbox,
  receiver,
  baseURL,
}) => {
  const words = (
    id: WordIn<"business-deposits">,
    values?: Readonly<Record<string, string | number>>,
  ) => say(`business-deposits.${id}`, values);
  const open = async (link: string, heading: string) => {
    await page.getByRole("main").getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  };
  const dialog = page.getByRole("dialog");
  const email = "business@apex.test";
  const label = `Order ${Date.now()}`;

  await openSignedIn(page, "/api-settings?tab=webhooks", { email }, secret);
  await page.getByRole("button", { name: say("business-api.newWebhook") }).click();
  await dialog.getByLabel(say("business-api.url")).fill(receiver.url);
  await dialog.getByRole("button", { name: say("business-api.addWebhook") }).click();
  await proveIn(dialog, say, sandbox, { email });
  await expect(page.getByRole("heading", { name: receiver.url })).toBeVisible();

  await page.goto("/profile/business");
  await open(words("title"), words("title"));
  await open(words("addresses"), words("addresses"));
  await page.getByRole("button", { name: words("newAddress") }).click();
  await dialog.getByLabel(words("label")).fill(label);
  await expect(dialog.getByRole("button", { name: /TRON/ })).toBeVisible();
  await dialog.getByRole("button", { name: words("makeAddress") }).click();
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
  const shown = page.getByRole("figure").getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  const address = (await shown.first().textContent()) ?? "";
  await expect(page.getByText(words("noDeposits"))).toBeVisible();

  const hash = await sandbox.payOnChain({
    network: "tron",
    asset: "USDT",
    address,
    amount: "25.5",
  });
  const deposits = page.getByRole("table", { name: words("deposits") });
  await expect(deposits.getByText("25.50 USDT")).toBeVisible();
  await sandbox.addBlocks("tron", 20);
  await expect(deposits.getByText(words("stateUncollected"))).toBeVisible();
  await checkAccessibility(page);
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type))
    .toEqual(["deposit.created", "deposit.completed"]);

  await open(words("addresses"), words("addresses"));
  // The new address is visible before the search, which is sent once typing pauses.
  const searched = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has("q"));
  await page.getByRole("searchbox").fill(label);
  await searched;
  await expect(page.getByRole("main").getByRole("link", { name: label })).toBeVisible();
  await open(words("title"), words("title"));
  const pool = page.getByRole("table", { name: words("pool") });
  await expect(pool.getByRole("link", { name: label })).toBeVisible();
  await checkAccessibility(page);
  await open(words("history"), words("history"));
  await page.getByRole("searchbox").fill(hash);
  const history = page.getByRole("table", { name: words("history") });
  await expect(history.getByRole("link", { name: label })).toBeVisible();
  await expect(history.getByRole("row")).toHaveCount(2);

  await open(words("title"), words("title"));
  await open(words("callbacks"), say("business-api.callbacks"));
  await page.getByRole("searchbox").fill(hash);
  await expect(page.getByText(say("business-api.event-deposit-completed")).first()).toBeVisible();
  await expect(page.getByText(say("business-api.log-delivered")).first()).toBeVisible();
  await checkAccessibility(page);
  // Other journeys of this business have receivers of their own.
  const sent = page.getByRole("listitem").filter({ hasText: receiver.url }).first();
  const [resend, refresh] = (["retryNamed", "refreshNamed"] as const).map((id) =>
    // Matches from the start, because "Refresh and resend" also contains "resend".
    sent.getByRole("button", {
      name: new RegExp(`^${say(`business-api.${id}`, { reference: "" })}`),
    }),
  );
  await resend?.click();
  await expect.poll(() => receiver.received.length).toBe(3);
  await refresh?.click();
  await expect(page.getByText(/^The deposit is up to date/)).toBeVisible();

  const collected = (
    id: WordIn<"collection">,
    values?: Readonly<Record<string, string | number>>,
  ) => say(`collection.${id}`, values);
  const where = { network: "TRON (TRC20)" };
  const main = page.getByRole("main");
  const collect = main.getByRole("link", {
    name: collected("collectNamed", { asset: "USDT", ...where }),
  });
  await addTrx(baseURL, sandbox, email);
  await page.goto("/profile/business/deposit/collection-history");
  await collect.click();
  await main.getByRole("link", { name: collected("topUp") }).click();
  await main
    .getByRole("button", { name: collected("topUpNamed", { asset: "TRX", ...where }) })
    .click();
  await dialog.getByLabel(collected("topUpAmount")).fill("450");
  await dialog.getByRole("button", { name: collected("continue") }).click();
  await proveIn(dialog, say, sandbox, { email });
  await expect(main.getByText(collected("toppedUp", { amount: "450.00 TRX" }))).toBeVisible();
  await checkAccessibility(page);

  await main.getByRole("link", { name: collected("toCollection") }).click();
  await collect.click();
  await main.getByRole("button", { name: collected("review") }).click();
  await expect(main.getByText(collected("reviewed"))).toBeVisible();
  await proveIn(main, say, sandbox, { email });
  const steps = main.getByRole("table", { name: collected("steps") });
  await expect(steps.getByText(label)).toBeVisible();
  await expect(steps.getByText(collected("step-funding"))).toBeVisible();
  await checkAccessibility(page);
  for (let round = 0; round < 2; round += 1) {
    await sandbox.addBlocks("tron", 20);
    await sandbox.passTime(60_000);
  }
  await expect(steps.getByText(collected("step-collected"))).toBeVisible();
  await main.getByRole("link", { name: collected("toCollection") }).click();
  await expect(main.getByText(collected("state-collected")).first()).toBeVisible();
  const found = page.waitForResponse((answer) =>
    answer.url().includes("/collect/history?page=1&perPage=6&q="),
  );
  await main.getByRole("searchbox").fill("USDT");
  expect((await found).status()).toBe(200);
  await sandbox.expectBalancedBooks();
});
