import { knownAsset } from "@apex/client/known-asset";
import { CryptoWithdrawalFlow } from "@apex/flows/crypto-withdrawal/crypto-withdrawal-flow";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/trade/withdraw/crypto?asset=` */
export default function WithdrawCryptoRoute() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search, ...at } = useFlowPlace();
  return (
    <CryptoWithdrawalFlow
      {...at}
      asset={knownAsset(search.get("asset"))}
      onDone={() => void navigate(paths.overview)}
      onExit={() => void navigate(paths.overview)}
      onEvent={(event) => {
        switch (event.name) {
          case "add-money":
            return void navigate(paths.deposit);
          case "transfer":
            return void navigate(
              `${paths.withdraw}?asset=${event.asset}&to=${encodeURIComponent(event.username)}`,
            );
          case "open-address-book":
            return void navigate(paths.addressBook);
          case "open-transaction":
            return void navigate(transactionPath(event.transaction));
          case "verification-required":
            return requireVerification(event.verification, intl);
        }
      }}
    />
  );
}
