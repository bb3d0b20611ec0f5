import type { Money } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { HeldDeposit, isHeldDeposit } from "../held-deposit/held-deposit.tsx";
import { ResultStep } from "../receipt/result-step.tsx";

/** The deposit that arrived, beside the amount asked for. */
export interface ArrivedDeposit {
  /** Absent until the deposit is posted to the ledger. */
  transactionId?: string | undefined;
  amount: Money;
  received?: Money | undefined;
  receivedAs?: string | undefined;
  isLate?: boolean | undefined;
}

export interface DepositResultProps {
  arrived: ArrivedDeposit;
  onDone: () => void;
  onOpen: (transaction: Transaction) => void;
  /** Leaves for the page of the provider that checks a held deposit. */
  onVerifyAt: (url: string) => void;
}

/** Says that money has arrived, in the wallet or on hold, and whether the amount differs from the one asked for. */
export function DepositResult({ arrived, onDone, onOpen, onVerifyAt }: DepositResultProps) {
  const params = { category: "fiat", id: arrived.transactionId ?? "" };
  const detail = useRead(
    readTransaction,
    { params },
    {
      enabled: arrived.transactionId !== undefined,
    },
  );
  return (
    <Loaded query={detail} rows={3}>
      {({ transaction }) => (
        <ResultStep
          transaction={transaction}
          onDone={onDone}
          onOpen={() => onOpen(transaction)}
          lead={<Difference arrived={arrived} isHeld={isHeldDeposit(transaction)} />}
          {...(isHeldDeposit(transaction) && {
            receipt: <HeldDeposit transaction={transaction} onVerifyAt={onVerifyAt} />,
          })}
        />
      )}
    </Loaded>
  );
}

const differenceWords = {
  short: { title: "apex.fiat-deposit.shortTitle", body: "apex.fiat-deposit.shortBody" },
  over: { title: "apex.fiat-deposit.overTitle", body: "apex.fiat-deposit.overBody" },
} as const;

interface DifferenceProps {
  arrived: ArrivedDeposit;
  isHeld: boolean;
}

function Difference({
  arrived: { amount, received, receivedAs, isLate },
  isHeld,
}: DifferenceProps) {
  const intl = useIntl();
  if (received && (receivedAs === "short" || receivedAs === "over")) {
    const { title, body } = differenceWords[receivedAs];
    const values = { amount: writtenMoney(amount, intl), received: writtenMoney(received, intl) };
    return (
      <Notice tone="caution" live="status" title={intl.formatMessage({ id: title })}>
        {intl.formatMessage({ id: isHeld ? "apex.fiat-deposit.heldBody" : body }, values)}
      </Notice>
    );
  }
  if (!isLate) return null;
  return <Notice live="status">{intl.formatMessage({ id: "apex.fiat-deposit.lateBody" })}</Notice>;
}
