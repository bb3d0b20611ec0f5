import type { Asset } from "@apex/contract/assets";
import type { CryptoAddress } from "@apex/contract/deposits/crypto-deposits";
import { networkFacts } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Share2 } from "@apex/ui/icon/icon";
import { QrCode } from "@apex/ui/qr-code/qr-code";
import { FormattedMessage, useIntl } from "react-intl";

export interface AddressCardProps extends CryptoAddress {
  asset: Asset;
}

/** An address to scan and copy; a shared address has its memo in a field of its own. */
export function AddressCard({ asset, network, address, memo }: AddressCardProps) {
  const intl = useIntl();
  const { name, memo: memoKind } = networkFacts(network);
  const values = { asset, network: name };
  return (
    <Card className="grid grid-cols-1 gap-5">
      <QrCode
        value={address}
        label={intl.formatMessage({ id: "apex.crypto-deposit.qrLabel" }, values)}
        title={intl.formatMessage({ id: "apex.crypto-deposit.address" }, values)}
        copyLabel={intl.formatMessage({ id: "apex.crypto-deposit.copyAddress" })}
        copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
        unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
      />
      {memo !== undefined && <MemoField memo={memo} isTag={memoKind === "tag"} />}
      {"share" in navigator && (
        <div>
          <Button
            variant="secondary"
            size="compact"
            icon={<Share2 />}
            onPress={() => {
              // Closing the sheet without sharing is not an error.
              navigator
                .share({
                  title: intl.formatMessage({ id: "apex.crypto-deposit.shareTitle" }, values),
                  text: memo === undefined ? address : `${address}\n${memo}`,
                })
                .catch(() => undefined);
            }}
          >
            {intl.formatMessage({ id: "apex.crypto-deposit.share" })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function MemoField({ memo, isTag }: { memo: string; isTag: boolean }) {
  const intl = useIntl();
  return (
    <div className="border-t border-border pt-5">
      <p className="text-sm text-text-muted">
        <FormattedMessage id={isTag ? "apex.crypto-deposit.tag" : "apex.crypto-deposit.memo"} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-display text-2xl font-bold tracking-wide tabular-nums">{memo}</span>
        <CopyButton
          value={memo}
          label={intl.formatMessage({
            id: isTag ? "apex.crypto-deposit.copyTag" : "apex.crypto-deposit.copyMemo",
          })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        >
          {intl.formatMessage({
            id: isTag ? "apex.crypto-deposit.copyTag" : "apex.crypto-deposit.copyMemo",
          })}
        </CopyButton>
      </div>
      <p className="mt-2 text-body font-medium text-caution-text">
        <FormattedMessage
          id={isTag ? "apex.crypto-deposit.tagNote" : "apex.crypto-deposit.memoNote"}
        />
      </p>
    </div>
  );
}
