import type { ValidationCode } from "@apex/contract/validation-codes";
import { base64 } from "@scure/base";
import type { EngineContext } from "../context.ts";
import { BrokenImage, imageTypeOf, type CleanImage } from "../../platform/images/image-codec.ts";
import { Refusal } from "../../platform/refusal.ts";

/** More pixels than any camera fits into 2 MB; a decompression bomb has them. */
const pixelsMax = 40_000_000;

/**
 * A picture of a request's body, drawn anew.
 * @param text its base64.
 * @param field the property of the body that holds it.
 * @throws {Refusal} validation-failed with why the picture is not taken.
 */
export async function readPicture(
  context: EngineContext,
  text: string,
  { field, bytesMax }: { readonly field: string; readonly bytesMax: number },
): Promise<CleanImage> {
  const bytes = bytesOf(text);
  if (bytes === undefined) throw refusal(field, "invalid");
  return cleanPicture(context, bytes, { field, bytesMax });
}

/** The same of its bytes. */
export async function cleanPicture(
  context: EngineContext,
  bytes: Uint8Array,
  { field, bytesMax }: { readonly field: string; readonly bytesMax: number },
): Promise<CleanImage> {
  const refused = (code: ValidationCode) => refusal(field, code);
  if (bytes.length > bytesMax) throw refused("image-too-large");
  const type = imageTypeOf(bytes);
  if (type === undefined) throw refused("image-type");
  try {
    return await context.images.clean(bytes, type, pixelsMax);
  } catch (error) {
    if (error instanceof BrokenImage) throw refused("image-broken");
    throw error;
  }
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text);
  } catch {
    return undefined;
  }
}

function refusal(field: string, code: ValidationCode): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", field], code }] });
}
