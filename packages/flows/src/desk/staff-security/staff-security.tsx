import {
  createStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  startStaffPasskey,
} from "@apex/contract/desk/staff-passkeys";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Passkey } from "@apex/contract/passkeys/passkeys";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useChange } from "../../base/flow/use-change.ts";
import { TitledPage, type ScreenProps } from "../../base/flow/titled-page.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { PasskeyDialog } from "../../parts/passkeys/passkey-dialog.tsx";
import { PasskeyList } from "../../parts/passkeys/passkey-list.tsx";
import { makePasskey } from "../../parts/security-code/ask-passkey.ts";

export type StaffSecurityProps = Pick<ScreenProps, "onTitle">;

type MakeOptions = ResponseOf<typeof startStaffPasskey>["options"];

/** The open dialog: a proof before a passkey is made, its making, or the proof of a removal. */
type Asked =
  | { readonly step: "prove" }
  | { readonly step: "make"; readonly options: MakeOptions }
  | { readonly step: "remove"; readonly passkey: Passkey };

/** A member's own passkeys: made, listed, renamed, removed. */
function StaffSecurityOf({ onTitle }: StaffSecurityProps) {
  const intl = useIntl();
  const change = useChange();
  const list = useRead(listStaffPasskeys, {});
  const rename = useAct(renameStaffPasskey);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const make = async (options: MakeOptions) => {
    const credential = await makePasskey(options.publicKey);
    const { answer } = await change(createStaffPasskey, { body: { credential } });
    return answer.passkey;
  };
  return (
    <TitledPage
      width="form"
      title={intl.formatMessage({ id: "apex.desk.security" })}
      onTitle={onTitle}
      description={intl.formatMessage({ id: "apex.desk.securityLead" })}
    >
      <PasskeyList
        list={list}
        reason={intl.formatMessage({ id: "apex.desk.noPasskeyBody" })}
        onAdd={() => setAsked({ step: "prove" })}
        onRename={({ id }, name) => rename.mutateAsync({ params: { id }, body: { name } })}
        onRemove={(passkey) => setAsked({ step: "remove", passkey })}
      />
      {asked?.step === "prove" && (
        <ProveFirst
          onProved={(options) => setAsked({ step: "make", options })}
          onClose={() => setAsked((now) => (now?.step === "make" ? now : undefined))}
        />
      )}
      {asked?.step === "make" && <PasskeyDialog make={() => make(asked.options)} onClose={close} />}
      {asked?.step === "remove" && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </TitledPage>
  );
}

interface ProveFirstProps {
  onProved: (options: MakeOptions) => void;
  onClose: () => void;
}

function ProveFirst({ onProved, onClose }: ProveFirstProps) {
  const intl = useIntl();
  const client = useClient();
  return (
    <ActDialog
      title={intl.formatMessage({ id: "apex.desk.proveTitle" })}
      about={intl.formatMessage({ id: "apex.desk.proveAbout" })}
      submitLabel={intl.formatMessage({ id: "apex.passkeys.create" })}
      proves={{ endpoint: startStaffPasskey }}
      onSubmit={async (proof) =>
        onProved((await client.call(startStaffPasskey, { body: proof })).options)
      }
      onClose={onClose}
    />
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const intl = useIntl();
  const change = useChange();
  const params = { id };
  return (
    <ActDialog
      title={intl.formatMessage({ id: "apex.passkeys.removeNamed" }, { name })}
      about={intl.formatMessage({ id: "apex.desk.removeAbout" })}
      submitLabel={intl.formatMessage({ id: "apex.passkeys.remove" })}
      isDangerous
      proves={{ endpoint: removeStaffPasskey, params }}
      onSubmit={async (proof) => {
        await change(removeStaffPasskey, { params, body: proof });
      }}
      onClose={onClose}
    />
  );
}

export const StaffSecurity = withDeskWords(["passkeys", "security"], StaffSecurityOf);
