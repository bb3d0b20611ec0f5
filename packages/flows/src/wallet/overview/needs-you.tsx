import type { ResponseOf } from "@apex/contract/endpoint";
import type { listTransactions } from "@apex/contract/transactions/transactions";
import { CircleAlert } from "@apex/ui/icon/icon";
import { FormattedMessage, useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { askedOf } from "../../parts/held-deposit/asked-of.ts";
import { transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";
import { TaskCard, taskActionLook } from "./task-card.tsx";

const askedWords = {
  sender: "apex.overview.needsYouSender",
  question: "apex.overview.needsYouQuestion",
  document: "apex.overview.needsYouDocument",
} as const;

export type NeedsYouProps = NonNullable<ResponseOf<typeof listTransactions>["needsYou"]>;

/** The latest transaction that cannot go on without the person. */
export function NeedsYou({ count, latest }: NeedsYouProps) {
  const intl = useIntl();
  const { category, id, amount } = latest;
  const asked = askedOf(latest);
  const label = intl.formatMessage({ id: "apex.overview.needsYou" });
  return (
    <TaskCard
      label={label}
      Icon={CircleAlert}
      title={asked ? intl.formatMessage({ id: askedWords[asked] }) : label}
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
