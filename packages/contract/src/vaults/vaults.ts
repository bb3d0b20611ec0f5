import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { vaultNameMaxLength } from "../limits.ts";
import { momentSchema } from "../moment.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { nameText } from "../user-text.ts";

export const vaultSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The vault's balance and asset. */
  saved: moneySchema,
  /** The target. */
  goal: z.optional(moneySchema),
  /** The end of its lock; absent if it is open. */
  lockedUntil: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type Vault = z.output<typeof vaultSchema>;

export const vaultNameSchema = nameText({ max: vaultNameMaxLength, required: "value-required" });

const vaultParams = z.object({ vaultId: z.uuid() });

export const listVaults = defineEndpoint({
  slug: "list-vaults",
  method: "GET",
  path: "/vaults-http/vaults",
  summary: "Lists the workspace's vaults, oldest first.",
  response: z.object({ items: z.array(vaultSchema) }),
  errors: [],
  reads: ["vaults"],
});

export const saveVault = defineEndpoint({
  slug: "save-vault",
  method: "PUT",
  path: "/vaults-http/vaults/:vaultId",
  summary:
    "Opens a vault under an id that the caller makes, or changes one. Its asset cannot change; an active lock can only be extended.",
  params: vaultParams,
  body: z.strictObject({
    name: vaultNameSchema,
    asset: assetSchema,
    goal: z.optional(moneySchema),
    lockedUntil: z.optional(momentSchema),
  }),
  response: z.object({ vault: vaultSchema }),
  errors: ["vault-locked"],
  changes: ["vaults"],
});

export const closeVault = defineEndpoint({
  slug: "close-vault",
  method: "DELETE",
  path: "/vaults-http/vaults/:vaultId",
  summary: "Closes an empty vault; its transactions stay.",
  params: vaultParams,
  response: z.object({}),
  errors: ["account-not-empty"],
  changes: ["vaults"],
  tells: "deleted",
});

/** The shape of both calls that move money between a wallet and its vault, without a fee. */
const moved = {
  params: vaultParams,
  body: z.strictObject({ amount: moneySchema }),
  response: z.object({ transaction: transactionSchema }),
  changes: ["vaults", "wallets", "transactions"],
  movesMoney: "own",
} as const;

export const moveIntoVault = defineEndpoint({
  slug: "move-into-vault",
  method: "POST",
  path: "/vaults-http/vaults/:vaultId/in",
  summary: "Moves money from the wallet to the vault, once per idempotency key.",
  ...moved,
  errors: ["insufficient-funds"],
});

export const moveOutOfVault = defineEndpoint({
  slug: "move-out-of-vault",
  method: "POST",
  path: "/vaults-http/vaults/:vaultId/out",
  summary: "Moves money from the vault back to the wallet, once per idempotency key.",
  ...moved,
  errors: ["insufficient-funds", "vault-locked"],
});
