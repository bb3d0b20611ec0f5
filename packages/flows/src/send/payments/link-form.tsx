import { assetFacts, type Asset } from "@apex/contract/assets";
import { paymentLinkLifeMaxMs } from "@apex/contract/limits";
import { toMinor } from "@apex/contract/money";
import {
  createPaymentLink,
  paymentLinkUses,
  paymentPurposeSchema,
  type PaymentLink,
} from "@apex/contract/payments/payment-links";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { Dialog } from "@apex/ui/dialog/dialog";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { TextField } from "@apex/ui/text-field/text-field";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ownCurrency } from "../../base/countries/own-currency.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { dayEndOf, localDay } from "../../base/format/local-day.ts";
import { useAct } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { codeOfError } from "../../parts/money-order/order-amount.ts";
import { RecentPayees } from "../../parts/payee/recent-payees.tsx";
import { WalletField } from "../../parts/wallet-choice/wallet-field.tsx";
import { amountKinds, payerKinds, typedLink, useLinkDraft, type TypedLink } from "./link-draft.ts";

export interface LinkFormProps {
  onMade: (link: PaymentLink) => void;
  onClose: () => void;
}

/** The schema checks the person only if the link is for one person. */
export const linkForm = z
  .extend(typedLink, { purpose: paymentPurposeSchema })
  .check(({ value: { payerKind, identifier }, issues }) => {
    const read = payerKind === "person" ? findRecipient.body.safeParse({ identifier }) : undefined;
    for (const { message } of read?.error?.issues ?? [])
      issues.push({ code: "custom", path: ["identifier"], message, input: identifier });
  });

/** Makes a payment link. */
export function LinkForm(props: LinkFormProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.payments.new" })}
    >
      <Fields {...props} />
    </Dialog>
  );
}

function useLinkForm({ onMade }: LinkFormProps) {
  const intl = useIntl();
  const client = useClient();
  const make = useAct(createPaymentLink);
  const find = useAct(findRecipient);
  // The id makes a repeated request safe: it makes no second link.
  const [linkId] = useState(() => crypto.randomUUID());
  const kept = useLinkDraft();
  const form = useApexForm<TypedLink>({
    schema: linkForm,
    defaultValues: kept.draft.typed ?? {
      payerKind: "anybody",
      identifier: "",
      purpose: "",
      asset: ownCurrency(client.session.getState().user),
      amountKind: "fixed",
      typedAmount: "",
      use: "once",
      lastDay: null,
    },
    onType: (typed) => kept.keep(() => ({ typed })),
    onSubmit: async ({ payerKind, purpose, asset, amountKind, typedAmount, lastDay, ...more }) => {
      const typed = amountKind === "open" ? undefined : decimalOf(typedAmount, asset, intl.locale);
      if (typed !== undefined && "code" in typed) {
        form.form.setError("typedAmount", { type: "code", message: typed.code });
        form.form.setFocus("typedAmount");
        return;
      }
      const until = lastDay === null ? {} : { expiresAt: dayEndOf(lastDay) };
      const isAsked = payerKind === "person";
      const found = isAsked
        ? await find.mutateAsync({ body: { identifier: more.identifier } })
        : undefined;
      const payer = found ? { payerId: found.recipient.id } : {};
      // A link for one person can be paid only once.
      const use = isAsked ? "once" : more.use;
      const body = { purpose, asset, use, ...typed, ...until, ...payer };
      const { link } = await make.mutateAsync({ params: { linkId }, body });
      kept.forget();
      onMade(link);
    },
    fieldOfPath: { expiresAt: "lastDay", amount: "typedAmount" },
    fieldOfCode: {
      "amount-below-minimum": "typedAmount",
      "recipient-not-found": "identifier",
      "recipient-is-self": "identifier",
    },
  });
  return form;
}

