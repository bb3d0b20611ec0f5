import { expect, type Page } from "@playwright/test";
import { checkAccessibility, type Say } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";

export const dayMs = 24 * 60 * 60_000;

/** The running server's business time: other journeys have moved it. */
export async function serverNow(baseUrl: string | undefined): Promise<Date> {
  const answer: unknown = await (await fetch(`${baseUrl ?? ""}/sandbox/clock`)).json();
  const now = typeof answer === "object" && answer !== null ? Reflect.get(answer, "now") : "";
  return new Date(String(now));
}

/** Types a day, part by part, as the language orders them. */
export async function typeDay(page: Page, day: Date): Promise<void> {
  const [year = "", month = "", date = ""] = day.toISOString().slice(0, 10).split("-");
  await page.getByRole("spinbutton").first().click();
  await page.keyboard.type(`${date}${month}${year}`);
}

/** From the plan to the saved schedule, with the code that confirms it. */
export async function confirmWithCode(
  page: Page,
  say: Say,
  code: () => Promise<string>,
): Promise<void> {
  await page.getByRole("button", { name: say("schedules.review") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: say("schedules.reviewTitle") }),
  ).toBeVisible();
  await checkAccessibility(page);
  const field = page.getByLabel(say("security.codeLabel"));
  await expect(field).toBeVisible();
  await field.fill(await code());
}

/** The code of the mail that says all of these. */
export async function codeThatNames(
  sandbox: Sandbox,
  email: string,
  ...words: readonly string[]
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const sent = await sandbox.messages(email);
      code = sent.find(({ text }) => words.every((word) => text.includes(word)))?.code;
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code ?? "";
}
