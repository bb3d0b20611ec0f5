import type { BillKind } from "@apex/contract/bills/bill";
import { listBillPayees, type BillPayee } from "@apex/contract/bills/bill-payees";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { BrandFace } from "../../parts/brand-face/brand-face.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { dotted } from "../../base/format/dotted.ts";

/** A payee's title: its label, else the customer's name, else the number. */
export function payeeTitle({ label, customerName, bill }: BillPayee): string {
  return label ?? customerName ?? bill.customerId;
}

/** The line under the title: biller, plan and customer number. */
export function payeeLine({ label, customerName, bill, billerName, planName }: BillPayee): string {
  return dotted(
    // A package's name includes its broadcaster; a bundle's does not.
    !planName?.startsWith(billerName) && billerName,
    planName,
    label !== undefined && customerName,
    (label !== undefined || customerName !== undefined) && bill.customerId,
  );
}

export interface KnownPayeesProps {
  kind: BillKind;
  onChoose: (payee: BillPayee) => void;
}

/** Saved payees first, then recently paid ones; nothing without any. */
export function KnownPayees({ kind, onChoose }: KnownPayeesProps) {
  const intl = useIntl();
  const known = useRead(listBillPayees, { query: { kind } });
  const label = intl.formatMessage({ id: "apex.bills.payees" });
  return (
    <Loaded query={known} rows={2}>
      {({ items }) =>
        items.length > 0 && (
          <div className="grid gap-2.5">
            <p className="text-body font-semibold" aria-hidden="true">
              {label}
            </p>
            <RowList label={label}>
              {items.map((payee) => (
                <ListRow
                  key={payee.id}
                  leading={<BrandFace name={payee.billerName} />}
                  title={payeeTitle(payee)}
                  subtitle={payeeLine(payee)}
                  trailing={writtenMoney(
                    movedAmount({ direction: "out", ...payee.lastPaid }),
                    intl,
                  )}
                  trailingNote={intl.formatMessage({ id: "apex.bills.lastPaid" })}
                  onPress={() => onChoose(payee)}
                />
              ))}
            </RowList>
          </div>
        )
      }
    </Loaded>
  );
}
