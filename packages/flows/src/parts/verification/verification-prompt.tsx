import type { Verification } from "@apex/client/events";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { VerifyBvn } from "./verify-bvn.tsx";
import { VerifyContact } from "./verify-contact.tsx";

const titles = {
  email: "apex.verification.emailTitle",
  phone: "apex.verification.phoneTitle",
  identity: "apex.verification.bvnTitle",
} as const;

export interface VerificationPromptProps {
  /** The verification asked for by the client's `verification-required` event. */
  verification: Verification;
  /** The server's sentence. */
  message: string;
  /** Proved: what was asked for can be tried again. */
  onDone: () => void;
  /** Leaves without verifying. */
  onExit: () => void;
  /** A code was sent: the host says so. */
  onSent?: (sent: CodeSent) => void;
}

/** Over the page that met a 406: proves what is missing and goes back to where the person was. */
function VerificationPromptScreen({
  verification,
  message,
  onDone,
  onExit,
  onSent,
}: VerificationPromptProps) {
  const intl = useIntl();
  const { events } = useClient();
  const done = () => {
    events.emit("verified", { verification });
    onDone();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onExit()}
      isDismissable={false}
      title={intl.formatMessage({ id: titles[verification] })}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
    >
      <p className="mb-5 text-text-muted">{message}</p>
      {verification === "identity" ? (
        <VerifyBvn onDone={done} />
      ) : (
        <VerifyContact identifierType={verification} onDone={done} {...(onSent && { onSent })} />
      )}
    </Dialog>
  );
}

export const VerificationPrompt = withWords(["verification"], VerificationPromptScreen);
