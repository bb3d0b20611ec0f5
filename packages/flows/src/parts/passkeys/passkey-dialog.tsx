import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { Passkey } from "@apex/contract/passkeys/passkeys";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { CircleAlert, CircleCheck, Fingerprint, Info } from "@apex/ui/icon/icon";
import { useState } from "react";
import { useIntl } from "react-intl";
import { errorSentence } from "../../base/errors/error-words.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useShownError } from "../../base/errors/shown-errors.ts";
import { passkeyProblemOf, type PasskeyProblem } from "../security-code/ask-passkey.ts";
import { passkeyProblemWords } from "../security-code/passkey-problem-words.ts";

/** The four states of the dialog. */
export type PasskeyState =
  | { readonly name: "create" }
  | { readonly name: "already-there" }
  | { readonly name: "success"; readonly passkey: Passkey }
  | { readonly name: "error"; readonly problem?: PasskeyProblem; readonly error?: ApexError };

export interface PasskeyDialogProps {
  /**
   * Makes a passkey in the browser and stores it on the server. Resolves to undefined if the owner dismissed the proof.
   * Rejects with an error of the browser or the server, which the dialog shows.
   */
  make: () => Promise<Passkey | undefined>;
  onClose: () => void;
}

const icons = {
  create: Fingerprint,
  "already-there": Info,
  success: CircleCheck,
  error: CircleAlert,
} as const;

/** Makes a passkey on this device. */
export function PasskeyDialog({ make, onClose }: PasskeyDialogProps) {
  const intl = useIntl();
  const [state, setState] = useState<PasskeyState>({ name: "create" });
  const { isPending, attempt } = useAttempt<"make">();
  const start = async () => {
    try {
      const passkey = await make();
      if (passkey !== undefined) setState({ name: "success", passkey });
    } catch (thrown) {
      setState(stateOf(thrown));
    }
  };
  const sentence =
    state.name === "error" && state.error ? errorSentence(state.error, intl) : undefined;
  useShownError(sentence);
  const Icon = icons[state.name];
  const isOver = state.name === "success" || state.name === "already-there";
  return (
    <Dialog
      isOpen
      size="narrow"
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: titles[state.name] })}
      footer={
        isOver ? (
          <Button onPress={onClose}>{intl.formatMessage({ id: "apex.passkeys.done" })}</Button>
        ) : (
          <Button isPending={isPending} onPress={() => void attempt("make", start)}>
            {intl.formatMessage({
              id: state.name === "create" ? "apex.passkeys.create" : "apex.passkeys.again",
            })}
          </Button>
        )
      }
    >
      <div className="flex items-start gap-4" role={state.name === "error" ? "alert" : "status"}>
        <Icon className="mt-0.5 size-6 flex-none" />
        <p>
          {state.name === "error"
            ? (sentence ??
              intl.formatMessage({ id: passkeyProblemWords[state.problem ?? "failed"] }))
            : intl.formatMessage(
                { id: bodies[state.name] },
                { name: state.name === "success" ? state.passkey.name : "" },
              )}
        </p>
      </div>
    </Dialog>
  );
}

const titles = {
  create: "apex.passkeys.createTitle",
  "already-there": "apex.passkeys.alreadyTitle",
  success: "apex.passkeys.successTitle",
  error: "apex.passkeys.errorTitle",
} as const satisfies Record<PasskeyState["name"], string>;

const bodies = {
  create: "apex.passkeys.createBody",
  "already-there": "apex.passkeys.alreadyBody",
  success: "apex.passkeys.successBody",
} as const;

function stateOf(thrown: unknown): PasskeyState {
  const problem = passkeyProblemOf(thrown);
  if (problem === "already-there") return { name: "already-there" };
  if (problem) return { name: "error", problem };
  const error = toApexError(thrown);
  return error.code === "passkey-exists" ? { name: "already-there" } : { name: "error", error };
}
