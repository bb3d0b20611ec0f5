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
  /** Called when the verification is complete, so that the refused call can be retried. */
  onDone: () => void;
  /** Leaves without verifying. */
  onExit: () => void;
  /** Called when a code is sent, for the host to announce. */
  onSent?: (sent: CodeSent) => void;
}

/** A dialog above a page whose call got a 406: completes the missing verification and returns to the page. */
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
