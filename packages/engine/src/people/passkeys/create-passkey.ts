import { createPasskey, initPasskey } from "@apex/contract/passkeys/passkeys";
import { newSession, refreshSession } from "../sessions/sessions.ts";
import { onlyRow } from "../../platform/db.ts";
import { deviceName } from "../sessions/device-name.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";
import { takeChallenge } from "../factors/challenges.ts";
import { customers } from "../factors/passkey-owners.ts";
import { keepPasskey } from "../factors/stored-passkeys.ts";
import { creationOptions, verifyAttestation } from "../factors/verify-attestation.ts";

export const initPasskeyHandler = handle(
  initPasskey,
  { needs: "owned", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const { userId } = caller;
    await countTries(context, [{ limit: rateLimits.passkeyChallenges, by: userId }]);
    const user = onlyRow(
      await context.db.query<{ name: string; display_name: string | null }>(
        `select coalesce(email, phone) as name, nullif(concat_ws(' ', first_name, last_name), '') as display_name
       from users where id = $1`,
        [userId],
      ),
    );
    return {
      options: await creationOptions(
        context,
        customers,
        { id: userId, name: user.name, displayName: user.display_name ?? user.name },
        { purpose: "register", subject: userId },
      ),
    };
  },
);

/** Stores a passkey that the browser has created. */
export const createPasskeyHandler = handle(
  createPasskey,
  { needs: "owned", area: "any-member", token: "never", proof: "presence" },
  async ({ body, caller, facts }, context) => {
    const { userId } = caller;
    await refuseLocked(context, caller.userId);
    return async () => {
      const made = await verifyAttestation(context, customers, body.credential, {
        purpose: "register",
        subject: userId,
      });
      const session = await newSession(context, facts);
      const at = session.createdAt;
      const name = deviceName(facts.language, facts.userAgent);
      const { passkey, answer } = await context.db.tx(async (tx) => {
        if (!(await takeChallenge(tx, made.challenge)))
          throw new Refusal("passkey-creation-failed");
        const kept = await keepPasskey(tx, customers, userId, { made, name, at });
        const { sessionId } = caller;
        await logSecurity(tx, { userId, sessionId, kind: "passkey-added", facts, at });
        return { passkey: kept, answer: await refreshSession(tx, caller, session) };
      });
      await sendNoticeAside(context, userId, {
        code: "passkey-added",
        params: { name, at },
      });
      return { ...answer, passkey };
    };
  },
);
