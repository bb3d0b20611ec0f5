import { listApprovals } from "@apex/contract/approvals/approvals";
import { listBusinessWithdrawals } from "@apex/contract/business-withdrawals/business-withdrawals";
import { meets } from "@apex/client/need";
import { FileText, History, Hourglass, Send, Webhook, type IconType } from "@apex/ui/icon/icon";
import { ListRow } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import type { PlainPlace } from "../../base/places/places.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useAllowed, usePermissions } from "../../base/flow/use-allowed.ts";
import { PlaceGrid } from "../../base/places/place-grid.tsx";
import { useRead } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { MonthFigure } from "../../parts/business-figures/month-figure.tsx";
import { Figure, Figures } from "../../parts/figures/figures.tsx";
import { RuleCard } from "./rule-card.tsx";

export type BusinessWithdrawalsProps = ScreenProps;

const parts = [
  { id: "single", to: "withdrawCrypto", icon: Send, area: "withdrawals", needs: "create" },
  {
    id: "file",
    to: "paymentFile",
    icon: FileText,
    area: "withdrawals",
    needs: "create",
  },
  { id: "pool", to: "withdrawalPool", icon: Hourglass, area: "withdrawals", needs: "view" },
  { id: "history", to: "withdrawalHistory", icon: History, area: "withdrawals", needs: "view" },
  { id: "webhookLog", to: "webhookLogs", icon: Webhook, area: "developers", needs: "view" },
] as const satisfies readonly {
  id: string;
  to: PlainPlace;
  icon: IconType;
  area: "withdrawals" | "developers";
  needs: "create" | "view";
}[];

/** The ways to send crypto from a business, the past withdrawals, and the approval rule. */
function BusinessWithdrawalsScreen({ onTitle, headingLevel = 1 }: BusinessWithdrawalsProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const title = intl.formatMessage({ id: "apex.business-withdrawals.title" });
  const permissions = usePermissions();
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.business-withdrawals.lead" })}
      onTitle={onTitle}
    >
      <WithdrawalFigures />
      <PlaceGrid label={title}>
        {parts.map(({ id, icon: Icon, area, needs, ...place }) => {
          const isOpen = meets(permissions, [area, needs]);
          return (
            <ListRow
              key={id}
              data-item={id}
              leading={<Icon />}
              leadingLook="square"
              title={intl.formatMessage({ id: `apex.business-withdrawals.part-${id}` })}
              subtitle={intl.formatMessage({
                id: isOpen
                  ? `apex.business-withdrawals.part-${id}-note`
                  : "apex.business-withdrawals.closed",
              })}
              {...(isOpen && { href: hrefTo(place.to) })}
            />
          );
        })}
      </PlaceGrid>
      <RuleCard />
    </TitledPage>
  );
}

/**
 * Shows the payments that wait for approval, those in progress and this month's sum, as far as the member's roles
 * allow.
 */
function WithdrawalFigures() {
  const intl = useIntl();
  const seesWithdrawals = useAllowed("withdrawals", "view");
  const seesReports = useAllowed("reports", "approve");
  const first = { page: 1, perPage: 1 };
  const approvals = useRead(
    listApprovals,
    { query: { ...first, stage: "open" } },
    {
      enabled: seesWithdrawals,
    },
  );
  const onTheWay = useRead(
    listBusinessWithdrawals,
    { query: { ...first, stage: "processing" } },
    {
      enabled: seesWithdrawals,
    },
  );
  const toPool = (label: "approve" | "seeOnTheWay") => ({
    to: "withdrawalPool" as const,
    label: intl.formatMessage({ id: `apex.business-deposits.figure-${label}` }),
  });
  return (
    <Figures label={intl.formatMessage({ id: "apex.business-deposits.figure-label" })}>
      {approvals.data && (
        <Figure
          title={intl.formatMessage({ id: "apex.business-deposits.figure-approvals" })}
          note={intl.formatMessage(
            { id: "apex.business-deposits.figure-approvalsNote" },
            { count: approvals.data.total },
          )}
          {...(approvals.data.total > 0 && { more: toPool("approve") })}
        >
          {intl.formatNumber(approvals.data.total)}
        </Figure>
      )}
      {onTheWay.data && (
        <Figure
          title={intl.formatMessage({ id: "apex.business-deposits.figure-onTheWay" })}
          note={intl.formatMessage(
            { id: "apex.business-deposits.figure-onTheWayNote" },
            { count: onTheWay.data.total },
          )}
          {...(onTheWay.data.total > 0 && { more: toPool("seeOnTheWay") })}
        >
          {intl.formatNumber(onTheWay.data.total)}
        </Figure>
      )}
      {seesReports && <MonthFigure direction="out" />}
    </Figures>
  );
}

export const BusinessWithdrawals = withWords(
  ["business-withdrawals", "business-deposits", "security"],
  BusinessWithdrawalsScreen,
);
