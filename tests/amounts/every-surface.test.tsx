import { allPermissions } from "@apex/contract/business/roles";
import { assetCodes } from "@apex/contract/assets";
import { moneyOf, toMinor } from "@apex/contract/money";
import {
  transactionCategoryOf,
  transactionTypes,
  type Transaction,
  type TransactionType,
} from "@apex/contract/transactions/transaction";
import { paidMovement as billPaid } from "@apex/engine/money/bills/bill-movement";
import { completedMovement as chainPaid } from "@apex/engine/money/crypto-withdrawals/withdrawal-movements";
import { arrivedMovement as bankPaid } from "@apex/engine/money/fiat-withdrawals/withdrawal-movement";
import { mailWords, type MailName } from "@apex/engine/money/transactions/mail-operation";
import { transferMovement } from "@apex/engine/money/transfers/transfer-movement";
import { toldSentence } from "@apex/engine/people/notifications/push-words";
import { formatMoney } from "@apex/engine/platform/words/format-money";
import { say } from "@apex/engine/platform/words/say";
import type { Movement } from "@apex/engine/ledger/movement";
import type { Language } from "@apex/contract/auth/language";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { createIntl } from "react-intl";
import { describe, expect, test, vi } from "vitest";
import { wordsToCome } from "../../packages/flows/src/base/words/load-words.ts";
import { MoreWords } from "../../packages/flows/src/base/words/words-provider.tsx";
import { notificationSentence } from "../../packages/flows/src/account/notifications/notification-words.ts";
import { WithdrawalRows } from "../../packages/flows/src/business/business-withdrawals/withdrawal-rows.tsx";
import { endWords } from "../../packages/flows/src/parts/money-order/order-steps.ts";
import { amountFacts } from "../../packages/flows/src/send/schedules/schedule-words.ts";
import { StoryApex } from "../../packages/flows/src/mocks/story-apex.tsx";
import { writtenMoney } from "../../packages/flows/src/base/format/written-money.ts";
import { Receipt } from "../../packages/flows/src/parts/receipt/receipt.tsx";
import { factsOf } from "../../packages/flows/src/parts/transaction-facts/facts-of.ts";
import { TransactionRow } from "../../packages/flows/src/parts/transaction-row/transaction-row.tsx";
import { exportColumns } from "../../packages/flows/src/wallet/transactions/export/export-columns.ts";
import { exportCsv } from "../../packages/flows/src/wallet/transactions/export/export-csv.ts";

const at = new Date("2026-11-20T09:00:00.000Z");
const id = "019aa5d2-6c1e-7b60-9d5c-3f6a4d1be2a7";
const workspaceId = "019aa5d2-6c1e-7b60-9d5c-3f6a4d1be2a8";
const amountMinor = 1_000_00n;
const feeMinor = 50_00n;

/** How a type of transaction moves money, who mails it, and the movement that tells of it in the app. */
interface Surface {
  readonly direction: "in" | "out";
  readonly mails: readonly MailName[];
  readonly movement?: Movement;
}

const open = { operationId: id, workspaceId, asset: "NGN", amountMinor, feeMinor } as const;

const bill: Surface = {
  direction: "out",
  mails: ["billPaid", "billReturned"],
  movement: billPaid(
    {
      ...open,
      bill: { kind: "bet", billerId: "bet9ja", customerId: "12345678" },
      provider: "Bet9ja",
      userId: id,
      window: "2026-11-20",
      countedMinor: amountMinor,
      expectedBy: at,
    },
    {},
    at,
  ),
};

const trade: Surface = { direction: "out", mails: ["tradeReceipt"] };

const caller = {
  sessionId: id,
  userId: id,
  workspaceId,
  workspaceType: "personal",
  role: "owner",
  permissions: allPermissions,
  kycLevel: 3,
  limits: { workspaceId, kycLevel: 3 },
  bvnVerified: true,
} as const;

const payee = {
  handle: "h",
  username: "ngozi",
  maskedName: "Ngozi E.",
  isBusiness: false,
  initials: "NE",
};

