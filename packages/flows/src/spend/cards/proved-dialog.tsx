import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import type { SecurityProof } from "@apex/contract/security/security-proof";
import { useState } from "react";
import {
  ProvedDialog as AnyProvedDialog,
  type ProvedDialogProps as AnyProvedDialogProps,
} from "../../parts/security-code/proved-dialog.tsx";

/** A call about a card with a proof of its own. */
export interface CardRequest {
  readonly cardId: string;
  readonly requestId: string;
  readonly security?: SecurityProof | undefined;
}

export interface ProvedDialogProps<E extends Endpoint> extends Omit<
  AnyProvedDialogProps<E>,
  "request" | "inputOf"
> {
  cardId: string;
  inputOf: (body: CardRequest) => InputOf<E>;
}

/** The effect of a call on a card, and the security code that makes it. */
export function ProvedDialog<E extends Endpoint>({
  cardId,
  inputOf,
  ...rest
}: ProvedDialogProps<E>) {
  const [requestId] = useState(() => crypto.randomUUID());
  const request = { cardId, requestId };
  return (
    <AnyProvedDialog
      {...rest}
      request={request}
      inputOf={(security) => inputOf({ ...request, security })}
    />
  );
}
