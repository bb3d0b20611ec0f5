import {
  watchPatternSchema,
  watchRuleActs,
  type WatchReplay,
  type WatchRule,
  type WatchRuleAct,
} from "@apex/contract/desk/watch-rules";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Member } from "../access/staff-sessions.ts";

/** The most versions that the page shows. */
const versionsMost = 200;

export interface StoredRule {
  readonly id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly name: string;
  readonly pattern: unknown;
  readonly state: string;
  readonly made_by: string;
  readonly made_by_name: string;
  readonly made_at: Date;
  readonly live_by: string | null;
  readonly live_by_name: string | null;
  readonly live_at: Date | null;
  readonly retired_at: Date | null;
  readonly is_newest: boolean;
  readonly replay: ReplayRow | null;
}

/** A row from `to_jsonb`, so its times are texts. */
interface ReplayRow {
  readonly id: string;
  readonly days: number;
  readonly payments: number;
  readonly read: number;
  readonly started_at: string;
  readonly done_at: string | null;
  readonly hits: number;
  readonly customers: number;
}

const selectSql = `
  select r.id, r.rule_id, r.version, r.name, r.pattern, r.state, r.made_by, m.name as made_by_name, r.made_at, r.live_by,
    l.name as live_by_name, r.live_at, r.retired_at,
    not exists (select from watch_rules x where x.rule_id = r.rule_id and x.version > r.version) as is_newest,
    (select to_jsonb(p) from (
       select w.id, w.days, w.payments, w.read, w.started_at, w.done_at,
         (select count(*) from watch_replay_hits h where h.replay_id = w.id)::int as hits,
         (select count(distinct h.workspace_id) from watch_replay_hits h where h.replay_id = w.id)::int as customers
       from watch_replays w where w.rule_version_id = r.id order by w.started_at desc, w.id limit 1
     ) p) as replay
  from watch_rules r join staff m on m.id = r.made_by left join staff l on l.id = r.live_by`;

function renderReplay(row: ReplayRow): WatchReplay {
  const { id, days, payments, read, hits, customers } = row;
  return {
    id,
    state: row.done_at === null ? "running" : "done",
    days,
    payments,
    read,
    hits,
    customers,
    startedAt: new Date(row.started_at).toISOString(),
  };
}

/** Returns the acts that a member may do with a version. The calls check again. */
function actsOf({ id, role }: Member, row: StoredRule): WatchRuleAct[] {
  const isDraft = row.state === "draft";
  const acts: Readonly<Record<WatchRuleAct, boolean>> = {
    replay: isDraft && row.replay?.done_at !== null,
    "set-live": isDraft && row.made_by !== id && isReplayed(row),
    revise: row.is_newest && row.state !== "retired",
    retire: isDraft || (row.state === "live" && role === "administrator"),
  };
  return watchRuleActs.filter((act) => acts[act]);
}

/** True once the last replay of a version is done. */
export const isReplayed = ({ replay }: Pick<StoredRule, "replay">) =>
  typeof replay?.done_at === "string";

function renderRule(row: StoredRule, member: Member): WatchRule {
  const { live_by, live_at, retired_at } = row;
  return {
    id: row.id,
    ruleId: row.rule_id,
    version: row.version,
    name: row.name,
    pattern: watchPatternSchema.parse(row.pattern),
    state: row.state,
    madeBy: { id: row.made_by, name: row.made_by_name },
    madeAt: row.made_at.toISOString(),
    ...(live_by !== null && { liveBy: { id: live_by, name: row.live_by_name ?? "" } }),
    ...(live_at !== null && { liveAt: live_at.toISOString() }),
    ...(retired_at !== null && { retiredAt: retired_at.toISOString() }),
    ...(row.replay !== null && { replay: renderReplay(row.replay) }),
    may: actsOf(member, row),
  };
}

/** The versions of all rules, the newest first. */
export async function loadRules(db: Queryable, member: Member): Promise<WatchRule[]> {
  const rows = await db.query<StoredRule>(
    `${selectSql} order by r.made_at desc, r.id limit ${versionsMost}`,
  );
  return rows.map((row) => renderRule(row, member));
}

/** @throws {Refusal} not-found. */
export async function loadRule(db: Queryable, id: string, member: Member): Promise<WatchRule> {
  const [row] = await db.query<StoredRule>(`${selectSql} where r.id = $1`, [id]);
  if (row === undefined) throw new Refusal("not-found");
  return renderRule(row, member);
}

/** Locks a version until the transaction ends. @throws {Refusal} not-found. */
export async function lockRule(tx: Queryable, id: string): Promise<StoredRule> {
  await tx.query("select from watch_rules where id = $1 for update", [id]);
  const [row] = await tx.query<StoredRule>(`${selectSql} where r.id = $1`, [id]);
  if (row === undefined) throw new Refusal("not-found");
  return row;
}
