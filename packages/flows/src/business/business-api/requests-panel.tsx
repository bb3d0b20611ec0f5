import { listApiRequests, type ApiRequest } from "@apex/contract/business-api/api-requests";
import { listApiTokens } from "@apex/contract/business-api/api-tokens";
import { Button } from "@apex/ui/button/button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { History, Search } from "@apex/ui/icon/icon";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { Select } from "@apex/ui/select/select";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useState } from "react";
import { useIntl } from "react-intl";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { useRead, usePages } from "../../base/use-read.ts";
import { dotted } from "../../base/format/dotted.ts";

const anyToken = "any";

/** The calls made with the workspace's tokens, refused ones included. */
export function RequestsPanel() {
  const intl = useIntl();
  const [show, setShow] = useState<"all" | "refused">("all");
  const [token, setToken] = useState(anyToken);
  const tokens = useRead(listApiTokens, {});
  const isNarrowed = show !== "all" || token !== anyToken;
  const query = { show, ...(token !== anyToken && { tokenId: token }) };
  const list = usePages(listApiRequests, { query });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilteredList
        items={items}
        isNarrowed={isNarrowed}
        around={(shown) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <SegmentedControl
                label={intl.formatMessage({ id: "apex.business-api.showCalls" })}
                segments={[
                  { value: "all", label: intl.formatMessage({ id: "apex.business-api.all" }) },
                  {
                    value: "refused",
                    label: intl.formatMessage({ id: "apex.business-api.refused" }),
                  },
                ]}
                value={show}
                onChange={setShow}
                width="content"
              />
              <div className="w-full sm:w-72">
                <Select
                  label={intl.formatMessage({ id: "apex.business-api.token" })}
                  isLabelHidden
                  placeholder={intl.formatMessage({ id: "apex.business-api.anyToken" })}
                  options={[
                    {
                      value: anyToken,
                      label: intl.formatMessage({ id: "apex.business-api.anyToken" }),
                    },
                    ...(tokens.data?.items ?? []).map(({ id, name, lastFour }) => ({
                      value: id,
                      label: `${name} •••• ${lastFour}`,
                    })),
                  ]}
                  value={token}
                  onChange={setToken}
                />
              </div>
            </div>
            {shown}
          </>
        )}
      >
        {items?.length === 0 &&
          (isNarrowed ? (
            <EmptyState
              drawing="pass"
              icon={<Search />}
              headingLevel={2}
              title={intl.formatMessage({ id: "apex.business-api.noneShown" })}
              action={
                <Button
                  variant="secondary"
                  onPress={() => {
                    setShow("all");
                    setToken(anyToken);
                  }}
                >
                  {intl.formatMessage({ id: "apex.business-api.showAllRequests" })}
                </Button>
              }
            />
          ) : (
            <EmptyState
              drawing="pass"
              icon={<History />}
              headingLevel={2}
              title={intl.formatMessage({ id: "apex.business-api.noRequests" })}
              reason={intl.formatMessage({ id: "apex.business-api.noRequestsBody" })}
            />
          ))}
        {items !== undefined && items.length > 0 && (
          <ul
            aria-label={intl.formatMessage({ id: "apex.business-api.requests" })}
            className="divide-y divide-border overflow-clip rounded-card border border-border bg-surface-raised shadow-raised"
          >
            {items.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </FilteredList>
      <ListPages list={list} />
    </div>
  );
}

/**
 * A call as one line, which opens to all that is stored of it. Bodies are not stored, because they can contain secrets.
 */
function RequestRow({ request }: { request: ApiRequest }) {
  const intl = useIntl();
  const { method, path, status, tokenName, lastFour, at, durationMs } = request;
  const took = intl.formatMessage(
    { id: "apex.business-api.took" },
    { at: formatMoment(at, intl.locale), ms: durationMs },
  );
  return (
    <li className="px-4 sm:px-5">
      <Disclosure
        headingLevel={2}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RowStatus status={status < 400 ? "done" : "failed"}>{String(status)}</RowStatus>
            <code className="min-w-0 font-mono text-sm wrap-anywhere">{`${method} ${path}`}</code>
          </span>
        }
        note={dotted(took, `${tokenName} •••• ${lastFour}`)}
      >
        <RequestFacts request={request} />
      </Disclosure>
    </li>
  );
}

function RequestFacts({ request: { requestId, status, address } }: { request: ApiRequest }) {
  const intl = useIntl();
  const idLabel = intl.formatMessage({ id: "apex.business-api.requestId" });
  return (
    <>
      <DescriptionList layout="start">
        <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.answered" })}>
          {intl.formatMessage({ id: answerWords(status) })}
        </DescriptionRow>
        <DescriptionRow term={idLabel}>
          <CopyableValue
            value={requestId}
            label={intl.formatMessage({ id: "apex.business-api.copyNamed" }, { name: idLabel })}
            copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
            unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
          />
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.business-api.callFrom" })}>
          {address}
        </DescriptionRow>
      </DescriptionList>
      <p className="mt-3 text-sm">{intl.formatMessage({ id: "apex.business-api.noBodies" })}</p>
    </>
  );
}

/** The meaning of an HTTP status, for the developer of the program. */
function answerWords(status: number) {
  if (status < 400) return "apex.business-api.answer-done";
  if (status === 401) return "apex.business-api.answer-token";
  if (status === 403) return "apex.business-api.answer-permission";
  if (status === 404) return "apex.business-api.answer-missing";
  if (status === 429) return "apex.business-api.answer-limit";
  return status < 500 ? "apex.business-api.answer-refused" : "apex.business-api.answer-failed";
}
