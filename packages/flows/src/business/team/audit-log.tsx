import { toApexError, type ApexError } from "@apex/client/apex-error";
import { pages } from "@apex/client/query";
import { listAuditLog, type AuditEntry } from "@apex/contract/business/audit-log";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Download, History } from "@apex/ui/icon/icon";
import { Table, type Column } from "@apex/ui/table/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { saveFile } from "../../base/format/save-file.ts";
import { auditChanges, auditSentence } from "./audit-words.ts";
import { auditCsv } from "./audit-csv.ts";

/** The log of the business, which can be saved as a file. */
export function AuditLog() {
  const intl = useIntl();
  const list = useInfiniteQuery(pages(useClient(), listAuditLog, { query: {} }));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns = useMemo(() => columnsOf(intl), [intl]);
  if (list.data && entries.length === 0)
    return (
      <EmptyState icon={<History />} title={intl.formatMessage({ id: "apex.team.logEmpty" })} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {entries.length > 0 && (
        <>
          <ExportLog />
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
    <span className="block max-w-prose min-w-0 font-normal [overflow-wrap:anywhere] whitespace-normal">
      <span className="font-semibold">{entry.actor}</span> {auditSentence(entry, intl)}
      {changes !== "" && <span className="block text-sm text-text-muted">{changes}</span>}
    </span>
  );
}

function ExportLog() {
  const intl = useIntl();
  const client = useClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApexError>();
  const save = async () => {
    setPending(true);
    setError(undefined);
    try {
      const file = await auditCsv(client, intl);
      const day = new Date(client.nowMs()).toISOString().slice(0, 10);
      saveFile(file, intl.formatMessage({ id: "apex.team.exportFile" }, { day }));
    } catch (thrown) {
      setError(toApexError(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      {error && <ErrorView error={error} onRetry={() => void save()} isRetrying={isPending} />}
      <Button
        variant="secondary"
        icon={<Download />}
        isPending={isPending}
        onPress={() => void save()}
      >
        {intl.formatMessage({ id: "apex.team.export" })}
      </Button>
    </div>
  );
}
