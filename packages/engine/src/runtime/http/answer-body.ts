import type { Endpoint } from "@apex/contract/endpoint";
import type { EngineContext, RequestFacts } from "../context.ts";
import { StreamedAnswer, streamOf } from "../streamed-answer.ts";

interface Answering {
  readonly endpoint: Endpoint;
  readonly facts: Pick<RequestFacts, "requestId">;
  readonly context: Pick<EngineContext, "log">;
}

/**
 * Fields that the contract does not name are not sent. A streamed answer cannot be checked whole, so its handler names
 * its fields.
 */
export function answerBody(
  answered: unknown,
  { endpoint, facts: { requestId }, context }: Answering,
): unknown {
  if (!(answered instanceof StreamedAnswer)) return endpoint.response.parse(answered);
  return streamOf(answered, (error) =>
    context.log({
      level: "error",
      message: "answer broken off",
      requestId,
      reason: String(error),
    }),
  );
}
