import type { ResponseOf } from "@apex/contract/endpoint";
import type { listTransactions } from "@apex/contract/transactions/transactions";
import { CircleAlert } from "@apex/ui/icon/icon";
import { FormattedMessage, useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";
import { TaskCard, taskActionLook } from "./task-card.tsx";

export type NeedsYouProps = NonNullable<ResponseOf<typeof listTransactions>["needsYou"]>;

/** The latest transaction that cannot go on without the person. */
export function NeedsYou({ count, latest }: NeedsYouProps) {
  const intl = useIntl();
  const { category, id, amount } = latest;
  const title = intl.formatMessage({ id: "apex.overview.needsYou" });
  return (
    <TaskCard
      label={title}
      Icon={CircleAlert}
      title={title}
      body={
        <>
          {transactionTitle(latest, intl)}, {writtenMoney(amount, intl)}
        </>
      }
      more={
        count > 1 && <FormattedMessage id="apex.overview.todoMore" values={{ count: count - 1 }} />
      }
      action={
        <PlaceLink to="transaction" with={{ category, id }} {...taskActionLook}>
          {intl.formatMessage({ id: "apex.overview.needsYouOpen" })}
        </PlaceLink>
      }
    />
  );
}
