import { uploadRule } from "@apex/contract/uploads/image-rules";
import { readImage, uploadImage } from "@apex/contract/uploads/images";
import { base64 } from "@scure/base";
import { handle, type Handler } from "../handle.ts";
import { countTries } from "../rate-limits/rate-limits.ts";
import { rateLimits } from "../limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadImage, storeImage } from "./stored-images.ts";
import { readPicture } from "./read-picture.ts";

const uploadImageHandler = handle(
  uploadImage,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body: { image }, caller }, context) => {
    await countTries(context, [{ limit: rateLimits.uploads, by: caller.userId }]);
    const picture = await readPicture(context, image, { field: "image", rule: uploadRule });
    const id = await storeImage(context, caller.workspaceId, picture);
    return { image: { id, widthPx: picture.widthPx, heightPx: picture.heightPx } };
  },
);

const readImageHandler = handle(
  readImage,
  {
    // A member learns a picture's id from what it was sent with, so no further permission is needed.
    needs: "signed-in",
    area: "any-member",
    token: "never",
  },
  async ({ params: { id }, caller }, context) => {
    const image = await loadImage(context, id, caller.workspaceId);
    if (image === undefined) throw new Refusal("not-found");
    return { type: image.type, image: base64.encode(image.bytes) };
  },
);

export const imageHandlers: readonly Handler[] = [uploadImageHandler, readImageHandler];
