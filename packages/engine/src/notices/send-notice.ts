import { codeChannels, codeChannelSchema } from "@apex/contract/auth/send-code";
import { languageSchema, type Language } from "@apex/contract/auth/sign-up";
import { factsOfNotification } from "@apex/contract/notifications/notification-facts";
import * as z from "zod/mini";
import type { EngineContext } from "../context.ts";
import { onlyRow } from "../db.ts";
import { announce } from "../events/announce.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { JobHandler } from "../jobs/job.ts";
import { isTold } from "../notifications/preferences.ts";
import type { OutgoingMessage } from "../rails/messages.ts";
import { signedText } from "./signed-text.ts";
import { say } from "../words/say.ts";

/** What people are told of besides their transactions, and its words. */
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
  "contact-changed": {
    subject: "apex.server.contactChanged.subject",
    text: "apex.server.contactChanged.text",
  },
  "account-closed": {
    subject: "apex.server.accountClosed.subject",
    text: "apex.server.accountClosed.text",
  },
  "password-changed": {
    subject: "apex.server.passwordChanged.subject",
    text: "apex.server.passwordChanged.text",
  },
  "sign-in-link": {
    subject: "apex.server.signInLink.subject",
    text: "apex.server.signInLink.text",
  },
  "settings-unlock": {
    subject: "apex.server.settingsUnlock.subject",
    text: "apex.server.settingsUnlock.text",
  },
  "new-sign-in": { subject: "apex.server.newSignIn.subject", text: "apex.server.newSignIn.text" },
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
  "two-factor-on": {
    subject: "apex.server.twoFactorOn.subject",
    text: "apex.server.twoFactorOn.text",
  },
  "two-factor-off": {
    subject: "apex.server.twoFactorOff.subject",
    text: "apex.server.twoFactorOff.text",
  },
  "passkey-added": {
    subject: "apex.server.passkeyAdded.subject",
    text: "apex.server.passkeyAdded.text",
  },
  "passkey-removed": {
    subject: "apex.server.passkeyRemoved.subject",
    text: "apex.server.passkeyRemoved.text",
  },
  "team-invite": {
    subject: "apex.server.teamInvite.subject",
    text: "apex.server.teamInvite.text",
  },
  "webhook-off": {
    subject: "apex.server.webhookOff.subject",
    text: "apex.server.webhookOff.text",
  },
  "support-answered": {
    subject: "apex.server.supportAnswered.subject",
    text: "apex.server.supportAnswered.text",
  },
  "gas-low": {
    subject: "apex.server.gasLow.subject",
    text: "apex.server.gasLow.text",
  },
  "price-alert": {
    subject: "apex.server.priceAlert.subject",
    text: "apex.server.priceAlert.text",
  },
} as const;

/** A thing that happened to an account, or to what is to become a transaction. */
export interface Notice {
  readonly code: keyof typeof notices;
  /** What the notice's words take besides `url`, the wallet's address. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Where a notice goes, and in which language. */
export interface NoticeAddress {
  readonly to: string;
  readonly channel: "email" | "sms";
  readonly language: Language;
  /** Shows the person that it is from us. */
  readonly antiPhishingCode: string | null;
}

/** Undefined when there is no proved address. */
async function provedAddress(
  { db }: EngineContext,
  userId: string,
): Promise<NoticeAddress | undefined> {
  const user = onlyRow(
    await db.query<
      Pick<NoticeAddress, "language" | "antiPhishingCode"> & {
        email: string | null;
        phone: string | null;
      }
    >(
      `select case when email_verified_at is not null then email end as email,
         case when phone_verified_at is not null then phone end as phone, language, anti_phishing_code as "antiPhishingCode"
       from users where id = $1`,
      [userId],
    ),
  );
  const to = user.email ?? user.phone;
  if (to === null) return undefined;
  const { language, antiPhishingCode } = user;
  return { to, channel: user.email === null ? "sms" : "email", language, antiPhishingCode };
}

/**
 * Tells a person of something that stands whether they hear of it or not, in their language: by mail, or by SMS when they have proved
 * a phone only. Whoever has proved neither is not told so, nor is who wants no such mail. A carrier that fails is logged and tried
 * again by a job. What protects the account is also kept as a notification.
 */
export async function sendNoticeAside(
  context: EngineContext,
  userId: string,
  notice: Notice,
): Promise<void> {
  const facts = factsOfNotification(notice.code);
  if (facts?.event === "security") await keepNotice(context, userId, notice);
  if (facts !== undefined && !(await isTold(context.db, userId, facts.event, "email"))) return;
  const address = await provedAddress(context, userId);
  if (address !== undefined) await sendNoticeTo(context, address, notice);
}

/** Keeps a notice as a notification in the workspace that the person works in. */
async function keepNotice(
  { db, clock }: EngineContext,
  userId: string,
  notification: Notice,
): Promise<void> {
  const { id: workspaceId } = onlyRow(
    await db.query<{ id: string }>("select home_workspace_id as id from users where id = $1", [
      userId,
    ]),
  );
  const event = {
    workspaceId,
    kind: "notification",
    changes: ["notifications"],
    notification,
  } as const;
  await announce(db, [event], clock.business());
}

/** The same to an address that is named: one that was the person's until now. */
export async function sendNoticeTo(
  context: EngineContext,
  { to, channel, language, antiPhishingCode }: NoticeAddress,
  { code, params }: Notice,
): Promise<void> {
  const { channels = codeChannels } = context.rails.messages;
  if (!channels.includes(channel)) return;
  const words = { ...params, url: context.publicUrl };
  const message: OutgoingMessage = {
    channel,
    to,
    subject: say(language, notices[code].subject, words),
    text: signedText(language, say(language, notices[code].text, words), antiPhishingCode),
    language,
  };
  try {
    await context.rails.messages.send(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log({ level: "warn", message: "notice not sent", notice: code, reason });
    const runAt = new Date(context.clock.business().getTime() + firstRetryMs);
    await enqueue(context.db, [{ kind: noticeKind, payload: { ...message }, runAt }]);
  }
}

/** A carrier that has just failed is left alone for as long. */
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

/** Sends the notices that their carrier did not take at first. */
export const noticeJobs: Readonly<Record<string, JobHandler>> = { [noticeKind]: sendAgain };
