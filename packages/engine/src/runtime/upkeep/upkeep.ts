import type { EngineContext } from "../context.ts";
import { checkBooks } from "../../ledger/check-books.ts";
import { checkStatements } from "../../ledger/check-statements.ts";
import { sumHouseDays } from "../../ledger/sum-house-days.ts";
import { createRepeating, type Repeating } from "../../platform/repeating.ts";
import { prune, type Pruning } from "./prune.ts";
import { createVacuum } from "./vacuum.ts";

/** Interval between looks for due work, in each process. */
const lookEveryMs = 10_000;
/** Interval between prunings of a database, and between checks of its books, by one of its processes. */
const hourMs = 60 * 60_000;

/** Keeps the database from growing by what nobody needs any more, and watches its books. */
export interface Upkeep extends Repeating {
  /** Does what is due now. */
  look(): Promise<void>;
}

/** Something that a process does again after a time, whichever of them it is. */
export interface UpkeepTask {
  readonly name: string;
  readonly everyMs: number;
  run(context: EngineContext): Promise<void>;
}

/**
 * @param tasks of the storeys above.
 * @param prunings what may go of tables that are not the engine's own.
 */
export function createUpkeep(
  context: EngineContext,
  tasks: readonly UpkeepTask[] = [],
  prunings?: readonly Pruning[],
): Upkeep {
  const vacuum = context.db.kind === "pglite" ? createVacuum(context.db) : undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    await vacuum?.();
    if (await take(context, "check-books", hourMs)) await watchBooks(context);
    if (await take(context, "check-statements", hourMs)) await watchStatements(context);
    if (await take(context, "sum-house-days", hourMs))
      await sumHouseDays(context.db, context.clock.business());
    for (const { name, everyMs, run } of tasks)
      if (await take(context, name, everyMs)) await run(context);
    if (!(await take(context, "prune", hourMs))) return;
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

/** Says in the log how the books stand. A person has to find out what is wrong: nothing is repaired. */
async function watchBooks({ db, clock, log, signal }: EngineContext): Promise<void> {
  const { entries, movements, accounts } = await checkBooks(db, clock.wall());
  const differences = movements.length + accounts.length;
  signal({ of: "check", what: "books", differences });
  if (differences > 0)
    log({ level: "error", message: "the books do not add up", movements, accounts });
  else log({ level: "info", message: "books checked", entries });
}

/**
 * Says in the log where partners hold something else than the books say. A payment that was on its way makes a difference for a moment; one
 * that is the same an hour later is an error.
 */
async function watchStatements({ db, clock, log, rails, signal }: EngineContext): Promise<void> {
  // Asked for at one moment, compared with the accounts right after: no partner holds up what else is due.
  const stated = await rails.statements.balances(clock.business()).catch((error: unknown) => {
    log({ level: "warn", message: "partners' statements not read", reason: String(error) });
    return [];
  });
  const differences = await checkStatements(db, stated, clock.wall());
  signal({
    of: "check",
    what: "statements",
    differences: differences.filter(({ persists }) => persists).length,
  });
  for (const { persists, ...difference } of differences) {
    const level = persists ? "error" : "warn";
    log({ level, message: "a partner's statement differs from the books", ...difference });
  }
}

/** Answers whether a task is due and this process is the one to do it. */
async function take({ db, clock }: EngineContext, task: string, everyMs: number): Promise<boolean> {
  const now = clock.wall();
  const early = await db.query("select from upkeep where task = $2 and next_at > $1", [now, task]);
  if (early.length > 0) return false;
  const taken = await db.query(
    `insert into upkeep as u (task, next_at) values ($3, $2)
     on conflict (task) do update set next_at = excluded.next_at where u.next_at <= $1 returning task`,
    [now, new Date(now.getTime() + everyMs), task],
  );
  return taken.length > 0;
}
