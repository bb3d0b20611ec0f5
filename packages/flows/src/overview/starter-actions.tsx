import { ArrowDown, ChevronRight, Send, ShieldCheck } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { Tile } from "./tile.tsx";

const starters = [
  {
    title: "apex.overview.starterDeposit",
    body: "apex.overview.starterDepositBody",
    href: "/deposit",
    Icon: ArrowDown,
  },
  {
    title: "apex.overview.starterVerify",
    body: "apex.overview.starterVerifyBody",
    href: "/profile/upgrade",
    Icon: ShieldCheck,
  },
  {
    title: "apex.overview.starterTransfer",
    body: "apex.overview.starterTransferBody",
    href: "/withdraw",
    Icon: Send,
  },
] as const;

/** What to do with an account that holds nothing yet. */
export function StarterActions() {
  const intl = useIntl();
  return (
    <Tile title={intl.formatMessage({ id: "apex.overview.starterTitle" })}>
      <RowList>
        {starters.map(({ title, body, href, Icon }) => (
          <ListRow
            key={title}
            href={href}
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
