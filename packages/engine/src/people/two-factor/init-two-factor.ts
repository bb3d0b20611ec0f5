import { initTwoFactor } from "@apex/contract/two-factor/two-factor";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { newAuthenticatorSecret, otpauthUrl } from "../factors/authenticator-step.ts";
import { authenticatorOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText, sealText } from "../../platform/sealing/sealed-text.ts";

/** Time for which an unfinished set-up keeps its secret, so that people who reload the page need not scan again. */
const pendingLifeMs = 30 * 60_000;

/**
 * Returns a secret for the person's authenticator app. No other session gets it: it would know the second factor that the
 * person sets up after that session was ended.
 */
export const initTwoFactorHandler = handle(
  initTwoFactor,
  { needs: "owned", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const { userId, sessionId } = caller;
    const now = context.clock.wall();
    const fresh = await sealText(
      context.sealKeys,
      authenticatorOwner(userId),
      newAuthenticatorSecret(),
    );
    // A confirmed secret is not changed.
    const [kept] = await context.db.query<{ sealed_secret: string }>(
      `insert into authenticators as a (user_id, sealed_secret, created_at, session_id) values ($1, $2, $3, $5)
     on conflict (user_id) do update set session_id = excluded.session_id,
       sealed_secret = case when a.created_at > $4 and a.session_id = $5 then a.sealed_secret else excluded.sealed_secret end,
       created_at = case when a.created_at > $4 and a.session_id = $5 then a.created_at else excluded.created_at end
     where a.confirmed_at is null
     returning sealed_secret`,
      [userId, fresh, now, new Date(now.getTime() - pendingLifeMs), sessionId],
    );
    if (kept === undefined) throw new Refusal("two-factor-on");
    const secret = await openText(context.sealKeys, authenticatorOwner(userId), kept.sealed_secret);
    const user = onlyRow(
      await context.db.query<{ label: string }>(
        "select coalesce(email, phone) as label from users where id = $1",
        [userId],
      ),
    );
    return { secret, otpauthUrl: otpauthUrl(secret, user.label) };
  },
);
