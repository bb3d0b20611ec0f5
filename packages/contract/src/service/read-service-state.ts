import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { ports } from "./ports.ts";

export const readServiceState = defineEndpoint({
  slug: "read-service-state",
  method: "GET",
  path: "/service-http/state",
  summary:
    "Returns the planned maintenance, and the ways of moving money that are paused at the moment. Times are business time.",
  response: z.object({
    /** The next or current maintenance, during which every call that moves money answers `payments-paused`. */
    maintenance: z.optional(
      z.object({
        from: z.iso.datetime(),
        until: z.iso.datetime(),
        /** A sentence for customers, in the requested language. */
        text: z.string(),
      }),
    ),
    /** When fees or limits become worse for customers next, or did lately. */
    termsChangeAt: z.optional(z.iso.datetime()),
    paused: z.array(
      z.object({
        port: openEnum(ports),
        /** When the port is expected to work again, if known. */
        until: z.optional(z.iso.datetime()),
      }),
    ),
  }),
  errors: [],
});
export type ServiceState = ReturnType<typeof readServiceState.response.parse>;
