import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { Language } from "@apex/contract/auth/language";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** The email and phone of a person. */
export interface Contacts {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly language: Language;
}

export async function readContacts(queryable: Queryable, userId: string): Promise<Contacts> {
  return onlyRow(
    await queryable.query<Contacts>(
      `select email, email_verified_at is not null as "emailVerified", phone, phone_verified_at is not null as "phoneVerified",
         language
       from users where id = $1`,
      [userId],
    ),
  );
}

/** The channel of a code to an email or a phone. */
export function channelTo(
  type: IdentifierType,
  carrier: "sms" | "whatsapp" | undefined,
): CodeChannel {
  return type === "email" ? "email" : (carrier ?? "sms");
}

/** @throws {Refusal} identifier-taken when the email or phone is another account's, proved or not. */
export async function refuseTaken(
  queryable: Queryable,
  userId: string,
  identifier: string,
): Promise<void> {
  const taken = await queryable.query(
    "select from users where (email = $2 or phone = $2) and id <> $1",
    [userId, identifier],
  );
  if (taken.length > 0) throw new Refusal("identifier-taken");
}
