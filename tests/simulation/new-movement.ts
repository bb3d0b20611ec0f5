import type { Asset } from "@apex/contract/assets";
import type { Leg, Movement, NewOperation } from "@apex/engine/ledger/movement";
import type { Random } from "./random.ts";

export const endpoint = "create-transfer";
/** A person's daily limit, in each asset. */
export const dayLimitMinor = 3_000_000n;
export const startsAt = new Date("2026-11-20T09:00:00Z");

export const assets: readonly Asset[] = ["NGN", "USD", "BTC", "ETH"];

export function operation(
  random: Random,
  workspaceId: string,
  asset: Asset,
  direction: "in" | "out",
  amountMinor: bigint,
): NewOperation {
  return {
    id: random.uuid(),
    workspaceId,
    kind: "transfer",
    status: "completed",
    direction,
    asset,
    amountMinor,
    feeMinor: 0n,
    data: { note: "é ₦ \\ \" '" },
  };
}

/** A transfer under a key, sometimes with a fee. */
export function transferWith(
  random: Random,
  from: string,
  to: string,
  key: string,
  asset: Asset,
  amountMinor: bigint,
): Movement {
  const feeMinor = BigInt(random.below(5));
  const [sent, received] = [
    operation(random, from, asset, "out", amountMinor),
    operation(random, to, asset, "in", amountMinor),
  ];
  const own = { workspaceId: from, asset, kind: "available", operationId: sent.id } as const;
  const fee: Leg[] = [
    { ...own, amountMinor: -feeMinor },
    { workspaceId: null, asset, kind: "fees", amountMinor: feeMinor, operationId: sent.id },
  ];
  return {
    at: startsAt,
    idempotency: {
      workspaceId: from,
      endpoint,
      key,
      bodyHash: `${to} ${asset} ${amountMinor}`,
      operationId: sent.id,
    },
    operations: [{ ...sent, feeMinor }, received],
    legs: [
      { ...own, amountMinor: -amountMinor },
      { workspaceId: to, asset, kind: "available", amountMinor, operationId: received.id },
      ...(feeMinor === 0n ? [] : fee),
    ],
    counters: [
      {
        workspaceId: from,
        name: `out-${asset}`,
        window: `day-${random.below(3)}`,
        amountMinor,
        limitMinor: dayLimitMinor,
      },
    ],
    events: [from, to].map((workspaceId) => ({
      workspaceId,
      kind: "changed",
      changes: ["wallets"],
    })),
    jobs: [
      { kind: "receipt", payload: { key }, runAt: startsAt },
      // A single job for all transfers of a person, however many there are.
      { kind: "summary", payload: { from }, runAt: startsAt, dedupeKey: `summary ${from}` },
    ],
  };
}

/** Swaps an asset for another, through the house. */
export function swap(random: Random, people: readonly string[], amount: () => bigint): Movement {
  const [workspaceId, from, to] = [random.pick(people), random.pick(assets), random.pick(assets)];
  const [paid, got] = [amount(), amount()];
  const made = operation(random, workspaceId, from, "out", paid);
  const { id: operationId } = made;
  return {
    at: startsAt,
    operations: [{ ...made, kind: "swap" }],
    legs: [
      { workspaceId, asset: from, kind: "available", amountMinor: -paid, operationId },
      { workspaceId: null, asset: from, kind: "suspense", amountMinor: paid, operationId },
      { workspaceId: null, asset: to, kind: "suspense", amountMinor: -got, operationId },
      { workspaceId, asset: to, kind: "available", amountMinor: got, operationId },
    ],
  };
}
