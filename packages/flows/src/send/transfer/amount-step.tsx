import type { Verification } from "@apex/client/events";
import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import type { When } from "../../parts/money-order/when.tsx";
import { AmountForm, type TypedAmount } from "./amount-form.tsx";
import type { AccountPayee } from "../../parts/payout-account/account-payee.ts";
import type { Payee, UserPayee } from "./payee.ts";
import type { ReviewedOrder } from "./transfer-steps.ts";

export interface AmountStepProps<P extends Payee = Payee> {
  asset: Asset;
  payee: P;
  typed: TypedAmount;
  when: When;
  onWhen: (when: When) => void;
  /** Not now: what was typed goes on to a plan. */
  onSchedule: (typed: TypedAmount) => void;
  /** Keeps what is typed. */
  onType: (typed: TypedAmount) => void;
  onNext: (order: ReviewedOrder) => void;
  onVerify: (verification: Verification) => void;
}

/** What was verified meanwhile may have opened the terms. */
const meta = { reads: ["limits", "wallets", "profile", "verification"] } as const;

/** How much goes to a payee. */
export function AmountStep({ payee, ...step }: AmountStepProps) {
  return payee.kind === "user" ? (
    <UserAmount {...step} payee={payee} />
  ) : (
    <AccountAmount {...step} payee={payee} />
  );
}

function UserAmount({ payee, onVerify, ...step }: AmountStepProps<UserPayee>) {
  const intl = useIntl();
  const query = { asset: step.asset };
  const terms = useQuery({ ...read(useClient(), readTransferTerms, { query }), meta });
  return (
    <WithTerms terms={terms} onVerify={onVerify}>
      {(known) => (
        <AmountForm
          {...step}
          terms={known}
          name={payee.recipient.maskedName}
          noteHint={intl.formatMessage({ id: "apex.transfer.noteHint" })}
          canSave={false}
        />
      )}
    </WithTerms>
  );
}

function AccountAmount({ payee, onVerify, onNext, ...step }: AmountStepProps<AccountPayee>) {
  const intl = useIntl();
  const { accountName, method, withdrawalType } = payee.account;
  const query = {
    asset: step.asset,
    method: method === "mobile_money" ? "mobile_money" : "bank_transfer",
    international: withdrawalType === "international" ? "true" : "false",
  } as const;
  const terms = useQuery({ ...read(useClient(), readFiatWithdrawalTerms, { query }), meta });
  return (
    <WithTerms terms={terms} onVerify={onVerify}>
      {(known) => (
        <AmountForm
          {...step}
          terms={known}
          name={accountName}
          noteHint={intl.formatMessage({ id: "apex.transfer.accountNoteHint" })}
          canSave={!payee.isSaved}
          onNext={(order) => onNext({ ...order, arrivalSeconds: known.arrivalSeconds })}
        />
      )}
    </WithTerms>
  );
}

interface WithTermsProps<Terms extends MoneyTerms> {
  terms: UseQueryResult<Terms>;
  onVerify: (verification: Verification) => void;
  children: (terms: Terms) => ReactElement;
}

function WithTerms<Terms extends MoneyTerms>({ terms, onVerify, children }: WithTermsProps<Terms>) {
  const intl = useIntl();
  if (terms.data) return children(terms.data);
  if (terms.error)
    return (
      <OrderError
        error={terms.error}
        onRetry={() => void terms.refetch()}
        isRetrying={terms.isFetching}
        onVerify={onVerify}
      />
    );
  return (
    <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })} className="grid gap-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-36 w-full" />
    </SkeletonGroup>
  );
}
