import {
  type IdentityCaseRow,
  listIdentityCases,
  takeIdentityCase,
} from "@apex/contract/desk/identity-cases";
import { caseViews, type CaseView } from "@apex/contract/desk/queues";
import { Link } from "@apex/ui/link/link";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import type { Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import {
  assigneeColumn,
  CaseQueue,
  ViewFilter,
  stateColumn,
} from "../../parts/desk-case/case-queue.tsx";
import { useTakeSeveral } from "../../parts/desk-case/take-several.tsx";
import { useQueuePages } from "../../parts/desk-case/queue-interval.ts";
import { viewWords } from "../../parts/desk-words/view-words.ts";
import { causeWords, identityState, providerName } from "./identity-words.ts";

export interface IdentityQueueProps {
  hrefOfCase: (id: string) => string;
  onTitle?: (title: string) => void;
}

/** Document checks that wait for staff. */
function IdentityQueueOf({ hrefOfCase, onTitle }: IdentityQueueProps) {
  const intl = useIntl();
  const [view, setView] = useState<CaseView>("all");
  const list = useQueuePages(listIdentityCases, { query: { view } });
  const columns = useColumns(hrefOfCase);
  const several = useTakeSeveral<IdentityCaseRow>({
    queue: "identity-cases",
    take: takeIdentityCase,
    nameOf: ({ id }) => shortId(id),
  });
  return (
    <CaseQueue
      title={intl.formatMessage({ id: "apex.desk.identityCases" })}
      lead={intl.formatMessage({ id: "apex.desk.identityLead" })}
      emptyTitle={intl.formatMessage({ id: "apex.desk.noChecks" })}
      list={list}
      several={several}
      columns={columns}
      isWhole
      isFiltered={view !== "all"}
      onClearFilters={() => setView("all")}
      onTitle={onTitle}
      filters={<ViewFilter value={view} onChange={setView} values={caseViews} words={viewWords} />}
    />
  );
}

function useColumns(hrefOfCase: (id: string) => string): readonly Column<IdentityCaseRow>[] {
  const intl = useIntl();
  const { businessMs } = useClient();
  return useMemo(
    () => [
      {
        id: "check",
        header: intl.formatMessage({ id: "apex.desk.columnCheck" }),
        isRowHeader: true,
        cell: ({ id, cause }) => (
          <Link href={hrefOfCase(id)} variant="standalone" className="flex-wrap">
            {intl.formatMessage({ id: causeWords(cause) })}{" "}
            <span className="font-normal text-text-muted">{shortId(id)}</span>
          </Link>
        ),
      },
      {
        id: "provider",
        header: intl.formatMessage({ id: "apex.desk.provider" }),
        cell: ({ provider }) => providerName(provider),
      },
      stateColumn(intl, ({ state }) => identityState(state)),
      {
        id: "since",
        header: intl.formatMessage({ id: "apex.desk.waitsSince" }),
        cell: ({ since }) => <RelativeTime at={since} nowMs={businessMs} />,
      },
      assigneeColumn(intl),
    ],
    [intl, hrefOfCase, businessMs],
  );
}

/** The beginning of a check's id: enough to tell the rows of a queue apart. */
const shortId = (id: string) => id.slice(0, 8);

export const IdentityQueue = withDeskWords([], IdentityQueueOf);
