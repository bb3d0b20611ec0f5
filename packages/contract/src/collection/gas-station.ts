import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { networkSchema } from "../networks/list-networks.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { noteSchema } from "../transactions/note.ts";
import { transactionSchema } from "../transactions/transaction.ts";

/** The balance that pays one network's fees. Networks with the same gas asset share a balance. */
export const gasBalanceSchema = z.object({
  network: networkSchema,
  asset: assetSchema,
  balance: moneySchema,
  /** Reserved for collections in progress. */
  setAside: moneySchema,
  /** The balance of the workspace's wallet, available for a top-up. */
  wallet: moneySchema,
  /** The maximum cost of sweeping one address now. */
  sweepCost: moneySchema,
  /** Number of addresses that the balance can sweep. */
  sweepsLeft: z.int(),
  /** True if the balance is enough for fewer than 20 sweeps. */
  isLow: z.boolean(),
  /** True if the network has uncollected balances or past collections. */
  inUse: z.boolean(),
});
export type GasBalance = z.output<typeof gasBalanceSchema>;

/** A network that cannot be reached now: what one sweep costs there is unknown. */
export const unreachableGasSchema = z.pick(gasBalanceSchema, {
  network: true,
  asset: true,
  balance: true,
});
export type UnreachableGas = z.output<typeof unreachableGasSchema>;

export const readGasStation = defineEndpoint({
  slug: "read-gas-station",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/collect/gas-station",
  summary: "Returns the gas balance of each network and how many addresses it can empty.",
  response: z.object({
    items: z.array(gasBalanceSchema),
    /** Balances on networks that cannot be reached now: of those in use, and of those whose asset no item has. */
    unreachable: z.optional(z.array(unreachableGasSchema)),
  }),
  errors: [],
  reads: ["gas-station", "wallets"],
});

/** The body of a top-up and of a return: the amount that moves between the wallet and the gas station. */
export const moveGasBody = z.strictObject({
  amount: moneySchema,
  note: noteSchema,
  security: z.optional(securityProofSchema),
});

const moveGasErrors = [
  "insufficient-funds",
  ...proofErrors,
  "EMAIL_VERIFICATION_REQUIRED",
  "PHONE_VERIFICATION_REQUIRED",
] as const;

export const topUpGas = defineEndpoint({
  slug: "top-up-gas",
  method: "POST",
  path: "/deposits-http/deposits/business/crypto/collect/gas-station/top-up",
  summary: "Moves money from the workspace's wallet to its gas station.",
  body: moveGasBody,
  response: z.object({ transaction: transactionSchema }),
  errors: moveGasErrors,
  changes: ["gas-station", "wallets", "transactions"],
  movesMoney: "own",
});

export const returnGas = defineEndpoint({
  slug: "return-gas",
  method: "POST",
  path: "/deposits-http/deposits/business/crypto/collect/gas-station/return",
  summary:
    "Moves money from the workspace's gas station back to its wallet. What is set aside for collections stays.",
  body: moveGasBody,
  response: z.object({ transaction: transactionSchema }),
  errors: moveGasErrors,
  changes: ["gas-station", "wallets", "transactions"],
  movesMoney: "own",
});
