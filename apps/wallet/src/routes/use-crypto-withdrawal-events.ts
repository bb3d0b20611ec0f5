import type { CryptoWithdrawalEvent } from "@apex/flows/send/crypto-withdrawal/crypto-withdrawal-flow";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";

/** Handles the events of a crypto withdrawal. */
export function useCryptoWithdrawalEvents(): (event: CryptoWithdrawalEvent) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  return (event) => {
    switch (event.name) {
      case "add-money":
        return void navigate(paths.deposit);
      case "transfer":
        return void navigate(
          `${paths.withdraw}?asset=${event.asset}&to=${encodeURIComponent(event.username)}`,
        );
      case "open-address-book":
        return void navigate(paths.addressBook);
      case "schedule":
        return void navigate(`${paths.newSchedule}?draft=${event.draft}&step=plan`);
      case "open-transaction":
        return void navigate(transactionPath(event.transaction));
      case "verification-required":
        return requireVerification(event.verification, intl);
    }
  };
}
