import type { Card } from "@apex/contract/cards/card";
import { cardLabelSchema } from "@apex/contract/cards/card";
import { setCardLabel } from "@apex/contract/cards/cards";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { CardPageFrame } from "./card-query.tsx";

export interface EditLabelProps extends ScreenProps {
  id: string;
  /** Receives the words of a saved label, for a toast. */
  onSuccess: (words: string) => void;
}

const formSchema = z.object({ label: cardLabelSchema });

/** Changes a card's label. */
function EditLabelScreen({ id, onSuccess, onTitle, headingLevel = 1 }: EditLabelProps) {
  const intl = useIntl();
  return (
    <CardPageFrame
      headingLevel={headingLevel}
      id={id}
      title={intl.formatMessage({ id: "apex.cards.labelTitle" })}
      back={{
        to: "card",
        with: { id },
        label: intl.formatMessage({ id: "apex.cards.toCard" }),
      }}
      onTitle={onTitle}
      width="form"
    >
      {({ card }) => <LabelForm card={card} onSuccess={onSuccess} />}
    </CardPageFrame>
  );
}

function LabelForm({ card, onSuccess }: { card: Card; onSuccess: EditLabelProps["onSuccess"] }) {
  const intl = useIntl();
  const save = useAct(setCardLabel);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { label: card.label },
    onSubmit: async (body) => {
      await save.mutateAsync({ params: { id: card.id }, body });
      onSuccess(intl.formatMessage({ id: "apex.cards.told-labelled" }));
    },
  });
  return (
    <FormBody form={form}>
      <TextFormField
        form={form}
        name="label"
        label={intl.formatMessage({ id: "apex.cards.label" })}
        description={intl.formatMessage({ id: "apex.cards.labelLead" })}
        autoComplete="off"
      />
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.cards.save" })}
      </Button>
    </FormBody>
  );
}

export const EditLabel = withWords(["cards"], EditLabelScreen);
