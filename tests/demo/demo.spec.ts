import type { Page } from "@playwright/test";
import {
  checkAccessibility,
  expect,
  speaker,
  test as journey,
  type Say,
} from "../journeys/journey.ts";
import { signIn } from "../journeys/person.ts";
import { confirm, expectSent, payee, walkToReview } from "../journeys/transfer.ts";

const test = journey.extend<object, { address: string }>({
  address: [
    async ({ browserName: _ }, use) => {
      const { DEMO } = process.env;
      if (DEMO === undefined) throw new Error("Run it by `npm run test:demo`.");
      await use(DEMO);
    },
    { scope: "worker" },
  ],
});
const demo = { email: "personal@apex.test", password: "Summit-2026!" };
const order = { typed: "2,500", shown: "₦2,500.00" };

/** Waits for a code that was not there before. */
async function newCode(page: Page, before: string): Promise<string> {
  const shown = page.getByText(/^Last code sent: \d{6}$/);
  await expect(shown).not.toHaveText(before);
  return (await shown.textContent())?.slice(-6) ?? "";
}

async function openDemo(page: Page, address: string, say: Say): Promise<void> {
  await page.goto(`${address}/`);
  await expect(page.getByText(say("demo.notReal"))).toBeVisible();
}

test("keeps its data under a path of a host for static files", async ({
  page,
  context,
  say,
  baseURL,
}) => {
  await openDemo(page, baseURL, say);
  await signIn(page, say, demo, demo.password);
  await expect(page).toHaveURL(`${baseURL}/#/`);
  await page
    .getByRole("link", { name: say("overview.withdrawMoney") })
    .first()
    .click();
  await walkToReview(page, say, order, { hasWallets: true });
  await checkAccessibility(page);
  await confirm(page, say);
  await page.getByLabel(say("security.codeLabel")).fill(await newCode(page, ""));
  await expectSent(page, say);

  const sent = (where: Page) =>
    where.getByRole("main").getByText(payee.maskedName).filter({ visible: true }).first();
  await page.goto(`${baseURL}/#/transactions`);
  await expect(sent(page)).toBeVisible();
  const address = await page
    .getByRole("main")
    .getByRole("link")
    .filter({ visible: true, hasText: payee.maskedName })
    .first()
    .getAttribute("href");
  await page.reload();
  await expect(sent(page)).toBeVisible();

  // Another tab uses this one's engine, and continues with its own when this one closes.
  const other = await context.newPage();
  await other.goto(`${baseURL}/${address}`);
  await expect(other.getByText(order.shown).filter({ visible: true }).first()).toBeVisible();
  await page.close();
  await other.goto(`${baseURL}/#/transactions`);
  await expect(sent(other)).toBeVisible();
});

test("receives money, checks a document, and starts over in the other language", async ({
  page,
  context,
  baseURL,
}) => {
  const say = speaker("fr");
  await page.addInitScript(() => localStorage.setItem("apex.language", "fr"));
  await openDemo(page, baseURL, say);
  await signIn(page, say, demo, demo.password);
  await expect(page).toHaveURL(`${baseURL}/#/`);

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: say("demo.sandbox") }).click();
  const sandbox = await opened;
  await sandbox.getByRole("button", { name: "+ 1 day" }).click();
  await expect(sandbox.getByText("Moved")).toBeVisible();
  await sandbox.getByRole("link", { name: "Bank transfers" }).click();
  const transfers = sandbox.getByRole("region", { name: "Bank transfers" });
  await transfers.getByRole("button", { name: "Send" }).click();
  await expect(transfers.getByRole("status")).toHaveText("credited");
  await sandbox.close();
  const credited = page.getByRole("main").getByText("+25 000,00 ₦").filter({ visible: true });
  await expect(credited.first()).toBeVisible();

  await page.goto(`${baseURL}/#/profile/upgrade`);
  await page.getByRole("button", { name: "MetaMap" }).click();
  for (const step of ["photograph", "selfie", "approve"] as const)
    await page.getByRole("button", { name: say(`server.identityCheck.${step}`) }).click();
  await expect(page.getByText(say("kyc.state-verified"))).toBeVisible();

  // The page that is left may show the sign-in page too, before the new one is there.
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: say("demo.reset") }).click();
  await reloaded;
  await expect(page.getByRole("heading", { level: 1, name: say("sign-in.title") })).toBeVisible();
  await checkAccessibility(page);
});
