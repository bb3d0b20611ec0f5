import { assetFacts, type Asset } from "@apex/contract/assets";
import { moneyOf, toMinor, assetSchema, type Money } from "@apex/contract/money";
import { saveVault, vaultNameSchema, type Vault } from "@apex/contract/vaults/vaults";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount, writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ownCurrency } from "../../base/countries/own-currency.ts";
import { dayStartOf, localDay } from "../../base/format/local-day.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { codeOfError } from "../../parts/money-order/order-amount.ts";
import { WalletField } from "../../parts/wallet-choice/wallet-field.tsx";

export interface VaultFormProps {
  /** The vault to change; undefined for a new one. */
  vault: Vault | undefined;
  onClose: () => void;
}

export const vaultForm = z.object({
  name: vaultNameSchema,
  asset: assetSchema,
  goal: z.string(),
  lockDay: z.nullable(z.string()),
});

/** Opens a vault, or changes one. */
export function VaultForm({ vault, onClose }: VaultFormProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={
        vault
          ? intl.formatMessage({ id: "apex.vaults.editNamed" }, { name: vault.name })
          : intl.formatMessage({ id: "apex.vaults.new" })
      }
    >
      <Fields vault={vault} onClose={onClose} />
    </Dialog>
  );
}

function Fields({ vault, onClose }: VaultFormProps) {
  const intl = useIntl();
  const client = useClient();
  const own = ownCurrency(client.session.getState().user);
  const save = useAct(saveVault);
  // The id stays the same in every retry, so that only one vault is opened.
  const [vaultId] = useState(() => vault?.id ?? crypto.randomUUID());
  const heldDay = vault?.lockedUntil === undefined ? null : localDay(vault.lockedUntil);
  const form = useApexForm({
    schema: vaultForm,
    defaultValues: {
      name: vault?.name ?? "",
      asset: vault?.saved.asset ?? own,
      goal: vault?.goal ? writeAmount(vault.goal.amount, intl.locale) : "",
      lockDay: heldDay,
    },
    onSubmit: async ({ name, asset, goal: typed, lockDay }) => {
      const goal = goalOf(typed, asset, intl.locale);
      if (goal !== undefined && "code" in goal) {
        form.form.setError("goal", { type: "code", message: goal.code });
        form.form.setFocus("goal");
        return;
      }
      const lockedUntil = lockDay === heldDay ? vault?.lockedUntil : lockDay && dayStartOf(lockDay);
      const body = { name, asset, ...(goal && { goal }), ...(lockedUntil && { lockedUntil }) };
      await save.mutateAsync({ params: { vaultId }, body });
      onClose();
    },
    fieldOfPath: { lockedUntil: "lockDay", amount: "goal" },
    fieldOfCode: { "vault-locked": "lockDay" },
  });
  const { asset = own } = useWatch({ control: form.form.control });
  return (
    <FormBody form={form}>
      <TextFormField
        form={form}
        name="name"
        label={intl.formatMessage({ id: "apex.vaults.name" })}
        description={intl.formatMessage({ id: "apex.vaults.nameHint" })}
        autoComplete="off"
      />
      {!vault && (
        <FormField form={form} name="asset">
          {(field) => (
            <WalletField
              field={field}
              label={intl.formatMessage({ id: "apex.vaults.wallet" })}
              placeholder={intl.formatMessage({ id: "apex.vaults.walletPlaceholder" })}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="goal">
        {(field) => (
          <AmountField
            {...field}
            label={intl.formatMessage({ id: "apex.vaults.goalLabel" })}
            asset={asset}
            decimals={assetFacts(asset).scale}
          />
        )}
      </FormField>
      <FormField form={form} name="lockDay">
        {(field) => (
          <DatePicker
            {...field}
            label={intl.formatMessage({ id: "apex.vaults.lockLabel" })}
            description={intl.formatMessage({
              id: heldDay === null ? "apex.vaults.lockHint" : "apex.vaults.lockHeld",
            })}
            openLabel={intl.formatMessage({ id: "apex.vaults.lockOpen" })}
            min={heldDay ?? localDay(client.businessMs(), 1)}
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: vault ? "apex.vaults.save" : "apex.vaults.open" })}
      </Button>
    </FormBody>
  );
}

/** Undefined if no goal is typed. */
function goalOf(typed: string, asset: Asset, locale: string): Money | { code: string } | undefined {
  if (typed.trim() === "") return undefined;
  const parsed = parseAmount(typed, { locale, decimals: assetFacts(asset).scale, asset });
  if (!parsed.ok) return { code: codeOfError[parsed.error] };
  const minor = toMinor(parsed.amount, asset);
  return minor === 0n ? { code: "amount-zero" } : moneyOf(minor, asset);
}
