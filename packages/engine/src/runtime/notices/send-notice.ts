import { codeChannels, codeChannelSchema } from "@apex/contract/proof/one-time-code";
import { languageSchema, type Language } from "@apex/contract/auth/language";
import {
  factsOfNotification,
  type NotificationCode,
} from "@apex/contract/notifications/notification-facts";
import { isKnownCode } from "@apex/contract/notifications/notification-place";
import * as z from "zod/mini";
import { isPersonal, type MessageCode, type PersonalCode } from "../../ledger/audience.ts";
import { isToldIn } from "../access/is-told-in.ts";
import type { EngineContext } from "../context.ts";
import { onlyRow } from "../../platform/db.ts";
import { announce } from "../events/announce.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { JobHandler } from "../jobs/job.ts";
import { wantsNotice } from "./muted-events.ts";
import { freezeLinkFor } from "./freeze-link.ts";
import { messageTo, OwnLink } from "./message-to.ts";
import { Recipient, type MessageAddress } from "./recipient.ts";

/** Message ids of a notice's words. */
interface NoticeText {
  readonly subject: string;
  readonly text: string;
  /** The notice is about access to the account, so it ends with the link by which the owner freezes the account. */
  readonly hasFreezeLink?: true;
}

/** The notices that are not about transactions, with their words. */
const notices = {
  welcome: { subject: "apex.server.welcome.subject", text: "apex.server.welcome.text" },
  "identity-verified": {
    subject: "apex.server.identityVerified.subject",
    text: "apex.server.identityVerified.text",
  },
  "identity-rejected": {
    subject: "apex.server.identityRejected.subject",
    text: "apex.server.identityRejected.text",
  },
  "identity-asked": {
    subject: "apex.server.identityAsked.subject",
    text: "apex.server.identityAsked.text",
  },
  "contact-changed": {
    subject: "apex.server.contactChanged.subject",
    text: "apex.server.contactChanged.text",
    hasFreezeLink: true,
  },
  "account-closed": {
    subject: "apex.server.accountClosed.subject",
    text: "apex.server.accountClosed.text",
  },
  "account-frozen": {
    subject: "apex.server.accountFrozen.subject",
    text: "apex.server.accountFrozen.text",
  },
  "account-restricted": {
    subject: "apex.server.accountRestricted.subject",
    text: "apex.server.accountRestricted.text",
  },
  "account-reopened": {
    subject: "apex.server.accountReopened.subject",
    text: "apex.server.accountReopened.text",
  },
  "freeze-link": {
    subject: "apex.server.freezeLink.subject",
    text: "apex.server.freezeLink.text",
  },
  "password-changed": {
    subject: "apex.server.passwordChanged.subject",
    text: "apex.server.passwordChanged.text",
    hasFreezeLink: true,
  },
  "password-set": {
    subject: "apex.server.passwordSet.subject",
    text: "apex.server.passwordSet.text",
    hasFreezeLink: true,
  },
  "sign-in-link": {
    subject: "apex.server.signInLink.subject",
    text: "apex.server.signInLink.text",
  },
  "settings-unlock": {
    subject: "apex.server.settingsUnlock.subject",
    text: "apex.server.settingsUnlock.text",
    hasFreezeLink: true,
  },
  "new-sign-in": {
    subject: "apex.server.newSignIn.subject",
    text: "apex.server.newSignIn.text",
    hasFreezeLink: true,
  },
  "bank-deposit-expired": {
    subject: "apex.server.bankDepositExpired.subject",
    text: "apex.server.bankDepositExpired.text",
  },
  "p2p-deposit-expired": {
    subject: "apex.server.p2pDepositExpired.subject",
    text: "apex.server.p2pDepositExpired.text",
  },
  "p2p-deposit-disputed": {
    subject: "apex.server.p2pDepositDisputed.subject",
    text: "apex.server.p2pDepositDisputed.text",
  },
  "p2p-deposit-refused": {
    subject: "apex.server.p2pDepositRefused.subject",
    text: "apex.server.p2pDepositRefused.text",
  },
  "two-factor-on": {
    subject: "apex.server.twoFactorOn.subject",
    text: "apex.server.twoFactorOn.text",
    hasFreezeLink: true,
  },
  "two-factor-off": {
    subject: "apex.server.twoFactorOff.subject",
    text: "apex.server.twoFactorOff.text",
    hasFreezeLink: true,
  },
  "factor-recovery-started": {
    subject: "apex.server.factorRecoveryStarted.subject",
    text: "apex.server.factorRecoveryStarted.text",
    hasFreezeLink: true,
  },
  "factor-recovery-stopped": {
    subject: "apex.server.factorRecoveryStopped.subject",
    text: "apex.server.factorRecoveryStopped.text",
    hasFreezeLink: true,
  },
  "codes-stopped": {
    subject: "apex.server.codesStopped.subject",
    text: "apex.server.codesStopped.text",
    hasFreezeLink: true,
  },
  "passkey-added": {
    subject: "apex.server.passkeyAdded.subject",
    text: "apex.server.passkeyAdded.text",
    hasFreezeLink: true,
  },
  "passkey-removed": {
    subject: "apex.server.passkeyRemoved.subject",
    text: "apex.server.passkeyRemoved.text",
    hasFreezeLink: true,
  },
  "earlier-access-ended": {
    subject: "apex.server.earlierAccessEnded.subject",
    text: "apex.server.earlierAccessEnded.text",
    hasFreezeLink: true,
  },
  "social-connected": {
    subject: "apex.server.socialConnected.subject",
    text: "apex.server.socialConnected.text",
    hasFreezeLink: true,
  },
  "social-disconnected": {
    subject: "apex.server.socialDisconnected.subject",
    text: "apex.server.socialDisconnected.text",
    hasFreezeLink: true,
  },
  "team-invite": {
    subject: "apex.server.teamInvite.subject",
    text: "apex.server.teamInvite.text",
  },
  "member-removed": {
    subject: "apex.server.memberRemoved.subject",
    text: "apex.server.memberRemoved.text",
  },
  "rights-changed": {
    subject: "apex.server.rightsChanged.subject",
    text: "apex.server.rightsChanged.text",
  },
  "webhook-off": {
    subject: "apex.server.webhookOff.subject",
    text: "apex.server.webhookOff.text",
  },
  "support-answered": {
    subject: "apex.server.supportAnswered.subject",
    text: "apex.server.supportAnswered.text",
  },
  "approval-requested": {
    subject: "apex.server.approvalRequested.subject",
    text: "apex.server.approvalRequested.text",
  },
  "approval-outcome": {
    subject: "apex.server.approvalOutcome.subject",
    text: "apex.server.approvalOutcome.text",
  },
  "gas-low": {
    subject: "apex.server.gasLow.subject",
    text: "apex.server.gasLow.text",
  },
  "terms-change": {
    subject: "apex.server.termsChange.subject",
    text: "apex.server.termsChange.text",
  },
  "price-alert": {
    subject: "apex.server.priceAlert.subject",
    text: "apex.server.priceAlert.text",
  },
} as const satisfies Readonly<Record<MessageCode, NoticeText>> &
  Readonly<Partial<Record<NotificationCode, NoticeText>>>;

