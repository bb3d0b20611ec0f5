import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { knownWallet } from "@apex/client/known-asset";
import { generatePath, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import NotFoundRoute from "./not-found-route.tsx";
import { useCryptoWithdrawalEvents } from "./use-crypto-withdrawal-events.ts";
import { useFlowPlace } from "./use-flow-place.ts";
import { useTransferEvents } from "./use-transfer-events.ts";

const TransferFlow = lazyPart(() =>
  import("@apex/flows/send/transfer/transfer-flow").then((module) => ({
    default: module.TransferFlow,
  })),
);
const CryptoWithdrawalFlow = lazyPart(() =>
  import("@apex/flows/send/crypto-withdrawal/crypto-withdrawal-flow").then((module) => ({
    default: module.CryptoWithdrawalFlow,
  })),
);

/** The name of each kind of withdrawal in addresses, by the wallet's category. */
const waysOut = {
  fiat: new Map([
    ["banks", "bank"],
    ["momo", "mobile-money"],
    ["apex", "user"],
  ] as const),
  crypto: new Map([
    ["address", "address"],
    ["apex", "user"],
  ] as const),
} as const;

function wayOut(category: string, method: string) {
  if (category !== "fiat" && category !== "crypto") return undefined;
  return [...waysOut[category]].find(([name]) => name === method)?.[1];
}

/** `/wallets/:category/:asset/withdraw/:method` */
export default function WalletWithdrawRoute() {
  const navigate = useNavigate();
  const onTransferEvent = useTransferEvents();
  const onCryptoEvent = useCryptoWithdrawalEvents();
  const { category = "", asset: code = "", method = "" } = useParams();
  const { search: _, ...at } = useFlowPlace();
  const asset = knownWallet(category, code);
  const way = wayOut(category, method);
  if (asset === undefined || way === undefined) return <NotFoundRoute />;
  const toWallet = () => void navigate(generatePath(paths.wallet, { category, asset }));
  const host = { ...at, asset, onDone: toWallet, onExit: toWallet };
  return way === "address" ? (
    <CryptoWithdrawalFlow {...host} onEvent={onCryptoEvent} />
  ) : (
    <TransferFlow {...host} type={way} onEvent={onTransferEvent} />
  );
}
