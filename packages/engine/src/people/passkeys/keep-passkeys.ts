import { listPasskeys, renamePasskey, revokePasskey } from "@apex/contract/passkeys/passkeys";
import { newSession, refreshSession } from "../sessions/sessions.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseNoWayIn } from "../security/refuse-no-way-in.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";
import { renderPasskey, type PasskeyRow } from "./passkey-rows.ts";

export const listPasskeysHandler = handle(
  listPasskeys,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const rows = await context.db.query<PasskeyRow>(
      "select id, name, created_at, last_used_at from passkeys where user_id = $1 order by created_at desc, id",
      [caller.userId],
    );
    return { items: rows.map(renderPasskey) };
  },
);

/** Renames a passkey; another's id answers as an unknown one. */
export const renamePasskeyHandler = handle(
  renamePasskey,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params, body: { name }, caller: { userId, workspaceId } }, context) => {
    await refuseLocked(context, userId);
    await context.db.tx(async (tx) => {
      const renamed = await tx.query(
        "update passkeys set name = $3 where user_id = $1 and id::text = $2 returning id",
        [userId, params.id.toLowerCase(), name],
      );
      if (renamed.length === 0) throw new Refusal("not-found");
      await announce(
        tx,
        [{ workspaceId, userId, kind: "changed", changes: ["security"] }],
        context.clock.business(),
      );
    });
    return {};
  },
);

/** Removes a passkey; another's id answers as an unknown one. */
export const revokePasskeyHandler = handle(
  revokePasskey,
  { needs: "signed-in", area: "any-member", token: "never", proof: "presence" },
  async ({ params, caller, facts }, context) => {
    const { userId } = caller;
    const mine = await context.db.query(
      "select from passkeys where user_id = $1 and id::text = $2",
      [userId, params.id.toLowerCase()],
    );
    if (mine.length === 0) throw new Refusal("not-found");
    await refuseLocked(context, caller.userId);
    return async () => {
      const session = await newSession(context, facts);
      const { name, answer } = await context.db.tx(async (tx) => {
        const [gone] = await tx.query<{ name: string }>(
          "delete from passkeys where user_id = $1 and id::text = $2 returning name",
          [userId, params.id.toLowerCase()],
        );
        if (gone === undefined) throw new Refusal("not-found");
        await refuseNoWayIn(tx, userId);
        await logSecurity(tx, {
          userId,
          sessionId: caller.sessionId,
          kind: "passkey-removed",
          facts,
          at: session.createdAt,
        });
        return { name: gone.name, answer: await refreshSession(tx, caller, session) };
      });
      await sendNoticeAside(context, userId, {
        code: "passkey-removed",
        params: { name, at: session.createdAt },
      });
      return answer;
    };
  },
);
