import {
  activityDocumentSchema,
  type ActivityDocument,
  type ActivityReport,
} from "@apex/contract/desk/activity-report";
import {
  exportActivityReport,
  saveActivityReport,
  signActivityReport,
} from "@apex/contract/desk/activity-reports";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Member } from "../access/staff-sessions.ts";
import { decideCase, decideOwnCase } from "../cases/decide-case.ts";
import { takeStaffProof } from "../staff/take-staff-proof.ts";
import { endWatchCase, watchQueue } from "./decide-watch-case.ts";
import { loadWatchCase, mayDecide } from "./load-watch-case.ts";
import { mayMonitor } from "./monitoring-roles.ts";

/** A draft replaces only the revision that its writer read, so that of two concurrent writers one is refused. */
const saveActivityReportHandler = handleDesk(
  saveActivityReport,
  mayMonitor,
  async (request, context) => {
    const { member, body, params } = request;
    await decideOwnCase(watchQueue, context, request, async (tx, subject) => {
      if (!mayDecide(member, subject)) throw new Refusal("not-permitted");
      const { narrative, revision } = body;
      const saved = await tx.query(
        `insert into activity_reports as r (id, case_id, narrative, revision, drafted_by, drafted_at)
       select $1::uuid, $2::uuid, $3::text, 1, $4::uuid, $5::timestamptz
       where $6::int = 0 or exists (select from activity_reports where case_id = $2::uuid)
       on conflict (case_id) do update set narrative = excluded.narrative, revision = r.revision + 1,
         drafted_by = excluded.drafted_by, drafted_at = excluded.drafted_at where r.revision = $6::int returning r.id`,
        [crypto.randomUUID(), params.id, narrative, member.id, context.clock.wall(), revision],
      );
      if (saved.length === 0) throw new Refusal("case-changed");
      return { act: "report-saved" };
    });
    return { case: await loadWatchCase(context.db, params.id, member) };
  },
);

interface Signing {
  readonly id: string;
  readonly member: Member;
  readonly revision: number;
}

/**
 * Locks the draft, which must be the revision that the member read and a colleague's work.
 * @throws {Refusal} case-changed, own-proposal.
 */
async function lockDraft(tx: Tx, { id, member, revision }: Signing): Promise<{ id: string }> {
  const [draft] = await tx.query<{ id: string; revision: number; drafted_by: string }>(
    "select id, revision, drafted_by from activity_reports where case_id = $1 and signed_by is null for update",
    [id],
  );
  if (draft === undefined || draft.revision !== revision) throw new Refusal("case-changed");
  if (draft.drafted_by === member.id) throw new Refusal("own-proposal");
  return draft;
}

/** The content to sign: the report and its case, as they are now. */
async function documentOf(
  tx: Tx,
  reportId: string,
  { id, member }: Signing,
  at: Date,
): Promise<ActivityDocument> {
  const { rule, customer, hitList, payments, sum, report } = await loadWatchCase(tx, id, member);
  if (report === undefined) throw new Error("A report that is signed is not there.");
  const { narrative, draftedBy, draftedAt }: ActivityReport = report;
  return activityDocumentSchema.parse({
    id: reportId,
    caseId: id,
    rule,
    customer,
    hits: hitList,
    payments,
    sum,
    narrative,
    draftedBy,
    draftedAt,
    signedBy: { id: member.id, name: member.name },
    signedAt: at.toISOString(),
  });
}

const signActivityReportHandler = handleDesk(
  signActivityReport,
  mayMonitor,
  async (request, context) => {
    const { member, body, params } = request;
    const takeProof = await takeStaffProof(context, signActivityReport, request);
    await decideCase(watchQueue, context, request, async (tx, subject) => {
      if (!mayDecide(member, subject)) throw new Refusal("not-permitted");
      const signing = { id: params.id, member, revision: body.revision };
      const draft = await lockDraft(tx, signing);
      await takeProof(tx);
      const at = context.clock.wall();
      const document = await documentOf(tx, draft.id, signing, at);
      await tx.query(
        "update activity_reports set signed_by = $2, signed_at = $3, document = $4 where id = $1",
        [draft.id, member.id, at, JSON.stringify(document)],
      );
      await endWatchCase(tx, context, { id: params.id, outcome: "reported", by: member.id });
      return { act: "report-signed" };
    });
    return { case: await loadWatchCase(context.db, params.id, member) };
  },
);

const exportActivityReportHandler = handleDesk(
  exportActivityReport,
  mayMonitor,
  async ({ params: { id }, member, record }, { db }) => {
    const rows = await db.query<{ document: unknown; workspace_id: string }>(
      `select r.document, w.workspace_id from activity_reports r join watch_cases w on w.id = r.case_id
       where w.id = $1 and r.signed_by is not null`,
      [id],
    );
    if (rows.length === 0) throw new Refusal("not-found");
    const { document, workspace_id: customerId } = onlyRow(rows);
    await refuseOwnAccount(db, member, customerId);
    await record(db, { act: "report-exported", case: { queue: "monitoring", id }, customerId });
    return { document: activityDocumentSchema.parse(document) };
  },
);

export const activityReportHandlers: readonly DeskHandler[] = [
  saveActivityReportHandler,
  signActivityReportHandler,
  exportActivityReportHandler,
];
