import { listCryptoDeposits, type CryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { useRead } from "../../base/use-read.ts";
import { CryptoDepositLine } from "./crypto-deposit-line.tsx";

/** The found deposit in its current state. */
export function LiveDeposit({ found }: { found: CryptoDeposit }) {
  const { asset } = found.amount;
  const deposits = useRead(listCryptoDeposits, { query: { asset } });
  const now = deposits.data?.items.find(
    ({ network, hash, transactionId }) =>
      network === found.network && hash === found.hash && transactionId === found.transactionId,
  );
  return <CryptoDepositLine deposit={now ?? found} />;
}
