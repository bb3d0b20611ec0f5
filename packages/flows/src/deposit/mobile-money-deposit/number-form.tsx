import type { Asset } from "@apex/contract/assets";
import { phoneSchema } from "@apex/contract/auth/identifier";
import { listMobileMoneyOperators } from "@apex/contract/banks/banks";
import { sendMobileMoneyCode } from "@apex/contract/deposits/mobile-money-deposits";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ownCountryFirst } from "../../base/countries/countries.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct, useRead } from "../../base/use-read.ts";
import { BrandFace } from "../../parts/brand-face/brand-face.tsx";
import { PhoneInput } from "../../parts/verification/phone-input.tsx";
import type { ProvableWallet, TypedWallet } from "./mobile-money-steps.ts";

export interface NumberFormProps {
  asset: Asset;
  typed: TypedWallet | undefined;
  /** Stores the typed values. */
  onType: (typed: TypedWallet) => void;
  onSent: (wallet: ProvableWallet) => void;
}

const formSchema = z.object({
  operator: z.string().check(z.minLength(1, says("operator-required"))),
  phone: phoneSchema,
});

/** The operator and the number; a code is sent to it. */
export function NumberForm({ asset, typed, onType, onSent }: NumberFormProps) {
  const intl = useIntl();
  const { user } = useClient().session.getState();
  const operators = useRead(listMobileMoneyOperators, { query: { asset } });
  const send = useAct(sendMobileMoneyCode);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: typed ?? { operator: "", phone: "" },
    onType,
    onSubmit: async (wallet) => {
      const sent = await send.mutateAsync({ body: { ...wallet, keepsLive: true } });
      onSent({ ...wallet, sent });
    },
  });
  const operatorId = useWatch({ control: form.form.control, name: "operator" });
  // A currency can have operators in several countries, so the chosen operator decides, or else the person's own
  // country.
  const country = operators.data?.items.find(({ id }) => id === operatorId)?.country;
  return (
    <Loaded query={operators} rows={2}>
      {({ items }) => (
        <FormBody form={form}>
          <FormField form={form} name="operator">
            {({ value, ...field }) => (
              <ChoiceCards<string>
                {...field}
                label={intl.formatMessage({ id: "apex.fiat-deposit.momoOperator" })}
                value={value === "" ? null : value}
                choices={ownCountryFirst(items, user)
                  .filter(({ charged = true }) => charged)
                  .map(({ id, name, active }) => ({
                    value: id,
                    title: name,
                    icon: <BrandFace name={name} />,
                    ...(!active && {
                      disabledReason: intl.formatMessage({
                        id: "apex.fiat-deposit.momoOperatorDown",
                      }),
                    }),
                  }))}
              />
            )}
          </FormField>
          <FormField form={form} name="phone">
            {(field) => <PhoneInput key={country} field={field} country={country} />}
          </FormField>
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.fiat-deposit.momoSendCode" })}
          </Button>
        </FormBody>
      )}
    </Loaded>
  );
}
