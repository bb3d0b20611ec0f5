import { switchValueSchema } from "@apex/contract/desk/switch-values";
import type { SwitchVersion } from "@apex/contract/desk/switches";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Member } from "../access/staff-sessions.ts";
import { proposalActs, proposalState, type StoredProposal } from "../cases/proposal.ts";
import { mayOperate } from "../operations/operations-roles.ts";

export interface StoredVersion extends StoredProposal {
  readonly id: string;
  readonly number: bigint;
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  readonly replaces: string | null;
  readonly reason: string;
  readonly needs_two: boolean;
  readonly made_by: string;
  readonly made_by_name: string;
  readonly made_at: Date;
  readonly wanted_from: Date | null;
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
  readonly applies_from: Date | null;
}

/** Versions `v` with the names of those who made and decided them. */
export const versionSql = `select v.*, m.name as made_by_name, d.name as decided_by_name
  from switch_versions v join staff m on m.id = v.made_by left join staff d on d.id = v.decided_by`;

/** The order in which approved versions apply, the last one first. */
export const lastFirst = "v.applies_from desc, v.decided_at desc, v.number desc";

export function renderVersion(row: StoredVersion, member: Member, now: Date): SwitchVersion {
  const state = proposalState(row, now);
  const { decided_at, decided_by, decided_by_name, decision_reason, wanted_from } = row;
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    value: switchValueSchema.parse(row.value),
    state,
    reason: row.reason,
    madeBy: { id: row.made_by, name: row.made_by_name },
    madeAt: row.made_at.toISOString(),
    ...(wanted_from !== null && { from: wanted_from.toISOString() }),
    ...(row.applies_from !== null && { appliesFrom: row.applies_from.toISOString() }),
    ...(row.needs_two &&
      decided_at !== null && {
        decision: {
          ...(decided_by !== null && { by: { id: decided_by, name: decided_by_name ?? "" } }),
          at: decided_at.toISOString(),
          ...(decision_reason !== null && { reason: decision_reason }),
        },
      }),
    may:
      state === "proposed"
        ? proposalActs(member, { madeBy: row.made_by, deciders: mayOperate })
        : [],
  };
}

/** @throws {Refusal} not-found. */
export async function loadVersion(
  db: Queryable,
  id: string,
  member: Member,
  now: Date,
): Promise<SwitchVersion> {
  const [row] = await db.query<StoredVersion>(`${versionSql} where v.id = $1`, [id]);
  if (row === undefined) throw new Refusal("not-found");
  return renderVersion(row, member, now);
}

/** Locks a switch until the transaction ends, so that its changes come one after another. */
export async function lockSwitch(tx: Tx, kind: string, key: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 84))", [`${kind} ${key}`]);
}

/** The last approved version of a switch, even if it takes effect later. */
export async function lastVersion(
  db: Queryable,
  kind: string,
  key: string,
): Promise<StoredVersion | undefined> {
  const [row] = await db.query<StoredVersion>(
    `${versionSql} where v.kind = $1 and v.key = $2 and v.outcome = 'approved' order by v.decided_at desc, v.number desc limit 1`,
    [kind, key],
  );
  return row;
}

/** A version as the desk's log shows it. */
export const factsOf = (row: Pick<StoredVersion, "kind" | "key" | "value" | "wanted_from">) => ({
  switchKey: `${row.kind} ${row.key}`,
  value: JSON.stringify(row.value),
  ...(row.wanted_from !== null && { from: row.wanted_from.toISOString() }),
});
