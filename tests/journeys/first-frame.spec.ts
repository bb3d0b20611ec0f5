import { expect, test, type WordId } from "./journey.ts";
import { holdScripts } from "./hold-scripts.ts";
import { openAccount, startSession } from "./person.ts";

const pages: readonly { path: string; heading: WordId }[] = [
  { path: "/", heading: "overview.name" },
  { path: "/wallets", heading: "wallets.title" },
  { path: "/deposit", heading: "deposit.walletTitle" },
];

for (const { path, heading } of pages)
  test(`${path} shows its frame before any script, and the page takes its place without a jump`, async ({
    page,
    say,
    sandbox,
    baseURL,
  }) => {
    await startSession(page, await openAccount(baseURL, sandbox, "5000.00"));
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const brand = page.getByText(say("flow.appName"), { exact: true }).filter({ visible: true });
    await expect(brand).toHaveCount(1);
    // The element's width changes when its font loads.
    const place = async () => {
      const { x, y } = (await brand.boundingBox()) ?? {};
      return { x, y };
    };
    const before = await place();
    release();
    await expect(page.getByRole("heading", { level: 1, name: say(heading) })).toBeVisible();
    await expect(brand).toHaveCount(1);
    expect(await place()).toEqual(before);
  });

test("a guest sees no frame, nor does whoever waits for a page without navigation", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  await holdScripts(page);
  const brand = page.getByText(say("flow.appName"), { exact: true }).filter({ visible: true });
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("#root > *") !== null);
  };
  await open("/wallets");
  await expect(brand).toHaveCount(0);
  await startSession(page, await openAccount(baseURL, sandbox));
  await open("/terms");
  await expect(brand).toHaveCount(0);
});

test("a script that does not arrive takes the frame away", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  await startSession(page, await openAccount(baseURL, sandbox));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(
    page.getByText(say("flow.appName"), { exact: true }).filter({ visible: true }),
  ).toHaveCount(0);
});
