import { hourMs, minuteMs } from "@apex/contract/durations";
import { codeChannels, type CodeChannel, type CodeSent } from "@apex/contract/proof/one-time-code";
import type { Language } from "@apex/contract/auth/language";
import {
  codeLength,
  codeLifeMs,
  codeResendAfterMs,
  codeSendsPerHour,
  codeTries,
} from "@apex/contract/limits";
import type { CodeWords } from "../../runtime/confirmable.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { randomText } from "../../platform/crypto.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { mailboxOf } from "../identifiers/known-identifier.ts";
import { freezeLinkFor } from "../../runtime/notices/freeze-link.ts";
import { messageTo } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import {
  countTries,
  uncountTries,
  type LimitedTry,
} from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import type { OutgoingMessage } from "../../rails/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { codeHash, type CodeBinding } from "./code-subject.ts";
import { maskAddress } from "../identifiers/mask-address.ts";

export interface CodeRequest {
  readonly binding: CodeBinding;
  /** Null if there is no such account. Then everything runs as usual, except that nothing is sent. */
  readonly userId: string | null;
  /**
   * The verified owner of the address, if they request the code in a session or on a device on which they have signed
   * in; they have a send limit of their own. Null for everyone else, who share the address's limit.
   */
  readonly owner: string | null;
  readonly channel: CodeChannel;
  readonly to: string;
  /** Keeps the last code while it still works for the address, and sends no new one. */
  readonly keepsLive?: boolean | undefined;
  /** Channels that are offered from the second send on. */
  readonly otherChannels: readonly CodeChannel[];
  readonly sendsPerHour?: number;
  /** True if the answer does not wait for the message to be sent, and does not report a failure. */
  readonly isSentAside?: boolean;
  readonly language: Language;
  readonly words: CodeWords;
  /** The business that the code acts for. */
  readonly business?: string | undefined;
}

interface Sends {
  readonly count: number;
  readonly first: Date;
  /**
   * The last send to the address of the request; undefined if all went to another address, which a person may have
   * mistyped.
   */
  readonly last: Date | undefined;
}

/** When the next code may be sent, given the sends of the last hour. */
function resendAtMs({ count, first, last }: Sends, sendsPerHour: number): number {
  if (count >= sendsPerHour) return first.getTime() + hourMs;
  return (last?.getTime() ?? 0) + (codeResendAfterMs[count - 1] ?? codeResendAfterMs[2]);
}

/** The sends of the last hour; undefined if there were none. */
async function sendsOf(
  db: Queryable,
  { binding: { purpose, subject }, to }: Pick<CodeRequest, "binding" | "to">,
  now: Date,
): Promise<Sends | undefined> {
  const { count, first, last } = onlyRow(
    await db.query<{ count: number; first: Date | null; last: Date | null }>(
      `select count(*)::int as count, min(created_at) as first,
         max(created_at) filter (where sent_to = $4) as last
       from codes where purpose = $1 and subject = $2 and created_at > $3`,
      [purpose, subject, new Date(now.getTime() - hourMs), to],
    ),
  );
  return first === null ? undefined : { count, first, last: last ?? undefined };
}

/**
 * Stores the code's row, unless it is too early for another. Returns the sends of the last hour, including this one.
 */
