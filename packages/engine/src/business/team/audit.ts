import {
  auditAreas,
  listAuditLog,
  type AuditEntry,
  type AuditKind,
} from "@apex/contract/business/audit-log";
import { defaultPageSize } from "@apex/contract/limits";
import { moneySchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { personName } from "../../platform/person-name.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

/** The details of an entry, apart from person and time. */
export type AuditDetails = Partial<
  Pick<AuditEntry, "subject" | "roles" | "changes" | "amounts" | "payments">
>;

/** A person's act in a workspace, for the activity log. */
export interface AuditedAct {
  readonly workspaceId: string;
  readonly userId: string;
  readonly kind: AuditKind;
  readonly details: AuditDetails;
  /** The API token that acted for the person. */
  readonly apiToken?: Caller["apiToken"];
}

/** Writes an act to the workspace's activity log, in the transaction of the act. */
export async function audit(
  tx: Queryable,
  context: EngineContext,
  { workspaceId, userId, kind, details, apiToken }: AuditedAct,
  { address }: Pick<RequestFacts, "address">,
): Promise<void> {
  const at = context.clock.wall();
  const kept = { ...details, ...(apiToken && { token: apiToken.name }) };
  await tx.query(
    `insert into audit_log (id, workspace_id, at, kind, actor_id, actor, details, address)
     select $1, $2, $3, $4, u.id, ${personName}, $6::jsonb, $7 from users u where u.id = $5`,
    [timedUuid(at), workspaceId, at, kind, userId, JSON.stringify(kept), address],
  );
}

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly actor: string;
  readonly details: unknown;
  readonly address: string;
}

const detailsSchema = z.object({
  token: z.optional(z.string()),
  amounts: z.optional(z.array(moneySchema)),
  payments: z.optional(z.int()),
  subject: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  changes: z.optional(z.array(z.object({ area: z.string(), from: z.string(), to: z.string() }))),
});

/** The cursor of a page: the id of its last entry. */
const cursorSchema = z.uuid();

export const listAuditLogHandler = handle(
  listAuditLog,
  { needs: "signed-in", workspace: "business", area: ["team", "view"], token: "never" },
  async ({ query, caller: { workspaceId } }, { db }) => {
    const { cursor, perPage = defaultPageSize, userId, area, from, until } = query;
    if (cursor !== undefined && !cursorSchema.safeParse(cursor).success)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    const kinds = Object.entries(auditAreas).flatMap(([kind, of]) => (of === area ? [kind] : []));
    const rows = await db.query<Row>(
      `select id, at, kind, actor, details, address from audit_log
     where workspace_id = $1
       and ($2::uuid is null or number < (select number from audit_log where id = $2 and workspace_id = $1))
       and ($3::uuid is null or actor_id = $3) and ($4::text[] is null or kind = any ($4))
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
     order by number desc limit $7`,
      [
        workspaceId,
        cursor ?? null,
        userId ?? null,
        area === undefined ? null : kinds,
        from ?? null,
        until ?? null,
        perPage + 1,
      ],
    );
    const people = await db.query<{ userId: string; name: string }>(
      `with recursive actors as (
         (select actor_id from audit_log where workspace_id = $1 and actor_id is not null order by actor_id limit 1)
         union all
         select next.actor_id from actors a cross join lateral (
           select l.actor_id from audit_log l where l.workspace_id = $1 and l.actor_id > a.actor_id order by l.actor_id limit 1
         ) next
       )
       select u.id as "userId", ${personName} as name from users u where u.id = any (array(select actor_id from actors)) order by 2, 1`,
      [workspaceId],
    );
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      people,
      items: shown.map(({ id, at, kind, actor, details, address }) => ({
        id,
        at: at.toISOString(),
        kind,
        actor,
        ...detailsSchema.parse(details),
        ipAddress: address,
      })),
      ...(rows.length > perPage && last && { nextCursor: last.id }),
    };
  },
);
