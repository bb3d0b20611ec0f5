import type { Clock } from "./context.ts";
import { onlyRow, type Db, type Queryable } from "../platform/db.ts";
import { newestRead } from "../platform/newest-read.ts";

/** The clock of a process, kept in step with the offset row that all processes share. */
export interface EngineClock extends Clock {
  /** Reads the offset again, now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

async function readOffset(db: Queryable): Promise<number> {
  const row = onlyRow(await db.query<{ offset_ms: bigint }>("select offset_ms from clock"));
  return Number(row.offset_ms);
}

/**
 * Advances business time for every process; it never goes back.
 * @param advanceMs milliseconds, whole and not negative.
 */
export async function advanceOffset(db: Queryable, advanceMs: number): Promise<void> {
  await db.query(
    "with moved as (update clock set offset_ms = offset_ms + $1) select pg_notify('clock', '')",
    [BigInt(advanceMs)],
  );
}

export async function createClock(db: Db, wall: () => Date): Promise<EngineClock> {
  let offsetMs = await readOffset(db);
  const refresh = newestRead(
    () => readOffset(db),
    (read) => {
      offsetMs = read;
    },
  );
  const stop = await db.listen("clock", () => void refresh().catch(() => undefined));
  return {
    wall,
    business: () => new Date(wall().getTime() + offsetMs),
    refresh,
    close: stop,
  };
}
