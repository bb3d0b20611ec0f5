import {
  openCustomer,
  searchCustomers,
  type Customer,
  type FoundCustomer,
} from "@apex/contract/desk/customers";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { CustomerPage } from "./customer-page.tsx";
import { writtenContact } from "../../base/format/written-contact.ts";
import { dotted } from "../../base/format/dotted.ts";

/** A customer whom a case is about, with the case as the reason. */
export interface OpenedCustomer {
  id: string;
  reason: string;
}

export interface CustomersProps {
  /** Opened at once; closing it goes back to the case. */
  opened?: OpenedCustomer;
  onBack?: () => void;
  /** Opens a correction that the member proposed. */
  onAdjustment: (id: string) => void;
  onTitle?: (title: string) => void;
}

/** Finds a customer by who they are as a whole, with a reason, and shows them on one page. The page has no address: each look needs its reason. */
function CustomersOf({ opened, onBack, onAdjustment, onTitle }: CustomersProps) {
  const intl = useIntl();
  const client = useClient();
  const [found, setFound] = useState<readonly FoundCustomer[]>();
  const [searched, setSearched] = useState({ query: "", reason: "" });
  const [changed, setCustomer] = useState<Customer>();
  const first = useQuery({
    queryKey: [openCustomer.slug, opened],
    queryFn: async () =>
      opened === undefined
        ? null
        : client.call(openCustomer, {
            params: { id: opened.id },
            body: { reason: opened.reason },
          }),
    enabled: opened !== undefined,
    // Each look is written down: it is made once, and not kept for the next time.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const customer = changed ?? first.data?.customer;
  const { error, clearError, attempt } = useAttempt<"open">();
  const title = customer?.name ?? intl.formatMessage({ id: "apex.desk.customers" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const form = useApexForm({
    schema: searchCustomers.body,
    defaultValues: { query: "", reason: "" },
    onSubmit: async (body) => {
      clearError();
      const { items } = await client.call(searchCustomers, { body });
      setSearched(body);
      setFound(items);
    },
  });
  const open = (id: string) =>
    attempt("open", async () => {
      const answer = await client.call(openCustomer, { params: { id }, body: searched });
      setCustomer(answer.customer);
    });
  if (customer)
    return (
      <CustomerPage
        customer={customer}
        onCustomer={setCustomer}
        onAdjustment={onAdjustment}
        onBack={onBack ?? (() => setCustomer(undefined))}
      />
    );
  if (opened)
    return (
      <Page>
        <PageHeader title={title} />
        <Loaded query={first}>{() => null}</Loaded>
      </Page>
    );
  return (
    <Page width="form">
      <PageHeader
        title={intl.formatMessage({ id: "apex.desk.customers" })}
        description={intl.formatMessage({ id: "apex.desk.customersLead" })}
      />
      <FormBody form={form}>
        <TextFormField
          form={form}
          name="query"
          autoComplete="off"
          label={intl.formatMessage({ id: "apex.desk.who" })}
          description={intl.formatMessage({ id: "apex.desk.whoHint" })}
        />
        <TextFormField
          form={form}
          name="reason"
          autoComplete="off"
          label={intl.formatMessage({ id: "apex.desk.why" })}
          description={intl.formatMessage({ id: "apex.desk.whyHint" })}
        />
        <Button type="submit" isPending={form.isSubmitting} className="justify-self-start">
          {intl.formatMessage({ id: "apex.desk.search" })}
        </Button>
      </FormBody>
      {error && <ErrorView error={error} />}
      {found?.length === 0 && (
        <EmptyState
          drawing="lake"
          title={intl.formatMessage({ id: "apex.desk.noCustomer" })}
          reason={intl.formatMessage({ id: "apex.desk.noCustomerBody" })}
        />
      )}
      {found && found.length > 0 && (
        <RowList label={intl.formatMessage({ id: "apex.desk.customers" })}>
          {found.map(({ id, name, email, phone, username, isFrozen, closedAt }) => (
            <ListRow
              key={id}
              title={name === "" ? (username ?? email ?? writtenContact(phone ?? id)) : name}
              subtitle={dotted(username, email, writtenContact(phone ?? ""))}
              trailingNote={
                closedAt === undefined
                  ? isFrozen && intl.formatMessage({ id: "apex.desk.frozen" })
                  : intl.formatMessage({ id: "apex.desk.accountClosed" })
              }
              onPress={() => void open(id)}
            />
          ))}
        </RowList>
      )}
    </Page>
  );
}

export const Customers = withDeskWords(
  ["asset", "desk-adjustments", "desk-recoveries", "cards", "security-centre", "transactions"],
  CustomersOf,
);
