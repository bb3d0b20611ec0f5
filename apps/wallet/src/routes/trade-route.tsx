import { knownAsset } from "@apex/client/known-asset";
import { TradeDesk, tradeTabs, type TradeTab } from "@apex/flows/trade/trade/trade-desk";
import { TradeFlow, type TradeEvent } from "@apex/flows/trade/trade/trade-flow";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/trade?tab=&from=&to=` */
export default function TradeRoute() {
  const navigate = useNavigate();
  const onEvent = useTradeEvents();
  const { search, ...at } = useFlowPlace();
  const tab = tradeTabs.find((known) => known === search.get("tab")) ?? "buy";
  const open = (wanted: TradeTab) => void navigate(`${paths.trade}?tab=${wanted}`);
  return (
    <TradeDesk
      {...at}
      tab={tab}
      from={knownAsset(search.get("from"))}
      to={knownAsset(search.get("to"))}
      onTab={open}
      onDone={() => open(tab)}
      onExit={() => open(tab)}
      onEvent={onEvent}
    />
  );
}

/** `/trade/swap?from=&to=` */
export function SwapRoute() {
  const navigate = useNavigate();
  const onEvent = useTradeEvents();
  const { search, ...at } = useFlowPlace();
  return (
    <TradeFlow
      {...at}
      kind="swap"
      from={knownAsset(search.get("from"))}
      to={knownAsset(search.get("to"))}
      onDone={() => void navigate(paths.wallets)}
      onExit={() => void navigate(paths.wallets)}
      onEvent={onEvent}
    />
  );
}

function useTradeEvents(): (event: TradeEvent) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  return (event) => {
    switch (event.name) {
      case "open-transaction":
        return void navigate(transactionPath(event.transaction));
      case "verification-required":
        return requireVerification(event.verification, intl);
    }
  };
}
