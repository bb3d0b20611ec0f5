import type { Schema } from "../endpoint.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import type { QueueName } from "./queues.ts";

/** A call that opens a case; the log records it as a look at the customer. */
interface CaseReading<Params, Answer> {
  readonly path: string;
  readonly params: Params;
  readonly response: Answer;
  readonly showsCustomer: true;
}

/**
 * Makes the call that reads an opened case again, so that a page can follow what colleagues do. Only members who have opened the case in
 * this session are answered, and the log records no further look.
 */
export function followOf<const Slug extends string, Params extends Schema, Answer extends Schema>(
  slug: Slug,
  { path, params, response }: CaseReading<Params, Answer>,
  queue: QueueName,
) {
  return defineDeskEndpoint({
    slug,
    method: "GET",
    path: `${path}/now`,
    summary: "Returns a case as it is now, to a member who has opened it.",
    params,
    response,
    errors: [],
    reads: [queue],
  });
}
