import { expect, type Page } from "@playwright/test";
import type { Say, WordId } from "./journey.ts";
import { mouse } from "./hand.ts";
import type { Sandbox } from "./sandbox.ts";

/** A bill's page, by the words that a person reads. */
export function billPage(page: Page, say: Say, sandbox: Sandbox, email: string, hand = mouse) {
  const main = page.getByRole("main");
  const heading = (id: WordId) =>
    expect(page.getByRole("heading", { level: 1, name: say(id) })).toBeVisible();
  return {
    main,
    heading,
    goOn: () => hand.press(page.getByRole("button", { name: say("flow.continue") })),

    /** Chooses the provider out of its list. */
    async choose(label: WordId, option: string): Promise<void> {
      await hand.press(page.getByRole("button", { name: new RegExp(say(label)) }));
      await hand.choose(page.getByRole("option", { name: option, exact: true }));
      await expect(page.getByRole("button", { name: option })).toBeVisible();
    },

    /** Types a number and leaves its field. */
    async fill(label: WordId, number: string): Promise<void> {
      const field = page.getByLabel(say(label), { exact: true });
      await hand.type(field, number);
      await field.blur();
    },

    /** From the review to the result, with the code of the mail that names the biller and the customer. */
    async pay(provider: string, customer: string): Promise<void> {
      await heading("bills.confirmTitle");
      await hand.press(page.getByRole("button", { name: say("bills.pay") }));
      await heading("bills.authoriseTitle");
      const field = page.getByLabel(say("security.codeLabel"));
      await expect(field).toBeVisible();
      let code: string | undefined;
      await expect
        .poll(async () => {
          const sent = await sandbox.messages(email);
          code = sent.find(({ text }) => text.includes(provider) && text.includes(customer))?.code;
          return code;
        })
        .toMatch(/^\d{6}$/);
      await hand.type(field, code ?? "");
    },
  };
}
