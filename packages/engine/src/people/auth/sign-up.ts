import { signUp } from "@apex/contract/auth/sign-up";
import { isUniqueViolation, type Queryable } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashNewPassword } from "./common-password.ts";
import { awaitMessage } from "./message-sign-up.ts";
import {
  knownIdentifier,
  mailboxOf,
  type KnownIdentifier,
} from "../identifiers/known-identifier.ts";
import { openAccount } from "./open-account.ts";
import { newSession, startSession } from "../sessions/sessions.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

/** Opens an account and signs it in. */
export const signUpHandler = handlePublic(
  signUp,
  { limits: { counted: [rateLimits.lookups, rateLimits.signUps] } },
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const identifier = knownIdentifier(body.identifier);
    const known = await context.db.query("select from users where email = $1 or phone = $1", [
      identifier.value,
    ]);
    if (known.length > 0) throw new Refusal("account-already-exists");
    const referredBy =
      body.referralCode === undefined
        ? null
        : await referrer(context.db, body.referralCode, identifier);
    const passwordHash = await hashNewPassword(context, body.password);
    const { language } = body;
    if (body.proveBy === "message" && identifier.type === "phone")
      return awaitMessage(context, facts, {
        phone: identifier.value,
        passwordHash,
        language,
        referredBy,
      });
    const account = {
      userId: crypto.randomUUID(),
      workspaceId: crypto.randomUUID(),
      email: identifier.type === "email" ? identifier.value : null,
      phone: identifier.type === "phone" ? identifier.value : null,
      passwordHash,
      hasPassword: true,
      language,
      referredBy,
      at: context.clock.business(),
    };
    const session = await newSession(context, facts);
    try {
      return await context.db.tx(async (tx) => {
        await openAccount(tx, account);
        return startSession(tx, session, account);
      });
    } catch (error) {
      // A concurrent request has opened an account with this identifier.
      if (isUniqueViolation(error)) throw new Refusal("account-already-exists");
      throw error;
    }
  },
);

/**
 * The owner of a referral code. Refused are: an unknown code or a closed account's; a person's own code, recognised if
 * the new email reaches the mailbox of the code's owner (`ada+2@…` is Ada); and a second referral of the same mailbox.
 * A person who uses another mailbox is stopped later by their BVN, which only one account can have.
 */
export async function referrer(
  db: Queryable,
  referralCode: string,
  identifier: KnownIdentifier,
): Promise<string> {
  const mailbox = identifier.type === "email" ? mailboxOf(identifier.value) : null;
  const [owner] = await db.query<{ id: string }>(
    `select id from users where referral_code = $1 and closed_at is null and (mailbox = $2::text) is not true
       and not exists (select from users where mailbox = $2 and referred_by is not null)`,
    [referralCode.toUpperCase(), mailbox],
  );
  if (owner === undefined) throw new Refusal("referral-code-refused");
  return owner.id;
}
