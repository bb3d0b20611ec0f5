import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import type { WordsOfDomain } from "../../base/words/message-ids.ts";

type WordsId = keyof WordsOfDomain["transaction-facts"];

/** The reasons why money came back or was never sent, by the server's code. */
const reasonWords = {
  "name-mismatch": "apex.transaction-facts.reason-name-mismatch",
  "review-threshold": "apex.transaction-facts.reason-review-threshold",
  returned: "apex.transaction-facts.reason-returned",
  "account-closed": "apex.transaction-facts.reason-account-closed",
  "account-limit": "apex.transaction-facts.reason-account-limit",
  rejected: "apex.transaction-facts.reason-rejected",
  dropped: "apex.transaction-facts.reason-dropped",
  refused: "apex.transaction-facts.reason-refused",
  "below-minimum": "apex.transaction-facts.reason-below-minimum",
  declined: "apex.transaction-facts.reason-declined",
  "timed-out": "apex.transaction-facts.reason-timed-out",
  "out-of-stock": "apex.transaction-facts.reason-out-of-stock",
  "not-supplied": "apex.transaction-facts.reason-not-supplied",
  "biller-timed-out": "apex.transaction-facts.reason-biller-timed-out",
  "card-refused": "apex.transaction-facts.reason-card-refused",
  "card-refund": "apex.transaction-facts.reason-card-refund",
} as const satisfies Record<string, WordsId>;

const methodWords = {
  "virtual-account": "apex.transaction-facts.method-virtual-account",
  "peer-to-peer": "apex.transaction-facts.method-peer-to-peer",
  "mobile-money": "apex.transaction-facts.method-mobile-money",
  mobile_money: "apex.transaction-facts.method-mobile-money",
  "bank-transfer": "apex.transaction-facts.method-bank-transfer",
  bank_transfer: "apex.transaction-facts.method-bank-transfer",
  "crypto-address": "apex.transaction-facts.method-crypto-address",
  "virtual-card": "apex.transaction-facts.method-virtual-card",
} as const satisfies Record<string, WordsId>;

const planWords = {
  prepaid: "apex.transaction-facts.meter-prepaid",
  postpaid: "apex.transaction-facts.meter-postpaid",
} as const satisfies Record<string, WordsId>;

const purposeWords = {
  collection: "apex.transaction-facts.purpose-collection",
  "gas-top-up": "apex.transaction-facts.purpose-gas-top-up",
  "gas-return": "apex.transaction-facts.purpose-gas-return",
  vault: "apex.transaction-facts.purpose-vault",
  remainder: "apex.transaction-facts.purpose-remainder",
} as const satisfies Record<string, WordsId>;

/** The details whose values are codes, with their words. */
const codedWords: Readonly<
  Partial<Record<keyof Transaction["details"], Readonly<Record<string, WordsId>>>>
> = {
  reversalReason: reasonWords,
  failureReason: reasonWords,
  paymentMethod: methodWords,
  plan: planWords,
  purpose: purposeWords,
};

/** A detail that is a text. */
export type TextDetail = {
  [Name in keyof Transaction["details"]]-?: NonNullable<Transaction["details"][Name]> extends string
    ? Name
    : never;
}[keyof Transaction["details"]];

/** A detail in words. A value that is no known code is said as it is: an operator's own reason, a newer server's code. */
export function detailText(
  name: TextDetail,
  details: Transaction["details"],
  intl: Pick<IntlShape, "formatMessage">,
): string {
  const said = details[name] ?? "";
  const words = codedWords[name];
  const id = words && Object.hasOwn(words, said) ? words[said] : undefined;
  if (id === undefined) return said;
  // The party that refused a payment: the biller, else the bank or operator of its payee.
  return intl.formatMessage({ id }, { by: details.provider ?? details.bank ?? "none" });
}
