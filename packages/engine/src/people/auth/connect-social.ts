import { socialProviderNames } from "@apex/contract/social/social-sign-in";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import type { SocialIdentity } from "../../rails/social.ts";
import { logSecurity } from "../security/security-log.ts";

/** Connects an identity provider to an account, in the transaction of the proof that the account is the person's. */
export async function connectSocial(
  tx: Tx,
  context: EngineContext,
  userId: string,
  { provider, subject }: SocialIdentity,
  facts: RequestFacts,
): Promise<void> {
  const at = context.clock.wall();
  await tx.query(
    `insert into social_accounts (provider, subject, user_id, connected_at) values ($1, $2, $3, $4)
     on conflict (provider, subject) do nothing`,
    [provider, subject, userId, context.clock.business()],
  );
  await logSecurity(tx, { userId, kind: "social-connected", facts, at });
}

/** Notifies the account's owner after the connection is committed. */
export async function tellConnected(
  context: EngineContext,
  userId: string,
  { provider }: SocialIdentity,
): Promise<void> {
  await sendNoticeAside(context, userId, {
    code: "social-connected",
    params: { provider: socialProviderNames[provider], at: context.clock.wall() },
  });
}
