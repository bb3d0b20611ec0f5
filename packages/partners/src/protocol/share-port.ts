import { Refusal } from "@apex/engine/platform/refusal";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { Ask, Operation, Port, Share } from "./operation.ts";
import type { OrderPartners } from "./order-partners.ts";
import { isIn } from "./several-partners.ts";

/** One of the partners of a port, in the order in which they are asked. */
export interface PortPartner<Rail, Facts> {
  /** Its name in the settings and in the books. */
  readonly name: string;
  readonly share: Share;
  readonly ask: Ask<Rail>;
  readonly facts: () => Facts;
  /** True while it is not asked, because it does not answer: then nothing reaches it. */
  readonly isAway: () => boolean;
}

export interface ShareTerms {
  readonly orders: OrderPartners;
  log(entry: LogEntry): void;
}

/**
 * A port that its partners meet together. A question or a new order goes to the first whose share it is, that offers it and that is there.
 * From the moment it is given to a partner an order stays with it, also when its answer is lost or the settings change: only that partner
 * can say what became of it, and a second one would do it twice.
 */
export function sharePort<Rail, Facts>(
  port: Port<Rail, Facts>,
  partners: readonly PortPartner<Rail, Facts>[],
  { orders, log }: ShareTerms,
): Rail {
  const rails = new Map(partners.map((one) => [one, port.connect(one.ask, one.facts)]));
  const { several } = port;

  /** The partner for a question or an order that nobody has yet. */
  async function choose<Request, Answer>(
    operation: Operation<Rail, Request, Answer>,
    request: Request,
  ): Promise<PortPartner<Rail, Facts>> {
    for (const partner of partners) {
      if (partner.isAway() || !isIn(partner.share, operation.about?.(request) ?? {})) continue;
      const rail = rails.get(partner);
      const { offers } = operation;
      if (partners.length === 1 || offers === undefined || rail === undefined) return partner;
      // A partner that cannot say so now is left out: it was given nothing.
      if (await offers(rail, request).catch(() => false)) return partner;
    }
    throw new Refusal("service-unavailable");
  }

  /** @param name empty for an order of before: then it is the first one's. */
  function named(name: string, reference: string): PortPartner<Rail, Facts> {
    const found = name === "" ? partners[0] : partners.find((one) => one.name === name);
    if (found !== undefined) return found;
    const message = "the partner that has an order is not connected";
    log({ level: "error", message, port: port.name, partner: name, reference });
    throw new Refusal("service-unavailable");
  }

  /** Answers of all partners that are there, as one. */
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
