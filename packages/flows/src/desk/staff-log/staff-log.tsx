import { pages } from "@apex/client/query";
import { listStaffActions, type StaffAction } from "@apex/contract/desk/staff-log";
import type { Colleague } from "@apex/contract/desk/staff";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History } from "@apex/ui/icon/icon";
import { TextButton } from "@apex/ui/text-button/text-button";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { Table, type Column } from "@apex/ui/table/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { LogExport } from "../../parts/log-export/log-export.tsx";
import { useRested } from "../../base/use-rested.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { queueName } from "../../parts/desk-words/queue-words.ts";
import { logCsv } from "./log-csv.ts";
import { LogEntry } from "./log-entry.tsx";
import { filterOf, LogFilters, wholeLog } from "./log-filters.tsx";
import { actWords } from "../../parts/desk-words/act-words.ts";
import { writtenReason } from "../../parts/desk-words/reason-words.ts";

export interface StaffLogProps {
  onTitle?: (title: string) => void;
}

/** What staff did, for those who supervise them. */
function StaffLogOf({ onTitle }: StaffLogProps) {
  const intl = useIntl();
  const client = useClient();
  const [choice, setChoice] = useState(wholeLog);
  const filter = filterOf(useRested(choice));
  const list = useInfiniteQuery(pages(client, listStaffActions, { query: filter }));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const members = useMembers(list.data?.pages[0]?.members);
  const [opened, setOpened] = useState<StaffAction>();
  const title = intl.formatMessage({ id: "apex.desk-log.title" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const columns = useColumns(setOpened);
  const isWhole = Object.keys(filter).length === 0;
  return (
    <Page>
      <PageHeader title={title} description={intl.formatMessage({ id: "apex.desk-log.lead" })} />
      <FilteredList
        items={list.data && entries}
        isNarrowed={!isWhole}
        around={(shown) => (
          <>
            <LogFilters members={members} choice={choice} onChoice={setChoice} />
            <LogExport
              label={intl.formatMessage({ id: "apex.desk-log.export" })}
              makeFile={() => logCsv(client, intl, filter)}
              nameOn={(day) => intl.formatMessage({ id: "apex.desk-log.exportFile" }, { day })}
            />
            {shown}
          </>
        )}
      >
        {list.data && entries.length === 0 && (
          <EmptyState
            drawing="pass"
            icon={<History />}
            title={intl.formatMessage({
              id: isWhole ? "apex.desk-log.empty" : "apex.desk-log.nothing",
            })}
            action={
              !isWhole && (
                <Button variant="secondary" onPress={() => setChoice(wholeLog)}>
                  {intl.formatMessage({ id: "apex.desk.clearFilters" })}
                </Button>
              )
            }
            reason={intl.formatMessage({ id: "apex.desk-log.emptyBody" })}
          />
        )}
        {entries.length > 0 && (
          <Table
            caption={title}
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
            narrow="cards"
          />
        )}
      </FilteredList>
      <ListPages list={list} rows={5} />
      {opened && (
        <LogEntry
          entry={opened}
          members={members}
          onCustomer={(customer) => {
            setChoice({ ...wholeLog, customer });
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

/** Keeps the colleagues to choose from while the log loads again. */
function useMembers(told: readonly Colleague[] | undefined): readonly Colleague[] {
  const [members, setMembers] = useState<readonly Colleague[]>([]);
  if (told !== undefined && told !== members) setMembers(told);
  return told ?? members;
}

function useColumns(onOpen: (entry: StaffAction) => void): readonly Column<StaffAction>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: "act",
        header: intl.formatMessage({ id: "apex.desk-log.act" }),
        isRowHeader: true,
        cell: (entry) => (
          <TextButton variant="standalone" onPress={() => onOpen(entry)}>
            {intl.formatMessage({ id: actWords(entry.act) })}
          </TextButton>
        ),
      },
      {
        id: "member",
        header: intl.formatMessage({ id: "apex.desk-log.member" }),
        cell: ({ member }) => member.name,
      },
      {
        id: "about",
        header: intl.formatMessage({ id: "apex.desk-log.about" }),
        cell: (entry) =>
          entry.case === undefined
            ? (entry.names?.join(", ") ?? "–")
            : intl.formatMessage({ id: queueName(entry.case.queue) }),
      },
      {
        id: "reason",
        header: intl.formatMessage({ id: "apex.desk-log.reason" }),
        cell: ({ reason }) => (
          <span className="block max-w-prose wrap-anywhere whitespace-normal">
            {reason === undefined ? "–" : writtenReason(reason, intl)}
          </span>
        ),
      },
      {
        id: "when",
        header: intl.formatMessage({ id: "apex.desk-log.when" }),
        cell: ({ at }) => <DateTime at={at} />,
      },
    ],
    [intl, onOpen],
  );
}

export const StaffLog = withDeskWords(["desk-log"], StaffLogOf);
