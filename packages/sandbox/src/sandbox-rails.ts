import type { Rails } from "@apex/engine/rails/rails";
import type { Db } from "@apex/engine/platform/db";
import { notConnected } from "@apex/engine/not-connected";
import { createSandboxBank } from "./rails/bank.ts";
import { createSandboxBills } from "./rails/bills.ts";
import { createSandboxCardIssuer } from "./rails/card-issuer.ts";
import { createSandboxChain } from "./rails/chain.ts";
import { createSandboxCharges } from "./rails/charges.ts";
import { createSandboxCollection } from "./rails/collection.ts";
import { createSandboxDesk } from "./rails/desk.ts";
import { createSandboxGiftCardDesk } from "./rails/gift-card-desk.ts";
import { createSandboxGiftCardSupplier } from "./rails/gift-card-supplier.ts";
import { createSandboxIdentity } from "./rails/identity.ts";
import { createSandboxMarket } from "./rails/market.ts";
import { createSandboxMessages } from "./rails/messages.ts";
import { createSandboxPayouts } from "./rails/payouts.ts";
import { createSandboxScreening } from "./rails/screening.ts";
import { createSandboxSocial } from "./rails/social.ts";
import { createSandboxStatements } from "./rails/statements.ts";
import { createSandboxSupport } from "./rails/support.ts";

/** The dependencies of the simulated outside world. */
export interface SandboxPlace {
  readonly db: Db;
  /** The engine's secret, from which the sandbox's chains derive their keys. */
  readonly secret: string;
  /** The engine's seal keys, newest first. */
  readonly sealKeys: readonly Uint8Array[];
  /** Public address of the wallet. */
  readonly publicUrl: string;
}

/** The simulated outside world. Its state is rows, so that every process sees the same. */
export function createSandboxRails({ db, secret, sealKeys, publicUrl }: SandboxPlace): Rails {
  return {
    // Ports that send to addresses chosen by customers stay with the host.
    ...notConnected,
    bank: createSandboxBank(),
    bills: createSandboxBills(db),
    cardIssuer: createSandboxCardIssuer(db, { secret, sealKeys }),
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
    // Nothing waits for a return of money.
    returns: { sendBack: async () => undefined },
    screening: createSandboxScreening(),
    social: createSandboxSocial(db, publicUrl),
    statements: createSandboxStatements(db),
    support: createSandboxSupport(publicUrl),
  };
}
