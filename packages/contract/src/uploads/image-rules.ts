import { imageBytesMax, reportImageBytesMax } from "../limits.ts";
import type { ValidationCode } from "../validation-codes.ts";

/** The rules for a picture, and the codes that refuse it, because the two kinds of picture have different words. */
export interface ImageRule {
  bytesMax: number;
  notTaken: ValidationCode;
  tooLarge: ValidationCode;
}

/** A picture of a conversation, a gift card or a certificate. */
export const uploadRule: ImageRule = {
  bytesMax: imageBytesMax,
  notTaken: "image-type",
  tooLarge: "image-too-large",
};

/** A picture in the report of a problem. */
export const reportRule: ImageRule = {
  bytesMax: reportImageBytesMax,
  notTaken: "report-image-type",
  tooLarge: "report-image-too-large",
};
