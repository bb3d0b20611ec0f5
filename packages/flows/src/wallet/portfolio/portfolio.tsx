import type { ResponseOf } from "@apex/contract/endpoint";
import {
  portfolioPeriods,
  readPortfolio,
  type PortfolioPeriod,
} from "@apex/contract/wallets/portfolio";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ChartNoAxesColumn } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { Allocation } from "./allocation.tsx";
import { RateCredits } from "../../parts/prices/rate-credits.tsx";
import { PortfolioAssets } from "./portfolio-assets.tsx";
import { PortfolioValue } from "./portfolio-value.tsx";
import { useSteadyRead } from "../../base/use-read.ts";

const periodWords = {
  "1w": "apex.portfolio.1w",
  "1m": "apex.portfolio.1m",
  "3m": "apex.portfolio.3m",
  "6m": "apex.portfolio.6m",
  "1y": "apex.portfolio.1y",
} as const satisfies Record<PortfolioPeriod, string>;

/** Short labels for when five full ones do not fit. */
const shortWords = {
  "1w": "apex.portfolio.short1w",
  "1m": "apex.portfolio.short1m",
  "3m": "apex.portfolio.short3m",
  "6m": "apex.portfolio.short6m",
  "1y": "apex.portfolio.short1y",
} as const satisfies Record<PortfolioPeriod, string>;

const usualPeriod: PortfolioPeriod = "1m";

export interface PortfolioProps extends ScreenProps {
  /** The period from the address; an unknown one means a month. */
  period: string | undefined;
  onPeriod: (period: PortfolioPeriod) => void;
}

/** The worth of all wallets over time, and its parts. */
function PortfolioScreen({ period: asked, onPeriod, onTitle, headingLevel = 1 }: PortfolioProps) {
  const period = portfolioPeriods.find((known) => known === asked) ?? usualPeriod;
  const intl = useIntl();
  const portfolio = useSteadyRead(readPortfolio, { query: { period } });
  const title = intl.formatMessage({ id: "apex.portfolio.title" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <Page className="@container">
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        {...(portfolio.data?.sampleData && {
          description: intl.formatMessage({ id: "apex.portfolio.sample" }),
        })}
      />
      <SegmentedControl
        label={intl.formatMessage({ id: "apex.portfolio.period" })}
        segments={portfolioPeriods.map((value) => ({
          value,
          label: (
            <>
              <span aria-hidden="true" className="sm:hidden">
                {intl.formatMessage({ id: shortWords[value] })}
              </span>
              <span className="max-sm:sr-only">
                {intl.formatMessage({ id: periodWords[value] })}
              </span>
            </>
          ),
        }))}
        value={period}
        onChange={onPeriod}
        className="sm:justify-self-start"
      />
      {portfolio.data ? (
        <div
          aria-busy={portfolio.isPlaceholderData}
          className={`transition-opacity ${portfolio.isPlaceholderData ? "opacity-60" : ""}`}
        >
          <Loaded portfolio={portfolio.data} />
        </div>
      ) : portfolio.error ? (
        <ErrorView
          error={portfolio.error}
          onRetry={() => portfolio.refetch()}
          isRetrying={portfolio.isFetching}
        />
      ) : (
        <SkeletonGroup
          label={intl.formatMessage({ id: "apex.portfolio.loading" })}
          className="grid gap-6"
        >
          <Skeleton className="h-96 w-full rounded-card" />
          <Skeleton className="h-64 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </Page>
  );
}

function Loaded({ portfolio }: { portfolio: ResponseOf<typeof readPortfolio> }) {
  const intl = useIntl();
  if (portfolio.assets.length === 0 && portfolio.unpriced.length === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={intl.formatMessage({ id: "apex.portfolio.emptyTitle" })}
        action={
          <PlaceButton to="deposit">
            {intl.formatMessage({ id: "apex.portfolio.emptyAction" })}
          </PlaceButton>
        }
      >
        {intl.formatMessage({ id: "apex.portfolio.emptyBody" })}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <PortfolioValue portfolio={portfolio} />
      <Allocation portfolio={portfolio} />
      <PortfolioAssets portfolio={portfolio} />
      <RateCredits />
    </div>
  );
}

export const Portfolio = withWords(["portfolio", "asset", "prices"], PortfolioScreen);
