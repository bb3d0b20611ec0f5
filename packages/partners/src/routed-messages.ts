import { codeChannels, type CodeChannel } from "@apex/contract/proof/one-time-code";
import { Refusal } from "@apex/engine/platform/refusal";
import type { Inbox, MessagesRail, OutgoingMessage } from "@apex/engine/rails/messages";

/** Sends one message; rejects if it was not accepted. */
export type Carrier = (message: OutgoingMessage) => Promise<void>;

/** Sends each message by its channel's carrier. A channel without one is switched off. */
export function createRoutedMessages(
  carriers: Readonly<Partial<Record<CodeChannel, Carrier>>>,
  inbox?: Inbox,
): MessagesRail {
  return {
    ...(inbox && { inbox }),
    channels: codeChannels.filter((channel) => carriers[channel] !== undefined),
    async send(message) {
      const carry = carriers[message.channel];
      if (carry === undefined) throw new Refusal("service-unavailable");
      await carry(message);
    },
  };
}
