import type { signIn } from "@apex/contract/auth/sign-in";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { EngineContext, RequestFacts } from "../context.ts";
import { sendNoticeAside } from "../notices/send-notice.ts";
import { logSecurity } from "../security/security-log.ts";
import { newSession, startSession, type NewSession } from "./sessions.ts";

/** Whom a first step has found, with the workspace that they last worked in. */
export interface ProvedAccount {
  readonly id: string;
  readonly workspace_id: string;
}

/** Lets somebody in who has taken the first step of a sign-in, whichever it was. */
export async function admit(
  context: EngineContext,
  facts: RequestFacts,
  account: ProvedAccount,
): Promise<ResponseOf<typeof signIn>> {
  const { id: userId, workspace_id: workspaceId } = account;
  const session = await newSession(context, facts);
  await tellOfNewDevice(context, userId, session);
  return context.db.tx(async (tx) => {
    const answer = await startSession(tx, session, { userId, workspaceId });
    await logSecurity(tx, {
      userId,
      sessionId: session.id,
      kind: "signed-in",
      facts,
      at: session.createdAt,
    });
    return answer;
  });
}

/** Tells the person of a sign-in by a browser that has not signed them in before. */
async function tellOfNewDevice(
  context: EngineContext,
  userId: string,
  session: NewSession,
): Promise<void> {
  const known = await context.db.query(
    "select from sessions where user_id = $1 and user_agent = $2 limit 1",
    [userId, session.userAgent],
  );
  if (known.length > 0) return;
  await sendNoticeAside(context, userId, {
    code: "new-sign-in",
    params: { at: session.createdAt, address: session.address },
  });
}
