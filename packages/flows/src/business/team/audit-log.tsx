import { listAuditLog, type AuditEntry } from "@apex/contract/business/audit-log";
import type { ResponseOf } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History } from "@apex/ui/icon/icon";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { usePages } from "../../base/use-read.ts";
import { LogExport } from "../../parts/log-export/log-export.tsx";
import { auditChanges, auditSentence } from "./audit-words.ts";
import { AuditFilters, filterOf, wholeLog } from "./audit-filters.tsx";
import { auditCsv } from "./audit-csv.ts";

/** The log of the business, which can be narrowed and saved as a file. */
export function AuditLog() {
  const intl = useIntl();
  const client = useClient();
  const [choice, setChoice] = useState(wholeLog);
  const filter = useMemo(() => filterOf(choice, client.nowMs()), [choice, client]);
  const list = usePages(listAuditLog, { query: filter });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const people = usePeople(list.data?.pages[0]?.people);
  const columns = useMemo(() => columnsOf(intl), [intl]);
  const isWhole = Object.keys(filter).length === 0;
  if (isWhole && list.data && entries.length === 0)
    return (
      <EmptyState
        drawing="pass"
        icon={<History />}
        title={intl.formatMessage({ id: "apex.team.logEmpty" })}
        reason={intl.formatMessage({ id: "apex.team.logEmptyBody" })}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AuditFilters people={people} choice={choice} onChoice={setChoice} />
      {list.data && entries.length === 0 && (
        <EmptyState
          drawing="pass"
          icon={<History />}
          title={intl.formatMessage({ id: "apex.team.logNothing" })}
          action={
            <Button variant="secondary" onPress={() => setChoice(wholeLog)}>
              {intl.formatMessage({ id: "apex.team.clearFilters" })}
            </Button>
          }
        />
      )}
      {entries.length > 0 && (
        <>
          <LogExport
            label={intl.formatMessage({ id: "apex.team.export" })}
            makeFile={() => auditCsv(client, intl, filter)}
            nameOn={(day) => intl.formatMessage({ id: "apex.team.exportFile" }, { day })}
          />
          <Table
            caption={intl.formatMessage({ id: "apex.team.log" })}
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
            narrow="cards"
          />
        </>
      )}
      <ListPages list={list} rows={5} />
    </div>
  );
}

type People = ResponseOf<typeof listAuditLog>["people"];

/** Keeps the people to choose from while the log loads again. */
function usePeople(told: People | undefined): People {
  const [people, setPeople] = useState<People>([]);
  if (told !== undefined && told !== people) setPeople(told);
  return told ?? people;
}

function columnsOf(intl: IntlShape): readonly Column<AuditEntry>[] {
  return [
    {
      id: "what",
      header: intl.formatMessage({ id: "apex.team.columnWhat" }),
      isRowHeader: true,
      cell: (entry) => <What entry={entry} />,
    },
    {
      id: "when",
      header: intl.formatMessage({ id: "apex.team.columnWhen" }),
      cell: ({ at }) => <DateTime at={at} />,
    },
    {
      id: "from",
      header: intl.formatMessage({ id: "apex.team.columnFrom" }),
      cell: ({ ipAddress }) => <span className="break-all">{ipAddress}</span>,
    },
  ];
}

function What({ entry }: { entry: AuditEntry }) {
  const intl = useIntl();
  const changes = auditChanges(entry, intl);
  return (
    <span className="block max-w-prose min-w-0 font-normal wrap-anywhere whitespace-normal">
      <span className="font-semibold">{entry.actor}</span> {auditSentence(entry, intl)}
      {entry.token !== undefined && (
        <span className="block text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.team.byToken" }, { token: entry.token })}
        </span>
      )}
      {changes !== "" && <span className="block text-sm text-text-muted">{changes}</span>}
    </span>
  );
}
