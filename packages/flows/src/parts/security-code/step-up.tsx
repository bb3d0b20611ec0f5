import { toApexError } from "@apex/client/apex-error";
import type { CallOptions } from "@apex/client/create-client";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { provePresence } from "@apex/contract/proof/prove-presence";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { MoreWords } from "../../base/words/words-provider.tsx";
import { isCodeError } from "./code-errors.ts";
import { SecurityCode } from "./security-code.tsx";

/** The proof for a call on security settings; empty while an earlier proof of the session still counts. */
export interface Proof {
  /** Fields for the call's body. */
  body: { security?: SecurityProof };
  /** Options for the call itself. */
  options: Pick<CallOptions, "idempotencyKey">;
}

const noProof: Proof = { body: {}, options: {} };

/** A call that waits for its proof. */
interface Waiting {
  readonly key: string;
  /** Makes the call with a proof. Rejects only if the proof was refused; other errors go to the caller of `run`. */
  readonly attempt: (proof: Proof) => Promise<void>;
  readonly dismiss: () => void;
}

export interface StepUp {
  /**
   * Makes a call on security settings. If it needs a proof, asks for one and makes the call again.
   * @returns undefined if the person dismissed the dialog.
   * @throws {ApexError} if the call was refused for another reason than its proof.
   */
  run: <T>(call: (proof: Proof) => Promise<T>) => Promise<T | undefined>;
  /** Asks for a step-up if none is in force. Returns whether one is now. */
  prove: () => Promise<boolean>;
  /** The dialog that asks for the proof. The component that uses the hook must render it. */
  dialog: ReactNode;
}

/** The step-up of security settings: a proof is good for all of them, in this session, for 10 minutes. */
export function useStepUp(): StepUp {
  const client = useClient();
  const [waiting, setWaiting] = useState<Waiting>();

  function ask<T>(call: (proof: Proof) => Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      setWaiting({
        key: crypto.randomUUID(),
        dismiss: () => {
          setWaiting(undefined);
          resolve(undefined);
        },
        attempt: async (proof) => {
          try {
            const answer = await call(proof);
            setWaiting(undefined);
            resolve(answer);
          } catch (error) {
            if (isCodeError(toApexError(error))) throw error;
            setWaiting(undefined);
            reject(toApexError(error));
          }
        },
      });
    });
  }

  async function run<T>(call: (proof: Proof) => Promise<T>): Promise<T | undefined> {
    try {
      return await call(noProof);
    } catch (error) {
      if (toApexError(error).code !== "security-code-required") throw error;
      return ask(call);
    }
  }

  return {
    run,
    async prove() {
      const { provedUntil } = await client.call(readSecurityStatus, {});
      if (provedUntil !== undefined && Date.parse(provedUntil) > client.nowMs()) return true;
      const proved = await ask(({ body: { security }, options }) =>
        security === undefined
          ? Promise.reject(new Error("A proof was not given."))
          : client.call(provePresence, { body: { security } }, options),
      );
      return proved !== undefined;
    },
    dialog: waiting && <StepUpDialog key={waiting.key} waiting={waiting} />,
  };
}

function StepUpDialog({ waiting }: { waiting: Waiting }) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      size="narrow"
      isDismissable={false}
      title={intl.formatMessage({ id: "apex.flow.stepUpTitle" })}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      onOpenChange={(isOpen) => !isOpen && waiting.dismiss()}
    >
      <MoreWords domains={["security"]}>
        <StepUpProof waiting={waiting} />
      </MoreWords>
    </Dialog>
  );
}

function StepUpProof({ waiting }: { waiting: Waiting }) {
  const intl = useIntl();
  const [sent, setSent] = useState<CodeSent>();
  const { isPending, error, attempt } = useAttempt<"prove">();
  const submit = (security: SecurityProof) =>
    attempt("prove", () =>
      waiting.attempt({ body: { security }, options: { idempotencyKey: waiting.key } }),
    );
  return (
    <div className="grid gap-5">
      <p className="text-body text-text-muted">
        {intl.formatMessage({ id: "apex.security.stepUpLead" })}
      </p>
      <SecurityCode
        endpoint={provePresence.slug}
        requestKey={waiting.key}
        request={{}}
        sent={sent}
        onSent={setSent}
        onSubmit={(proof) => void submit(proof)}
        submitLabel={intl.formatMessage({ id: "apex.security.stepUpSubmit" })}
        isPending={isPending}
        error={error}
        takesRecoveryCode
      />
    </div>
  );
}
