import type { CryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import type { SqlValue } from "../../platform/db.ts";
import { storedNetwork } from "../networks/network-terms.ts";
import { chainNetwork, explorerOf } from "../../rails/chain-networks.ts";
import type { ChainRail } from "../../rails/chain.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** A stored payment. */
export interface ChainPaymentRow {
  readonly network: string;
  readonly hash: string;
  readonly operation_id: string | null;
  readonly asset: string;
  readonly amount: string;
  readonly state: string;
  readonly confirmations: number;
  readonly seen_at: Date;
}

/** A page shows the payments that are under way, or those of one transaction. Older ones are transactions of their wallet. */
const listedMost = 20;

/** The latest payments of workspace `$1` that a condition on `chain_payments` selects. */
export async function loadCryptoDeposits(
  context: EngineContext,
  workspaceId: string,
  condition: string,
  params: readonly SqlValue[],
): Promise<CryptoDeposit[]> {
  const rows = await context.db.query<ChainPaymentRow>(
    `select network, hash, operation_id, asset, amount, state, confirmations, seen_at from chain_payments
     where workspace_id = $1 and ${condition} order by seen_at desc, hash, output limit ${listedMost}`,
    [workspaceId, ...params],
  );
  return rows.map((row) => renderCryptoDeposit(row, context.rails.chain));
}

export function renderCryptoDeposit(row: ChainPaymentRow, chain: ChainRail): CryptoDeposit {
  const network = storedNetwork(row.network);
  const explorerUrl = explorerOf(chain, network);
  const needed = chainNetwork(chain, network).confirmations;
  return {
    state: row.state,
    network,
    amount: moneyOf(BigInt(row.amount), storedAsset(row.asset)),
    hash: row.hash,
    ...(explorerUrl !== undefined && { explorerUrl: explorerUrl + row.hash }),
    confirmations: { now: Math.min(row.confirmations, needed), needed },
    ...(row.operation_id === null ? {} : { transactionId: row.operation_id }),
    seenAt: row.seen_at.toISOString(),
  };
}
