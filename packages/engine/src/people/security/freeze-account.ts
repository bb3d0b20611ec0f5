import { freezeAccount, sendFreezeLink } from "@apex/contract/auth/freeze-account";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { Language } from "@apex/contract/auth/language";
import { contactChangeHoldMs } from "@apex/contract/limits";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { openedLink, rateLimits } from "../../runtime/limits-table.ts";
import {
  freezeLinkFor,
  readFreezeToken,
  type FreezeToken,
} from "../../runtime/notices/freeze-link.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { sendNoticeAside, sendNoticeTo } from "../../runtime/notices/send-notice.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { channelTo } from "../identifiers/contacts.ts";
import { knownIdentifier, mailboxOf } from "../identifiers/known-identifier.ts";
import { endFactorRecovery } from "../factors/factor-recovery.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { holdMoney } from "./money-hold.ts";
import { logSecurity } from "./security-log.ts";

interface Frozen {
  readonly since: Date;
  /** The contacts that were proved before `since`, which can reset the password. */
  readonly resetBy: readonly IdentifierType[];
  /** The contacts that were proved later, perhaps by a thief. */
  readonly tooNew: readonly IdentifierType[];
}

/**
 * The statements that end access that was added since a time. An authenticator stays: a thief who reads the owner's mail could otherwise
 * remove the second step with an old link, and then reset the password.
 */
function endedByFreeze({
  userId,
  since,
  at,
}: Omit<FreezeToken, "mailedAt"> & { readonly at: Date }) {
  return [
    ["delete from passkeys where user_id = $1 and created_at >= $2", [userId, since]],
    ["delete from social_accounts where user_id = $1 and connected_at >= $2", [userId, since]],
    [
      "update api_tokens set revoked_at = $3 where user_id = $1 and created_at >= $2 and revoked_at is null",
      [userId, since, at],
    ],
    ["delete from contact_changes where user_id = $1 and confirmed_at is null", [userId]],
  ] as const;
}

/** The freeze of an account; undefined where there is none. Contacts are proved in business time, a freeze is in wall time. */
async function readFreeze(
  { clock }: EngineContext,
  queryable: Queryable,
  userId: string,
): Promise<Frozen | undefined> {
  const offsetMs = clock.business().getTime() - clock.wall().getTime();
  const [row] = await queryable.query<{
    since: Date;
    email: boolean | null;
    phone: boolean | null;
  }>(
    `select frozen_since as since,
       email_verified_at < frozen_since + $2 * interval '1 millisecond' as email,
       phone_verified_at < frozen_since + $2 * interval '1 millisecond' as phone
     from users where id = $1 and frozen_at is not null`,
    [userId, offsetMs],
  );
  if (row === undefined) return undefined;
  const contacts = ["email", "phone"] as const;
  return {
    since: row.since,
    resetBy: contacts.filter((type) => row[type] === true),
    tooNew: contacts.filter((type) => row[type] === false),
  };
}

/** Freezes an account. A repeat changes nothing; links in mails from before the end of the last freeze are refused. */
async function freeze(
  context: EngineContext,
  tx: Tx,
  { userId, mailedAt, since, facts }: FreezeToken & { readonly facts: RequestFacts },
): Promise<"frozen" | "already" | "refused"> {
  const at = context.clock.wall();
  const [user] = await tx.query<{ is_frozen: boolean; is_over: boolean }>(
    `select frozen_at is not null as is_frozen, closed_at is not null or coalesce(unfrozen_at > $2, false) as is_over
     from users where id = $1 for no key update`,
    [userId, mailedAt],
  );
  if (user === undefined || user.is_over) return "refused";
  if (user.is_frozen) return "already";
  await tx.query("update users set frozen_at = $2, frozen_since = $3 where id = $1", [
    userId,
    at,
    since,
  ]);
  await endSessionsOf(tx, context, userId);
  await endFactorRecovery(tx, context, { userId, outcome: "stopped" });
  for (const [sql, params] of endedByFreeze({ userId, since, at })) await tx.query(sql, params);
  await logSecurity(tx, { userId, kind: "account-frozen", facts, at });
  return "frozen";
}

