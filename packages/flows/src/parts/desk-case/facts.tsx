import type { CaseCustomer } from "@apex/contract/desk/case-customer";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import type { ReactNode } from "react";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { useIntl } from "react-intl";

export interface FactsProps {
  title: string;
  /** Rows of a description list. */
  children: ReactNode;
}

/** A titled list of facts for a decision. */
export function Facts({ title, children }: FactsProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Card>
        <DescriptionList>{children}</DescriptionList>
      </Card>
    </section>
  );
}

/** Rows with the customer of a case. */
export function CaseCustomerRows({ customer }: { customer: CaseCustomer }) {
  const intl = useIntl();
  return (
    <>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerName" })}>
        {customer.name}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.verifiedName" })}>
        {customer.verifiedName ?? intl.formatMessage({ id: "apex.desk.notVerified" })}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.level" })}>
        {intl.formatNumber(customer.level)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerSince" })}>
        <DateTime at={customer.since} show="day" />
      </DescriptionRow>
    </>
  );
}

/** Why a customer is opened: the member's words, or the case that is about them. */
export interface CustomerLook {
  id: string;
  reason: string;
  /** The text of the search that found them. */
  query?: string;
}

/** The link to a customer's page. A press hands the reason over, which is not part of the address. */
export type CustomerLink = (look: CustomerLook) => { href: string; onPress: () => void };

export interface CaseCustomerFactsProps {
  customer: CaseCustomer;
  /** Why the customer is opened: the case. */
  reason: string;
  customerLink: CustomerLink;
  /** More rows. */
  children: ReactNode;
}

/** The customer of a case, further facts for the decision, and a link to the customer's page. */
export function CaseCustomerFacts({
  customer,
  reason,
  customerLink,
  children,
}: CaseCustomerFactsProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-3">
      <Facts title={intl.formatMessage({ id: "apex.desk.customer" })}>
        <CaseCustomerRows customer={customer} />
        {children}
      </Facts>
      <LinkButton
        {...customerLink({ id: customer.userId, reason })}
        variant="secondary"
        className="justify-self-start print:hidden"
      >
        {intl.formatMessage({ id: "apex.desk.openCustomer" })}
      </LinkButton>
    </div>
  );
}
