import { Refusal } from "@apex/engine/platform/refusal";
import { usualAskTerms, type PartnerAsk } from "./ask-partner.ts";
import { createPartnerCircuit, type CircuitPlace } from "./circuit.ts";
import type { Ask, Port } from "./operation.ts";

/**
 * A port's partner whose connector runs in this process. The connector sets its own deadlines; the circuit is that of
 * other partners.
 */
export function localPartner<Rail, Facts>(
  port: Port<Rail, Facts>,
  rail: Rail,
  place: CircuitPlace,
): PartnerAsk<Rail> & { readonly facts: () => Facts } {
  const circuit = createPartnerCircuit(port.name, usualAskTerms, place);
  const ask: Ask<Rail> = async (operation, request) => {
    if (!circuit.mayAsk()) throw new Refusal("service-unavailable");
    try {
      const answer = await operation.perform(rail, request);
      circuit.answered();
      return answer;
    } catch (error) {
      if (error instanceof Refusal) circuit.answered();
      else circuit.failed();
      throw error;
    }
  };
  return {
    ask,
    // Nothing tests the partner in the background, so the first request after the pause has to.
    isAway: circuit.isPaused,
    facts: () => port.describe(rail),
  };
}
