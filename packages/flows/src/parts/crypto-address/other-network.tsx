import { networkFacts, type Network } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { otherFamily } from "./address-family.ts";

export interface OtherNetworkProps {
  network: Network;
  /** The address as typed. */
  address: string;
  /** Chooses another network. */
  onOtherNetwork: () => void;
}

/** Offers to choose another network if the typed address cannot be on this one; else nothing. */
export function OtherNetwork({ network, address, onOtherNetwork }: OtherNetworkProps) {
  const intl = useIntl();
  const other = otherFamily(network, address);
  return (
    other && (
      <Notice
        tone="caution"
        live="status"
        title={intl.formatMessage(
          { id: "apex.crypto-address.otherNetworkTitle" },
          { network: networkFacts(network).name },
        )}
        action={
          <Button variant="secondary" size="compact" onPress={onOtherNetwork}>
            {intl.formatMessage({ id: "apex.crypto-address.otherNetwork" })}
          </Button>
        }
      >
        {intl.formatMessage({ id: `apex.crypto-address.otherNetwork-${other}` })}
      </Notice>
    )
  );
}
