import { expect, type Locator, type Page } from "@playwright/test";
import type { Say } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";

/**
 * Types the code that was mailed, and waits until it is taken: what is filled in behind an open dialog lands in it.
 * @param within the dialog or the page that asks.
 */
export async function proveIn(
  within: Locator,
  say: Say,
  sandbox: Sandbox,
  person: { email: string },
): Promise<void> {
  const field = within.getByLabel(say("security.codeLabel"));
  // It is there once the code is on its way: before, the newest is that of an earlier change.
  await expect(field).toBeVisible();
  await field.fill(await sandbox.code(person.email));
  await expect(field).toBeHidden();
}

/** Answers the question whether the owner is there, with the code that was mailed. */
export async function stepUp(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  person: { email: string },
): Promise<void> {
  await proveIn(page.getByRole("dialog", { name: say("flow.stepUpTitle") }), say, sandbox, person);
}
