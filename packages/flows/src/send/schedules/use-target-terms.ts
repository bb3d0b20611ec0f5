import type { Asset } from "@apex/contract/assets";
import { readBillTerms } from "@apex/contract/bills/billers";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import type { UseQueryResult } from "@tanstack/react-query";
import { useRead } from "../../base/use-read.ts";
import type { ScheduleTarget } from "../../parts/planned-payment/payment-target.ts";

/** The terms of the wallet that pays. */
export function useTargetTerms(target: ScheduleTarget, asset: Asset): UseQueryResult<MoneyTerms> {
  const transfer = useRead(
    readTransferTerms,
    { query: { asset } },
    {
      enabled: target.kind === "user",
    },
  );
  const account = target.kind === "account" ? target : undefined;
  const withdrawal = useRead(
    readFiatWithdrawalTerms,
    {
      query: {
        asset,
        method: account?.method ?? "bank_transfer",
        international: account?.isInternational === true ? "true" : "false",
      },
    },
    {
      enabled: account !== undefined,
    },
  );
  const bill = target.kind === "bill" ? target.bill : undefined;
  const bills = useRead(
    readBillTerms,
    {
      query: { kind: bill?.kind ?? "airtime", billerId: bill?.billerId ?? "" },
    },
    {
      enabled: bill !== undefined,
    },
  );
  const address = target.kind === "address" ? target : undefined;
  const feeLevel = address?.feeLevel ?? "medium";
  const crypto = useRead(
    readCryptoWithdrawalTerms,
    {
      query: { asset, network: address?.network ?? "bitcoin", feeLevel },
    },
    {
      enabled: address !== undefined,
    },
  );
  switch (target.kind) {
    case "user":
      return transfer;
    case "account":
      return withdrawal;
    case "bill":
      return bills;
    case "address":
      return crypto;
  }
}
