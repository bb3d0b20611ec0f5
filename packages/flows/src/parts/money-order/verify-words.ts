import type { Verification } from "@apex/client/events";

/** What leads on where money needs something verified first. */
export const verifyWords = {
  email: "apex.order.verifyEmail",
  phone: "apex.order.verifyPhone",
  identity: "apex.order.verifyIdentity",
} as const satisfies Record<Verification, string>;
