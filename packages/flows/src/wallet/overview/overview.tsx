import type { Verification } from "@apex/client/events";
import { read } from "@apex/client/query";
import { listWallets } from "@apex/contract/wallets/wallets";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { BalanceTile } from "./balance-tile.tsx";
import type { QuickLink } from "./quick-links.ts";
import { RecentTile } from "./recent-tile.tsx";
import { ServicesTile } from "./services-tile.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { TodoStrip } from "./todo-strip.tsx";
import { WalletsTile } from "./wallets-tile.tsx";

export interface OverviewProps {
  /** A task of the to-do strip needs a verification, which the host shows. */
  onVerify: (verification: Verification) => void;
  /** Quick links that cannot be opened now: pressing one reports the client's `quick-link-error`. */
  closedLinks?: readonly QuickLink[];
  /** Gets the title of the page, for the document. */
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2 | 3;
}

/** The first page: balances, frequent actions, recent transactions. Each tile loads and fails by itself. */
function OverviewScreen({ onVerify, closedLinks = [], onTitle, headingLevel = 1 }: OverviewProps) {
  const intl = useIntl();
  const wallets = useQuery(read(useClient(), listWallets, {}));
  const title = intl.formatMessage({ id: "apex.overview.name" });
  const Heading = `h${headingLevel}` as const;
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <div className="@container">
      <Heading className="sr-only">{title}</Heading>
      <div className="mx-auto grid max-w-[70rem] gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
        <div className="@container grid content-start gap-6">
          <BalanceTile wallets={wallets} />
          <Shortcuts />
          <TodoStrip onVerify={onVerify} />
        </div>
        <div className="@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
          <ServicesTile closedLinks={closedLinks} />
        </div>
        <div className="@container grid content-start gap-8">
          <WalletsTile wallets={wallets} />
          <RecentTile />
        </div>
      </div>
    </div>
  );
}

export const Overview = withWords(["overview", "asset", "transactions"], OverviewScreen);
