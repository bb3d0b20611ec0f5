import { listPasskeys, renamePasskey, revokePasskey } from "@apex/contract/passkeys/passkeys";
import { newSession, refreshSession } from "../sessions/sessions.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { customers } from "../factors/passkey-owners.ts";
import {
  nameOfPasskey,
  namePasskey,
  readPasskeys,
  removePasskey,
} from "../factors/stored-passkeys.ts";
import { refuseNoWayIn } from "../security/refuse-no-way-in.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";

export const listPasskeysHandler = handle(
  listPasskeys,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, { db }) => ({ items: await readPasskeys(db, customers, caller.userId) }),
);

/** Renames a passkey; another person's id is treated like an unknown one. */
export const renamePasskeyHandler = handle(
  renamePasskey,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params, body: { name }, caller: { userId, workspaceId } }, context) => {
    await refuseLocked(context, userId);
    await context.db.tx(async (tx) => {
      await namePasskey(tx, customers, { ownerId: userId, id: params.id }, name);
      await announce(
        tx,
        [{ workspaceId, userId, kind: "changed", changes: ["security"] }],
        context.clock.business(),
      );
    });
    return {};
  },
);

/** Removes a passkey; another person's id is treated like an unknown one. */
export const revokePasskeyHandler = handle(
  revokePasskey,
  { needs: "signed-in", area: "any-member", token: "never", proof: "presence" },
  async ({ params, caller, facts }, context) => {
    const { userId } = caller;
    const passkey = { ownerId: userId, id: params.id };
    await nameOfPasskey(context.db, customers, passkey);
    await refuseLocked(context, caller.userId);
    return async () => {
      const session = await newSession(context, facts);
      const { name, answer } = await context.db.tx(async (tx) => {
        const gone = await removePasskey(tx, customers, passkey);
        await refuseNoWayIn(tx, userId);
        await logSecurity(tx, {
          userId,
          sessionId: caller.sessionId,
          kind: "passkey-removed",
          facts,
          at: session.createdAt,
        });
        return { name: gone, answer: await refreshSession(tx, caller, session) };
      });
      await sendNoticeAside(context, userId, {
        code: "passkey-removed",
        params: { name, at: session.createdAt },
      });
      return answer;
    };
  },
);
