import { knownAsset } from "@apex/client/known-asset";
import { TransferFlow } from "@apex/flows/send/transfer/transfer-flow";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { knownWhen } from "./known-when.ts";
import { useFlowPlace } from "./use-flow-place.ts";
import { useTransferEvents } from "./use-transfer-events.ts";

/** `/withdraw?asset=&to=&repeat=&when=` and `/trade/withdraw/fiat?asset=` */
export default function WithdrawRoute({ category }: { category?: "fiat" }) {
  const navigate = useNavigate();
  const onEvent = useTransferEvents();
  const { search, ...at } = useFlowPlace();
  return (
    <TransferFlow
      {...at}
      category={category}
      asset={knownAsset(search.get("asset"))}
      when={knownWhen(search)}
      to={search.get("to") ?? undefined}
      repeat={search.get("repeat") ?? undefined}
      onDone={() => void navigate(paths.overview)}
      onExit={() => void navigate(paths.overview)}
      onEvent={onEvent}
    />
  );
}
