import { passkeyNameSchema, renamePasskey, type Passkey } from "@apex/contract/passkeys/passkeys";
import { useIntl } from "react-intl";
import { useAct } from "../../base/use-read.ts";
import { RenameDialog } from "../../parts/rename-dialog/rename-dialog.tsx";

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const intl = useIntl();
  const rename = useAct(renamePasskey);
  return (
    <RenameDialog
      title={intl.formatMessage({ id: "apex.passkeys.renameTitle" })}
      label={intl.formatMessage({ id: "apex.passkeys.nameLabel" })}
      saveLabel={intl.formatMessage({ id: "apex.passkeys.renameSave" })}
      name={passkey.name}
      schema={passkeyNameSchema}
      onRename={(name) => rename.mutateAsync({ params: { id: passkey.id }, body: { name } })}
      onClose={onClose}
    />
  );
}
