import { knownAsset } from "@apex/client/known-asset";
import { TransferFlow } from "@apex/flows/transfer/transfer-flow";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/withdraw?asset=&to=` */
export default function WithdrawRoute() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search, ...at } = useFlowPlace();
  return (
    <TransferFlow
      {...at}
      asset={knownAsset(search.get("asset"))}
      to={search.get("to") ?? undefined}
      onDone={() => void navigate(paths.overview)}
      onExit={() => void navigate(paths.overview)}
      onEvent={(event) => {
        switch (event.name) {
          case "add-money":
            return void navigate(paths.deposit);
          case "withdraw-crypto":
            return void navigate(`${paths.withdrawCrypto}?asset=${event.asset}`);
          case "open-transaction":
            return void navigate(transactionPath(event.transaction));
          case "verification-required":
            return requireVerification(event.verification, intl);
        }
      }}
    />
  );
}
