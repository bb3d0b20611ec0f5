import type { FiatBeneficiary } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { Avatar } from "@apex/ui/avatar/avatar";
import { Button } from "@apex/ui/button/button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { dotted } from "../../base/format/dotted.ts";

/** The label of an account, or else the account holder's name. */
export function accountTitle({ account, accountLabel }: FiatBeneficiary): string {
  return accountLabel ?? account.accountName;
}

export interface SavedAccountCardProps {
  beneficiary: FiatBeneficiary;
  /** False for members who may only look. */
  actions: false | { onRename: () => void; onDelete: () => void };
}

/** A saved account. */
export function SavedAccountCard({ beneficiary, actions }: SavedAccountCardProps) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const assetName = useAssetName();
  const { account, accountLabel, asset, lastPaid } = beneficiary;
  const name = accountTitle(beneficiary);
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-card border border-border bg-surface-raised p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={account.accountName} className="flex-none" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {accountLabel !== undefined && (
            <p className="text-body wrap-anywhere">{account.accountName}</p>
          )}
          <p className="text-sm text-text-muted wrap-anywhere">
            {dotted(account.bankName, assetName(asset))}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <CopyableValue
          value={account.accountNumber}
          shown={writtenContact(account.accountNumber)}
          label={intl.formatMessage({ id: "apex.saved-accounts.copyNumber" }, { name })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        />
        <p className="text-sm text-text-muted">
          {lastPaid === undefined
            ? intl.formatMessage({ id: "apex.saved-accounts.neverPaid" })
            : intl.formatMessage(
                { id: "apex.saved-accounts.lastPaid" },
                { when: writtenAgo(lastPaid.at, intl.locale, nowMs()) },
              )}
        </p>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="compact"
            onPress={actions.onRename}
            aria-label={intl.formatMessage({ id: "apex.saved-accounts.renameNamed" }, { name })}
          >
            {intl.formatMessage({ id: "apex.saved-accounts.rename" })}
          </Button>
          <Button
            variant="quiet"
            size="compact"
            onPress={actions.onDelete}
            aria-label={intl.formatMessage({ id: "apex.saved-accounts.deleteNamed" }, { name })}
          >
            {intl.formatMessage({ id: "apex.saved-accounts.delete" })}
          </Button>
        </div>
      )}
    </li>
  );
}
