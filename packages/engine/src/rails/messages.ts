import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import type { Language } from "@apex/contract/auth/language";
import type { SignedRequest } from "../platform/webhook-signature.ts";

/** A message to a person. */
export interface OutgoingMessage {
  readonly channel: CodeChannel;
  /** Email address or E.164 number. */
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, with an empty line between. */
  readonly text: string;
  readonly language: Language;
  /** The one-time code in the text, for the sandbox's inbox, and for carriers whose templates take it separately. */
  readonly code?: string;
}

/** A message that a person has sent to us. */
export interface IncomingMessage {
  /** E.164, as the carrier vouches for it. */
  readonly from: string;
  readonly text: string;
}

/** Receives messages from people: a number of ours, and the gateway that forwards messages to it. */
export interface Inbox {
  /** E.164. */
  readonly number: string;
  readonly channels: readonly CodeChannel[];
  /**
   * Reads a request to `/messages-http/webhooks/incoming`. Undefined if it holds no message.
   * @throws {Refusal} not-permitted if it is not signed as agreed, or is too old.
   */
  readWebhook(request: SignedRequest): IncomingMessage | undefined;
}

/** True if a carrier delivers to phones; without one, no number can be verified. */
export function reachesPhones({ channels }: Pick<MessagesRail, "channels">): boolean {
  return channels === undefined || channels.includes("sms") || channels.includes("whatsapp");
}

/** Carries messages: SMTP and a gateway to carriers in production, an inbox of rows in the sandbox. */
export interface MessagesRail {
  /** The supported channels; undefined means all. */
  readonly channels?: readonly CodeChannel[];
  /** Undefined if people cannot send messages to us. */
  readonly inbox?: Inbox;
  /**
   * Resolves when the carrier has accepted the message.
   * @throws {Refusal} service-unavailable for an unsupported channel; any other error is the carrier's.
   */
  send(message: OutgoingMessage): Promise<void>;
}
