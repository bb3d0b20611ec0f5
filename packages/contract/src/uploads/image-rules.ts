import { imageBytesMax, reportImageBytesMax } from "../limits.ts";
import type { ValidationCode } from "../validation-codes.ts";

/** What a picture may be, and how a refusal is named: the two kinds have words of their own. */
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
