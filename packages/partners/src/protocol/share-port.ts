import { Refusal } from "@apex/engine/platform/refusal";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { Ask, Operation, Port, Share } from "./operation.ts";
import type { OrderPartners } from "./order-partners.ts";
import { isIn } from "./several-partners.ts";

/** One of the partners of a port, in the order in which they are asked. */
export interface PortPartner<Rail, Facts> {
  /** The partner's name in the settings and the database. */
  readonly name: string;
  readonly share: Share;
  readonly ask: Ask<Rail>;
  readonly facts: () => Facts;
  /** True while its circuit is open: then no request reaches it. */
  readonly isAway: () => boolean;
}

export interface ShareTerms {
  readonly orders: OrderPartners;
  log(entry: LogEntry): void;
}

/**
 * A port that several partners share. A request or new order goes to the first available partner that offers it and
 * whose share it belongs to. An order then stays with its partner, even if its answer is lost or the settings change:
 * only that partner knows its outcome, and a second partner would execute it again.
 */
export function sharePort<Rail, Facts>(
  port: Port<Rail, Facts>,
  partners: readonly PortPartner<Rail, Facts>[],
  { orders, log }: ShareTerms,
): Rail {
  const rails = new Map(partners.map((one) => [one, port.connect(one.ask, one.facts)]));
  const { several } = port;

  /** The partner for a request without an order, or for a new order. */
  async function choose<Request, Answer>(
    operation: Operation<Rail, Request, Answer>,
    request: Request,
  ): Promise<PortPartner<Rail, Facts>> {
    for (const partner of partners) {
      if (partner.isAway() || !isIn(partner.share, operation.about?.(request) ?? {})) continue;
      const rail = rails.get(partner);
      const { offers } = operation;
      if (partners.length === 1 || offers === undefined || rail === undefined) return partner;
      // A partner that cannot answer now is skipped: it has received no order.
      if (await offers(rail, request).catch(() => false)) return partner;
    }
    throw new Refusal("service-unavailable");
  }

  /** @param name empty for an older order, which belongs to the first partner. */
  function named(name: string, reference: string): PortPartner<Rail, Facts> {
    const found = name === "" ? partners[0] : partners.find((one) => one.name === name);
    if (found !== undefined) return found;
    const message = "the partner that has an order is not connected";
    log({ level: "error", message, port: port.name, partner: name, reference });
    throw new Refusal("service-unavailable");
  }

  /** Joins the answers of all available partners. */
  async function gather<Request, Answer>(
    operation: Operation<Rail, Request, Answer>,
    request: Request,
    join: NonNullable<Operation<Rail, Request, Answer>["gather"]>,
  ): Promise<Answer> {
    const settled = await Promise.allSettled(
      partners.map(async ({ ask, share }) => ({ share, answer: await ask(operation, request) })),
    );
    const answers = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const [failed] = settled.flatMap((one) => (one.status === "rejected" ? [one] : []));
    if (answers.length === 0 && failed !== undefined) throw failed.reason;
    return join(answers);
  }

  const ask: Ask<Rail> = async (operation, request) => {
    if (operation.gather !== undefined) return gather(operation, request, operation.gather);
    const reference = operation.order?.(request).reference;
    if (reference === undefined) return (await choose(operation, request)).ask(operation, request);
    const has = await orders.find(port.name, reference);
    if (has !== undefined) return named(has, reference).ask(operation, request);
    const { follows } = operation;
    if (follows !== undefined) {
      const [only, another] = partners;
      if (only !== undefined && another === undefined) return only.ask(operation, request);
      return follows.unsent;
    }
    const chosen = await choose(operation, request);
    const given = await orders.give(port.name, reference, chosen.name);
    return named(given, reference).ask(operation, request);
  };

  const facts = (): Facts => {
    const all = partners.map((one) => ({ share: one.share, facts: one.facts() }));
    return several?.joinFacts(all) ?? all[0]?.facts ?? port.none;
  };
  return port.connect(ask, facts);
}
