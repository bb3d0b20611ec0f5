import { declinePaymentRequest, type PaymentRequest } from "@apex/contract/payments/pay-link";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useState } from "react";
import { useIntl } from "react-intl";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";

export interface DeclineRequestProps {
  request: PaymentRequest;
  /** True in a list of several requests, which the purpose tells apart. */
  isNamed?: boolean;
}

/** Declines a request, with or without a reason. */
export function DeclineRequest({ request, isNamed = false }: DeclineRequestProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { purpose, payee } = request;
  return (
    <>
      <Button
        variant="quiet"
        size={isNamed ? "compact" : "normal"}
        onPress={() => setOpen(true)}
        {...(isNamed && {
          "aria-label": intl.formatMessage({ id: "apex.payments.declineNamed" }, { purpose }),
        })}
      >
        {intl.formatMessage({ id: "apex.payments.decline" })}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onOpenChange={setOpen}
          closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
          title={intl.formatMessage({ id: "apex.payments.declineTitle" }, { name: payee.name })}
        >
          <DeclineForm request={request} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function DeclineForm({
  request: { code, payee },
  onDone,
}: DeclineRequestProps & { onDone: () => void }) {
  const intl = useIntl();
  const decline = useAct(declinePaymentRequest);
  const form = useApexForm({
    schema: declinePaymentRequest.body,
    defaultValues: { reason: "" },
    onSubmit: async ({ reason = "" }) => {
      const body = reason.trim() === "" ? {} : { reason };
      await decline.mutateAsync({ params: { code }, body });
      onDone();
    },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="reason">
        {({ value = "", ...field }) => (
          <TextField
            {...field}
            value={value}
            label={intl.formatMessage({ id: "apex.payments.declineReason" })}
            description={intl.formatMessage(
              { id: "apex.payments.declineReasonHint" },
              { name: payee.name },
            )}
            autoComplete="off"
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.payments.decline" })}
      </Button>
    </FormBody>
  );
}
