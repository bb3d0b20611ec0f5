import type { Leg, Movement } from "@apex/engine/ledger/movement";
import { assets, operation, startsAt, swap, transferWith } from "./new-movement.ts";
import type { Random } from "./random.ts";

/** The results of earlier movements that later ones refer to. */
interface Past {
  readonly held: Movement[];
  readonly transfers: Movement[];
  readonly codes: string[];
}

/** Makes one movement after another: mostly sound ones, some of each kind that must be refused. */
export function createMovements(random: Random, people: readonly string[]) {
  const past: Past = { held: [], transfers: [], codes: [] };
  const at = startsAt;
  const amount = () =>
    BigInt(random.below(random.chance(10) ? 1_000_000 : 2_000) + 1) *
    (random.chance(5) ? 10n ** 18n : 1n);

  function deposit(): Movement {
    const [workspaceId, asset, amountMinor] = [
      random.pick(people),
      random.pick(assets),
      amount() * 3n,
    ];
    const isHeld = random.chance(30);
    const made = operation(random, workspaceId, asset, "in", amountMinor);
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

  /** Settles or releases a hold, perhaps a second time. */
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

  /** A security code of its own, or one that an earlier transfer may have used up. */
  function code(): string {
    if (past.codes.length > 0 && random.chance(10)) return random.pick(past.codes.slice(-50));
    const id = random.uuid();
    past.codes.push(id);
    return id;
  }

  function transfer(): Movement {
    const movement = {
      ...transferWith(
        random,
        random.pick(people),
        random.pick(people),
        random.uuid(),
        random.pick(assets),
        amount(),
      ),
      ...(random.chance(70) && { codeId: code() }),
    };
    past.transfers.push(movement);
    return movement;
  }

  /** A key that was sent before: with the same body, or with another. */
  function again(): Movement {
    if (past.transfers.length === 0) return transfer();
    const { idempotency: key, legs, codeId } = random.pick(past.transfers.slice(-200));
    const [out, into] = legs;
    if (key === undefined || out === undefined || into?.workspaceId == null)
      throw new Error("A transfer has a key and two sides.");
    return {
      ...transferWith(
        random,
        key.workspaceId,
        into.workspaceId,
        key.key,
        out.asset,
        into.amountMinor + (random.chance(30) ? 1n : 0n),
      ),
      ...(codeId !== undefined && { codeId }),
    };
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

  return {
    next(): Movement {
      const dice = random.below(100);
      if (dice < 25) return deposit();
      if (dice < 35) return settle();
      if (dice < 75) return transfer();
      if (dice < 88) return again();
      if (dice < 94) return reverse();
      return swap(random, people, amount);
    },
  };
}
