import type { EngineContext } from "@apex/engine/runtime/context";
import { creditBankTransfer } from "@apex/engine/money/deposits/credit-bank-transfer";
import { Refusal } from "@apex/engine/platform/refusal";
import { storedAsset } from "@apex/engine/ledger/render-transaction";
import { minorOfDecimal } from "./simulated-amount.ts";

/** A tester's transfer at a person's bank. */
export interface SimulatedTransfer {
  readonly accountNumber: string;
  /** Decimal, in the account's currency. */
  readonly amount: string;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
  /** The bank's reference: a repeat is the same transfer reported twice. */
  readonly id?: string | undefined;
}

export interface SimulatedOutcome {
  readonly outcome: "credited" | "held";
  readonly holdReason?: string;
  /** The deposit's transaction. */
  readonly operationId: string;
  /** True if the transfer was reported before. */
  readonly repeated: boolean;
}

/** Makes the partner bank report a transfer to a virtual account. */
export async function simulateBankTransfer(
  context: EngineContext,
  { id, amount, ...transfer }: SimulatedTransfer,
): Promise<SimulatedOutcome> {
  const [account] = await context.db.query<{ asset: string }>(
    "select asset from deposit_accounts where account_number = $1",
    [transfer.accountNumber],
  );
  if (account === undefined) throw new Refusal("not-found");
  const asset = storedAsset(account.asset);
  const credited = await creditBankTransfer(context, {
    ...transfer,
    id: id ?? `sandbox-${crypto.randomUUID()}`,
    asset,
    amountMinor: minorOfDecimal(amount, asset),
  });
  if (credited.outcome === "unknown-account") throw new Refusal("not-found");
  const { operationId, repeated, holdReason } = credited;
  const told = { operationId, repeated };
  return holdReason === undefined
    ? { outcome: "credited", ...told }
    : { outcome: "held", holdReason, ...told };
}
