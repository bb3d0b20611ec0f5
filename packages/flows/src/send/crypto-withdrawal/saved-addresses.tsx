import { listAddresses, type SavedAddress } from "@apex/contract/address-book/addresses";
import type { Asset } from "@apex/contract/assets";
import type { Network } from "@apex/contract/networks";
import { maxPageSize } from "@apex/contract/limits";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { MiddleTruncate } from "@apex/ui/middle-truncate/middle-truncate";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";

export interface SavedAddressesProps {
  asset: Asset;
  network: Network;
  onPick: (address: SavedAddress) => void;
}

/** The entries of the address book that this payment can go to. */
export function SavedAddresses({ asset, network, onPick }: SavedAddressesProps) {
  const intl = useIntl();
  const input = { query: { asset, network, perPage: maxPageSize } };
  const saved = useRead(listAddresses, input);
  return (
    <Loaded query={saved} rows={2}>
      {(data) => {
        if (data.items.length === 0) return null;
        const label = intl.formatMessage({ id: "apex.crypto-withdrawal.fromBook" });
        return (
          <div className="grid gap-2.5">
            <p className="text-body font-semibold" aria-hidden="true">
              {label}
            </p>
            <RowList label={label}>
              {data.items.map((entry) => (
                <ListRow
                  key={entry.id}
                  title={entry.label}
                  subtitle={<MiddleTruncate value={entry.address} />}
                  trailing={
                    entry.usableAt && intl.formatMessage({ id: "apex.crypto-withdrawal.onHold" })
                  }
                  onPress={() => onPick(entry)}
                />
              ))}
            </RowList>
          </div>
        );
      }}
    </Loaded>
  );
}
