import { assetFacts } from "@apex/contract/assets";
import { confirmP2pPayment, type P2pCase } from "@apex/contract/desk/p2p-cases";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormField } from "../../base/form/form-field.tsx";
import { useDeskForm } from "../../parts/act-dialog/use-desk-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { ReasonField } from "../../parts/act-dialog/desk-text-field.tsx";
import { codeOfError } from "../../parts/money-order/order-amount.ts";
import { OtherSum } from "./other-sum.tsx";
import type { ArrivedPayment } from "./use-p2p-acts.ts";
import { DeskFormBody } from "../../parts/act-dialog/desk-form-body.tsx";

export interface FoundPaymentDialogProps {
  shown: P2pCase;
  /** Proposes the payment. Rejects with the server's refusal, which the form shows. */
  onPropose: (payment: ArrivedPayment) => Promise<void>;
  onClose: () => void;
}

const { paymentId, senderName, senderBank, senderAccount, reason } = confirmP2pPayment.body.shape;
const formSchema = z.object({
  amount: z.string(),
  senderName,
  senderBank,
  senderAccount,
  paymentId,
  reason,
});

/**
 * Records a payment as it is on the merchant's bank statement. No field is prefilled, so that the member reads the
 * statement.
 */
export function FoundPaymentDialog({ shown, onPropose, onClose }: FoundPaymentDialogProps) {
  const intl = useIntl();
  const { asset } = shown.amount;
  const decimals = assetFacts(asset).scale;
  const form = useDeskForm({
    keptAs: `${shown.id} confirm`,
    schema: formSchema,
    defaultValues: {
      amount: "",
      senderName: "",
      senderBank: "",
      senderAccount: "",
      paymentId: "",
      reason: "",
    },
    onSubmit: async ({ amount: typed, ...payment }): Promise<void> => {
      const parsed = parseAmount(typed, { locale: intl.locale, decimals, asset });
      if (!parsed.ok) {
        form.form.setError("amount", { type: "code", message: codeOfError[parsed.error] });
        return form.form.setFocus("amount");
      }
      await onPropose({ ...payment, amount: { amount: parsed.amount, asset } });
      form.forget();
      onClose();
    },
  });
  const typedAmount = useWatch({ control: form.form.control, name: "amount" });
  const read = parseAmount(typedAmount, { locale: intl.locale, decimals, asset });
  const arrived = read.ok ? { amount: read.amount, asset } : undefined;
  const say = (word: keyof typeof words) => intl.formatMessage({ id: words[word] });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say("title")}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <DeskFormBody
        form={form}
        submit={
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.desk.p2pPropose" })}
          </Button>
        }
      >
        <p className="text-body text-text-muted">{say("about")}</p>
        <FormField form={form} name="amount">
          {(field) => (
            <AmountField {...field} label={say("amount")} asset={asset} decimals={decimals} />
          )}
        </FormField>
        <OtherSum expected={shown.amount} arrived={arrived} />
        {(["senderName", "senderBank", "senderAccount"] as const).map((name) => (
          <FormField key={name} form={form} name={name}>
            {(field) => <TextField {...field} autoComplete="off" label={say(name)} />}
          </FormField>
        ))}
        <TextFormField
          form={form}
          name="paymentId"
          autoComplete="off"
          label={say("paymentId")}
          description={say("paymentIdHint")}
        />
        <ReasonField form={form} name="reason" />
      </DeskFormBody>
    </Dialog>
  );
}

const words = {
  title: "apex.desk.p2pConfirmTitle",
  about: "apex.desk.p2pConfirmAbout",
  amount: "apex.desk.p2pArrived",
  senderName: "apex.desk.p2pSenderName",
  senderBank: "apex.desk.p2pSenderBank",
  senderAccount: "apex.desk.p2pSenderAccount",
  paymentId: "apex.desk.p2pPaymentId",
  paymentIdHint: "apex.desk.p2pPaymentIdHint",
} as const;
