import type { Verification } from "@apex/client/events";
import { assetFacts } from "@apex/contract/assets";
import { returnGas, topUpGas, type GasBalance } from "@apex/contract/collection/gas-station";
import type { Money } from "@apex/contract/money";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { feelessTerms } from "../../parts/money-order/feeless-terms.ts";
import { amountOf } from "../../parts/money-order/order-amount.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { usePageOrder } from "../../parts/money-order/use-page-order.ts";
import { amountRefusalWords } from "../../parts/money-order/order-terms.tsx";

/** A top-up takes money from the wallet; a return brings it back. */
export type GasWay = "topUp" | "returnGas";

const ways = {
  topUp: { endpoint: topUpGas, sourceOf: ({ wallet }: GasBalance) => wallet },
  returnGas: { endpoint: returnGas, sourceOf: ({ balance }: GasBalance) => balance },
} as const;

export interface GasDialogProps {
  way: GasWay;
  gas: GasBalance;
  onVerify: (verification: Verification) => void;
  onClose: () => void;
  onDone: (amount: Money) => void;
}

/** Moves an amount between the wallet and the gas station, with a security code. */
export function GasDialog({ way, gas, onVerify, onClose, onDone }: GasDialogProps) {
  const intl = useIntl();
  const [amount, setAmount] = useState<Money>();
  const [isReviewed, setReviewed] = useState(false);
  return (
    <Dialog
      isOpen
      size="narrow"
      isDismissable={false}
      onOpenChange={onClose}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: `apex.collection.${way}Title` }, { asset: gas.asset })}
    >
      {amount && isReviewed ? (
        <Confirming
          way={way}
          amount={amount}
          onVerify={onVerify}
          onChange={() => setReviewed(false)}
          onDone={() => onDone(amount)}
        />
      ) : (
        <AmountForm
          way={way}
          gas={gas}
          amount={amount}
          onReady={(ready) => {
            setAmount(ready);
            setReviewed(true);
          }}
        />
      )}
    </Dialog>
  );
}

const formSchema = z.object({ typedAmount: z.string() });

function AmountForm({
  way,
  gas,
  amount,
  onReady,
}: {
  way: GasWay;
  gas: GasBalance;
  amount: Money | undefined;
  onReady: (amount: Money) => void;
}) {
  const intl = useIntl();
  const { asset, sweepCost } = gas;
  const source = ways[way].sourceOf(gas);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount: amount ? writeAmount(amount.amount, intl.locale) : "" },
    onSubmit: ({ typedAmount }) => {
      const terms = feelessTerms(source);
      const typed = amountOf(typedAmount, asset, terms, intl.locale);
      if ("amount" in typed) return onReady(typed.amount);
      form.form.setError("typedAmount", amountRefusalWords(typed.refusal, terms, intl));
      form.form.setFocus("typedAmount");
    },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="typedAmount">
        {(field) => (
          <AmountField
            {...field}
            label={intl.formatMessage({ id: "apex.collection.topUpAmount" })}
            description={intl.formatMessage(
              { id: `apex.collection.${way}Hint` },
              { available: writtenMoney(source, intl), cost: writtenMoney(sweepCost, intl) },
            )}
            asset={asset}
            decimals={assetFacts(asset).scale}
            max={source.amount}
            maxLabel={intl.formatMessage({ id: "apex.order.max" })}
            size="large"
          />
        )}
      </FormField>
      <Button type="submit">{intl.formatMessage({ id: "apex.collection.continue" })}</Button>
    </FormBody>
  );
}

function Confirming({
  way,
  amount,
  onVerify,
  onChange,
  onDone,
}: {
  way: GasWay;
  amount: Money;
  onVerify: (verification: Verification) => void;
  onChange: () => void;
  onDone: () => void;
}) {
  const intl = useIntl();
  const sending = usePageOrder();
  const written = { amount: writtenMoney(amount, intl) };
  return (
    <div className="grid gap-5">
      <p className="text-body">
        {intl.formatMessage({ id: `apex.collection.${way}Review` }, written)}
      </p>
      <OrderConfirmation
        endpoint={ways[way].endpoint}
        request={{ amount }}
        {...sending}
        onSent={onDone}
        onChangeAmount={onChange}
        onVerify={onVerify}
        submitLabel={intl.formatMessage({ id: `apex.collection.${way}Submit` }, written)}
      />
      {!sending.order.isOut && (
        <Button variant="quiet" onPress={onChange}>
          {intl.formatMessage({ id: "apex.collection.changeAmount" })}
        </Button>
      )}
    </div>
  );
}
