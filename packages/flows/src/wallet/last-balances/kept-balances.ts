import { safeStorage } from "@apex/client/safe-storage";
import type { SessionStore } from "@apex/client/session-store";
import { storageKeys } from "@apex/client/storage-keys";
import type { ResponseOf } from "@apex/contract/endpoint";
import { assetSchema, decimalSchema, moneySchema } from "@apex/contract/money";
import type { listWallets } from "@apex/contract/wallets/wallets";
import { walletCategorySchema } from "@apex/contract/wallets/wallets";
import * as z from "zod/mini";

const storage = safeStorage(() => localStorage);

const keptSchema = z.object({
  /** The business time of the server's answer. */
  at: z.iso.datetime(),
  total: moneySchema,
  items: z.array(
    z.object({ asset: assetSchema, category: walletCategorySchema, available: decimalSchema }),
  ),
});
export type KeptBalances = z.output<typeof keptSchema>;

/** Stores the balances that the overview and the wallets show, and nothing else. */
export function keepBalances(
  session: Pick<SessionStore, "token">,
  { total, items }: ResponseOf<typeof listWallets>,
  atMs: number,
): void {
  // An answer may come after the end of its session.
  if (session.token() === undefined) return;
  const kept: KeptBalances = {
    at: new Date(atMs).toISOString(),
    total,
    items: items.map(({ asset, category, available }) => ({
      asset,
      category,
      available,
    })),
  };
  storage.write(storageKeys.balances, JSON.stringify(kept));
}

/** The stored balances; undefined if there are none, or if another version stored them. */
export function keptBalances(): KeptBalances | undefined {
  try {
    return keptSchema.parse(JSON.parse(storage.read(storageKeys.balances) ?? ""));
  } catch {
    return undefined;
  }
}
