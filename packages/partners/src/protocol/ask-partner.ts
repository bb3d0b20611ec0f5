import type { LogEntry } from "@apex/engine/runtime/context";
import { Refusal } from "@apex/engine/platform/refusal";
import * as z from "zod/mini";
import { createPartnerCircuit, type CircuitPlace, type CircuitTerms } from "./circuit.ts";
import { orderEchoSchema, type Ask, type Operation, type OrderEcho } from "./operation.ts";
import { placesAtOnce } from "./places-at-once.ts";
import { NotAsAgreed, readJsonAnswer } from "./read-answer.ts";
import { createSignedSender, type PartnerAddress, type SendPlace } from "./send-signed.ts";

export interface AskTerms extends CircuitTerms {
  /** Time limit of a question, every try together. */
  readonly deadlineMs: number;
  /** Questions to a partner at one moment. */
  readonly atOnce: number;
}

export const usualAskTerms: AskTerms = {
  deadlineMs: 10_000,
  atOnce: 16,
  failuresMost: 5,
  pauseMs: 30_000,
};

/** What asking a partner needs of its surroundings. */
export interface AskPlace extends SendPlace, CircuitPlace {}

const answerSchema = z.strictObject({
  order: z.optional(orderEchoSchema),
  answer: z.optional(z.unknown()),
});
const refusalSchema = z.object({ code: z.string() });

/** Asks a partner. */
export interface PartnerAsk<Rail> {
  readonly ask: Ask<Rail>;
  /** True while the partner is not asked, because it does not answer. */
  readonly isAway: () => boolean;
}

/** Asks the partner of a port: signed, within a deadline, so many at once, and not at all while it does not answer. */
export function createPartnerAsk<Rail>(
  port: string,
  address: PartnerAddress,
  place: AskPlace,
  terms: AskTerms = usualAskTerms,
): PartnerAsk<Rail> {
  const withPlace = placesAtOnce(terms.atOnce);
  const circuit = createPartnerCircuit(port, terms, place);
  const send = createSignedSender(address, place);

  /** @throws {Refusal} service-unavailable while the partner is not asked, or says so itself; rail-failed when it does not answer as agreed. */
  const ask: Ask<Rail> = async (operation, request) => {
    if (!circuit.mayAsk()) throw new Refusal("service-unavailable");
    // Waiting for a place counts.
    const deadline = AbortSignal.timeout(terms.deadlineMs);
    const name = `${port}/${operation.name}`;
    const body = requestText(name, operation, request);
    try {
      const answer = await withPlace(async () =>
        readAnswer(operation, request, await send(name, body, deadline)),
      );
      circuit.answered();
      return answer;
    } catch (error) {
      if (error instanceof Refusal) {
        circuit.answered();
        throw error;
      }
      circuit.failed();
      place.log(failureOf(port, operation, request, error));
      throw new Refusal("rail-failed");
    }
  };
  // The question what it offers tries for all: no order is risked on a partner that does not answer.
  return { ask, isAway: circuit.isOpen };
}

/**
 * A request as it goes to the partner.
 * @throws {Error} for one that is not as agreed. It is none of Zod's, by which a job would take its own payload for another release's.
 */
function requestText<Rail, Request, Answer>(
  name: string,
  operation: Operation<Rail, Request, Answer>,
  request: Request,
): string {
  const encoded = z.safeEncode(operation.request, request);
  if (encoded.success) return JSON.stringify({ operation: name, request: encoded.data });
  throw new Error(`A request of ${name} is not as agreed: ${placesOf(encoded.error)}`);
}

/** What the log says of a question without an answer: nothing of what was asked or told but the order's name. */
function failureOf<Rail, Request, Answer>(
  port: string,
  { name, order }: Operation<Rail, Request, Answer>,
  request: Request,
  error: unknown,
): LogEntry {
  const told = {
    port,
    operation: name,
    ...(order && { reference: order(request).reference }),
    reason: error instanceof Error ? error.message : String(error),
  };
  if (!(error instanceof NotAsAgreed))
    return { level: "warn", message: "a partner did not answer", ...told };
  const { about } = error;
  const message = "a partner answered otherwise than agreed";
  return { level: "error", message, ...told, ...(about && { about }) };
}

/** @throws {NotAsAgreed} for anything but an answer to this request. */
async function readAnswer<Rail, Request, Answer>(
  { answer, order }: Operation<Rail, Request, Answer>,
  request: Request,
  response: Response,
): Promise<Answer> {
  const json = await readJsonAnswer(response);
  if (!response.ok) throw refusalOf(response.status, json);
  const read = answerSchema.safeParse(json);
  if (!read.success) throw notAsAgreed(read.error);
  requireSameOrder(order?.(request), read.data.order);
  const decoded = z.safeParse(answer, read.data.answer);
  if (!decoded.success) throw notAsAgreed(decoded.error);
  return decoded.data;
}

/** A partner's own refusal. It answered, so it is there. */
function refusalOf(status: number, json: unknown): Error {
  const read = refusalSchema.safeParse(json);
  if (status === 423 && read.success && read.data.code === "service-unavailable")
    return new Refusal("service-unavailable");
  return new NotAsAgreed(`It answered ${status}.`);
}

/** @throws {NotAsAgreed} for an answer about another order, amount or asset than was asked about. */
function requireSameOrder(asked: OrderEcho | undefined, told: OrderEcho | undefined): void {
  if (asked === undefined) return;
  if (told === undefined) throw new NotAsAgreed("It does not say which order it answers about.");
  if (asked.reference !== told.reference) throw new NotAsAgreed("It answers about another order.");
  if (asked.asset !== undefined && asked.asset !== told.asset)
    throw new NotAsAgreed("It names another asset for the order.");
  if (asked.amountMinor !== undefined && asked.amountMinor !== told.amountMinor)
    throw new NotAsAgreed("It names another amount for the order.", "amount");
}

function notAsAgreed(error: z.core.$ZodError): NotAsAgreed {
  return new NotAsAgreed(placesOf(error));
}

/** Where something is wrong, without what stands there. */
function placesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, code }) => `${path.join(".") || "the whole"}: ${code}`).join("; ");
}
