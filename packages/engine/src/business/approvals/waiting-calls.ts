import { orderedCard, cardFunding } from "../../money/cards/card-approvals.ts";
import type { WaitingCall } from "../../money/waiting-call.ts";

const payment: WaitingCall = { area: "withdrawals" };

/** The calls that may wait for a second member, by endpoint. */
export const waitingCalls: ReadonlyMap<string, WaitingCall> = new Map([
  ["create-transfer", payment],
  ["create-crypto-withdrawal", payment],
  ["create-withdrawal-batch", payment],
  ["create-bank-withdrawal", payment],
  ["create-mobile-money-withdrawal", payment],
  ["create-card", orderedCard],
  ["fund-card", cardFunding],
]);
