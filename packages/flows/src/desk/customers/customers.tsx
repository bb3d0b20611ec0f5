import {
  openCustomer,
  searchCustomers,
  type Customer,
  type FoundCustomer,
} from "@apex/contract/desk/customers";
import { toApexError, type ApexError } from "@apex/client/apex-error";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { TextField } from "@apex/ui/text-field/text-field";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { CustomerPage } from "./customer-page.tsx";

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
  const [reason, setReason] = useState("");
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
  const [error, setError] = useState<ApexError>();
  const title = customer?.name ?? intl.formatMessage({ id: "apex.desk.customers" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const form = useApexForm({
    schema: searchCustomers.body,
    defaultValues: { query: "", reason: "" },
    onSubmit: async (body) => {
      setError(undefined);
      const { items } = await client.call(searchCustomers, { body });
      setReason(body.reason);
      setFound(items);
    },
  });
  const open = async (id: string) => {
    setError(undefined);
    try {
      const answer = await client.call(openCustomer, { params: { id }, body: { reason } });
      setCustomer(answer.customer);
    } catch (thrown) {
      setError(toApexError(thrown));
    }
  };
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
        <FormField form={form} name="query">
          {(field) => (
            <TextField
              {...field}
              autoComplete="off"
              label={intl.formatMessage({ id: "apex.desk.who" })}
              description={intl.formatMessage({ id: "apex.desk.whoHint" })}
            />
          )}
        </FormField>
        <FormField form={form} name="reason">
          {(field) => (
            <TextField
              {...field}
              autoComplete="off"
              label={intl.formatMessage({ id: "apex.desk.why" })}
              description={intl.formatMessage({ id: "apex.desk.whyHint" })}
            />
          )}
        </FormField>
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
          {found.map(({ id, name, email, phone, username, isFrozen }) => (
            <ListRow
              key={id}
              title={name === "" ? (username ?? email ?? phone ?? id) : name}
              subtitle={[username, email, phone].filter(Boolean).join(" · ")}
              trailingNote={isFrozen && intl.formatMessage({ id: "apex.desk.frozen" })}
              onPress={() => void open(id)}
            />
          ))}
        </RowList>
      )}
    </Page>
  );
}

export const Customers = withWords(
  [
    "asset",
    "desk",
    "desk-adjustments",
    "desk-recoveries",
    "cards",
    "security-centre",
    "transactions",
  ],
  CustomersOf,
);
