import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { SecurityProof } from "@apex/contract/security/security-proof";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../errors/error-view.tsx";
import { isCodeError } from "../security-code/code-errors.ts";
import { SecurityCode } from "../security-code/security-code.tsx";
import { useProvedCall } from "../security-code/use-proved-call.ts";

/** A call about one card that is proved by itself. */
export interface CardRequest {
  readonly cardId: string;
  readonly requestId: string;
  readonly security?: SecurityProof | undefined;
}

export interface ProvedDialogProps<E extends Endpoint> {
  endpoint: E;
  cardId: string;
  inputOf: (body: CardRequest) => InputOf<E>;
  title: string;
  submitLabel: string;
  isDestructive?: boolean;
  onClose: () => void;
  onDone: (answer: ResponseOf<E>) => void;
  /** What it means. */
  children: ReactNode;
}

/** What a call means, and the security code that lets it happen. */
export function ProvedDialog<E extends Endpoint>({
  endpoint,
  cardId,
  inputOf,
  title,
  submitLabel,
  isDestructive,
  onClose,
  onDone,
  children,
}: ProvedDialogProps<E>) {
  const intl = useIntl();
  const [requestId] = useState(() => crypto.randomUUID());
  const request = { cardId, requestId };
  const call = useProvedCall(endpoint, onDone);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      isDismissable={false}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={title}
    >
      <div className="grid gap-5">
        {children}
        {call.error && !isCodeError(call.error) && <ErrorView error={call.error} />}
        <SecurityCode
          endpoint={endpoint.slug}
          requestKey={requestId}
          request={request}
          sent={call.codeSent}
          onSent={call.onCodeSent}
          onSubmit={(security) => call.send(inputOf({ ...request, security }))}
          submitLabel={submitLabel}
          isDestructive={isDestructive}
          isPending={call.isPending}
          error={call.error}
        />
      </div>
    </Dialog>
  );
}
