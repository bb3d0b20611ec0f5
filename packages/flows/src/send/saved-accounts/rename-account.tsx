import {
  accountLabelSchema,
  updateFiatBeneficiary,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { useIntl } from "react-intl";
import { useAct } from "../../base/use-read.ts";
import { RenameDialog } from "../../parts/rename-dialog/rename-dialog.tsx";

export interface RenameAccountProps {
  beneficiary: FiatBeneficiary;
  onClose: () => void;
}

/** Renames an account; the account itself never changes. */
export function RenameAccount({ beneficiary, onClose }: RenameAccountProps) {
  const intl = useIntl();
  const update = useAct(updateFiatBeneficiary);
  const params = { beneficiaryId: beneficiary.id };
  return (
    <RenameDialog
      title={intl.formatMessage({ id: "apex.saved-accounts.renameTitle" })}
      label={intl.formatMessage({ id: "apex.saved-accounts.nameLabel" })}
      saveLabel={intl.formatMessage({ id: "apex.saved-accounts.renameSave" })}
      name={beneficiary.accountLabel ?? ""}
      schema={accountLabelSchema}
      path="accountLabel"
      onRename={(accountLabel) => update.mutateAsync({ params, body: { accountLabel } })}
      onClose={onClose}
    />
  );
}
