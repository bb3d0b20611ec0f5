import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { useRead } from "../../base/use-read.ts";
import { displayStateOf } from "../transaction-row/display-state.ts";

/** The result of an order. `waiting`: another member of the business must approve it. */
export type OrderResult = "done" | "processing" | "waiting" | "failed";

export function resultOf({ status }: Transaction): OrderResult {
  if (status === "under_review") return "waiting";
  const state = displayStateOf(status);
  if (state === "done") return "done";
  return state === "failed" || state === "cancelled" ? "failed" : "processing";
}

/** The transaction's current state; `sent` itself until that has been read. */
export function useLiveTransaction(sent: Transaction | undefined): Transaction | undefined {
  const params = { category: sent?.category ?? "", id: sent?.id ?? "" };
  const now = useRead(
    readTransaction,
    { params },
    {
      enabled: sent !== undefined,
    },
  );
  return sent && (now.data?.transaction ?? sent);
}
