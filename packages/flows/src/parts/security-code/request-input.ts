import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import type { SecurityProof } from "@apex/contract/proof/security-proof";

/** A call's path parameters and body in one, without the proof that goes with it: what a security code is bound to. */
export type RequestOf<E extends Endpoint> = (InputOf<E> extends { params: infer Params }
  ? Params
  : unknown) &
  (InputOf<E> extends { body: infer Body } ? WithoutProof<Body> : unknown);
type WithoutProof<Body> = Body extends unknown ? Omit<Body, "security"> : never;

/** The input of a call: what its path names goes there, and the rest is its body, with the proof if there is one. */
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
