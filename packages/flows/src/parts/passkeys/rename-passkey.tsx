import { passkeyNameSchema, type Passkey } from "@apex/contract/passkeys/passkeys";
import { useIntl } from "react-intl";
import { RenameDialog } from "../rename-dialog/rename-dialog.tsx";

export interface RenamePasskeyProps {
  passkey: Passkey;
  /** Rejects with the server's refusal. */
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onRename, onClose }: RenamePasskeyProps) {
  const intl = useIntl();
  return (
    <RenameDialog
      title={intl.formatMessage({ id: "apex.passkeys.renameTitle" })}
      label={intl.formatMessage({ id: "apex.passkeys.nameLabel" })}
      saveLabel={intl.formatMessage({ id: "apex.passkeys.renameSave" })}
      name={passkey.name}
      schema={passkeyNameSchema}
      onRename={onRename}
      onClose={onClose}
    />
  );
}
