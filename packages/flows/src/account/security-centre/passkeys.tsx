import {
  createPasskey,
  initPasskey,
  listPasskeys,
  renamePasskey,
  revokePasskey,
  type Passkey,
} from "@apex/contract/passkeys/passkeys";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PasskeyDialog } from "../../parts/passkeys/passkey-dialog.tsx";
import { PasskeyList } from "../../parts/passkeys/passkey-list.tsx";
import { makePasskey } from "../../parts/security-code/ask-passkey.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { keepFactorChange } from "./factor-change.ts";
import { SecurityPage } from "./security-page.tsx";

export type PasskeysProps = ScreenProps;

/** The account's passkeys, to add, rename and remove. */
function PasskeysScreen({ onTitle, headingLevel = 1 }: PasskeysProps) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const list = useRead(listPasskeys, {});
  const rename = useAct(renamePasskey);
  const stepUp = useStepUp();
  const [isMaking, setIsMaking] = useState(false);
  const { pending, error, attempt } = useAttempt<"start" | "remove">();
  // The proof comes first, because a passkey that the server refuses would stay in the browser.
  const start = () =>
    attempt("start", async () => {
      if (await stepUp.prove()) setIsMaking(true);
    });
  const make = async () => {
    const { options } = await client.call(initPasskey, {});
    const credential = await makePasskey(options.publicKey);
    const answer = await stepUp.run((proof) =>
      client.call(createPasskey, { body: { credential, ...proof.body } }, proof.options),
    );
    if (answer) keepFactorChange({ client, queries }, answer, { hasPasskeys: true });
    return answer?.passkey;
  };
  const remove = ({ id }: Passkey) =>
    attempt("remove", async () => {
      const answer = await stepUp.run(({ body, options }) =>
        client.call(revokePasskey, { params: { id }, body }, options),
      );
      const count = list.data?.items.length ?? 0;
      if (answer) keepFactorChange({ client, queries }, answer, { hasPasskeys: count > 1 });
    });
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.passkeys.title" })}
      description={intl.formatMessage({ id: "apex.passkeys.lead" })}
      onTitle={onTitle}
    >
      {error && <ErrorView error={error} />}
      <PasskeyList
        list={list}
        reason={intl.formatMessage({ id: "apex.passkeys.emptyBody" })}
        isStarting={pending === "start"}
        isRemoving={pending === "remove"}
        onAdd={() => void start()}
        onRename={({ id }, name) => rename.mutateAsync({ params: { id }, body: { name } })}
        onRemove={(passkey) => void remove(passkey)}
      />
      {isMaking && <PasskeyDialog make={make} onClose={() => setIsMaking(false)} />}
      {stepUp.dialog}
    </SecurityPage>
  );
}

export const Passkeys = withWords(["security-centre", "passkeys", "security"], PasskeysScreen);
