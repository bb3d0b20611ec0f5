import type { TransferEvent } from "@apex/flows/send/transfer/open-step";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";

/** Handles the events of a transfer. */
export function useTransferEvents(): (event: TransferEvent) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  return (event) => {
    switch (event.name) {
      case "add-money":
        return void navigate(paths.deposit);
      case "open-saved-accounts":
        return void navigate(paths.savedAccounts);
      case "withdraw-crypto":
        return void navigate(`${paths.withdrawCrypto}?asset=${event.asset}`);
      case "schedule":
        return void navigate(`${paths.newSchedule}?draft=${event.draft}&step=plan`);
      case "open-transaction":
        return void navigate(transactionPath(event.transaction));
      case "verification-required":
        return requireVerification(event.verification, intl);
    }
  };
}
