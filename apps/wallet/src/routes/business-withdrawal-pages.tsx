import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useIntl } from "react-intl";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useFlowPlace } from "./use-flow-place.ts";
import { useSearch } from "./use-search.ts";

const BusinessWithdrawals = lazyPart(() =>
  import("@apex/flows/business/business-withdrawals/business-withdrawals").then((module) => ({
    default: module.BusinessWithdrawals,
  })),
);
const BatchPayment = lazyPart(() =>
  import("@apex/flows/business/business-withdrawals/batch-payment").then((module) => ({
    default: module.BatchPayment,
  })),
);
const WithdrawalPool = lazyPart(() =>
  import("@apex/flows/business/business-withdrawals/withdrawal-pool").then((module) => ({
    default: module.WithdrawalPool,
  })),
);
const WithdrawalHistory = lazyPart(() =>
  import("@apex/flows/business/business-withdrawals/withdrawal-history").then((module) => ({
    default: module.WithdrawalHistory,
  })),
);

export function BusinessWithdrawalsRoute() {
  return <BusinessWithdrawals onTitle={useRouteTitle()} />;
}

/** `?draft=&step=` */
export function PaymentFileRoute() {
  const intl = useIntl();
  const { place, onPlace, onTitle } = useFlowPlace();
  return (
    <BatchPayment
      place={place}
      onPlace={onPlace}
      onTitle={onTitle}
      onVerify={(verification) => requireVerification(verification, intl)}
    />
  );
}

export function WithdrawalPoolRoute() {
  return <WithdrawalPool onTitle={useRouteTitle()} />;
}

/** `?batch=` shows the payments of one file. */
export function WithdrawalHistoryRoute() {
  const { search } = useSearch();
  const batchId = search.get("batch") ?? undefined;
  return <WithdrawalHistory key={batchId ?? "all"} batchId={batchId} onTitle={useRouteTitle()} />;
}
