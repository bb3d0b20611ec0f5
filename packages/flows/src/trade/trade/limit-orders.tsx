import { listLimitOrders } from "@apex/contract/trade/limit-orders";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Clock, Plus } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useState } from "react";
import { useIntl } from "react-intl";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { usePages, useRead } from "../../base/use-read.ts";
import { CancelAllOrders } from "./cancel-orders.tsx";
import { LimitOrderRow } from "./limit-order-row.tsx";
import { useFilledOrders } from "./use-filled-orders.ts";

export interface LimitOrdersProps {
  headingLevel: 1 | 2 | 3;
  /** Absent for members who may only look. */
  onNew: (() => void) | undefined;
}

type Shown = "open" | "past";

/** Open orders, and past ones. */
function LimitOrdersScreen({ headingLevel, onNew }: LimitOrdersProps) {
  const intl = useIntl();
  const Heading = `h${headingLevel}` as const;
  const [shown, setShown] = useState<Shown>("open");
  const orders = usePages(listLimitOrders, { query: { state: shown } });
  const all = orders.data?.pages ?? [];
  const listed = orders.data && all.flatMap((page) => page.items);
  const openOrders = useFilledOrders(shown === "open" ? listed : undefined);
  const items = shown === "open" ? openOrders : (listed ?? []);
  const isOpenEmpty = shown === "open" && orders.data !== undefined && items.length === 0;
  const past = useRead(
    listLimitOrders,
    { query: { state: "past", perPage: 1 } },
    { enabled: isOpenEmpty },
  );
  const openCount = all[0]?.openCount ?? 0;
  const label = intl.formatMessage({
    id: shown === "open" ? "apex.trade.openOrders" : "apex.trade.pastOrders",
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <Heading className="text-lg font-semibold text-balance">
            {intl.formatMessage({ id: "apex.trade.tabLimit" })}
          </Heading>
          {onNew && (
            <p className="mt-1.5 text-body text-text-muted">
              {intl.formatMessage({ id: "apex.trade.limitLead" })}
            </p>
          )}
        </div>
        {onNew && (
          <Button icon={<Plus />} onPress={onNew}>
            {intl.formatMessage({ id: "apex.trade.newOrder" })}
          </Button>
        )}
      </header>
      <FilteredList
        items={orders.data && items}
        isNarrowed={shown === "past" || past.data?.items.length !== 0}
        around={(list) => (
          <>
            <SegmentedControl
              label={intl.formatMessage({ id: "apex.trade.whichOrders" })}
              segments={[
                { value: "open", label: intl.formatMessage({ id: "apex.trade.openOrders" }) },
                { value: "past", label: intl.formatMessage({ id: "apex.trade.pastOrders" }) },
              ]}
              value={shown}
              onChange={setShown}
              className="sm:justify-self-start"
            />
            {list}
          </>
        )}
      >
        {orders.data &&
          (items.length === 0 ? (
            <EmptyState
              drawing="ridge"
              icon={<Clock />}
              title={intl.formatMessage({
                id: shown === "open" ? "apex.trade.noneOpen" : "apex.trade.nonePast",
              })}
              reason={intl.formatMessage({
                id:
                  shown === "past"
                    ? "apex.trade.nonePastBody"
                    : onNew
                      ? "apex.trade.noneOpenBody"
                      : "apex.trade.noneOpenToRead",
              })}
            />
          ) : (
            <RowList label={label}>
              {items.map((order) => (
                <LimitOrderRow key={order.id} order={order} canCancel={onNew !== undefined} />
              ))}
            </RowList>
          ))}
      </FilteredList>
      <ListPages list={orders} />
      {onNew && shown === "open" && <CancelAllOrders openCount={openCount} />}
    </section>
  );
}

/** Open and past limit orders; one or all can be cancelled here. */
export const LimitOrders = withWords(["trade", "asset"], LimitOrdersScreen);
