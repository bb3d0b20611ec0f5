import { ApexError } from "@apex/client/apex-error";
import { refresh } from "@apex/client/query";
import { listQueues, type QueueName } from "@apex/contract/desk/queues";
import type { Colleague } from "@apex/contract/desk/staff";
import type { Endpoint } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { RowCheck } from "@apex/ui/data-table/row-check";
import { Notice } from "@apex/ui/notice/notice";
import type { Column } from "@apex/ui/table/table";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import type * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useRead } from "../../base/use-read.ts";

interface TakenRow {
  readonly id: string;
  readonly assignee?: Colleague | undefined;
}

/** The call that takes a case of a queue. */
interface TakeCall extends Endpoint {
  readonly params: z.ZodMiniType<{ id: string }>;
  readonly body: z.ZodMiniType<{ from?: string | undefined }>;
}

export interface TakeSeveralOptions<Row> {
  queue: QueueName;
  take: TakeCall;
  /** The row's name, which is said with its checkbox. */
  nameOf: (row: Row) => string;
}

export interface TakeSeveral<Row> {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  clear: () => void;
  nameOf: (row: Row) => string;
  taking: ReturnType<typeof useTaking>;
}

/** Refusals of cases that can no longer be taken, or not by this member. Those cases are skipped. */
const leftCodes: readonly (string | undefined)[] = [
  "case-taken",
  "case-changed",
  "own-account",
  "not-found",
];

/** Takes cases one after another, and skips those that cannot be taken. Any other failure ends it. */
function useTaking(take: TakeCall) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation<{ taken: number; left: number }, ApexError, readonly string[]>({
    mutationFn: async (ids) => {
      let [taken, left] = [0, 0];
      for (const id of ids)
        try {
          await client.call(take, { params: { id }, body: {} });
          taken += 1;
        } catch (error) {
          if (!(error instanceof ApexError) || !leftCodes.includes(error.code)) throw error;
          left += 1;
        }
      return { taken, left };
    },
    onSettled: () => void refresh(queries, take.changes ?? []),
  });
}

/** The cases that a member selects to take at once. Undefined if the member's role cannot do this in the queue. */
export function useTakeSeveral<Row extends TakenRow>({
  queue,
  take,
  nameOf,
}: TakeSeveralOptions<Row>): TakeSeveral<Row> | undefined {
  const { data } = useRead(listQueues, {});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const taking = useTaking(take);
  if (!data?.queues.find(({ name }) => name === queue)?.takesSeveral) return undefined;
  return {
    chosen,
    toggle: (id) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    clear: () => setChosen(new Set()),
    nameOf,
    taking,
  };
}

/** A checkbox for each case that nobody has. */
export function useChoiceColumn<Row extends TakenRow>(
  columns: readonly Column<Row>[],
  several: TakeSeveral<Row> | undefined,
): readonly Column<Row>[] {
  const intl = useIntl();
  return useMemo(() => {
    if (!several) return columns;
    const choice: Column<Row> = {
      id: "choice",
      header: intl.formatMessage({ id: "apex.desk.choose" }),
      isHeaderHidden: true,
      // In the card layout the checkbox is beside the case's name.
      cell: (row) =>
        row.assignee === undefined && (
          <span className="@max-xl/table:absolute @max-xl/table:end-4 @max-xl/table:top-5">
            <RowCheck
              label={intl.formatMessage(
                { id: "apex.desk.chooseCase" },
                { name: several.nameOf(row) },
              )}
              isSelected={several.chosen.has(row.id)}
              onToggle={() => several.toggle(row.id)}
            />
          </span>
        ),
    };
    const named = columns.map((column): Column<Row> =>
      column.isRowHeader === true
        ? {
            ...column,
            cell: (row) => <div className="@max-xl/table:pe-10">{column.cell(row)}</div>,
          }
        : column,
    );
    return [choice, ...named];
  }, [columns, several, intl]);
}

interface ChosenCasesProps<Row> {
  several: TakeSeveral<Row>;
  /** The listed cases. A case that leaves the list is no longer selected. */
  rows: readonly TakenRow[];
}

/** The number of selected cases with a button that takes them, and the result of the last press. */
export function ChosenCases<Row>({ several, rows }: ChosenCasesProps<Row>) {
  const intl = useIntl();
  const { chosen, clear, taking } = several;
  const ids = rows.filter(({ id, assignee }) => chosen.has(id) && !assignee).map(({ id }) => id);
  return (
    <>
      {taking.error && <ErrorView error={taking.error} />}
      {taking.data && (
        <Notice
          title={intl.formatMessage({ id: "apex.desk.tookSeveral" }, { count: taking.data.taken })}
        >
          {taking.data.left > 0 &&
            intl.formatMessage({ id: "apex.desk.notTaken" }, { count: taking.data.left })}
        </Notice>
      )}
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span role="status">
            {intl.formatMessage({ id: "apex.desk.chosen" }, { count: ids.length })}
          </span>
          <Button
            isPending={taking.isPending}
            onPress={() => taking.mutate(ids, { onSuccess: clear })}
          >
            {intl.formatMessage({ id: "apex.desk.takeSeveral" }, { count: ids.length })}
          </Button>
          <Button variant="quiet" onPress={clear}>
            {intl.formatMessage({ id: "apex.desk.chooseNone" })}
          </Button>
        </div>
      )}
    </>
  );
}
