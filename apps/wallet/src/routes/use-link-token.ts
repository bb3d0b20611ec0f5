import { useState } from "react";
import { useLocation } from "react-router";

/** The token of the link that opened the page: the document's first script has moved it out of the address. */
export function useLinkToken(): string | undefined {
  const { state } = useLocation();
  const [token] = useState(() => tokenOf(state));
  return token;
}

function tokenOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("token" in state)) return undefined;
  return typeof state.token === "string" ? state.token : undefined;
}
