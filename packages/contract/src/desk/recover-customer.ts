import { customerAct } from "./customers.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

export const recoverCustomer = defineDeskEndpoint({
  ...customerAct,
  slug: "recover-customer",
  path: "/desk-http/customers/:id/recover",
  summary:
    "Begins the recovery of a lost second factor: the customer is told everywhere and can stop it. A repeat changes nothing.",
  errors: ["own-account", "case-changed", "recovery-not-possible"],
});
