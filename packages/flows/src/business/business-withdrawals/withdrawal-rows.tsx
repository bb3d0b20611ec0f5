import type { Transaction } from "@apex/contract/transactions/transaction";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import { LateFace } from "../../parts/transaction-row/late-face.tsx";
import { RowTitle } from "../../parts/transaction-row/row-title.tsx";
import { stateWords } from "../../parts/transaction-row/transaction-words.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { dotted } from "../../base/format/dotted.ts";

export interface WithdrawalRowsProps {
  /** Names the list. */
  label: string;
  withdrawals: readonly Transaction[];
}

/** Withdrawals, each with payee, purpose, amount and state, linked to its page. */
export function WithdrawalRows({ label, withdrawals }: WithdrawalRowsProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  return (
    <RowList label={label}>
      {withdrawals.map((withdrawal) => {
        const { id, category, status, date, details } = withdrawal;
        const state = displayStateOf(status);
        return (
          <ListRow
            key={id}
            data-item={id}
            href={hrefTo("transaction", { category, id })}
            leading={<LateFace transaction={withdrawal} />}
            title={<RowTitle title={details.receiver?.name ?? details.address ?? ""} />}
            subtitle={dotted(details.note, details.network, formatDay(date, intl.locale))}
            trailing={writtenMoney(movedAmount(withdrawal), intl)}
            trailingNote={
              <RowStatus status={state}>{intl.formatMessage({ id: stateWords[state] })}</RowStatus>
            }
          />
        );
      })}
    </RowList>
  );
}
