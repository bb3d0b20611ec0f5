import { movedAmount } from "@apex/contract/transactions/moved-amount";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { Select } from "@apex/ui/select/select";
import { useIntl, type IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";
import { AboutTransaction } from "./about-transaction.tsx";
import { dotted } from "../../base/format/dotted.ts";

/** The value of "none" in the list of choices. */
const none = "none";

export interface AttachTransactionProps {
  /** The transaction from the page's address, until the person removes it. */
  given: { category: string; id: string } | undefined;
  onDetach: () => void;
  /** Id of the chosen one. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The transaction of a question: the one the person came from, or one of the latest. */
export function AttachTransaction({ given, onDetach, chosen, onChoose }: AttachTransactionProps) {
  const intl = useIntl();
  if (given === undefined) return <Latest chosen={chosen} onChoose={onChoose} />;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-body font-semibold">
        {intl.formatMessage({ id: "apex.support.attached" })}
      </p>
      <div className="w-full">
        <AboutTransaction {...given} />
      </div>
      <Button variant="quiet" size="compact" onPress={onDetach}>
        {intl.formatMessage({ id: "apex.support.detach" })}
      </Button>
    </div>
  );
}

type LatestProps = Pick<AttachTransactionProps, "chosen" | "onChoose">;

/** The choice among the latest transactions. It is left out if they cannot be read. */
function Latest({ chosen, onChoose }: LatestProps) {
  const intl = useIntl();
  const latest = useRead(listTransactions, { query: {} });
  const items = latest.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Select
      label={intl.formatMessage({ id: "apex.support.transaction" })}
      optionalLabel={intl.formatMessage({ id: "apex.support.optional" })}
      description={intl.formatMessage({ id: "apex.support.transactionHint" })}
      placeholder={intl.formatMessage({ id: "apex.support.noTransaction" })}
      value={items.some(({ id }) => id === chosen) ? (chosen ?? none) : none}
      onChange={(id) => onChoose(id === none ? undefined : id)}
      options={[
        { value: none, label: intl.formatMessage({ id: "apex.support.noTransaction" }) },
        ...items.map((transaction) => ({
          value: transaction.id,
          label: lineOf(transaction, intl),
        })),
      ]}
    />
  );
}

function lineOf(transaction: Transaction, intl: IntlShape): string {
  const day = formatDay(transaction.date, intl.locale);
  return dotted(
    transactionTitle(transaction, intl),
    writtenMoney(movedAmount(transaction), intl),
    day,
  );
}
