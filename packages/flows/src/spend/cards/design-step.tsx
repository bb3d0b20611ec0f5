import { cardColours, cardNetworks, type CardNetwork } from "@apex/contract/cards/card";
import { Button } from "@apex/ui/button/button";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { CardSwatch } from "@apex/ui/virtual-card/card-swatch";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { networkNames } from "../../parts/card-face/card-words.ts";
import { cardDesignSchema, type CardDesign } from "./new-card-steps.ts";

export interface DesignStepProps {
  /** The network, if it is chosen already. */
  network?: CardNetwork;
  /** The values chosen and typed before. */
  typed: CardDesign | undefined;
  onType: (typed: CardDesign) => void;
  onNext: (design: CardDesign) => void;
}

const emptyBalance = { amount: "0.00", asset: "USD" } as const;

/** Network, colour and label, shown on the card's face at once. */
export function DesignStep({ network, typed, onType, onNext }: DesignStepProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: cardDesignSchema,
    onType,
    defaultValues: typed ?? { network: network ?? "visa", colour: "petrol", label: "" },
    onSubmit: (values) => onNext({ ...values, label: values.label.trim() }),
  });
  const shown = useWatch({ control: form.form.control });
  return (
    <FormBody form={form} className="grid gap-6">
      <div aria-hidden="true">
        <CardFace
          card={{
            network: shown.network ?? "visa",
            colour: shown.colour ?? "petrol",
            label: shown.label?.trim() || intl.formatMessage({ id: "apex.cards.newCard" }),
            status: "active",
            balance: emptyBalance,
          }}
        />
      </div>
      <TextFormField
        form={form}
        name="label"
        label={intl.formatMessage({ id: "apex.cards.label" })}
        description={intl.formatMessage({ id: "apex.cards.labelHint" })}
        autoComplete="off"
      />
      {network === undefined && (
        <FormField form={form} name="network">
          {(field) => (
            <SegmentedField
              label={intl.formatMessage({ id: "apex.cards.network" })}
              description={intl.formatMessage({ id: "apex.cards.networkHint" })}
              segments={cardNetworks.map((network) => ({
                value: network,
                label: networkNames[network],
              }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="colour">
        {(field) => (
          <RadioGroup
            label={intl.formatMessage({ id: "apex.cards.colour" })}
            orientation="horizontal"
            choices={cardColours.map((colour) => ({
              value: colour,
              label: (
                <span className="inline-flex min-w-28 items-center gap-2">
                  <CardSwatch colour={colour} />
                  {intl.formatMessage({ id: `apex.cards.colour-${colour}` satisfies MessageId })}
                </span>
              ),
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
