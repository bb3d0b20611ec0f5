import { listApprovals, type Approval } from "@apex/contract/approvals/approvals";
import { listBusinessWithdrawals } from "@apex/contract/business-withdrawals/business-withdrawals";
import { approvalsPageSize, withdrawalsPageSize } from "@apex/contract/business/business-limits";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Hourglass } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { MoneyHold } from "../../base/flow/money-hold.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { Pages } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useSteadyRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { writtenSums } from "../../base/format/written-money.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { ApprovalDecision, type DecisionStep } from "./approval-decision.tsx";
import { CryptoLead } from "./crypto-lead.tsx";
import { WithdrawalRows } from "./withdrawal-rows.tsx";

export type WithdrawalPoolProps = ScreenProps;

/** Payments that wait for a second member, and those in progress. */
function WithdrawalPoolScreen({ onTitle, headingLevel }: WithdrawalPoolProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.business-withdrawals.pool" });
  return (
    <SectionPage
      title={title}
      description={<CryptoLead id="apex.business-withdrawals.poolLead" />}
      back={{
        to: "businessWithdrawals",
        label: intl.formatMessage({ id: "apex.business-withdrawals.title" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <Waiting />
      <UnderWay />
    </SectionPage>
  );
}

/** The waiting payments. The notice above them and the dialog stay when their payment leaves the list. */
function Waiting() {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const [decision, setDecision] = useState<{ approval: Approval; step: DecisionStep }>();
  const [done, setDone] = useState<Approval>();
  const list = useSteadyRead(listApprovals, {
    query: { stage: "open", page, perPage: approvalsPageSize },
  });
  const mayApprove = useAllowed("withdrawals", "approve");
  if (list.error && !list.data) return <QueryError query={list} />;
  if (!list.data) return null;
  const { items, total } = list.data;
  const label = intl.formatMessage({ id: "apex.business-withdrawals.waiting" });
  return (
    <>
      {done && (
        <Notice tone="success" live="status">
          {intl.formatMessage(
            { id: "apex.business-withdrawals.decisionMade" },
            { as: done.status, sum: writtenSums(done.held, intl), count: done.held.length },
          )}
        </Notice>
      )}
      {decision && (
        <ApprovalDecision
          {...decision}
          isGone={items.every(({ id }) => id !== decision.approval.id)}
          onStep={(step) => setDecision({ ...decision, step })}
          onClose={() => setDecision(undefined)}
          onDone={(decided) => {
            setDecision(undefined);
            setDone(decided);
          }}
        />
      )}
      {total > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-lg font-semibold">{label}</h2>
          {mayApprove && <MoneyHold />}
          <ul aria-label={label} className="grid gap-4">
            {items.map((approval) => (
              <ApprovalCard
                key={approval.id}
                approval={approval}
                mayApprove={mayApprove}
                onDecide={(step) => {
                  setDone(undefined);
                  setDecision({ approval, step });
                }}
              />
            ))}
          </ul>
          <Pages page={page} perPage={approvalsPageSize} total={total} onPage={setPage} />
        </section>
      )}
    </>
  );
}

function UnderWay() {
  const intl = useIntl();
  const mayCreate = useAllowed("withdrawals", "create");
  const [page, setPage] = useState(1);
  const list = useSteadyRead(listBusinessWithdrawals, {
    query: { stage: "pool", page, perPage: withdrawalsPageSize },
  });
  const label = intl.formatMessage({ id: "apex.business-withdrawals.underWay" });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg font-semibold">{label}</h2>
      <Loaded query={list} rows={withdrawalsPageSize}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              drawing="pass"
              icon={<Hourglass />}
              headingLevel={3}
              title={intl.formatMessage({ id: "apex.business-withdrawals.noneUnderWay" })}
              action={
                mayCreate && (
                  <PlaceButton to="businessWithdrawals">
                    {intl.formatMessage({ id: "apex.business-withdrawals.newPayment" })}
                  </PlaceButton>
                )
              }
              reason={intl.formatMessage({ id: "apex.business-withdrawals.noneUnderWayBody" })}
            />
          ) : (
            <>
              <WithdrawalRows label={label} withdrawals={items} />
              <Pages page={page} perPage={withdrawalsPageSize} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

export const WithdrawalPool = withWords(
  ["business-withdrawals", "transactions", "security", "paging"],
  WithdrawalPoolScreen,
);
