import type { Asset } from "@apex/contract/assets";
import { networkFacts, type Network } from "@apex/contract/networks";
import { gasAssetOf } from "../../money/networks/network-gas.ts";
import type { Leg, Movement, NewEvent, NewJob } from "../../ledger/movement.ts";

export const collectionStepKind = "collection-step";
export const gasCheckKind = "gas-check";

/** A collection in progress. */
export interface RunningCollection {
  readonly id: string;
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly network: Network;
  readonly totalMinor: bigint;
  readonly feeMinor: bigint;
  readonly gasAsset: Asset;
  readonly sweepBudgetMinor: bigint;
}

/** A step that has ended. */
export interface EndedStep {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly costMinor: bigint;
  readonly isCollected: boolean;
}

/** The job that looks at one address of a collection. Looks are numbered, so that each is planned once. */
export function stepJob(itemId: string, look: number, runAt: Date): NewJob {
  return {
    kind: collectionStepKind,
    payload: { itemId, look },
    runAt,
    dedupeKey: `${collectionStepKind}:${itemId}:${look}`,
  };
}

function gasCheck({ workspaceId, network }: RunningCollection, runAt: Date): NewJob {
  return {
    kind: gasCheckKind,
    payload: { workspaceId, network },
    runAt,
    dedupeKey: `${gasCheckKind}:${workspaceId}:${network}`,
  };
}

export interface MovedGas {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly purpose: "gas-top-up" | "gas-return";
  readonly note?: string | undefined;
}

/** Money between a workspace's wallet and its gas station: a top-up leaves the wallet, a return comes back. */
export function gasMovement(at: Date, moved: MovedGas): Movement {
  const { operationId, workspaceId, asset, amountMinor, purpose, note } = moved;
  const isTopUp = purpose === "gas-top-up";
  const toGasMinor = isTopUp ? amountMinor : -amountMinor;
  return {
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "transfer",
        status: "completed",
        direction: isTopUp ? "out" : "in",
        asset,
        amountMinor,
        feeMinor: 0n,
        data: { wallet: asset, purpose, ...(note !== undefined && { note }) },
      },
    ],
    legs: [
      { workspaceId, asset, kind: "available", amountMinor: -toGasMinor, operationId },
      { workspaceId, asset, kind: "gas", amountMinor: toGasMinor, operationId },
    ],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["gas-station", "wallets", "transactions"],
        operationId,
      },
    ],
  };
}

/** Sets gas aside for every address. The balances of the addresses do not move before the chain has moved them. */
export function collectingMovement(
  collection: RunningCollection,
  itemIds: readonly string[],
  { at, note }: { readonly at: Date; readonly note: string | undefined },
): Movement {
  const { id, operationId, workspaceId, asset, network, totalMinor, feeMinor } = collection;
  const gasMinor = collection.sweepBudgetMinor * BigInt(itemIds.length);
  return {
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "transfer",
        status: "processing",
        direction: "in",
        asset,
        amountMinor: totalMinor - feeMinor,
        feeMinor,
        data: {
          wallet: asset,
          network: networkFacts(network).name,
          networkId: network,
          purpose: "collection",
          collectionId: id,
          ...(note !== undefined && { note }),
        },
      },
    ],
    legs: gasLegs(collection, [
      ["gas", -gasMinor],
      ["gas-held", gasMinor],
    ]),
    events: [changed(collection)],
    jobs: [...itemIds.map((itemId) => stepJob(itemId, 0, at)), gasCheck(collection, at)],
  };
}

/**
 * The amount that a sweep takes from the gas that was set aside. Zero for old collections whose gas was set aside in
 * another asset (USDT on Polygon), because the chain reports the cost in the network's own coin.
 */
export function chargedMinor(
  { network, gasAsset }: Pick<RunningCollection, "network" | "gasAsset">,
  costMinor: bigint,
): bigint {
  return gasAsset === gasAssetOf(network) ? costMinor : 0n;
}

/**
 * Posts the end of an address's sweep: the balance goes to the wallet, the network's fee is paid from the gas that was
 * set aside, and the rest of that gas returns to the gas station, or to the wallet if the gas station no longer keeps
 * its asset.
 * @param end the end of the whole collection, if this was its last step.
 */
export function stepMovement(
  collection: RunningCollection,
  { amountMinor, feeMinor, costMinor, isCollected }: EndedStep,
  end: "collected" | "partly-collected" | "failed" | undefined,
  at: Date,
): Movement {
  const { operationId, workspaceId, asset, network, gasAsset, sweepBudgetMinor } = collection;
  const rest = gasAsset === gasAssetOf(network) ? "gas" : "available";
  const collected: Leg[] = isCollected
    ? [
        { workspaceId, asset, kind: "uncollected", amountMinor: -amountMinor, operationId },
        { workspaceId, asset, kind: "available", amountMinor: amountMinor - feeMinor, operationId },
        { workspaceId: null, asset, kind: "fees", amountMinor: feeMinor, operationId },
      ]
    : [];
  const spent: Leg = {
    workspaceId: null,
    asset: gasAsset,
    kind: "settlement",
    amountMinor: costMinor,
    operationId,
  };
  return {
    at,
    transitions: end === undefined ? [] : [ending(operationId, end)],
    legs: [
      ...collected,
      spent,
      ...gasLegs(collection, [
        ["gas-held", -sweepBudgetMinor],
        [rest, sweepBudgetMinor - costMinor],
      ]),
    ].filter((leg) => leg.amountMinor !== 0n),
    events: [changed(collection)],
    jobs: end === undefined ? [] : [gasCheck(collection, at)],
  };
}

function ending(operationId: string, end: "collected" | "partly-collected" | "failed") {
  const to = {
    collected: "completed",
    "partly-collected": "incomplete",
    failed: "failed",
  } as const;
  return {
    operationId,
    from: ["processing"] as const,
    to: to[end],
    event: end,
    ...(end !== "collected" && { data: { failureReason: "refused" } }),
  };
}

function gasLegs(
  { workspaceId, gasAsset: asset, operationId }: RunningCollection,
  moves: readonly (readonly [kind: "gas" | "gas-held" | "available", amountMinor: bigint])[],
): Leg[] {
  return moves.flatMap(([kind, amountMinor]) =>
    amountMinor === 0n ? [] : [{ workspaceId, asset, kind, amountMinor, operationId }],
  );
}

function changed({ workspaceId, operationId }: RunningCollection): NewEvent {
  return {
    workspaceId,
    kind: "changed",
    changes: ["collections", "gas-station", "crypto-deposits", "wallets", "transactions"],
    operationId,
  };
}
