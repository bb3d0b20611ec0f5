import type { Endpoint } from "../endpoint.ts";

/** A call of the desk, for staff alone. It is not in `allEndpoints`: no customer reaches it, and the API reference does not list it. */
export interface DeskEndpoint extends Endpoint {
  /**
   * True if its answer tells anything of a customer: each such call is a look, which is counted and written down. The messages of a
   * conversation are an exception: they are for the member who has the case, and taking it was the look.
   */
  readonly showsCustomer?: true;
}

export function defineDeskEndpoint<const E extends DeskEndpoint>(endpoint: E): E {
  return endpoint;
}
