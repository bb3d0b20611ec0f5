import { entryOf } from "@apex/contract/known-words";
import { notificationFacts } from "@apex/contract/notifications/notification-facts";
import { isKnownCode, notificationHref } from "@apex/contract/notifications/notification-place";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { expect, it } from "vitest";
import en from "../../../../../locales/en/server.json" with { type: "json" };
import fr from "../../../../../locales/fr/server.json" with { type: "json" };
import { mailWords, type MailName } from "./mail-operation.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";

const inWords = (code: string) =>
  `apex.server.${code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.text`;

it.each(Object.keys(notificationFacts).filter(isKnownCode))(
  "a mail leads to the page of its notification: %s",
  (code) => {
    const place = notificationHref({ code, params: {}, category: undefined });
    for (const words of [en, fr]) {
      const text = entryOf(words, inWords(code)) ?? "";
      for (const [, path] of text.matchAll(/\{url\}(\/[^\s}]+)/g)) expect(path).toBe(place);
    }
  },
);

const id = "019aa5d2-6c1e-7b60-9d5c-3f6a4d1be2a7";
const wordsOf = (
  mail: MailName,
  category: Transaction["category"],
  details: Transaction["details"] = {},
) =>
  mailWords(
    mail,
    {
      workspaceId: "019aa5d2-6c1e-7b60-9d5c-3f6a4d1be2a8",
      transaction: {
        id,
        category,
        type: "swap",
        status: "completed",
        date: "2026-11-20T09:00:00.000Z",
        reference: "APX-7K2M-9QXD",
        direction: "out",
        amount: { amount: "773.88", asset: "GHS" },
        fee: { amount: "3.89", asset: "GHS" },
        details,
      },
    },
    { publicUrl: "" },
  ).params;

it.each([
  ["giftCardPaid", "gift-card", `/giftcards/trades/${id}`],
  ["giftCardRejected", "gift-card", `/giftcards/trades/${id}`],
  ["giftCardDisputed", "gift-card", `/giftcards/trades/${id}`],
  ["cardReady", "card", `/cards/${id}`],
  ["cardUnusedWarning", "card", `/cards/${id}`],
  ["cardFunded", "card", `/transactions/card/${id}`],
  ["cardRefundToWallet", "fiat", `/transactions/fiat/${id}`],
  ["transferReceipt", "fiat", `/transactions/fiat/${id}`],
] as const)("the mail %s leads to the page of its subject", (mail, category, path) => {
  expect(wordsOf(mail, category)["url"]).toEqual(new OwnLink({ publicUrl: "" }, path));
});

it("a mail tells apart what left the wallet and what the other side gets", () => {
  expect(wordsOf("withdrawalSuccessful", "fiat")).toMatchObject({
    amount: { amount: "777.77", asset: "GHS" },
    arrives: { amount: "773.88", asset: "GHS" },
    hasFee: "yes",
  });
});

it("the receipt of a trade has what arrived and the rate", () => {
  const details = { quantity: "0.00072 BTC", unit: "1 BTC = 1080000.5 GHS" };
  expect(wordsOf("tradeReceipt", "trade", details)).toMatchObject({
    received: { amount: "0.00072", asset: "BTC" },
    rate: { base: "BTC", amount: "1080000.5", asset: "GHS" },
  });
});
