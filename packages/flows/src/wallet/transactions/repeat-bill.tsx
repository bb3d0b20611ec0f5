import { listBillPayees } from "@apex/contract/bills/bill-payees";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Repeat } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { billPlaces } from "../../parts/bill-places/bill-places.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";

export interface RepeatBillProps {
  /** A transaction of the category `bill`. */
  transaction: Transaction;
}

/** A link from a bill to the same bill again, while its payee is remembered. */
function RepeatBill({ transaction: { details } }: RepeatBillProps) {
  const intl = useIntl();
  const payees = useRead(listBillPayees, { query: {} });
  const number = details.accountNumber ?? details.receiver?.name;
  const payee = payees.data?.items.find(
    ({ bill, billerName }) => bill.customerId === number && billerName === details.provider,
  );
  if (payee === undefined) return null;
  return (
    <PlaceButton
      to={billPlaces[payee.bill.kind]}
      with={{ repeat: payee.id }}
      variant="secondary"
      icon={<Repeat />}
    >
      {intl.formatMessage({ id: "apex.bills.repeat" })}
    </PlaceButton>
  );
}

export default withWords(["bills"], RepeatBill);
