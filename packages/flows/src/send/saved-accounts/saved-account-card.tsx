import type { FiatBeneficiary } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { Avatar } from "@apex/ui/avatar/avatar";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { SavedCard } from "../../parts/saved-card/saved-card.tsx";
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
    <SavedCard
      face={<Avatar name={account.accountName} />}
      title={name}
      facts={
        <>
          {accountLabel !== undefined && (
            <p className="text-body wrap-anywhere">{account.accountName}</p>
          )}
          <p className="text-sm text-text-muted wrap-anywhere">
            {dotted(account.bankName, assetName(asset))}
          </p>
        </>
      }
      actions={
        actions && {
          edit: {
            label: intl.formatMessage({ id: "apex.saved-accounts.renameNamed" }, { name }),
            onPress: actions.onRename,
          },
          remove: {
            label: intl.formatMessage({ id: "apex.saved-accounts.deleteNamed" }, { name }),
            onPress: actions.onDelete,
          },
        }
      }
    >
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
    </SavedCard>
  );
}
