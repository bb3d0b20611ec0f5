import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { destinationShape } from "./destination.ts";

/** The result of screening an address: the first lets a withdrawal continue, the second blocks it. */
export const addressRisks = ["LOW_RISK_WITHDRAWAL_ADDRESS", "HIGH_RISK"] as const;
export type AddressRisk = (typeof addressRisks)[number];

/** `amount` left the wallet, fee included. */
const lastPaidSchema = z.object({ at: z.iso.datetime(), amount: moneySchema });

export const addressCheckSchema = z.object({
  /** In the network's own notation. */
  address: z.string(),
  memo: z.optional(z.string()),
  risk: openEnum(addressRisks),
  /** The entry of the address book. */
  saved: z.optional(z.object({ id: z.uuid(), label: z.string() })),
  /** Absent if the address was never paid. */
  lastPaid: z.optional(lastPaidSchema),
  /** A paid or saved address with the same start and end. Fraudsters generate such look-alikes. */
  lookAlike: z.optional(
    z.object({
      address: z.string(),
      label: z.optional(z.string()),
      lastPaid: z.optional(lastPaidSchema),
      /** Places in the checked address, from 0, where the two differ. */
      differsAt: z.array(z.number()),
    }),
  ),
  /** True for this workspace's own deposit address. */
  isOwn: z.boolean(),
  /** Set for an Apex user's deposit address: a transfer to them is instant and cheaper. */
  apexUser: z.optional(
    z.object({ recipientId: z.string(), username: z.string(), maskedName: z.string() }),
  ),
  /** Set if only saved addresses can be paid and this one is not saved, or not usable yet. */
  hold: z.optional(
    z.object({
      reason: openEnum(["not-saved", "new"]),
      usableAt: z.optional(z.iso.datetime()),
    }),
  ),
});
export type AddressCheck = z.output<typeof addressCheckSchema>;

export const checkAddress = defineEndpoint({
  slug: "check-address",
  method: "POST",
  path: "/address-book-http/check",
  summary:
    "Checks an address before money is sent to it: its format, its risk, whether it was paid before, and whether it resembles another.",
  body: z.strictObject({ asset: assetSchema, ...destinationShape }),
  response: addressCheckSchema,
  errors: ["network-unavailable"],
});
