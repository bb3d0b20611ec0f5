import { knownAsset } from "@apex/client/known-asset";
import { TransferFlow } from "@apex/flows/transfer/transfer-flow";
import { generatePath, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import NotFoundRoute from "./not-found-route.tsx";
import { useFlowPlace } from "./use-flow-place.ts";
import { useTransferEvents } from "./use-transfer-events.ts";

/** What the address calls each way out. */
const typeOfMethod = new Map([
  ["banks", "bank"],
  ["momo", "mobile-money"],
  ["apex", "user"],
] as const);
const methods = [...typeOfMethod.keys()];

/** `/wallets/:category/:asset/withdraw/:method` */
export default function WalletWithdrawRoute() {
  const navigate = useNavigate();
  const onEvent = useTransferEvents();
  const { category = "", asset: code = "", method: given } = useParams();
  const { search: _, ...at } = useFlowPlace();
  const asset = knownAsset(code);
  const method = methods.find((known) => known === given);
  if (asset === undefined || method === undefined) return <NotFoundRoute />;
  const toWallet = () => void navigate(generatePath(paths.wallet, { category, asset }));
  return (
    <TransferFlow
      {...at}
      asset={asset}
      type={typeOfMethod.get(method)}
      onDone={toWallet}
      onExit={toWallet}
      onEvent={onEvent}
    />
  );
}
