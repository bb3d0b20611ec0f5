import { depositCallbacksPageSize } from "@apex/contract/business/business-limits";
import {
  listDepositCallbacks,
  readBusinessDeposit,
  retryDepositCallback,
  type DepositCallback,
} from "@apex/contract/webhooks/webhook-log";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Webhook as WebhookIcon } from "@apex/ui/icon/icon";
import { Money } from "@apex/ui/money/money";
import { Notice } from "@apex/ui/notice/notice";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRefire } from "../../parts/chain-deposits/use-refire.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useAct, useSteadyRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { eventText, logStates, remarkWords } from "./webhook-words.ts";
import { dotted } from "../../base/format/dotted.ts";

export type CallbackLogProps = ScreenProps;

/** The webhooks sent about the workspace's deposits, 6 a page. */
function CallbackLogScreen({ onTitle, headingLevel = 1 }: CallbackLogProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.business-api.callbacks" });
  const search = usePagedSearch(depositCallbacksPageSize);
  // The call takes no page size: the server sets it.
  const { perPage: _, ...query } = search.query;
  const list = useSteadyRead(listDepositCallbacks, { query });
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.business-api.callbacksLead" })}
      back={{
        to: "businessDeposits",
        label: intl.formatMessage({ id: "apex.business-api.callbackDeposits" }),
      }}
      onTitle={onTitle}
    >
      <PagedSearch
        search={search}
        label={intl.formatMessage({ id: "apex.business-api.searchCallbacks" })}
        query={list}
        rows={6}
        none={
          <EmptyState
            drawing="pass"
            icon={<WebhookIcon />}
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.business-api.noCallbacks" })}
            reason={intl.formatMessage({ id: "apex.business-api.noCallbacksBody" })}
          />
        }
      >
        {({ items }) => <Callbacks items={items} />}
      </PagedSearch>
    </SectionPage>
  );
}

function Callbacks({ items }: { items: readonly DepositCallback[] }) {
  const intl = useIntl();
  const retry = useAct(retryDepositCallback);
  const refire = useRefire(readBusinessDeposit);
  const error = retry.error ?? refire.error;
  const canSend = useAllowed("deposits", "create");
  const seesLog = useAllowed("developers", "view");
  return (
    <>
      {error && <ErrorView error={error} />}
      {refire.refired !== undefined && (
        <Notice tone={refire.refired > 0 ? "success" : "info"} live="status">
          {intl.formatMessage({ id: "apex.business-api.refired" }, { count: refire.refired })}
        </Notice>
      )}
      <Card padding="none">
        <ul
          aria-label={intl.formatMessage({ id: "apex.business-api.callbacks" })}
          className="divide-y divide-border"
        >
          {items.map((callback) => (
            <CallbackRow
              key={callback.id}
              callback={callback}
              canSend={canSend}
              seesLog={seesLog}
              isRetrying={retry.isPending && retry.variables.params.id === callback.id}
              onRetry={() => retry.mutate({ params: { id: callback.id } })}
              isRefiring={refire.pending === callback.transaction.id}
              onRefire={() => refire.refire(callback.transaction.id)}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

interface CallbackRowProps {
  callback: DepositCallback;
  canSend: boolean;
  seesLog: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  isRefiring: boolean;
  onRefire: () => void;
}

function CallbackRow({
  callback,
  canSend,
  seesLog,
  isRetrying,
  onRetry,
  isRefiring,
  onRefire,
}: CallbackRowProps) {
  const intl = useIntl();
  const { id, type, status, remark, transaction, url, date } = callback;
  const { reference, amount } = transaction;
  return (
    <li data-item={callback.id} className="grid gap-1 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">
          {dotted(eventText(type, intl), reference)}
        </p>
        <p className="font-semibold">
          <Money amount={amount.amount} asset={amount.asset} />
        </p>
        <RowStatus status={logStates[status].status}>
          {intl.formatMessage({ id: logStates[status].words })}
        </RowStatus>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-text-muted wrap-anywhere">
          {dotted(
            formatMoment(date, intl.locale),
            url,
            remark && remark !== "delivered" && intl.formatMessage({ id: remarkWords[remark] }),
          )}
        </p>
        <div className="-mx-3.5 flex flex-wrap gap-2">
          {seesLog && (
            <PlaceButton to="webhookLog" with={{ id }} variant="quiet" size="compact">
              {intl.formatMessage({ id: "apex.business-api.detail" })}
            </PlaceButton>
          )}
          {canSend && (
            <>
              <Button
                variant={status === "failed" ? "secondary" : "quiet"}
                size="compact"
                isPending={isRetrying}
                onPress={onRetry}
                aria-label={intl.formatMessage(
                  { id: "apex.business-api.retryNamed" },
                  { reference },
                )}
              >
                {intl.formatMessage({ id: "apex.business-api.retry" })}
              </Button>
              <Button
                variant="quiet"
                size="compact"
                isPending={isRefiring}
                onPress={onRefire}
                aria-label={intl.formatMessage(
                  { id: "apex.business-api.refreshNamed" },
                  { reference },
                )}
              >
                {intl.formatMessage({ id: "apex.business-api.refresh" })}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

export const CallbackLog = withWords(["business-api", "asset", "paging"], CallbackLogScreen);
