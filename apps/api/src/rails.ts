import type { EngineContext, LogEntry } from "@apex/engine/runtime/context";
import type { Rails } from "@apex/engine/rails/rails";
import { connectedNetwork } from "@apex/partners/evm-chain/connect-chain";
import { openEvmChain, type EvmChain } from "@apex/partners/evm-chain/evm-chain";
import { createEvmSigner, type EvmSigner } from "@apex/partners/evm-chain/evm-keys";
import { connectEvmSigner } from "@apex/partners/evm-chain/remote-signer";
import type { PartnerAddress } from "@apex/partners/protocol/send-signed";
import { joinChain } from "@apex/partners/evm-chain/joined-chain";
import { notConnected } from "@apex/engine/not-connected";
import { createMessageInbox } from "@apex/partners/message-inbox";
import { createRoutedMessages } from "@apex/partners/routed-messages";
import type { IdentityRail } from "@apex/engine/rails/identity";
import type { TellSignal } from "@apex/engine/platform/signal";
import type { Inbox } from "@apex/engine/rails/messages";
import type { PartnerWebhooks } from "@apex/engine/runtime/http/partner-webhooks";
import { createSandboxRails } from "@apex/sandbox/sandbox-rails";
import type { Database } from "./database.ts";
import { connectPartners, type PartnersPlace } from "./connect-partners.ts";
import { identityRail } from "./identity-settings.ts";
import { createMessageGateway } from "./message-gateway.ts";
import { createPushSender } from "./push-sender.ts";
import type { Settings } from "./settings.ts";
import { createSmtpMail } from "./smtp-mail.ts";
import { createSocialProviders } from "./social-providers.ts";
import { firstLine, StartError } from "./start-error.ts";
import { createWebhookSender } from "./webhook-sender.ts";

/** The rails of the settings. */
export interface HostRails {
  readonly rails: Rails;
  /** Receives the webhooks of partners. */
  readonly partnerWebhooks?: PartnerWebhooks;
  /** The connected chain, not yet followed. */
  readonly chain?: EvmChain;
  /** Closes the connections to carriers. */
  close(): void;
}

/** @throws {StartError} if the chain is unavailable. */
export async function createRails(
  settings: Settings,
  { db, secret, sealKeys }: Pick<Database, "db" | "secret" | "sealKeys">,
  publicUrl: string,
  log: (entry: LogEntry) => void,
  signal?: TellSignal,
): Promise<HostRails> {
  const own = settings.sandbox
    ? {
        rails: {
          ...createSandboxRails({ db, secret, sealKeys, publicUrl }),
          ...outgoingRails(settings),
        },
        close: () => undefined,
      }
    : productionRails(settings, publicUrl, log, signal);
  const host = await withPartners(settings, own, publicUrl, { db, log, signal }).catch(
    (error: unknown) => {
      own.close();
      throw error;
    },
  );
  if (settings.chain === undefined) return host;
  const { signing, ...terms } = settings.chain;
  try {
    const signer = "url" in signing ? await remoteSigner(signing, log) : createEvmSigner(signing);
    const chain = await openEvmChain({ db, log, ...terms, signer }).catch((error: unknown) => {
      throw chainError(error);
    });
    const { rails } = host;
    return {
      ...host,
      rails: { ...rails, chain: joinChain(chain.network, chain.rail, rails.chain) },
      chain,
    };
  } catch (error) {
    host.close();
    throw error;
  }
}

/** @throws {StartError} if it does not answer. */
async function remoteSigner(
  address: PartnerAddress,
  log: (entry: LogEntry) => void,
): Promise<EvmSigner> {
  return connectEvmSigner(address, { wallClock: () => new Date(), fetch, log }).catch(
    (error: unknown) => {
      throw new StartError(`The signer at CHAIN_SIGNER_URL cannot be used: ${firstLine(error)}`);
    },
  );
}

