import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { recomputeKycLevel } from "../verification/recompute-kyc-level.ts";
import { endEarlierAccess, type NewPassword } from "./end-earlier-access.ts";

/** The proof that a person holds an email or phone of the account. */
export interface IdentifierProof {
  readonly userId: string;
  readonly type: IdentifierType;
  /** The email or phone in its stored form. It replaces the account's, if that differs. */
  readonly value: string;
  /**
   * The session in which the proof was given; or, for a person who was not signed in, the password that replaces the
   * one with which the account was opened.
   */
  readonly by: { readonly sessionId: string } | { readonly newPassword: NewPassword };
  readonly facts: Pick<RequestFacts, "address" | "userAgent">;
}

interface Held {
  readonly value: string | null;
  readonly isProved: boolean;
  readonly provedIn: string | null;
}

async function readHeld(tx: Tx, userId: string): Promise<Record<IdentifierType, Held>> {
  const row = onlyRow(
    await tx.query<{
      email: string | null;
      email_proved: boolean;
      email_proved_in: string | null;
      phone: string | null;
      phone_proved: boolean;
      phone_proved_in: string | null;
    }>(
      `select email, email_verified_at is not null as email_proved, email_proved_in,
         phone, phone_verified_at is not null as phone_proved, phone_proved_in
       from users where id = $1 for update`,
      [userId],
    ),
  );
  return {
    email: { value: row.email, isProved: row.email_proved, provedIn: row.email_proved_in },
    phone: { value: row.phone, isProved: row.phone_proved, provedIn: row.phone_proved_in },
  };
}

const setSql = {
  email: "update users set email = $2, email_verified_at = $3, email_proved_in = $4 where id = $1",
  phone: "update users set phone = $2, phone_verified_at = $3, phone_proved_in = $4 where id = $1",
} as const;

const isUnproved = ({ value, isProved }: Held) => value !== null && !isProved;

/**
 * Marks an email or phone of an account as proved; only this function does. Until the identifier that the account was
 * opened with is proved, its owner is unknown: the first proof ends everything that anyone else set up before. An
 * account whose identifiers are all proved has an owner, who adds further ones from their session.
 * @throws {Refusal} account-not-found if a person who is not signed in proves an identifier that is not the account's.
 * @throws the database's unique violation (23505) if another account has the email or phone.
 */
export async function proveIdentifier(
  tx: Tx,
  context: EngineContext,
  { userId, type, value, by, facts }: IdentifierProof,
): Promise<void> {
  const held = await readHeld(tx, userId);
  if (held[type].isProved && held[type].value === value) return;
  const sessionId = "sessionId" in by ? by.sessionId : undefined;
  // Without a session, a person can only prove the account's own identifier.
  if (sessionId === undefined && held[type].value !== value) throw new Refusal("account-not-found");
  await tx.query(setSql[type], [userId, value, context.clock.business(), sessionId ?? null]);
  if (isUnproved(held.email) || isUnproved(held.phone)) {
    const otherType = type === "email" ? "phone" : "email";
    const other = held[otherType];
    const isOthers =
      other.value !== null &&
      (sessionId === undefined || (other.isProved && other.provedIn !== sessionId));
    await endEarlierAccess(tx, context, {
      userId,
      contact: value,
      facts,
      dropped: isOthers ? otherType : undefined,
      ...("sessionId" in by ? { keptSessionId: by.sessionId } : { newPassword: by.newPassword }),
    });
  }
  await recomputeKycLevel(tx, userId, context.clock.business());
}

/**
 * True if an address is now a verified contact of the account. Sign-in links and codes are sent only to such addresses,
 * and work only while they remain so.
 */
export async function isProvedAddress(
  queryable: Queryable,
  userId: string,
  address: string,
): Promise<boolean> {
  const proved = await queryable.query(
    `select from users where id = $1
       and ((email = $2 and email_verified_at is not null) or (phone = $2 and phone_verified_at is not null))`,
    [userId, address],
  );
  return proved.length > 0;
}
