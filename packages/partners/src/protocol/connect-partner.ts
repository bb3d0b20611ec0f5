import { createPartnerAsk, usualAskTerms, type AskPlace } from "./ask-partner.ts";
import type { PartnerAddress } from "./send-signed.ts";
import { capabilitiesOf, type Port } from "./operation.ts";

/** A partner is asked again what it offers after as long. */
const askAgainAfterMs = 30_000;

/** A port that is met over HTTP. */
export interface PartnerConnection<Rail> {
  readonly port: string;
  readonly rail: Rail;
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
): PartnerConnection<Rail> {
  const ask = createPartnerAsk<Rail>(port.name, address, place, terms);
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
    port: port.name,
    rail: port.connect(ask, () => facts),
    refresh,
    stop: () => clearInterval(timer),
  };
}
