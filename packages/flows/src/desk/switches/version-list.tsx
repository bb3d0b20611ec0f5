import {
  listSwitchVersions,
  type ShownSwitch,
  type SwitchVersion,
} from "@apex/contract/desk/switches";
import { switchKinds } from "@apex/contract/desk/switch-values";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { adjustmentState } from "../../parts/desk-words/adjustment-words.ts";
import { usePages } from "../../base/use-read.ts";
import { valueText } from "./switch-words.ts";

interface VersionRowProps {
  version: SwitchVersion;
  figure: ShownSwitch["figure"];
  /** The buttons of the acts that the member may do with it. */
  children?: ReactNode;
}

/** A version: its value, who made and decided it, when and why. */
export function VersionRow({ version, figure, children }: VersionRowProps) {
  const intl = useIntl();
  const { words, status } = adjustmentState(version.state);
  const { decision } = version;
  const from = version.appliesFrom ?? version.from;
  return (
    <li>
      <Card className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{valueText(version.value, figure, intl)}</span>
          <StatusChip status={status}>{intl.formatMessage({ id: words })}</StatusChip>
        </p>
        <p className="text-body text-text-muted">
          <FormattedMessage
            id="apex.desk-operations.madeBy"
            values={{ name: version.madeBy.name, at: <DateTime at={version.madeAt} /> }}
          />
          {from !== undefined && (
            <span className="block">
              <FormattedMessage
                id="apex.desk-operations.appliesFrom"
                values={{ at: <DateTime at={from} /> }}
              />
            </span>
          )}
          {decision?.by !== undefined && (
            <span className="block">
              <FormattedMessage
                id="apex.desk-operations.decidedBy"
                values={{ name: decision.by.name, at: <DateTime at={decision.at} /> }}
              />
            </span>
          )}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{version.reason}</p>
        {decision?.reason !== undefined && (
          <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
        )}
        {children !== undefined && <p className="flex flex-wrap gap-2">{children}</p>}
      </Card>
    </li>
  );
}

export interface VersionListProps {
  shown: ShownSwitch;
  /** Begins a change back to the value of a version. */
  onRestore: (value: SwitchVersion["value"]) => void;
}

/** Every version of a switch, the latest first. */
export function VersionList({ shown, onRestore }: VersionListProps) {
  const intl = useIntl();
  const kind = switchKinds.find((known) => known === shown.kind) ?? "port";
  const { key } = shown;
  const list = usePages(listSwitchVersions, { query: { kind, key } });
  const versions = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.desk-operations.history" })}
      </h2>
      {list.error && <ErrorView error={list.error} onRetry={() => void list.refetch()} />}
      {versions?.length === 0 && (
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.desk-operations.noHistory" })}
        </p>
      )}
      <ul className="grid gap-3">
        {versions?.map((version) => (
          <VersionRow key={version.id} version={version} figure={shown.figure}>
            {shown.figure !== undefined &&
              version.state === "approved" &&
              version.id !== shown.current?.id && (
                <Button variant="secondary" size="compact" onPress={() => onRestore(version.value)}>
                  {intl.formatMessage({ id: "apex.desk-operations.restore" })}
                </Button>
              )}
          </VersionRow>
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button
            variant="secondary"
            isPending={list.isFetchingNextPage}
            onPress={() => void list.fetchNextPage()}
          >
            {intl.formatMessage({ id: "apex.desk-operations.olderVersions" })}
          </Button>
        </div>
      )}
    </section>
  );
}
