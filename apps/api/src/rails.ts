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
import { createSandboxBank } from "@apex/engine/rails/sandbox-bank";
import { createSandboxChain } from "@apex/engine/rails/sandbox-chain";
import { createSandboxCharges } from "@apex/engine/rails/sandbox-charges";
import { createSandboxCollection } from "@apex/engine/rails/sandbox-collection";
import { createSandboxDesk } from "@apex/engine/rails/sandbox-desk";
import { createSandboxIdentity } from "@apex/engine/rails/sandbox-identity";
import { createSandboxMarket } from "@apex/engine/rails/sandbox-market";
import { createSandboxMessages } from "@apex/engine/rails/sandbox-messages";
import { createSandboxScreening } from "@apex/engine/rails/sandbox-screening";
import { createSandboxPayouts } from "@apex/engine/rails/sandbox-payouts";
import { createMessageGateway } from "./message-gateway.ts";
import type { Settings } from "./settings.ts";
import { createSmtpMail } from "./smtp-mail.ts";
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
  return settings.sandbox ? sandboxRails(db, secret, publicUrl) : productionRails(settings, log);
}

function sandboxRails(db: Db, secret: string, publicUrl: string): HostRails {
  return {
    rails: {
      bank: createSandboxBank(),
      chain: createSandboxChain(db, secret),
      charges: createSandboxCharges(db),
      collection: createSandboxCollection(),
      desk: createSandboxDesk(),
      identity: createSandboxIdentity(db, publicUrl),
      market: createSandboxMarket(),
      messages: createSandboxMessages(db),
      screening: createSandboxScreening(),
      payouts: createSandboxPayouts(db),
    },
    close: () => undefined,
  };
}

/** Nothing simulated: what the settings do not connect is switched off. */
function productionRails(
  { mail: mailSettings, gateway: gatewaySettings }: Settings,
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
      payouts: notConnectedPayouts,
    },
    close: () => mail?.close(),
  };
}
