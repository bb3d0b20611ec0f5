import type { LogEntry, Rails } from "@apex/engine/context";
import type { Db } from "@apex/engine/db";
import {
  notConnectedBank,
  notConnectedChain,
  notConnectedCharges,
  notConnectedCollection,
  notConnectedDesk,
  notConnectedIdentity,
  notConnectedMarket,
  notConnectedScreening,
  notConnectedPayouts,
} from "@apex/engine/rails/not-connected";
import { createRoutedMessages } from "@apex/engine/rails/routed-messages";
import { createSandboxRails } from "@apex/engine/rails/sandbox-rails";
import { createMessageGateway } from "./message-gateway.ts";
import type { Settings } from "./settings.ts";
import { createSmtpMail } from "./smtp-mail.ts";
import { createSocialProviders } from "./social-providers.ts";
import { firstLine } from "./start-error.ts";

/** The rails that the settings ask for. */
export interface HostRails {
  readonly rails: Rails;
  /** Closes the connections to carriers. */
  close(): void;
}

export function createRails(
  settings: Settings,
  { db, secret }: { readonly db: Db; readonly secret: string },
  publicUrl: string,
  log: (entry: LogEntry) => void,
): HostRails {
  return settings.sandbox
    ? { rails: createSandboxRails({ db, secret, publicUrl }), close: () => undefined }
    : productionRails(settings, publicUrl, log);
}

/** Nothing simulated: what the settings do not connect is switched off. */
function productionRails(
  { mail: mailSettings, gateway: gatewaySettings, social = {} }: Settings,
  publicUrl: string,
  log: (entry: LogEntry) => void,
): HostRails {
  const mail = mailSettings && createSmtpMail(mailSettings);
  const gateway = gatewaySettings && createMessageGateway(gatewaySettings);
  // Told at the start, not by the first person who waits for a code; it may come up later, so nothing is refused.
  mail?.verify().catch((error: unknown) => {
    log({ level: "warn", message: "mail server not usable yet", reason: firstLine(error) });
  });
  return {
    rails: {
      bank: notConnectedBank,
      chain: notConnectedChain,
      charges: notConnectedCharges,
      collection: notConnectedCollection,
      desk: notConnectedDesk,
      identity: notConnectedIdentity,
      market: notConnectedMarket,
      messages: createRoutedMessages({
        ...(mail && { email: mail.send }),
        ...(gateway && { sms: gateway, whatsapp: gateway }),
      }),
      screening: notConnectedScreening,
      social: createSocialProviders(social, publicUrl),
      payouts: notConnectedPayouts,
    },
    close: () => mail?.close(),
  };
}
