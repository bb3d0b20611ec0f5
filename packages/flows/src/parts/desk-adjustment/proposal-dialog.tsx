import { assetCodes, assetFacts, type Asset } from "@apex/contract/assets";
import {
  adjustmentMessageMaxLength,
  adjustmentReasons,
  proposeAdjustment,
  type AdjustmentReason,
} from "@apex/contract/desk/adjustments";
import type { Customer } from "@apex/contract/desk/customers";
import type { Money } from "@apex/contract/money";
import { says } from "@apex/contract/validation-codes";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormField } from "../../base/form/form-field.tsx";
import { useDeskForm } from "../act-dialog/use-desk-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { DeskTextField } from "../act-dialog/desk-text-field.tsx";
import { useAssetName } from "../asset-words/use-asset-name.ts";
import { reasonWords } from "../desk-words/adjustment-words.ts";
import { codeOfError } from "../money-order/order-amount.ts";
import { DeskFormBody } from "../act-dialog/desk-form-body.tsx";

/** The answers that every proposal needs. */
export interface Proposal {
  /** The same in every retry, so that the proposal is made only once. */
  id: string;
  amount: Money;
  reason: AdjustmentReason;
  message: string;
}

/** Further answers of a correction, which can be of any balance of the customer. */
export interface ChosenWallet {
  workspaceId: string;
  direction: "in" | "out";
  /** The reference of the refunded transaction; empty if there is none. */
  reference: string;
}

export interface ProposalDialogProps {
  /** Identifies what is typed: the customer or the request that the proposal is about. */
  keptAs: string;
  title: string;
  about: string;
  /** For a refund, its asset and largest amount; for a correction, the customer's workspaces to choose from. */
  of: { asset: Asset; most: Money } | { workspaces: Customer["workspaces"] };
  /** Rejects with the server's refusal, which the dialog shows. */
  onPropose: (proposal: Proposal, chosen: ChosenWallet) => Promise<void>;
  onClose: () => void;
}

const formSchema = z.object({
  workspaceId: z.string(),
  direction: z.enum(["in", "out"]),
  asset: z.enum(assetCodes, { error: says("value-required") }),
  amount: z.string(),
  reference: z.string(),
  reason: z.enum(adjustmentReasons, { error: says("value-required") }),
  message: proposeAdjustment.body.shape.message,
});

/** The customer's personal workspace, else the first one. */
const firstOf = (workspaces: Customer["workspaces"]) =>
  workspaces.find(({ type }) => type === "personal") ?? workspaces[0];

/** The form of a correction or refund, which a colleague then approves. */
export function ProposalDialog({
  keptAs,
  title,
  about,
  of,
  onPropose,
  onClose,
}: ProposalDialogProps) {
  const intl = useIntl();
  const [id] = useState(() => crypto.randomUUID());
  const first = "asset" in of ? undefined : firstOf(of.workspaces);
  const form = useDeskForm({
    keptAs,
    schema: formSchema,
    defaultValues: {
      workspaceId: first?.id ?? "",
      direction: "in",
      // A correction has no default asset, so that the member must choose it.
      ...("asset" in of && { asset: of.asset }),
      amount: "",
      reference: "",
      message: "",
    },
    fieldOfCode: { "amount-above-maximum": "amount", "insufficient-funds": "amount" },
    onSubmit: async ({ amount: typed, asset, reason, message, ...chosen }): Promise<void> => {
      const { scale: decimals } = assetFacts(asset);
      const parsed = parseAmount(typed, { locale: intl.locale, decimals, asset });
      if (!parsed.ok) {
        form.form.setError("amount", { type: "code", message: codeOfError[parsed.error] });
        return form.form.setFocus("amount");
      }
      const amount = { amount: parsed.amount, asset };
      await onPropose({ id, amount, reason, message }, chosen);
      form.forget();
      onClose();
    },
  });
  const asset: Asset | undefined = useWatch({ control: form.form.control, name: "asset" });
  const say = (word: "reason" | "chooseReason" | "amount" | "messageLabel" | "messageHint") =>
    intl.formatMessage({ id: `apex.desk-adjustments.${word}` });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <DeskFormBody
        form={form}
        submit={
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.desk-adjustments.propose" })}
          </Button>
        }
      >
        <p className="text-body text-text-muted">{about}</p>
        {"workspaces" in of && <WalletFields form={form} workspaces={of.workspaces} />}
        {asset !== undefined && (
          <FormField form={form} name="amount">
            {(field) => (
              <AmountField
                {...field}
                label={say("amount")}
                asset={asset}
                decimals={assetFacts(asset).scale}
                {...("asset" in of && {
                  max: of.most.amount,
                  maxLabel: intl.formatMessage({ id: "apex.desk-adjustments.max" }),
                })}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="reason">
          {(field) => (
            <Select
              {...field}
              label={say("reason")}
              placeholder={say("chooseReason")}
              options={adjustmentReasons.map((value) => ({
                value,
                label: intl.formatMessage({ id: reasonWords[value] }),
              }))}
            />
          )}
        </FormField>
        <DeskTextField
          form={form}
          name="message"
          label={say("messageLabel")}
          description={say("messageHint")}
          max={adjustmentMessageMaxLength}
        />
      </DeskFormBody>
    </Dialog>
  );
}

type ProposalForm = ReturnType<
  typeof useDeskForm<z.input<typeof formSchema>, z.output<typeof formSchema>>
>;

interface WalletFieldsProps {
  form: ProposalForm;
  workspaces: Customer["workspaces"];
}

/** The fields that choose the balance to correct, and the transaction that the correction refunds. */
function WalletFields({ form, workspaces }: WalletFieldsProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const say = (
    word:
      | "workspace"
      | "direction"
      | "directionIn"
      | "directionOut"
      | "asset"
      | "chooseAsset"
      | "reference"
      | "referenceHint"
      | "optional",
  ) => intl.formatMessage({ id: `apex.desk-adjustments.${word}` });
  return (
    <>
      {workspaces.length > 1 && (
        <FormField form={form} name="workspaceId">
          {(field) => (
            <Select
              {...field}
              label={say("workspace")}
              placeholder=""
              options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="direction">
        {(field) => (
          <Select
            {...field}
            label={say("direction")}
            placeholder=""
            options={[
              { value: "in", label: say("directionIn") },
              { value: "out", label: say("directionOut") },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="asset">
        {(field) => (
          <Select
            {...field}
            label={say("asset")}
            placeholder={say("chooseAsset")}
            options={assetCodes.map((value) => ({ value, label: assetName(value) }))}
          />
        )}
      </FormField>
      <TextFormField
        form={form}
        name="reference"
        autoComplete="off"
        label={say("reference")}
        optionalLabel={say("optional")}
        description={say("referenceHint")}
      />
    </>
  );
}
