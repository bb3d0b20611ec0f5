import { socialProviderNames } from "@apex/contract/social/social-sign-in";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import type { SocialIdentity } from "../../rails/social.ts";
import { logSecurity } from "../security/security-log.ts";

/** Lets a provider sign a person in from now on, in the transaction of what proved that the account is theirs. */
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

/** Tells the account's owner, once it stands. */
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
