import type { CodeChannel } from "@apex/contract/auth/send-code";

/** A message to a person. */
export interface OutgoingMessage {
  readonly channel: CodeChannel;
  /** Email address or E.164 number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code in it, for the sandbox's inbox only. */
  readonly code?: string;
}

/** Carries messages: SMTP and an SMS carrier in production, an inbox of rows in the sandbox. */
export interface MessagesRail {
  send(message: OutgoingMessage): Promise<void>;
}
