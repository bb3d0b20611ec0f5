import type { Language } from "@apex/contract/auth/language";
import { clientHeader, clientMarker, guestIdHeader, requestIdHeader } from "@apex/contract/headers";

/** Who sends a request. */
export interface Caller {
  readonly token: string | undefined;
  /** Identifies this browser: passkeys and links sign in only where they were requested. */
  readonly guestId: string;
  readonly language: Language;
}

/** The headers that every request has. */
export function callerHeaders({ token, guestId, language }: Caller): Record<string, string> {
  return {
    accept: "application/json",
    "accept-language": language,
    [clientHeader]: clientMarker,
    ...(token && { authorization: `Bearer ${token}` }),
    [guestIdHeader]: guestId,
    // Names its trace at the server as well.
    [requestIdHeader]: crypto.randomUUID(),
  };
}
