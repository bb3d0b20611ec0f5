import {
  listWebhookLogs,
  webhookLogStates,
  type WebhookLog,
} from "@apex/contract/webhooks/webhook-log";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Webhook as WebhookIcon } from "@apex/ui/icon/icon";
import { SearchField } from "@apex/ui/search-field/search-field";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useSearchWords } from "../../base/use-rested.ts";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { usePages } from "../../base/use-read.ts";
import { eventText, logStates, remarkWords } from "./webhook-words.ts";

export interface WebhookLogListProps extends ScreenProps {
  /** Shows only this webhook's deliveries. */
  webhookId?: string | undefined;
}

/** The webhooks sent to the workspace's addresses, latest first. */
function WebhookLogScreen({ webhookId, onTitle, headingLevel = 1 }: WebhookLogListProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.business-api.logTitle" });
  const [status, setStatus] = useState<"all" | WebhookLog["status"]>("all");
  const [typed, setTyped] = useState("");
  const q = useSearchWords(typed);
  const list = usePages(listWebhookLogs, {
    query: {
      ...(webhookId !== undefined && { webhookId }),
      ...(status !== "all" && { status }),
      ...(q !== "" && { q }),
    },
  });
  const isNarrowed = status !== "all" || typed !== "" || q !== "";
  const items = list.data?.pages.flatMap((page) => page.items);
  const columns = useMemo(() => columnsOf(intl), [intl]);
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.business-api.logLead" })}
      back={{
        to: "apiSettings",
        with: { tab: "webhooks" },
        label: intl.formatMessage({ id: "apex.business-api.title" }),
      }}
      onTitle={onTitle}
    >
      <FilteredList
        items={items}
        isNarrowed={isNarrowed}
        around={(shown) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <div className="min-w-0 flex-1 basis-56">
                <SearchField
                  label={intl.formatMessage({ id: "apex.business-api.searchLog" })}
                  clearLabel={intl.formatMessage({ id: "apex.business-api.clear" })}
                  value={typed}
                  onChange={setTyped}
                />
              </div>
              <SegmentedControl
                label={intl.formatMessage({ id: "apex.business-api.status" })}
                segments={[
                  { value: "all", label: intl.formatMessage({ id: "apex.business-api.all" }) },
                  ...webhookLogStates.map((state) => ({
                    value: state,
                    label: intl.formatMessage({ id: logStates[state].words }),
                  })),
                ]}
                value={status}
                onChange={setStatus}
                width="content"
                className="max-sm:w-full"
              />
            </div>
            {shown}
          </>
        )}
      >
        {items?.length === 0 && (
          <EmptyState
            drawing="pass"
            icon={<WebhookIcon />}
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.business-api.noLog" })}
            action={
              isNarrowed && (
                <Button
                  variant="secondary"
                  onPress={() => {
                    setStatus("all");
                    setTyped("");
                  }}
                >
                  {intl.formatMessage({ id: "apex.business-api.showAllLog" })}
                </Button>
              )
            }
            reason={intl.formatMessage({ id: "apex.business-api.noLogBody" })}
          />
        )}
        {items !== undefined && items.length > 0 && (
          <Table
            caption={title}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            narrow="cards"
          />
        )}
      </FilteredList>
      <ListPages list={list} />
    </SectionPage>
  );
}

function columnsOf(intl: IntlShape): readonly Column<WebhookLog>[] {
  return [
    {
      id: "event",
      header: intl.formatMessage({ id: "apex.business-api.event" }),
      isRowHeader: true,
      cell: ({ id, type, reference }) => (
        <PlaceLink to="webhookLog" with={{ id }} variant="standalone">
          <span>
            {eventText(type, intl)}{" "}
            {reference !== undefined && (
              <span className="block text-sm font-normal text-text-muted">{reference}</span>
            )}
          </span>
        </PlaceLink>
      ),
    },
    {
      id: "response",
      header: intl.formatMessage({ id: "apex.business-api.answered" }),
      cell: (log) => <Response log={log} />,
    },
    {
      id: "attempts",
      header: intl.formatMessage({ id: "apex.business-api.attempts" }),
      align: "end",
      cell: ({ attempts }) => intl.formatNumber(attempts),
    },
    {
      id: "when",
      header: intl.formatMessage({ id: "apex.business-api.when" }),
      cell: ({ date }) => <DateTime at={date} className="text-sm" />,
    },
    {
      id: "status",
      header: intl.formatMessage({ id: "apex.business-api.status" }),
      cell: ({ status }) => (
        <RowStatus status={logStates[status].status}>
          {intl.formatMessage({ id: logStates[status].words })}
        </RowStatus>
      ),
    },
  ];
}

/** The HTTP status of the latest answer, and why the attempt failed. */
function Response({ log: { httpStatus, remark, attempts } }: { log: WebhookLog }) {
  const intl = useIntl();
  if (attempts === 0) return intl.formatMessage({ id: "apex.business-api.notTried" });
  return (
    <span className="grid gap-0.5">
      {httpStatus !== undefined && <span className="tabular-nums">{httpStatus}</span>}
      {remark !== undefined && remark !== "delivered" && (
        <span className={httpStatus === undefined ? "" : "text-sm text-text-muted"}>
          {intl.formatMessage({ id: remarkWords[remark] })}
        </span>
      )}
    </span>
  );
}

export const WebhookLogList = withWords(["business-api"], WebhookLogScreen);
