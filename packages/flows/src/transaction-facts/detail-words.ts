import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import type { WordsOfDomain } from "../words/message-ids.ts";

type WordsId = keyof WordsOfDomain["transactions"];

/** Why money came back, or never went, by the server's code. */
const reasonWords = {
  "name-mismatch": "apex.transactions.reason-name-mismatch",
  "review-threshold": "apex.transactions.reason-review-threshold",
  returned: "apex.transactions.reason-returned",
  "account-closed": "apex.transactions.reason-account-closed",
  "account-limit": "apex.transactions.reason-account-limit",
  rejected: "apex.transactions.reason-rejected",
  dropped: "apex.transactions.reason-dropped",
  refused: "apex.transactions.reason-refused",
  "below-minimum": "apex.transactions.reason-below-minimum",
  declined: "apex.transactions.reason-declined",
  "timed-out": "apex.transactions.reason-timed-out",
  "out-of-stock": "apex.transactions.reason-out-of-stock",
  "not-supplied": "apex.transactions.reason-not-supplied",
  "biller-timed-out": "apex.transactions.reason-biller-timed-out",
  "card-refused": "apex.transactions.reason-card-refused",
  "card-refund": "apex.transactions.reason-card-refund",
} as const satisfies Record<string, WordsId>;

const methodWords = {
  "virtual-account": "apex.transactions.method-virtual-account",
  "peer-to-peer": "apex.transactions.method-peer-to-peer",
  "mobile-money": "apex.transactions.method-mobile-money",
  mobile_money: "apex.transactions.method-mobile-money",
  "bank-transfer": "apex.transactions.method-bank-transfer",
  bank_transfer: "apex.transactions.method-bank-transfer",
  "crypto-address": "apex.transactions.method-crypto-address",
  "virtual-card": "apex.transactions.method-virtual-card",
} as const satisfies Record<string, WordsId>;

const planWords = {
  prepaid: "apex.transactions.meter-prepaid",
  postpaid: "apex.transactions.meter-postpaid",
} as const satisfies Record<string, WordsId>;

/** Details that are codes. */
const codedWords: Readonly<
  Partial<Record<keyof Transaction["details"], Readonly<Record<string, WordsId>>>>
> = {
  reversalReason: reasonWords,
  failureReason: reasonWords,
  paymentMethod: methodWords,
  plan: planWords,
};

/** A detail in words. What is no known code is said as it is: an operator's own reason, a newer server's code. */
export function detailText(
  name: keyof Transaction["details"],
  said: string,
  intl: Pick<IntlShape, "formatMessage">,
): string {
  const words = codedWords[name];
  const id = words && Object.hasOwn(words, said) ? words[said] : undefined;
  return id === undefined ? said : intl.formatMessage({ id });
}
