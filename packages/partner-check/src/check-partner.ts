import { Refusal } from "@apex/engine/platform/refusal";
import { screeningPort, statementsPort } from "@apex/partners/protocol/back-office-ports";
import { bankPort } from "@apex/partners/protocol/bank-port";
import { billsPort } from "@apex/partners/protocol/bills-port";
import { cardIssuerPort } from "@apex/partners/protocol/card-issuer-port";
import { chargesPort } from "@apex/partners/protocol/charges-port";
import { collectionPort } from "@apex/partners/protocol/collection-port";
import { deskPort } from "@apex/partners/protocol/desk-port";
import { giftCardDeskPort, giftCardSupplierPort } from "@apex/partners/protocol/gift-card-ports";
import { identityPort } from "@apex/partners/protocol/identity-port";
import { marketPort } from "@apex/partners/protocol/market-port";
import type { Port } from "@apex/partners/protocol/operation";
import { payoutsPort } from "@apex/partners/protocol/payouts-port";
import type { PartnerAddress, SendPlace } from "@apex/partners/protocol/send-signed";
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
  /** Absent: all that the partner serves. */
  readonly ports?: readonly string[];
}

/** Holds a partner against what its ports promise. @returns a finding for each promise; none where it serves no port. */
export async function checkPartner(partner: PartnerUnderCheck): Promise<readonly Finding[]> {
  const { address, samples, ports } = partner;

  async function check<Rail, Facts>(
    port: Port<Rail, Facts>,
    promises: readonly Promised<Subject<Rail>>[] = [],
  ): Promise<readonly Finding[]> {
    if (ports !== undefined && !ports.includes(port.name)) return [];
    const subject = () => createSubject(port, address, partner, samples);
    if (ports === undefined && (await subject().status("capabilities")) === 404) return [];
    const findings: Finding[] = [];
    for (const { promise, hold } of [...everyPort, ...promises])
      findings.push({ port: port.name, promise, ...(await held(subject(), hold)) });
    return findings;
  }

  return [
    ...(await check(bankPort, bankPromises)),
    ...(await check(collectionPort)),
    ...(await check(deskPort)),
    ...(await check(chargesPort, chargePromises)),
    ...(await check(payoutsPort, payoutPromises)),
    ...(await check(billsPort, billPromises)),
    ...(await check(giftCardSupplierPort, supplierPromises)),
    ...(await check(giftCardDeskPort)),
    ...(await check(cardIssuerPort, cardIssuerPromises)),
    ...(await check(marketPort, marketPromises)),
    ...(await check(identityPort)),
    ...(await check(screeningPort, screeningPromises)),
    ...(await check(statementsPort, statementPromises)),
  ];
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
