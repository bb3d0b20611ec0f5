import { billKinds, type BillKind } from "@apex/contract/bills/bill";
import { deleteBillPayee, listBillPayees, type BillPayee } from "@apex/contract/bills/bill-payees";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
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
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { billPlaces } from "../../parts/bill-places/bill-places.ts";
import { BrandFace } from "../../parts/brand-face/brand-face.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { kindWords } from "./bill-words.ts";
import { payeeLine, payeeTitle } from "./known-payees.tsx";

const icons: Readonly<Record<BillKind, ReactNode>> = {
  airtime: <Smartphone />,
  data: <ChartNoAxesColumn />,
  electricity: <Zap />,
  "cable-tv": <Tv />,
  bet: <Volleyball />,
};

export type BillsHomeProps = ScreenProps;

/** The kinds of bills, and earlier payments to repeat with one press. */
function BillsHomeScreen({ onTitle, headingLevel = 1 }: BillsHomeProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.bills.homeTitle" });
  const hrefTo = useHrefTo();
  const canPay = useAllowed("withdrawals", "create");
  const offered = billKinds.filter((kind) => hrefTo(billPlaces[kind]) !== undefined);
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={canPay && intl.formatMessage({ id: "apex.bills.homeLead" })}
      onTitle={onTitle}
    >
      {canPay && (
        <ul aria-label={title} className="grid grid-cols-3 gap-3 sm:flex">
          {offered.map((kind) => (
            <li key={kind} className="flex-1">
              <PlaceButton
                to={billPlaces[kind]}
                variant="secondary"
                icon={icons[kind]}
                width="full"
                className="h-full flex-col gap-2 px-2! text-center text-sm"
              >
                {intl.formatMessage({ id: kindWords[kind].name })}
              </PlaceButton>
            </li>
          ))}
        </ul>
      )}
      <Payees canForget={canPay} />
    </TitledPage>
  );
}

function Payees({ canForget }: { canForget: boolean }) {
  const intl = useIntl();
  const payees = useRead(listBillPayees, { query: {} });
  const [forgotten, setForgotten] = useState<BillPayee>();
  const title = intl.formatMessage({ id: "apex.bills.payees" });
  return (
    <section className="grid gap-3" aria-labelledby="bill-payees">
      <h2 id="bill-payees" className="text-lg font-semibold">
        {title}
      </h2>
      <Loaded query={payees} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="ridge"
              icon={<Receipt />}
              headingLevel={3}
              title={intl.formatMessage({ id: "apex.bills.payeesNone" })}
              reason={intl.formatMessage({ id: "apex.bills.payeesNoneBody" })}
            />
          ) : (
            <RowList label={title}>
              {items.map((payee) => (
                <PayeeRow
                  key={payee.id}
                  payee={payee}
                  onForget={canForget ? () => setForgotten(payee) : undefined}
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {forgotten && <ForgetDialog payee={forgotten} onClose={() => setForgotten(undefined)} />}
    </section>
  );
}

interface PayeeRowProps {
  payee: BillPayee;
  /** Absent for members who may only look. */
  onForget: (() => void) | undefined;
}

function PayeeRow({ payee, onForget }: PayeeRowProps) {
  const intl = useIntl();
  const client = useClient();
  const { bill, lastPaid, id } = payee;
  const name = payeeTitle(payee);
  return (
    <ListRow
      leading={<BrandFace name={payee.billerName} />}
      title={name}
      subtitle={
        <>
          {payeeLine(payee)}
          <br />
          {intl.formatMessage(
            { id: "apex.bills.lastPaidWhen" },
            {
              amount: writtenMoney(movedAmount({ direction: "out", ...lastPaid }), intl),
              when: (
                <span key="when" className="inline-block">
                  {writtenAgo(lastPaid.at, intl.locale, client.businessMs())}
                </span>
              ),
            },
          )}
        </>
      }
      trailing={
        <span className="flex items-center gap-2">
          <PlaceButton
            to={billPlaces[bill.kind]}
            with={{ repeat: id }}
            variant="secondary"
            size="compact"
            className="whitespace-nowrap"
            aria-label={intl.formatMessage({ id: "apex.bills.repeatName" }, { name })}
          >
            {intl.formatMessage({ id: "apex.bills.repeat" })}
          </PlaceButton>
          {onForget && (
            <IconButton
              label={intl.formatMessage({ id: "apex.bills.forgetName" }, { name })}
              onPress={onForget}
            >
              <Trash2 />
            </IconButton>
          )}
        </span>
      }
    />
  );
}

function ForgetDialog({ payee, onClose }: { payee: BillPayee; onClose: () => void }) {
  const intl = useIntl();
  const forget = useAct(deleteBillPayee);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: "apex.bills.forgetTitle" }, { name: payeeTitle(payee) })}
      confirmLabel={intl.formatMessage({ id: "apex.bills.forget" })}
      cancelLabel={intl.formatMessage({ id: "apex.bills.keep" })}
      tone="danger"
      isPending={forget.isPending}
      onConfirm={() => forget.mutate({ params: { payeeId: payee.id } }, { onSuccess: onClose })}
    >
      {forget.error ? (
        <ErrorView error={forget.error} />
      ) : (
        intl.formatMessage({ id: "apex.bills.forgetBody" })
      )}
    </ConfirmDialog>
  );
}

export const BillsHome = withWords(["bills"], BillsHomeScreen);
