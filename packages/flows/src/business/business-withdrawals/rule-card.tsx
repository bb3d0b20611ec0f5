import { profileOf } from "@apex/client/profile";
import {
  readApprovalRule,
  setApprovalRule,
  type ApprovalRule,
} from "@apex/contract/approvals/approvals";
import { defaultAsset, isAsset } from "@apex/contract/assets";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { MoneyHold } from "../../base/flow/money-hold.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { RuleDialog, type RuleRequest } from "./rule-dialog.tsx";

/** The rule that tells which payments wait for a second member. Owners can change it. */
export function RuleCard() {
  const intl = useIntl();
  const client = useClient();
  const rule = useRead(readApprovalRule, { query: {} });
  const profile = useQuery(profileOf(client));
  const [open, setOpen] = useState<{ name: "form" } | { name: "prove"; request: RuleRequest }>();
  const asset = profile.data?.profile.preferredAsset ?? defaultAsset;
  const onClose = () => setOpen(undefined);
  if (!rule.data) return <NotLoaded query={rule} rows={1} />;
  const now = rule.data.rule;
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.business-withdrawals.ruleTitle" })}
        </h2>
        <p className="text-body">{ruleSentence(now, intl)}</p>
        <p className="text-sm text-text-muted">
          {intl.formatMessage({
            id: !now.mayChange
              ? "apex.business-withdrawals.ruleOwners"
              : now.approvers === 0
                ? "apex.business-withdrawals.ruleNobody"
                : "apex.business-withdrawals.ruleHint",
          })}
        </p>
        {now.mayChange && <MoneyHold />}
        {now.mayChange && (now.approvers > 0 || now.mode !== "off") && (
          <div>
            <Button variant="secondary" size="compact" onPress={() => setOpen({ name: "form" })}>
              {intl.formatMessage({ id: "apex.business-withdrawals.ruleChange" })}
            </Button>
          </div>
        )}
      </div>
      {open?.name === "form" && (
        <RuleDialog
          rule={now}
          asset={isAsset(asset) ? asset : defaultAsset}
          onClose={onClose}
          onReady={(request) => setOpen({ name: "prove", request })}
        />
      )}
      {open?.name === "prove" && (
        <ProvedDialog
          endpoint={setApprovalRule}
          request={open.request}
          title={intl.formatMessage({ id: "apex.business-withdrawals.ruleTitle" })}
          submitLabel={intl.formatMessage({ id: "apex.business-withdrawals.ruleSave" })}
          onClose={onClose}
          onDone={onClose}
        >
          <p className="text-body text-text-muted">{ruleSentence(open.request, intl)}</p>
        </ProvedDialog>
      )}
    </Card>
  );
}

function ruleSentence(
  { mode, threshold }: Pick<ApprovalRule, "mode" | "threshold">,
  intl: IntlShape,
) {
  return intl.formatMessage(
    { id: `apex.business-withdrawals.rule-${mode}` },
    { threshold: threshold ? writtenMoney(threshold, intl) : "" },
  );
}
