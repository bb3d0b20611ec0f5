import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";

/** The queues of the desk. */
export const queueNames = [
  "held-deposits",
  "identity-cases",
  "gift-card-trades",
  "p2p-payments",
  "support",
  "adjustments",
  "recoveries",
  "monitoring",
  "failed-jobs",
  "differences",
  "partner-waits",
] as const;
/** The filters that every queue has. `handed-in`: the customer has answered. */
export const caseViews = ["all", "mine", "nobodys", "asked", "handed-in"] as const;
export type CaseView = (typeof caseViews)[number];

export type QueueName = (typeof queueNames)[number];

/** The pages of the desk besides its queues. */
export const deskPages = ["customers", "watch-rules", "numbers", "switches", "log"] as const;
export type DeskPage = (typeof deskPages)[number];

export const listQueues = defineDeskEndpoint({
  slug: "list-queues",
  method: "GET",
  path: "/desk-http/queues",
  summary:
    "Returns the queues and pages that the member's role opens, and how much waits in each queue.",
  response: z.object({
    queues: z.array(
      z.object({
        name: openEnum(queueNames),
        waiting: z.number(),
        /** Number of cases that the member has taken. */
        mine: z.number(),
        /** Business time. */
        oldestSince: z.optional(z.iso.datetime()),
        /** True if the member may take several cases at once. */
        takesSeveral: z.optional(z.boolean()),
      }),
    ),
    pages: z.array(openEnum(deskPages)),
  }),
  errors: [],
  reads: queueNames,
});
