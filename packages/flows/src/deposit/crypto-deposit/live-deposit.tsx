import { read } from "@apex/client/query";
import { listCryptoDeposits, type CryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";
import { CryptoDepositLine } from "./crypto-deposit-line.tsx";

/** The found deposit in its current state. */
export function LiveDeposit({ found }: { found: CryptoDeposit }) {
  const { asset } = found.amount;
  const deposits = useQuery(read(useClient(), listCryptoDeposits, { query: { asset } }));
  const now = deposits.data?.items.find(
    ({ network, hash, transactionId }) =>
      network === found.network && hash === found.hash && transactionId === found.transactionId,
  );
  return <CryptoDepositLine deposit={now ?? found} />;
}
