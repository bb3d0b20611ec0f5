import type { Language } from "@apex/contract/auth/language";
import {
  finishMessageSignUp,
  signUpWithoutMessage,
  type MessageWanted,
} from "@apex/contract/auth/sign-up";
import { messageSignUpLifeMs } from "@apex/contract/limits";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { hmacHex, randomText, randomToken, sha256Hex } from "../../platform/crypto.ts";
import { isUniqueViolation } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import type { IncomingMessage } from "../../rails/messages.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { say } from "../../platform/words/say.ts";
import { openAccount } from "./open-account.ts";
import { proveIdentifier } from "./prove-identifier.ts";
import { newSession, startSession, type SignedIn } from "../sessions/sessions.ts";

/** The data of a sign-up that waits for its message. */
export interface WaitingSignUp {
  /** E.164. */
  readonly phone: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly referredBy: string | null;
}

/** Capital letters and digits that are not confused with each other, because people may have to type them. */
const wordAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const wordLength = 8;
const wordPattern = new RegExp(`[${wordAlphabet}]{${wordLength}}`, "gi");

function wordHash({ hashKey }: EngineContext, phone: string, word: string): string {
  return hmacHex(hashKey, `message sign-up: ${phone}: ${word.toUpperCase()}`);
}

/**
 * Stores a sign-up until the owner of the phone has sent us the message.
 * @throws {Refusal} service-unavailable if people cannot send messages to us.
 */
export async function awaitMessage(
  context: EngineContext,
  facts: RequestFacts,
  signUp: WaitingSignUp,
): Promise<{ messageWanted: MessageWanted }> {
  const { inbox } = context.rails.messages;
  if (inbox === undefined) throw new Refusal("service-unavailable");
  await countTries(context, [{ limit: rateLimits.messageSignUps, by: facts.address }]);
  const { phone, passwordHash, language, referredBy } = signUp;
  const [key, word] = [randomToken(), randomText(wordLength, wordAlphabet)];
  const expiresAt = new Date(context.clock.wall().getTime() + messageSignUpLifeMs);
  await context.db.query(
    `insert into message_sign_ups (id, key_hash, phone, word_hash, password_hash, language, referred_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      crypto.randomUUID(),
      sha256Hex(key),
      phone,
      wordHash(context, phone, word),
      passwordHash,
      language,
      referredBy,
      expiresAt,
    ],
  );
  return {
    messageWanted: {
      key,
      number: inbox.number,
      channels: [...inbox.channels],
      text: say(language, "apex.server.messageSignUp", { word }),
      expiresAt: expiresAt.toISOString(),
    },
  };
}

/** The number of candidate words that are read from a message; the message that we propose has fewer. */
const wordsRead = 10;

/** Processes an incoming message: a word in it that was given out for the sender's phone proves that phone. */
export async function takeMessage(
  context: EngineContext,
  { from, text }: IncomingMessage,
): Promise<{ readonly isExpected: boolean }> {
  const words = (text.match(wordPattern) ?? []).slice(0, wordsRead);
  const proved = await context.db.query(
    `update message_sign_ups set proved_at = coalesce(proved_at, $3)
     where phone = $1 and word_hash = any ($2::text[]) and opened_at is null and expires_at > $3 returning id`,
    [from, words.map((word) => wordHash(context, from, word)), context.clock.wall()],
  );
  return { isExpected: proved.length > 0 };
}

/** @throws {Refusal} not-found if people cannot send messages to us; not-permitted for a wrong signature. */
export async function takeMessageWebhook(
  context: EngineContext,
  request: { readonly headers: Headers; readonly body: string },
): Promise<void> {
  const { inbox } = context.rails.messages;
  if (inbox === undefined) throw new Refusal("not-found");
  const message = inbox.readWebhook({ ...request, now: context.clock.wall() });
  if (message !== undefined) await takeMessage(context, message);
}

interface Kept extends WaitingSignUp {
  readonly id: string;
  readonly isProved: boolean;
}

async function find(context: EngineContext, key: string): Promise<Kept> {
  const [kept] = await context.db.query<Kept>(
    `select id, phone, password_hash as "passwordHash", language, referred_by as "referredBy", proved_at is not null as "isProved"
     from message_sign_ups where key_hash = $1 and opened_at is null and expires_at > $2`,
    [sha256Hex(key), context.clock.wall()],
  );
  if (kept === undefined) throw new Refusal("sign-up-expired");
  return kept;
}

/** Opens the account of a waiting sign-up, once, and signs in the browser that holds its key. */
async function open(context: EngineContext, facts: RequestFacts, kept: Kept): Promise<SignedIn> {
  const at = context.clock.business();
  const account = {
    userId: crypto.randomUUID(),
    workspaceId: crypto.randomUUID(),
    email: null,
    phone: kept.phone,
    passwordHash: kept.passwordHash,
    hasPassword: true,
    language: kept.language,
    referredBy: kept.referredBy,
    at,
  };
  const session = await newSession(context, facts);
  try {
    const answer = await context.db.tx(async (tx) => {
      const taken = await tx.query(
        "update message_sign_ups set opened_at = $2 where id = $1 and opened_at is null returning id",
        [kept.id, context.clock.wall()],
      );
      if (taken.length === 0) throw new Refusal("sign-up-expired");
      await openAccount(tx, account);
      if (kept.isProved)
        await proveIdentifier(tx, context, {
          userId: account.userId,
          type: "phone",
          value: kept.phone,
          by: { sessionId: session.id },
          facts,
        });
      return startSession(tx, session, account);
    });
    if (kept.isProved)
      await sendNoticeAside(context, account.userId, { code: "welcome", params: {} });
    return answer;
  } catch (error) {
    // Somebody else signed up with the phone in the meantime.
    if (isUniqueViolation(error)) throw new Refusal("account-already-exists");
    throw error;
  }
}

export const finishMessageSignUpHandler = handlePublic(
  finishMessageSignUp,
  { limits: { counted: [rateLimits.waitingSignUps] } },
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const kept = await find(context, body.key);
    return kept.isProved ? open(context, facts, kept) : { isWaiting: true as const };
  },
);

export const signUpWithoutMessageHandler = handlePublic(
  signUpWithoutMessage,
  { limits: { counted: [rateLimits.signUps] } },
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    return open(context, facts, await find(context, body.key));
  },
);
