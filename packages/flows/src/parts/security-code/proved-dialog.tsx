import type { ApexError } from "@apex/client/apex-error";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { SecurityProof } from "@apex/contract/security/security-proof";
import { Dialog } from "@apex/ui/dialog/dialog";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { isCodeError } from "./code-errors.ts";
import { SecurityCode } from "./security-code.tsx";
import { useProvedCall } from "./use-proved-call.ts";

export interface ProvedDialogProps<E extends Endpoint> {
  endpoint: E;
  /** The request to prove: the call's path parameters and body without its `security`. Its id binds the proof. */
  request: { readonly requestId: string; readonly id?: string };
  inputOf: (security: SecurityProof) => InputOf<E>;
  title: string;
  submitLabel: string;
  /** Default false. */
  isDestructive?: boolean;
  onClose: () => void;
  onDone: (answer: ResponseOf<E>) => void;
  /** More about a refusal than its sentence. */
  explain?: (error: ApexError) => ReactNode;
  /** The meaning of the call. */
  children: ReactNode;
}

/** Explains a call and asks for the security code that allows it. */
export function ProvedDialog<E extends Endpoint>({
  endpoint,
  request,
  inputOf,
  title,
  submitLabel,
  isDestructive,
  onClose,
  onDone,
  explain,
  children,
}: ProvedDialogProps<E>) {
  const intl = useIntl();
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
        {call.error && !isCodeError(call.error) && (
          <ErrorView error={call.error}>{explain?.(call.error)}</ErrorView>
        )}
        <SecurityCode
          endpoint={endpoint.slug}
          requestKey={request.requestId}
          request={request}
          sent={call.codeSent}
          onSent={call.onCodeSent}
          onSubmit={(security) => call.send(inputOf(security))}
          submitLabel={submitLabel}
          isDestructive={isDestructive}
          isPending={call.isPending}
          error={call.error}
        />
      </div>
    </Dialog>
  );
}
