import type { BitcoinAddressType } from "@apex/contract/deposits/crypto-deposits";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { useIntl } from "react-intl";

export interface BitcoinTypeProps {
  value: BitcoinAddressType;
  onChange: (type: BitcoinAddressType) => void;
}

/** Chooses the kind of a Bitcoin address: a payer with an older wallet may need a legacy one. Needs the words `crypto-deposit`. */
export function BitcoinType({ value, onChange }: BitcoinTypeProps) {
  const intl = useIntl();
  return (
    <SegmentedField<BitcoinAddressType>
      label={intl.formatMessage({ id: "apex.crypto-deposit.addressType" })}
      value={value}
      onChange={onChange}
      segments={[
        { value: "segwit", label: intl.formatMessage({ id: "apex.crypto-deposit.segwit" }) },
        { value: "legacy", label: intl.formatMessage({ id: "apex.crypto-deposit.legacy" }) },
      ]}
    />
  );
}
