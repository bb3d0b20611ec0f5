import type { OutgoingMessage } from "../../rails/messages.ts";
import type { EngineContext } from "../context.ts";
import { say } from "../../platform/words/say.ts";
import { shortenedName, unlinkedText } from "../../platform/words/user-text.ts";
import type { Recipient } from "./recipient.ts";

/** An address of the wallet's. Nothing else in a message is a link. */
export class OwnLink {
  readonly href: string;

  /** @param path from the wallet's root; empty for the wallet itself. */
  constructor({ publicUrl }: Pick<EngineContext, "publicUrl">, path = "") {
    this.href = publicUrl + path;
  }
}

/** The words of a message: sentences of `server.json` and their parameters. Every text in `params` is treated as a user's. */
export interface MessageWords {
  readonly subject: string;
  readonly text: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The one-time code in it. */
  readonly code?: string;
  /** The link that freezes the reader's account, where they may find that somebody else acted for them. */
  readonly freezeLink?: OwnLink;
}

function written(
  params: MessageWords["params"],
  write: (text: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value instanceof OwnLink ? value.href : typeof value === "string" ? write(value) : value,
    ]),
  );
}

/** The only place where mails, SMS and the like are written: no text of a user becomes a link, fills a subject or turns a sum round. */
export function messageTo(
  recipient: Recipient,
  { subject, text, params, code, freezeLink }: MessageWords,
): OutgoingMessage {
  const { channel, to, language, timeZone } = recipient;
  const said = say(language, text, written(params, unlinkedText), timeZone);
  const frozen =
    freezeLink === undefined
      ? []
      : [say(language, "apex.server.freeze", { link: freezeLink.href })];
  return {
    channel,
    to,
    subject: say(
      language,
      subject,
      written(params, (name) => unlinkedText(shortenedName(name))),
      timeZone,
    ),
    text: recipient.sign([said, ...frozen].join("\n\n")),
    language,
    ...(code !== undefined && { code }),
  };
}
