import { legalDocuments } from "@apex/contract/auth/legal-documents";
import type { Page } from "@playwright/test";
import { paths } from "../../apps/wallet/src/paths.ts";
import { checkAccessibility, expect, type Say } from "./journey.ts";
import { mouse, type Hand } from "./hand.ts";
import { password, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";

/**
 * From nothing to an account with a verified email and a name, signed in.
 * @param options `country` by its name, default Nigeria; `hand`, default the mouse.
 */
export async function signUp(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  person: Person,
  { country, hand = mouse }: { country?: string; hand?: Hand } = {},
): Promise<void> {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto("/");
  await hand.press(page.getByRole("link", { name: say("sign-in.create") }));
  await expect(heading(say("sign-up.title"))).toBeVisible();
  await checkAccessibility(page);
  await readTerms(page, say);
  await hand.type(page.getByLabel(say("verification.email")), person.email);
  await hand.type(page.getByLabel(say("sign-up.password"), { exact: true }), password);
  await hand.tick(page.getByRole("checkbox", { name: say("sign-up.terms") }));
  await hand.press(page.getByRole("button", { name: say("sign-up.submit") }));

  await expect(heading(say("verification.codeTitleEmail"))).toBeVisible();
  await checkAccessibility(page);
  // A reload continues at the same step.
  const code = await sandbox.code(person.email);
  await page.reload();
  await expect(heading(say("verification.codeTitleEmail"))).toBeVisible();
  await hand.type(page.getByLabel(say("verification.code")), code);

  await expect(heading(say("sign-up.tellUsMoreTitle"))).toBeVisible();
  await checkAccessibility(page);
  await hand.type(page.getByLabel(say("sign-up.firstName")), person.firstName);
  await hand.type(page.getByLabel(say("sign-up.lastName"), { exact: true }), person.lastName);
  await hand.type(page.getByLabel(say("sign-up.username")), person.username);
  if (country !== undefined) {
    await page.getByRole("combobox", { name: say("country.label") }).fill(country);
    await page.getByRole("option", { name: country }).click();
  }
  await hand.press(page.getByRole("button", { name: say("sign-up.finish") }));
  await expect(page).toHaveURL("/");
  await expect(heading(say("overview.name"))).toBeAttached();
  await checkAccessibility(page);
}

/** Opens the terms beside the form, and checks that the form keeps its values. */
async function readTerms(page: Page, say: Say): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.locator(`a[href="${paths.terms}"]`).click();
  const terms = await opened;
  await expect(terms).toHaveURL(paths.terms);
  await expect(
    terms.getByRole("heading", { level: 1, name: say("legal.terms-title") }),
  ).toBeVisible();
  const [year = ""] = legalDocuments.terms.version.split("-");
  await expect(terms.getByText(new RegExp(`^${say("legal.version")}.*${year}$`))).toBeVisible();
  await checkAccessibility(terms);
  await terms.close();
}
