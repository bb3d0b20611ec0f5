import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { channelTo, readContacts } from "../identifiers/contacts.ts";
import type { CodeBinding } from "../codes/code-subject.ts";
import { issueCode } from "../codes/issue-code.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { hmacHex } from "../../platform/crypto.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";

/** A requested new email or phone, not yet confirmed. */
export interface ContactChange {
  readonly id: string;
  readonly userId: string;
  readonly type: IdentifierType;
  readonly contact: string;
}

/**
 * The condition that a change `c` can still be made. It ends with the session that asked for it, so that the thief of a session
 * cannot complete it once the owner has reset the password or removed the device.
 */
export const waitsSql = `c.confirmed_at is null
  and not exists (select from sessions s where s.id = c.asked_in and s.ended_at is not null)`;

/** Binds a code to the change of one account's email or phone. */
export function changeBinding(userId: string, type: IdentifierType): CodeBinding {
  return { purpose: "change", subject: `${userId}:${type}`, account: userId };
}

/** The token of the link that confirms a change, the same in every mail of the change. Only its hash is stored. */
export function linkTokenOf(hashKey: Uint8Array, changeId: string): string {
  return hmacHex(hashKey, `contact change: ${changeId}`);
}

/** Finds the change that waits for its code or link. */
export async function pendingChange(
  { db, clock }: EngineContext,
  userId: string,
  type: IdentifierType,
): Promise<ContactChange | undefined> {
  const [change] = await db.query<ContactChange>(
    `select id, user_id as "userId", type, contact from contact_changes c
     where user_id = $1 and type = $2 and expires_at > $3 and ${waitsSql}`,
    [userId, type, clock.wall()],
  );
  return change;
}

/** Sends the new email a code and a link, or the new phone a code. */
export async function proveNewContact(
  context: EngineContext,
  { id, userId, type, contact }: ContactChange,
  carrier: "sms" | "whatsapp" | undefined,
): Promise<CodeSent> {
  const { language } = await readContacts(context.db, userId);
  const channel = channelTo(type, carrier);
  const url = new OwnLink(context, `/confirm-change/${linkTokenOf(context.hashKey, id)}`);
  return issueCode(context, {
    binding: changeBinding(userId, type),
    userId,
    owner: null,
    channel,
    to: contact,
    otherChannels: channel === "email" ? [] : [channel === "sms" ? "whatsapp" : "sms"],
    language,
    words:
      type === "email"
        ? { id: "apex.server.code.changeEmail", params: { url } }
        : { id: "apex.server.code.changePhone" },
  });
}
