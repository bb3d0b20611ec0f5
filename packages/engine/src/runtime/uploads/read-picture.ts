import type { ImageRule } from "@apex/contract/uploads/image-rules";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { base64 } from "@scure/base";
import type { EngineContext } from "../context.ts";
import { BrokenImage, imageTypeOf, type CleanImage } from "../../platform/images/image-codec.ts";
import { Refusal } from "../../platform/refusal.ts";

/** More pixels than any camera fits into 2 MB; a decompression bomb has more. */
const pixelsMax = 40_000_000;

interface PictureAsked {
  /** The property of the body that holds it. */
  readonly field: string;
  readonly rule: ImageRule;
}

/**
 * Reads a picture of a request's body, and writes it again without metadata.
 * @param text the picture in base64.
 * @throws {Refusal} validation-failed with the reason why the picture is not accepted.
 */
export async function readPicture(
  context: EngineContext,
  text: string,
  { field, rule }: PictureAsked,
): Promise<CleanImage> {
  const bytes = bytesOf(text);
  if (bytes === undefined) throw refusal(field, "invalid");
  return cleanPicture(context, bytes, { field, rule });
}

/** Cleans the bytes of a picture in the same way. */
export async function cleanPicture(
  context: EngineContext,
  bytes: Uint8Array,
  { field, rule }: PictureAsked,
): Promise<CleanImage> {
  const refused = (code: ValidationCode) => refusal(field, code);
  if (bytes.length > rule.bytesMax) throw refused(rule.tooLarge);
  const type = imageTypeOf(bytes);
  if (type === undefined) throw refused(rule.notTaken);
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
