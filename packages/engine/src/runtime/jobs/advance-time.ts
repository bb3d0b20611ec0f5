import { advanceOffset, type EngineClock } from "../clock.ts";
import type { Db } from "../../platform/db.ts";
import { nextDue } from "./job-queue.ts";

/**
 * Advances business time, stopping at every moment at which a job is due.
 * @param performNext does the next job that is due at the moment reached.
 */
export async function advanceTime(
  db: Db,
  clock: EngineClock,
  advanceMs: number,
  performNext: () => Promise<unknown>,
): Promise<void> {
  async function move(ms: number): Promise<void> {
    if (ms <= 0) return;
    await advanceOffset(db, ms);
    await clock.refresh();
  }
  let leftMs = advanceMs;
  for (;;) {
    const now = clock.business().getTime();
    const due = await nextDue(db, new Date(now + leftMs), clock.wall());
    if (due === undefined) break;
    const stepMs = Math.min(leftMs, Math.max(0, due.getTime() - now));
    await move(stepMs);
    leftMs -= stepMs;
    await performNext();
  }
  await move(leftMs);
}
