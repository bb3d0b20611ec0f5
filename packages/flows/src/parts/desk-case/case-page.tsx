import type { ApexError } from "@apex/client/apex-error";
import type { CaseAction } from "@apex/contract/desk/case-actions";
import type { Colleague } from "@apex/contract/desk/staff";
import { Button } from "@apex/ui/button/button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Link } from "@apex/ui/link/link";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { StatusChip, type Status } from "@apex/ui/status-chip/status-chip";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { TakeCaseContext } from "../act-dialog/take-over.tsx";
import { CaseActions } from "./case-actions.tsx";
import { PageToCome } from "./page-to-come.tsx";
import { ShortcutList } from "../shortcuts/shortcut-list.tsx";

export interface LoadedCaseProps<Data> {
  query: UseQueryResult<Data, ApexError>;
  /** The queue that the case stands in. */
  queue: string;
  queueHref: string;
  /** The title until the case is there. Default: "Case". */
  title?: string;
  children: (data: Data, back: ReactNode) => ReactNode;
}

/** Renders a case once it has loaded; until then a page with its loading state or error. */
export function LoadedCase<Data>({
  query,
  queue,
  queueHref,
  title,
  children,
}: LoadedCaseProps<Data>) {
  const intl = useIntl();
  const back = (
    <Link href={queueHref} variant="standalone" className="print:hidden">
      <ArrowLeft /> {queue}
    </Link>
  );
  if (query.data !== undefined) return children(query.data, back);
  return (
    <PageToCome
      title={title ?? intl.formatMessage({ id: "apex.desk.case" })}
      back={back}
      query={query}
    />
  );
}

/** An action on a case, with a button and a keyboard shortcut. */
export interface CaseActButton {
  id: string;
  label: string;
  key: string;
  isPrimary: boolean;
  isPending: boolean;
  run: () => void;
}

export interface CasePageProps {
  title: string;
  back: ReactNode;
  state: { label: string; status: Status };
  /** Further identification of the case, beside its state. */
  detail?: ReactNode;
  /** The member who has the case. Null if the case cannot be taken. */
  assignee: Colleague | undefined | null;
  error: ApexError | null | undefined;
  notice?: ReactNode;
  acts: readonly CaseActButton[];
  /** What staff did about the case. Default: the page itself shows it. */
  actions?: readonly CaseAction[] | undefined;
  onTitle?: ((title: string) => void) | undefined;
  children: ReactNode;
}

/** A case with its state, whose it is, and what the member may do. */
export function CasePage(props: CasePageProps) {
  const {
    title,
    back,
    state,
    detail,
    assignee,
    error,
    notice,
    acts,
    actions = [],
    onTitle,
    children,
  } = props;
  const intl = useIntl();
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <Page>
      <PageHeader
        title={title}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusChip status={state.status}>{state.label}</StatusChip>
            {detail}
            {assignee !== null && (
              <span>
                {intl.formatMessage(
                  { id: "apex.desk.whose" },
                  { name: assignee?.name ?? "", isTaken: String(assignee !== undefined) },
                )}
              </span>
            )}
          </span>
        }
      />
      {error && <ErrorView error={error} />}
      {notice}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {acts.map(({ id, label, isPrimary, isPending, run }) => (
            <Button
              key={id}
              variant={isPrimary ? "primary" : "secondary"}
              isPending={isPending}
              onPress={run}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <TakeCaseContext value={acts.find(({ id }) => id === "take")}>{children}</TakeCaseContext>
      {actions.length > 0 && <CaseActions actions={actions} />}
      {acts.length > 0 && (
        <ShortcutList shortcuts={acts.map(({ key, label, run }) => ({ key, label, run }))} />
      )}
    </Page>
  );
}
