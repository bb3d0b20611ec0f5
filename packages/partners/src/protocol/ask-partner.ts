import type { LogEntry } from "@apex/engine/runtime/context";
import { Refusal } from "@apex/engine/platform/refusal";
import * as z from "zod/mini";
import { createPartnerCircuit, type CircuitPlace, type CircuitTerms } from "./circuit.ts";
import { orderEchoSchema, type Ask, type Operation, type OrderEcho } from "./operation.ts";
import { placesAtOnce } from "./places-at-once.ts";
import { NotAsAgreed, readJsonAnswer } from "./read-answer.ts";
import { createSignedSender, type PartnerAddress, type SendPlace } from "./send-signed.ts";

export interface AskTerms extends CircuitTerms {
  /** Time limit of a request, including every retry. */
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

/** What requests to a partner depend on. */
export interface AskPlace extends SendPlace, CircuitPlace {}

const answerSchema = z.strictObject({
  order: z.optional(orderEchoSchema),
  answer: z.optional(z.unknown()),
});
const refusalSchema = z.object({ code: z.string() });

/** Sends requests to a partner. */
export interface PartnerAsk<Rail> {
  readonly ask: Ask<Rail>;
  /** True while the circuit is open, because the partner does not answer. */
  readonly isAway: () => boolean;
}

/**
 * Sends requests to a port's partner: signed, with a deadline and a limit of concurrency, and none while its circuit is
 * open.
 */
export function createPartnerAsk<Rail>(
  port: string,
  address: PartnerAddress,
  place: AskPlace,
  terms: AskTerms = usualAskTerms,
): PartnerAsk<Rail> {
  const withPlace = placesAtOnce(terms.atOnce);
  const circuit = createPartnerCircuit(port, terms, place);
  const send = createSignedSender(address, place);

  /**
   * @throws {Refusal} service-unavailable while the circuit is open, or if the partner says so; rail-failed if it
   * breaks the protocol.
   */
  const ask: Ask<Rail> = async (operation, request) => {
    if (!circuit.mayAsk()) throw new Refusal("service-unavailable");
    // The deadline includes the wait for a free place.
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
 * A request in the form that is sent to the partner.
 * @throws {Error} for an invalid request. It is not a Zod error, which would make a job believe that its payload is of
 * another release.
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

/** What the log contains about a failed request: of its content only the order's reference. */
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

/** A partner's own refusal. It counts as an answer, so the circuit stays closed. */
function refusalOf(status: number, json: unknown): Error {
  const read = refusalSchema.safeParse(json);
  if (status === 423 && read.success && read.data.code === "service-unavailable")
    return new Refusal("service-unavailable");
  return new NotAsAgreed(`It answered ${status}.`);
}

/** @throws {NotAsAgreed} for an answer about a different order, amount or asset. */
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

/** The paths of invalid fields, without their values. */
function placesOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, code }) => `${path.join(".") || "the whole"}: ${code}`).join("; ");
}
