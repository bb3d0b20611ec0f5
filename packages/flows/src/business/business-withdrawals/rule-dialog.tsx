import {
  approvalModes,
  type ApprovalRule,
  type setApprovalRule,
} from "@apex/contract/approvals/approvals";
import { suggestedThresholds } from "@apex/contract/business/business-limits";
import { assetFacts, type Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useState } from "react";
import { useIntl } from "react-intl";
import { wordsOfIssue } from "../../base/form/validation-words.ts";
import { codeOfError } from "../../parts/money-order/order-amount.ts";

export type RuleRequest = Omit<InputOf<typeof setApprovalRule>["body"], "security">;

export interface RuleDialogProps {
  rule: ApprovalRule;
  /** The reader's preferred asset, which decides the suggested threshold. */
  asset: Asset;
  onClose: () => void;
  onReady: (request: RuleRequest) => void;
}

/** The choice: off, always, or above an amount. */
export function RuleDialog({ rule, asset, onClose, onReady }: RuleDialogProps) {
  const intl = useIntl();
  const usual = asset === "NGN" ? suggestedThresholds.NGN : suggestedThresholds.other;
  const { amount, asset: currency } = rule.threshold ?? usual;
  const decimals = assetFacts(currency).scale;
  const [mode, setMode] = useState(rule.mode);
  const [typed, setTyped] = useState(amount);
  const [code, setCode] = useState<string>();
  const go = () => {
    const requestId = crypto.randomUUID();
    if (mode !== "above") return onReady({ requestId, mode });
    const parsed = parseAmount(typed, { locale: intl.locale, decimals, asset: currency });
    if (!parsed.ok) return setCode(codeOfError[parsed.error]);
    onReady({ requestId, mode, threshold: { amount: parsed.amount, asset: currency } });
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      size="narrow"
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.business-withdrawals.ruleTitle" })}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <RadioGroup
          label={intl.formatMessage({ id: "apex.business-withdrawals.ruleWhich" })}
          value={mode}
          onChange={(value) => setMode(approvalModes.find((known) => known === value) ?? "off")}
          choices={approvalModes.map((known) => ({
            value: known,
            label: intl.formatMessage({ id: `apex.business-withdrawals.mode-${known}` }),
          }))}
        />
        {mode === "above" && (
          <AmountField
            label={intl.formatMessage({ id: "apex.business-withdrawals.threshold" })}
            asset={currency}
            decimals={decimals}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setCode(undefined);
            }}
            error={code && intl.formatMessage({ id: wordsOfIssue(code) })}
          />
        )}
        <Button type="submit">
          {intl.formatMessage({ id: "apex.business-withdrawals.continue" })}
        </Button>
      </form>
    </Dialog>
  );
}
