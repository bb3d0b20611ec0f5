import type { Endpoint, Topic } from "../endpoint.ts";

/** A call of the desk, for staff alone. It is not in `allEndpoints`: no customer reaches it, and the API reference does not list it. */
export interface DeskEndpoint extends Endpoint {
  /**
   * True if the answer contains data of a customer: the log records each such call as a look. The messages of a
   * conversation are an exception, because the look was recorded when the member took or opened the case.
   */
  readonly showsCustomer?: true;
}

/**
 * What a call must declare: an act its `changes`; a read its `reads`, unless the log records it as a look at a
 * customer, which no change may repeat.
 */
type Declared =
  | { readonly method: "POST"; readonly changes: readonly Topic[] }
  | { readonly method: "GET"; readonly reads: readonly Topic[]; readonly showsCustomer?: never }
  | { readonly method: "GET"; readonly reads?: never; readonly showsCustomer: true };

export function defineDeskEndpoint<const E extends DeskEndpoint & Declared>(endpoint: E): E {
  return endpoint;
}
