import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { says } from "../validation-codes.ts";
import { uploadRule } from "./image-rules.ts";

/** Base64 of the largest picture, padded. */
const imageTextMax = Math.ceil(uploadRule.bytesMax / 3) * 4;

/** An uploaded picture, to send with a message or report. */
export const storedImageSchema = z.object({
  id: z.uuid(),
  widthPx: z.number(),
  heightPx: z.number(),
});
export type StoredImage = z.output<typeof storedImageSchema>;

export const uploadImage = defineEndpoint({
  slug: "upload-image",
  method: "POST",
  path: "/uploads-http/images",
  summary:
    "Uploads a picture to attach. It is re-encoded, which removes its location and other metadata. A picture that is not attached is deleted after a day.",
  body: z.strictObject({
    /** A PNG or JPG of at most 1 MB, in base64. Its bytes tell which. */
    image: z
      .string()
      .check(
        z.minLength(1, says("value-required")),
        z.maxLength(imageTextMax, says(uploadRule.tooLarge)),
      ),
  }),
  bodyBytesMax: imageTextMax + 1_024,
  response: z.object({ image: storedImageSchema }),
  errors: [],
});

export const readImage = defineEndpoint({
  slug: "read-image",
  method: "GET",
  path: "/uploads-http/images/:id",
  summary:
    "Returns a picture of the workspace or of one of its conversations. It is returned as JSON, so that no browser treats it as a page.",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    type: openEnum(["image/png", "image/jpeg"]),
    /** In base64. */
    image: z.string(),
  }),
  errors: [],
});
