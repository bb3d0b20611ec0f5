import { assetCodes, type Asset } from "@apex/contract/assets";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** The balance of a wallet, in minor units. */
export interface Balance {
  readonly availableMinor: bigint;
  /** The sum on hold and at deposit addresses of a business. */
  readonly heldMinor: bigint;
}

const nothing: Balance = { availableMinor: 0n, heldMinor: 0n };

/** Every wallet of the caller's workspace, including unused ones, and the person's preferred currency. */
export async function readBalances(
  context: EngineContext,
  caller: Caller,
): Promise<{ readonly balances: ReadonlyMap<Asset, Balance>; readonly preferredAsset: Asset }> {
  const { preferred_asset, kept } = onlyRow(
    await context.db.query<{
      preferred_asset: string;
      kept: readonly KeptAccount[] | null;
    }>(
      `select u.preferred_asset, (
         select json_agg(json_build_object('asset', a.asset, 'kind', a.kind, 'balance', a.balance::text))
         from accounts a where a.owner = $2
       ) as kept
       from users u where u.id = $1`,
      [caller.userId, caller.workspaceId],
    ),
  );
  const unused = assetCodes.map((asset): [Asset, Balance] => [asset, nothing]);
  return {
    balances: new Map([...unused, ...balancesOf(kept ?? [])]),
    preferredAsset: storedAsset(preferred_asset),
  };
}

/** An account of a workspace, as JSON of the database has it. */
export interface KeptAccount {
  readonly asset: string;
  readonly kind: string;
  readonly balance: string;
}

/** The balances of the wallets that some accounts of one workspace make up: what is not available is on hold. */
export function balancesOf(kept: readonly KeptAccount[]): Map<Asset, Balance> {
  const balances = new Map<Asset, Balance>();
  for (const { asset: code, kind, balance } of kept) {
    const asset = storedAsset(code);
    const { availableMinor, heldMinor } = balances.get(asset) ?? nothing;
    const minor = BigInt(balance);
    balances.set(
      asset,
      kind === "available"
        ? { availableMinor: availableMinor + minor, heldMinor }
        : { availableMinor, heldMinor: heldMinor + minor },
    );
  }
  return balances;
}
