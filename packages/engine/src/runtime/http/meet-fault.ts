import type { EngineContext, RequestFacts } from "../context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { takeFault } from "@apex/sandbox/faults";
import { problemResponse } from "./problem.ts";

/** How late a slow call is answered: longer than the client takes to say "still working". */
const slowMs = 12_000;

/** The sandbox drops this connection: the host closes it without an answer. In a browser, `fetch` rejects. */
export class ConnectionDropped extends Error {
  constructor() {
    super("The sandbox dropped the connection.");
    this.name = "ConnectionDropped";
  }
}

/**
 * Answers a request, or lets happen to it what a tester asked for.
 * @throws {ConnectionDropped}
 */
export async function meetFault(
  context: EngineContext,
  request: Request,
  facts: RequestFacts,
  answer: () => Promise<Response>,
): Promise<Response> {
  const fault = context.sandbox
    ? await takeFault(context, request.method, new URL(request.url).pathname)
    : undefined;
  switch (fault?.fault) {
    case undefined:
      return answer();
    case "status":
      return problemResponse(new Refusal(fault.code), facts, fault.status);
    case "offline":
      throw new ConnectionDropped();
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      return answer();
    case "commit-then-timeout":
      await answer();
      throw new ConnectionDropped();
  }
}
