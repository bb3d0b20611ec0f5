import type { Rails } from "../runtime/context.ts";
import type { Db } from "../platform/db.ts";
import { notConnectedPush, notConnectedWebhooks } from "./not-connected.ts";
import { createSandboxBank } from "./sandbox-bank.ts";
import { createSandboxBills } from "./sandbox-bills.ts";
import { createSandboxCardIssuer } from "./sandbox-card-issuer.ts";
import { createSandboxChain } from "./sandbox-chain.ts";
import { createSandboxCharges } from "./sandbox-charges.ts";
import { createSandboxCollection } from "./sandbox-collection.ts";
import { createSandboxDesk } from "./sandbox-desk.ts";
import { createSandboxGiftCardDesk } from "./sandbox-gift-card-desk.ts";
import { createSandboxGiftCardSupplier } from "./sandbox-gift-card-supplier.ts";
import { createSandboxIdentity } from "./sandbox-identity.ts";
import { createSandboxMarket } from "./sandbox-market.ts";
import { createSandboxMessages } from "./sandbox-messages.ts";
import { createSandboxPayouts } from "./sandbox-payouts.ts";
import { createSandboxScreening } from "./sandbox-screening.ts";
import { createSandboxSocial } from "./sandbox-social.ts";
import { createSandboxSupport } from "./sandbox-support.ts";

/** What the simulated outside world stands on. */
export interface SandboxPlace {
  readonly db: Db;
  /** The engine's own secret: the sandbox's chains derive their keys from it. */
  readonly secret: string;
  /** Where people reach the wallet. */
  readonly publicUrl: string;
}

/** The whole outside world, simulated: its state is rows, so that every process sees the same. */
export function createSandboxRails({ db, secret, publicUrl }: SandboxPlace): Rails {
  return {
    bank: createSandboxBank(),
    bills: createSandboxBills(db),
    cardIssuer: createSandboxCardIssuer(secret),
    chain: createSandboxChain(db, secret),
    charges: createSandboxCharges(db),
    collection: createSandboxCollection(),
    desk: createSandboxDesk(),
    giftCardDesk: createSandboxGiftCardDesk(db),
    giftCardSupplier: createSandboxGiftCardSupplier(db, secret),
    identity: createSandboxIdentity(db, { publicUrl, secret }),
    messages: createSandboxMessages(db, secret),
    market: createSandboxMarket(db),
    payouts: createSandboxPayouts(db),
    push: notConnectedPush,
    screening: createSandboxScreening(),
    social: createSandboxSocial(db, publicUrl),
    support: createSandboxSupport(publicUrl),
    webhooks: notConnectedWebhooks,
  };
}
