import {
  deskClientId,
  deskClientSecret,
  startStaffProvider,
  vouched,
} from "@apex/engine/desk/staff/staff-provider-fixture";
import { startWallet } from "../../scripts/running-wallet.mjs";
import { checkAccessibility, expect, test } from "./journey.ts";

test("a member logs in by the operator's provider, reaches the queue they asked for, and logs out", async ({
  browser,
  say,
}) => {
  const provider = await startStaffProvider();
  const { deskAddress, stop } = await startWallet({
    DESK_OPENID_ISSUER: provider.issuer,
    DESK_OPENID_CLIENT_ID: deskClientId,
    DESK_OPENID_CLIENT_SECRET: deskClientSecret,
  });
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${deskAddress}/identity`);
  const enter = page.getByRole("button", { name: say("desk.withProvider") });
  await expect(enter).toBeVisible();
  await checkAccessibility(page);

  // Somebody without an invitation returns to a page that says so.
  provider.become(vouched("stranger@apex.test"));
  await enter.click();
  await expect(page.getByRole("alert")).toContainText(say("problems.staff-unknown"));
  await checkAccessibility(page);

  provider.become(vouched("compliance@apex.test"));
  await page.getByRole("button", { name: say("desk.signInAgain") }).click();
  const heading = page.getByRole("heading", { level: 1, name: say("desk.identityCases") });
  await expect(heading).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/identity");

  await page
    .getByRole("button", { name: say("desk.signOut") })
    .first()
    .click();
  await expect(page.getByRole("link", { name: say("desk.endElsewhere") })).toHaveAttribute(
    "href",
    new RegExp(`^${provider.issuer}/logout`),
  );
  await page.goto(`${deskAddress}/identity`);
  await expect(enter).toBeVisible();
  await page.context().close();
  await stop();
  await provider.close();
});
