import type { Asset } from "@apex/contract/assets";
import { listSchedules } from "@apex/contract/schedules/schedules";
import { useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { UpcomingPayments, upcomingOf } from "../../parts/planned-payment/upcoming-payments.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { WalletAccount } from "./wallet-account.tsx";
import { WalletLimits } from "./wallet-limits.tsx";
import { WalletMonth } from "./wallet-month.tsx";

const shownCount = 4;

/** Shows what belongs to a wallet of money: its account number, month, limits and payments to come. */
function WalletSidePart({ asset }: { asset: Asset }) {
  return (
    <>
      <WalletAccount asset={asset} />
      <WalletMonth asset={asset} />
      <WalletLimits asset={asset} />
      <WalletSchedules asset={asset} />
    </>
  );
}

/** The next scheduled payments from this wallet. */
function WalletSchedules({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const { data } = useRead(listSchedules, {});
  const upcoming = upcomingOf(data?.items ?? []).filter(({ amount }) => amount.asset === asset);
  if (upcoming.length === 0) return null;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.wallets.scheduled" })}
      more={{ label: intl.formatMessage({ id: "apex.wallets.allScheduled" }), to: "schedules" }}
    >
      <UpcomingPayments schedules={upcoming.slice(0, shownCount)} />
    </Tile>
  );
}

export const WalletSide = withWords(["deposit"], WalletSidePart);
