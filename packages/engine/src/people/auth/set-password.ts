import { setPassword } from "@apex/contract/auth/set-password";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { logSecurity } from "../security/security-log.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { hashNewPassword } from "./common-password.ts";

/** Whether a person has set a password. A provider opens accounts without one. */
export async function hasPassword(db: Queryable, userId: string): Promise<boolean> {
  const row = onlyRow(
    await db.query<{ has: boolean }>("select has_password as has from users where id = $1", [
      userId,
    ]),
  );
  return row.has;
}

/**
 * Sets the first password. No thief could have known an earlier one, so money is not put on hold and no session ends.
 */
export const setPasswordHandler = handle(
  setPassword,
  { needs: "owned", area: "any-member", token: "never", proof: "presence" },
  async ({ body, caller, facts }, context) => {
    const { userId, sessionId } = caller;
    if (await hasPassword(context.db, userId)) throw new Refusal("password-already-set");
    await refuseLocked(context, userId);
    return async () => {
      const hash = await hashNewPassword(context, body.password);
      const at = context.clock.wall();
      await context.db.tx(async (tx) => {
        const changed = await tx.query(
          "update users set password_hash = $2, has_password = true where id = $1 and not has_password returning id",
          [userId, hash],
        );
        if (changed.length === 0) throw new Refusal("password-already-set");
        await logSecurity(tx, { userId, sessionId, kind: "password-set", facts, at });
      });
      await sendNoticeAside(context, userId, { code: "password-set", params: { at } });
      return {};
    };
  },
);
