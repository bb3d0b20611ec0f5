import type { Bill, BillKind } from "@apex/contract/bills/bill";
import type { BillCustomer, BillQuestion } from "@apex/contract/bills/bill-customer";
import type { Biller } from "@apex/contract/bills/billers";

/** A biller's answer about its customer. */
export type BillAnswer =
  | { readonly found: BillCustomer }
  /** The biller knows no such customer, or no such bundle or package. */
  | { readonly unknown: "customer" | "plan" };

/** A bill that is to be paid, in the asset of `billAssetOf`. */
export interface BillOrder {
  /** Our reference: however often the order is sent with it, the biller is paid once. */
  readonly reference: string;
  readonly bill: Bill;
  readonly amountMinor: bigint;
}

/** The reason why a biller refused a bill. */
export const billFailures = ["rejected", "biller-timed-out"] as const;
export type BillFailure = (typeof billFailures)[number];

/** The result of a paid bill, such as a token. */
export interface BillGiven {
  /** Twenty digits to type into a prepaid meter. */
  readonly token?: string;
  /** The quantity bought: `62.4 kWh`. */
  readonly units?: string;
}

export type BillOutcome =
  | { readonly result: "SUCCESS"; readonly given: BillGiven }
  | { readonly result: "FAILURE"; readonly reason: BillFailure };

/** The state of a bill at its biller; `unknown` if the biller never received it. */
export type BillState =
  | { readonly state: "unknown" }
  | { readonly state: "pending" }
  | { readonly state: "settled"; readonly outcome: BillOutcome };

/** The aggregator that reaches the billers. Times are business time. */
export interface BillRail {
  /** The kinds that the aggregator offers; undefined means all. */
  readonly kinds?: readonly BillKind[] | undefined;
  /** The billers of a kind; none if no aggregator is connected. */
  billers(kind: BillKind): Promise<readonly Biller[]>;
  enquire(question: BillQuestion, at: Date): Promise<BillAnswer>;
  pay(order: BillOrder, at: Date): Promise<BillState>;
  read(reference: string, at: Date): Promise<BillState>;
  /**
   * Cancels a bill that is not paid yet, including one that has not arrived: from then on it can never be paid. Returns
   * how the bill ended.
   */
  callOff(order: BillOrder, at: Date): Promise<BillState>;
}
