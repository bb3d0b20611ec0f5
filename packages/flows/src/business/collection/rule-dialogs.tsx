import { assetFacts } from "@apex/contract/assets";
import {
  collectionTimes,
  saveCollectionRule,
  type CollectionRule,
} from "@apex/contract/collection/collection-rules";
import type { Collectable } from "@apex/contract/collection/collections";
import type { InputOf } from "@apex/contract/endpoint";
import { moneyOf, toMinor } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount, writeAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { codeOfError } from "../../parts/money-order/order-amount.ts";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

type RuleRequest = Omit<InputOf<typeof saveCollectionRule>["body"], "security">;

export interface RuleDialogsProps {
  collectable: Collectable;
  onClose: () => void;
}

/** Sets the balance from which addresses are collected, and when; then asks for the security code. */
export function RuleDialogs({ collectable, onClose }: RuleDialogsProps) {
  const intl = useIntl();
  const [request, setRequest] = useState<RuleRequest>();
  const { asset, network } = collectable;
  const title = intl.formatMessage(
    { id: "apex.collection.ruleTitle" },
    { asset, network: networkFacts(network).name },
  );
  if (request)
    return (
      <ProvedDialog
        endpoint={saveCollectionRule}
        request={request}
        title={title}
        submitLabel={intl.formatMessage({ id: "apex.collection.saveRule" })}
        onClose={onClose}
        onDone={onClose}
      >
        <p className="text-body text-text-muted">
          {intl.formatMessage(
            { id: "apex.collection.ruleProve" },
            { minimum: writtenMoney(request.minimum, intl) },
          )}
        </p>
      </ProvedDialog>
    );
  return (
    <Dialog
      isOpen
      size="narrow"
      isDismissable={false}
      onOpenChange={onClose}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={title}
    >
      <RuleForm collectable={collectable} onReady={setRequest} />
    </Dialog>
  );
}

const formSchema = z.object({ minimum: z.string() });

function RuleForm({
  collectable: { asset, network, rule },
  onReady,
}: {
  collectable: Collectable;
  onReady: (request: RuleRequest) => void;
}) {
  const intl = useIntl();
  const [when, setWhen] = useState<CollectionRule["when"]>(rule.when);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { minimum: writeAmount(rule.minimum.amount, intl.locale) },
    onSubmit: ({ minimum: typed }) => {
      const decimals = assetFacts(asset).scale;
      const parsed = parseAmount(typed, { locale: intl.locale, decimals, asset });
      const minor = parsed.ok ? toMinor(parsed.amount, asset) : 0n;
      if (minor === 0n) {
        const message = parsed.ok ? "amount-zero" : codeOfError[parsed.error];
        form.form.setError("minimum", { type: "code", message });
        form.form.setFocus("minimum");
        return;
      }
      const minimum = moneyOf(minor, asset);
      onReady({ requestId: crypto.randomUUID(), asset, network, minimum, when });
    },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="minimum">
        {(field) => (
          <AmountField
            {...field}
            label={intl.formatMessage({ id: "apex.collection.minimum" })}
            description={intl.formatMessage({ id: "apex.collection.minimumHint" })}
            asset={asset}
            decimals={assetFacts(asset).scale}
          />
        )}
      </FormField>
      <RadioGroup
        label={intl.formatMessage({ id: "apex.collection.when" })}
        value={when}
        onChange={setWhen}
        choices={collectionTimes.map((time) => ({
          value: time,
          label: intl.formatMessage({ id: `apex.collection.when-${time}` }),
        }))}
      />
      <p className="text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.collection.destination" })}
      </p>
      <Button type="submit">{intl.formatMessage({ id: "apex.collection.continue" })}</Button>
    </FormBody>
  );
}
