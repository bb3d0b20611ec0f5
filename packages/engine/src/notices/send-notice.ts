import type { Language } from "@apex/contract/auth/sign-up";
import type { EngineContext } from "../context.ts";
import { onlyRow } from "../db.ts";
import { say } from "../words/say.ts";

/** What people are told of by mail, and its words. Codes of money are those of its notifications. */
const notices = {
  welcome: { subject: "apex.server.welcome.subject", text: "apex.server.welcome.text" },
  "new-sign-in": { subject: "apex.server.newSignIn.subject", text: "apex.server.newSignIn.text" },
  "deposit-received": {
    subject: "apex.server.depositReceived.subject",
    text: "apex.server.depositReceived.text",
  },
  "deposit-held": { subject: "apex.server.depositHeld.subject", text: "apex.server.depositHeld.text" },
  "deposit-released": {
    subject: "apex.server.depositReleased.subject",
    text: "apex.server.depositReleased.text",
  },
  "deposit-returned": {
    subject: "apex.server.depositReturned.subject",
    text: "apex.server.depositReturned.text",
  },
  "transfer-received": {
    subject: "apex.server.transferReceived.subject",
    text: "apex.server.transferReceived.text",
  },
} as const;
export type NoticeCode = keyof typeof notices;

/** A thing that happened to an account or its money. */
export interface Notice {
  readonly code: NoticeCode;
  /** What the notice's words take: `amount` (Money), `sender`, `name`, `at` (Date), `address`. */
  readonly params: Readonly<Record<string, unknown>>;
}

export function isNoticeCode(code: string): code is NoticeCode {
  return Object.hasOwn(notices, code);
}

/**
 * Tells a person of something, in their language: by mail, or by SMS when they have proved a phone only. Whoever has proved neither
 * is not told.
 * @throws what the carrier throws.
 */
export async function sendNotice(context: EngineContext, userId: string, { code, params }: Notice): Promise<void> {
  const user = onlyRow(
    await context.db.query<{ email: string | null; phone: string | null; language: Language }>(
      `select case when email_verified_at is not null then email end as email,
         case when phone_verified_at is not null then phone end as phone, language
       from users where id = $1`,
      [userId],
    ),
  );
  const to = user.email ?? user.phone;
  if (to === null) return;
  const words = { ...params, url: context.publicUrl };
  await context.rails.messages.send({
    channel: user.email === null ? "sms" : "email",
    to,
    subject: say(user.language, notices[code].subject, words),
    text: say(user.language, notices[code].text, words),
  });
}

/** The same beside something that has been done and stands, whether the carrier works or not. */
export async function sendNoticeAside(context: EngineContext, userId: string, notice: Notice): Promise<void> {
  try {
    await sendNotice(context, userId, notice);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log({ level: "warn", message: "notice not sent", notice: notice.code, reason });
  }
}
