import type { ResponseOf } from "@apex/contract/endpoint";
import type { listTransactions } from "@apex/contract/transactions/transactions";
import { CircleAlert } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { askedOf } from "../../parts/held-deposit/asked-of.ts";
import { transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";
import { TaskCard, taskActionLook } from "./task-card.tsx";

const askedWords = {
  sender: { title: "apex.overview.needsYouSender", action: "apex.overview.needsYouAnswer" },
  question: { title: "apex.overview.needsYouQuestion", action: "apex.overview.needsYouAnswer" },
  document: { title: "apex.overview.needsYouDocument", action: "apex.overview.needsYouVerify" },
  nothing: { title: "apex.overview.needsYou", action: "apex.overview.needsYouDetails" },
} as const;

export type NeedsYouProps = NonNullable<ResponseOf<typeof listTransactions>["needsYou"]>;

/** The latest transaction that cannot go on without the person. */
export function NeedsYou({ count, latest }: NeedsYouProps) {
  const intl = useIntl();
  const { category, id, amount } = latest;
  const words = askedWords[askedOf(latest) ?? "nothing"];
  return (
    <TaskCard
      label={intl.formatMessage({ id: "apex.overview.needsYou" })}
      Icon={CircleAlert}
      title={intl.formatMessage({ id: words.title })}
      body={
        <>
          {transactionTitle(latest, intl)}, {writtenMoney(amount, intl)}
        </>
      }
      more={
        count > 1
          ? {
              label: intl.formatMessage({ id: "apex.overview.todoMore" }, { count: count - 1 }),
              to: "transactions",
              with: { status: "needs-you" },
            }
          : undefined
      }
      action={
        <PlaceLink to="transaction" with={{ category, id }} {...taskActionLook}>
          {intl.formatMessage({ id: words.action })}
        </PlaceLink>
      }
    />
  );
}
