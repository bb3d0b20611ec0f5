import type { Verification } from "@apex/client/events";
import { airtimeAsset, airtimeCountries } from "@apex/contract/bills/bill-phone";
import type { BillKind } from "@apex/contract/bills/bill";
import type { BillPayee } from "@apex/contract/bills/bill-payees";
import { listBillers } from "@apex/contract/bills/billers";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Receipt } from "@apex/ui/icon/icon";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { useIntl } from "react-intl";
import { AskAgain } from "../../base/flow/ask-again.tsx";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import type { Customer, TypedCustomer } from "./bill-steps.ts";
import { countryName } from "../../parts/gift-card-faces/gift-card-words.ts";
import { CustomerForm, type CustomerFormProps } from "./customer-form.tsx";
import { KnownPayees } from "./known-payees.tsx";

export interface CustomerStepProps {
  kind: BillKind;
  typed: TypedCustomer;
  onType: (typed: TypedCustomer) => void;
  onNext: (customer: Customer) => void;
  /** Called with a payee who was paid before. */
  onPayee: (payee: BillPayee) => void;
  onVerify: (verification: Verification) => void;
}

const nothingTyped = { billerId: "", meterType: "", customerId: "" } as const;

/** The provider and the number. If several countries are offered, the country is chosen first. */
function CountryForm({ billers, ...form }: Omit<CustomerFormProps, "country">) {
  const intl = useIntl();
  const home = useClient().session.getState().user?.country;
  const [chosen, setChosen] = useState(form.typed.country ?? home);
  const offered = airtimeCountries.filter((one) =>
    billers.some(({ minimum }) => minimum.asset === airtimeAsset(one)),
  );
  const country = offered.find((one) => one === chosen) ?? offered[0] ?? "NG";
  // A number typed for another country is dropped.
  const isOther = form.typed.country !== undefined && form.typed.country !== country;
  if (offered.length < 2)
    return (
      <div className="grid gap-5">
        {home !== undefined && home !== country && (
          <p className="text-body text-text-muted">
            {intl.formatMessage(
              { id: "apex.bills.onlyIn" },
              { country: countryName(country, intl) },
            )}
          </p>
        )}
        <CustomerForm {...form} billers={billers} country={country} />
      </div>
    );
  return (
    <div className="grid gap-5">
      <Select
        label={intl.formatMessage({ id: "apex.bills.country" })}
        {...(home !== undefined &&
          !offered.some((one) => one === home) && {
            description: intl.formatMessage(
              { id: "apex.bills.notYetIn" },
              { country: countryName(home, intl) },
            ),
          })}
        placeholder={intl.formatMessage({ id: "apex.bills.choose" })}
        value={country}
        options={offered.map((one) => ({ value: one, label: countryName(one, intl) }))}
        onChange={(one) => {
          setChosen(one);
          form.onType({ ...nothingTyped, country: one });
        }}
      />
      <CustomerForm
        key={country}
        {...form}
        {...(isOther && { typed: nothingTyped })}
        onType={(typed) => form.onType({ ...typed, country })}
        billers={billers.filter(({ minimum }) => minimum.asset === airtimeAsset(country))}
        country={country}
      />
    </div>
  );
}

/** The customer: one paid before, or a provider and the customer's number there. */
export function CustomerStep({ kind, onPayee, ...form }: CustomerStepProps) {
  const intl = useIntl();
  const billers = useRead(listBillers, { query: { kind } });
  return (
    <Loaded query={billers} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            drawing="ridge"
            icon={<Receipt />}
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.bills.closed" })}
            action={<AskAgain query={billers} />}
          >
            {intl.formatMessage({ id: "apex.bills.closedBody" })}
          </EmptyState>
        ) : (
          <div className="grid gap-8">
            <KnownPayees kind={kind} onChoose={onPayee} />
            <CountryForm {...form} kind={kind} billers={items} />
          </div>
        )
      }
    </Loaded>
  );
}
