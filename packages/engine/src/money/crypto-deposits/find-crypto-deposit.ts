import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import type { ResponseOf } from "@apex/contract/endpoint";
import { networkIds, type Network } from "@apex/contract/networks";
import { readHash } from "../addresses/transaction-hash.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { isReachable } from "../../rails/chain-networks.ts";
import type { ChainPayment } from "../../rails/chain.ts";
import { Refusal } from "../../platform/refusal.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { creditChainPayment } from "./credit-chain-payment.ts";
import { loadCryptoDeposits } from "./load-crypto-deposits.ts";

type Found = ResponseOf<typeof findCryptoDeposit>;

/** Looks for a transaction on the network that its sender names, then on every other that its hash fits; records what it finds. */
export const findCryptoDepositHandler = handle(
  findCryptoDeposit,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: ["deposits", "view"],
    logged: { not: "it only looks something up" },
    limits: { counted: [rateLimits.depositSearches] },
  },
  async ({ body, caller }, context): Promise<Found> => {
    const places = [body.network, ...networkIds.filter((id) => id !== body.network)];
    for (const network of places) {
      const hash = readHash(network, body.hash);
      const payments = hash === undefined ? undefined : await findPayments(context, network, hash);
      if (hash !== undefined && payments !== undefined)
        return takeUp(context, caller.workspaceId, { network, hash, payments });
    }
    return { outcome: "unknown", deposits: [] };
  },
);

async function findPayments(
  context: EngineContext,
  network: Network,
  hash: string,
): Promise<readonly ChainPayment[] | undefined> {
  const { chain } = context.rails;
  if (!isReachable(chain, network)) return undefined;
  try {
    return await chain.find(network, hash);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log({ level: "warn", message: "the chain port did not answer", network, reason });
    throw new Refusal("rail-failed");
  }
}

interface FoundTransaction {
  readonly network: Network;
  readonly hash: string;
  readonly payments: readonly ChainPayment[];
}

async function takeUp(
  context: EngineContext,
  workspaceId: string,
  { network, hash, payments }: FoundTransaction,
): Promise<Found> {
  const states = [];
  for (const payment of payments) states.push(await creditChainPayment(context, payment));
  const deposits = await loadCryptoDeposits(
    context,
    workspaceId,
    "network = $2 and hash = $3 and state <> 'new'",
    [network, hash],
  );
  if (deposits.length > 0) return { outcome: "found", network, deposits };
  return { outcome: states.includes("unclaimed") ? "unclaimed" : "not-ours", network, deposits };
}

/** Reads a transaction from its network again and credits what is new. Changes nothing if the network does not answer. */
export async function refreshChainDeposit(
  context: EngineContext,
  network: Network,
  hash: string,
): Promise<void> {
  const payments = await findPayments(context, network, hash).catch(() => undefined);
  for (const payment of payments ?? []) await creditChainPayment(context, payment);
}
