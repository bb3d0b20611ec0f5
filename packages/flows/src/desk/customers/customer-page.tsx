import {
  freezeCustomer,
  noteMaxLength,
  noteOnCustomer,
  unfreezeCustomer,
  type Customer,
  type CustomerAct,
} from "@apex/contract/desk/customers";
import { reasonMaxLength, reasonSchema } from "@apex/contract/desk/reason";
import { userText } from "@apex/contract/user-text";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { CustomerFacts } from "./customer-facts.tsx";

export interface CustomerPageProps {
  customer: Customer;
  /** Gets the customer as an act has left them. */
  onCustomer: (customer: Customer) => void;
  onBack: () => void;
}

const actWords = {
  freeze: "apex.desk.freeze",
  unfreeze: "apex.desk.unfreeze",
  note: "apex.desk.addNote",
} as const satisfies Record<CustomerAct, string>;

const aboutWords = {
  freeze: "apex.desk.freezeAbout",
  unfreeze: "apex.desk.unfreezeAbout",
  note: "apex.desk.noteAbout",
} as const satisfies Record<CustomerAct, string>;

const acts: readonly CustomerAct[] = ["freeze", "unfreeze", "note"];

/** A customer on one page. */
export function CustomerPage({ customer, onCustomer, onBack }: CustomerPageProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<CustomerAct>();
  return (
    <Page>
      <PageHeader
        title={customer.name}
        back={
          <Button variant="quiet" size="compact" icon={<ArrowLeft />} onPress={onBack}>
            {intl.formatMessage({ id: "apex.desk.customers" })}
          </Button>
        }
        actions={acts
          .filter((act) => customer.may.includes(act))
          .map((act) => (
            <Button
              key={act}
              variant={act === "freeze" ? "danger" : "secondary"}
              onPress={() => setAsked(act)}
            >
              {intl.formatMessage({ id: actWords[act] })}
            </Button>
          ))}
      />
      {customer.frozenAt !== undefined && (
        <Notice tone="caution" title={intl.formatMessage({ id: "apex.desk.frozen" })}>
          <DateTime at={customer.frozenAt} />
        </Notice>
      )}
      {customer.frozenByOwnerAt !== undefined && (
        <Notice tone="caution" title={intl.formatMessage({ id: "apex.desk.frozenByOwner" })}>
          <DateTime at={customer.frozenByOwnerAt} />
        </Notice>
      )}
      <CustomerFacts customer={customer} />
      {asked && (
        <ActDialog
          act={asked}
          id={customer.id}
          onClose={() => setAsked(undefined)}
          onCustomer={onCustomer}
        />
      )}
    </Page>
  );
}

interface ActDialogProps extends Pick<CustomerPageProps, "onCustomer"> {
  act: CustomerAct;
  id: string;
  onClose: () => void;
}

const note = userText({ max: noteMaxLength, required: "value-required" });

function ActDialog({ act, id, onClose, onCustomer }: ActDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const params = { id };
  const callOf = (text: string) => {
    if (act === "note") return client.call(noteOnCustomer, { params, body: { text } });
    const endpoint = act === "freeze" ? freezeCustomer : unfreezeCustomer;
    return client.call(endpoint, { params, body: { reason: text } });
  };
  const form = useApexForm({
    schema: z.object({ text: act === "note" ? note : reasonSchema }),
    defaultValues: { text: "" },
    fieldOfPath: { reason: "text" },
    onSubmit: async ({ text }) => {
      const { customer } = await callOf(text);
      onCustomer(customer);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={intl.formatMessage({ id: actWords[act] })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <FormBody form={form}>
        <p className="text-body text-text-muted">{intl.formatMessage({ id: aboutWords[act] })}</p>
        <FormField form={form} name="text">
          {(field) => (
            <TextArea
              {...field}
              label={intl.formatMessage({
                id: act === "note" ? "apex.desk.note" : "apex.desk.why",
              })}
              maxCount={act === "note" ? noteMaxLength : reasonMaxLength}
              countLabel={(left) => intl.formatMessage({ id: "apex.desk.left" }, { left })}
            />
          )}
        </FormField>
        <Button
          type="submit"
          variant={act === "freeze" ? "danger" : "primary"}
          isPending={form.isSubmitting}
        >
          {intl.formatMessage({ id: actWords[act] })}
        </Button>
      </FormBody>
    </Dialog>
  );
}
