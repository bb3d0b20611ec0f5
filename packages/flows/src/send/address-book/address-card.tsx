import type { SavedAddress } from "@apex/contract/address-book/addresses";
import { networkFacts } from "@apex/contract/networks";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { FormattedMessage, useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { SavedCard } from "../../parts/saved-card/saved-card.tsx";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { dotted } from "../../base/format/dotted.ts";

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
    <SavedCard
      face={<AssetIcon asset={asset} className="size-10" />}
      title={label}
      facts={<p className="text-sm text-text-muted">{dotted(what, networkFacts(network).name)}</p>}
      actions={
        actions && {
          edit: {
            label: intl.formatMessage({ id: "apex.address-book.editNamed" }, { label }),
            onPress: actions.onEdit,
          },
          remove: {
            label: intl.formatMessage({ id: "apex.address-book.deleteNamed" }, { label }),
            onPress: actions.onDelete,
          },
        }
      }
    >
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
              clock: <TimeLeft endsAtMs={Date.parse(usableAt)} nowMs={nowMs} onEnd={onUsable} />,
            }}
          />
        )}
      </p>
    </SavedCard>
  );
}
