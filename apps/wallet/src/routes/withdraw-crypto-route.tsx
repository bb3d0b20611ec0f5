import { knownAsset } from "@apex/client/known-asset";
import { CryptoWithdrawalFlow } from "@apex/flows/send/crypto-withdrawal/crypto-withdrawal-flow";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { knownWhen } from "./known-when.ts";
import { useCryptoWithdrawalEvents } from "./use-crypto-withdrawal-events.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/trade/withdraw/crypto?asset=&when=` */
export default function WithdrawCryptoRoute() {
  const navigate = useNavigate();
  const onEvent = useCryptoWithdrawalEvents();
  const { search, ...at } = useFlowPlace();
  return (
    <CryptoWithdrawalFlow
      {...at}
      asset={knownAsset(search.get("asset"))}
      when={knownWhen(search)}
      onDone={() => void navigate(paths.overview)}
      onExit={() => void navigate(paths.overview)}
      onEvent={onEvent}
    />
  );
}