async function keepCode(
  context: EngineContext,
  request: CodeRequest,
  row: { readonly id: string; readonly hash: string; readonly now: Date; readonly expiresAt: Date },
): Promise<Sends> {
  const { purpose, subject } = request.binding;
  const { id, hash, now, expiresAt } = row;
  return context.db.tx(async (tx) => {
    // The lock prevents two concurrent requests for one subject from both passing the check.
    await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `codes:${purpose}:${subject}`,
    ]);
    const earlier = await sendsOf(tx, request, now);
    if (earlier) {
      const waitMs = resendAtMs(earlier, request.sendsPerHour ?? codeSendsPerHour) - now.getTime();
      if (waitMs > 0) throw new Refusal("too-many-requests", { retryAfterMs: waitMs });
    }
    await countTries(context, [sendOf(request)], tx);
    await tx.query(
      `insert into codes (id, purpose, subject, user_id, channel, sent_to, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, purpose, subject, request.userId, request.channel, request.to, hash, now, expiresAt],
    );
    return { count: (earlier?.count ?? 0) + 1, first: earlier?.first ?? now, last: now };
  });
}

/** The target that a send counts against. A mailbox has many addresses (`ada+shop@`), a phone several channels. */
function sendOf({ owner, to, channel }: CodeRequest): LimitedTry {
  if (owner === null) return { limit: rateLimits.codesToTarget, by: mailboxOf(to) };
  const limit = channel === "email" ? rateLimits.codesToOwnEmail : rateLimits.codesToOwnPhone;
  return { limit, by: `${owner}:${to}` };
}

/** The message is written whether or not there is an account, so that both answers take the same time. */
async function messageOf(
  context: EngineContext,
  request: CodeRequest,
  code: string,
): Promise<OutgoingMessage> {
  const { channel, words, business, owner, binding } = request;
  // An SMS has no room for the freeze link, and a reset code that a stranger requested has given no access.
  const isAskedInside =
    owner !== null && channel === "email" && binding.purpose !== "reset-password";
  return messageTo(await Recipient.of(context, request.userId, request), {
    subject: "apex.server.code.subject",
    text: words.id,
    params: { ...words.params, code, minutes: codeLifeMs[channel] / minuteMs },
    workspaceId: undefined,
    business,
    code,
    ...(isAskedInside && { freezeLink: freezeLinkFor(context, owner) }),
  });
}

async function send(
  context: EngineContext,
  request: CodeRequest,
  { id, message }: { readonly id: string; readonly message: OutgoingMessage },
): Promise<void> {
  const { channel } = request;
  try {
    await context.rails.messages.send(message);
  } catch (error) {
    // The message was not sent, so the person can request another code at once.
    await context.db.query("delete from codes where id = $1", [id]);
    await uncountTries(context, [sendOf(request)]);
    const reason = error instanceof Error ? error.message : String(error);
    context.log({ level: "error", message: "code not sent", channel, reason });
    throw new Refusal("rail-failed");
  }
}

/**
 * Makes a one-time code and sends it. Only the latest code of a binding works.
 * @throws {Refusal} too-many-requests with the wait; rail-failed if the carrier does not accept the message;
 * service-unavailable if the channel has no carrier, even if nothing would be sent, so that the answer does not reveal
 * who has an account.
 */
export async function issueCode(context: EngineContext, request: CodeRequest): Promise<CodeSent> {
  const live = request.keepsLive === true ? await liveCode(context, request) : undefined;
  if (live !== undefined) return live;
  const { channels = codeChannels } = context.rails.messages;
  if (!channels.includes(request.channel)) throw new Refusal("service-unavailable");
  const code = randomText(codeLength, "0123456789");
  const id = crypto.randomUUID();
  const hash = codeHash(context.hashKey, request.binding, code);
  const now = context.clock.wall();
  const expiresAt = new Date(now.getTime() + codeLifeMs[request.channel]);
  const sends = await keepCode(context, request, { id, hash, now, expiresAt });
  const message = await messageOf(context, request, code);
  if (request.userId !== null) {
    const sending = send(context, request, { id, message });
    // A carrier's answer time would reveal whether an account exists.
    if (request.isSentAside === true) void sending.catch(() => undefined);
    else await sending;
  }
  return codeSent(context, request, { channel: request.channel, expiresAt, sends });
}

function codeSent(
  { rails }: EngineContext,
  { to, otherChannels, sendsPerHour = codeSendsPerHour }: CodeRequest,
  { channel, expiresAt, sends }: { channel: CodeChannel; expiresAt: Date; sends: Sends },
): CodeSent {
  const { channels = codeChannels } = rails.messages;
  return {
    channel,
    sentTo: maskAddress(to),
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(resendAtMs(sends, sendsPerHour)).toISOString(),
    otherChannels:
      sends.count === 1 ? [] : otherChannels.filter((other) => channels.includes(other)),
  };
}

/** The last code, if it still works and was sent to the address of the request. */
async function liveCode(
  context: EngineContext,
  request: CodeRequest,
): Promise<CodeSent | undefined> {
  const { purpose, subject } = request.binding;
  const now = context.clock.wall();
  const [latest] = await context.db.query<{
    channel: CodeChannel;
    sent_to: string;
    expires_at: Date;
    tries: number;
    used_at: Date | null;
  }>(
    `select channel, sent_to, expires_at, tries, used_at from codes
     where purpose = $1 and subject = $2 order by created_at desc limit 1`,
    [purpose, subject],
  );
  if (latest === undefined || latest.sent_to !== request.to || latest.used_at !== null)
    return undefined;
  if (latest.expires_at <= now || latest.tries >= codeTries) return undefined;
  const sends = await sendsOf(context.db, request, now);
  return sends && codeSent(context, request, { ...latest, expiresAt: latest.expires_at, sends });
}
