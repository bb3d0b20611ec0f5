import type { StaffAction } from "@apex/contract/desk/staff-log";
import type { Colleague } from "@apex/contract/desk/staff";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { queueName } from "../../parts/desk-words/queue-words.ts";
import { actWords } from "../../parts/desk-words/act-words.ts";
import { writtenReason } from "../../parts/desk-words/reason-words.ts";
import { factLines, type FactLine } from "./log-words.ts";

export interface LogEntryProps {
  entry: StaffAction;
  members: readonly Colleague[];
  /** Narrows the log to the customer. */
  onCustomer: (id: string) => void;
  onClose: () => void;
}

/** An entry of the log, with the state before and after the act side by side. */
export function LogEntry({ entry, members, onCustomer, onClose }: LogEntryProps) {
  const intl = useIntl();
  const { member, at, reason, case: about, names, customerId, address } = entry;
  const lines = factLines(entry, intl, members);
  const say = (id: "member" | "when" | "reason" | "case" | "customer" | "customerId" | "address") =>
    intl.formatMessage({ id: `apex.desk-log.${id}` });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={intl.formatMessage({ id: actWords(entry.act) })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      size="wide"
    >
      <div className="grid gap-5">
        <DescriptionList>
          <DescriptionRow term={say("member")}>{member.name}</DescriptionRow>
          <DescriptionRow term={say("when")}>
            <DateTime at={at} />
          </DescriptionRow>
          {reason !== undefined && (
            <DescriptionRow term={say("reason")}>{writtenReason(reason, intl)}</DescriptionRow>
          )}
          {about !== undefined && (
            <DescriptionRow
              term={intl.formatMessage({ id: queueName(about.queue) })}
              note={say("case")}
            >
              {about.id}
            </DescriptionRow>
          )}
          {names !== undefined && (
            <DescriptionRow term={say("customer")}>{names.join(", ")}</DescriptionRow>
          )}
          {customerId !== undefined && (
            <DescriptionRow term={say("customerId")}>{customerId}</DescriptionRow>
          )}
          <DescriptionRow term={say("address")}>{address}</DescriptionRow>
        </DescriptionList>
        <States lines={lines} />
        {customerId !== undefined && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onPress={() => onCustomer(customerId)}
          >
            {intl.formatMessage({ id: "apex.desk-log.ofCustomer" })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function States({ lines }: { lines: readonly FactLine[] }) {
  const intl = useIntl();
  const columns = useMemo((): readonly Column<FactLine>[] => {
    const cell = (text: string) => <span className="wrap-anywhere whitespace-normal">{text}</span>;
    return [
      {
        id: "fact",
        header: intl.formatMessage({ id: "apex.desk-log.detail" }),
        isRowHeader: true,
        cell: ({ label }) => cell(label),
      },
      {
        id: "before",
        header: intl.formatMessage({ id: "apex.desk-log.before" }),
        cell: ({ before }) => cell(before),
      },
      {
        id: "after",
        header: intl.formatMessage({ id: "apex.desk-log.after" }),
        cell: ({ after }) => cell(after),
      },
    ];
  }, [intl]);
  if (lines.length === 0)
    return (
      <p className="text-body text-text-muted">
        {intl.formatMessage({ id: "apex.desk-log.noChange" })}
      </p>
    );
  return (
    <Table
      caption={intl.formatMessage({ id: "apex.desk-log.detail" })}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      density="compact"
    />
  );
}
