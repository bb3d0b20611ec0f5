import { readStaffSession } from "@apex/contract/desk/desk-session";
import { startStaffProof, type StaffProof } from "@apex/contract/desk/staff-proof";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";
import { knowsPasskeys } from "../security-code/ask-passkey.ts";
import { useFactorChoice, type FactorChoice } from "./use-factor-choice.ts";

/** The request that a proof is bound to. */
export interface ProvedAct {
  readonly endpoint: { readonly slug: string };
  readonly params?: Readonly<Record<string, string>>;
  /** The body without the proof. */
  readonly request?: Readonly<Record<string, unknown>>;
}

export interface ActProof extends FactorChoice {
  /** The member has a passkey, and this browser can ask for it. */
  readonly offersPasskey: boolean;
  /** False for a member who signs in by a provider and has no authenticator yet. */
  readonly hasAuthenticator: boolean;
  proveAct(code: string, act: ProvedAct): Promise<StaffProof | undefined>;
}

/** The proof of an act by the member who is signed in: by a passkey first, where they have one. */
export function useActProof(): ActProof {
  const client = useClient();
  // The desk's frame reads the session. Without that, as in stories, it stays undefined.
  const session = useRead(readStaffSession, {}, { enabled: false });
  const offersPasskey = session.data?.hasPasskeys === true && knowsPasskeys();
  const choice = useFactorChoice(offersPasskey ? "passkey" : "code");
  return {
    ...choice,
    offersPasskey,
    hasAuthenticator: session.data?.hasAuthenticator !== false,
    proveAct: (code, { endpoint, params, request }) =>
      choice.prove(code, () =>
        client.call(startStaffProof, {
          body: {
            endpoint: endpoint.slug,
            ...(params && { params: { ...params } }),
            ...(request && { request: { ...request } }),
          },
        }),
      ),
  };
}
