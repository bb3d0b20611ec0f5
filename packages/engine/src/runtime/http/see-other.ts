import { Refusal } from "../../platform/refusal.ts";

/** Longer addresses are cut or refused by what stands between us and a browser. */
const locationBytesMax = 2_048;

/**
 * Sends a browser on to another page. Every redirect is made here.
 * @throws {Refusal} payload-too-large when what was asked to be carried along is too long.
 */
export function seeOther(location: string): Response {
  const { length } = new TextEncoder().encode(location);
  if (length > locationBytesMax) throw new Refusal("payload-too-large");
  return new Response(null, { status: 303, headers: { location } });
}
