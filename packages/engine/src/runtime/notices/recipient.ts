import type { CodeChannel } from "@apex/contract/auth/send-code";
import type { Language } from "@apex/contract/auth/sign-up";
import type { EngineContext } from "../context.ts";
import { say } from "../../platform/words/say.ts";

/** The address and language of a message. */
export interface MessageAddress {
  readonly channel: CodeChannel;
  /** Email address or E.164 number. */
  readonly to: string;
  readonly language: Language;
}

/** An address with the account whose it may be; null for a stranger's. */
interface AddressOf {
  readonly userId: string | null;
  readonly address: MessageAddress;
}

/** The word that shows somebody a message is from us; only where they have proved that the address is theirs. */
async function loadWords(
  { db }: EngineContext,
  wanted: readonly AddressOf[],
): Promise<(string | null)[]> {
  const rows = await db.query<{ place: bigint; word: string }>(
    `select w.place, u.anti_phishing_code as word
     from unnest($1::uuid[], $2::text[]) with ordinality as w (user_id, address, place)
     join users u on u.id = w.user_id and u.anti_phishing_code is not null
       and (u.email = w.address and u.email_verified_at is not null or u.phone = w.address and u.phone_verified_at is not null)`,
    [wanted.map(({ userId }) => userId), wanted.map(({ address }) => address.to)],
  );
  const words = new Map(rows.map(({ place, word }) => [Number(place), word]));
  return wanted.map((_, index) => words.get(index + 1) ?? null);
}

/** Whom a message goes to. The only place that decides whether it is signed with the person's anti-phishing word. */
export class Recipient implements MessageAddress {
  readonly channel: CodeChannel;
  readonly to: string;
  readonly language: Language;
  readonly #word: string | null;

  private constructor({ channel, to, language }: MessageAddress, word: string | null) {
    this.channel = channel;
    this.to = to;
    this.language = language;
    this.#word = word;
  }

  /** In the order of what is wanted. */
  static async many(context: EngineContext, wanted: readonly AddressOf[]): Promise<Recipient[]> {
    const words = await loadWords(context, wanted);
    return wanted.map(({ address }, place) => new Recipient(address, words[place] ?? null));
  }

  static async of(
    context: EngineContext,
    userId: string | null,
    address: MessageAddress,
  ): Promise<Recipient> {
    const [word = null] = await loadWords(context, [{ userId, address }]);
    return new Recipient(address, word);
  }

  /** The text, with the person's word beneath it. */
  sign(text: string): string {
    if (this.#word === null) return text;
    return `${text}\n\n${say(this.language, "apex.server.antiPhishing", { code: this.#word })}`;
  }
}
