import { noteMaxLength } from "@apex/contract/desk/note-on-customer";
import {
  closeDifference,
  listDifferences,
  noteOnDifference,
  type StatementDifferenceRow,
} from "@apex/contract/desk/operations";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Money } from "@apex/ui/money/money";
import type { Column } from "@apex/ui/table/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { CaseQueue } from "../../parts/desk-case/case-queue.tsx";
import { useQueueInterval } from "../../parts/desk-case/queue-interval.ts";
import { type Settle, useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

export interface DifferencesProps {
  onTitle?: (title: string) => void;
}

interface Asked {
  readonly act: "note" | "close";
  readonly row: StatementDifferenceRow;
}

/** Differences between the partners' statements and the books, with what colleagues found out. */
function DifferencesOf({ onTitle }: DifferencesProps) {
  const intl = useIntl();
  const client = useClient();
  const [asked, setAsked] = useState<Asked>();
  const { decide, changed } = useSettledCall();
  const list = useInfiniteQuery({
    queryKey: [listDifferences.slug],
    queryFn: () => client.call(listDifferences, {}),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
    meta: { reads: listDifferences.reads },
    refetchInterval: useQueueInterval(),
  });
  return (
    <>
      <CaseQueue
        title={intl.formatMessage({ id: "apex.desk.differences" })}
        lead={intl.formatMessage({ id: "apex.desk-operations.differencesLead" })}
        emptyTitle={intl.formatMessage({ id: "apex.desk-operations.differencesEmpty" })}
        list={list}
        columns={useColumns(setAsked)}
        error={changed}
        onTitle={onTitle}
      />
      {asked && <DifferenceDialog {...asked} decide={decide} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface DifferenceDialogProps extends Asked {
  decide: Settle;
  onClose: () => void;
}

function DifferenceDialog({ act, row, decide, onClose }: DifferenceDialogProps) {
  const intl = useIntl();
  const { asset, difference } = row;
  const isNote = act === "note";
  const decideBy = (text: string) =>
    isNote
      ? decide(noteOnDifference, { body: { asset, difference, text } })
      : decide(closeDifference, { body: { asset, difference, reason: text } });
  const title = intl.formatMessage({
    id: isNote ? "apex.desk-operations.addNote" : "apex.desk-operations.close",
  });
  return (
    <ActDialog
      title={title}
      about={intl.formatMessage({
        id: isNote ? "apex.desk-operations.noteAbout" : "apex.desk-operations.closeAbout",
      })}
      submitLabel={title}
      asks={{
        keptAs: `${asset} ${difference} ${act}`,
        ...(isNote && {
          other: {
            label: intl.formatMessage({ id: "apex.desk-operations.note" }),
            max: noteMaxLength,
          },
        }),
      }}
      onSubmit={decideBy}
      onClose={onClose}
    />
  );
}

function useColumns(onAct: (asked: Asked) => void): readonly Column<StatementDifferenceRow>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: "difference",
        header: intl.formatMessage({ id: "apex.desk-operations.difference" }),
        isRowHeader: true,
        cell: ({ amount }) => <Money {...amount} />,
      },
      {
        id: "ours",
        header: intl.formatMessage({ id: "apex.desk-operations.ours" }),
        align: "end",
        cell: ({ ours }) => <Money {...ours} />,
      },
      {
        id: "theirs",
        header: intl.formatMessage({ id: "apex.desk-operations.theirs" }),
        align: "end",
        cell: ({ theirs }) => <Money {...theirs} />,
      },
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk-operations.since" }),
        cell: ({ since }) => <DateTime at={since} />,
      },
      {
        id: "last",
        header: intl.formatMessage({ id: "apex.desk-operations.lastAt" }),
        cell: ({ lastAt }) => <DateTime at={lastAt} />,
      },
      {
        id: "notes",
        header: intl.formatMessage({ id: "apex.desk-operations.notes" }),
        cell: ({ notes }) => <Notes notes={notes} />,
      },
      {
        id: "actions",
        header: intl.formatMessage({ id: "apex.desk-operations.actions" }),
        cell: (row) => (
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="compact" onPress={() => onAct({ act: "note", row })}>
              {intl.formatMessage({ id: "apex.desk-operations.addNote" })}
            </Button>
            <Button variant="secondary" size="compact" onPress={() => onAct({ act: "close", row })}>
              {intl.formatMessage({ id: "apex.desk-operations.close" })}
            </Button>
          </span>
        ),
      },
    ],
    [intl, onAct],
  );
}

function Notes({ notes }: Pick<StatementDifferenceRow, "notes">) {
  const intl = useIntl();
  if (notes.length === 0) return intl.formatMessage({ id: "apex.desk-operations.noNotes" });
  return (
    <ul className="grid max-w-prose gap-1 wrap-anywhere whitespace-normal">
      {notes.map(({ by, text, at }) => (
        <li key={at}>
          <span className="font-semibold">{by.name}</span> {text}
        </li>
      ))}
    </ul>
  );
}

export const Differences = withDeskWords(["desk-operations"], DifferencesOf);
