import type { Asset } from "@apex/contract/assets";
import { readStatement } from "@apex/contract/wallets/statement";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Money } from "@apex/ui/money/money";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useRead } from "../../base/use-read.ts";
import { Tile } from "../../parts/tile/tile.tsx";
import { thisMonth } from "./statement-months.ts";

const rows = [
  { words: "apex.wallets.statementIn", of: "in" },
  { words: "apex.wallets.statementOut", of: "out" },
  { words: "apex.wallets.statementFees", of: "fees" },
] as const;

/** Shows what came into a wallet and left it this month. */
export function WalletMonth({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const client = useClient();
  const isHidden = useHiddenBalances();
  const [month] = useState(() => thisMonth(client.businessMs()));
  const statement = useRead(readStatement, { query: { asset, ...month, perPage: 1 } });
  return (
    <Tile title={intl.formatMessage({ id: "apex.wallets.month" })}>
      <Loaded query={statement} rows={2}>
        {(figures) => (
          <Card>
            <DescriptionList>
              {rows.map(({ words, of }) => (
                <DescriptionRow key={of} term={intl.formatMessage({ id: words })}>
                  <Money
                    amount={figures[of]}
                    asset={asset}
                    isHidden={isHidden}
                    hiddenLabel={intl.formatMessage({ id: "apex.wallets.hidden" })}
                  />
                </DescriptionRow>
              ))}
            </DescriptionList>
          </Card>
        )}
      </Loaded>
    </Tile>
  );
}
