import type { Verification } from "@apex/client/events";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { BalanceTile } from "./balance-tile.tsx";
import { AfterPaint } from "./after-paint.tsx";
import { NeedsYou } from "./needs-you.tsx";
import type { QuickLink } from "./quick-links.ts";
import { RecentTile } from "./recent-tile.tsx";
import { ServicesTile } from "./services-tile.tsx";
import { Shortcuts, useHasShortcuts } from "./shortcuts.tsx";
import { recentCount } from "./recent-count.ts";
import { TodoSkeleton, TodoStrip } from "./todo-strip.tsx";
import { WalletsTile } from "./wallets-tile.tsx";

/** Loaded after the main tiles, because it is beside or below them. */
const AtAGlance = lazyPart(() => import("./at-a-glance.tsx"));
const BusinessNeedsYou = lazyPart(() => import("./business-needs-you.tsx"));
const BusinessAtAGlance = lazyPart(() => import("./business-at-a-glance.tsx"));

export interface OverviewProps extends ScreenProps {
  /** A task of the to-do strip needs a verification, which the host shows. */
  onVerify: (verification: Verification) => void;
  /** Quick links that cannot be opened now: pressing one reports the client's `quick-link-error`. */
  closedLinks?: readonly QuickLink[];
}

/** The first page: balances, frequent actions, recent transactions. Each tile loads and fails by itself. */
function OverviewScreen({ onVerify, closedLinks = [], onTitle, headingLevel = 1 }: OverviewProps) {
  const intl = useIntl();
  const client = useClient();
  const wallets = useRead(listWallets, {});
  const recent = useRead(listTransactions, { query: { perPage: recentCount } });
  const hasShortcuts = useHasShortcuts();
  const isBusiness = client.session.workspaceType() === "business";
  const Beside = isBusiness ? BusinessAtAGlance : AtAGlance;
  const task = recent.data?.needsYou ? (
    <NeedsYou {...recent.data.needsYou} />
  ) : recent.isPending ? (
    <TodoSkeleton />
  ) : (
    <TodoStrip onVerify={onVerify} />
  );
  const isReady = wallets.data !== undefined && !recent.isPending;
  const title = intl.formatMessage({ id: "apex.overview.name" });
  const Heading = `h${headingLevel}` as const;
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <div className="@container">
      <Heading className="sr-only">{title}</Heading>
      <div
        data-width="page"
        className="grid max-w-page gap-x-10 gap-y-8 @4xl:grid-cols-rail @4xl:grid-rows-[auto_auto_1fr]"
      >
        {/* Without shortcuts this is no taller than the services, and ends with their row. */}
        <div
          className={`@container grid content-start gap-6 ${hasShortcuts ? "@4xl:row-span-2" : ""}`}
        >
          <BalanceTile wallets={wallets} isReady={isReady} />
          {hasShortcuts && <Shortcuts />}
          {isBusiness ? (
            <Extra fallback={<TodoSkeleton />}>
              <BusinessNeedsYou isUrgent={recent.data?.needsYou !== undefined}>
                {task}
              </BusinessNeedsYou>
            </Extra>
          ) : (
            task
          )}
        </div>
        <ServicesTile closedLinks={closedLinks} />
        <div
          className={`@container grid content-start gap-8 @4xl:col-start-1 ${hasShortcuts ? "@4xl:row-start-3" : "@4xl:row-start-2"}`}
        >
          <WalletsTile wallets={wallets} />
          <RecentTile transactions={recent} />
        </div>
        <div className="grid content-start gap-8 empty:hidden @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-2">
          <AfterPaint isReady={isReady}>
            <Beside wallets={wallets} />
          </AfterPaint>
        </div>
      </div>
    </div>
  );
}

export const Overview = withWords(["overview", "asset", "transactions"], OverviewScreen);
