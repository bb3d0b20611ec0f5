import type { EngineContext } from "../context.ts";
import { createRepeating, type Repeating } from "../../platform/repeating.ts";
import { prune, type Pruning } from "./prune.ts";
import { createVacuum } from "./vacuum.ts";

/** Interval between looks for due work, in each process. */
const lookEveryMs = 10_000;
/** Interval between prunings of a database, by one of its processes. */
const pruneEveryMs = 60 * 60_000;

/** Keeps the database from growing by what nobody needs any more. */
export interface Upkeep extends Repeating {
  /** Does what is due now. */
  look(): Promise<void>;
}

/** @param prunings what may go of tables that are not the engine's own. */
export function createUpkeep(context: EngineContext, prunings?: readonly Pruning[]): Upkeep {
  const vacuum = context.db.kind === "pglite" ? createVacuum(context.db) : undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    await vacuum?.();
    if (!(await takePruning(context))) return;
    const rows = await prune(context, prunings, () => isStopped);
    if (Object.keys(rows).length > 0)
      context.log({ level: "info", message: "pruned", rows: { ...rows } });
  }

  const repeating = createRepeating(look, lookEveryMs, (error, count) =>
    context.log({
      level: "error",
      message: "upkeep stopped short",
      reason: String(error),
      failures: count,
    }),
  );
  return {
    look,
    start: repeating.start,
    stop() {
      isStopped = true;
      return repeating.stop();
    },
  };
}

/** Answers whether pruning is due and this process is the one to do it. */
async function takePruning({ db, clock }: EngineContext): Promise<boolean> {
  const now = clock.wall();
  const early = await db.query("select from upkeep where task = 'prune' and next_at > $1", [now]);
  if (early.length > 0) return false;
  const taken = await db.query(
    `insert into upkeep as u (task, next_at) values ('prune', $2)
     on conflict (task) do update set next_at = excluded.next_at where u.next_at <= $1 returning task`,
    [now, new Date(now.getTime() + pruneEveryMs)],
  );
  return taken.length > 0;
}
