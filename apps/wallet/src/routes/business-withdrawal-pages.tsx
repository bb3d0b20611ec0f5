import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useIntl } from "react-intl";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
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

/** `?by=file` takes a file of payments. */
export function BusinessWithdrawalsRoute() {
  const intl = useIntl();
  const { search } = useSearch();
  const onTitle = useRouteTitle();
  if (search.get("by") !== "file") return <BusinessWithdrawals onTitle={onTitle} />;
  return (
    <BatchPayment
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
