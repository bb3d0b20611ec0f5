import type { Language } from "@apex/contract/auth/language";
import { defaultPageSize } from "@apex/contract/limits";
import {
  listSecurityEvents,
  type SecurityEvent,
  type SecurityEventKind,
} from "@apex/contract/security/security-log";
import * as z from "zod/mini";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { countryName, deviceName } from "../sessions/device-name.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A change of an account's protection. */
export interface LoggedEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** Undefined if it happened outside a session. */
  readonly sessionId?: string;
  /** The origin of the change. */
  readonly facts: Pick<RequestFacts, "address" | "userAgent">;
  /** Wall time. */
  readonly at: Date;
}

const userAgentMaxLength = 500;

/** Writes an event into the security log, in the transaction of the change. */
export async function logSecurity(tx: Queryable, event: LoggedEvent): Promise<void> {
  const { userId, kind, sessionId, facts, at } = event;
  await tx.query(
    `insert into security_log (id, user_id, kind, session_id, address, user_agent, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      timedUuid(at),
      userId,
      kind,
      sessionId ?? null,
      facts.address,
      facts.userAgent.slice(0, userAgentMaxLength),
      at,
    ],
  );
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly user_agent: string;
  readonly address: string;
  readonly session_id: string | null;
}

/** Ids begin with their time, so the cursor is the id of a page's last item. */
const cursorSchema = z.uuid();

export const listSecurityEventsHandler = handle(
  listSecurityEvents,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query, caller, facts }, context) => {
    const perPage = query.perPage ?? defaultPageSize;
    const rows = await context.db.query<Row>(
      `select id, kind, at, user_agent, address, session_id from security_log
       where user_id = $1 and ($2::uuid is null or (at, id) < (select at, id from security_log where id = $2 and user_id = $1))
       order by at desc, id desc limit $3`,
      [caller.userId, cursorOf(query.cursor), perPage + 1],
    );
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      items: await Promise.all(
        shown.map((row) => rendered(context, row, caller.sessionId, facts.language)),
      ),
      ...(rows.length > perPage && last && { nextCursor: last.id }),
    };
  },
);

function cursorOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (cursorSchema.safeParse(cursor).success) return cursor;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["query", "cursor"], code: "invalid" }],
  });
}

async function rendered(
  { places }: EngineContext,
  row: Row,
  sessionId: string,
  language: Language,
): Promise<SecurityEvent> {
  const { city, countryCode } = await places.find(row.address);
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    device: deviceName(language, row.user_agent),
    address: row.address,
    ...(city !== undefined && { city }),
    ...(countryCode !== undefined && { country: countryName(language, countryCode) }),
    isThisSession: row.session_id === sessionId,
  };
}
