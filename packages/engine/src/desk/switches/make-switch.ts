import { figureSchema, type SwitchValue } from "@apex/contract/desk/switch-values";
import { changeSwitch, proposeSwitch, switchProposalLifeMs } from "@apex/contract/desk/switches";
import { canonicalJson } from "../../platform/crypto.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk } from "../access/desk-call.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { countProposal } from "../cases/proposal.ts";
import { mayOperate } from "../operations/operations-roles.ts";
import { takeStaffProof } from "../staff/take-staff-proof.ts";
import { aheadMostMs, checkValue, refusedValue } from "./check-value.ts";
import { isUrgent, knownSwitches, type KnownSwitch } from "./known-switches.ts";
import { isWorseFigure } from "./plan-terms-notice.ts";
import {
  factsOf,
  lastVersion,
  loadVersion,
  lockSwitch,
  type StoredVersion,
} from "./switch-rows.ts";

interface Wanted {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly value: SwitchValue;
  readonly replaces?: string | undefined;
  readonly reason: string;
  readonly from?: string | undefined;
}

/**
 * Finds the switch of a change.
 * @throws {Refusal} validation-failed if there is none, or if this call cannot change it.
 */
async function switchOf(
  context: EngineContext,
  { kind, key, value }: Wanted,
  urgent: boolean,
): Promise<KnownSwitch> {
  const all = await knownSwitches(context);
  const known = all.find((one) => one.kind === kind && one.key === key);
  if (known === undefined || isUrgent(known) !== urgent) throw refusedValue("key");
  checkValue(known, value, context.clock.business());
  return known;
}

/** True if this request has made its change before. @throws {Refusal} idempotency-key-reused. */
async function isMade(db: Queryable, wanted: Wanted, { id: memberId }: Member): Promise<boolean> {
  const [row] = await db.query<StoredVersion>("select * from switch_versions where id = $1", [
    wanted.id,
  ]);
  if (row === undefined) return false;
  const isSame =
    row.made_by === memberId &&
    row.kind === wanted.kind &&
    row.key === wanted.key &&
    canonicalJson(row.value) === canonicalJson(wanted.value);
  if (!isSame) throw new Refusal("idempotency-key-reused");
  return true;
}

interface Making {
  readonly worse: boolean;
  readonly member: Member;
  readonly now: Date;
  readonly urgent: boolean;
}

/** True of a figure that is worse for customers than the one that applies now. */
function isWorse(
  { switches }: EngineContext,
  { kind, key, usual }: KnownSwitch,
  value: SwitchValue,
) {
  if (kind === "port" || kind === "maintenance") return false;
  const before = switches.figure(kind, key) ?? figureSchema.safeParse(usual).data?.figure;
  return isWorseFigure(kind, before, figureSchema.safeParse(value).data?.figure);
}

/** Stores a version. @throws {Refusal} case-changed if another one was approved since the member looked. */
async function insert(
  tx: Tx,
  wanted: Wanted,
  { worse, member, now, urgent }: Making,
): Promise<StoredVersion | undefined> {
  const { id, kind, key, value, replaces, reason, from } = wanted;
  await lockSwitch(tx, kind, key);
  const last = await lastVersion(tx, kind, key);
  if (last?.id !== replaces) throw new Refusal("case-changed");
  await tx.query(
    `insert into switch_versions (id, kind, key, value, replaces, reason, needs_two, is_worse, made_by, made_at, lapses_at, wanted_from,
       outcome, decided_by, decided_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      kind,
      key,
      JSON.stringify(value),
      replaces ?? null,
      reason.trim(),
      !urgent,
      worse,
      member.id,
      now,
      urgent ? null : new Date(now.getTime() + switchProposalLifeMs),
      from === undefined ? null : new Date(from),
      urgent ? "approved" : null,
      urgent ? member.id : null,
      urgent ? now : null,
    ],
  );
  return last;
}

interface Recording {
  readonly member: Member;
  record(tx: Tx, act: Act): Promise<void>;
}

const entryOf = (
  wanted: Wanted,
  known: KnownSwitch,
  last: StoredVersion | undefined | "repeated",
) => {
  const { kind, key, id } = wanted;
  const subject = { kind, key, wanted_from: null };
  return {
    case: { queue: "switches", id },
    reason: wanted.reason.trim(),
    ...(last !== "repeated" && {
      before: factsOf({ ...subject, value: last?.value ?? known.usual }),
    }),
    after: {
      ...factsOf({ ...subject, value: wanted.value }),
      ...(wanted.from !== undefined && { from: wanted.from }),
    },
  } as const;
};

async function propose(context: EngineContext, wanted: Wanted, request: Recording): Promise<void> {
  const { member, record } = request;
  const now = context.clock.business();
  const known = await switchOf(context, wanted, false);
  const fromMs = wanted.from === undefined ? undefined : Date.parse(wanted.from);
  if (fromMs !== undefined && (fromMs <= now.getTime() || fromMs > now.getTime() + aheadMostMs))
    throw refusedValue("from");
  await context.db.tx(async (tx) => {
    if (await isMade(tx, wanted, member)) {
      await record(tx, { act: "switch-proposed", ...entryOf(wanted, known, "repeated") });
      return;
    }
    const last = await insert(tx, wanted, {
      worse: isWorse(context, known, wanted.value),
      member,
      now,
      urgent: false,
    });
    await countProposal(context, tx, member);
    await record(tx, { act: "switch-proposed", ...entryOf(wanted, known, last) });
  });
}

export const proposeSwitchHandler = handleDesk(
  proposeSwitch,
  mayOperate,
  async (request, context) => {
    const { body, member } = request;
    await propose(context, body, request);
    return { version: await loadVersion(context.db, body.id, member, context.clock.business()) };
  },
);

export const changeSwitchHandler = handleDesk(
  changeSwitch,
  mayOperate,
  async (request, context) => {
    const { body: wanted, member, record } = request;
    const { db } = context;
    const now = context.clock.business();
    const known = await switchOf(context, wanted, true);
    if (await isMade(db, wanted, member))
      await record(db, { act: "switch-changed", ...entryOf(wanted, known, "repeated") });
    else {
      const takeProof = await takeStaffProof(context, changeSwitch, request);
      await db.tx(async (tx) => {
        const last = await insert(tx, wanted, { worse: false, member, now, urgent: true });
        await takeProof(tx);
        await record(tx, { act: "switch-changed", ...entryOf(wanted, known, last) });
      });
      await context.switches.refresh();
    }
    return { version: await loadVersion(db, wanted.id, member, now) };
  },
);
