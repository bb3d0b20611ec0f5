import { isPassing, type Db } from "../platform/db.ts";
import type { EngineContext } from "./context.ts";
import { lastEventOf } from "./last-event.ts";

/**
 * Reads from the replica if it has everything that was announced to the workspace, and from the primary otherwise.
 * Every change of the data that such a call reads announces an event in the same transaction, and a workspace's events
 * are numbered in the order of their commits, so a replica with the newest number has replayed all changes. So nobody
 * misses their own write, whichever process or device made it.
 * @param read runs again on the primary if the replica fails.
 */
export async function readWhereFresh<T>(
  context: EngineContext,
  workspaceId: string,
  read: (context: EngineContext) => Promise<T>,
): Promise<T> {
  const replica = context.replica?.();
  if (replica === undefined || !(await isFresh(replica, context.db, workspaceId)))
    return read(context);
  try {
    return await read({ ...context, db: replica });
  } catch (error) {
    if (!isPassing(error)) throw error;
    return read(context);
  }
}

async function isFresh(replica: Db, db: Db, workspaceId: string): Promise<boolean> {
  const [has, wanted] = await Promise.all([
    lastEventOf(replica, workspaceId).catch(() => undefined),
    lastEventOf(db, workspaceId),
  ]);
  return has !== undefined && has >= wanted;
}
