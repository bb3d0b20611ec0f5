import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { Verification } from "@apex/client/events";
import { knownAsset } from "@apex/client/known-asset";
import { useIntl } from "react-intl";
import { useNavigate, useParams } from "react-router";
import { depositPath, paths } from "../paths.ts";
import { goToProvider } from "./go-to-provider.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";
import { useFlowPlace } from "./use-flow-place.ts";

const DepositFlow = lazyPart(() =>
  import("@apex/flows/deposit/deposit-account/deposit-flow").then((module) => ({
    default: module.DepositFlow,
  })),
);
const CryptoDepositFlow = lazyPart(() =>
  import("@apex/flows/deposit/crypto-deposit/crypto-deposit-flow").then((module) => ({
    default: module.CryptoDepositFlow,
  })),
);
/** Deposit methods with flows of their own, by the address's `method`. */
const flows = {
  "peer-to-peer": lazyPart(() =>
    import("@apex/flows/deposit/p2p-deposit/p2p-deposit-flow").then((module) => ({
      default: module.P2pDepositFlow,
    })),
  ),
  "mobile-money": lazyPart(() =>
    import("@apex/flows/deposit/mobile-money-deposit/mobile-money-deposit-flow").then((module) => ({
      default: module.MobileMoneyDepositFlow,
    })),
  ),
  "bank-transfer": lazyPart(() =>
    import("@apex/flows/deposit/bank-deposit/bank-deposit-flow").then((module) => ({
      default: module.BankDepositFlow,
    })),
  ),
} as const;

function hasFlow(method: string | null): method is keyof typeof flows {
  return method !== null && Object.hasOwn(flows, method);
}

/** The events of deposit flows that their host handles. */
type DepositEvent =
  | { name: "other-method" }
  | { name: "open-transaction"; transaction: { category: string; id: string } }
  | { name: "verification-required"; verification: Verification }
  | { name: "verify-at"; url: string };

/** `/deposit?asset=&method=` and `/trade/deposit/:category?asset=` */
export default function DepositRoute() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { category } = useParams();
  const { search, ...at } = useFlowPlace();
  const asset = knownAsset(search.get("asset"));
  const method = search.get("method");
  const leave = () => void navigate(paths.overview);
  const host = { ...at, onDone: leave, onExit: leave };
  if (category === "crypto" || method === "crypto-address")
    return <CryptoDepositFlow {...host} asset={asset} />;
  if (asset === undefined || !hasFlow(method)) {
    return (
      <DepositFlow
        {...host}
        asset={asset}
        onEvent={(event) =>
          event.name === "verify-at"
            ? goToProvider(event.url)
            : void navigate(depositPath(event.asset, event.method))
        }
      />
    );
  }
  const Flow = flows[method];
  const act = (event: DepositEvent): void => {
    switch (event.name) {
      case "other-method":
        return void navigate(depositPath(asset));
      case "open-transaction":
        return void navigate(transactionPath(event.transaction));
      case "verification-required":
        return requireVerification(event.verification, intl);
      case "verify-at":
        return goToProvider(event.url);
    }
  };
  return <Flow {...host} key={method} asset={asset} onEvent={act} />;
}
