import { listSwitchVersions, readSwitches, type ShownSwitch } from "@apex/contract/desk/switches";
import { defaultPageSize } from "@apex/contract/limits";
import { Refusal } from "../../platform/refusal.ts";
import { handleDesk } from "../access/desk-call.ts";
import type { Member } from "../access/staff-sessions.ts";
import { mayOperate } from "../operations/operations-roles.ts";
import { knownSwitches, type KnownSwitch } from "./known-switches.ts";
import { lastFirst, renderVersion, versionSql, type StoredVersion } from "./switch-rows.ts";

/** Reads the current, planned and proposed versions of all switches. Replaced versions are in the history of each switch. */
export const readSwitchesHandler = handleDesk(
  readSwitches,
  mayOperate,
  async ({ member }, context) => {
    const { db, clock } = context;
    const now = clock.business();
    const [known, approved, open] = await Promise.all([
      knownSwitches(context),
      db.query<StoredVersion>(
        `${versionSql} where v.outcome = 'approved' and not exists (
           select from switch_versions n where n.kind = v.kind and n.key = v.key and n.outcome = 'approved' and n.applies_from <= $1
             and (n.applies_from, n.decided_at, n.number) > (v.applies_from, v.decided_at, v.number))
         order by ${lastFirst}`,
        [now],
      ),
      db.query<StoredVersion>(
        `${versionSql} where v.outcome is null and v.lapses_at > $1 order by v.made_at, v.number`,
        [now],
      ),
    ]);
    return {
      items: known.map((one) => shown(one, { approved, open, member, now })),
    };
  },
);

interface Found {
  readonly approved: readonly StoredVersion[];
  readonly open: readonly StoredVersion[];
  readonly member: Member;
  readonly now: Date;
}

function shown(known: KnownSwitch, { approved, open, member, now }: Found): ShownSwitch {
  const { kind, key, usual, figure } = known;
  const isOf = (row: StoredVersion) => row.kind === kind && row.key === key;
  const rows = approved.filter(isOf);
  const isComing = ({ applies_from }: StoredVersion) => applies_from !== null && applies_from > now;
  const render = (row: StoredVersion) => renderVersion(row, member, now);
  const current = rows.filter((row) => !isComing(row)).map(render)[0];
  // If several versions start at the same moment, the one that was approved last applies.
  const coming = rows.filter(
    (row, place) =>
      isComing(row) &&
      rows.findIndex((one) => one.applies_from?.getTime() === row.applies_from?.getTime()) ===
        place,
  );
  const last = rows.toSorted(
    (one, other) =>
      (other.decided_at?.getTime() ?? 0) - (one.decided_at?.getTime() ?? 0) ||
      Number(other.number - one.number),
  )[0];
  return {
    kind,
    key,
    value: current?.value ?? usual,
    ...(figure && { figure }),
    ...(current && { current }),
    ...(last && { last: last.id }),
    coming: coming.toReversed().map(render),
    proposed: open.filter(isOf).map(render),
  };
}

const cursorPattern = /^\d{1,18}$/;

export const listSwitchVersionsHandler = handleDesk(
  listSwitchVersions,
  mayOperate,
  async ({ query: { kind, key, cursor, perPage = defaultPageSize }, member }, { db, clock }) => {
    if (cursor !== undefined && !cursorPattern.test(cursor))
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    const rows = await db.query<StoredVersion>(
      `${versionSql} where v.kind = $1 and v.key = $2 and ($3::bigint is null or v.number < $3)
       order by v.number desc limit $4`,
      [kind, key, cursor === undefined ? null : BigInt(cursor), perPage + 1],
    );
    const now = clock.business();
    const page = rows.slice(0, perPage);
    const end = page.at(-1);
    return {
      items: page.map((row) => renderVersion(row, member, now)),
      ...(rows.length > perPage && end && { nextCursor: end.number.toString() }),
    };
  },
);
