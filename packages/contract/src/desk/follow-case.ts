import type { Schema } from "../endpoint.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

/** A call that opens a case, which is a look at its customer. */
interface CaseReading<Params, Answer> {
  readonly path: string;
  readonly params: Params;
  readonly response: Answer;
  readonly showsCustomer: true;
}

/**
 * The call that reads an opened case again. It is answered to a member who has opened the case in this session and is no look of its own,
 * so that a page can follow what colleagues do.
 */
export function followOf<const Slug extends string, Params extends Schema, Answer extends Schema>(
  slug: Slug,
  { path, params, response }: CaseReading<Params, Answer>,
) {
  return defineDeskEndpoint({
    slug,
    method: "GET",
    path: `${path}/now`,
    summary: "Returns a case as it is now, to a member who has opened it.",
    params,
    response,
    errors: [],
  });
}
