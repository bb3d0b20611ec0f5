import { assetSchema, decimalSchema } from "@apex/contract/money";
import * as z from "zod/mini";
import type { JobHandler } from "../jobs/job.ts";
import type { NewEvent, NewJob } from "../ledger/movement.ts";
import { isNoticeCode, sendNotice } from "./send-notice.ts";

const noticeMailKind = "notice-mail";

const payloadSchema = z.object({
  workspaceId: z.uuid(),
  code: z.string(),
  params: z.looseObject({ amount: decimalSchema, asset: assetSchema }),
});

/** A job that mails a notification of money to the owners of its workspace, for the movement that it tells of. */
export function noticeMail({ workspaceId, notification }: Required<Pick<NewEvent, "workspaceId" | "notification">>, runAt: Date): NewJob {
  return { kind: noticeMailKind, payload: { workspaceId, ...notification }, runAt };
}

const mailNotice: JobHandler = async (payload, context) => {
  const { workspaceId, code, params } = payloadSchema.parse(payload);
  if (!isNoticeCode(code)) throw new Error(`There is no notice "${code}".`);
  const owners = await context.db.query<{ user_id: string }>(
    "select user_id from members where workspace_id = $1 and role = 'owner' order by user_id",
    [workspaceId],
  );
  const { amount, asset, ...others } = params;
  for (const { user_id: userId } of owners) {
    await sendNotice(context, userId, { code, params: { ...others, amount: { amount, asset } } });
  }
};

export const noticeJobs: Readonly<Record<string, JobHandler>> = { [noticeMailKind]: mailNotice };