const transfer: Surface = {
  direction: "out",
  mails: ["transferReceipt"],
  movement: transferMovement({
    ...open,
    caller,
    sender: undefined,
    recipient: { ...payee, workspaceId: "019aa5d2-6c1e-7b60-9d5c-3f6a4d1be2a9" },
    note: undefined,
    payment: undefined,
    counted: { amountMinor, limitMinor: amountMinor },
    idempotency: {
      workspaceId,
      endpoint: "create-transfer",
      key: id,
      bodyHash: "",
      operationId: id,
    },
    codeId: undefined,
    scheduleId: undefined,
    at,
  }),
};

/** Every type: one that is added to the contract does not compile until it has its row. */
const surfaces: Readonly<Record<TransactionType, Surface>> = {
  "crypto-deposit": { direction: "in", mails: ["cryptoDepositReceived"] },
  "gift-card-buy": { direction: "out", mails: ["giftCardsDelivered", "giftCardsFailed"] },
  "gift-card-sell": { direction: "in", mails: ["giftCardPaid"] },
  "utility-bill-payment": bill,
  "fiat-withdrawal": {
    direction: "out",
    mails: ["withdrawalSuccessful", "withdrawalFailed"],
    movement: bankPaid(
      {
        ...open,
        account: {
          method: "bank_transfer",
          withdrawalType: "domestic",
          accountType: "personal",
          country: "NG",
          bankId: "ng-gtbank",
          bankName: "GTBank",
          accountName: "Ngozi Eze",
          accountNumber: "0123456789",
        },
        note: undefined,
        kept: { userId: id, countedMinor: "0", window: "2026-11-20" },
      },
      at,
    ),
  },
  "fiat-deposit": { direction: "in", mails: ["depositReceived", "depositHeld"] },
  "crypto-withdrawal": {
    direction: "out",
    mails: ["cryptoWithdrawalStarted", "cryptoWithdrawalCompleted", "cryptoWithdrawalReturned"],
    movement: chainPaid(
      {
        ...open,
        network: "tron",
        address: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
        memo: "",
        feeLevel: "medium",
        counted: [],
        hash: undefined,
        isInBatch: false,
      },
      "hash",
      at,
    ),
  },
  "crypto-buy": trade,
  "crypto-sell": trade,
  transfer,
  "airtime-purchase": bill,
  "airtime-top-up": bill,
  "bill-purchase": bill,
  "data-bundle": bill,
  "cable-tv": bill,
  swap: trade,
  reversal: {
    direction: "in",
    mails: ["cardRefundToWallet", "balanceCorrected", "refundFromApex"],
  },
  "bet-top-up": bill,
  "create-card": { direction: "out", mails: ["cardReady", "cardRefused"] },
  "fund-card": { direction: "out", mails: ["cardFunded"] },
  "swap-order": { direction: "out", mails: ["orderFilled", "orderExpired"] },
  "card-withdrawal": { direction: "in", mails: [] },
  "referral-earning": { direction: "in", mails: ["referralEarned"] },
  "one-time-payment": transfer,
};

/** A language with its writer; the words are all that the surfaces need. */
async function writerOf(language: Language) {
  const words = [
    "notifications",
    "transaction-facts",
    "transaction-pages",
    "transactions",
    "schedules",
    "order",
    "crypto-withdrawal",
    "business-withdrawals",
  ] as const;
  const locale = language === "en" ? "en-GB" : "fr-FR";
  return createIntl({
    locale,
    messages: await wordsToCome(language, words),
    onError(error) {
      throw error;
    },
  });
}
const writers = { en: await writerOf("en"), fr: await writerOf("fr") };

// A browser has it, and Node has not.
vi.stubGlobal("reportError", (error: unknown) => {
  throw error;
});

/** Every figure in naira in a text, in kobo: "₦1,050.00" in English, "1 050,00 ₦" in French. */
function figuresIn(text: string): bigint[] {
  return [...text.matchAll(/₦\s?([\d,]+(?:\.\d+)?)|(\d[\d\s]*(?:,\d+)?)\s₦/gu)].map(
    ([, english, french = ""]) =>
      toMinor(
        english?.replaceAll(",", "") ?? french.replaceAll(/\s/gu, "").replace(",", "."),
        "NGN",
      ),
  );
}

async function rendered(node: ReactNode, language: Language): Promise<string> {
  const { prelude } = await prerender(
    <StoryApex locale={language}>
      <MoreWords domains={["transactions", "receipt", "transaction-facts", "asset"]}>
        {node}
      </MoreWords>
    </StoryApex>,
  );
  const html = await new Response(prelude).text();
  // Blocks stand apart, so that a date does not run into the figure after it.
  return html.replaceAll(/<\/(?:p|div|span)>/gu, "|").replaceAll(/<[^>]*>/gu, "");
}

