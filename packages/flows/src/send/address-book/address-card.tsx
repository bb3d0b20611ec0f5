import type { SavedAddress } from "@apex/contract/address-book/addresses";
import { networkFacts } from "@apex/contract/networks";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { Countdown } from "@apex/ui/countdown/countdown";
import { FormattedMessage, useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { dot } from "../../base/format/dotted.ts";

export interface AddressCardProps {
  entry: SavedAddress;
  /** False for members who may only look. */
  actions: false | { onEdit: () => void; onDelete: () => void };
  /** Called when the address's hold has ended. */
  onUsable: () => void;
}

/** An address of the book. */
export function AddressCard({ entry, actions, onUsable }: AddressCardProps) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const assetName = useAssetName();
  const { label, asset, network, address, memo, isUniversal, usableAt, lastUsedAt } = entry;
  const what = isUniversal
    ? intl.formatMessage({ id: "apex.address-book.anyAsset" })
    : assetName(asset);
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-card border border-border bg-surface-raised p-4">
      <div className="flex min-w-0 items-center gap-3">
        <AssetIcon asset={asset} className="size-9 flex-none" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{label}</p>
          <p className="text-sm text-text-muted">
            {what}
            {dot}
            {networkFacts(network).name}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <CopyableValue
          value={address}
          label={intl.formatMessage({ id: "apex.address-book.copyAddress" }, { label })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        />
        {memo !== undefined && (
          <p className="text-sm text-text-muted wrap-anywhere">
            {intl.formatMessage({ id: "apex.address-book.memoShown" }, { memo })}
          </p>
        )}
        <p className="text-sm text-text-muted">
          {usableAt === undefined ? (
            lastUsedAt === undefined ? (
              intl.formatMessage({ id: "apex.address-book.neverUsed" })
            ) : (
              intl.formatMessage(
                { id: "apex.address-book.lastUsed" },
                { when: writtenAgo(lastUsedAt, intl.locale, nowMs()) },
              )
            )
          ) : (
            <FormattedMessage
              id="apex.address-book.usableIn"
              values={{
                clock: (
                  <Countdown
                    endsAtMs={Date.parse(usableAt)}
                    nowMs={nowMs}
                    spoken={(seconds) =>
                      intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })
                    }
                    onEnd={onUsable}
                  />
                ),
              }}
            />
          )}
        </p>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="compact"
            onPress={actions.onEdit}
            aria-label={intl.formatMessage({ id: "apex.address-book.editNamed" }, { label })}
          >
            {intl.formatMessage({ id: "apex.address-book.edit" })}
          </Button>
          <Button
            variant="quiet"
            size="compact"
            onPress={actions.onDelete}
            aria-label={intl.formatMessage({ id: "apex.address-book.deleteNamed" }, { label })}
          >
            {intl.formatMessage({ id: "apex.address-book.delete" })}
          </Button>
        </div>
      )}
    </li>
  );
}
