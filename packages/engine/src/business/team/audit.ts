import { listAuditLog, type AuditEntry, type AuditKind } from "@apex/contract/business/audit-log";
import { defaultPageSize } from "@apex/contract/limits";
import * as z from "zod/mini";
import { personName } from "../../people/profile/person-name.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

/** The details of an entry besides person and time. */
export type AuditDetails = Pick<AuditEntry, "subject" | "roles" | "changes">;

/** A person's act in a workspace. */
export interface AuditedAct {
  readonly workspaceId: string;
  readonly userId: string;
  readonly kind: AuditKind;
  readonly details: AuditDetails;
}

/** Writes an act into the workspace's log, in its transaction. */
export async function audit(
  tx: Queryable,
  context: EngineContext,
  { workspaceId, userId, kind, details }: AuditedAct,
  { address }: Pick<RequestFacts, "address">,
): Promise<void> {
  const at = context.clock.wall();
  await tx.query(
    `insert into audit_log (id, workspace_id, at, kind, actor_id, actor, details, address)
     select $1, $2, $3, $4, u.id, ${personName}, $6::jsonb, $7 from users u where u.id = $5`,
    [timedUuid(at), workspaceId, at, kind, userId, JSON.stringify(details), address],
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
  subject: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  changes: z.optional(z.array(z.object({ area: z.string(), from: z.string(), to: z.string() }))),
});

/** The end of a page: the id of its last entry. */
const cursorSchema = z.uuid();

export const listAuditLogHandler = handle(
  listAuditLog,
  { needs: "signed-in", workspace: "business", area: ["team", "view"], token: "never" },
  async ({ query, caller }, context) => {
    const { cursor, perPage = defaultPageSize } = query;
    if (cursor !== undefined && !cursorSchema.safeParse(cursor).success)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    const rows = await context.db.query<Row>(
      `select id, at, kind, actor, details, address from audit_log
     where workspace_id = $1
       and ($2::uuid is null or number < (select number from audit_log where id = $2 and workspace_id = $1))
     order by number desc limit $3`,
      [caller.workspaceId, cursor ?? null, perPage + 1],
    );
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
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
