import {
  moveGasBody,
  readGasStation,
  returnGas,
  topUpGas,
} from "@apex/contract/collection/gas-station";
import type { GasBalance, UnreachableGas } from "@apex/contract/collection/gas-station";
import { cryptoAssets, type Asset } from "@apex/contract/assets";
import { gasLowSweeps } from "@apex/contract/business/business-limits";
import { moneyOf } from "@apex/contract/money";
import { networkIds, type Network } from "@apex/contract/networks";
import * as z from "zod/mini";
import { Refusal } from "../../platform/refusal.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { handleMoney } from "../../money/money-call.ts";
import {
  minorOfField,
  postedOperation,
  refusedAmount,
  refusedAsset,
} from "../../runtime/money-request.ts";
import { noteOf } from "../../money/note-of.ts";
import { gasAssetOf, gasAssets } from "../../money/networks/network-gas.ts";
import { findNetworkTerms } from "../../money/networks/network-terms.ts";
import { gasMovement } from "./collection-movements.ts";
import { findSweepBudget } from "./collection-terms.ts";
import { sweepsLeft } from "./plan-collection.ts";

/**
 * The maximum cost of emptying an address of a network's most expensive asset, in minor units of the gas asset: 0 if the
 * network takes no fee, undefined if it cannot be reached.
 */
export async function networkSweepBudget(
  context: EngineContext,
  network: Network,
): Promise<bigint | undefined> {
  let dearest: bigint | undefined;
  for (const asset of cryptoAssets) {
    if (findNetworkTerms(asset, network) === undefined) continue;
    const budget = await findSweepBudget(context, asset, network);
    if (budget !== undefined && (dearest === undefined || budget > dearest)) dearest = budget;
  }
  return dearest;
}

interface HeldRow {
  readonly asset: string;
  readonly kind: string;
  readonly balance: string;
}

const readGasStationHandler = handle(
  readGasStation,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["collection", "view"],
    token: ["collection", "view"],
  },
  async ({ caller: { workspaceId } }, context) => {
    const { db } = context;
    const [accounts, used] = await Promise.all([
      db.query<HeldRow>(
        "select asset, kind, balance from accounts where owner = $1 and kind in ('available', 'gas', 'gas-held')",
        [workspaceId],
      ),
      db.query<{ network: string }>(
        `select distinct network from chain_payments where workspace_id = $1 and collection is not null`,
        [workspaceId],
      ),
    ]);
    const minorOf = (asset: Asset, kind: string) =>
      BigInt(accounts.find((row) => row.asset === asset && row.kind === kind)?.balance ?? 0);
    const isUsed = (network: Network) => used.some((row) => row.network === network);
    const budgets = await Promise.all(
      networkIds.map(async (network) => ({
        network,
        budget: await networkSweepBudget(context, network),
      })),
    );
    const items = budgets.flatMap(({ network, budget }): GasBalance[] => {
      if (!budget) return [];
      const asset = gasAssetOf(network);
      const left = sweepsLeft(minorOf(asset, "gas"), budget);
      return [
        {
          network,
          asset,
          balance: moneyOf(minorOf(asset, "gas"), asset),
          setAside: moneyOf(minorOf(asset, "gas-held"), asset),
          wallet: moneyOf(minorOf(asset, "available"), asset),
          sweepCost: moneyOf(budget, asset),
          sweepsLeft: left,
          isLow: left < gasLowSweeps,
          inUse: isUsed(network),
        },
      ];
    });
    const unreachable = budgets.flatMap(({ network, budget }): UnreachableGas[] => {
      const asset = gasAssetOf(network);
      const balanceMinor = minorOf(asset, "gas");
      if (budget !== undefined) return [];
      const isHidden = balanceMinor > 0n && !items.some((shown) => shown.asset === asset);
      if (!isUsed(network) && !isHidden) return [];
      return [{ network, asset, balance: moneyOf(balanceMinor, asset) }];
    });
    return { items: items.toSorted((a, b) => Number(b.inUse) - Number(a.inUse)), unreachable };
  },
);

/** The message of a movement's code says its amount and its way. */
const confirmMove = (id: "apex.server.code.topUpGas" | "apex.server.code.returnGas") =>
  confirmable(z.omit(moveGasBody, { security: true }), async (body) => {
    checkedAmount(body);
    return { id, params: { amount: body.amount } };
  });

const movesGas = {
  needs: "signed-in",
  workspace: "business",
  area: ["collection", "create"],
  token: ["collection", "approve"],
  port: "collection",
} as const;

const topUpGasHandler = handleMoney(
  topUpGas,
  { ...movesGas, proof: confirmMove("apex.server.code.topUpGas"), logged: "gas-topped-up" },
  async ({ body, caller, idempotency }, context) => {
    const { workspaceId } = caller;
    const { asset } = body.amount;
    const note = noteOf(body);
    const amountMinor = checkedAmount(body);
    return async (codeId) => {
      const at = context.clock.business();
      const { operationId } = idempotency;
      return context.db.tx(async (tx) => {
        const moved = { operationId, workspaceId, asset, amountMinor, note };
        const outcome = await context.ledger.postIn(tx, {
          ...gasMovement(at, { ...moved, purpose: "gas-top-up" }),
          idempotency,
          codeId,
        });
        const made = postedOperation(outcome, operationId);
        // After a top-up, the next low balance is announced again.
        await tx.query(
          "delete from gas_alerts where workspace_id = $1 and network = any ($2::text[])",
          [workspaceId, networkIds.filter((network) => gasAssetOf(network) === asset)],
        );
        return made;
      });
    };
  },
);

/** Returns free gas alone: what collections have set aside is in another account. */
const returnGasHandler = handleMoney(
  returnGas,
  { ...movesGas, proof: confirmMove("apex.server.code.returnGas"), logged: "gas-returned" },
  async ({ body, caller: { workspaceId }, idempotency }, { clock, ledger }) => {
    const { asset } = body.amount;
    const amountMinor = checkedAmount(body);
    return async (codeId) => {
      const { operationId } = idempotency;
      const moved = { operationId, workspaceId, asset, amountMinor, note: noteOf(body) };
      const outcome = await ledger.post({
        ...gasMovement(clock.business(), { ...moved, purpose: "gas-return" }),
        idempotency,
        codeId,
      });
      // The sentence for a wallet would be about the wrong place.
      if (outcome.outcome === "insufficient-funds")
        throw new Refusal("insufficient-funds", { params: { reason: "gas" } });
      return postedOperation(outcome, operationId);
    };
  },
);

type Amount = Readonly<{ amount: z.output<typeof moveGasBody>["amount"] }>;

function checkedAmount({ amount }: Amount): bigint {
  if (!gasAssets.has(amount.asset)) throw refusedAsset("amount");
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  return amountMinor;
}

export const gasStationHandlers = [
  readGasStationHandler,
  topUpGasHandler,
  returnGasHandler,
] as const;
