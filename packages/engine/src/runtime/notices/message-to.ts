import { inWorkspace } from "@apex/contract/in-workspace";
import type { OutgoingMessage } from "../../rails/messages.ts";
import type { EngineContext } from "../context.ts";
import { say } from "../../platform/words/say.ts";
import { shortenedName, unlinkedText } from "../../platform/words/user-text.ts";
import type { Recipient } from "./recipient.ts";

/** A link to the wallet, the only kind of link in a message. */
export class OwnLink {
  readonly href: string;

  /** @param path from the wallet's root; empty for the wallet itself. */
  constructor({ publicUrl }: Pick<EngineContext, "publicUrl">, path = "") {
    this.href = publicUrl + path;
  }
}

/**
 * The words of a message: ids of `server.json` and their parameters. Every text in `params` is treated as written by a
 * user.
 */
export interface MessageWords {
  readonly subject: string;
  readonly text: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The workspace of the pages that the text links to; undefined if they are the same in every workspace. */
  readonly workspaceId: string | undefined;
  /** The business whose code it is, in messages that name none by themselves. */
  readonly business?: string | undefined;
  /** The one-time code in the text. */
  readonly code?: string;
  /** The link that freezes the reader's account, in messages that can reveal that somebody else acted for them. */
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

/** Every link of a text, and the rest of its path, which the words themselves contain, names the workspace. */
function linkedIn(
  text: string,
  { params, workspaceId }: Pick<MessageWords, "params" | "workspaceId">,
): string {
  const links = Object.values(params).filter((value) => value instanceof OwnLink);
  return text.replaceAll(/\S+/g, (word) =>
    links.some(({ href }) => word.startsWith(href)) ? inWorkspace(word, workspaceId) : word,
  );
}

/**
 * Writes mails, SMS and other messages, which happens only here: a user's text can become no link, fill no subject, and
 * change no text direction.
 */
export function messageTo(
  recipient: Recipient,
  { subject, text, params, workspaceId, business, code, freezeLink }: MessageWords,
): OutgoingMessage {
  const { channel, to, language, timeZone } = recipient;
  const said = linkedIn(say(language, text, written(params, unlinkedText), timeZone), {
    params,
    workspaceId,
  });
  const within =
    business === undefined
      ? []
      : [say(language, "apex.server.code.business", written({ business }, unlinkedText))];
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
    text: recipient.sign([said, ...within, ...frozen].join("\n\n")),
    language,
    ...(code !== undefined && { code }),
  };
}
