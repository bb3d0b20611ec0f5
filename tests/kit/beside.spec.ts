import { expect } from "../journeys/journey.ts";
import { addDollars, openAccount, signIn } from "../journeys/person.ts";
import { address, test } from "./host.ts";
import { differentPixels, noisePixels } from "./pictures.ts";

const orders = ["TAILWIND", "TAILWIND_AFTER"];

test("two flows beside each other on a page of Tailwind keep their looks, and the page its own", async ({
  page,
  say,
  sandbox,
  baseURL,
}, info) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await addDollars(baseURL, sandbox, person);
  await page.setViewportSize({ width: 1280, height: 900 });
  const pictures: Buffer[] = [];
  for (const order of orders) {
    await page.goto(address(order));
    await page.context().clearCookies();
    await page.goto(address(order));
    await signIn(page, say, person);
    const [left, right] = [
      page.getByRole("region", { name: "Left" }),
      page.getByRole("region", { name: "Right" }),
    ];
    await expect(left.getByRole("heading", { name: say("transfer.walletTitle") })).toBeVisible();
    const submit = right.getByRole("button", { name: say("flow.continue") });
    await expect(submit).toHaveCSS("background-color", "oklch(0.45 0.083 208)");
    for (const box of [left, right]) {
      const room = await box.evaluate((element) => ({
        width: element.clientWidth,
        overflow: element.scrollWidth - element.clientWidth,
        column: element.querySelector("h2")?.parentElement?.clientWidth ?? 0,
      }));
      expect(room).toMatchObject({ width: 608, overflow: 0 });
      expect(room.column).toBeGreaterThanOrEqual(280);
      // The list of steps has room from 1024 px on.
      await expect(box.locator("nav ol")).toBeHidden();
    }
    // The host page keeps Tailwind's reset, and its own colour with the same name.
    const title = page.getByRole("heading", { level: 1, name: "Desk" });
    await expect(title).toHaveCSS("font-weight", "400");
    await expect(title).toHaveCSS("color", "rgb(109, 40, 217)");
    pictures.push(await page.screenshot({ animations: "disabled", caret: "hide" }));
  }
  const [before, after] = pictures;
  if (!before || !after) throw new Error("There are two orders.");
  await info.attach("after", { body: after, contentType: "image/png" });
  expect(differentPixels(before, after)).toBeLessThan(noisePixels);
});
