import { createPartnerAsk, usualAskTerms, type AskPlace, type PartnerAsk } from "./ask-partner.ts";
import type { PartnerAddress } from "./send-signed.ts";
import { capabilitiesOf, type Port } from "./operation.ts";

/** A partner is asked again what it offers after as long. */
const askAgainAfterMs = 30_000;

/** A port that is met over HTTP. */
export interface PartnerConnection<Rail, Facts> extends PartnerAsk<Rail> {
  readonly rail: Rail;
  /** What the partner said last of what it offers. */
  readonly facts: () => Facts;
  /** Asks what the partner offers, now. A partner that does not answer offers what it did before. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Connects a port to a partner; what it offers is known once `refresh` has resolved. */
export function connectPartner<Rail, Facts>(
  port: Port<Rail, Facts>,
  address: PartnerAddress,
  place: AskPlace,
  terms = usualAskTerms,
): PartnerConnection<Rail, Facts> {
  const { ask, isAway } = createPartnerAsk<Rail>(port.name, address, place, terms);
  const capabilities = capabilitiesOf(port);
  let facts = port.none;
  const refresh = async () => {
    try {
      facts = await ask(capabilities, {});
    } catch {
      // The log has it already.
    }
  };
  const timer = setInterval(() => void refresh(), askAgainAfterMs);
  return {
    ask,
    isAway,
    facts: () => facts,
    rail: port.connect(ask, () => facts),
    refresh,
    stop: () => clearInterval(timer),
  };
}
