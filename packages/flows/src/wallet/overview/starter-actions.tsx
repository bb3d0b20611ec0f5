import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { ArrowDown, ArrowLeftRight, Send, ShieldCheck } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { Tile } from "../../parts/tile/tile.tsx";

const deposit = {
  title: "apex.at-a-glance.starterDeposit",
  body: "apex.at-a-glance.starterDepositBody",
  to: "deposit",
  Icon: ArrowDown,
} as const;
const verify = {
  title: "apex.at-a-glance.starterVerify",
  body: "apex.at-a-glance.starterVerifyBody",
  to: "upgrade",
  Icon: ShieldCheck,
} as const;
const trade = {
  title: "apex.at-a-glance.starterTrade",
  body: "apex.at-a-glance.starterTradeBody",
  to: "trade",
  Icon: ArrowLeftRight,
} as const;
const transfer = {
  title: "apex.at-a-glance.starterTransfer",
  body: "apex.at-a-glance.starterTransferBody",
  to: "withdraw",
  Icon: Send,
} as const;

/** The first actions for an empty account. */
function StarterActions() {
  const intl = useIntl();
  const { data: status } = useRead(readSecurityStatus, {});
  const isKnown = status?.bvnStatus === "VERIFIED" || status?.documentVerified;
  const canTrade = useAllowed("withdrawals", "create");
  const starters = [deposit, isKnown ? canTrade && trade : verify, transfer].filter(
    (starter) => starter !== false,
  );
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.starterTitle" })}
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
          />
        ))}
      </RowList>
    </Tile>
  );
}

export default withWords(["at-a-glance"], StarterActions);
