import { notConnected } from "@apex/engine/not-connected";
import type { Rails } from "@apex/engine/rails/rails";
import { returnsPort, screeningPort, statementsPort, supportPort } from "./back-office-ports.ts";
import { bankPort } from "./bank-port.ts";
import { billsPort } from "./bills-port.ts";
import { cardIssuerPort } from "./card-issuer-port.ts";
import { chainPort } from "./chain-port.ts";
import { chargesPort } from "./charges-port.ts";
import { collectionPort } from "./collection-port.ts";
import { deskPort } from "./desk-port.ts";
import { giftCardDeskPort, giftCardSupplierPort } from "./gift-card-ports.ts";
import { identityPort } from "./identity-port.ts";
import { marketPort } from "./market-port.ts";
import { capabilitiesOf, served, type JsonAnswer, type Port, type Share } from "./operation.ts";
import { payoutsPort } from "./payouts-port.ts";

/**
 * Chooses the implementation of a port; undefined keeps the present one.
 * @param own finds the port among a partner's ports.
 */
export type ChooseRail = <Rail, Facts>(
  port: Port<Rail, Facts>,
  own: (rails: Partial<Rails>) => Rail | undefined,
) => Rail | undefined;

/** Replaces the rails of those ports for which an implementation was chosen. */
export function chooseRails(rails: Rails, choose: ChooseRail): Rails {
  return {
    ...rails,
    bank: choose(bankPort, (of) => of.bank) ?? rails.bank,
    bills: choose(billsPort, (of) => of.bills) ?? rails.bills,
    cardIssuer: choose(cardIssuerPort, (of) => of.cardIssuer) ?? rails.cardIssuer,
    chain: choose(chainPort, (of) => of.chain) ?? rails.chain,
    charges: choose(chargesPort, (of) => of.charges) ?? rails.charges,
    collection: choose(collectionPort, (of) => of.collection) ?? rails.collection,
    desk: choose(deskPort, (of) => of.desk) ?? rails.desk,
    giftCardDesk: choose(giftCardDeskPort, (of) => of.giftCardDesk) ?? rails.giftCardDesk,
    giftCardSupplier:
      choose(giftCardSupplierPort, (of) => of.giftCardSupplier) ?? rails.giftCardSupplier,
    identity: choose(identityPort, (of) => of.identity) ?? rails.identity,
    market: choose(marketPort, (of) => of.market) ?? rails.market,
    payouts: choose(payoutsPort, (of) => of.payouts) ?? rails.payouts,
    returns: choose(returnsPort, (of) => of.returns) ?? rails.returns,
    screening: choose(screeningPort, (of) => of.screening) ?? rails.screening,
    statements: choose(statementsPort, (of) => of.statements) ?? rails.statements,
    support: choose(supportPort, (of) => of.support) ?? rails.support,
  };
}

/** A port with somebody behind it, as a server and a document see it. */
export interface ServedPort {
  readonly name: string;
  readonly summary: string;
  /** By what the settings may divide the port among several partners; absent for a port with only one. */
  readonly sharedBy?: readonly (keyof Share)[];
  readonly operations: readonly {
    readonly name: string;
    readonly summary: string;
    readonly isAboutOrder: boolean;
    readonly request: ReturnType<typeof served>["request"];
    readonly answer: ReturnType<typeof served>["answer"];
    answerJson(request: unknown): Promise<JsonAnswer>;
  }[];
}

function servedPort<Rail, Facts>(port: Port<Rail, Facts>, rail: Rail): ServedPort {
  const operations = [served(capabilitiesOf(port)), ...port.operations];
  return {
    name: port.name,
    summary: port.summary,
    ...(port.several && { sharedBy: port.several.by }),
    operations: operations.map((operation) => ({
      ...operation,
      answerJson: (request) => operation.answerJson(rail, request),
    })),
  };
}

/** Every port of the protocol, with an implementation of each. */
export function servedPorts(rails: Rails): readonly ServedPort[] {
  return [
    servedPort(bankPort, rails.bank),
    servedPort(collectionPort, rails.collection),
    servedPort(deskPort, rails.desk),
    servedPort(chargesPort, rails.charges),
    servedPort(payoutsPort, rails.payouts),
    servedPort(returnsPort, rails.returns),
    servedPort(billsPort, rails.bills),
    servedPort(giftCardSupplierPort, rails.giftCardSupplier),
    servedPort(giftCardDeskPort, rails.giftCardDesk),
    servedPort(cardIssuerPort, rails.cardIssuer),
    servedPort(chainPort, rails.chain),
    servedPort(marketPort, rails.market),
    servedPort(identityPort, rails.identity),
    servedPort(screeningPort, rails.screening),
    servedPort(statementsPort, rails.statements),
    servedPort(supportPort, rails.support),
  ];
}

const everyPort = servedPorts(notConnected);

/** The ports by name, as settings and addresses have them. */
export const portNames: readonly string[] = everyPort.map(({ name }) => name);

/** By what the settings may divide a port; undefined for a port with only one partner. */
export function sharedBy(port: string): readonly (keyof Share)[] | undefined {
  return everyPort.find(({ name }) => name === port)?.sharedBy;
}
