import { closeCustomer } from "@apex/contract/desk/close-customer";
import { proposeAdjustment } from "@apex/contract/desk/adjustments";
import {
  customerActs,
  freezeCustomer,
  openCustomer,
  unfreezeCustomer,
  type Customer,
  type CustomerAct,
} from "@apex/contract/desk/customers";
import { noteMaxLength, noteOnCustomer } from "@apex/contract/desk/note-on-customer";
import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { vouchForContacts } from "@apex/contract/desk/vouch-for-contacts";
import { Button } from "@apex/ui/button/button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useChange } from "../../base/flow/use-change.ts";
import { dot } from "../../base/format/dotted.ts";
import { writtenSums } from "../../base/format/written-money.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { ProposalDialog } from "../../parts/desk-adjustment/proposal-dialog.tsx";
import { type Settle, useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import { givingUp, obstacleSentences, sayObstacles } from "./closing-words.ts";
import { CustomerFacts, type CustomerFactsProps } from "./customer-facts.tsx";

export interface CustomerPageProps extends CustomerFactsProps {
  onBack: () => void;
  /** Opens the proposal that the member has made. */
  onAdjustment: (id: string) => void;
}

const actWords = {
  recover: "apex.desk.recover",
  freeze: "apex.desk.freeze",
  unfreeze: "apex.desk.unfreeze",
  vouch: "apex.desk.vouch",
  note: "apex.desk.addNote",
  adjust: "apex.desk.adjust",
  close: "apex.desk.closeAccount",
} as const satisfies Record<CustomerAct, string>;

/** The acts that stop the customer's payments. */
const dangerousActs: readonly CustomerAct[] = ["freeze", "close"];

/** The acts whose dialog asks for one text. */
type AskedAct = Exclude<CustomerAct, "adjust">;

const aboutWords = {
  recover: "apex.desk-recoveries.startAbout",
  freeze: "apex.desk.freezeAbout",
  unfreeze: "apex.desk.unfreezeAbout",
  vouch: "apex.desk.vouchAbout",
  note: "apex.desk.noteAbout",
  close: "apex.desk.closeAccountAbout",
} as const satisfies Record<AskedAct, string>;

/** A customer on one page. */
export function CustomerPage({ onBack, onAdjustment, ...facts }: CustomerPageProps) {
  const { customer } = facts;
  const intl = useIntl();
  const { decide, changed } = useSettledCall({ read: openCustomer, id: customer.id });
  const [asked, setAsked] = useState<CustomerAct>();
  return (
    <Page>
      <PageHeader
        title={customer.name}
        back={
          <Button
            variant="quiet"
            size="compact"
            icon={<ArrowLeft />}
            className="-ms-3.5 print:hidden"
            onPress={onBack}
          >
            {intl.formatMessage({ id: "apex.desk.customers" })}
          </Button>
        }
        actions={customerActs
          .filter((act) => customer.may.includes(act))
          .map((act) => (
            <Button
              key={act}
              className="print:hidden"
              variant={dangerousActs.includes(act) ? "danger" : "secondary"}
              onPress={() => setAsked(act)}
            >
              {intl.formatMessage({ id: actWords[act] })}
            </Button>
          ))}
      />
      {changed && <ErrorView error={changed} />}
      {customer.closedAt !== undefined && (
        <Notice tone="caution" title={intl.formatMessage({ id: "apex.desk.accountClosed" })}>
          <DateTime at={customer.closedAt} />
        </Notice>
      )}
      {customer.frozenAt !== undefined && (
        <Notice tone="caution" title={intl.formatMessage({ id: "apex.desk.frozen" })}>
          {customer.frozenBy && (
            <>
              <span className="block wrap-anywhere whitespace-pre-line">
                {customer.frozenBy.reason}
              </span>
              {customer.frozenBy.by.name}
              {dot}
            </>
          )}
          <DateTime at={customer.frozenAt} />
          {customer.closedAt === undefined && !customer.may.includes("unfreeze") && (
            <span className="block">{intl.formatMessage({ id: "apex.desk.unfreezers" })}</span>
          )}
        </Notice>
      )}
      {customer.frozenByOwnerAt !== undefined && (
        <Notice tone="caution" title={intl.formatMessage({ id: "apex.desk.frozenByOwner" })}>
          <DateTime at={customer.frozenByOwnerAt} />
        </Notice>
      )}
      <CustomerFacts {...facts} />
      {asked === "adjust" && (
        <AdjustDialog
          customer={customer}
          onClose={() => setAsked(undefined)}
          onAdjustment={onAdjustment}
        />
      )}
      {asked && asked !== "adjust" && (
        <CustomerActDialog
          act={asked}
          customer={customer}
          decide={decide}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}

/** The calls that take a reason. */
const reasoned = {
  recover: recoverCustomer,
  freeze: freezeCustomer,
  unfreeze: unfreezeCustomer,
  vouch: vouchForContacts,
  close: closeCustomer,
} as const;

interface CustomerActDialogProps {
  act: AskedAct;
  customer: Customer;
  decide: Settle<typeof openCustomer>;
  onClose: () => void;
}

function CustomerActDialog({
  act,
  customer: { id, givesUp, closing },
  decide,
  onClose,
}: CustomerActDialogProps) {
  const intl = useIntl();
  const params = { id };
  const isGivingUp = act === "close" && givesUp.length > 0;
  const obstacles = act === "close" && closing ? obstacleSentences(closing.blockers, intl) : "";
  const decideBy = (text: string) => {
    if (act === "note") return decide(noteOnCustomer, { params, body: { text } });
    if (isGivingUp) return decide(closeCustomer, { params, body: { reason: text, givesUp } });
    return decide(reasoned[act], { params, body: { reason: text } });
  };
  return (
    <ActDialog
      title={intl.formatMessage({ id: actWords[act] })}
      about={[
        intl.formatMessage({ id: aboutWords[act] }),
        ...(isGivingUp ? [givingUp(givesUp, intl)] : []),
      ].join(" ")}
      isBlocked={obstacles !== ""}
      notice={
        obstacles !== "" && <Obstacles sentences={obstacles} moneyLeft={closing?.moneyLeft ?? []} />
      }
      submitLabel={intl.formatMessage({ id: actWords[act] })}
      isDangerous={dangerousActs.includes(act)}
      asks={{
        keptAs: `${id} ${act}`,
        ...(act === "note" && {
          other: { label: intl.formatMessage({ id: "apex.desk.note" }), max: noteMaxLength },
        }),
      }}
      onSubmit={(text) =>
        decideBy(text).catch((thrown: unknown) => {
          throw sayObstacles(thrown, intl);
        })
      }
      onClose={onClose}
    />
  );
}

/** What stood in the way of closing the account when the page was read, with the amounts. */
function Obstacles({
  sentences,
  moneyLeft,
}: Pick<NonNullable<Customer["closing"]>, "moneyLeft"> & { sentences: string }) {
  const intl = useIntl();
  return (
    <Notice tone="caution" title={intl.formatMessage({ id: "apex.desk.closeAccountBlocked" })}>
      {sentences}
      {moneyLeft.length > 0 && (
        <span className="block">
          {intl.formatMessage(
            { id: "apex.desk.closeAccountLeft" },
            { money: writtenSums(moneyLeft, intl) },
          )}
        </span>
      )}
    </Notice>
  );
}

interface AdjustDialogProps extends Pick<CustomerPageProps, "customer" | "onAdjustment"> {
  onClose: () => void;
}

/** Proposes to correct one of the customer's balances, and opens the proposal. */
function AdjustDialog({ customer, onClose, onAdjustment }: AdjustDialogProps) {
  const intl = useIntl();
  const change = useChange();
  return (
    <ProposalDialog
      keptAs={`${customer.id} adjust`}
      title={intl.formatMessage({ id: "apex.desk-adjustments.proposeTitle" })}
      about={intl.formatMessage({ id: "apex.desk-adjustments.proposeAbout" })}
      of={{ workspaces: customer.workspaces }}
      onPropose={async (proposal, { reference, ...chosen }) => {
        const body = { ...proposal, ...chosen, ...(reference.trim() !== "" && { reference }) };
        const { answer } = await change(proposeAdjustment, { body });
        onAdjustment(answer.adjustment.id);
      }}
      onClose={onClose}
    />
  );
}
