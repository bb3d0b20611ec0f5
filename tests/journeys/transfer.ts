import { expect, type Locator, type Page } from "@playwright/test";
import type { Say, WordId } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";

/** The demo person who receives the money in these journeys. */
export const payee = { username: "ngozi.eze", maskedName: "Ngozi E." };

export interface Order {
  /** The amount as typed. */
  readonly typed: string;
  /** The amount as shown: `₦2,500.00`. */
  readonly shown: string;
}

/** Presses the card of a choice; its radio is unseen. */
export async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole("radio", { name });
  await page.locator("label").filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

/** Presses the row of a choice, which opens the next step. */
export const chooseRow = (page: Page, name: string): Promise<void> => rowOf(page, name).click();

/** A row whose words begin with these. */
export function rowOf(page: Page, name: string): Locator {
  const start = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page.getByRole("button", { name: new RegExp(`^${start}`) });
}

/** Hooks of a journey at points of the flow. */
export interface OnTheWay {
  /** Called at each step. */
  readonly arrived?: () => Promise<void>;
  /** An amount is typed, and not sent on yet. */
  readonly typed?: () => Promise<void>;
  /** Level of the steps' headings. Default 1. */
  readonly level?: number;
  /** True if several wallets have a balance, so that the flow asks which one pays. Default false. */
  readonly hasWallets?: boolean;
}

/** The steps up to the review. */
export async function walkToReview(
  page: Page,
  say: Say,
  order: Order,
  { arrived, typed, level = 1, hasWallets = false }: OnTheWay = {},
) {
  const arrive = async (id: WordId) => {
    const heading = page.getByRole("heading", { level, name: say(id) });
    await expect(heading).toBeVisible();
    await arrived?.();
    await expect(heading).toBeVisible();
  };
  const goOn = page.getByRole("button", { name: say("flow.continue") });

  if (hasWallets) {
    await arrive("transfer.walletTitle");
    await chooseRow(page, say("asset.NGN"));
  }

  await arrive("transfer.typeTitle");
  await chooseRow(page, say("transfer.typeUser"));

  await arrive("transfer.payeeTitle");
  await page.getByLabel(say("transfer.payeeFindLabel")).fill(payee.username);
  await page.getByRole("button", { name: say("transfer.payeeFind") }).click();
  await page
    .getByRole("button", { name: say("transfer.payeeChoose", { name: payee.maskedName }) })
    .click();

  await arrive("transfer.initTitle");
  const amount = page.getByLabel(say("transfer.amountLabel", { name: payee.maskedName }));
  await amount.fill(order.typed);
  await typed?.();
  await expect(amount).toHaveValue(order.typed);
  await goOn.click();

  await arrive("transfer.confirmTitle");
  await expect(page.getByText(order.shown).filter({ visible: true }).first()).toBeVisible();
}

/** From the review to the question for the code. */
export async function confirm(page: Page, say: Say, level = 1): Promise<void> {
  await page.getByRole("button", { name: say("transfer.send") }).click();
  await expect(page.getByRole("heading", { level, name: say("transfer.peerTitle") })).toBeVisible();
}

/** Enters the code that was sent; the money moves. */
export async function authorise(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  email: string,
  order: Order,
): Promise<void> {
  const field = page.getByLabel(say("security.codeLabel"));
  await expect(field).toBeVisible();
  await field.fill(await transferCode(sandbox, email, order));
}

/** The code of the mail that names the amount. */
export async function transferCode(sandbox: Sandbox, email: string, order: Order): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const digits = (text: string) => text.replaceAll(/\D/g, "");
      const sent = await sandbox.messages(email);
      code = sent.find(
        (message) =>
          message.code !== undefined && digits(message.text).includes(digits(order.shown)),
      )?.code;
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code ?? "";
}

export async function expectSent(page: Page, say: Say): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: say("transfer.successTitle") }),
  ).toBeVisible();
}
