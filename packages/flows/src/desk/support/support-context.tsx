import {
  readComplaintImage,
  supportPriorities,
  type SupportCase,
} from "@apex/contract/desk/support-cases";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { lookOnce } from "../../parts/desk-case/look-once.ts";
import { adjustmentState } from "../../parts/desk-words/adjustment-words.ts";
import { topicWords } from "../../parts/support-words/support-words.ts";
import { TransactionAmount } from "../../parts/transaction-row/transaction-row.tsx";
import { kindName, statusName } from "../../parts/transaction-row/transaction-words.ts";
import { knownPriority, priorityWords } from "./support-case-words.ts";
import { StartRecovery } from "./start-recovery.tsx";
import type { SupportCasePageProps } from "./support-case.tsx";
import type { useSupportActs } from "./use-support-acts.ts";
import { dotted } from "../../base/format/dotted.ts";

export interface SupportContextProps extends Pick<
  SupportCasePageProps,
  "customerLink" | "hrefOfAdjustment"
> {
  shown: SupportCase;
  acts: Pick<ReturnType<typeof useSupportActs>, "prioritise" | "handOver" | "pending">;
}

/** Shows beside the conversation the request's priority, assignee, customer and transaction. */
export function SupportContext({
  shown,
  acts,
  customerLink,
  hrefOfAdjustment,
}: SupportContextProps) {
  const intl = useIntl();
  const { transaction, refunds, complaint, colleagues, may } = shown;
  return (
    <>
      {(may.includes("prioritise") || may.includes("hand-over")) && (
        <Card className="grid gap-4">
          {may.includes("prioritise") && (
            <Select
              label={intl.formatMessage({ id: "apex.desk.priority" })}
              placeholder=""
              value={knownPriority(shown.priority)}
              isDisabled={acts.pending !== undefined}
              onChange={acts.prioritise}
              options={supportPriorities.map((value) => ({
                value,
                label: intl.formatMessage({ id: priorityWords[value] }),
              }))}
            />
          )}
          {may.includes("hand-over") && colleagues.length > 0 && (
            <Select
              label={intl.formatMessage({ id: "apex.desk.handOver" })}
              placeholder={intl.formatMessage({ id: "apex.desk.chooseColleague" })}
              value={null}
              isDisabled={acts.pending !== undefined}
              onChange={acts.handOver}
              options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Card>
      )}
      <CustomerCard shown={shown} customerLink={customerLink} />
      {transaction && (
        <RowList label={intl.formatMessage({ id: "apex.support.attached" })}>
          <ListRow
            title={transaction.reference}
            subtitle={dotted(kindName(transaction, intl), statusName(transaction.status, intl))}
            trailing={<TransactionAmount transaction={transaction} />}
            trailingNote={<DateTime at={transaction.date} />}
          />
        </RowList>
      )}
      {refunds.length > 0 && (
        <RowList label={intl.formatMessage({ id: "apex.desk-adjustments.refunds" })}>
          {refunds.map(({ id, amount, state }) => (
            <ListRow
              key={id}
              href={hrefOfAdjustment(id)}
              title={intl.formatMessage(
                { id: "apex.desk-adjustments.refund" },
                { amount: writtenMoney(amount, intl) },
              )}
              subtitle={intl.formatMessage({ id: adjustmentState(state).words })}
            />
          ))}
        </RowList>
      )}
      {complaint?.hasImage && <ComplaintImage id={shown.id} />}
    </>
  );
}

function CustomerCard({
  shown,
  customerLink,
}: Pick<SupportContextProps, "shown" | "customerLink">) {
  const intl = useIntl();
  const { customer, topic, openedAt, rating } = shown;
  const reason = intl.formatMessage({ id: "apex.desk.supportReason" }, { id: shown.id });
  return (
    <Card className="grid gap-4">
      <DescriptionList>
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.desk.customer" })}
          {...(customer.isFrozen && { note: intl.formatMessage({ id: "apex.desk.frozen" }) })}
        >
          {customer.name}
        </DescriptionRow>
        {customer.type === "business" && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerName" })}>
            {customer.workspace}
          </DescriptionRow>
        )}
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.level" })}>
          {intl.formatNumber(customer.level)}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerSince" })}>
          <DateTime at={customer.since} show="day" />
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.columnTopic" })}>
          {topicWords(topic, intl)}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.support.openedOn" })}>
          <DateTime at={openedAt} />
        </DescriptionRow>
        {rating !== undefined && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.rating" })}>
            {intl.formatMessage({ id: "apex.chat.stars" }, { count: rating })}
          </DescriptionRow>
        )}
      </DescriptionList>
      <LinkButton {...customerLink({ id: customer.id, reason })} variant="secondary">
        {intl.formatMessage({ id: "apex.desk.openCustomer" })}
      </LinkButton>
      {topic === "security" && shown.may.includes("answer") && (
        <StartRecovery customerId={customer.id} />
      )}
    </Card>
  );
}

/** The picture of a reported problem is read only when its button is pressed, because the log records each read. */
function ComplaintImage({ id }: { id: string }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const picture = useRead(readComplaintImage, { params: { id } }, { ...lookOnce, enabled: isOpen });
  if (!isOpen)
    return (
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {intl.formatMessage({ id: "apex.desk.showPicture" })}
      </Button>
    );
  return (
    <Loaded query={picture} rows={1}>
      {({ type, image }) => (
        <img
          src={`data:${type};base64,${image}`}
          alt={intl.formatMessage({ id: "apex.desk.picture" })}
          className="max-h-[40rem] max-w-full rounded-card border border-border"
        />
      )}
    </Loaded>
  );
}
