import {
  listWebhookLogs,
  webhookLogStates,
  type WebhookLog,
} from "@apex/contract/webhooks/webhook-log";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Webhook as WebhookIcon } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { SearchField } from "@apex/ui/search-field/search-field";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useSearchWords } from "../../base/use-rested.ts";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
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
  const items = list.data?.pages.flatMap((page) => page.items);
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
      {items?.length === 0 && (
        <EmptyState
          drawing="pass"
          icon={<WebhookIcon />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.business-api.noLog" })}
          action={
            (status !== "all" || q !== "") && (
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
        <RowList label={title}>
          {items.map((log) => (
            <LogRow key={log.id} log={log} />
          ))}
        </RowList>
      )}
      <ListPages list={list} />
    </SectionPage>
  );
}

function LogRow({ log }: { log: WebhookLog }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { type, reference, status, remark, attempts, date } = log;
  const tried = intl.formatMessage(
    { id: "apex.business-api.tried" },
    {
      count: attempts,
      remark: remark ?? "none",
      words: remark === undefined ? "" : intl.formatMessage({ id: remarkWords[remark] }),
    },
  );
  return (
    <ListRow
      data-item={log.id}
      href={hrefTo("webhookLog", { id: log.id })}
      title={eventText(type, intl)}
      subtitle={reference === undefined ? tried : `${reference} · ${tried}`}
      trailing={
        <RowStatus status={logStates[status].status}>
          {intl.formatMessage({ id: logStates[status].words })}
        </RowStatus>
      }
      trailingNote={formatMoment(date, intl.locale)}
    />
  );
}

export const WebhookLogList = withWords(["business-api"], WebhookLogScreen);
