import { read } from "@apex/client/query";
import { readCardPicture, uploadCardPicture } from "@apex/contract/desk/gift-card-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "../../base/client-context.ts";
import type { PictureCalls } from "../../parts/picture/picture-calls.ts";

/** The beginning of a PNG in base64. */
const pngStart = "iVBORw0KGgo";

/** The pictures of a trade, which the desk's own address gives out and takes. */
export function useDeskPictures(id: string): PictureCalls {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo((): PictureCalls => {
    const readOf = (imageId: string) => read(client, readCardPicture, { params: { id, imageId } });
    return {
      read: readOf,
      upload: async (image) => {
        const answer = await client.call(uploadCardPicture, { params: { id }, body: { image } });
        // The desk gives out what was sent: until then the member's own picture is shown from here.
        const type = image.startsWith(pngStart) ? "image/png" : "image/jpeg";
        queries.setQueryData(readOf(answer.image.id).queryKey, { type, image });
        return answer.image;
      },
    };
  }, [client, queries, id]);
}
