import type { Db, Queryable, Tx } from "../platform/db.ts";
import type { Ledger } from "./ledger.ts";
import { assertBalanced, postStatement } from "./movement-batch.ts";
import { traced } from "./outbox-rows.ts";
import type { Movement, PostOutcome } from "./movement.ts";
import { untold, type TellSignal } from "../platform/signal.ts";
import { tracedPart } from "../platform/tracing.ts";
import { createPostingQueue } from "./posting-queue.ts";

/** A movement that was not posted, as `ledger_post` answers it. */
interface RefusedRow {
  readonly m: number;
  readonly outcome: string;
  readonly operation_id: string | null;
  readonly counter: number | null;
  readonly used: string | null;
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

/** Posts movements in one call: `PostTogether`. Without `lockMs`, the lock timeout of the transaction's other statements applies. */
async function postBatch(
  db: Queryable,
  movements: readonly Movement[],
  lockMs?: number,
): Promise<PostOutcome[]> {
  const { sql, params, counterNames } = postStatement(movements, lockMs);
  const refused = await db.query<RefusedRow>(sql, params);
  const outcomes: PostOutcome[] = movements.map(() => ({ outcome: "posted" }));
  for (const row of refused)
    outcomes[row.m - 1] = outcomeOf(row, counterNames[(row.counter ?? 0) - 1]);
  return outcomes;
}

/**
 * A batch runs outside the traces of the requests that asked for its movements, so their jobs are given the trace here.
 */
const withTrace = (movement: Movement): Movement =>
  movement.jobs === undefined ? movement : { ...movement, jobs: traced(movement.jobs) };

/**
 * The ledger on a database. A process has one queue, and posts everything that has arrived with one call and one
 * commit.
 */
export function createLedger(db: Db, tell: TellSignal = untold): Ledger {
  const posted = new WeakSet<Tx>();
  const postSoon = createPostingQueue(
    (movements, lockMs) => postBatch(db, movements, lockMs),
    tell,
  );
  return {
    async post(movement) {
      assertBalanced(movement);
      return postSoon(withTrace(movement));
    },
    async postIn(tx, movement) {
      assertBalanced(movement);
      if (posted.has(tx)) throw new Error("A transaction posts one movement.");
      const [outcome] = await tracedPart("ledger post", {}, () =>
        postBatch(tx, [withTrace(movement)]),
      );
      if (outcome === undefined) throw new Error("The ledger did not answer.");
      if (outcome.outcome === "posted") posted.add(tx);
      return outcome;
    },
    async voidKey({ workspaceId, endpoint, key }) {
      const names = [workspaceId, endpoint, key];
      // Waits for a posting under the same key to end.
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
