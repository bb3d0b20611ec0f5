import type {
  Leg,
  LimitCounter,
  Movement,
  NewEvent,
  NewJob,
  PostOutcome,
} from "@apex/engine/ledger/movement";

const accountOf = ({ workspaceId, asset, kind }: Leg) =>
  `${workspaceId ?? "house"} ${asset} ${kind}`;
const counterOf = ({ workspaceId, name, window }: LimitCounter) =>
  `${workspaceId} ${name} ${window}`;
const add = (sums: Map<string, bigint>, key: string, amount: bigint) =>
  sums.set(key, (sums.get(key) ?? 0n) + amount);

interface KnownKey {
  readonly bodyHash: string | null;
  readonly operationId: string | null;
}

/** The ledger as one would do it alone, with nobody else around: plain maps, one movement after the other. */
export class LedgerModel {
  readonly balances = new Map<string, bigint>();
  readonly statuses = new Map<string, string>();
  readonly keys = new Map<string, KnownKey>();
  readonly counters = new Map<string, bigint>();
  /** The events of each workspace, in the order of its stream. */
  readonly events = new Map<string, NewEvent[]>();
  readonly usedCodes = new Set<string>();
  readonly jobs: NewJob[] = [];
  private readonly dedupeKeys = new Set<string>();
  movements = 0;

  /** Returns the outcome that a movement must have; a posted one is posted in the model too. */
  post(movement: Movement): PostOutcome {
    const refusal = this.refusalOf(movement);
    if (refusal === undefined) this.apply(movement);
    return refusal ?? { outcome: "posted" };
  }

  voidKey(workspaceId: string, endpoint: string, key: string): string | null {
    const name = `${workspaceId} ${endpoint} ${key}`;
    const known = this.keys.get(name) ?? { bodyHash: null, operationId: null };
    this.keys.set(name, known);
    return known.operationId;
  }

  private refusalOf(movement: Movement): PostOutcome | undefined {
    const { idempotency: key, codeId } = movement;
    const known = key && this.keys.get(`${key.workspaceId} ${key.endpoint} ${key.key}`);
    if (key !== undefined && known !== undefined) {
      if (known.operationId === null) return { outcome: "key-voided" };
      return known.bodyHash === key.bodyHash
        ? { outcome: "replayed", operationId: known.operationId }
        : { outcome: "key-reused" };
    }
    for (const { operationId, from } of movement.transitions ?? []) {
      const status = this.statuses.get(operationId);
      if (!from.some((expected) => expected === status))
        return { outcome: "status-changed", operationId };
    }
    if (codeId !== undefined && this.usedCodes.has(codeId)) return { outcome: "code-used" };
    for (const counter of movement.counters ?? []) {
      const usedMinor = this.counters.get(counterOf(counter)) ?? 0n;
      if (usedMinor + counter.amountMinor > counter.limitMinor) {
        return { outcome: "limit-exceeded", counter: counter.name, usedMinor };
      }
    }
    const after = new Map(this.balances);
    for (const leg of movement.legs) add(after, accountOf(leg), leg.amountMinor);
    const overdrawn = movement.legs.some(
      (leg) => leg.workspaceId !== null && (after.get(accountOf(leg)) ?? 0n) < 0n,
    );
    return overdrawn ? { outcome: "insufficient-funds" } : undefined;
  }

  /** Writes a movement that was posted, without asking whether it may be. */
  apply(movement: Movement): void {
    const { idempotency: key, codeId } = movement;
    if (key) this.keys.set(`${key.workspaceId} ${key.endpoint} ${key.key}`, key);
    if (codeId !== undefined) this.usedCodes.add(codeId);
    for (const leg of movement.legs) add(this.balances, accountOf(leg), leg.amountMinor);
    for (const counter of movement.counters ?? [])
      add(this.counters, counterOf(counter), counter.amountMinor);
    for (const { id, status } of movement.operations ?? []) this.statuses.set(id, status);
    for (const { operationId, to } of movement.transitions ?? [])
      this.statuses.set(operationId, to);
    for (const event of movement.events ?? []) {
      const stream = this.events.get(event.workspaceId) ?? [];
      stream.push(event);
      this.events.set(event.workspaceId, stream);
    }
    for (const job of movement.jobs ?? []) {
      const isKnown = job.dedupeKey !== undefined && this.dedupeKeys.has(job.dedupeKey);
      if (!isKnown) this.jobs.push(job);
      if (job.dedupeKey !== undefined) this.dedupeKeys.add(job.dedupeKey);
    }
    this.movements += 1;
  }
}
