import { pages } from "@apex/client/query";
import { listApiRequests, type ApiRequest } from "@apex/contract/business-api/api-requests";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ListPages } from "../../base/flow/list-pages.tsx";

/** The calls made with the workspace's tokens, refused ones included. */
export function RequestsPanel() {
  const intl = useIntl();
  const [show, setShow] = useState<"all" | "refused">("all");
  const list = useInfiniteQuery(pages(useClient(), listApiRequests, { query: { show } }));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SegmentedControl
        label={intl.formatMessage({ id: "apex.business-api.showCalls" })}
        segments={[
          { value: "all", label: intl.formatMessage({ id: "apex.business-api.all" }) },
          { value: "refused", label: intl.formatMessage({ id: "apex.business-api.refused" }) },
        ]}
        value={show}
        onChange={setShow}
        className="justify-self-start"
      />
      {items?.length === 0 && (
        <EmptyState
          icon={<History />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.business-api.noRequests" })}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <RowList label={intl.formatMessage({ id: "apex.business-api.requests" })}>
          {items.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </RowList>
      )}
      <ListPages list={list} />
    </div>
  );
}

function RequestRow({
  request: { method, path, status, tokenName, lastFour, address, at, durationMs },
}: {
  request: ApiRequest;
}) {
  const intl = useIntl();
  const took = intl.formatMessage(
    { id: "apex.business-api.took" },
    { at: formatMoment(at, intl.locale), ms: durationMs },
  );
  return (
    <ListRow
      title={
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{`${method} ${path}`}</code>
      }
      subtitle={`${took} · ${tokenName} •••• ${lastFour} · ${address}`}
      trailing={<StatusChip status={status < 400 ? "done" : "failed"}>{String(status)}</StatusChip>}
    />
  );
}
