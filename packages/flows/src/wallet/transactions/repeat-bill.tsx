import { read } from "@apex/client/query";
import type { BillKind } from "@apex/contract/bills/bill";
import { listBillPayees } from "@apex/contract/bills/bill-payees";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Repeat } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withWords } from "../../base/words/words-provider.tsx";

export interface RepeatBillProps {
  /** Of the category `bill`. */
  transaction: Transaction;
}

/** Where each kind of bill is paid. */
const places: Readonly<Record<BillKind, string>> = {
  airtime: "/bills/airtime",
  data: "/bills/data-plan",
  electricity: "/bills/electric-bill",
  "cable-tv": "/bills/cable-tv",
  bet: "/bet-top-up",
};

/** From a bill to the same once more, for as long as whom it paid is remembered. */
function RepeatBill({ transaction: { details } }: RepeatBillProps) {
  const intl = useIntl();
  const payees = useQuery(read(useClient(), listBillPayees, { query: {} }));
  const number = details.accountNumber ?? details.receiver?.name;
  const payee = payees.data?.items.find(
    ({ bill, billerName }) => bill.customerId === number && billerName === details.provider,
  );
  if (payee === undefined) return null;
  return (
    <LinkButton
      href={`${places[payee.bill.kind]}?repeat=${payee.id}`}
      variant="secondary"
      icon={<Repeat />}
    >
      {intl.formatMessage({ id: "apex.bills.repeat" })}
    </LinkButton>
  );
}

export default withWords(["bills"], RepeatBill);
