import { defaultCountry } from "@apex/contract/assets";
import { currencyOf } from "@apex/contract/country-currencies";
import type { InputOf } from "@apex/contract/endpoint";
import { usernameChangeEveryMs } from "@apex/contract/limits";
import { updateProfile } from "@apex/contract/profile/update-profile";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, isUniqueViolation, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadProfile } from "./load-profile.ts";
import { isReservedName, isReservedUsername } from "./reserved-names.ts";
import { timeZoneOf } from "./time-zone-of.ts";
import { areSimilar } from "./username-similar.ts";

type Changes = InputOf<typeof updateProfile>["body"];

interface Present {
  readonly username: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly country: string | null;
  readonly identity_verified: boolean;
  readonly username_changed_at: Date | null;
  readonly preferred_asset: string;
  readonly time_zone: string;
}

/** Sets the given fields. Names and country are fixed once a BVN or a document has confirmed them. */
export const updateProfileHandler = handle(
  updateProfile,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller }, context) => {
    try {
      await context.db.tx((tx) => update(tx, body, caller, context));
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal("username-taken");
      throw error;
    }
    return { profile: await loadProfile(context, caller) };
  },
);

async function update(
  tx: Tx,
  changes: Changes,
  { userId, workspaceId }: Caller,
  context: EngineContext,
): Promise<void> {
  const present = onlyRow(
    await tx.query<Present>(
      `select username, first_name, last_name, country, verified_first_name is not null as identity_verified, username_changed_at,
         preferred_asset, time_zone
       from users where id = $1 for update`,
      [userId],
    ),
  );
  refuseVerified(present, changes);
  refuseSimilar(present, changes);
  refuseReserved(present, changes);
  const at = context.clock.business();
  const before = present.country ?? defaultCountry;
  /** A setting that came from the old country changes with the country; one that the person chose stays. */
  const follow = (of: (country: string) => string, kept: string) =>
    kept === of(before) ? of(changes.country ?? before) : kept;
  const isNewName =
    present.username !== null &&
    changes.username !== undefined &&
    changes.username !== present.username;
  if (isNewName) refuseSoon(present, at);
  await tx.query(
    `update users set username = coalesce($2, username), first_name = coalesce($3, first_name),
       last_name = coalesce($4, last_name), country = coalesce($5, country),
       username_changed_at = coalesce($6, username_changed_at), preferred_asset = $7, time_zone = $8
     where id = $1`,
    [
      userId,
      changes.username ?? null,
      changes.firstName?.trim() ?? null,
      changes.lastName?.trim() ?? null,
      changes.country ?? null,
      isNewName ? at : null,
      follow(currencyOf, present.preferred_asset),
      follow(timeZoneOf, present.time_zone),
    ],
  );
  // A personal workspace has its owner's name.
  await tx.query(
    `update workspaces w set name = concat_ws(' ', u.first_name, u.last_name)
     from members m join users u on u.id = m.user_id
     where u.id = $1 and m.role = 'owner' and w.id = m.workspace_id and w.type = 'personal'
       and coalesce(u.first_name, u.last_name) is not null`,
    [userId],
  );
  await announce(
    tx,
    [{ workspaceId, userId, kind: "changed", changes: ["profile", "workspaces"] }],
    at,
  );
  if (changes.firstName !== undefined || changes.lastName !== undefined)
    await refreshReferrer(tx, userId, at);
}

/** Updates the pages of the referrer, who sees the person's name. */
async function refreshReferrer(tx: Tx, userId: string, at: Date): Promise<void> {
  const referrers = await tx.query<{ workspaceId: string; userId: string }>(
    `select r.home_workspace_id as "workspaceId", r.id as "userId" from users u join users r on r.id = u.referred_by where u.id = $1`,
    [userId],
  );
  await announce(
    tx,
    referrers.map((referrer) => ({ ...referrer, kind: "changed", changes: ["referrals"] })),
    at,
  );
}

/** Refuses frequent changes, so that people can recognise each other. The first username can be changed at once. */
function refuseSoon({ username_changed_at: changedAt }: Present, at: Date): void {
  if (changedAt === null) return;
  const until = new Date(changedAt.getTime() + usernameChangeEveryMs);
  if (until > at) throw new Refusal("change-too-soon", { params: { until: until.toISOString() } });
}

function refuseVerified(present: Present, { firstName, lastName, country }: Changes): void {
  if (!present.identity_verified) return;
  const differs = (given: string | undefined, kept: string | null) =>
    given !== undefined && given.trim() !== kept;
  const changed =
    differs(firstName, present.first_name) ||
    differs(lastName, present.last_name) ||
    differs(country, present.country);
  if (changed) throw new Refusal("already-verified");
}

/** Refuses a username too similar to the current one. The identical one is allowed, so that repeats succeed. */
function refuseSimilar(present: Present, { username }: Changes): void {
  if (username === undefined || present.username === null || username === present.username) return;
  if (!areSimilar(username, present.username)) return;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["body", "username"], code: "username-similar" }],
  });
}

/** Refuses reserved names, except those that the person already has. */
function refuseReserved(present: Present, { username, firstName, lastName }: Changes): void {
  const fullName = (first: string | null | undefined, last: string | null | undefined) =>
    `${first?.trim() ?? present.first_name ?? ""} ${last?.trim() ?? present.last_name ?? ""}`;
  const name = fullName(firstName, lastName);
  const isUsername =
    username !== undefined && username !== present.username && isReservedUsername(username);
  if (!isUsername && (name === fullName(null, null) || !isReservedName(name))) return;
  const field = isUsername ? "username" : firstName === undefined ? "lastName" : "firstName";
  throw new Refusal("validation-failed", {
    issues: [{ path: ["body", field], code: "username-reserved" }],
  });
}
