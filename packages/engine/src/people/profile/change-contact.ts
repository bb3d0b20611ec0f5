import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { contactChangeEveryMs, contactChangeLifeMs } from "@apex/contract/limits";
import {
  changeEmail,
  changeEmailBody,
  changePhone,
  changePhoneBody,
} from "@apex/contract/profile/change-contact";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import * as z from "zod/mini";
import { readContacts, refuseTaken, type Contacts } from "../identifiers/contacts.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode } from "../codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Reviewed } from "../../runtime/prove-call.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { lookup, rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { provedUntil } from "../security/prove-presence.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { linkTokenOf, proveNewContact, waitsSql, type ContactChange } from "./contact-change.ts";

/** The messages of the codes say what they allow. */
const confirmContactChanges = {
  changeEmail: confirmable(
    z.omit(changeEmailBody, { security: true }),
    async ({ email }, caller, context) => {
      await refuseChange(context, caller, "email", email.toLowerCase());
      return { id: "apex.server.code.newEmail", params: { contact: email } };
    },
  ),
  changePhone: confirmable(
    z.omit(changePhoneBody, { security: true }),
    async ({ phone }, caller, context) => {
      await refuseChange(context, caller, "phone", phone);
      return { id: "apex.server.code.newPhone", params: { contact: phone } };
    },
  ),
};

const proofIsOpen = "the session may change security settings, and no proof is sent";

/** Changes the email. The security code proves the request, and the code or link in the mail the new address. */
export const changeEmailHandler = handle(
  changeEmail,
  {
    needs: "owned",
    area: "any-member",
    token: "never",
    proof: confirmContactChanges.changeEmail,
    unproved: proofIsOpen,
    limits: lookup,
  },
  ({ body, caller }, context) => {
    return startChange(context, caller, {
      type: "email",
      contact: body.email.toLowerCase(),
      body,
      carrier: undefined,
    });
  },
);

/** Starts a change of the phone, in the same way. */
export const changePhoneHandler = handle(
  changePhone,
  {
    needs: "owned",
    area: "any-member",
    token: "never",
    proof: confirmContactChanges.changePhone,
    unproved: proofIsOpen,
    limits: lookup,
  },
  ({ body, caller }, context) => {
    return startChange(context, caller, {
      type: "phone",
      contact: body.phone,
      body,
      carrier: body.carrier,
    });
  },
);

interface WantedChange {
  readonly type: IdentifierType;
  readonly contact: string;
  readonly body: { readonly requestId: string; readonly security?: SecurityProof | undefined };
  readonly carrier: "sms" | "whatsapp" | undefined;
}

async function startChange(
  context: EngineContext,
  caller: Caller,
  { type, contact, body, carrier }: WantedChange,
): Promise<Reviewed<CodeSent>> {
  const { userId } = caller;
  const { requestId, security } = body;
  await refuseLocked(context, userId);
  await refuseChange(context, caller, type, contact);
  const start = async (codeId: string | undefined) => {
    await countTries(context, [{ limit: rateLimits.contactChanges, by: userId }]);
    const change = { id: crypto.randomUUID(), userId, type, contact };
    const kept = await keepChange(context, change, {
      codeId,
      requestId,
      sessionId: caller.sessionId,
    });
    return proveNewContact(context, kept, carrier);
  };
  const isOpen = security === undefined && (await provedUntil(context, caller)) !== undefined;
  return isOpen ? { unproved: await start(undefined) } : start;
}

interface AskedBy {
  readonly codeId: string | undefined;
  readonly requestId: string;
  readonly sessionId: string;
}

/** Stores a change, replacing an earlier unfinished one. A repeat of the request finds its own change. */
async function keepChange(
  context: EngineContext,
  change: ContactChange,
  { codeId, requestId, sessionId }: AskedBy,
): Promise<ContactChange> {
  const now = context.clock.wall();
  return context.db.tx(async (tx) => {
    const isSpent = codeId !== undefined && !(await useCode(tx, codeId, now));
    const [same] = await tx.query<ContactChange>(
      `select id, user_id as "userId", type, contact from contact_changes c
       where user_id = $1 and type = $2 and request_id = $3 and contact = $4 and expires_at > $5 and ${waitsSql}`,
      [change.userId, change.type, requestId, change.contact, now],
    );
    if (same !== undefined) return same;
    if (isSpent) throw new Refusal("security-code-expired");
    await tx.query(
      `insert into contact_changes (id, user_id, type, contact, link_hash, request_id, expires_at, asked_in)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (user_id, type) do update set id = excluded.id, contact = excluded.contact, link_hash = excluded.link_hash,
         request_id = excluded.request_id, expires_at = excluded.expires_at, asked_in = excluded.asked_in, confirmed_at = null`,
      [
        change.id,
        change.userId,
        change.type,
        change.contact,
        sha256Hex(linkTokenOf(context.hashKey, change.id)),
        requestId,
        new Date(now.getTime() + contactChangeLifeMs),
        sessionId,
      ],
    );
    return change;
  });
}

/**
 * @throws {Refusal} if the contact cannot be changed: the new one is the same, taken or invalid, the last change was
 * too recent, or the account has no verified contact to change.
 */
async function refuseChange(
  context: EngineContext,
  { userId }: Caller,
  type: IdentifierType,
  contact: string,
): Promise<void> {
  const contacts = await readContacts(context.db, userId);
  refuseUnproved(contacts, type);
  if (contacts[type] === contact) throw refusedContact(type, `${type}-unchanged`);
  await refuseTaken(context.db, userId, contact);
  const { changed_at: changedAt } = onlyRow(
    await context.db.query<{ changed_at: Date | null }>(
      `select ${type}_changed_at as changed_at from users where id = $1`,
      [userId],
    ),
  );
  const untilMs = changedAt === null ? 0 : changedAt.getTime() + contactChangeEveryMs;
  if (untilMs > context.clock.business().getTime())
    throw new Refusal("change-too-soon", { params: { until: new Date(untilMs).toISOString() } });
}

/** Refuses to change an unverified contact, which is set instead: that needs only a code to the new one. */
function refuseUnproved(contacts: Contacts, type: IdentifierType): void {
  if (type === "email" && !contacts.emailVerified) throw new Refusal("EMAIL_VERIFICATION_REQUIRED");
  if (type === "phone" && !contacts.phoneVerified) throw new Refusal("PHONE_VERIFICATION_REQUIRED");
}

function refusedContact(
  type: IdentifierType,
  code: "email-unchanged" | "phone-unchanged" | "phone-invalid",
): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", type], code }] });
}
