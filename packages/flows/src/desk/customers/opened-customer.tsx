import { openCustomer } from "@apex/contract/desk/customers";
import { reasonSchema } from "@apex/contract/desk/reason";
import { Button } from "@apex/ui/button/button";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody } from "../../base/form/form-field.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import type { CustomerLook } from "../../parts/desk-case/facts.tsx";
import { lookOnce } from "../../parts/desk-case/look-once.ts";
import { PageToCome } from "../../parts/desk-case/page-to-come.tsx";
import { CustomerPage, type CustomerPageProps } from "./customer-page.tsx";

export interface OpenedCustomerProps extends Omit<CustomerPageProps, "customer"> {
  id: string;
  look?: CustomerLook | undefined;
  onOpen: (look: CustomerLook) => void;
  onTitle?: ((title: string) => void) | undefined;
}

/** A customer's page. It first asks for the reason for the look, unless the member has just given one. */
export function OpenedCustomer({ look, onOpen, ...rest }: OpenedCustomerProps) {
  if (look === undefined) return <ReasonPage id={rest.id} onOpen={onOpen} onTitle={rest.onTitle} />;
  return <ShownCustomer look={look} {...rest} />;
}

function ShownCustomer({
  look: { id, ...body },
  id: _,
  onTitle,
  ...page
}: Omit<OpenedCustomerProps, "look" | "onOpen"> & { look: CustomerLook }) {
  const intl = useIntl();
  const client = useClient();
  const params = { id };
  const found = useQuery({
    queryKey: [openCustomer.slug, { params }],
    queryFn: () => client.call(openCustomer, { params, body }),
    ...lookOnce,
    retry: false,
    meta: { reads: openCustomer.reads },
  });
  const customer = found.data?.customer;
  const title = customer?.name ?? intl.formatMessage({ id: "apex.desk.customer" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  if (customer) return <CustomerPage customer={customer} {...page} />;
  return <PageToCome title={title} query={found} />;
}

/** Asks for the reason when a link opens the page, and again after a reload. */
function ReasonPage({
  id,
  onOpen,
  onTitle,
}: Pick<OpenedCustomerProps, "id" | "onOpen" | "onTitle">) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.openCustomer" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const form = useApexForm({
    schema: z.object({ reason: reasonSchema }),
    defaultValues: { reason: "" },
    onSubmit: async ({ reason }) => onOpen({ id, reason }),
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
          name="reason"
          autoComplete="off"
          label={intl.formatMessage({ id: "apex.desk.why" })}
          description={intl.formatMessage({ id: "apex.desk.whyHint" })}
        />
        <Button type="submit" isPending={form.isSubmitting} className="justify-self-start">
          {intl.formatMessage({ id: "apex.desk.openCustomer" })}
        </Button>
      </FormBody>
    </Page>
  );
}
