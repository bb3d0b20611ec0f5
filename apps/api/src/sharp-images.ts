import { BrokenImage, type ImageCodec } from "@apex/engine/platform/images/image-codec";
import sharp from "sharp";

const formats = { "image/png": "png", "image/jpeg": "jpeg" } as const;
/** Higher than a camera's, so that writing a picture again does not visibly degrade it. */
const jpegQuality = 88;

/** Writes pictures anew from their pixels, in upright orientation; the rest of the file is dropped. */
export const sharpImages: ImageCodec = {
  async clean(bytes, type, maxPixels) {
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
      const { format } = await picture.metadata();
      if (format !== formats[type]) throw new BrokenImage("Another kind than it begins as.");
      const turned = picture.autoOrient();
      const drawn =
        type === "image/png"
          ? turned.png({ compressionLevel: 9 })
          : turned.jpeg({ quality: jpegQuality });
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
      return { type, bytes: new Uint8Array(data), widthPx: info.width, heightPx: info.height };
    } catch (error) {
      if (error instanceof BrokenImage) throw error;
      throw new BrokenImage("It cannot be decoded.", { cause: error });
    }
  },
};
