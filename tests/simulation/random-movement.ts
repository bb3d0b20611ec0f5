import type { Asset } from "@apex/contract/assets";
import type { Leg, Movement, NewOperation } from "@apex/engine/ledger/movement";
import type { Random } from "./random.ts";

export const endpoint = "create-transfer";
export const startsAt = new Date("2026-11-20T09:00:00Z");

const assets: readonly Asset[] = ["NGN", "USD", "BTC", "ETH"];

/** What earlier movements left behind for later ones to meet. */
interface Past {
  readonly held: Movement[];
  readonly transfers: Movement[];
}

/** Makes one movement after another: mostly sound ones, some of each kind that must be refused. */
export function createMovements(random: Random, people: readonly string[]) {
  const past: Past = { held: [], transfers: [] };
  const at = startsAt;
  const amount = () =>
    BigInt(random.below(random.chance(10) ? 1_000_000 : 2_000) + 1) *
    (random.chance(5) ? 10n ** 18n : 1n);

  function operation(
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

  function deposit(): Movement {
    const [workspaceId, asset, amountMinor] = [
      random.pick(people),
      random.pick(assets),
      amount() * 3n,
    ];
    const isHeld = random.chance(30);
    const made = operation(workspaceId, asset, "in", amountMinor);
    const movement: Movement = {
      at,
      operations: [
        { ...made, kind: "fiat-deposit", status: isHeld ? "under_review" : "completed" },
      ],
      legs: [
        {
          workspaceId,
          asset,
          kind: isHeld ? "held" : "available",
          amountMinor,
          operationId: made.id,
        },
        {
          workspaceId: null,
          asset,
          kind: "settlement",
          amountMinor: -amountMinor,
          operationId: made.id,
        },
      ],
      events: [{ workspaceId, kind: "changed", changes: ["wallets"], operationId: made.id }],
    };
    if (isHeld) past.held.push(movement);
    return movement;
  }

  /** Releases or gives back what is on hold, perhaps a second time. */
  function settle(): Movement {
    if (past.held.length === 0) return deposit();
    const [held, house] = random.pick(past.held).legs;
    if (held === undefined || house === undefined) throw new Error("A deposit has two legs.");
    const isReleased = random.chance(60);
    const target: Leg = isReleased
      ? { ...held, kind: "available" }
      : { ...house, amountMinor: held.amountMinor };
    const { operationId } = held;
    return {
      at,
      transitions: [
        {
          operationId,
          from: ["under_review"],
          to: isReleased ? "completed" : "rejected",
          event: isReleased ? "released" : "returned",
          data: { reviewed: true },
        },
      ],
      legs: [{ ...held, amountMinor: -held.amountMinor }, target],
      ...(held.workspaceId !== null && {
        events: [
          {
            workspaceId: held.workspaceId,
            kind: "changed",
            changes: ["transactions"],
            operationId,
          },
        ],
      }),
    };
  }

  function transferWith(
    from: string,
    to: string,
    key: string,
    asset: Asset,
    amountMinor: bigint,
  ): Movement {
    const feeMinor = BigInt(random.below(5));
    const [sent, received] = [
      operation(from, asset, "out", amountMinor),
      operation(to, asset, "in", amountMinor),
    ];
    const own = { workspaceId: from, asset, kind: "available", operationId: sent.id } as const;
    const fee: Leg[] = [
      { ...own, amountMinor: -feeMinor },
      { workspaceId: null, asset, kind: "fees", amountMinor: feeMinor, operationId: sent.id },
    ];
    return {
      at,
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
          limitMinor: 3_000_000n,
        },
      ],
      events: [from, to].map((workspaceId) => ({
        workspaceId,
        kind: "changed",
        changes: ["wallets"],
      })),
      jobs: [{ kind: "receipt", payload: { key }, runAt: at }],
    };
  }

  function transfer(): Movement {
    const movement = transferWith(
      random.pick(people),
      random.pick(people),
      random.uuid(),
      random.pick(assets),
      amount(),
    );
    past.transfers.push(movement);
    return movement;
  }

  /** A key that was sent before: with the same body, or with another. */
  function again(): Movement {
    if (past.transfers.length === 0) return transfer();
    const { idempotency: key, legs } = random.pick(past.transfers.slice(-200));
    const [out, into] = legs;
    if (key === undefined || out === undefined || into?.workspaceId == null)
      throw new Error("A transfer has a key and two sides.");
    return transferWith(
      key.workspaceId,
      into.workspaceId,
      key.key,
      out.asset,
      into.amountMinor + (random.chance(30) ? 1n : 0n),
    );
  }

  /** Takes a transfer back; the recipient may have spent it. */
  function reverse(): Movement {
    if (past.transfers.length === 0) return transfer();
    const { operations, legs } = random.pick(past.transfers);
    const [sent] = operations ?? [];
    const [out, into] = legs;
    if (sent === undefined || out === undefined || into === undefined)
      throw new Error("A transfer has two sides.");
    return {
      at,
      transitions: [
        { operationId: sent.id, from: ["completed"], to: "cancelled", event: "reversed" },
      ],
      legs: [
        { ...out, amountMinor: into.amountMinor },
        { ...into, amountMinor: -into.amountMinor },
      ],
    };
  }

  /** One asset for another, through the house. */
  function swap(): Movement {
    const [workspaceId, from, to] = [random.pick(people), random.pick(assets), random.pick(assets)];
    const [paid, got] = [amount(), amount()];
    const made = operation(workspaceId, from, "out", paid);
    const { id: operationId } = made;
    return {
      at,
      operations: [{ ...made, kind: "swap" }],
      legs: [
        { workspaceId, asset: from, kind: "available", amountMinor: -paid, operationId },
        { workspaceId: null, asset: from, kind: "suspense", amountMinor: paid, operationId },
        { workspaceId: null, asset: to, kind: "suspense", amountMinor: -got, operationId },
        { workspaceId, asset: to, kind: "available", amountMinor: got, operationId },
      ],
    };
  }

  return {
    next(): Movement {
      const dice = random.below(100);
      if (dice < 25) return deposit();
      if (dice < 35) return settle();
      if (dice < 75) return transfer();
      if (dice < 88) return again();
      if (dice < 94) return reverse();
      return swap();
    },
  };
}
