import {
  ChartNoAxesColumn,
  Code,
  CreditCard,
  Ellipsis,
  Gift,
  Minus,
  PiggyBank,
  Receipt,
  Send,
  Smartphone,
  Tv,
  Users,
  Volleyball,
  Wallet,
  Zap,
  type IconType,
} from "@apex/ui/icon/icon";
import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { quickLinks, type QuickLink } from "./quick-links.ts";
import { Tile } from "../../parts/tile/tile.tsx";

export const looks: Readonly<Record<QuickLink, { words: MessageId; Icon: IconType }>> = {
  "gift-card": { words: "apex.overview.link-gift-card", Icon: Gift },
  airtime: { words: "apex.overview.link-airtime", Icon: Smartphone },
  "electricity-bill": { words: "apex.overview.link-electricity-bill", Icon: Zap },
  "virtual-card": { words: "apex.overview.link-virtual-card", Icon: CreditCard },
  "data-plan": { words: "apex.overview.link-data-plan", Icon: ChartNoAxesColumn },
  bills: { words: "apex.overview.link-bills", Icon: Receipt },
  transfer: { words: "apex.overview.link-transfer", Icon: Send },
  "cable-tv": { words: "apex.overview.link-cable-tv", Icon: Tv },
  "bet-top-up": { words: "apex.overview.link-bet-top-up", Icon: Volleyball },
  vaults: { words: "apex.overview.link-vaults", Icon: PiggyBank },
  teams: { words: "apex.overview.link-teams", Icon: Users },
  "api-settings": { words: "apex.overview.link-api-settings", Icon: Code },
  wallets: { words: "apex.overview.link-wallets", Icon: Wallet },
};

/** The number of links before "More": together two rows of four. */
const firstCount = 7;

export interface ServicesTileProps {
  /** Links that cannot be opened now: pressing one reports the client's `quick-link-error`. */
  closedLinks?: readonly QuickLink[];
}

/** Every quick link: the first two rows, then the rest. */
export function ServicesTile({ closedLinks = [] }: ServicesTileProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const client = useClient();
  const [isWhole, setWhole] = useState(false);
  const links = quickLinks.flatMap(({ id, to }) => {
    const href = hrefTo(to);
    return href === undefined ? [] : [{ id, href }];
  });
  const shown = isWhole ? links : links.slice(0, firstCount);
  if (links.length === 0) return null;
  return (
    <Tile title={intl.formatMessage({ id: "apex.overview.services" })}>
      <ul className="grid grid-cols-4 gap-x-3 gap-y-5">
        {shown.map(({ id, href }) => {
          const { words, Icon } = looks[id];
          const face = <ServiceFace label={intl.formatMessage({ id: words })} Icon={Icon} />;
          return (
            <li key={id}>
              {closedLinks.includes(id) ? (
                <Button
                  className={service}
                  onPress={() => client.events.emit("quick-link-error", { link: id })}
                >
                  {face}
                </Button>
              ) : (
                <Link className={service} href={href}>
                  {face}
                </Link>
              )}
            </li>
          );
        })}
        {links.length > firstCount && (
          <li>
            <Button className={service} aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
              <ServiceFace
                label={intl.formatMessage({
                  id: isWhole ? "apex.overview.fewerServices" : "apex.overview.moreServices",
                })}
                Icon={isWhole ? Minus : Ellipsis}
              />
            </Button>
          </li>
        )}
      </ul>
    </Tile>
  );
}

const service =
  "group/service flex w-full cursor-pointer flex-col items-center gap-2 rounded-control text-center text-sm font-medium focus-visible:outline-offset-4";

function ServiceFace({ label, Icon }: { label: string; Icon: IconType }) {
  return (
    <>
      <span className="grid h-12 w-full place-items-center rounded-card border border-border bg-surface-raised text-brand-text shadow-raised transition-colors group-data-[hovered]/service:bg-brand-soft group-data-[pressed]/service:bg-control-pressed">
        <Icon />
      </span>
      <span className="-mx-1 leading-tight wrap-anywhere hyphens-auto">{label}</span>
    </>
  );
}
