import * as z from "zod/mini";
import { moneySchema, signedMoneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { queueNames } from "./queues.ts";

/** The ports behind which a partner works, as the settings name them. */
export const partnerPorts = [
  "bank",
  "bills",
  "cardIssuer",
  "chain",
  "charges",
  "collection",
  "desk",
  "giftCardDesk",
  "giftCardSupplier",
  "identity",
  "market",
  "messages",
  "payouts",
  "push",
  "returns",
  "screening",
  "social",
  "statements",
  "support",
  "webhooks",
] as const;
export type PartnerPort = (typeof partnerPorts)[number];

const numbersSchema = z.object({
  /** The volume and revenue of each UTC day, the latest first; one row for each asset that moved. */
  days: z.array(
    z.object({
      id: z.string(),
      day: z.iso.date(),
      /** Money that came in plus money that went out. */
      volume: moneySchema,
      revenue: signedMoneySchema,
    }),
  ),
  /** Business time up to which the days are summed; absent before the first sum. */
  until: z.optional(z.iso.datetime()),
  /** Deposits on hold, by asset. */
  holds: z.array(z.object({ amount: moneySchema, count: z.number() })),
  queues: z.array(
    z.object({
      name: openEnum(queueNames),
      waiting: z.number(),
      oldestSince: z.optional(z.iso.datetime()),
    }),
  ),
  /** The ports with a connected partner, as the process that answers the call sees them. */
  partners: z.array(z.object({ port: openEnum(partnerPorts), isFailing: z.boolean() })),
  /** The last checks of the books, the latest first. */
  checks: z.array(
    z.object({
      id: z.string(),
      /** Wall time. */
      at: z.iso.datetime(),
      entries: z.number(),
      /** Number of movements and accounts that do not add up. */
      wrong: z.number(),
    }),
  ),
});
export type Numbers = z.output<typeof numbersSchema>;

export const readNumbers = defineDeskEndpoint({
  slug: "read-numbers",
  method: "GET",
  path: "/desk-http/numbers",
  summary: "Returns volume, revenue, holds, queues, partners and checks of the books.",
  response: numbersSchema,
  errors: [],
  reads: [],
});
