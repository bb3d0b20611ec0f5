import { notConnected } from "@apex/engine/not-connected";
import type { Rails } from "@apex/engine/rails/rails";
import { returnsPort, screeningPort, statementsPort, supportPort } from "./back-office-ports.ts";
import { bankPort } from "./bank-port.ts";
import { billsPort } from "./bills-port.ts";
import { cardIssuerPort } from "./card-issuer-port.ts";
import { chargesPort } from "./charges-port.ts";
import { collectionPort } from "./collection-port.ts";
import { deskPort } from "./desk-port.ts";
import { giftCardDeskPort, giftCardSupplierPort } from "./gift-card-ports.ts";
import { identityPort } from "./identity-port.ts";
import { marketPort } from "./market-port.ts";
import { capabilitiesOf, served, type JsonAnswer, type Port } from "./operation.ts";
import { payoutsPort } from "./payouts-port.ts";

/** Chooses who meets a port; undefined leaves it as it is. */
export type ChooseRail = <Rail, Facts>(port: Port<Rail, Facts>) => Rail | undefined;

/** The rails with those ports in their places that somebody was chosen for. */
export function chooseRails(rails: Rails, choose: ChooseRail): Rails {
  return {
    ...rails,
    bank: choose(bankPort) ?? rails.bank,
    bills: choose(billsPort) ?? rails.bills,
    cardIssuer: choose(cardIssuerPort) ?? rails.cardIssuer,
    charges: choose(chargesPort) ?? rails.charges,
    collection: choose(collectionPort) ?? rails.collection,
    desk: choose(deskPort) ?? rails.desk,
    giftCardDesk: choose(giftCardDeskPort) ?? rails.giftCardDesk,
    giftCardSupplier: choose(giftCardSupplierPort) ?? rails.giftCardSupplier,
    identity: choose(identityPort) ?? rails.identity,
    market: choose(marketPort) ?? rails.market,
    payouts: choose(payoutsPort) ?? rails.payouts,
    returns: choose(returnsPort) ?? rails.returns,
    screening: choose(screeningPort) ?? rails.screening,
    statements: choose(statementsPort) ?? rails.statements,
    support: choose(supportPort) ?? rails.support,
  };
}

/** A port with somebody behind it, as a server and a document see it. */
export interface ServedPort {
  readonly name: string;
  readonly summary: string;
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
    servedPort(marketPort, rails.market),
    servedPort(identityPort, rails.identity),
    servedPort(screeningPort, rails.screening),
    servedPort(statementsPort, rails.statements),
    servedPort(supportPort, rails.support),
  ];
}

/** The ports by name, as settings and addresses have them. */
export const portNames: readonly string[] = servedPorts(notConnected).map(({ name }) => name);
