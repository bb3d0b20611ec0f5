import { Refusal } from "@apex/engine/platform/refusal";
import { portNames } from "@apex/partners/protocol/all-ports";
import {
  returnsPort,
  screeningPort,
  statementsPort,
  supportPort,
} from "@apex/partners/protocol/back-office-ports";
import { bankPort } from "@apex/partners/protocol/bank-port";
import { billsPort } from "@apex/partners/protocol/bills-port";
import { cardIssuerPort } from "@apex/partners/protocol/card-issuer-port";
import { chainPort } from "@apex/partners/protocol/chain-port";
import { chargesPort } from "@apex/partners/protocol/charges-port";
import { collectionPort } from "@apex/partners/protocol/collection-port";
import { deskPort } from "@apex/partners/protocol/desk-port";
import { giftCardDeskPort, giftCardSupplierPort } from "@apex/partners/protocol/gift-card-ports";
import { identityPort } from "@apex/partners/protocol/identity-port";
import { marketPort } from "@apex/partners/protocol/market-port";
import type { Port } from "@apex/partners/protocol/operation";
import { payoutsPort } from "@apex/partners/protocol/payouts-port";
import type { PartnerAddress, SendPlace } from "@apex/partners/protocol/send-signed";
import { chainPromises } from "./chain-promises.ts";
import { everyPort } from "./every-port.ts";
import {
  bankPromises,
  billPromises,
  cardIssuerPromises,
  chargePromises,
  marketPromises,
  payoutPromises,
  screeningPromises,
  statementPromises,
  supplierPromises,
} from "./port-promises.ts";
import { Broken, type Finding, type Promised } from "./promise.ts";
import type { Samples } from "./samples.ts";
import { createSubject, type Subject } from "./subject.ts";

export interface PartnerUnderCheck extends SendPlace {
  readonly address: PartnerAddress;
  readonly samples: Samples;
  /** Names of the ports to check. Default: all that the partner serves. */
  readonly ports?: readonly string[];
}

interface PortCheck {
  readonly name: string;
  check(partner: PartnerUnderCheck): Promise<readonly Finding[]>;
}

/** The check of a port: the promises of every port, and its own. */
function checkOf<Rail, Facts>(
  port: Port<Rail, Facts>,
  promises: readonly Promised<Subject<Rail>>[] = [],
): PortCheck {
  return {
    name: port.name,
    async check(partner) {
      const { address, samples, ports } = partner;
      const subject = () => createSubject(port, address, partner, samples);
      if (ports === undefined && (await subject().status("capabilities")) === 404) return [];
      const findings: Finding[] = [];
      for (const { promise, hold } of [...everyPort, ...promises])
        findings.push({ port: port.name, promise, ...(await held(subject(), hold)) });
      return findings;
    },
  };
}

const portChecks: readonly PortCheck[] = [
  checkOf(bankPort, bankPromises),
  checkOf(collectionPort),
  checkOf(deskPort),
  checkOf(chargesPort, chargePromises),
  checkOf(payoutsPort, payoutPromises),
  checkOf(returnsPort),
  checkOf(billsPort, billPromises),
  checkOf(giftCardSupplierPort, supplierPromises),
  checkOf(giftCardDeskPort),
  checkOf(cardIssuerPort, cardIssuerPromises),
  checkOf(chainPort, chainPromises),
  checkOf(marketPort, marketPromises),
  checkOf(identityPort),
  checkOf(screeningPort, screeningPromises),
  checkOf(statementsPort, statementPromises),
  checkOf(supportPort),
];

/**
 * Holds a partner against what its ports promise. Answers a finding for each promise; none where it serves no port.
 * @throws for a name that no port has.
 */
export async function checkPartner(partner: PartnerUnderCheck): Promise<readonly Finding[]> {
  const { ports } = partner;
  const unknown = ports?.find((name) => !portNames.includes(name));
  if (unknown !== undefined)
    throw new Error(`No port is called "${unknown}". There are: ${portNames.join(", ")}.`);
  const findings: Finding[] = [];
  for (const { name, check } of portChecks)
    if (ports === undefined || ports.includes(name)) findings.push(...(await check(partner)));
  return findings;
}

async function held<Rail>(
  subject: Subject<Rail>,
  hold: Promised<Subject<Rail>>["hold"],
): Promise<Pick<Finding, "broken">> {
  try {
    await hold(subject);
    return {};
  } catch (error) {
    if (error instanceof Broken) return { broken: error.message };
    if (error instanceof Refusal) return { broken: subject.lastReason() || error.code };
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}
