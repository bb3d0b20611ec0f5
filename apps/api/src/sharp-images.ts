import { BrokenImage, type ImageCodec } from "@apex/engine/platform/images/image-codec";
import sharp from "sharp";

const formats = { "image/png": "png", "image/jpeg": "jpeg" } as const;
/** Above what a camera writes, so that a picture is not seen to be worse for its second writing. */
const jpegQuality = 88;

/** Draws pictures anew from their pixels, turned the way that they were taken; nothing else of the file is kept. */
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
