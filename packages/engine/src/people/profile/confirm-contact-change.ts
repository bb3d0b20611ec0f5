import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { ResponseOf } from "@apex/contract/endpoint";
import { contactChangeHoldMs } from "@apex/contract/limits";
import {
  confirmChange,
  confirmEmailChange,
  confirmPhoneChange,
} from "@apex/contract/profile/change-contact";
import { channelTo, readContacts } from "../identifiers/contacts.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { proveIdentifier } from "../auth/prove-identifier.ts";
import { maskAddress } from "../identifiers/mask-address.ts";
import { tryCode, useCode as spendCode } from "../codes/try-code.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import { onlyRow, isUniqueViolation, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, handlePublic } from "../../runtime/handle.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { sendNoticeTo } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { holdMoney } from "../security/money-hold.ts";
import { changeBinding, waitsSql } from "./contact-change.ts";
import { openedLink } from "../../runtime/limits-table.ts";

type Changed = ResponseOf<typeof confirmChange>;

export const confirmEmailChangeHandler = handle(
  confirmEmailChange,
  { needs: "signed-in", area: "any-member", token: "never" },
  ({ body: { code }, caller, facts }, context) =>
    byCode(
      context,
      { userId: caller.userId, sessionId: caller.sessionId, facts, type: "email" },
      code,
    ),
);

export const confirmPhoneChangeHandler = handle(
  confirmPhoneChange,
  { needs: "signed-in", area: "any-member", token: "never" },
  ({ body: { code }, caller, facts }, context) =>
    byCode(
      context,
      { userId: caller.userId, sessionId: caller.sessionId, facts, type: "phone" },
      code,
    ),
);

/** Confirms a change by the link in the mail, even without a session: the token identifies account and change. */
export const confirmChangeHandler = handlePublic(
  confirmChange,
  {
    // The link is the proof, and may be opened on another device, where the new mail is read.
    limits: openedLink,
  },
  async ({ params, facts }, context) => {
    const [change] = await context.db.query<{ user_id: string; type: IdentifierType }>(
      "select user_id, type from contact_changes where link_hash = $1 and expires_at > $2",
      [sha256Hex(params.token), context.clock.wall()],
    );
    if (change === undefined) throw notValid(0);
    const { user_id: userId, type } = change;
    return makeChange(context, { userId, sessionId: undefined, facts, type }, undefined);
  },
);

/** The person whose contact changes, and the session that asks. */
interface Changer {
  readonly userId: string;
  readonly type: IdentifierType;
  /** Undefined if the change is confirmed by the link, which needs no session. */
  readonly sessionId: string | undefined;
  readonly facts: RequestFacts;
}
type ProvedBy = { readonly codeId: string; readonly sentTo: string } | undefined;

async function byCode(context: EngineContext, changer: Changer, code: string): Promise<Changed> {
  const { userId, type } = changer;
  const tried = await tryCode(context, changeBinding(userId, type), code);
  if (tried.outcome !== "right" && tried.outcome !== "used")
    throw notValid(tried.outcome === "wrong" ? tried.triesLeft : 0);
  return makeChange(context, changer, tried);
}

function notValid(triesLeft: number): Refusal {
  return new Refusal("token-validation-failed", { params: { triesLeft } });
}

/** Makes the change, once. A repeat with the same proof succeeds. */
async function makeChange(
  context: EngineContext,
  changer: Changer,
  code: ProvedBy,
): Promise<Changed> {
  const { userId, type } = changer;
  await refuseLocked(context, userId);
  // Read before the change, while the previous contact is still the account's: its owner must be warned.
  const formerOwner = await recipientAt(context, userId, type);
  try {
    const { contact, isNew } = await context.db.tx((tx) => change(context, tx, changer, code));
    if (isNew && formerOwner !== undefined)
      await sendNoticeTo(context, formerOwner, {
        code: "contact-changed",
        userId,
        params: { type, contact: maskAddress(contact), at: context.clock.business() },
      });
    return await rendered(context, userId, type, contact);
  } catch (error) {
    // Another account has taken the contact first.
    if (isUniqueViolation(error)) throw new Refusal("identifier-taken");
    throw error;
  }
}

const changedSql = {
  email: "update users set email_changed_at = $2 where id = $1",
  phone: "update users set phone_changed_at = $2 where id = $1",
} as const;

async function change(
  context: EngineContext,
  tx: Tx,
  { userId, type, sessionId, facts }: Changer,
  code: ProvedBy,
): Promise<{ readonly contact: string; readonly isNew: boolean }> {
  const now = context.clock.wall();
  // The lock orders this with concurrent changes that end the person's sessions: they have finished, or they wait.
  await tx.query("select from users where id = $1 for update", [userId]);
  const [asked] = await tx.query<{
    contact: string;
    askedIn: string;
    isMade: boolean;
    isOver: boolean;
  }>(
    `select contact, asked_in as "askedIn", confirmed_at is not null as "isMade", not (expires_at > $3 and ${waitsSql}) as "isOver"
     from contact_changes c
     where user_id = $1 and type = $2 and exists (select from users u where u.id = c.user_id and u.closed_at is null)
     for update of c`,
    [userId, type, now],
  );
  // A code of an earlier change was sent to another contact.
  if (asked === undefined || (code !== undefined && code.sentTo !== asked.contact))
    throw notValid(0);
  if (asked.isMade) return { contact: asked.contact, isNew: false };
  if (asked.isOver) throw notValid(0);
  if (code !== undefined) await spendCode(tx, code.codeId, now);
  const at = context.clock.business();
  await tx.query("update contact_changes set confirmed_at = $3 where user_id = $1 and type = $2", [
    userId,
    type,
    now,
  ]);
  const keptSessionId = sessionId ?? asked.askedIn;
  const by = { sessionId: keptSessionId };
  await proveIdentifier(tx, context, { userId, type, value: asked.contact, by, facts });
  await tx.query(changedSql[type], [userId, at]);
  // Every other session was opened with the previous contact.
  await endSessionsOf(tx, context, userId, keptSessionId);
  await logSecurity(tx, {
    userId,
    kind: `${type}-changed`,
    ...(sessionId !== undefined && { sessionId }),
    facts,
    at: now,
  });
  await holdMoney(tx, userId, new Date(at.getTime() + contactChangeHoldMs));
  const workspaces = await tx.query<{ workspace_id: string }>(
    "select workspace_id from members where user_id = $1",
    [userId],
  );
  const changes = ["profile", "security", "verification", "limits"] as const;
  await announce(
    tx,
    workspaces.map(({ workspace_id }) => ({
      workspaceId: workspace_id,
      userId,
      kind: "changed" as const,
      changes,
    })),
    at,
  );
  return { contact: asked.contact, isNew: true };
}

/** The recipient of the warning at the previous contact, which says how to undo the change. */
async function recipientAt(
  context: EngineContext,
  userId: string,
  type: IdentifierType,
): Promise<Recipient | undefined> {
  const { [type]: to, language } = await readContacts(context.db, userId);
  if (to === null) return undefined;
  return Recipient.of(context, userId, { to, channel: channelTo(type, undefined), language });
}

async function rendered(
  context: EngineContext,
  userId: string,
  type: IdentifierType,
  contact: string,
): Promise<Changed> {
  const { until } = onlyRow(
    await context.db.query<{ until: Date | null }>(
      "select withdrawals_wait_until as until from users where id = $1",
      [userId],
    ),
  );
  const waits = until !== null && until > context.clock.business();
  return {
    identifierType: type,
    contact: maskAddress(contact),
    ...(waits && { withdrawalsWaitUntil: until.toISOString() }),
  };
}