function decimalOf(typed: string, asset: Asset, locale: string) {
  const parsed = parseAmount(typed, { locale, decimals: assetFacts(asset).scale, asset });
  if (!parsed.ok) return { code: codeOfError[parsed.error] };
  return toMinor(parsed.amount, asset) === 0n ? { code: "amount-zero" } : { amount: parsed.amount };
}

function Fields(props: LinkFormProps) {
  const intl = useIntl();
  const client = useClient();
  const form = useLinkForm(props);
  // People are found for payments to them, too.
  const canFind = useAllowed("withdrawals", "create");
  const {
    asset = ownCurrency(client.session.getState().user),
    amountKind,
    payerKind,
  } = useWatch({ control: form.form.control });
  return (
    <FormBody form={form}>
      {canFind && (
        <FormField form={form} name="payerKind">
          {({ value, onChange }) => (
            <SegmentedField
              label={intl.formatMessage({ id: "apex.payments.payer" })}
              segments={payerKinds.map((kind) => ({
                value: kind,
                label: intl.formatMessage({ id: `apex.payments.payer-${kind}` }),
              }))}
              value={value}
              onChange={onChange}
            />
          )}
        </FormField>
      )}
      {payerKind === "person" && (
        <FormField form={form} name="identifier">
          {(field) => (
            <div className="grid gap-3">
              <TextField
                {...field}
                label={intl.formatMessage({ id: "apex.payments.identifier" })}
                description={intl.formatMessage({ id: "apex.payments.identifierHint" })}
                autoComplete="off"
                inputClassName="lowercase"
              />
              <RecentPayees
                label={intl.formatMessage({ id: "apex.payments.paidBefore" })}
                onChoose={({ username }) => field.onChange(username)}
              />
            </div>
          )}
        </FormField>
      )}
      <TextFormField
        form={form}
        name="purpose"
        label={intl.formatMessage({ id: "apex.payments.purpose" })}
        description={intl.formatMessage({ id: "apex.payments.purposeHint" })}
        autoComplete="off"
      />
      <FormField form={form} name="asset">
        {(field) => (
          <WalletField
            field={field}
            label={intl.formatMessage({ id: "apex.payments.wallet" })}
            placeholder={intl.formatMessage({ id: "apex.payments.walletPlaceholder" })}
          />
        )}
      </FormField>
      <FormField form={form} name="amountKind">
        {({ value, onChange }) => (
          <SegmentedField
            label={intl.formatMessage({ id: "apex.payments.amountKind" })}
            segments={amountKinds.map((kind) => ({
              value: kind,
              label: intl.formatMessage({ id: `apex.payments.amount-${kind}` }),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      {amountKind === "fixed" && (
        <FormField form={form} name="typedAmount">
          {(field) => (
            <AmountField
              {...field}
              label={intl.formatMessage({ id: "apex.payments.amount" })}
              asset={asset}
              decimals={assetFacts(asset).scale}
            />
          )}
        </FormField>
      )}
      {payerKind !== "person" && (
        <FormField form={form} name="use">
          {(field) => (
            <ChoiceCards
              {...field}
              columns={2}
              label={intl.formatMessage({ id: "apex.payments.use" })}
              choices={paymentLinkUses.map((use) => ({
                value: use,
                title: intl.formatMessage({ id: `apex.payments.use-${use}` }),
                description: intl.formatMessage({ id: `apex.payments.use-${use}Hint` }),
              }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="lastDay">
        {(field) => (
          <DatePicker
            {...field}
            label={intl.formatMessage({ id: "apex.payments.lastDay" })}
            description={intl.formatMessage({ id: "apex.payments.lastDayHint" })}
            openLabel={intl.formatMessage({ id: "apex.payments.lastDayOpen" })}
            min={localDay(client.businessMs())}
            max={localDay(client.businessMs() + paymentLinkLifeMaxMs, -1)}
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({
          id: payerKind === "person" ? "apex.payments.ask" : "apex.payments.make",
        })}
      </Button>
    </FormBody>
  );
}
