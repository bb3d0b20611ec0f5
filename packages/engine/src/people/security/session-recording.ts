import { recordingAskedLifeMs, recordingLifeMs } from "@apex/contract/limits";
import {
  answerSessionRecording,
  readSessionRecording,
  showSessionView,
  stopSessionRecording,
  type SessionRecording,
} from "@apex/contract/security/session-recording";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { randomText } from "../../platform/crypto.ts";
import { onlyRow, isUniqueViolation, type Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "./security-log.ts";

interface Row {
  readonly id: string;
  readonly agent: string;
  readonly pin: string;
  readonly status: "asked" | "live";
  readonly session_id: string | null;
  readonly expires_at: Date;
}

const pinLength = 4;

/**
 * Asks a person, wherever they are signed in, to let support watch their session.
 * @throws {Refusal} in-progress while the person has another open request or recording.
 */
export async function askForRecording(
  context: EngineContext,
  userId: string,
  agent: string,
): Promise<{ readonly id: string; readonly pin: string }> {
  const [id, pin] = [crypto.randomUUID(), randomText(pinLength, "0123456789")];
  const now = context.clock.wall();
  try {
    await context.db.tx(async (tx) => {
      await endOver(context, tx, userId);
      await tx.query(
        `insert into session_recordings (id, user_id, agent, pin, status, asked_at, expires_at)
         values ($1, $2, $3, $4, 'asked', $5, $6)`,
        [id, userId, agent, pin, now, new Date(now.getTime() + recordingAskedLifeMs)],
      );
      await tell(context, tx, userId);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("in-progress");
    throw error;
  }
  return { id, pin };
}

/** Ends requests and recordings that have outlived their time or their session. */
async function endOver(context: EngineContext, tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update session_recordings r set status = case when status = 'asked' then 'declined' else 'stopped' end,
       ended_at = $2, view = null
     where user_id = $1 and status in ('asked', 'live') and (expires_at <= $2 or (status = 'live' and not exists (
       select from sessions s where s.id = r.session_id and s.ended_at is null and s.expires_at > $2)))`,
    [userId, context.clock.wall()],
  );
}

/** Announces a change to every workspace of the person. */
async function tell(context: EngineContext, tx: Queryable, userId: string): Promise<void> {
  const workspaces = await tx.query<{ workspace_id: string }>(
    "select workspace_id from members where user_id = $1",
    [userId],
  );
  await announce(
    tx,
    workspaces.map(({ workspace_id: workspaceId }) => ({
      workspaceId,
      userId,
      kind: "changed" as const,
      changes: ["recording", "security"] as const,
    })),
    context.clock.business(),
  );
}

async function openRecording(
  context: EngineContext,
  db: Queryable,
  userId: string,
): Promise<Row | undefined> {
  await endOver(context, db, userId);
  const [row] = await db.query<Row>(
    `select id, agent, pin, status, session_id, expires_at from session_recordings
     where user_id = $1 and status in ('asked', 'live')`,
    [userId],
  );
  return row;
}

/** An agent's view of a watched session: the page only while it is live. */
export interface Watching {
  readonly agent: string;
  readonly pin: string;
  readonly status: string;
  /** The page as the session shows it, masked in the browser. */
  readonly view?: { readonly path: string; readonly title: string; readonly text: string };
}

/** Reads a request or recording for the agent who made it. */
export async function readWatching(context: EngineContext, id: string): Promise<Watching> {
  type WatchingRow = Omit<Watching, "view"> & {
    readonly view: NonNullable<Watching["view"]> | null;
  };
  const [owner] = await context.db.query<{ user_id: string }>(
    "select user_id from session_recordings where id = $1",
    [id],
  );
  // Ended views are not kept.
  if (owner !== undefined) await endOver(context, context.db, owner.user_id);
  const { view, agent, pin, status } = onlyRow(
    await context.db.query<WatchingRow>(
      "select agent, pin, status, view from session_recordings where id = $1",
      [id],
    ),
  );
  return { agent, pin, status, ...(status === "live" && view !== null && { view }) };
}

function rendered(row: Row | undefined, sessionId: string): { recording?: SessionRecording } {
  if (row === undefined) return {};
  const { id, agent, pin, status } = row;
  return {
    recording: {
      id,
      agent,
      pin,
      status,
      isThisSession: row.session_id === sessionId,
      expiresAt: row.expires_at.toISOString(),
    },
  };
}

export const readSessionRecordingHandler = handle(
  readSessionRecording,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) =>
    rendered(await openRecording(context, context.db, caller.userId), caller.sessionId),
);

export const answerSessionRecordingHandler = handle(
  answerSessionRecording,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params, body: { isAllowed }, caller, facts }, context) => {
    const { userId, sessionId } = caller;
    const now = context.clock.wall();
    const row = await context.db.tx(async (tx) => {
      const open = await openRecording(context, tx, userId);
      if (open?.id !== params.id) throw new Refusal("not-found");
      // The request is already answered: by a repeat after a lost answer, or in another window.
      if (open.status === "live") return open;
      await tx.query(
        `update session_recordings set status = $2, session_id = $3, expires_at = $4, ended_at = $5 where id = $1`,
        [
          open.id,
          isAllowed ? "live" : "declined",
          isAllowed ? sessionId : null,
          isAllowed ? new Date(now.getTime() + recordingLifeMs) : now,
          isAllowed ? null : now,
        ],
      );
      if (isAllowed)
        await logSecurity(tx, { userId, sessionId, kind: "recording-started", facts, at: now });
      await tell(context, tx, userId);
      return openRecording(context, tx, userId);
    });
    return rendered(row, sessionId);
  },
);

export const stopSessionRecordingHandler = handle(
  stopSessionRecording,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params, caller, facts }, context) => {
    await stop(context, { ...caller, facts, recordingId: params.id });
    return {};
  },
);

async function stop(
  context: EngineContext,
  {
    userId,
    sessionId,
    facts,
    recordingId,
  }: {
    readonly userId: string;
    readonly sessionId: string;
    readonly facts: RequestFacts;
    readonly recordingId: string;
  },
): Promise<void> {
  const at = context.clock.wall();
  await context.db.tx(async (tx) => {
    const stopped = await tx.query(
      `update session_recordings set status = 'stopped', ended_at = $3, view = null
       where user_id = $1 and id::text = $2 and status = 'live' returning id`,
      [userId, recordingId.toLowerCase(), at],
    );
    // The recording has already ended.
    if (stopped.length === 0) return;
    await logSecurity(tx, { userId, sessionId, kind: "recording-stopped", facts, at });
    await tell(context, tx, userId);
  });
}

export const showSessionViewHandler = handle(
  showSessionView,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params, body, caller }, context) => {
    const now = context.clock.wall();
    const shown = await context.db.query(
      `update session_recordings set view = $4, view_at = $5
       where id::text = $1 and user_id = $2 and session_id = $3 and status = 'live' and expires_at > $5 returning id`,
      [params.id, caller.userId, caller.sessionId, JSON.stringify(body), now],
    );
    if (shown.length === 0) throw new Refusal("not-found");
    return {};
  },
);
