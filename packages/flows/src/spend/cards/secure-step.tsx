import type { Verification } from "@apex/client/events";
import { cardBvnSchema, keepCardDetails } from "@apex/contract/cards/card-money";
import { cardPinSchema } from "@apex/contract/cards/cards";
import { hasBvn } from "@apex/contract/verification/asks-for-bvn";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { verifyAction } from "../../parts/money-order/verify-action.tsx";
import { CardPinField, isSamePin } from "./card-pin.tsx";

export interface SecureStepProps {
  /** Called with the id under which the server stores PIN and BVN. */
  onNext: (detailsId: string) => void;
  onVerify: (verification: Verification) => void;
}

const pinFields = { pin: cardPinSchema, again: z.string() };
const pinForm = z.object({ ...pinFields, bvn: z.string() }).check(isSamePin());
const bvnForm = z.object({ ...pinFields, bvn: cardBvnSchema }).check(isSamePin());

/** Asks for the PIN twice, and in Nigeria for the BVN. Both go to the server at once, and never into a draft. */
export function SecureStep({ onNext, onVerify }: SecureStepProps) {
  const intl = useIntl();
  const client = useClient();
  const asksForBvn = hasBvn(client.session.getState().user?.country);
  const keep = useAct(keepCardDetails);
  const form = useApexForm({
    schema: asksForBvn ? bvnForm : pinForm,
    defaultValues: { pin: "", again: "", bvn: "" },
    onSubmit: async ({ pin, bvn }) => {
      const body = { pin, ...(asksForBvn && { bvn }) };
      onNext((await keep.mutateAsync({ body })).detailsId);
    },
  });
  return (
    <FormBody
      form={form}
      className="grid gap-6"
      errorAction={verifyAction(form.error, onVerify, intl)}
    >
      <FormField form={form} name="pin">
        {(field) => (
          <CardPinField {...field} label={intl.formatMessage({ id: "apex.cards.choosePin" })} />
        )}
      </FormField>
      <FormField form={form} name="again">
        {(field) => (
          <CardPinField
            {...field}
            label={intl.formatMessage({ id: "apex.cards.choosePinAgain" })}
          />
        )}
      </FormField>
      {asksForBvn && (
        <TextFormField
          form={form}
          name="bvn"
          label={intl.formatMessage({ id: "apex.cards.bvn" })}
          description={intl.formatMessage({ id: "apex.cards.bvnHint" })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
