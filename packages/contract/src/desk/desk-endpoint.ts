import type { Endpoint } from "../endpoint.ts";

/** A call of the desk, for staff alone. It is not in `allEndpoints`: no customer reaches it, and the API reference does not list it. */
export interface DeskEndpoint extends Endpoint {
  /**
   * True if the answer contains data of a customer: the log records each such call as a look. The messages of a
   * conversation are an exception, because the look was recorded when the member took or opened the case.
   */
  readonly showsCustomer?: true;
}

export function defineDeskEndpoint<const E extends DeskEndpoint>(endpoint: E): E {
  return endpoint;
}
