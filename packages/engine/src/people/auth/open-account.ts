import { legalDocuments } from "@apex/contract/auth/legal-documents";
import type { Language } from "@apex/contract/auth/language";
import { referralCodeLength } from "@apex/contract/limits";
import { randomText } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";

/** Letters and digits that are not confused with each other. */
const referralAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The initial state of an account. Email (in lower case), phone (E.164), or both. */
export interface NewAccount {
  readonly userId: string;
  readonly workspaceId: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string;
  /** False if nobody knows the password behind the hash, because a provider signs the person in. */
  readonly hasPassword: boolean;
  readonly language: Language;
  /** The user whose referral code was given. */
  readonly referredBy: string | null;
  /** Business time. */
  readonly at: Date;
}

/** A personal workspace is named after its owner, at first by the email or phone of the sign-up. */
const insertWorkspace =
  "insert into workspaces (id, type, name, created_at) values ($1, 'personal', $2, $3)";

const insertUser = `
  insert into users (id, email, phone, password_hash, language, referral_code, referred_by, home_workspace_id, created_at,
    terms_version, privacy_version, documents_accepted_at, has_password)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $9, $12)
  on conflict on constraint referral_codes_are_unique do nothing returning id`;

/**
 * Opens an account with its personal workspace and a referral code. The owner has accepted the current versions of the
 * documents.
 * @throws the database's unique violation (23505) if the email or phone already has an account.
 */
export async function openAccount(tx: Tx, account: NewAccount): Promise<void> {
  const { userId, workspaceId, email, phone, at } = account;
  await tx.query(insertWorkspace, [workspaceId, email ?? phone ?? "", at]);
  let isNew = false;
  // Draws again if the code is taken; there are a thousand million codes.
  while (!isNew) {
    const rows = await tx.query(insertUser, [
      userId,
      email,
      phone,
      account.passwordHash,
      account.language,
      randomText(referralCodeLength, referralAlphabet),
      account.referredBy,
      workspaceId,
      at,
      legalDocuments.terms.version,
      legalDocuments.privacy.version,
      account.hasPassword,
    ]);
    isNew = rows.length > 0;
  }
  await tx.query("insert into members (workspace_id, user_id, role) values ($1, $2, 'owner')", [
    workspaceId,
    userId,
  ]);
  if (account.referredBy !== null) await tellReferrer(tx, account.referredBy, at);
}

/** An invited person has no name yet. */
async function tellReferrer(tx: Tx, referrerId: string, at: Date): Promise<void> {
  const { id: workspaceId } = onlyRow(
    await tx.query<{ id: string }>("select home_workspace_id as id from users where id = $1", [
      referrerId,
    ]),
  );
  const notification = { code: "referral-joined", params: {} } as const;
  const changes = ["referrals", "notifications"] as const;
  const event = { workspaceId, userId: referrerId, kind: "notification", changes } as const;
  await announce(tx, [{ ...event, notification }], at);
}
