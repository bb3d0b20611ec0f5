import { pages } from "@apex/client/query";
import { listApiRequests, type ApiRequest } from "@apex/contract/business-api/api-requests";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History } from "@apex/ui/icon/icon";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../client-context.ts";
import { ListPages } from "../flow/list-pages.tsx";

function columnsOf(intl: IntlShape): Column<ApiRequest>[] {
  return [
    {
      id: "call",
      header: intl.formatMessage({ id: "apex.business-api.call" }),
      isRowHeader: true,
      cell: ({ method, path }) => (
        <code className="font-mono text-xs [overflow-wrap:anywhere]">{`${method} ${path}`}</code>
      ),
    },
    {
      id: "status",
      header: intl.formatMessage({ id: "apex.business-api.status" }),
      cell: ({ status }) => (
        <StatusChip status={status < 400 ? "done" : "failed"}>{String(status)}</StatusChip>
      ),
    },
    {
      id: "token",
      header: intl.formatMessage({ id: "apex.business-api.token" }),
      cell: ({ tokenName, lastFour }) => `${tokenName} •••• ${lastFour}`,
    },
    {
      id: "from",
      header: intl.formatMessage({ id: "apex.business-api.from" }),
      cell: ({ address }) => address,
    },
    {
      id: "at",
      header: intl.formatMessage({ id: "apex.business-api.when" }),
      align: "end",
      cell: ({ at, durationMs }) =>
        intl.formatMessage(
          { id: "apex.business-api.took" },
          { at: intl.formatDate(at, { dateStyle: "short", timeStyle: "medium" }), ms: durationMs },
        ),
    },
  ];
}

/** The calls that were made with the workspace's tokens, refused ones too. */
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
        <Table
          caption={intl.formatMessage({ id: "apex.business-api.requests" })}
          columns={columnsOf(intl)}
          rows={items}
          rowKey={({ id }) => id}
          narrow="cards"
        />
      )}
      <ListPages list={list} />
    </div>
  );
}
