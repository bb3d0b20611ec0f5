import {
  readWebhookLog,
  redeliverWebhook,
  type WebhookAttempt,
  type WebhookLog,
} from "@apex/contract/webhooks/webhook-log";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { RefreshCw } from "@apex/ui/icon/icon";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { CodeBlock } from "./code-block.tsx";
import { curlOf, prettyJson, writtenHeaders } from "./written-request.ts";
import { eventText, logStates, remarkWords } from "./webhook-words.ts";

export interface WebhookLogDetailProps extends ScreenProps {
  id: string;
}

/** A webhook delivery: what was sent, each attempt and its answer. */
function WebhookLogDetailScreen({ id, onTitle, headingLevel = 1 }: WebhookLogDetailProps) {
  const intl = useIntl();
  const detail = useRead(readWebhookLog, { params: { id } });
  const canSend = useAllowed("developers", "create");
  const again = useAct(redeliverWebhook);
  const log = detail.data?.log;
  const title = log
    ? eventText(log.type, intl)
    : intl.formatMessage({ id: "apex.business-api.logTitle" });
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      back={{ to: "webhookLogs", label: intl.formatMessage({ id: "apex.business-api.toLog" }) }}
      actions={
        log &&
        canSend && (
          <Button
            icon={<RefreshCw />}
            variant="secondary"
            isPending={again.isPending}
            onPress={() => again.mutate({ params: { id } })}
          >
            {intl.formatMessage({ id: "apex.business-api.sendAgain" })}
          </Button>
        )
      }
      onTitle={onTitle}
    >
      {again.error && <ErrorView error={again.error} />}
      <QueryError query={detail} />
      {detail.isPending && (
        <RowSkeletons count={4} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
      {detail.data && (
        <>
          <Facts log={detail.data.log} />
          <CodeBlock
            label={intl.formatMessage({ id: "apex.business-api.requestBody" })}
            code={prettyJson(detail.data.requestBody)}
          />
          <Attempts
            attempts={detail.data.attempts}
            url={detail.data.log.url}
            body={detail.data.requestBody}
          />
        </>
      )}
    </SectionPage>
  );
}

function Facts({ log }: { log: WebhookLog }) {
  const intl = useIntl();
  const dated = (at: string) => formatMoment(at, intl.locale);
  const copyable = (value: string, name: string) => (
    <CopyableValue
      value={value}
      label={intl.formatMessage({ id: "apex.business-api.copyNamed" }, { name })}
      copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
      unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
      isTruncated
    />
  );
  const term = {
    event: intl.formatMessage({ id: "apex.business-api.eventId" }),
    hash: intl.formatMessage({ id: "apex.business-api.hash" }),
  };
  return (
    <Card>
      <DescriptionList>
        <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.status" })}>
          <StatusChip status={logStates[log.status].status}>
            {intl.formatMessage({ id: logStates[log.status].words })}
          </StatusChip>
        </DescriptionRow>
        {log.remark && log.remark !== "delivered" && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.remark" })}>
            {intl.formatMessage({ id: remarkWords[log.remark] })}
          </DescriptionRow>
        )}
        {log.nextAt !== undefined && log.attempts > 0 && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.nextAt" })}>
            {dated(log.nextAt)}
          </DescriptionRow>
        )}
        {log.reference !== undefined && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.reference" })}>
            {log.reference}
          </DescriptionRow>
        )}
        <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.url" })}>
          <span className="wrap-anywhere">{log.url}</span>
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.when" })}>
          {dated(log.date)}
        </DescriptionRow>
        <DescriptionRow term={term.event}>{copyable(log.eventId, term.event)}</DescriptionRow>
        <DescriptionRow term={term.hash}>{copyable(log.hash, term.hash)}</DescriptionRow>
      </DescriptionList>
    </Card>
  );
}

interface AttemptsProps {
  attempts: readonly WebhookAttempt[];
  url: string;
  body: string;
}

function Attempts({ attempts, url, body }: AttemptsProps) {
  const intl = useIntl();
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{intl.formatMessage({ id: "apex.business-api.attempts" })}</h2>
      {attempts.length === 0 && (
        <p className="text-text-muted">
          {intl.formatMessage({ id: "apex.business-api.noAttempts" })}
        </p>
      )}
      {attempts.map((attempt) => (
        <Disclosure
          key={attempt.number}
          variant="card"
          headingLevel={3}
          title={intl.formatMessage(
            { id: "apex.business-api.attempt" },
            {
              number: attempt.number,
              remark: intl.formatMessage({ id: remarkWords[attempt.remark] }),
            },
          )}
          note={intl.formatMessage(
            { id: "apex.business-api.took" },
            {
              at: formatMoment(attempt.at, intl.locale),
              ms: attempt.durationMs,
            },
          )}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CodeBlock
              label={intl.formatMessage({ id: "apex.business-api.requestHeaders" })}
              code={writtenHeaders(attempt.requestHeaders)}
            />
            {attempt.status !== undefined && (
              <CodeBlock
                label={intl.formatMessage(
                  { id: "apex.business-api.answer" },
                  { status: attempt.status },
                )}
                code={`${writtenHeaders(attempt.responseHeaders)}\n\n${prettyJson(attempt.responseBody)}`}
              />
            )}
            <CodeBlock
              label={intl.formatMessage({ id: "apex.business-api.asCurl" })}
              code={curlOf({ url, headers: attempt.requestHeaders, body })}
            />
          </div>
        </Disclosure>
      ))}
    </section>
  );
}

export const WebhookLogDetail = withWords(["business-api"], WebhookLogDetailScreen);
