import type { ResponseOf } from "@apex/contract/endpoint";
import { usernameMaxLength } from "@apex/contract/limits";
import { checkUsername } from "@apex/contract/profile/update-profile";
import { randomText } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { isReservedUsername } from "./reserved-names.ts";
import { areSimilar } from "./username-similar.ts";
import { lookup } from "../../runtime/limits-table.ts";

type Reason = NonNullable<ResponseOf<typeof checkUsername>["reason"]>;

const suffixLengths = [2, 2, 3, 3, 4, 5] as const;

/** Tells whether an account can take a username, and suggests another one if not. */
export const checkUsernameHandler = handle(
  checkUsername,
  { needs: "signed-in", area: "any-member", token: "never", limits: lookup },
  async ({ body, caller }, context) => {
    const { username } = body;
    const rows = await context.db.query<{ own: boolean; username: string }>(
      "select id = $1 as own, username from users where username is not null and (id = $1 or username_key = lower($2))",
      [caller.userId, username],
    );
    const present = rows.find((row) => row.own)?.username;
    const reason: Reason | undefined =
      present !== undefined && areSimilar(username, present)
        ? "similar"
        : rows.some((row) => !row.own)
          ? "taken"
          : isReservedUsername(username) && username.toLowerCase() !== present?.toLowerCase()
            ? "reserved"
            : undefined;
    if (reason === undefined) return { available: true };
    const suggestion = await freeUsername(context.db, username, present);
    return { available: false, reason, ...(suggestion !== undefined && { suggestion }) };
  },
);

/** Finds a free username: the wanted one with digits, not too similar to the current one. */
async function freeUsername(
  db: Queryable,
  wanted: string,
  present: string | undefined,
): Promise<string | undefined> {
  const candidates = suffixLengths
    .map((length) => wanted.slice(0, usernameMaxLength - length) + randomText(length, "0123456789"))
    .filter((candidate) => !isReservedUsername(candidate))
    .filter((candidate) => present === undefined || !areSimilar(candidate, present));
  const taken = await db.query<{ username_key: string }>(
    "select username_key from users where username_key = any($1::text[])",
    [candidates.map((candidate) => candidate.toLowerCase())],
  );
  const keys = new Set(taken.map((row) => row.username_key));
  return candidates.find((candidate) => !keys.has(candidate.toLowerCase()));
}
