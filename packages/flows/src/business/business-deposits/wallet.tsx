import { isAsset, type Asset } from "@apex/contract/assets";
import { listDepositWallets } from "@apex/contract/business-deposits/business-addresses";
import { fromMinor } from "@apex/contract/money";
import { isNetwork, networkFacts, type Network } from "@apex/contract/networks";
import { Card } from "@apex/ui/card/card";
import { Money } from "@apex/ui/money/money";
import { useId } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { AddressTable } from "./address-table.tsx";
import type { BackLinkProps } from "../../base/flow/back-link.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { dotted } from "../../base/format/dotted.ts";

export interface DepositWalletPageProps extends ScreenProps {
  /** The network from the page's address. */
  network: string;
  /** The asset from the page's address. */
  asset: string;
}

function DepositWalletScreen({ network, asset, onTitle, headingLevel }: DepositWalletPageProps) {
  const intl = useIntl();
  if (isNetwork(network) && isAsset(asset))
    return (
      <KnownWallet network={network} asset={asset} onTitle={onTitle} headingLevel={headingLevel} />
    );
  return (
    <SectionPage
      title={intl.formatMessage({ id: "apex.business-deposits.noSuchWallet" })}
      back={backTo(intl)}
      onTitle={onTitle}
      headingLevel={headingLevel}
    />
  );
}

const backTo = (intl: IntlShape): BackLinkProps => ({
  to: "depositWallets",
  label: intl.formatMessage({ id: "apex.business-deposits.wallets" }),
});

interface KnownWalletProps {
  network: Network;
  asset: Asset;
  onTitle: DepositWalletPageProps["onTitle"];
  headingLevel: DepositWalletPageProps["headingLevel"];
}

/** The sum at the addresses of one asset on one network, and those addresses. */
function KnownWallet({ network, asset, onTitle, headingLevel }: KnownWalletProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const titleId = useId();
  const wallets = useRead(listDepositWallets, {});
  return (
    <SectionPage
      title={dotted(assetName(asset), networkFacts(network).name)}
      back={backTo(intl)}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <Loaded query={wallets} rows={1}>
        {({ items }) => {
          const wallet = items.find((item) => item.network === network && item.asset === asset);
          return (
            <Card className="grid grid-cols-1 gap-1">
              <span className="text-sm text-text-muted">
                {intl.formatMessage({ id: "apex.business-deposits.uncollected" })}
              </span>
              <Money
                amount={wallet?.balance.amount ?? fromMinor(0n, asset)}
                asset={asset}
                size="title"
              />
              <span className="text-sm text-text-muted">
                {intl.formatMessage(
                  { id: "apex.business-deposits.walletNote" },
                  { addresses: wallet?.addresses ?? 0, deposits: wallet?.deposits ?? 0 },
                )}
              </span>
            </Card>
          );
        }}
      </Loaded>
      <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.business-deposits.addresses" })}
        </h2>
        <AddressTable wallet={{ network, asset }} />
      </section>
    </SectionPage>
  );
}

export const DepositWalletPage = withWords(
  ["business-deposits", "asset", "paging"],
  DepositWalletScreen,
);
