import type { BillCustomer } from "@apex/contract/bills/bill-customer";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";

export interface CustomerCardProps {
  facts: BillCustomer;
}

/** The biller's name for the number, so that nobody pays a stranger's bill; nothing if it gives none. */
export function CustomerCard({ facts: { name, address, debt, expiresOn } }: CustomerCardProps) {
  const intl = useIntl();
  if (name === undefined) return null;
  return (
    <Card>
      <p className="text-lg font-semibold wrap-anywhere">{name}</p>
      {address !== undefined && <p className="text-body text-text-muted">{address}</p>}
      {(debt || expiresOn !== undefined) && (
        <DescriptionList>
          {debt && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.bills.owes" })}>
              {minorOf(debt) === 0n
                ? intl.formatMessage({ id: "apex.bills.owesNothing" })
                : writtenMoney(debt, intl)}
            </DescriptionRow>
          )}
          {expiresOn !== undefined && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.bills.expires" })}>
              {formatDay(expiresOn, intl.locale, "UTC")}
            </DescriptionRow>
          )}
        </DescriptionList>
      )}
    </Card>
  );
}
