import { expect, type Locator, type Page } from "@playwright/test";
import type { Say } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";

/**
 * Types the code that was mailed, and waits until it is accepted: later input would otherwise land in the open dialog.
 * @param within the dialog or the page that asks.
 */
export async function proveIn(
  within: Locator,
  say: Say,
  sandbox: Sandbox,
  person: { email: string },
): Promise<void> {
  const field = within.getByLabel(say("security.codeLabel"));
  // The field appears once the code is sent. Before that, the newest code belongs to an earlier change.
  await expect(field).toBeVisible();
  await field.fill(await sandbox.code(person.email));
  await expect(field).toBeHidden();
}

/** Answers a step-up with the code that was mailed. */
export async function stepUp(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  person: { email: string },
): Promise<void> {
  await proveIn(page.getByRole("dialog", { name: say("flow.stepUpTitle") }), say, sandbox, person);
}
