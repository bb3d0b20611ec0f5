import type { Verification } from "@apex/client/events";
import type { BillKind } from "@apex/contract/bills/bill";
import { listBillers, readBillTerms } from "@apex/contract/bills/billers";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import { useRead } from "../../base/use-read.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { AmountForm, type AmountFormProps } from "./amount-form.tsx";

export interface AmountStepProps extends Omit<AmountFormProps, "terms" | "biller"> {
  kind: BillKind;
  onVerify: (verification: Verification) => void;
}

/** The amount, or the bundle or package, under the biller's terms. */
export function AmountStep(props: AmountStepProps) {
  const intl = useIntl();
  const { kind, customer, onVerify } = props;
  const { billerId } = customer;
  const billers = useRead(listBillers, { query: { kind } });
  const terms = useRead(readBillTerms, { query: { kind, billerId } });
  const biller = billers.data?.items.find(({ id }) => id === billerId);
  const failed = [terms, billers].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <OrderError
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
        onVerify={onVerify}
      />
    );
  if (!terms.data || !billers.data)
    return (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })} className="grid gap-4">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-36 w-full" />
      </SkeletonGroup>
    );
  return <AmountForm {...props} terms={terms.data} biller={biller} />;
}
