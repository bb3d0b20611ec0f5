import type { EngineContext } from "../context.ts";
import { prune } from "./prune.ts";
import { createVacuum } from "./vacuum.ts";

/** How often each process looks whether something is due. */
const lookEveryMs = 10_000;
/** How often a database is pruned, by one of its processes. */
const pruneEveryMs = 60 * 60_000;

/** Keeps the database from growing by what nobody needs any more. */
export interface Upkeep {
  /** Does what is due now. */
  look(): Promise<void>;
  /** Looks now and then, until stopped. */
  start(): void;
  /** Resolves when the look in hand has ended. */
  stop(): Promise<void>;
}

export function createUpkeep(context: EngineContext): Upkeep {
  const vacuum = context.db.kind === "pglite" ? createVacuum(context.db) : undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function look(): Promise<void> {
    await vacuum?.();
    if (!(await takePruning(context))) return;
    const rows = await prune(context, () => isStopped);
    if (Object.keys(rows).length > 0)
      context.log({ level: "info", message: "pruned", rows: { ...rows } });
  }

  function lookAgain(): void {
    looking = look()
      .catch((error: unknown) =>
        context.log({ level: "error", message: "upkeep stopped short", reason: String(error) }),
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(lookAgain, lookEveryMs);
      });
  }

  return {
    look,
    start() {
      timer = setTimeout(lookAgain, lookEveryMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
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
