import { trustedDeviceLifeMs } from "@apex/contract/limits";
import type { NewSession } from "./sessions.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";

/** The device that a session starts on. */
export interface KeptDevice {
  readonly id: string;
  readonly isNew: boolean;
  readonly trusted_at: Date | null;
}

/** Finds the caller's device by its bind cookie, or, for a program without cookies, by its user agent. */
const findSql = `
  select id, false as "isNew", trusted_at from devices
  where user_id = $1 and removed_at is null
    and (bind_hash = $2 or ($4 and bind_hash is null and user_agent = $3))
  order by signed_in_at desc limit 1`;

async function findDevice(
  queryable: Queryable,
  userId: string,
  { formerBindHash, bindHash, userAgent }: NewSession,
): Promise<KeptDevice | undefined> {
  const [device] = await queryable.query<KeptDevice>(findSql, [
    userId,
    formerBindHash,
    userAgent,
    bindHash === null,
  ]);
  return device;
}

/** True if the person trusts the caller's browser. */
export async function isTrustedDevice(
  context: EngineContext,
  userId: string,
  bindHash: string | undefined,
): Promise<boolean> {
  if (bindHash === undefined) return false;
  const trusted = await context.db.query(
    "select from devices where user_id = $1 and bind_hash = $2 and removed_at is null and trusted_at > $3",
    [userId, bindHash, new Date(context.clock.wall().getTime() - trustedDeviceLifeMs)],
  );
  return trusted.length > 0;
}

/** True if the person has signed in on the caller's browser before. */
export async function isKnownDevice(
  context: EngineContext,
  userId: string,
  bindHash: string | undefined,
): Promise<boolean> {
  if (bindHash === undefined) return false;
  const known = await context.db.query(
    "select from devices where user_id = $1 and bind_hash = $2 and removed_at is null",
    [userId, bindHash],
  );
  return known.length > 0;
}

/** Finds or adds the device on which a session starts, and gives it the new bind cookie. */
export async function findOrAddDevice(
  queryable: Queryable,
  userId: string,
  session: NewSession,
): Promise<KeptDevice> {
  const known = await findDevice(queryable, userId, session);
  await moveBind(queryable, session);
  const { place } = session;
  const facts = [
    session.userAgent,
    session.address,
    place.city ?? null,
    place.region ?? null,
    place.countryCode ?? null,
    session.createdAt,
  ];
  if (known !== undefined) {
    await queryable.query(
      `update devices set user_agent = $2, address = $3, city = $4, region = $5, country_code = $6, signed_in_at = $7
       where id = $1`,
      [known.id, ...facts],
    );
    return known;
  }
  const id = crypto.randomUUID();
  await queryable.query(
    `insert into devices (id, user_id, bind_hash, user_agent, address, city, region, country_code, signed_in_at, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [id, userId, session.bindHash, ...facts],
  );
  return { id, isNew: true, trusted_at: null };
}

/** Replaces a browser's bind cookie for everybody who signs in on that browser. */
export async function moveBind(
  queryable: Queryable,
  { formerBindHash, bindHash }: Pick<NewSession, "formerBindHash" | "bindHash">,
): Promise<void> {
  if (formerBindHash === null || bindHash === null) return;
  await queryable.query("update devices set bind_hash = $2 where bind_hash = $1", [
    formerBindHash,
    bindHash,
  ]);
}
