import type { Verification } from "@apex/client/events";

/** The words of the button that leads to a missing verification. */
export const verifyWords = {
  email: "apex.order.verifyEmail",
  phone: "apex.order.verifyPhone",
  identity: "apex.order.verifyIdentity",
} as const satisfies Record<Verification, string>;
