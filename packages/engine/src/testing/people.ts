import { dayMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import { randomText, randomToken, sha256Hex } from "../platform/crypto.ts";
import type { Queryable } from "../platform/db.ts";
import type { Ledger } from "../ledger/ledger.ts";

/** Someone who is signed in, made by rows: sign-up has its own tests. */
export interface Person {
  readonly token: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly email: string;
  readonly username: string;
}

export interface PersonOptions {
  /** 1 by default; with a level above 0 come a verified email and phone, verified names and a BVN. */
  readonly kycLevel?: number;
  /** Whether their BVN is verified; by default from level 1 on. */
  readonly hasBvn?: boolean;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Phones count on from a random one: among a thousand people two random ones of seven digits would meet in one run of twenty. */
let phones = Number(randomText(7, "0123456789"));

function nextPhone(): string {
  phones = (phones + 1) % 10_000_000;
  return `+234803${String(phones).padStart(7, "0")}`;
}

/** Writes a person's rows: account, personal workspace, session. */
export async function insertPerson(
  db: Queryable,
  wall: Date,
  options: PersonOptions,
): Promise<Person> {
  const { kycLevel = 1, firstName = "Ada", lastName = "Obi" } = options;
  const { hasBvn = kycLevel > 0 } = options;
  const username = options.username ?? `user${randomText(8, "abcdefghijkmnpqrstuvwxyz")}`;
  const person = {
    token: randomToken(),
    userId: crypto.randomUUID(),
    workspaceId: crypto.randomUUID(),
    email: `${username}@apex.test`,
    username,
  };
  const verifiedAt = kycLevel > 0 ? wall : null;
  await db.query(
    "insert into workspaces (id, type, name, created_at) values ($1, 'personal', $2, $3)",
    [person.workspaceId, `${firstName} ${lastName}`, wall],
  );
  await db.query(
    `insert into users (id, email, email_verified_at, phone, phone_verified_at, password_hash, username, first_name, last_name,
       verified_first_name, verified_last_name, country, language, referral_code, kyc_level, created_at, home_workspace_id, bvn_hash, bvn_status)
     values ($1, $2, $3, $4, $3, 'plain:Summit-2026!', $5, $6, $7, $8, $9, 'NG', 'en', $10, $11, $12, $13, $14, $15)`,
    [
      person.userId,
      person.email,
      verifiedAt,
      nextPhone(),
      username,
      firstName,
      lastName,
      hasBvn || kycLevel > 1 ? firstName : null,
      hasBvn || kycLevel > 1 ? lastName : null,
      randomText(6, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"),
      kycLevel,
      wall,
      person.workspaceId,
      hasBvn ? randomToken() : null,
      hasBvn ? "VERIFIED" : null,
    ],
  );
  await db.query("insert into members (workspace_id, user_id, role) values ($1, $2, 'owner')", [
    person.workspaceId,
    person.userId,
  ]);
  await db.query(
    `insert into sessions (id, token_hash, user_id, workspace_id, address, user_agent, created_at, expires_at)
     values ($1, $2, $3, $4, '127.0.0.1', 'test', $5, $6)`,
    [
      crypto.randomUUID(),
      sha256Hex(person.token),
      person.userId,
      person.workspaceId,
      wall,
      new Date(wall.getTime() + dayMs),
    ],
  );
  return person;
}

/** Puts money into a workspace's wallet, as a settled deposit. */
export async function fund(
  ledger: Ledger,
  at: Date,
  workspaceId: string,
  asset: Asset,
  amountMinor: bigint,
): Promise<string> {
  const operationId = crypto.randomUUID();
  const leg = { asset, operationId };
  const { outcome } = await ledger.post({
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "fiat-deposit",
        status: "successful",
        direction: "in",
        asset,
        amountMinor,
        feeMinor: 0n,
        data: {},
      },
    ],
    legs: [
      { ...leg, workspaceId, kind: "available", amountMinor },
      { ...leg, workspaceId: null, kind: "settlement", amountMinor: -amountMinor },
    ],
  });
  if (outcome !== "posted") throw new Error(`The deposit was answered "${outcome}".`);
  return operationId;
}
