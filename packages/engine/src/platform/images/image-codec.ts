/** The accepted types of pictures. */
export type ImageType = "image/png" | "image/jpeg";

/** A picture that was read and written anew: it holds what is seen, and nothing else. */
export interface CleanImage {
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Reads and writes pictures. A host with a codec of its own gives it to the engine; the engine's own runs anywhere. */
export interface ImageCodec {
  /**
   * Writes a picture again, without locations, names, comments and data after its end.
   * @param type the type that its first bytes say.
   * @throws {BrokenImage} if the bytes are no such picture, or it has more than `maxPixels`.
   */
  clean(bytes: Uint8Array, type: ImageType, maxPixels: number): Promise<CleanImage>;
}

/** The bytes are no picture that can be read. */
export class BrokenImage extends Error {}

const signatures: Readonly<Record<ImageType, readonly number[]>> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/jpeg": [0xff, 0xd8, 0xff],
};

/** The type that the first bytes tell; a name or a claimed type proves nothing. Undefined for anything else, including SVG. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, place) => bytes[place] === byte);
  if (begins(signatures["image/png"])) return "image/png";
  return begins(signatures["image/jpeg"]) ? "image/jpeg" : undefined;
}
