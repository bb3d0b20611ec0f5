import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import type { SecurityProof } from "@apex/contract/proof/security-proof";

/** A call's path parameters and body as one object, without the proof. A security code is bound to this. */
export type RequestOf<E extends Endpoint> = (InputOf<E> extends { params: infer Params }
  ? Params
  : unknown) &
  (InputOf<E> extends { body: infer Body } ? WithoutProof<Body> : unknown);
type WithoutProof<Body> = Body extends unknown ? Omit<Body, "security"> : never;

/** The input of a call. The values that its path does not name become the body, together with the proof. */
export function inputOf<E extends Endpoint>(
  endpoint: E,
  request: Readonly<Record<string, unknown>>,
  security: SecurityProof | undefined,
): InputOf<E>;
export function inputOf(
  { path }: Endpoint,
  request: Readonly<Record<string, unknown>>,
  security: SecurityProof | undefined,
): unknown {
  const inPath = new Set(path.split("/"));
  const body = Object.entries(request).filter(([name]) => !inPath.has(`:${name}`));
  return {
    params: request,
    body: { ...Object.fromEntries(body), ...(security && { security }) },
  };
}
