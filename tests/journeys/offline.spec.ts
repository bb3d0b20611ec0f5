import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { goOffline, goOnline } from "./without-network.ts";

test("the last balances open without a network, until the person logs out", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  await openSignedIn(page, "/", await openAccount(baseURL, sandbox, "5000.00"));
  const balance = page.getByText(/₦5,000/).first();
  await expect(balance).toBeVisible();
  const filesOf = () =>
    page.evaluate(async () => {
      const kept = await caches.open("apex-files");
      return (await kept.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect(async () => {
    expect((await filesOf()).some((file) => file.includes("offline-start"))).toBe(true);
  }).toPass();
  expect((await filesOf()).filter((file) => file !== "/" && !file.startsWith("/assets/"))).toEqual(
    [],
  );

  await goOffline(page);
  const from = say("asset.balancesFrom").replace(/\{?time\}?/, "");
  await expect(page.getByText(from)).toBeVisible();
  await expect(balance).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole("heading", { level: 1, name: say("wallets.offlineTitle") }),
  ).toBeVisible();
  await expect(balance).toBeVisible();
  await checkAccessibility(page);

  await goOnline(page);
  await expect(
    page.getByRole("heading", { level: 2, name: say("overview.wallets") }),
  ).toBeVisible();
  await page.getByRole("button", { name: say("navigation.profileMenu") }).click();
  await page.getByRole("menuitem", { name: say("navigation.logOut") }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("apex.balances"))).toBeNull();
  // Random identifiers may contain the digits, so the amount is searched with its decimals.
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toMatch(/5,?000\.00/);
});

test("a session that is logged out without a network leaves no balances", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  await openSignedIn(page, "/", await openAccount(baseURL, sandbox, "5000.00"));
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem("apex.balances"))).toContain("5000");
    expect(
      await page.evaluate(async () => (await (await caches.open("apex-files")).keys()).length),
    ).toBeGreaterThan(0);
  }).toPass();
  await goOffline(page);
  await page.reload();
  await page.getByRole("button", { name: say("wallets.offlineLogOut") }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("apex.balances"))).toBeNull();
  await goOnline(page);
});
