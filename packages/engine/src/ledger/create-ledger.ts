import { sqlState, type Db, type Queryable } from "../db.ts";
import type { Ledger } from "./ledger.ts";
import { assertBalanced, postStatement } from "./movement-batch.ts";
import type { Movement, PostOutcome } from "./movement.ts";

/** Most movements that are posted in one call. */
const batchSizeMax = 128;

/** A movement that was not posted, as `ledger_post` answers it. */
interface RefusedRow {
  readonly m: number;
  readonly outcome: string;
  readonly operation_id: string | null;
  readonly counter: number | null;
  readonly used: string | null;
}

interface Waiting {
  readonly movement: Movement;
  readonly resolve: (outcome: PostOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

function outcomeOf(row: RefusedRow, counterName: string | undefined): PostOutcome {
  switch (row.outcome) {
    case "replayed":
    case "status-changed":
      return { outcome: row.outcome, operationId: row.operation_id ?? "" };
    case "limit-exceeded":
      return { outcome: row.outcome, counter: counterName ?? "", usedMinor: BigInt(row.used ?? 0) };
    case "key-reused":
    case "key-voided":
    case "insufficient-funds":
    case "code-used":
      return { outcome: row.outcome };
    default:
      throw new Error(`The ledger answered "${row.outcome}".`);
  }
}

/** Posts movements that have no key, operation or code in common, in one call. */
async function postBatch(db: Queryable, movements: readonly Movement[]): Promise<PostOutcome[]> {
  const { sql, params, counterNames } = postStatement(movements);
  const refused = await db.query<RefusedRow>(sql, params);
  const outcomes: PostOutcome[] = movements.map(() => ({ outcome: "posted" }));
  for (const row of refused)
    outcomes[row.m - 1] = outcomeOf(row, counterNames[(row.counter ?? 0) - 1]);
  return outcomes;
}

/** What no other movement of the same batch may touch. */
function claimsOf(movement: Movement): string[] {
  const { idempotency: key, codeId } = movement;
  return [
    ...(key === undefined ? [] : [`key ${key.workspaceId} ${key.endpoint} ${key.key}`]),
    ...(codeId === undefined ? [] : [`code ${codeId}`]),
    ...(movement.operations ?? []).map(({ id }) => `operation ${id}`),
    ...(movement.transitions ?? []).map(({ operationId }) => `operation ${operationId}`),
  ];
}

/** Takes the next batch from the queue, in order; a movement that meets one in it waits for the batch after. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const claimed = new Set<string>();
  const batch: Waiting[] = [];
  const passedOver: Waiting[] = [];
  let seen = 0;
  for (const waiting of queue) {
    if (batch.length === batchSizeMax) break;
    seen += 1;
    const claims = claimsOf(waiting.movement);
    const fits = !claims.some((claim) => claimed.has(claim));
    (fits ? batch : passedOver).push(waiting);
    // One that waits keeps its place before those that come later.
    for (const claim of claims) claimed.add(claim);
  }
  queue.splice(0, seen, ...passedOver);
  return batch;
}

/** The server answered that it did nothing. Without such an answer the batch may have been committed. */
function wasRolledBack(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !/^(08|57P)/.test(state);
}

/** The ledger on a database: one queue a process, one call and one commit for whatever has arrived. */
export function createLedger(db: Db): Ledger {
  const queue: Waiting[] = [];
  let running = false;

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await postBatch(
        db,
        batch.map(({ movement }) => movement),
      );
      for (const [place, outcome] of outcomes.entries()) batch[place]?.resolve(outcome);
    } catch (error) {
      if (batch.length > 1 && wasRolledBack(error)) {
        // One of them fails: alone, so that the others do not.
        for (const waiting of batch) await settle([waiting]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async function run(): Promise<void> {
    while (queue.length > 0) await settle(takeBatch(queue));
    running = false;
  }

  return {
    async post(movement) {
      assertBalanced(movement);
      return new Promise((resolve, reject) => {
        queue.push({ movement, resolve, reject });
        if (running) return;
        running = true;
        setTimeout(() => void run(), 0);
      });
    },
    async postIn(tx, movement) {
      assertBalanced(movement);
      const [outcome] = await postBatch(tx, [movement]);
      if (outcome === undefined) throw new Error("The ledger did not answer.");
      return outcome;
    },
    async voidKey({ workspaceId, endpoint, key }) {
      const names = [workspaceId, endpoint, key];
      // Waits for whoever is posting under the key.
      await db.query(
        "insert into idempotency_keys (workspace_id, endpoint, key, at) values ($1, $2, $3, now()) on conflict do nothing",
        names,
      );
      const [row] = await db.query<{ operation_id: string | null }>(
        "select operation_id from idempotency_keys where workspace_id = $1 and endpoint = $2 and key = $3",
        names,
      );
      const operationId = row?.operation_id ?? null;
      return operationId === null ? { voided: true } : { voided: false, operationId };
    },
  };
}
