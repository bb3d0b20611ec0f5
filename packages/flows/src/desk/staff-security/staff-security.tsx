import { act, read } from "@apex/client/query";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import {
  createStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  startStaffPasskey,
} from "@apex/contract/desk/staff-passkeys";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Passkey } from "@apex/contract/passkeys/passkeys";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { PasskeyDialog } from "../../parts/passkeys/passkey-dialog.tsx";
import { PasskeyList } from "../../parts/passkeys/passkey-list.tsx";
import { makePasskey } from "../../parts/security-code/ask-passkey.ts";

export interface StaffSecurityProps {
  onTitle?: (title: string) => void;
}

/** The open dialog: a proof before a passkey is made, its making, or the proof of a removal. */
type Asked =
  | { readonly step: "prove" }
  | { readonly step: "make"; readonly options: ResponseOf<typeof startStaffPasskey>["options"] }
  | { readonly step: "remove"; readonly passkey: Passkey };

/** A member's own passkeys: made, listed, renamed, removed. */
function StaffSecurityOf({ onTitle }: StaffSecurityProps) {
  const intl = useIntl();
  const client = useClient();
  const title = intl.formatMessage({ id: "apex.desk.security" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const list = useRead(listStaffPasskeys, {});
  const changed = usePasskeysChanged();
  const rename = useMutation({ ...act(client, renameStaffPasskey), onSuccess: () => changed() });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const make = async (options: ResponseOf<typeof startStaffPasskey>["options"]) => {
    const credential = await makePasskey(options.publicKey);
    const { passkey } = await client.call(createStaffPasskey, { body: { credential } });
    changed(true);
    return passkey;
  };
  return (
    <Page width="form">
      <PageHeader
        title={title}
        description={intl.formatMessage({ id: "apex.desk.securityLead" })}
      />
      <PasskeyList
        list={list}
        reason={intl.formatMessage({ id: "apex.desk.noPasskeyBody" })}
        isStarting={false}
        isRemoving={false}
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
      {asked?.step === "remove" && (
        <RemovePasskey
          passkey={asked.passkey}
          onRemoved={() => changed((list.data?.items.length ?? 0) > 1)}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** Reads the passkeys again, and says whether the member has any: acts ask for one then. */
function usePasskeysChanged() {
  const client = useClient();
  const queries = useQueryClient();
  return (hasPasskeys?: boolean) => {
    void queries.invalidateQueries({ queryKey: [listStaffPasskeys.slug] });
    if (hasPasskeys === undefined) return;
    const { queryKey } = read(client, readStaffSession, {});
    queries.setQueryData(queryKey, (known) => known && { ...known, hasPasskeys });
  };
}

interface ProveFirstProps {
  onProved: (options: ResponseOf<typeof startStaffPasskey>["options"]) => void;
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
  onRemoved: () => void;
  onClose: () => void;
}

function RemovePasskey({ passkey: { id, name }, onRemoved, onClose }: RemovePasskeyProps) {
  const intl = useIntl();
  const client = useClient();
  const params = { id };
  return (
    <ActDialog
      title={intl.formatMessage({ id: "apex.passkeys.removeNamed" }, { name })}
      about={intl.formatMessage({ id: "apex.desk.removeAbout" })}
      submitLabel={intl.formatMessage({ id: "apex.passkeys.remove" })}
      isDangerous
      proves={{ endpoint: removeStaffPasskey, params }}
      onSubmit={async (proof) => {
        await client.call(removeStaffPasskey, { params, body: proof });
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}

export const StaffSecurity = withWords(["desk", "passkeys", "security"], StaffSecurityOf);
