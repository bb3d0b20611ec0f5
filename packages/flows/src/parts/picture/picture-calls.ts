import { read } from "@apex/client/query";
import { readImage, uploadImage, type StoredImage } from "@apex/contract/uploads/images";
import { createContext, use } from "react";
import { useClient } from "../../base/client-context.ts";

/** The calls that read and upload pictures. */
export interface PictureCalls {
  read: (id: string) => ReturnType<typeof read<typeof readImage>>;
  /** @param image in base64. */
  upload: (image: string) => Promise<Pick<StoredImage, "id">>;
}

/** Calls that replace the customer's: those of the staff desk. */
export const PictureCallsContext = createContext<PictureCalls | undefined>(undefined);

/** The calls of the nearest `PictureCallsContext`. Default: a customer's. */
export function usePictureCalls(): PictureCalls {
  const client = useClient();
  return (
    use(PictureCallsContext) ?? {
      read: (id) => read(client, readImage, { params: { id } }),
      upload: async (image) => (await client.call(uploadImage, { body: { image } })).image,
    }
  );
}
