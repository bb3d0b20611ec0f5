import { createPartnerAsk, usualAskTerms, type AskPlace, type PartnerAsk } from "./ask-partner.ts";
import type { PartnerAddress } from "./send-signed.ts";
import { capabilitiesOf, type Port } from "./operation.ts";

/** Time between two requests for the partner's capabilities. */
const askAgainAfterMs = 30_000;

/** A port that is met over HTTP. */
export interface PartnerConnection<Rail, Facts> extends PartnerAsk<Rail> {
  readonly rail: Rail;
  /** The partner's capabilities, as last reported. */
  readonly facts: () => Facts;
  /** Reads the partner's capabilities now. If it does not answer, the last ones stay valid. */
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
      // The failure is already logged.
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
