import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { BrokenImage, type ImageCodec } from "./image-codec.ts";

/**
 * Cleans pictures with APIs that every runtime has. A PNG's pixels are decompressed, counted and compressed again. Of a
 * JPEG, only the segments that draw it are kept, and the structure of each is checked.
 */
export const portableImages: ImageCodec = {
  async clean(bytes, type, maxPixels) {
    const clean = type === "image/png" ? await cleanPng(bytes, maxPixels) : cleanJpeg(bytes);
    if (clean.widthPx * clean.heightPx > maxPixels) throw new BrokenImage("Too many pixels.");
    return clean;
  },
};
