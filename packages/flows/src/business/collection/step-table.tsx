import type { CollectionStep } from "@apex/contract/collection/collections";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { Link } from "@apex/ui/link/link";
import { Money } from "@apex/ui/money/money";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { stepState } from "./collection-words.ts";

export interface StepTableProps {
  caption: string;
  steps: readonly CollectionStep[];
}

/** The addresses of a collection, the largest balances first. */
export function StepTable({ caption, steps }: StepTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl), [intl]);
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={steps}
      rowKey={({ id }) => id}
      narrow="cards"
      maxHeight={steps.length > 20 ? "40rem" : undefined}
    />
  );
}

function columnsOf(intl: IntlShape): readonly Column<CollectionStep>[] {
  return [
    {
      id: "address",
      header: intl.formatMessage({ id: "apex.collection.address" }),
      isRowHeader: true,
      cell: ({ label, address, memo }) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere">{label}</span>
          <CopyableValue
            value={memo === undefined ? address : `${address}:${memo}`}
            label={intl.formatMessage({ id: "apex.collection.copy" })}
            copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
            className="w-44"
          />
        </span>
      ),
    },
    {
      id: "amount",
      header: intl.formatMessage({ id: "apex.collection.amount" }),
      align: "end",
      cell: ({ amount }) => <Money {...amount} />,
    },
    {
      id: "hash",
      header: intl.formatMessage({ id: "apex.collection.hash" }),
      cell: (step) => <Hash step={step} />,
    },
    {
      id: "state",
      header: intl.formatMessage({ id: "apex.collection.state" }),
      cell: (step) => <State step={step} />,
    },
  ];
}

/** The hash of the sweep; before that, of the transaction that brings its gas. */
function Hash({ step: { hash, gasHash, explorerUrl } }: { step: CollectionStep }) {
  const intl = useIntl();
  const value = hash ?? gasHash;
  if (value === undefined) return <span aria-hidden="true">–</span>;
  return (
    <span className="grid gap-0.5">
      {hash === undefined && (
        <span className="text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.collection.gasHash" })}
        </span>
      )}
      <CopyableValue
        value={value}
        label={intl.formatMessage({ id: "apex.collection.copy" })}
        copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
        className="w-48"
      />
      {explorerUrl && (
        <Link href={explorerUrl} target="_blank">
          {intl.formatMessage({ id: "apex.collection.explorer" })}
        </Link>
      )}
    </span>
  );
}

function State({ step }: { step: CollectionStep }) {
  const intl = useIntl();
  const { status, words } = stepState(step);
  return (
    <span className="grid justify-items-start gap-0.5">
      <RowStatus status={status}>{intl.formatMessage({ id: words })}</RowStatus>
      {step.confirmations && (
        <span className="text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.collection.confirmations" }, step.confirmations)}
        </span>
      )}
    </span>
  );
}
