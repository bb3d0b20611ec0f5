import { assetFacts } from "@apex/contract/assets";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { moveIntoVault, moveOutOfVault, type Vault } from "@apex/contract/vaults/vaults";
import { readWallet } from "@apex/contract/wallets/wallets";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { feelessTerms } from "../../parts/money-order/feeless-terms.ts";
import { amountOf } from "../../parts/money-order/order-amount.ts";
import { OrderChecking, OrderOutcome } from "../../parts/money-order/order-checking.tsx";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { amountRefusalWords } from "../../parts/money-order/order-terms.tsx";
import { useOrderSending } from "../../parts/money-order/use-order-sending.ts";

export interface MoveFormProps {
  vault: Vault;
  /** The direction: into the vault, or out of it. */
  direction: "in" | "out";
  onClose: () => void;
}

const words = {
  in: {
    title: "apex.vaults.addTo",
    available: "apex.vaults.inWallet",
    submit: "apex.vaults.moveIn",
  },
  out: {
    title: "apex.vaults.takeFrom",
    available: "apex.vaults.inVault",
    submit: "apex.vaults.moveOut",
  },
} as const;

const formSchema = z.object({ typedAmount: z.string() });

/** Moves money between the wallet and the vault. */
export function MoveForm({ vault, direction, onClose }: MoveFormProps) {
  const intl = useIntl();
  const { asset } = vault.saved;
  const { category } = assetFacts(asset);
  const isIn = direction === "in";
  const wallet = useRead(
    readWallet,
    { params: { category, asset } },
    {
      enabled: isIn,
    },
  );
  const fields = { vault, direction, onClose };
  return (
    <Dialog
      isOpen
      size="narrow"
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: words[direction].title }, { name: vault.name })}
    >
      {isIn ? (
        <Loaded query={wallet} rows={1}>
          {(known) => <Fields {...fields} available={{ amount: known.wallet.available, asset }} />}
        </Loaded>
      ) : (
        <Fields {...fields} available={vault.saved} />
      )}
    </Dialog>
  );
}

function Fields({ vault, direction, onClose, available }: MoveFormProps & { available: Money }) {
  const intl = useIntl();
  const { asset } = available;
  const [order, setOrder] = useState(newOrderKey);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { typedAmount: "" },
    onSubmit: ({ typedAmount }) => {
      const terms = feelessTerms(available);
      const typed = amountOf(typedAmount, asset, terms, intl.locale);
      if ("amount" in typed) return sending.send(undefined);
      form.form.setError("typedAmount", amountRefusalWords(typed.refusal, terms, intl));
      form.form.setFocus("typedAmount");
    },
  });
  const text = useWatch({ control: form.form.control, name: "typedAmount" });
  // Depends only on the text, which cannot change while the order is out. The available amount can.
  const parsed = parseAmount(text, {
    locale: intl.locale,
    decimals: assetFacts(asset).scale,
    asset,
  });
  const sending = useOrderSending({
    endpoint: direction === "in" ? moveIntoVault : moveOutOfVault,
    request: {
      vaultId: vault.id,
      amount: moneyOf(parsed.ok ? toMinor(parsed.amount, asset) : 0n, asset),
    },
    order,
    onOut: (isOut) => setOrder((now) => ({ ...now, isOut })),
    onCalledOff: () => setOrder(newOrderKey()),
    onSent: onClose,
  });
  return (
    <FormBody form={form}>
      {sending.error && <ErrorView error={sending.error} />}
      {sending.outcome && <OrderOutcome outcome={sending.outcome} />}
      <FormField form={form} name="typedAmount">
        {(field) => (
          <AmountField
            {...field}
            label={intl.formatMessage({ id: "apex.vaults.amount" })}
            description={intl.formatMessage(
              { id: words[direction].available },
              { available: writtenMoney(available, intl) },
            )}
            asset={asset}
            decimals={assetFacts(asset).scale}
            max={available.amount}
            maxLabel={intl.formatMessage({ id: "apex.order.max" })}
            // A sent order cannot be changed until its result is known.
            isReadOnly={order.isOut}
            size="large"
          />
        )}
      </FormField>
      {sending.state === "checking" ? (
        <OrderChecking sending={sending} />
      ) : (
        <Button type="submit" isPending={sending.state === "sending"}>
          {intl.formatMessage({ id: words[direction].submit })}
        </Button>
      )}
    </FormBody>
  );
}
