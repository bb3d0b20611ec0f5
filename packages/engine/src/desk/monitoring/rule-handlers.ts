import {
  draftWatchRule,
  listWatchRules,
  readWatchReplay,
  replayWatchRule,
  retireWatchRule,
  setWatchRuleLive,
} from "@apex/contract/desk/watch-rules";
import type { StaffAct } from "@apex/contract/desk/staff-log";
import { moneyOf } from "@apex/contract/money";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { takeStaffProof } from "../staff/take-staff-proof.ts";
import { isReplayed, loadRule, loadRules, lockRule, type StoredRule } from "./load-rule.ts";
import { mayMonitor } from "./monitoring-roles.ts";
import { startReplay } from "./replay-rule.ts";

/** The most customers of a replay that are shown. */
const customersMost = 100;

export const listWatchRulesHandler = handleDesk(
  listWatchRules,
  mayMonitor,
  async ({ member }, { db }) => ({
    items: await loadRules(db, member),
  }),
);

const draftWatchRuleHandler = handleDesk(
  draftWatchRule,
  mayMonitor,
  async ({ body, member, record }, { db, clock }) => {
    const { id, ruleId = id, pattern } = body;
    const name = body.name.trim();
    await db.tx(async (tx) => {
      // The lock makes concurrent drafts of one rule wait, so that each gets its own version number.
      const earlier = await tx.query<{ version: number }>(
        "select version from watch_rules where rule_id = $1 order by version desc for update",
        [ruleId],
      );
      if (ruleId !== id && earlier.length === 0) throw new Refusal("case-changed");
      const version = (earlier[0]?.version ?? 0) + 1;
      const written = JSON.stringify(pattern);
      const added = await tx.query(
        `insert into watch_rules (id, rule_id, version, name, pattern, state, made_by, made_at)
         values ($1, $2, $3, $4, $5::jsonb, 'draft', $6, $7) on conflict do nothing returning id`,
        [id, ruleId, version, name, written, member.id, clock.wall()],
      );
      if (added.length === 0) await refuseOther(tx, { id, ruleId, name, written, by: member.id });
      await record(tx, { act: "rule-drafted", after: { rule: name, state: "draft" } });
    });
    return { rule: await loadRule(db, id, member) };
  },
);

/** @throws {Refusal} idempotency-key-reused where the id belongs to another draft, case-changed where a colleague was faster. */
async function refuseOther(
  tx: Tx,
  made: {
    readonly id: string;
    readonly ruleId: string;
    readonly name: string;
    readonly written: string;
    readonly by: string;
  },
): Promise<void> {
  const { id, ruleId, name, written, by } = made;
  const [known] = await tx.query<{ same: boolean }>(
    `select rule_id = $2 and name = $3 and pattern = $4::jsonb and made_by = $5 as same from watch_rules where id = $1`,
    [id, ruleId, name, written, by],
  );
  if (known === undefined) throw new Refusal("case-changed");
  if (!known.same) throw new Refusal("idempotency-key-reused");
}

interface Asked {
  readonly params: { readonly id: string };
  readonly member: Member;
  record(tx: Tx, act: Act): Promise<void>;
}

/** Runs an act on a locked version, with its entry in the log. */
async function actOn(
  { db }: EngineContext,
  { params: { id }, member, record }: Asked,
  work: (
    tx: Tx,
    rule: StoredRule,
  ) => Promise<{ act: StaffAct; reason?: string; after?: Act["after"] }>,
) {
  await db.tx(async (tx) => {
    const rule = await lockRule(tx, id);
    const { act, reason, after } = await work(tx, rule);
    const { state } = await lockRule(tx, id);
    const facts = { rule: rule.name, version: rule.version };
    await record(tx, {
      act,
      ...(reason !== undefined && { reason }),
      before: { ...facts, state: rule.state },
      after: { ...facts, state, ...after },
    });
  });
  return { rule: await loadRule(db, id, member) };
}

const replayWatchRuleHandler = handleDesk(replayWatchRule, mayMonitor, (request, context) =>
  actOn(context, request, async (tx, { id: versionId, state }) => {
    if (state !== "draft") throw new Refusal("case-changed");
    const { days } = request.body;
    await startReplay(tx, context, { versionId, days, by: request.member.id });
    return { act: "rule-replayed", after: { days } };
  }),
);

const setWatchRuleLiveHandler = handleDesk(
  setWatchRuleLive,
  mayMonitor,
  async (request, context) => {
    const { member } = request;
    const takeProof = await takeStaffProof(context, setWatchRuleLive, request);
    return actOn(context, request, async (tx, rule) => {
      if (rule.state !== "draft") throw new Refusal("case-changed");
      if (rule.made_by === member.id) throw new Refusal("own-proposal");
      if (!isReplayed(rule)) throw new Refusal("rule-not-replayed");
      await takeProof(tx);
      const now = context.clock.wall();
      await tx.query(
        "update watch_rules set state = 'retired', retired_by = $2, retired_at = $3 where rule_id = $1 and state = 'live'",
        [rule.rule_id, member.id, now],
      );
      await tx.query(
        "update watch_rules set state = 'live', live_by = $2, live_at = $3 where id = $1",
        [rule.id, member.id, now],
      );
      return { act: "rule-set-live" };
    });
  },
);

const retireWatchRuleHandler = handleDesk(retireWatchRule, mayMonitor, (request, context) =>
  actOn(context, request, async (tx, rule) => {
    const { member, body } = request;
    if (rule.state === "retired") throw new Refusal("case-changed");
    // Compliance makes rules, but only an administrator ends a live one: a maker could otherwise let a friend's
    // payments pass.
    if (rule.state === "live" && member.role !== "administrator")
      throw new Refusal("not-permitted");
    await tx.query(
      "update watch_rules set state = 'retired', retired_by = $2, retired_at = $3 where id = $1",
      [rule.id, member.id, context.clock.wall()],
    );
    return { act: "rule-retired", reason: body.reason };
  }),
);

const readWatchReplayHandler = handleDesk(
  readWatchReplay,
  mayMonitor,
  async ({ params: { id }, member, record }, { db }) => {
    const rows = await db.query<{ id: string; name: string; hits: number; sum: string }>(
      `select w.id, w.name, count(*)::int as hits, sum(h.sum)::text as sum
       from watch_replay_hits h join workspaces w on w.id = h.workspace_id
       where h.replay_id = (select p.id from watch_replays p where p.rule_version_id = $1 order by p.started_at desc, p.id limit 1)
         and not exists (
           select from members m join users u on u.id = m.user_id join staff s on s.mailbox = u.mailbox or s.phone = u.phone
           where m.workspace_id = w.id and s.id = $2
         )
       group by w.id order by count(*) desc, w.id limit $3`,
      [id, member.id, customersMost],
    );
    await record(db, { act: "replay-read", after: { found: rows.map((row) => row.id) } });
    return {
      customers: rows.map((row) => ({
        workspaceId: row.id,
        name: row.name,
        hits: row.hits,
        sum: moneyOf(BigInt(row.sum), "USD"),
      })),
    };
  },
);

export const watchRuleHandlers: readonly DeskHandler[] = [
  listWatchRulesHandler,
  draftWatchRuleHandler,
  replayWatchRuleHandler,
  setWatchRuleLiveHandler,
  retireWatchRuleHandler,
  readWatchReplayHandler,
];
