import { isPassing, type Db } from "../platform/db.ts";
import type { EngineContext } from "./context.ts";
import { lastEventOf } from "./last-event.ts";

/**
 * Reads from the replica where it has everything that the workspace has been told of, and from the first server otherwise. Whatever
 * changes what such a call reads announces an event in the same transaction, and events of a workspace are numbered in the order of their
 * commits: a replica with the newest number has replayed them all. So nobody misses their own write, whichever process or device made it.
 * @param read runs again on the first server when the replica goes away.
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
