import { isAsset, type Asset } from "@apex/contract/assets";
import { shortAddress } from "@apex/contract/networks/short-address";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import type { IntlShape } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { writtenPrice } from "../../base/format/written-price.ts";
import { kindName, statusName, typeName } from "../transaction-row/transaction-words.ts";
import { displayStateOf, type DisplayState } from "../transaction-row/display-state.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { detailText } from "./detail-words.ts";
import { saidPrice } from "./said-price.ts";
import {
  correctionLabels,
  kindOf,
  mobileMoneyLabels,
  mobileMoneyMethods,
  particulars,
  type Particular,
} from "./transaction-kinds.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

/** A fact of a transaction. */
export interface Fact {
  /** `business` is only on a receipt: whose money it was. */
  name:
    | "type"
    | "status"
    | "date"
    | "amount"
    | "fee"
    | "net"
    | "reference"
    | "business"
    | Particular;
  /** The name of the fact ("Fee"). */
  term: string;
  text: string;
  /** A second, quieter text: the username under a name. */
  note?: string | undefined;
}

/** The formatters of facts. */
export interface FactWriter {
  intl: IntlShape;
  /** Name of an asset, for people. */
  assetName: (asset: Asset) => string;
}

/** All known facts of a transaction, in its type's order, for its page, its receipt, and the receipt's picture. */
export function factsOf(transaction: Transaction, writer: FactWriter): Fact[] {
  const { intl } = writer;
  const { type, status, date, amount, fee, direction, reference, details } = transaction;
  const moved = movedAmount(transaction);
  const fact = (name: Fact["name"], id: MessageId, text: string): Fact => ({
    name,
    term: intl.formatMessage({ id }),
    text,
  });
  const isFree = minorOf(fee) === 0n;
  const free = intl.formatMessage({ id: "apex.transaction-facts.noFee" });
  const feeId =
    direction === "out"
      ? "apex.transaction-facts.factFeeIncluded"
      : "apex.transaction-facts.factFeeDeducted";
  const fees = isFree
    ? [fact("fee", "apex.transaction-facts.factFee", free)]
    : [
        fact("fee", feeId, writtenMoney(fee, intl)),
        ...(direction === "out"
          ? [fact("net", "apex.transaction-facts.factNet", writtenMoney(amount, intl))]
          : []),
      ];
  return [
    fact(
      "type",
      "apex.transaction-facts.factType",
      details.correction ? kindName(transaction, intl) : typeName(type, intl),
    ),
    fact("status", "apex.transaction-facts.factStatus", statusName(status, intl)),
    fact("date", "apex.transaction-facts.factDate", formatMoment(date, intl.locale)),
    fact("amount", "apex.transaction-facts.factAmount", writtenMoney(moved, intl)),
    ...fees,
    ...particularsOf(transaction, writer),
    fact("reference", "apex.transaction-facts.factReference", reference),
  ];
}

function particularsOf(transaction: Transaction, writer: FactWriter): Fact[] {
  const kind = kindOf(transaction.type);
  const { paymentMethod, correction } = transaction.details;
  const special = mobileMoneyMethods.has(paymentMethod)
    ? mobileMoneyLabels
    : correction === undefined
      ? undefined
      : correctionLabels;
  const isDone = displayStateOf(transaction.status) === "done";
  const own = new Set<Particular>(kind.particulars);
  const others = particularNames.filter((name) => !own.has(name) && name !== "asset");
  return [...own, ...others].flatMap((name) => {
    const told = textOf(name, transaction, writer);
    if (told === undefined || told.text === "" || isRepeat(name, told.text, transaction, writer))
      return [];
    const id =
      (isDone ? undefined : kind.openLabels?.[name]) ??
      kind.labels?.[name] ??
      special?.[name] ??
      particulars[name];
    return [{ name, term: writer.intl.formatMessage({ id }), ...told }];
  });
}

/** True for what another fact says: the wallet has the name of its asset, and a payee without a label that of the address. */
function isRepeat(
  name: Particular,
  text: string,
  { type, amount, details: { address } }: Transaction,
  { assetName }: FactWriter,
): boolean {
  if (name === "receiver") return address !== undefined && text === shortAddress(address);
  return (
    name === "wallet" &&
    kindOf(type).particulars.includes("asset") &&
    text === assetName(amount.asset)
  );
}

/** States in which the reason of a failure is shown. A transaction can continue after a failure. */
const isOver: ReadonlySet<string> = new Set<DisplayState>(["failed", "cancelled"]);

/** The usual order. */
const particularNames = Object.keys(particulars).filter(isParticular);

function isParticular(name: string): name is Particular {
  return Object.hasOwn(particulars, name);
}

function textOf(
  name: Particular,
  { type, amount, details, status }: Transaction,
  { intl, assetName }: FactWriter,
): Pick<Fact, "text" | "note"> | undefined {
  if (name === "asset") return { text: assetName(amount.asset) };
  if (name === "sender" || name === "receiver") {
    const person = details[name];
    return person && { text: person.name, note: person.username && `@${person.username}` };
  }
  if (name === "wallet") {
    const { wallet = "" } = details;
    return { text: isAsset(wallet) ? assetName(wallet) : wallet };
  }
  if (name === "refundOf") return details.refundOf && { text: details.refundOf.reference };
  if (name === "reversalAmount")
    return details.reversalAmount && { text: writtenMoney(details.reversalAmount, intl) };
  if (name === "expectedBy")
    return displayStateOf(status) === "progress" && details.expectedBy !== undefined
      ? { text: formatMoment(details.expectedBy, intl.locale) }
      : undefined;
  if (name === "quantity" && type === "utility-bill-payment")
    return { text: groupedToken(details.quantity ?? "") };
  if (name === "unit" && type === "utility-bill-payment")
    return { text: unitsText(details.unit ?? "", intl) };
  if (name === "quantity" || name === "unit")
    return { text: writtenFigure(details[name] ?? "", intl) };
  if (name === "accountNumber") return { text: writtenContact(details.accountNumber ?? "") };
  if (name === "failureReason" && !isOver.has(displayStateOf(status))) return undefined;
  return { text: detailText(name, details, intl) };
}

/** Formats "1 BTC = 145898345.91 NGN" and "0.0007 BTC" for the reader. Other text stays unchanged. */
function writtenFigure(said: string, intl: IntlShape): string {
  const price = saidPrice(said);
  if (price !== undefined) return writtenPrice(price, intl);
  const [, amount = "", asset = ""] = /^(\d+(?:\.\d+)?) ([A-Z]+)$/.exec(said) ?? [];
  return isAsset(asset) ? writtenMoney({ amount, asset }, intl) : said;
}

/** The token of a prepaid meter in groups of four digits, as it is typed into the meter. */
function groupedToken(token: string): string {
  return token.replaceAll(/\s/g, "").replaceAll(/.{4}(?=.)/g, "$& ");
}

/** "62.4 kWh", its figure as the language writes it. */
function unitsText(units: string, intl: IntlShape): string {
  return units.replace(/^\d+(?:\.\d+)?/, (figure) => intl.formatNumber(Number(figure)));
}
