import {
  connectSocial,
  disconnectSocial,
  listConnectedAccounts,
} from "@apex/contract/social/connected-accounts";
import { socialProviderNames, type SocialProvider } from "@apex/contract/social/social-sign-in";
import { Refusal } from "../../platform/refusal.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { connectSocial as keepConnection, tellConnected } from "../auth/connect-social.ts";
import { logSecurity } from "../security/security-log.ts";
import { refuseNoWayIn } from "../security/refuse-no-way-in.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { takeTicket } from "./social-attempts.ts";

/** A provider that can sign a person in, and since when. */
interface Connection {
  readonly provider: SocialProvider;
  readonly connected_at: Date;
}

const listConnectedAccountsHandler = handle(
  listConnectedAccounts,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const connections = await context.db.query<Connection>(
      "select provider, min(connected_at) as connected_at from social_accounts where user_id = $1 group by provider",
      [caller.userId],
    );
    const other = await context.db.query(
      `select from users u where id = $1 and (has_password or exists (select from passkeys p where p.user_id = u.id))`,
      [caller.userId],
    );
    const connected = new Map(connections.map((one) => [one.provider, one.connected_at]));
    // A provider that has since been switched off is still listed, so that its owner can disconnect it.
    const providers = new Set([...context.rails.social.providers, ...connected.keys()]);
    return {
      items: [...providers].map((provider) => {
        const connectedAt = connected.get(provider)?.toISOString();
        return {
          provider,
          ...(connectedAt !== undefined && { connectedAt }),
          isLastWayIn: connectedAt !== undefined && other.length === 0 && connected.size === 1,
        };
      }),
    };
  },
);

/**
 * Connects an identity at a provider to the session's account. Their emails can differ, because the proof shows that
 * both are the person's.
 */
const connectSocialHandler = handle(
  connectSocial,
  { needs: "owned", area: "any-member", token: "never", proof: "presence" },
  async ({ body, caller, facts }, context) => {
    const { userId } = caller;
    await refuseLocked(context, userId);
    return async () => {
      const { person, isNew } = await context.db.tx(async (tx) => {
        const taken = await takeTicket(tx, context, body.ticket);
        const [known] = await tx.query<{ user_id: string }>(
          "select user_id from social_accounts where provider = $1 and subject = $2",
          [taken.provider, taken.subject],
        );
        if (known !== undefined && known.user_id !== userId) throw new Refusal("social-taken");
        if (known === undefined) await keepConnection(tx, context, userId, taken, facts);
        return { person: taken, isNew: known === undefined };
      });
      if (isNew) await tellConnected(context, userId, person);
      return { provider: person.provider };
    };
  },
);

const disconnectSocialHandler = handle(
  disconnectSocial,
  { needs: "signed-in", area: "any-member", token: "never", proof: "presence" },
  async ({ params, caller, facts }, context) => {
    const { userId, sessionId } = caller;
    const { provider } = params;
    await refuseLocked(context, userId);
    return async () => {
      const at = context.clock.wall();
      await context.db.tx(async (tx) => {
        const gone = await tx.query(
          "delete from social_accounts where user_id = $1 and provider = $2 returning subject",
          [userId, provider],
        );
        if (gone.length === 0) throw new Refusal("not-found");
        await refuseNoWayIn(tx, userId);
        await logSecurity(tx, { userId, sessionId, kind: "social-disconnected", facts, at });
      });
      await sendNoticeAside(context, userId, {
        code: "social-disconnected",
        params: { provider: socialProviderNames[provider], at },
      });
      return {};
    };
  },
);

export const connectedAccountHandlers: readonly Handler[] = [
  listConnectedAccountsHandler,
  connectSocialHandler,
  disconnectSocialHandler,
];
