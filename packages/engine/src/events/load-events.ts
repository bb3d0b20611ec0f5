import type { StreamEvent } from "@apex/contract/notifications/event-stream";
import type { Resource } from "@apex/contract/resources";
import { batched, type Batched } from "../batch.ts";
import type { EngineContext } from "../context.ts";

/** Most events that are read at once. */
export const eventPageSize = 100;

/** An event as it is kept, with its notification. */
export interface EventRow {
  readonly place: bigint;
  readonly number: bigint;
  readonly kind: string;
  readonly changes: Resource[];
  readonly operation_id: string | null;
  readonly at: Date;
  readonly notification_id: string | null;
  readonly code: string | null;
  readonly params: Record<string, unknown> | null;
}

/** How far a reader has come. */
export interface StreamPosition {
  readonly workspaceId: string;
  /** The number of the last event that was sent. */
  readonly after: bigint;
}

/** An event as the stream tells it. */
export function eventBody(row: EventRow): StreamEvent {
  return {
    kind: row.kind,
    changes: row.changes,
    ...(row.operation_id !== null && { operationId: row.operation_id }),
    ...(row.notification_id !== null &&
      row.code !== null && {
        notification: { id: row.notification_id, code: row.code, params: row.params ?? {} },
      }),
    at: row.at.toISOString(),
  };
}

/** Loads a page of what comes after a position; readers that ask together share a query. */
export function eventLoader(context: EngineContext): Batched<StreamPosition, EventRow[]> {
  return batched(async (positions: readonly StreamPosition[]) => {
    const rows = await context.db.query<EventRow>(
      `select q.place, e.number, e.kind, e.changes, e.operation_id, e.at, e.notification_id, n.code, n.params
       from unnest($1::uuid[], $2::bigint[]) with ordinality as q (workspace_id, after, place)
       cross join lateral (
         select * from events x where x.workspace_id = q.workspace_id and x.number > q.after order by x.number limit ${eventPageSize}
       ) e
       left join notifications n on n.workspace_id = e.workspace_id and n.id = e.notification_id
       order by q.place, e.number`,
      [positions.map(({ workspaceId }) => workspaceId), positions.map(({ after }) => after)],
    );
    const pages = positions.map((): EventRow[] => []);
    for (const row of rows) pages[Number(row.place) - 1]?.push(row);
    return pages;
  });
}