type NoticeCode = keyof typeof notices;

/** The codes of the notices about access to an account. */
export const noticesWithFreezeLink: readonly string[] = Object.entries<NoticeText>(notices).flatMap(
  ([code, { hasFreezeLink }]) => (hasFreezeLink ? [code] : []),
);

interface NoticeWords {
  /** The parameters of the words besides `url`, the wallet's address. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A notice about an account, or about something in a workspace that is not a transaction yet. */
export type Notice =
  | (NoticeWords & {
      readonly code: NoticeCode & PersonalCode;
      /** The workspace of the page that it links to, if only that one has it. */
      readonly workspaceId?: string;
    })
  | (NoticeWords & {
      readonly code: Exclude<NoticeCode, PersonalCode>;
      readonly workspaceId: string;
    });

/** The person's proved addresses for notices, the mail first. */
async function provedAddresses({ db }: EngineContext, userId: string): Promise<MessageAddress[]> {
  const { email, phone, language } = onlyRow(
    await db.query<{ email: string | null; phone: string | null; language: Language }>(
      `select case when email_verified_at is not null then email end as email,
         case when phone_verified_at is not null then phone end as phone, language
       from users where id = $1`,
      [userId],
    ),
  );
  return [
    ...(email === null ? [] : [{ to: email, channel: "email" as const, language }]),
    ...(phone === null ? [] : [{ to: phone, channel: "sms" as const, language }]),
  ];
}

/** The person's proved address for notices; undefined without one. */
export async function provedAddress(
  context: EngineContext,
  userId: string,
): Promise<MessageAddress | undefined> {
  const [first] = await provedAddresses(context, userId);
  return first;
}

/**
 * Notifies a person of something that they must not miss, on every address that they have proved and in the app.
 * @param links for the message only: the stored notification has no token in it.
 */
export async function sendNoticeEverywhere(
  context: EngineContext,
  userId: string,
  notice: Notice,
  links: Readonly<Record<string, OwnLink>> = {},
): Promise<void> {
  await keepNotice(context, userId, notice);
  const params = { ...notice.params, ...links };
  for (const address of await provedAddresses(context, userId))
    await sendNoticeTo(context, await Recipient.of(context, userId, address), {
      code: notice.code,
      params,
      userId,
    });
}

/**
 * Notifies a person in their language of something that has happened in any case: by mail, or by SMS if they have
 * proved only a phone. People who have proved neither, who have muted the event, or whose roles no longer open its
 * subject get no message. A carrier's failure is logged, and a job retries. A notice that protects the account is also
 * stored as a notification.
 */
export async function sendNoticeAside(
  context: EngineContext,
  userId: string,
  notice: Notice,
): Promise<void> {
  const facts = factsOfNotification(notice.code);
  if (facts?.event === "security") await keepNotice(context, userId, notice);
  const { workspaceId } = notice;
  if (
    workspaceId !== undefined &&
    !isPersonal(notice.code) &&
    !(await isToldIn(context.db, { workspaceId, userId }, notice.code))
  )
    return;
  if (facts !== undefined && !(await wantsNotice(context.db, userId, facts.event, "email"))) return;
  const address = await provedAddress(context, userId);
  if (address !== undefined)
    await sendNoticeTo(context, await Recipient.of(context, userId, address), {
      ...notice,
      userId,
    });
}

/** Keeps a notice as a notification in the workspace that the person works in. */
async function keepNotice(
  { db, clock }: EngineContext,
  userId: string,
  { code, params }: Notice,
): Promise<void> {
  if (!isKnownCode(code)) return;
  const { id: workspaceId } = onlyRow(
    await db.query<{ id: string }>("select home_workspace_id as id from users where id = $1", [
      userId,
    ]),
  );
  const event = {
    workspaceId,
    userId,
    kind: "notification",
    changes: ["notifications"],
    notification: { code, params },
  } as const;
  await announce(db, [event], clock.business());
}

/**
 * Sends a notice to a given address: one that was the person's until now, or that has no account yet.
 * @param notice its `userId` names the account that it is about, if there is one.
 */
export async function sendNoticeTo(
  context: EngineContext,
  recipient: Recipient,
  {
    code,
    params,
    workspaceId,
    userId,
  }: Pick<Notice, "code" | "params" | "workspaceId"> & { readonly userId?: string },
): Promise<void> {
  const { channels = codeChannels } = context.rails.messages;
  if (!channels.includes(recipient.channel)) return;
  const { subject, text, hasFreezeLink }: NoticeText = notices[code];
  const message = messageTo(recipient, {
    subject,
    text,
    params: { ...params, url: new OwnLink(context) },
    workspaceId,
    ...(hasFreezeLink && userId !== undefined && { freezeLink: freezeLinkFor(context, userId) }),
  });
  try {
    await context.rails.messages.send(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log({ level: "warn", message: "notice not sent", notice: code, reason });
    const runAt = new Date(context.clock.business().getTime() + firstRetryMs);
    await enqueue(context.db, [{ kind: noticeKind, payload: { ...message }, runAt }]);
  }
}

/** The wait before the first retry after a carrier's failure. */
const firstRetryMs = 10_000;
const noticeKind = "notice";

const messageSchema = z.object({
  channel: codeChannelSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  language: languageSchema,
});

const sendAgain: JobHandler = (payload, context) =>
  context.rails.messages.send(messageSchema.parse(payload));

/** Retries the notices that their carrier did not accept at first. */
export const noticeJobs: Readonly<Record<string, JobHandler>> = { [noticeKind]: sendAgain };
