import type { Transaction } from "@apex/contract/transactions/transaction";
import { displayStateOf } from "../transaction-row/display-state.ts";

/** The things that a held deposit can need from the customer: the sender's details, an answer to a question, or an ID document. */
export type Asked = "sender" | "question" | "document";

/** The thing that the customer has to give now; undefined if nothing is asked. */
export function askedOf({ type, status, details }: Transaction): Asked | undefined {
  const { hold, holdReason } = details;
  const isAsked = hold
    ? hold.state === "asked"
    : type === "fiat-deposit" && displayStateOf(status) === "needs-you";
  if (!isAsked) return undefined;
  if (hold?.question !== undefined) return "question";
  return holdReason === "name-mismatch" ? "sender" : "document";
}
