import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { BrokenImage, type ImageCodec } from "./image-codec.ts";

/**
 * Cleans pictures with what every runtime has. A PNG's pixels are unpacked, counted and packed again; of a JPEG the parts that draw it
 * are kept, each checked for its form, and everything else is left behind.
 */
export const portableImages: ImageCodec = {
  async clean(bytes, type, maxPixels) {
    const clean = type === "image/png" ? await cleanPng(bytes, maxPixels) : cleanJpeg(bytes);
    if (clean.widthPx * clean.heightPx > maxPixels) throw new BrokenImage("Too many pixels.");
    return clean;
  },
};
