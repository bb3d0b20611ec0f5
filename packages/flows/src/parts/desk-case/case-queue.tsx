import type { ApexError } from "@apex/client/apex-error";
import type { Colleague } from "@apex/contract/desk/staff";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CircleCheck } from "@apex/ui/icon/icon";
import { Select } from "@apex/ui/select/select";
import { RowStatus, type Status } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import type { MessageId } from "../../base/words/message-ids.ts";
import { TitledPage } from "../../base/flow/titled-page.tsx";
import { ShortcutList } from "../shortcuts/shortcut-list.tsx";
import { useRowKeys } from "../shortcuts/use-row-keys.ts";
import { ChosenCases, useChoiceColumn, type TakeSeveral } from "./take-several.tsx";

export interface CaseQueueProps<Row> {
  title: string;
  lead: string;
  /** Shown while the queue is empty. */
  emptyTitle: string;
  list: UseInfiniteQueryResult<{ pages: readonly { items: readonly Row[] }[] }>;
  columns: readonly Column<Row>[];
  /** Default: none. */
  filters?: ReactNode;
  /** Lets the member take several cases at once. */
  several?: TakeSeveral<Row> | undefined;
  isFiltered?: boolean;
  /** True if the queue without filters has every case that a filter can show. */
  isWhole?: boolean;
  onClearFilters?: () => void;
  /** Why the last act on one of the rows was refused. */
  error?: ApexError | undefined;
  onTitle?: ((title: string) => void) | undefined;
}

/** The cases of a queue, oldest first, with filters. The keys j and k move between cases, and Enter opens one. */
export function CaseQueue<Row extends { id: string; assignee?: Colleague | undefined }>({
  title,
  lead,
  emptyTitle,
  list,
  columns,
  filters,
  several,
  isFiltered = false,
  isWhole = false,
  onClearFilters,
  error,
  onTitle,
}: CaseQueueProps<Row>) {
  const intl = useIntl();
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { ref, shortcuts } = useRowKeys();
  const shown = useChoiceColumn(columns, several);
  return (
    <TitledPage title={title} description={lead} onTitle={onTitle}>
      {error && <ErrorView error={error} />}
      <FilteredList
        items={list.data && rows}
        isNarrowed={isFiltered || !isWhole}
        around={(shown) => (
          <>
            {filters && (
              <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl print:hidden">{filters}</div>
            )}
            {shown}
          </>
        )}
      >
        {list.data && rows.length === 0 && (
          <EmptyState
            drawing="pass"
            icon={<CircleCheck />}
            title={isFiltered ? intl.formatMessage({ id: "apex.desk.nothingMatches" }) : emptyTitle}
            action={
              isFiltered && (
                <Button variant="secondary" onPress={() => onClearFilters?.()}>
                  {intl.formatMessage({ id: "apex.desk.clearFilters" })}
                </Button>
              )
            }
            reason={intl.formatMessage({ id: "apex.desk.queueEmptyBody" })}
          />
        )}
        {several && <ChosenCases several={several} rows={rows} />}
        {rows.length > 0 && (
          <div ref={ref}>
            <Table
              caption={title}
              columns={shown}
              rows={rows}
              rowKey={({ id }) => id}
              narrow="cards"
            />
          </div>
        )}
      </FilteredList>
      <ListPages list={list} rows={5} />
      {rows.length > 0 && <ShortcutList shortcuts={shortcuts} />}
    </TitledPage>
  );
}

export interface QueueFilterProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  values: readonly Value[];
  labelOf: (value: Value) => string;
}

/** One of a queue's filters. */
export function QueueFilter<Value extends string>({
  label,
  value,
  onChange,
  values,
  labelOf,
}: QueueFilterProps<Value>) {
  return (
    <Select
      label={label}
      placeholder=""
      value={value}
      onChange={onChange}
      options={values.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  );
}

/** The filter by view, which every queue has. */
export function ViewFilter<Value extends string>({
  words,
  ...rest
}: Pick<QueueFilterProps<Value>, "value" | "onChange" | "values"> & {
  words: Readonly<Record<Value, MessageId>>;
}) {
  const intl = useIntl();
  return (
    <QueueFilter
      {...rest}
      label={intl.formatMessage({ id: "apex.desk.view" })}
      labelOf={(value) => intl.formatMessage({ id: words[value] })}
    />
  );
}

/** The column of a case's state, said in words and by its colour. */
export function stateColumn<Row>(
  intl: IntlShape,
  stateOf: (row: Row) => { readonly words: MessageId; readonly status: Status },
): Column<Row> {
  return {
    id: "state",
    header: intl.formatMessage({ id: "apex.desk.columnState" }),
    cell: (row) => {
      const { words, status } = stateOf(row);
      return <RowStatus status={status}>{intl.formatMessage({ id: words })}</RowStatus>;
    },
  };
}

/** The column of the member who has a case. */
export function assigneeColumn<Row extends { assignee?: Colleague | undefined }>(
  intl: IntlShape,
): Column<Row> {
  return {
    id: "assignee",
    header: intl.formatMessage({ id: "apex.desk.columnAssignee" }),
    cell: ({ assignee }) => assignee?.name ?? intl.formatMessage({ id: "apex.desk.nobody" }),
  };
}