/** Freezes an account by the link in a security mail, without a sign-in. */
export const freezeAccountHandler = handlePublic(
  freezeAccount,
  { limits: openedLink },
  async ({ params, facts }, context) => {
    const token = readFreezeToken(context, params.token);
    if (token === undefined) throw new Refusal("freeze-link-expired");
    const done = await context.db.tx((tx) => freeze(context, tx, { ...token, facts }));
    if (done === "refused") throw new Refusal("freeze-link-expired");
    if (done === "frozen")
      await sendNoticeAside(context, token.userId, {
        code: "account-frozen",
        params: { at: context.clock.wall() },
      });
    const { resetBy = [] } = (await readFreeze(context, context.db, token.userId)) ?? {};
    return { resetBy: [...resetBy] };
  },
);

/**
 * Sends the link that freezes an account to its own email or phone. The answer reveals nothing to a stranger, and rate
 * limits keep the messages few.
 */
export const sendFreezeLinkHandler = handlePublic(
  sendFreezeLink,
  { limits: { countedByHandler: [rateLimits.freezeLinks, rateLimits.freezeLinksToTarget] } },
  async ({ body, facts }, context) => {
    const { type, value } = knownIdentifier(body.identifier);
    await countTries(context, [
      { limit: rateLimits.freezeLinks, by: facts.address },
      { limit: rateLimits.freezeLinksToTarget, by: mailboxOf(value) },
    ]);
    const [owner] = await context.db.query<{ id: string; language: Language }>(
      `select id, language from users where closed_at is null
         and (email = $1 and email_verified_at is not null or phone = $1 and phone_verified_at is not null)`,
      [value],
    );
    // A carrier's answer time would reveal whether an account exists.
    if (owner !== undefined)
      sendLink(context, owner, { to: value, type }).catch((error: unknown) =>
        context.log({ level: "warn", message: "freeze link not sent", reason: String(error) }),
      );
    return {};
  },
);

async function sendLink(
  context: EngineContext,
  { id, language }: { readonly id: string; readonly language: Language },
  { to, type }: { readonly to: string; readonly type: IdentifierType },
): Promise<void> {
  const address = { to, channel: channelTo(type, undefined), language };
  await sendNoticeTo(context, await Recipient.of(context, id, address), {
    code: "freeze-link",
    params: { link: freezeLinkFor(context, id) },
  });
}

/**
 * Ends the freeze of an account after its owner has proved an email or phone, in the transaction that sets the new
 * password. Money is put on hold as after a change of contact.
 * @throws {Refusal} account-frozen if somebody else may have added the contact.
 */
export async function unfreeze(
  tx: Tx,
  context: EngineContext,
  { userId, provedBy, facts }: { userId: string; provedBy: IdentifierType; facts: RequestFacts },
): Promise<void> {
  const frozen = await readFreeze(context, tx, userId);
  if (frozen === undefined) return;
  if (!frozen.resetBy.includes(provedBy)) throw new Refusal("account-frozen");
  const at = context.clock.wall();
  await tx.query(
    "update users set frozen_at = null, frozen_since = null, unfrozen_at = $2 where id = $1",
    [userId, at],
  );
  await holdMoney(tx, userId, new Date(context.clock.business().getTime() + contactChangeHoldMs));
  await logSecurity(tx, { userId, kind: "account-unfrozen", facts, at });
}

/** True if an account is frozen by its owner, and a contact is too new to end the freeze without staff. */
export async function needsVouching(
  context: EngineContext,
  queryable: Queryable,
  userId: string,
): Promise<boolean> {
  const frozen = await readFreeze(context, queryable, userId);
  return frozen !== undefined && frozen.tooNew.length > 0;
}

/**
 * Marks the contacts of an account that its owner froze as checked by staff: a code to one of them can then set a new
 * password.
 * @throws {Refusal} case-changed if the account no longer needs it.
 */
export async function trustContacts(tx: Tx, context: EngineContext, userId: string): Promise<void> {
  if (!(await needsVouching(context, tx, userId))) throw new Refusal("case-changed");
  await tx.query("update users set frozen_since = $2 where id = $1", [
    userId,
    context.clock.wall(),
  ]);
}
