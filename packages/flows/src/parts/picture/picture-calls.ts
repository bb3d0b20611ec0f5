import type { Client } from "@apex/client/create-client";
import { read } from "@apex/client/query";
import type { ResponseOf } from "@apex/contract/endpoint";
import { readImage, uploadImage } from "@apex/contract/uploads/images";
import { createContext } from "react";

/** The calls that pictures are read and sent with. */
export interface PictureCalls {
  read(client: Client, id: string): ReturnType<typeof read<typeof readImage>>;
  /** @param image base64. */
  upload(client: Client, image: string): Promise<ResponseOf<typeof uploadImage>>;
}

/** By default a customer's own. Staff read and send those of a conversation. */
export const PictureCallsContext = createContext<PictureCalls>({
  read: (client, id) => read(client, readImage, { params: { id } }),
  upload: (client, image) => client.call(uploadImage, { body: { image } }),
});
