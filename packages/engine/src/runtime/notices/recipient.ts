import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import type { Language } from "@apex/contract/auth/language";
import type { EngineContext } from "../context.ts";
import { say } from "../../platform/words/say.ts";

/** The address and language of a message. */
export interface MessageAddress {
  readonly channel: CodeChannel;
  /** Email address or E.164 number. */
  readonly to: string;
  readonly language: Language;
}

/** An address with the account that it may belong to; null for a stranger's. */
interface AddressOf {
  readonly userId: string | null;
  readonly address: MessageAddress;
}

/** The facts about a message's reader besides the address. */
interface Reader {
  /** The person's anti-phishing word; null if they have not proved that the address is theirs. */
  readonly word: string | null;
  readonly timeZone: string;
}

const stranger: Reader = { word: null, timeZone: "UTC" };

async function loadReaders({ db }: EngineContext, wanted: readonly AddressOf[]): Promise<Reader[]> {
  const rows = await db.query<Reader & { place: bigint }>(
    `select w.place, u.time_zone as "timeZone",
       case when u.email = w.address and u.email_verified_at is not null
         or u.phone = w.address and u.phone_verified_at is not null then u.anti_phishing_code end as word
     from unnest($1::uuid[], $2::text[]) with ordinality as w (user_id, address, place)
     join users u on u.id = w.user_id`,
    [wanted.map(({ userId }) => userId), wanted.map(({ address }) => address.to)],
  );
  const readers = new Map(rows.map(({ place, ...reader }) => [Number(place), reader]));
  return wanted.map((_, index) => readers.get(index + 1) ?? stranger);
}

/** The recipient of a message. Only this class decides whether it is signed with the person's anti-phishing word. */
export class Recipient implements MessageAddress {
  readonly channel: CodeChannel;
  readonly to: string;
  readonly language: Language;
  /** The zone in which the message writes times. */
  readonly timeZone: string;
  readonly #word: string | null;

  private constructor({ channel, to, language }: MessageAddress, { word, timeZone }: Reader) {
    this.channel = channel;
    this.to = to;
    this.language = language;
    this.timeZone = timeZone;
    this.#word = word;
  }

  /** Returns the recipients in the order of `wanted`. */
  static async many(context: EngineContext, wanted: readonly AddressOf[]): Promise<Recipient[]> {
    const readers = await loadReaders(context, wanted);
    return wanted.map(({ address }, place) => new Recipient(address, readers[place] ?? stranger));
  }

  static async of(
    context: EngineContext,
    userId: string | null,
    address: MessageAddress,
  ): Promise<Recipient> {
    const [reader = stranger] = await loadReaders(context, [{ userId, address }]);
    return new Recipient(address, reader);
  }

  /** The text, with the person's word beneath it. */
  sign(text: string): string {
    if (this.#word === null) return text;
    return `${text}\n\n${say(this.language, "apex.server.antiPhishing", { code: this.#word })}`;
  }
}