/** The line of an end that says what left the wallet. */
const { lead: leadOf } = endWords({
  done: ["apex.crypto-withdrawal.successTitle", "apex.crypto-withdrawal.processingLead"],
  processing: ["apex.crypto-withdrawal.processingTitle", "apex.crypto-withdrawal.processingLead"],
  failed: ["apex.crypto-withdrawal.failedTitle", "apex.crypto-withdrawal.failedLead"],
});

async function csvOf(transaction: Transaction): Promise<string> {
  async function* pages() {
    yield await Promise.resolve([transaction]);
  }
  const file = await (await exportCsv(pages(), writers.en, () => undefined)).text();
  const place = exportColumns.findIndex(({ head }) => head === "apex.transaction-facts.factAmount");
  return file.split("\r\n").at(1)?.split(",").at(place) ?? "";
}

test.each(assetCodes)("mails write %s as screens do", (asset) => {
  for (const amount of ["0", "0.1", "75", "1250.1", "0.015", "1234567.123456"])
    for (const language of ["en", "fr"] as const)
      expect(formatMoney(language, { amount, asset }).replaceAll(/\s/gu, " ")).toBe(
        writtenMoney({ amount, asset }, writers[language]).replaceAll(/\s/gu, " "),
      );
});

const languages = ["en", "fr"] as const satisfies readonly Language[];

describe.each(languages)(
  "what left the wallet or reached it is one figure everywhere (%s)",
  (language) => {
    const intl = writers[language];

    test.each(transactionTypes)("%s", async (type) => {
      const { direction, mails, movement } = surfaces[type];
      const transaction: Transaction = {
        id,
        category: transactionCategoryOf(type, "fiat"),
        type,
        status: "completed",
        date: at.toISOString(),
        reference: "APX-7K2M-9QXD",
        direction,
        amount: moneyOf(amountMinor, "NGN"),
        fee: moneyOf(feeMinor, "NGN"),
        details: { receiver: { name: "Ngozi E." }, sender: { name: "Ada O." }, provider: "Bet9ja" },
      };
      const moved = direction === "out" ? 1_050_00n : 1_000_00n;
      const facts = factsOf(transaction, { intl, assetName: (asset) => asset });
      const amountOf = (name: string) => facts.find((fact) => fact.name === name)?.text ?? "";

      expect(
        figuresIn(await rendered(<TransactionRow transaction={transaction} />, language)),
      ).toEqual([moved]);
      expect(figuresIn(amountOf("amount"))).toEqual([moved]);
      expect(figuresIn(amountOf("fee"))).toEqual([feeMinor]);
      expect(figuresIn(await rendered(<Receipt transaction={transaction} />, language))[0]).toBe(
        moved,
      );
      if (direction === "out") {
        const rows = <WithdrawalRows label="" withdrawals={[transaction]} />;
        expect(figuresIn(await rendered(rows, language))).toEqual([moved]);
        const [total] = amountFacts(transaction, intl);
        expect(figuresIn(total[1])).toEqual([moved]);
        expect(figuresIn(leadOf({ sent: transaction }, intl) ?? "")).toEqual([moved]);
      }
      expect(await csvOf(transaction)).toBe(direction === "out" ? "-1050.00" : "1000.00");

      for (const mail of mails) {
        const { subject, text, params } = mailWords(
          mail,
          { transaction, workspaceId: "" },
          { publicUrl: "" },
        );
        const written = Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, name === "url" ? "" : value]),
        );
        const said = figuresIn(say(language, subject, written) + say(language, text, written));
        // Beside what left or reached the wallet, a mail says the fee and what the payee gets.
        expect(said).toContain(moved);
        expect([moved, feeMinor, amountMinor]).toEqual(expect.arrayContaining(said));
      }

      for (const { notification } of movement?.events ?? []) {
        if (notification === undefined || notification.code === "transfer-received") continue;
        const { code, params } = notification;
        const list = notificationSentence(
          { id, code, params, at: at.toISOString(), isRead: false, needsYou: false },
          intl,
        );
        expect(figuresIn(list)).toEqual([moved]);
        expect(figuresIn(toldSentence(language, code, params))).toEqual([moved]);
      }
    });
  },
);
