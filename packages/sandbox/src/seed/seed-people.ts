import { hmacHex } from "@apex/engine/platform/crypto";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { Queryable } from "@apex/engine/platform/db";
import { namedPayee, type NamedPayee, type Payee } from "@apex/engine/money/transfers/payee";

/** The password of every person of the sandbox. */
export const demoPassword = "Summit-2026!";
export const demoEmails = {
  personal: "personal@apex.test",
  business: "business@apex.test",
} as const;
export const demoBusinessName = "Summit Trading Ltd";

/** A person of the sandbox, fully verified. */
export interface SeedPerson {
  readonly email: string;
  readonly phone: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly kycLevel: 1 | 2;
  readonly bvn: string;
  readonly referralCode: string;
}

export const seedPeople = {
  ada: {
    email: demoEmails.personal,
    phone: "+2348030001001",
    username: "ada.obi",
    firstName: "Ada",
    lastName: "Obi",
    country: "NG",
    kycLevel: 1,
    bvn: "22200010011",
    referralCode: "ADA7KQ",
  },
  musa: {
    email: demoEmails.business,
    phone: "+2348030001002",
    username: "summit.trading",
    firstName: "Musa",
    lastName: "Danjuma",
    country: "NG",
    kycLevel: 2,
    bvn: "22200010022",
    referralCode: "SUM4MT",
  },
  ngozi: person("Ngozi", "Eze", "ngozi.eze", "NG", "+2348030001003", 3),
  tunde: person("Tunde", "Bakare", "tundebakare", "NG", "+2348030001004", 4),
  zainab: person("Zainab", "Bello", "zainab.bello", "NG", "+2348030001005", 5),
  kwame: person("Kwame", "Mensah", "kwame.mensah", "GH", "+233240001006", 6),
  wanjiru: person("Wanjiru", "Kamau", "wanjiru_k", "KE", "+254712001007", 7),
  jeanPaul: person("Jean-Paul", "Habimana", "jp.habimana", "RW", "+250788001008", 8),
} as const satisfies Record<string, SeedPerson>;

function person(
  firstName: string,
  lastName: string,
  username: string,
  country: string,
  phone: string,
  number: number,
): SeedPerson {
  return {
    email: `${username.replace(/[._]/g, "-")}@apex.test`,
    phone,
    username,
    firstName,
    lastName,
    country,
    kycLevel: 1,
    bvn: `222000100${number}${number}`,
    referralCode: `FRND0${number}`,
  };
}

/** A person's workspace for the ledger and for other people. */
export interface SeedWorkspace {
  readonly userId: string;
  readonly payee: NamedPayee;
}

/** The values that are computed before the transaction, because hashing is slow. */
export interface SeedSecrets {
  readonly passwordHash: string;
  readonly bvnHashes: ReadonlyMap<SeedPerson, string>;
}

export async function seedSecrets(context: EngineContext): Promise<SeedSecrets> {
  const hashed = Object.values(seedPeople).map(
    (seed: SeedPerson) => [seed, hmacHex(context.hashKey, seed.bvn)] as const,
  );
  return {
    passwordHash: await context.passwords.hash(demoPassword),
    bvnHashes: new Map(hashed),
  };
}

/** Adds a verified person with their personal workspace. */
export async function addPerson(
  db: Queryable,
  seed: SeedPerson,
  secrets: SeedSecrets,
  at: Date,
): Promise<SeedWorkspace> {
  const userId = crypto.randomUUID();
  const workspaceId = await insertWorkspace(
    db,
    "personal",
    `${seed.firstName} ${seed.lastName}`,
    at,
  );
  await db.query(
    `insert into users (id, email, phone, password_hash, username, first_name, last_name,
       country, language, referral_code, kyc_level, bvn_hash, bvn_status, verified_first_name, verified_last_name,
       home_workspace_id, created_at)
     values ($1, $2, $4, $5, $6, $7, $8, $9, 'en', $10, $11, $12, 'VERIFIED', $7, $8, $13, $3)`,
    [
      userId,
      seed.email,
      at,
      seed.phone,
      secrets.passwordHash,
      seed.username,
      seed.firstName,
      seed.lastName,
      seed.country,
      seed.referralCode,
      seed.kycLevel,
      secrets.bvnHashes.get(seed) ?? null,
      workspaceId,
    ],
  );
  // Nobody proves the contacts of a made-up person.
  await db.query("update users set email_verified_at = $2, phone_verified_at = $2 where id = $1", [
    userId,
    at,
  ]);
  return { userId, payee: await addOwner(db, workspaceId, userId) };
}

/** Adds a business with its owner, who signs in to it; every area of it is switched on. */
export async function addBusiness(
  db: Queryable,
  name: string,
  ownerId: string,
  at: Date,
): Promise<NamedPayee> {
  const workspaceId = await insertWorkspace(db, "business", name, at, businessFeatures);
  await db.query("update users set home_workspace_id = $2 where id = $1", [ownerId, workspaceId]);
  return addOwner(db, workspaceId, ownerId);
}

async function insertWorkspace(
  db: Queryable,
  type: "personal" | "business",
  name: string,
  at: Date,
  features: readonly string[] = [],
): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    "insert into workspaces (id, type, name, features, created_at) values ($1, $2, $3, $4, $5)",
    [id, type, name, features, at],
  );
  return id;
}

async function addOwner(db: Queryable, workspaceId: string, userId: string): Promise<NamedPayee> {
  await addMember(db, workspaceId, userId, "owner");
  const [payee] = await db.query<Payee>("select * from payees where workspace_id = $1", [
    workspaceId,
  ]);
  const named = payee === undefined ? undefined : namedPayee(payee);
  if (named === undefined) throw new Error("A person of the sandbox cannot be paid.");
  return named;
}

export async function addMember(
  db: Queryable,
  workspaceId: string,
  userId: string,
  role: string,
): Promise<void> {
  await db.query("insert into members (workspace_id, user_id, role) values ($1, $2, $3)", [
    workspaceId,
    userId,
    role,
  ]);
}

const businessFeatures = [
  "deposits",
  "collection",
  "withdrawals",
  "cards",
  "developers",
  "team",
  "reports",
] as const;
