import {
  readBusinessAddress,
  type BusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import { networkFacts } from "@apex/contract/networks";
import { Card } from "@apex/ui/card/card";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Money } from "@apex/ui/money/money";
import { QrCode } from "@apex/ui/qr-code/qr-code";
import { useIntl } from "react-intl";
import { useAssetInText } from "../../parts/asset-words/use-asset-name.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { AddressDeposits } from "./address-deposits.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { writtenAddress } from "./written-address.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { dot } from "../../base/format/dotted.ts";

export interface DepositAddressProps extends ScreenProps {
  /** The last part of the page's address, which names the deposit address. */
  addressMemo: string;
}

/** A deposit address to scan and copy, with its deposits. */
function DepositAddressScreen({ addressMemo, onTitle, headingLevel }: DepositAddressProps) {
  const intl = useIntl();
  const written = writtenAddress(addressMemo);
  const { address, memo } = written;
  const info = useRead(readBusinessAddress, {
    query: { address, ...(memo !== undefined && { memo }) },
  });
  return (
    <SectionPage
      title={
        info.data?.address.label ?? intl.formatMessage({ id: "apex.business-deposits.address" })
      }
      back={{
        to: "depositAddresses",
        label: intl.formatMessage({ id: "apex.business-deposits.addresses" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <Loaded query={info} rows={4}>
        {(found) => (
          <>
            <AddressFacts address={found.address} />
            <AddressDeposits written={written} />
          </>
        )}
      </Loaded>
    </SectionPage>
  );
}

function AddressFacts({ address: shown }: { address: BusinessAddress }) {
  const intl = useIntl();
  const assetInText = useAssetInText();
  const { address, memo, asset, network, createdAt, uncollected } = shown;
  const values = { asset: assetInText(asset), network: networkFacts(network).name };
  const copied = intl.formatMessage({ id: "apex.flow.copied" });
  return (
    <Card className="grid grid-cols-1 gap-5">
      <QrCode
        value={address}
        label={intl.formatMessage({ id: "apex.business-deposits.qrLabel" }, values)}
        title={intl.formatMessage({ id: "apex.business-deposits.qrTitle" }, values)}
        note={intl.formatMessage({
          id:
            memo === undefined
              ? "apex.business-deposits.qrNote"
              : "apex.business-deposits.qrNoteMemo",
        })}
        copyLabel={intl.formatMessage({ id: "apex.business-deposits.copyAddress" })}
        copiedLabel={copied}
        unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
      />
      <DescriptionList className="border-t border-border pt-5">
        {memo !== undefined && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.business-deposits.memo" })}>
            <CopyableValue
              value={memo}
              label={intl.formatMessage({ id: "apex.business-deposits.copyMemo" })}
              copiedLabel={copied}
            />
          </DescriptionRow>
        )}
        <DescriptionRow term={intl.formatMessage({ id: "apex.business-deposits.uncollected" })}>
          {uncollected.length === 0
            ? intl.formatMessage({ id: "apex.business-deposits.nothing" })
            : uncollected.map(({ network: over, amount }) => (
                <span key={`${over} ${amount.asset}`} className="block">
                  <Money {...amount} />
                  {dot}
                  {networkFacts(over).name}
                </span>
              ))}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.business-deposits.made" })}>
          <DateTime at={createdAt} />
        </DescriptionRow>
      </DescriptionList>
    </Card>
  );
}

export const DepositAddress = withWords(
  ["business-deposits", "asset", "paging"],
  DepositAddressScreen,
);
