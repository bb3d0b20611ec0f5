import { Refusal } from "../../platform/refusal.ts";
import type { RequestFacts } from "../context.ts";
import type { Fault } from "./simulation.ts";
import { problemResponse } from "./problem.ts";

/** The delay of a slow call: longer than the client waits before "still working". */
const slowMs = 12_000;

/** The simulation drops this connection: the host closes it without an answer. In a browser, `fetch` rejects. */
export class ConnectionDropped extends Error {
  constructor() {
    super("The sandbox dropped the connection.");
    this.name = "ConnectionDropped";
  }
}

/**
 * Answers a request, or applies the fault that a tester set for it.
 * @throws {ConnectionDropped}
 */
export async function meetFault(
  fault: Fault | undefined,
  facts: RequestFacts,
  answer: () => Promise<Response>,
): Promise<Response> {
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
