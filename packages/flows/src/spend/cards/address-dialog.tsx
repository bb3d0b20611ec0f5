import { billingAddressSchema, type Card } from "@apex/contract/cards/card";
import { setCardBillingAddress } from "@apex/contract/cards/cards";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";
import { CountryField } from "../../base/countries/country-field.tsx";
import { useChange } from "../../base/flow/use-change.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { useStepUp } from "../../parts/security-code/step-up.tsx";

export interface CardDialogProps {
  card: Card;
  onClose: () => void;
  onDone: () => void;
}

const fields = [
  ["street", "apex.cards.street", "address-line1"],
  ["city", "apex.cards.city", "address-level2"],
  ["state", "apex.cards.state", "address-level1"],
  ["postalCode", "apex.cards.postalCode", "postal-code"],
] as const;

/** The billing address that merchants compare. */
export function AddressDialog({ card, onClose, onDone }: CardDialogProps) {
  const intl = useIntl();
  const change = useChange();
  const stepUp = useStepUp();
  const form = useApexForm({
    schema: billingAddressSchema,
    defaultValues: card.billingAddress ?? {
      street: "",
      city: "",
      state: "",
      postalCode: "",
      country: "",
    },
    onSubmit: async (billingAddress) => {
      const done = await stepUp.run(({ body, options }) =>
        change(
          setCardBillingAddress,
          { params: { id: card.id }, body: { billingAddress, ...body } },
          options,
        ),
      );
      if (done === undefined) return;
      onDone();
    },
  });
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        isDismissable={false}
        closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
        title={intl.formatMessage({ id: "apex.cards.billingAddress" })}
      >
        <FormBody form={form}>
          <p className="text-body text-text-muted">
            {intl.formatMessage({ id: "apex.cards.addressHint" })}
          </p>
          {fields.map(([name, label, autoComplete]) => (
            <TextFormField
              key={name}
              form={form}
              name={name}
              label={intl.formatMessage({ id: label })}
              autoComplete={autoComplete}
            />
          ))}
          <FormField form={form} name="country">
            {(field) => <CountryField field={field} />}
          </FormField>
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.cards.save" })}
          </Button>
        </FormBody>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}
