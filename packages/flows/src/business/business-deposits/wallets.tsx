import {
  listDepositWallets,
  type DepositWallet,
} from "@apex/contract/business-deposits/business-addresses";
import { networkFacts } from "@apex/contract/networks";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Layers } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { useIntl } from "react-intl";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { dotted } from "../../base/format/dotted.ts";

export type DepositWalletsProps = ScreenProps;

/** The sums at a business's addresses, by network and asset. */
function DepositWalletsScreen({ onTitle, headingLevel }: DepositWalletsProps) {
  const intl = useIntl();
  const wallets = useRead(listDepositWallets, {});
  const title = intl.formatMessage({ id: "apex.business-deposits.wallets" });
  return (
    <SectionPage
      title={title}
      description={intl.formatMessage({ id: "apex.business-deposits.walletsLead" })}
      back={{
        to: "businessDeposits",
        label: intl.formatMessage({ id: "apex.business-deposits.title" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <Loaded query={wallets} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="pass"
              icon={<Layers />}
              headingLevel={2}
              title={intl.formatMessage({ id: "apex.business-deposits.noWallets" })}
              action={
                <PlaceButton to="depositAddresses" variant="secondary">
                  {intl.formatMessage({ id: "apex.business-deposits.toAddresses" })}
                </PlaceButton>
              }
            >
              {intl.formatMessage({ id: "apex.business-deposits.noWalletsBody" })}
            </EmptyState>
          ) : (
            <RowList label={title}>
              {items.map((wallet) => (
                <WalletRow key={`${wallet.network} ${wallet.asset}`} wallet={wallet} />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </SectionPage>
  );
}

function WalletRow({ wallet }: { wallet: DepositWallet }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const assetName = useAssetName();
  const { network, asset, balance, addresses, deposits } = wallet;
  return (
    <ListRow
      href={hrefTo("depositWallet", { network, asset })}
      leading={<AssetIcon asset={asset} />}
      title={dotted(assetName(asset), networkFacts(network).name)}
      subtitle={intl.formatMessage(
        { id: "apex.business-deposits.walletNote" },
        { addresses, deposits },
      )}
      trailing={<Money {...balance} />}
    />
  );
}

export const DepositWallets = withWords(["business-deposits", "asset"], DepositWalletsScreen);
