import type { Verification } from "@apex/client/events";
import { read } from "@apex/client/query";
import type { BillKind } from "@apex/contract/bills/bill";
import type { BillPayee } from "@apex/contract/bills/bill-payees";
import { listBillers } from "@apex/contract/bills/billers";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Receipt } from "@apex/ui/icon/icon";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import type { Customer, TypedCustomer } from "./bill-steps.ts";
import { CustomerForm } from "./customer-form.tsx";
import { KnownPayees } from "./known-payees.tsx";

export interface CustomerStepProps {
  kind: BillKind;
  typed: TypedCustomer;
  onType: (typed: TypedCustomer) => void;
  onNext: (customer: Customer) => void;
  /** A person who was paid before. */
  onPayee: (payee: BillPayee) => void;
  onVerify: (verification: Verification) => void;
}

/** The customer: one paid before, or a provider and its number for the customer. */
export function CustomerStep({ kind, onPayee, ...form }: CustomerStepProps) {
  const intl = useIntl();
  const billers = useQuery(read(useClient(), listBillers, { query: { kind } }));
  return (
    <Loaded query={billers} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            drawing="ridge"
            icon={<Receipt />}
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.bills.closed" })}
          >
            {intl.formatMessage({ id: "apex.bills.closedBody" })}
          </EmptyState>
        ) : (
          <div className="grid gap-8">
            <KnownPayees kind={kind} onChoose={onPayee} />
            <CustomerForm {...form} kind={kind} billers={items} />
          </div>
        )
      }
    </Loaded>
  );
}
