import type { NewJob } from "../../ledger/movement.ts";

export const noticeKind = "terms-notice";
export const mailKind = "terms-mail";

/** The job that notifies the next batch of customers. */
export function termsNoticeJob(noticeId: string, runAt: Date): NewJob {
  return { kind: noticeKind, payload: { noticeId }, runAt };
}

/** The job that mails one customer about a notice. */
export function termsMailJob(noticeId: string, userId: string, runAt: Date): NewJob {
  return {
    kind: mailKind,
    payload: { noticeId, userId },
    runAt,
    dedupeKey: `terms-mail ${noticeId} ${userId}`,
  };
}
