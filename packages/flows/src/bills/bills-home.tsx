import { act, read } from "@apex/client/query";
import { billKinds, type BillKind } from "@apex/contract/bills/bill";
import { deleteBillPayee, listBillPayees, type BillPayee } from "@apex/contract/bills/bill-payees";
import { Card } from "@apex/ui/card/card";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import {
  ChartNoAxesColumn,
  Receipt,
  Smartphone,
  Trash2,
  Tv,
  Volleyball,
  Zap,
} from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { writtenMoney } from "../format/written-money.ts";
import { withWords } from "../words/words-provider.tsx";
import { kindPaths, kindWords } from "./bill-words.ts";
import { payeeLine, payeeTitle } from "./known-payees.tsx";

const icons: Readonly<Record<BillKind, ReactNode>> = {
  airtime: <Smartphone />,
  data: <ChartNoAxesColumn />,
  electricity: <Zap />,
  "cable-tv": <Tv />,
  bet: <Volleyball />,
};

export interface BillsHomeProps {
  onTitle?: (title: string) => void;
  /** Of the heading. Default 1. */
  headingLevel?: 1 | 2 | 3;
}

/** What can be paid, and what was: the same once more in one press. */
function BillsHomeScreen({ onTitle, headingLevel = 1 }: BillsHomeProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.bills.homeTitle" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        description={intl.formatMessage({ id: "apex.bills.homeLead" })}
      />
      <RowList label={title}>
        {billKinds.map((kind) => (
          <ListRow
            key={kind}
            leading={icons[kind]}
            leadingLook="square"
            title={intl.formatMessage({ id: kindWords[kind].name })}
            href={kindPaths[kind]}
          />
        ))}
      </RowList>
      <Payees />
    </div>
  );
}

function Payees() {
  const intl = useIntl();
  const payees = useQuery(read(useClient(), listBillPayees, { query: {} }));
  return (
    <section className="grid gap-3" aria-labelledby="bill-payees">
      <h2 id="bill-payees" className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.bills.payees" })}
      </h2>
      {payees.data ? (
        payees.data.items.length === 0 ? (
          <EmptyState
            icon={<Receipt />}
            headingLevel={3}
            title={intl.formatMessage({ id: "apex.bills.payeesNone" })}
          >
            {intl.formatMessage({ id: "apex.bills.payeesNoneBody" })}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {payees.data.items.map((payee) => (
              <PayeeCard key={payee.id} payee={payee} />
            ))}
          </ul>
        )
      ) : payees.error ? (
        <ErrorView
          error={payees.error}
          onRetry={() => void payees.refetch()}
          isRetrying={payees.isFetching}
        />
      ) : (
        <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
    </section>
  );
}

function PayeeCard({ payee }: { payee: BillPayee }) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const forget = useMutation(act(useClient(), deleteBillPayee));
  const { bill, lastPaid, id } = payee;
  const name = payeeTitle(payee);
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm wrap-anywhere text-text-muted">{payeeLine(payee)}</p>
          </div>
          <p className="font-semibold tabular-nums">{writtenMoney(lastPaid.amount, intl)}</p>
          <div className="flex items-center gap-1">
            <LinkButton
              href={`${kindPaths[bill.kind]}?repeat=${id}`}
              variant="secondary"
              size="compact"
              aria-label={intl.formatMessage({ id: "apex.bills.repeatName" }, { name })}
            >
              {intl.formatMessage({ id: "apex.bills.repeat" })}
            </LinkButton>
            <IconButton
              label={intl.formatMessage({ id: "apex.bills.forgetName" }, { name })}
              onPress={() => setIsAsking(true)}
            >
              <Trash2 />
            </IconButton>
          </div>
        </div>
        {forget.error && (
          <ErrorView
            error={forget.error}
            onRetry={() => forget.mutate({ params: { payeeId: id } })}
            isRetrying={forget.isPending}
          />
        )}
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={intl.formatMessage({ id: "apex.bills.forgetTitle" }, { name })}
        confirmLabel={intl.formatMessage({ id: "apex.bills.forget" })}
        cancelLabel={intl.formatMessage({ id: "apex.bills.keep" })}
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          forget.mutate({ params: { payeeId: id } });
        }}
      >
        <p>{intl.formatMessage({ id: "apex.bills.forgetBody" })}</p>
      </ConfirmDialog>
    </li>
  );
}

/** `/bills` */
export const BillsHome = withWords(["bills"], BillsHomeScreen);
