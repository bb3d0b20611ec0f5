import { ImageViewer } from "@apex/ui/image-viewer/image-viewer";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useStoredImages } from "./stored-images.ts";

export interface PhotoViewerProps {
  ids: readonly string[];
  /** The number of the open one; undefined is none. */
  open: number | undefined;
  onOpen: (place: number | undefined) => void;
}

/** Pictures at full size. */
export function PhotoViewer({ ids, open, onOpen }: PhotoViewerProps) {
  const intl = useIntl();
  const addresses = useStoredImages(open === undefined ? [] : ids);
  const images = addresses.flatMap((src, place) =>
    src === undefined
      ? []
      : [
          {
            src,
            alt: intl.formatMessage({ id: "apex.photos.photoOf" }, { number: place + 1 }),
          },
        ],
  );
  const index = open ?? 0;
  return (
    <ImageViewer
      isOpen={open !== undefined && images.length > index}
      onOpenChange={(isOpen) => !isOpen && onOpen(undefined)}
      label={intl.formatMessage({ id: "apex.photos.viewer" })}
      images={images}
      index={index}
      onIndexChange={onOpen}
      closeLabel={intl.formatMessage({ id: "apex.photos.close" })}
      previousLabel={intl.formatMessage({ id: "apex.photos.previous" })}
      nextLabel={intl.formatMessage({ id: "apex.photos.next" })}
      zoomInLabel={intl.formatMessage({ id: "apex.photos.zoomIn" })}
      zoomOutLabel={intl.formatMessage({ id: "apex.photos.zoomOut" })}
      positionLabel={intl.formatMessage(
        { id: "apex.photos.position" },
        { index: index + 1, total: ids.length },
      )}
    />
  );
}

/** The pictures of a message for its bubble, and the viewer that they open in. */
export function useMessagePhotos(ids: readonly string[]) {
  const intl = useIntl();
  const [open, setOpen] = useState<number>();
  const addresses = useStoredImages(ids);
  return {
    pictures: addresses.flatMap((src, place) =>
      src === undefined
        ? []
        : [
            {
              src,
              alt: intl.formatMessage({ id: "apex.photos.photoOf" }, { number: place + 1 }),
              onOpen: () => setOpen(place),
            },
          ],
    ),
    isLoading: addresses.includes(undefined),
    viewer: ids.length > 0 && <PhotoViewer ids={ids} open={open} onOpen={setOpen} />,
  };
}
