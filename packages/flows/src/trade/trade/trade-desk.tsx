import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { Asset } from "@apex/contract/assets";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { Tabs } from "@apex/ui/tabs/tabs";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { usePlaceTitle } from "../../base/flow/use-place-title.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { LimitOrderFlow } from "./limit-order-flow.tsx";
import { LimitOrders } from "./limit-orders.tsx";
import { TradeFlow, type TradeEvent } from "./trade-flow.tsx";

/** Loaded after the forms, because it is below them. */
const RatesBoard = lazyPart(() =>
  import("../../parts/prices/rates-board.tsx").then((module) => ({ default: module.RatesBoard })),
);

export const tradeTabs = ["sell", "buy", "swap", "limit"] as const;
export type TradeTab = (typeof tradeTabs)[number];

const tabWords = {
  sell: "apex.trade.tabSell",
  buy: "apex.trade.tabBuy",
  swap: "apex.trade.tabSwap",
  limit: "apex.trade.tabLimit",
} as const satisfies Record<TradeTab, string>;

export interface TradeDeskProps extends FlowProps, FlowEvents<TradeEvent> {
  tab: TradeTab;
  onTab: (tab: TradeTab) => void;
  /** The asset paid and the asset received, from the address. */
  from?: Asset | undefined;
  to?: Asset | undefined;
}

function TradeDeskScreen({ tab, onTab, from, to, ...props }: TradeDeskProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.trade.deskTitle" });
  const canTrade = useAllowed("withdrawals", "create");
  const isOrders = !canTrade || (tab === "limit" && props.place.step === undefined);
  // The flows in the other tabs set the titles of their steps themselves.
  usePlaceTitle(
    isOrders ? props.onTitle : undefined,
    title,
    intl.formatMessage({ id: tabWords.limit }),
  );
  const orders = (
    <LimitOrders
      headingLevel={2}
      onNew={canTrade ? () => props.onPlace({ step: "order" }, { replace: false }) : undefined}
    />
  );
  return (
    <Page>
      <PageHeader title={title} />
      {canTrade ? (
        <Tabs
          label={intl.formatMessage({ id: "apex.trade.tabs" })}
          tabs={tradeTabs.map((id) => ({ id, label: intl.formatMessage({ id: tabWords[id] }) }))}
          selected={tab}
          onSelect={onTab}
        >
          {tab !== "limit" ? (
            <TradeFlow
              {...props}
              key={tab}
              kind={tab}
              from={from}
              to={to}
              headingLevel={2}
              onDone={() => props.onDone()}
            />
          ) : isOrders ? (
            orders
          ) : (
            <LimitOrderFlow
              {...props}
              headingLevel={2}
              onDone={() => props.onPlace({}, { replace: true })}
              onExit={() => props.onPlace({}, { replace: true })}
            />
          )}
        </Tabs>
      ) : (
        orders
      )}
      {(isOrders || props.place.step === undefined) && (
        <Extra>
          <RatesBoard />
        </Extra>
      )}
    </Page>
  );
}

/** Sell, buy, swap and limit orders, a tab each; for members who may only look, the orders and the prices. */
export const TradeDesk = withWords(["trade"], TradeDeskScreen);
