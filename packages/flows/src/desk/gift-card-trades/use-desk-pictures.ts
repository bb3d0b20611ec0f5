import { read } from "@apex/client/query";
import { readCardPicture, uploadCardPicture } from "@apex/contract/desk/gift-card-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "../../base/client-context.ts";
import type { PictureCalls } from "../../parts/picture/picture-calls.ts";

/** The beginning of a PNG in base64. */
const pngStart = "iVBORw0KGgo";

/** The desk's calls that read and upload the pictures of a trade. */
export function useDeskPictures(id: string): PictureCalls {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo((): PictureCalls => {
    const readOf = (imageId: string) => read(client, readCardPicture, { params: { id, imageId } });
    return {
      read: readOf,
      upload: async (image) => {
        const answer = await client.call(uploadCardPicture, { params: { id }, body: { image } });
        // The desk returns a picture only once it is sent, so until then the member's own is shown from the cache.
        const type = image.startsWith(pngStart) ? "image/png" : "image/jpeg";
        queries.setQueryData(readOf(answer.image.id).queryKey, { type, image });
        return answer.image;
      },
    };
  }, [client, queries, id]);
}
