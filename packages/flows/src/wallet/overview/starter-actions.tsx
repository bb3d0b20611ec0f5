import { read } from "@apex/client/query";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { ArrowDown, ArrowLeftRight, ChevronRight, Send, ShieldCheck } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { Tile } from "./tile.tsx";

const deposit = {
  title: "apex.overview.starterDeposit",
  body: "apex.overview.starterDepositBody",
  to: "deposit",
  Icon: ArrowDown,
} as const;
const verify = {
  title: "apex.overview.starterVerify",
  body: "apex.overview.starterVerifyBody",
  to: "upgrade",
  Icon: ShieldCheck,
} as const;
const trade = {
  title: "apex.overview.starterTrade",
  body: "apex.overview.starterTradeBody",
  to: "trade",
  Icon: ArrowLeftRight,
} as const;
const transfer = {
  title: "apex.overview.starterTransfer",
  body: "apex.overview.starterTransferBody",
  to: "withdraw",
  Icon: Send,
} as const;

/** The first actions for an empty account. */
export function StarterActions() {
  const intl = useIntl();
  const { data: status } = useQuery(read(useClient(), readSecurityStatus, {}));
  const isKnown = status?.bvnStatus === "VERIFIED" || status?.documentVerified;
  const starters = [deposit, isKnown ? trade : verify, transfer];
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.overview.starterTitle" })}
      className="has-[ul:empty]:hidden"
    >
      <RowList>
        {starters.map(({ title, body, to, Icon }) => (
          <PlaceRow
            key={title}
            to={to}
            leadingLook="square"
            leading={<Icon className="text-brand-text" />}
            title={intl.formatMessage({ id: title })}
            subtitle={intl.formatMessage({ id: body })}
            trailing={<ChevronRight className="text-text-muted" />}
          />
        ))}
      </RowList>
    </Tile>
  );
}
