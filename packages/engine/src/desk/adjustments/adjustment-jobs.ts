import type { NewJob } from "../../ledger/movement.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import * as z from "zod/mini";

const lapseKind = "lapse-adjustment";

const payloadSchema = z.object({ id: z.uuid() });

/** The job that ends a proposal if nobody has decided it by then. */
export function lapseJob(id: string, lapsesAt: Date): NewJob {
  return { kind: lapseKind, payload: { id }, runAt: lapsesAt };
}

const lapseAdjustment: JobHandler = async (payload, { db }) => {
  const { id } = payloadSchema.parse(payload);
  await db.query(
    "update adjustments set outcome = 'lapsed', decided_at = lapses_at where id = $1 and outcome is null",
    [id],
  );
};

export const adjustmentJobs: Readonly<Record<string, JobHandler>> = {
  [lapseKind]: lapseAdjustment,
};
