import { hourMs } from "@apex/contract/durations";
import type { EngineContext } from "../context.ts";
import { checkBooks } from "../../ledger/check-books.ts";
import { checkStatements } from "../../ledger/check-statements.ts";
import { sumHouseDays } from "../../ledger/sum-house-days.ts";
import { createFailures } from "../../platform/failures.ts";
import { createRepeating, type Repeating } from "../../platform/repeating.ts";
import { prune, type Pruning } from "./prune.ts";
import { createVacuum } from "./vacuum.ts";

/** Interval between looks for due work, in each process. */
const lookEveryMs = 10_000;
/** Interval between prunings of a database, and between checks of its books, by one of its processes. */
/** The longest wait before a task that failed is tried again. */
const retryMs = 60_000;

/** Deletes data that is no longer needed, and checks the books. */
export interface Upkeep extends Repeating {
  /** Runs the tasks that are due now. */
  look(): Promise<void>;
}

/** A recurring task that one of the processes runs each time. */
export interface UpkeepTask {
  readonly name: string;
  readonly everyMs: number;
  /** @param isOver asked between the steps of a long run, which continues at the next look. */
  run(context: EngineContext, isOver: () => boolean): Promise<void>;
}

/**
 * @param tasks the tasks of the storeys above.
 * @param prunings rows to delete from tables that are not the engine's own.
 */
export function createUpkeep(
  context: EngineContext,
  tasks: readonly UpkeepTask[] = [],
  prunings?: readonly Pruning[],
): Upkeep {
  const vacuum = context.db.kind === "pglite" ? createVacuum(context.db) : undefined;
  let isStopped = false;
  const isOver = () => isStopped;
  const all: readonly UpkeepTask[] = [
    { name: "check-books", everyMs: hourMs, run: watchBooks },
    { name: "check-statements", everyMs: hourMs, run: watchStatements },
    {
      name: "sum-house-days",
      everyMs: hourMs,
      run: ({ db, clock }) => sumHouseDays(db, clock.business()),
    },
    ...tasks,
    { name: "prune", everyMs: hourMs, run: () => pruneAll(context, prunings, isOver) },
  ];
  const watched = all.map((task) => ({
    ...task,
    failures: createFailures((error, count) =>
      logStop(context, { task: task.name, reason: String(error), failures: count }),
    ),
  }));

  /** A task that fails is tried again soon and holds up none of the others. */
  async function look(): Promise<void> {
    await vacuum?.();
    for (const { name, everyMs, run, failures } of watched) {
      if (isStopped) return;
      if (!(await take(context, name, everyMs))) continue;
      await run(context, isOver).then(failures.forget, async (error: unknown) => {
        failures.count(error);
        await postpone(context, name, Math.min(everyMs, retryMs));
      });
    }
  }

  const repeating = createRepeating(look, lookEveryMs, (error, count) =>
    logStop(context, { reason: String(error), failures: count }),
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

function logStop(
  { log }: EngineContext,
  what: { readonly task?: string; readonly reason: string; readonly failures: number },
): void {
  log({ level: "error", message: "upkeep stopped short", ...what });
}

async function pruneAll(
  context: EngineContext,
  prunings: readonly Pruning[] | undefined,
  isOver: () => boolean,
): Promise<void> {
  const rows = await prune(context, prunings, isOver);
  if (Object.keys(rows).length > 0)
    context.log({ level: "info", message: "pruned", rows: { ...rows } });
}

/** Checks the books, and logs the result. Nothing is repaired, because a person has to find the cause. */
async function watchBooks({ db, clock, log, signal }: EngineContext): Promise<void> {
  const { entries, movements, accounts } = await checkBooks(db, clock.wall());
  const differences = movements.length + accounts.length;
  signal({ of: "check", what: "books", differences });
  if (differences > 0)
    log({ level: "error", message: "the books do not add up", movements, accounts });
  else log({ level: "info", message: "books checked", entries });
}

/**
 * Compares the partners' statements with the books, and logs differences. A payment in transit makes a difference for a
 * moment; the same difference an hour later is an error.
 */
async function watchStatements({ db, clock, log, rails, signal }: EngineContext): Promise<void> {
  // The statements are read first and compared with the accounts right after. A partner's failure does not hold up
  // other tasks.
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

async function postpone({ db, clock }: EngineContext, task: string, forMs: number): Promise<void> {
  await db.query("update upkeep set next_at = $2 where task = $1", [
    task,
    new Date(clock.wall().getTime() + forMs),
  ]);
}

/** Claims a task: returns whether it is due and this process is the one to run it. */
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
