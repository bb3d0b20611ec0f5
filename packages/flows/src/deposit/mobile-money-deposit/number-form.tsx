import type { Asset } from "@apex/contract/assets";
import { phoneSchema } from "@apex/contract/auth/identifier";
import { listMobileMoneyOperators, type MobileMoneyOperator } from "@apex/contract/banks/banks";
import {
  addMobileMoneyNumber,
  sendMobileMoneyCode,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { readProfile, type Profile } from "@apex/contract/profile/read-profile";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { fromE164, ownCountryFirst } from "../../base/countries/countries.ts";
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
  /** The number is verified. */
  onDone: (number: MobileMoneyNumber) => void;
}

const formSchema = z.object({
  operator: z.string().check(z.minLength(1, says("operator-required"))),
  phone: phoneSchema,
});

/** The operator and the number. A code is sent to it, unless the person has verified the number as their phone. */
export function NumberForm(props: NumberFormProps) {
  const operators = useRead(listMobileMoneyOperators, { query: { asset: props.asset } });
  const profile = useRead(readProfile, {});
  return (
    <Loaded query={operators} rows={2}>
      {({ items }) =>
        !profile.isPending && (
          <NumberFields {...props} items={items} own={ownPhone(profile.data?.profile, items)} />
        )
      }
    </Loaded>
  );
}

/** The verified phone of the person, where an operator of the currency may have its mobile wallet. */
function ownPhone(me: Profile | undefined, operators: readonly MobileMoneyOperator[]) {
  const phone = me?.phoneVerified === true ? me.phoneNumber : undefined;
  const country = phone && fromE164(phone)?.country;
  return operators.some((operator) => operator.country === country) ? phone : undefined;
}

interface NumberFieldsProps extends NumberFormProps {
  items: readonly MobileMoneyOperator[];
  own: string | undefined;
}

function NumberFields({ items, own, typed, onType, onSent, onDone }: NumberFieldsProps) {
  const intl = useIntl();
  const { user } = useClient().session.getState();
  const send = useAct(sendMobileMoneyCode);
  const add = useAct(addMobileMoneyNumber);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: typed ?? { operator: "", phone: own ?? "" },
    onType,
    onSubmit: async (wallet) => {
      if (wallet.phone === own) return onDone((await add.mutateAsync({ body: wallet })).number);
      const sent = await send.mutateAsync({ body: { ...wallet, keepsLive: true } });
      return onSent({ ...wallet, sent });
    },
  });
  const [operatorId, phone] = useWatch({ control: form.form.control, name: ["operator", "phone"] });
  // A currency can have operators in several countries, so the chosen operator decides, or else the person's own
  // country.
  const country = items.find(({ id }) => id === operatorId)?.country;
  return (
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
        {intl.formatMessage({
          id:
            own !== undefined && phone === own
              ? "apex.flow.continue"
              : "apex.fiat-deposit.momoSendCode",
        })}
      </Button>
    </FormBody>
  );
}
