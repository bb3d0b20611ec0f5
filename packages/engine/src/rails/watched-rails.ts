import type { PartnerPort } from "@apex/contract/desk/numbers";
import { Refusal } from "../platform/refusal.ts";
import type { Ending, TellSignal } from "../platform/signal.ts";
import { tracedPart } from "../platform/tracing.ts";
import type { Rails } from "./rails.ts";

/**
 * Wraps the partners so that the end of each asynchronous call is reported as a signal, without the content of the
 * call.
 */
export function watchedRails(rails: Rails, tell: TellSignal): Rails {
  return {
    bank: watched("bank", rails.bank, tell),
    bills: watched("bills", rails.bills, tell),
    cardIssuer: watched("cardIssuer", rails.cardIssuer, tell),
    chain: watched("chain", rails.chain, tell),
    charges: watched("charges", rails.charges, tell),
    collection: watched("collection", rails.collection, tell),
    desk: watched("desk", rails.desk, tell),
    giftCardDesk: watched("giftCardDesk", rails.giftCardDesk, tell),
    giftCardSupplier: watched("giftCardSupplier", rails.giftCardSupplier, tell),
    identity: watched("identity", rails.identity, tell),
    market: watched("market", rails.market, tell),
    messages: watched("messages", rails.messages, tell),
    payouts: watched("payouts", rails.payouts, tell),
    push: watched("push", rails.push, tell),
    returns: watched("returns", rails.returns, tell),
    screening: watched("screening", rails.screening, tell),
    social: watched("social", rails.social, tell),
    statements: watched("statements", rails.statements, tell),
    support: watched("support", rails.support, tell),
    webhooks: watched("webhooks", rails.webhooks, tell),
    // This port only reads what partners send, and calls no partner.
    news: rails.news,
  };
}

/** A partner that did not answer as agreed counts as failed, although the customer gets a refusal. */
function endingOf(error: unknown): Ending {
  return error instanceof Refusal && error.code !== "rail-failed" ? "refused" : "failed";
}

function watched<Rail extends object>(port: PartnerPort, rail: Rail, tell: TellSignal): Rail {
  const told = async (operation: string, answer: Promise<unknown>): Promise<unknown> => {
    const startedAtMs = performance.now();
    const end = (ending: Ending) =>
      tell({
        of: "partner-call",
        port,
        operation,
        ending,
        tookMs: performance.now() - startedAtMs,
      });
    try {
      const value = await answer;
      end("done");
      return value;
    } catch (error) {
      end(endingOf(error));
      throw error;
    }
  };
  return new Proxy(rail, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function" || typeof name === "symbol") return member;
      return (...args: unknown[]): unknown => {
        const facts = { "partner.port": port, "partner.operation": name };
        const answer: unknown = tracedPart("partner call", facts, () =>
          Reflect.apply(member, target, args),
        );
        return answer instanceof Promise ? told(name, answer) : answer;
      };
    },
  });
}
