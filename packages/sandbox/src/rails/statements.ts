import type { Db } from "@apex/engine/platform/db";
import { storedAsset } from "@apex/engine/ledger/render-transaction";
import type { StatementRail } from "@apex/engine/rails/statements";

/**
 * Statements of the sandbox's partners. They copy the settlement accounts, so that reconciliation finds no differences.
 */
export function createSandboxStatements(db: Db): StatementRail {
  return {
    async balances() {
      const rows = await db.query<{ asset: string; held: string }>(
        "select asset, -sum(balance) as held from accounts where owner = '00000000-0000-0000-0000-000000000000' and kind = 'settlement' group by asset",
      );
      return rows.map(({ asset, held }) => ({
        asset: storedAsset(asset),
        amountMinor: BigInt(held),
      }));
    },
  };
}
