import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import type { FiatBeneficiary } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { Money } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import type { PaymentIntent } from "@apex/contract/schedules/intent";
import type { Schedule } from "@apex/contract/schedules/schedules";
import { readTransferTerms, type Recipient } from "@apex/contract/transfers/recipients";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useClient } from "../client-context.ts";

/** Whom a schedule pays. */
export type ScheduleTarget = Schedule["payee"] &
  (
    | { readonly kind: "user"; readonly recipientId: string }
    | { readonly kind: "account"; readonly beneficiary: FiatBeneficiary }
    /** A payment that was planned elsewhere: its plan can be changed, not what it pays. */
    | { readonly kind: "fixed"; readonly intent: PaymentIntent }
  );

export function targetOfRecipient({ id, maskedName, username }: Recipient): ScheduleTarget {
  return { kind: "user", recipientId: id, name: maskedName, detail: `@${username}` };
}

export function targetOfBeneficiary(beneficiary: FiatBeneficiary): ScheduleTarget {
  const { accountName, accountNumber, bankName } = beneficiary.account;
  return {
    kind: "account",
    beneficiary,
    name: accountName,
    detail: `${bankName}, ${accountNumber}`,
  };
}

export function targetOfSchedule({ intent, payee }: Schedule): ScheduleTarget {
  return intent.call === "create-transfer"
    ? { kind: "user", recipientId: intent.body.recipientId, ...payee }
    : { kind: "fixed", intent, ...payee };
}

/** The payment that is planned. */
export function intentOf(
  target: ScheduleTarget,
  { amount, fee, note }: { amount: Money; fee: Money; note: string },
): PaymentIntent {
  const sum = { amount, fee, ...(note !== "" && { note }) };
  switch (target.kind) {
    case "user":
      return { call: "create-transfer", body: { recipientId: target.recipientId, ...sum } };
    case "account": {
      const { id, account } = target.beneficiary;
      const body = { destination: { kind: "beneficiary" as const, beneficiaryId: id }, ...sum };
      return account.method === "mobile_money"
        ? { call: "create-mobile-money-withdrawal", body }
        : { call: "create-bank-withdrawal", body };
    }
    case "fixed":
      return target.intent;
  }
}

/** The terms of the wallet that pays; what was verified meanwhile may have opened them. */
export function useTargetTerms(target: ScheduleTarget, asset: Asset): UseQueryResult<MoneyTerms> {
  const client = useClient();
  const meta = { reads: ["limits", "wallets", "profile", "verification"] } as const;
  const account = target.kind === "account" ? target.beneficiary.account : undefined;
  const transfer = useQuery({
    ...read(client, readTransferTerms, { query: { asset } }),
    meta,
    enabled: target.kind === "user",
  });
  const withdrawal = useQuery({
    ...read(client, readFiatWithdrawalTerms, {
      query: {
        asset,
        method: account?.method === "mobile_money" ? "mobile_money" : "bank_transfer",
        international: account?.withdrawalType === "international" ? "true" : "false",
      },
    }),
    meta,
    enabled: account !== undefined,
  });
  return account ? withdrawal : transfer;
}