/** Connects the partners of the settings to their ports. They replace rails of the sandbox or of the host. */
async function withPartners(
  { partners, identity, shipped: accounts = {} }: Settings,
  own: HostRails,
  publicUrl: string,
  place: PartnersPlace,
): Promise<HostRails> {
  if (partners === undefined) return own;
  const { rails, webhooks, close } = await connectPartners(partners, own.rails, {
    ...place,
    accounts,
  });
  return {
    ...own,
    partnerWebhooks: webhooks,
    rails: {
      ...rails,
      identity:
        identity === undefined
          ? withReturnAddress(rails.identity, publicUrl)
          : // The settings' providers check documents; the partner answers for the BVN register.
            { ...own.rails.identity, lookUpBvn: rails.identity.lookUpBvn },
    },
    close() {
      close();
      own.close();
    },
  };
}

/** Passes the full address to return to, because a partner on another origin cannot use a path. */
function withReturnAddress(identity: IdentityRail, publicUrl: string): IdentityRail {
  return {
    get providers() {
      return identity.providers;
    },
    lookUpBvn: (bvn, claimed) => identity.lookUpBvn(bvn, claimed),
    startDocumentCheck: (request) =>
      identity.startDocumentCheck({
        ...request,
        returnTo: new URL(request.returnTo, publicUrl).href,
      }),
    readDocument: (check) => identity.readDocument(check),
    readWebhook: (provider, request) => identity.readWebhook(provider, request),
  };
}

/** Follows the configured chain. @throws {StartError} if it and the database do not belong together. */
export async function startChain(
  { chain }: Pick<HostRails, "chain">,
  context: EngineContext,
): Promise<void> {
  const connected = await connectedNetwork(context.db);
  if (chain !== undefined) {
    await chain.connect().catch((error: unknown) => {
      throw chainError(error);
    });
    chain.follow(context);
  } else if (connected !== undefined)
    throw new StartError(
      `This database follows a chain (${connected}): start it with its CHAIN_RPC_URL and CHAIN_SEED.`,
    );
}

function chainError(error: unknown): StartError {
  return new StartError(`The chain at CHAIN_RPC_URL cannot be used: ${firstLine(error)}`);
}

/** Senders to addresses that customers name: public ones only, in the sandbox too, plus there the hosts of the settings. */
function outgoingRails({ webhookAllow = [], push }: Settings): Pick<Rails, "webhooks" | "push"> {
  const webhooks = createWebhookSender({ allow: webhookAllow });
  return { webhooks, push: push ? createPushSender(push, webhooks) : notConnected.push };
}

/** The inbox of messages to the gateway's number. */
function inboxOf(gateway: Settings["gateway"]): Inbox | undefined {
  if (gateway?.number === undefined) return undefined;
  const { number, keys } = gateway;
  return createMessageInbox({ number, channels: ["sms", "whatsapp"], keys });
}

/** Real rails only: a rail without settings is switched off. */
function productionRails(
  settings: Settings,
  publicUrl: string,
  log: (entry: LogEntry) => void,
  signal: TellSignal | undefined,
): HostRails {
  const {
    mail: mailSettings,
    gateway: gatewaySettings,
    social = {},
    identity,
    supportContacts = {},
  } = settings;
  const mail = mailSettings && createSmtpMail(mailSettings);
  const gateway = gatewaySettings && createMessageGateway(gatewaySettings);
  // Checked at the start, before anyone waits for a code. A failure only warns, because the server may come up later.
  mail?.verify().catch((error: unknown) => {
    log({ level: "warn", message: "mail server not usable yet", reason: firstLine(error) });
  });
  return {
    rails: {
      ...notConnected,
      identity: identityRail(identity, publicUrl),
      messages: createRoutedMessages(
        {
          ...(mail && { email: mail.send }),
          ...(gateway && { sms: gateway, whatsapp: gateway }),
        },
        inboxOf(gatewaySettings),
        signal,
      ),
      social: createSocialProviders(social, publicUrl),
      support: { ...notConnected.support, contacts: supportContacts },
      ...outgoingRails(settings),
    },
    close() {
      mail?.close();
    },
  };
}
