import { dayMs } from "@apex/contract/durations";
import {
  closeDifference,
  listDifferences,
  noteOnDifference,
  type StatementDifferenceRow,
} from "@apex/contract/desk/operations";
import { signedMoneyOf } from "@apex/contract/money";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Clock, EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import type { CountedQueue } from "../cases/case-rows.ts";
import { mayOperate } from "./operations-roles.ts";

/**
 * SQL of the differences that recent checks have found. The hourly check writes a row for each asset that differs, so
 * only the last 30 days are read; an older difference counts as settled.
 */
const found = ({ wall }: Clock) => `(
  select d.asset, d.theirs - d.ours as difference, min(d.at) as since, max(d.at) as last_at
  from statement_differences d where d.at > '${new Date(wall().getTime() - shownForMs).toISOString()}' group by d.asset, d.theirs - d.ours
)`;
/** The age in milliseconds at which a difference is no longer shown. */
const shownForMs = 30 * dayMs;
const isOpen = `not exists (
  select from difference_notes n where n.asset = f.asset and n.difference = f.difference and n.closes
)`;

export const countedDifferences: CountedQueue = {
  name: "differences",
  roles: mayOperate,
  // Differences are not assigned, so the join finds no case.
  from: (clock) => `${found(clock)} f left join desk_cases c on false`,
  where: isOpen,
  since: "f.since",
};

interface DifferenceRow {
  readonly asset: string;
  readonly difference: string;
  readonly ours: string;
  readonly since: Date;
  readonly last_at: Date;
  readonly notes: { staff_id: string; name: string; text: string; at: string }[] | null;
}

const shownMost = 100;

const listDifferencesHandler = handleDesk(listDifferences, mayOperate, async (_, { db, clock }) => {
  const rows = await db.query<DifferenceRow>(
    `select f.asset, f.difference::text as difference, f.since, f.last_at,
         (select d.ours::text from statement_differences d where d.at = f.last_at and d.asset = f.asset) as ours, (
           select json_agg(json_build_object('staff_id', n.staff_id, 'name', s.name, 'text', n.text, 'at', n.at) order by n.id)
           from difference_notes n join staff s on s.id = n.staff_id where n.asset = f.asset and n.difference = f.difference
         ) as notes
       from ${found(clock)} f where ${isOpen} order by f.last_at desc, f.asset limit $1`,
    [shownMost],
  );
  return { items: rows.map(render) };
});

function render(row: DifferenceRow): StatementDifferenceRow {
  const asset = storedAsset(row.asset);
  const ours = BigInt(row.ours);
  const difference = BigInt(row.difference);
  return {
    id: `${row.asset}:${row.difference}`,
    asset,
    difference: row.difference,
    amount: signedMoneyOf(difference, asset),
    ours: signedMoneyOf(ours, asset),
    theirs: signedMoneyOf(ours + difference, asset),
    since: row.since.toISOString(),
    lastAt: row.last_at.toISOString(),
    notes: (row.notes ?? []).map(({ staff_id, name, text, at }) => ({
      by: { id: staff_id, name },
      text,
      at: new Date(at).toISOString(),
    })),
  };
}

interface Named {
  readonly asset: string;
  readonly difference: string;
}

/** @throws {Refusal} case-changed for a difference that no recent check has found, or that a colleague has closed. */
async function refuseClosed(tx: Tx, clock: Clock, { asset, difference }: Named): Promise<void> {
  const open = await tx.query(
    `select from ${found(clock)} f where f.asset = $1 and f.difference = $2::numeric and ${isOpen}`,
    [asset, difference],
  );
  if (open.length === 0) throw new Refusal("case-changed");
}

interface Note extends Named {
  readonly staffId: string;
  readonly text: string;
  readonly closes: boolean;
}

async function addNote(tx: Tx, { clock }: EngineContext, note: Note): Promise<void> {
  await refuseClosed(tx, clock, note);
  const at = clock.wall();
  const added = await tx.query(
    `insert into difference_notes (id, asset, difference, staff_id, text, closes, at) values ($1, $2, $3::numeric, $4, $5, $6, $7)
     on conflict (asset, difference) where closes do nothing returning id`,
    [timedUuid(at), note.asset, note.difference, note.staffId, note.text, note.closes, at],
  );
  // A colleague has closed the difference first.
  if (added.length === 0) throw new Refusal("case-changed");
}

const noteOnDifferenceHandler = handleDesk(
  noteOnDifference,
  mayOperate,
  async ({ body, member, record }, context) => {
    const { asset, difference } = body;
    await context.db.tx(async (tx) => {
      const text = body.text.trim();
      await addNote(tx, context, { asset, difference, staffId: member.id, text, closes: false });
      await record(tx, { act: "difference-noted", after: { asset, difference } });
    });
    return {};
  },
);

const closeDifferenceHandler = handleDesk(
  closeDifference,
  mayOperate,
  async ({ body, member, record }, context) => {
    const { asset, difference } = body;
    const reason = body.reason.trim();
    await context.db.tx(async (tx) => {
      const note = { asset, difference, staffId: member.id, text: reason, closes: true };
      await addNote(tx, context, note);
      await record(tx, { act: "difference-closed", reason, after: { asset, difference } });
    });
    return {};
  },
);

export const differenceHandlers: readonly DeskHandler[] = [
  listDifferencesHandler,
  noteOnDifferenceHandler,
  closeDifferenceHandler,
];
