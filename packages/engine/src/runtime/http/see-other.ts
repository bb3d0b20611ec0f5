import { Refusal } from "../../platform/refusal.ts";

/** The longest address, in bytes: proxies cut or refuse longer ones. */
const locationBytesMax = 2_048;

/**
 * Redirects a browser to another page. All redirects are made here.
 * @throws {Refusal} payload-too-large if the address would be too long.
 */
export function seeOther(location: string): Response {
  const { length } = new TextEncoder().encode(location);
  if (length > locationBytesMax) throw new Refusal("payload-too-large");
  return new Response(null, { status: 303, headers: { location } });
}
