import type { Language } from "@apex/contract/auth/sign-up";
import type { EngineContext } from "../context.ts";
import { onlyRow } from "../db.ts";
import { say } from "../words/say.ts";

/** What people are told of besides their money, and its words. */
const notices = {
  welcome: { subject: "apex.server.welcome.subject", text: "apex.server.welcome.text" },
  "new-sign-in": { subject: "apex.server.newSignIn.subject", text: "apex.server.newSignIn.text" },
} as const;

/** A thing that happened to an account. */
export interface Notice {
  readonly code: keyof typeof notices;
  /** What the notice's words take besides `url`, the wallet's address. */
  readonly params: Readonly<Record<string, unknown>>;
}

async function sendNotice(
  context: EngineContext,
  userId: string,
  { code, params }: Notice,
): Promise<void> {
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

/**
 * Tells a person of something that stands whether they hear of it or not, in their language: by mail, or by SMS when they have proved
 * a phone only. Whoever has proved neither is not told. A carrier that fails is logged.
 */
export async function sendNoticeAside(
  context: EngineContext,
  userId: string,
  notice: Notice,
): Promise<void> {
  try {
    await sendNotice(context, userId, notice);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log({ level: "warn", message: "notice not sent", notice: notice.code, reason });
  }
}
