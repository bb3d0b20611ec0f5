import { codeChannels, type CodeChannel } from "@apex/contract/proof/one-time-code";
import { Refusal } from "@apex/engine/platform/refusal";
import { untold, type TellSignal } from "@apex/engine/platform/signal";
import type { Inbox, MessagesRail, OutgoingMessage } from "@apex/engine/rails/messages";

/** Sends one message; rejects if it was not accepted. */
export type Carrier = (message: OutgoingMessage) => Promise<void>;

/**
 * Sends each message by its channel's carrier, and tells how that ended. A channel without a carrier is switched off.
 */
export function createRoutedMessages(
  carriers: Readonly<Partial<Record<CodeChannel, Carrier>>>,
  inbox?: Inbox,
  tell: TellSignal = untold,
): MessagesRail {
  return {
    ...(inbox && { inbox }),
    channels: codeChannels.filter((channel) => carriers[channel] !== undefined),
    async send(message) {
      const { channel } = message;
      const carry = carriers[channel];
      if (carry === undefined) throw new Refusal("service-unavailable");
      try {
        await carry(message);
      } catch (error) {
        tell({ of: "message", channel, ending: "failed" });
        throw error;
      }
      tell({ of: "message", channel, ending: "done" });
    },
  };
}
