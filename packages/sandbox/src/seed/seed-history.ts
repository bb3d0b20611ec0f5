import { dayMs, minuteMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import type { TransactionStatus, TransactionType } from "@apex/contract/transactions/transaction";
import type { AccountKind, Leg, Movement } from "@apex/engine/ledger/movement";
import { paidLegs, reversed } from "@apex/engine/ledger/reversal";
import type { NamedPayee } from "@apex/engine/money/transfers/payee";
import type { PayoutFailure } from "@apex/engine/rails/payouts";

/** Movements that are posted in one call. */
const batchSize = 64;

/** A moment of the history: days ago, and a time of day in UTC. */
export type Moment = readonly [daysAgo: number, time: `${number}:${number}`];

interface Happening {
  readonly kind: TransactionType;
  readonly asset: Asset;
  /** Decimal. */
  readonly amount: string;
  readonly fee?: string;
  /** An earlier status, and the minutes that it lasted. */
  readonly first?: readonly [status: TransactionStatus, minutes: number];
  readonly status?: TransactionStatus;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The statuses that live transactions end with, where it is another one than `completed`. */
const usualEnds: Readonly<Partial<Record<TransactionType, TransactionStatus>>> = {
  "crypto-deposit": "confirmed",
  "bill-purchase": "successful",
};

/** The sandbox's history before the first visit: ledger movements with times of their own. */
export class SeedHistory {
  readonly #movements: Movement[] = [];
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  /**
   * All movements in a few batches, none of which changes an operation that it makes: first those that only announce, then those that
   * move money, oldest first, so that no balance goes below zero.
   */
  get batches(): readonly (readonly Movement[])[] {
    const announced = this.#movements.filter(({ legs }) => legs.length === 0);
    const moved = this.#movements
      .filter(({ legs }) => legs.length > 0)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return [announced, ...chunksOf(moved, batchSize)];
  }

  add(movement: Movement): void {
    this.#movements.push(movement);
  }

  /** A moment as a time in the past. A time later than now moves to the day before. */
  at([daysAgo, time]: Moment, afterMinutes = 0): Date {
    const [hours = "0", minutes = "0"] = time.split(":");
    const day = new Date(this.#now.getTime() - daysAgo * dayMs);
    const at = day.setUTCHours(Number(hours), Number(minutes), 0, 0) + afterMinutes * minuteMs;
    return new Date(at < this.#now.getTime() ? at : at - dayMs);
  }

  /** A payment into Apex. */
  receive(
    workspaceId: string,
    moment: Moment,
    happening: Happening,
    from: AccountKind = "settlement",
  ): void {
    this.#happen(workspaceId, moment, "in", happening, (operationId, amountMinor) => [
      {
        workspaceId: null,
        asset: happening.asset,
        kind: from,
        amountMinor: -amountMinor,
        operationId,
      },
      { workspaceId, asset: happening.asset, kind: "available", amountMinor, operationId },
    ]);
  }

  /** A payment to outside, with a fee to the house if there is one. */
  pay(workspaceId: string, moment: Moment, happening: Happening): void {
    const { asset, fee } = happening;
    this.#happen(workspaceId, moment, "out", happening, (operationId, amountMinor) => [
      { workspaceId, asset, kind: "available", amountMinor: -amountMinor, operationId },
      { workspaceId: null, asset, kind: "settlement", amountMinor, operationId },
      ...this.#feeLegs(workspaceId, asset, fee, operationId),
    ]);
  }

  /** A swap of one asset for another with the house. */
  swap(
    workspaceId: string,
    moment: Moment,
    from: readonly [Asset, string],
    to: readonly [Asset, string],
  ): void {
    const happening: Happening = {
      kind: "swap",
      asset: from[0],
      amount: from[1],
      data: { wallet: from[0], offer: `${from[0]} → ${to[0]}`, quantity: `${to[1]} ${to[0]}` },
    };
    this.#happen(workspaceId, moment, "out", happening, (operationId, amountMinor) => [
      { workspaceId, asset: from[0], kind: "available", amountMinor: -amountMinor, operationId },
      { workspaceId: null, asset: from[0], kind: "settlement", amountMinor, operationId },
      {
        workspaceId: null,
        asset: to[0],
        kind: "settlement",
        amountMinor: -toMinor(to[1], to[0]),
        operationId,
      },
      {
        workspaceId,
        asset: to[0],
        kind: "available",
        amountMinor: toMinor(to[1], to[0]),
        operationId,
      },
    ]);
  }

  /** A transfer between Apex users. */
  transfer(
    from: NamedPayee,
    to: NamedPayee,
    moment: Moment,
    asset: Asset,
    amount: string,
    note?: string,
  ): void {
    const amountMinor = toMinor(amount, asset);
    const [sentId, receivedId] = [crypto.randomUUID(), crypto.randomUUID()];
    const same = {
      kind: "transfer",
      status: "completed",
      asset,
      amountMinor,
      feeMinor: 0n,
    } as const;
    const shown = { wallet: asset, ...(note === undefined ? {} : { note }) };
    this.add({
      at: this.at(moment),
      operations: [
        {
          ...same,
          id: sentId,
          workspaceId: from.workspaceId,
          direction: "out",
          data: {
            ...shown,
            receiver: { name: to.maskedName, username: to.username },
            recipientId: to.handle,
          },
        },
        {
          ...same,
          id: receivedId,
          workspaceId: to.workspaceId,
          direction: "in",
          data: { ...shown, sender: { name: from.maskedName, username: from.username } },
        },
      ],
      legs: [
        {
          workspaceId: from.workspaceId,
          asset,
          kind: "available",
          amountMinor: -amountMinor,
          operationId: sentId,
        },
        {
          workspaceId: to.workspaceId,
          asset,
          kind: "available",
          amountMinor,
          operationId: receivedId,
        },
      ],
    });
  }

  /** A payment that its provider refused after some minutes: its money came back, under a record of its own. */
  fail(
    workspaceId: string,
    moment: Moment,
    { kind, asset, amount, fee = "0", data }: Happening,
    refusal: { readonly minutes: number; readonly reason: PayoutFailure },
  ): void {
    const sum = { asset, amountMinor: toMinor(amount, asset), feeMinor: toMinor(fee, asset) };
    const paid = { ...sum, operationId: crypto.randomUUID(), workspaceId };
    const operation = {
      ...sum,
      id: paid.operationId,
      workspaceId,
      kind,
      status: "processing",
      direction: "out",
      data,
    } as const;
    this.add({ at: this.at(moment), operations: [operation], legs: [] });
    const { reason, minutes } = refusal;
    const back = reversed(paid, { id: crypto.randomUUID(), reason, shown: data });
    // It leaves and comes back in one movement, so that the announcement can stand alone.
    const legs = [...paidLegs(paid), ...back.legs];
    this.add({ ...back, at: this.at(moment, minutes), legs });
  }

  #happen(
    workspaceId: string,
    moment: Moment,
    direction: "in" | "out",
    happening: Happening,
    legsOf: (operationId: string, amountMinor: bigint) => readonly Leg[],
  ): void {
    const {
      kind,
      asset,
      amount,
      fee = "0",
      first,
      status = usualEnds[kind] ?? "completed",
      data,
    } = happening;
    const id = crypto.randomUUID();
    const amountMinor = toMinor(amount, asset);
    const operation = {
      id,
      workspaceId,
      kind,
      direction,
      asset,
      amountMinor,
      feeMinor: toMinor(fee, asset),
      data,
    };
    const legs = legsOf(id, amountMinor);
    if (first === undefined) {
      this.add({ at: this.at(moment), operations: [{ ...operation, status }], legs });
      return;
    }
    const [firstStatus, minutes] = first;
    this.add({
      at: this.at(moment),
      operations: [{ ...operation, status: firstStatus }],
      legs: [],
    });
    const transition = { operationId: id, from: [firstStatus], to: status, event: "posted" };
    this.add({ at: this.at(moment, minutes), transitions: [transition], legs });
  }

  #feeLegs(workspaceId: string, asset: Asset, fee: string | undefined, operationId: string): Leg[] {
    const feeMinor = toMinor(fee ?? "0", asset);
    if (feeMinor === 0n) return [];
    return [
      { workspaceId, asset, kind: "available", amountMinor: -feeMinor, operationId },
      { workspaceId: null, asset, kind: "fees", amountMinor: feeMinor, operationId },
    ];
  }
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );
}
