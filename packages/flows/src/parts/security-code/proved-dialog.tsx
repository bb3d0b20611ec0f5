import type { Endpoint, ResponseOf } from "@apex/contract/endpoint";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { isCodeError } from "./code-errors.ts";
import { inputOf, type RequestOf } from "./request-input.ts";
import { SecurityCode } from "./security-code.tsx";
import { useProvedCall } from "./use-proved-call.ts";

export interface ProvedDialogProps<E extends Endpoint> {
  endpoint: E;
  /** The request to prove. The proof is bound to its `requestId`; by default each dialog makes a new one. */
  request: Omit<RequestOf<E>, "requestId"> & { readonly requestId?: string };
  title: string;
  submitLabel: string;
  /** Default false. */
  isDestructive?: boolean;
  onClose: () => void;
  onDone: (answer: ResponseOf<E>) => void;
  /** Replaces the whole content, to say why the request can no longer be made. */
  instead?: ReactNode;
  /** The meaning of the call. */
  children: ReactNode;
}

/** Explains a call and asks for the security code that allows it. */
export function ProvedDialog<E extends Endpoint>({
  endpoint,
  request: given,
  title,
  submitLabel,
  isDestructive,
  onClose,
  onDone,
  instead,
  children,
}: ProvedDialogProps<E>) {
  const intl = useIntl();
  const call = useProvedCall(endpoint, onDone);
  const [ownId] = useState(() => crypto.randomUUID());
  const request = { requestId: ownId, ...given };
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
        {(!call.isPending && instead) || (
          <>
            {children}
            {call.error && !isCodeError(call.error) && <ErrorView error={call.error} />}
            <SecurityCode
              endpoint={endpoint.slug}
              requestKey={request.requestId}
              request={request}
              sent={call.codeSent}
              onSent={call.onCodeSent}
              onSubmit={(security) => call.send(inputOf(endpoint, request, security))}
              submitLabel={submitLabel}
              isDestructive={isDestructive}
              isPending={call.isPending}
              error={call.error}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
