import type { StreamEvent } from "@apex/contract/notifications/event-stream";
import type { Resource } from "@apex/contract/resources";
import { hearsOf, isToldOf } from "../../ledger/audience.ts";
import {
  membershipColumns,
  permissionsOf,
  type MembershipRow,
} from "../access/role-permissions.ts";
import { batched, type Batched } from "../../platform/batch.ts";
import type { EngineContext } from "../context.ts";
import { actorSql, toldParams } from "../access/told-params.ts";

/** The most events that one query reads. */
export const eventPageSize = 100;

/** A stored event, with its notification and with the reader's current membership. */
export interface EventRow {
  readonly place: bigint;
  readonly number: bigint;
  /** The person whom the event is for; null: the workspace. */
  readonly user_id: string | null;
  readonly kind: string;
  readonly changes: Resource[];
  readonly operation_id: string | null;
  readonly at: Date;
  readonly notification_id: string | null;
  readonly code: string | null;
  readonly params: Record<string, unknown> | null;
  /** The name of the member who paid, for readers who did not. */
  readonly by: string | null;
  /** Null if the reader is no longer a member. */
  readonly membership: MembershipRow | null;
}

/** A stream's reader and position. */
export interface StreamPosition {
  readonly workspaceId: string;
  readonly userId: string;
  /** The number of the last event that was read. */
  readonly after: bigint;
}

/** The part of an event that a reader's stream sends; undefined if nothing in it is for them. */
export function eventFor(row: EventRow, userId: string): StreamEvent | undefined {
  if (row.user_id !== null) return row.user_id === userId ? eventBody(row) : undefined;
  if (row.membership === null) return undefined;
  const permissions = permissionsOf(row.membership);
  const isTold =
    row.code !== null && isToldOf(permissions, row.code) && row.params?.["notFor"] !== userId;
  const changes = row.changes.filter(
    (resource) => hearsOf(permissions, resource) && (resource !== "notifications" || isTold),
  );
  if (changes.length === 0) return undefined;
  return eventBody({
    ...row,
    kind: row.kind === "notification" && !isTold ? "changed" : row.kind,
    changes,
    operation_id: isTold || hearsOf(permissions, "transactions") ? row.operation_id : null,
    notification_id: isTold ? row.notification_id : null,
  });
}

/** The whole event, as it is sent. */
export function eventBody(row: EventRow): StreamEvent {
  return {
    kind: row.kind,
    changes: row.changes,
    ...(row.operation_id !== null && { operationId: row.operation_id }),
    ...(row.notification_id !== null &&
      row.code !== null && {
        notification: {
          id: row.notification_id,
          code: row.code,
          params: toldParams(row.params ?? {}, row.by),
        },
      }),
    at: row.at.toISOString(),
  };
}

/**
 * Loads a page of events after a position; readers that ask together share a query. Roles are read with the events, so
 * that a changed role takes effect at once, also for replayed events.
 */
export function eventLoader(context: EngineContext): Batched<StreamPosition, EventRow[]> {
  return batched(async (positions: readonly StreamPosition[]) => {
    const rows = await context.db.query<EventRow>(
      `select q.place, e.number, e.user_id, e.kind, e.changes, e.operation_id, e.at, e.notification_id, n.code, n.params,
         ${actorSql("q.user_id::text")} as by, r.membership
       from unnest($1::uuid[], $2::bigint[], $3::uuid[]) with ordinality as q (workspace_id, after, user_id, place)
       left join lateral (
         select json_build_object('workspace_type', x.workspace_type, 'role', x.role, 'other_roles', x.other_roles,
           'features', x.features, 'own_permissions', x.own_permissions) as membership
         from (
           select ${membershipColumns} from members m join workspaces w on w.id = m.workspace_id
           where m.workspace_id = q.workspace_id and m.user_id = q.user_id offset 0
         ) x
       ) r on true
       cross join lateral (
         select * from events x where x.workspace_id = q.workspace_id and x.number > q.after order by x.number limit ${eventPageSize}
       ) e
       left join notifications n on n.workspace_id = e.workspace_id and n.id = e.notification_id
       order by q.place, e.number`,
      [
        positions.map(({ workspaceId }) => workspaceId),
        positions.map(({ after }) => after),
        positions.map(({ userId }) => userId),
      ],
    );
    const pages = positions.map((): EventRow[] => []);
    for (const row of rows) pages[Number(row.place) - 1]?.push(row);
    return pages;
  });
}
