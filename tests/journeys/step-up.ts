import { expect, type Page } from "@playwright/test";
import type { Say } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";

/** Answers the question whether the owner is there, with the code that was mailed. */
export async function stepUp(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  person: { email: string },
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: say("flow.stepUpTitle") });
  const field = dialog.getByLabel(say("security.codeLabel"));
  // It is there once the code is on its way.
  await expect(field).toBeVisible();
  await field.fill(await sandbox.code(person.email));
}
