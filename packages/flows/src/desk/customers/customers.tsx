import { searchCustomers, type FoundCustomer } from "@apex/contract/desk/customers";
import type { QueueName } from "@apex/contract/desk/queues";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import type { CustomerLink, CustomerLook } from "../../parts/desk-case/facts.tsx";
import { OpenedCustomer } from "./opened-customer.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { dotted } from "../../base/format/dotted.ts";

export interface CustomersProps {
  /** The id of the customer to show. Default: the search. */
  id?: string | undefined;
  /** Why the member opens this customer. Without it the page asks. */
  look?: CustomerLook | undefined;
  customerLink: CustomerLink;
  /** The customer's own page asked for the reason. */
  onOpen: (look: CustomerLook) => void;
  /** Returns from a customer to the page that opened them. */
  onBack: () => void;
  /** The transaction that is open over the customer's page. */
  transactionId?: string | undefined;
  /** Goes to the address of a transaction, or back to the customer's. */
  onTransaction: (id: string | undefined) => void;
  /** The address of a case about one of the customer's transactions. */
  hrefOfCase: (queue: QueueName, id: string) => string;
  /** Opens a correction that the member proposed. */
  onAdjustment: (id: string) => void;
  onTitle?: ((title: string) => void) | undefined;
}

/**
 * Finds a customer by a whole email, phone, username, reference or business name, with a reason, and shows them on one
 * page. Back finds the search as it was.
 */
function CustomersOf({ id, customerLink, onOpen, onTitle, ...rest }: CustomersProps) {
  const [found, setFound] = useState<Found>();
  if (id !== undefined)
    return <OpenedCustomer key={id} id={id} onOpen={onOpen} onTitle={onTitle} {...rest} />;
  return <Search found={found} onFound={setFound} customerLink={customerLink} onTitle={onTitle} />;
}

/** What a search found, and what was searched for. */
interface Found {
  readonly searched: { readonly query: string; readonly reason: string };
  readonly items: readonly FoundCustomer[];
}

interface SearchProps extends Pick<CustomersProps, "customerLink" | "onTitle"> {
  found: Found | undefined;
  onFound: (found: Found) => void;
}

function Search({ found, onFound, customerLink, onTitle }: SearchProps) {
  const intl = useIntl();
  const client = useClient();
  const title = intl.formatMessage({ id: "apex.desk.customers" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const form = useApexForm({
    schema: searchCustomers.body,
    defaultValues: found?.searched ?? { query: "", reason: "" },
    onSubmit: async (searched) => {
      const { items } = await client.call(searchCustomers, { body: searched });
      onFound({ searched, items });
    },
  });
  return (
    <Page width="form">
      <PageHeader
        title={title}
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
      {found?.items.length === 0 && (
        <EmptyState
          drawing="lake"
          title={intl.formatMessage({ id: "apex.desk.noCustomer" })}
          reason={intl.formatMessage({ id: "apex.desk.noCustomerBody" })}
        />
      )}
      {found && found.items.length > 0 && (
        <RowList label={title}>
          {found.items.map(({ id, name, email, phone, username, isFrozen, closedAt }) => (
            <ListRow
              key={id}
              title={name === "" ? (username ?? email ?? writtenContact(phone ?? id)) : name}
              subtitle={dotted(username, email, writtenContact(phone ?? ""))}
              trailingNote={
                closedAt === undefined
                  ? isFrozen && intl.formatMessage({ id: "apex.desk.frozen" })
                  : intl.formatMessage({ id: "apex.desk.accountClosed" })
              }
              {...customerLink({ id, ...found.searched })}
            />
          ))}
        </RowList>
      )}
    </Page>
  );
}

export const Customers = withDeskWords(
  [
    "asset",
    "desk-adjustments",
    "desk-recoveries",
    "cards",
    "security-centre",
    "transactions",
    "transaction-facts",
    "transaction-progress",
  ],
  CustomersOf,
);
