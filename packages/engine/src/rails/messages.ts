import type { CodeChannel } from "@apex/contract/auth/send-code";
import type { Language } from "@apex/contract/auth/sign-up";

/** A message to a person. */
export interface OutgoingMessage {
  readonly channel: CodeChannel;
  /** Email address or E.164 number. */
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, with an empty line between. */
  readonly text: string;
  readonly language: Language;
  /** The one-time code in it: for the sandbox's inbox, and for carriers whose templates take it by itself. */
  readonly code?: string;
}

/** Carries messages: SMTP and a gateway to carriers in production, an inbox of rows in the sandbox. */
export interface MessagesRail {
  /** What it carries; undefined is every channel. */
  readonly channels?: readonly CodeChannel[];
  /**
   * Resolves when the carrier has taken the message.
   * @throws {Refusal} service-unavailable for a channel that it does not carry; any other error is the carrier's.
   */
  send(message: OutgoingMessage): Promise<void>;
}
