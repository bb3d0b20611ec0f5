import type { Asset } from "@apex/contract/assets";
import {
  DescriptionRow,
  type DescriptionRowProps,
} from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useWalletName } from "../asset-words/use-asset-name.ts";

export interface WalletRowProps extends Pick<DescriptionRowProps, "onChange" | "changeLabel"> {
  /** The wallet pays the order, or receives its money. */
  side: "from" | "to";
  asset: Asset;
}

/**
 * The wallet that an order is paid from or into; in a business with its name, because the person has wallets of their
 * own too. The screen has the words of `order` and `asset`.
 */
export function WalletRow({ side, asset, ...change }: WalletRowProps) {
  const intl = useIntl();
  const walletName = useWalletName();
  const { user } = useClient().session.getState();
  return (
    <DescriptionRow
      {...change}
      term={intl.formatMessage({ id: `apex.order.${side}` })}
      note={user?.workspaceType === "business" && user.workspaceName}
    >
      {walletName(asset)}
    </DescriptionRow>
  );
}
