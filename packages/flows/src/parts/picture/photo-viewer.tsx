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
  const { pictures: images } = usePictures(open === undefined ? [] : ids);
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

/** The pictures that have been read, and whether some are still to come. */
function usePictures(ids: readonly string[]) {
  const intl = useIntl();
  const addresses = useStoredImages(ids);
  return {
    pictures: addresses.flatMap((src, place) => {
      const alt = intl.formatMessage({ id: "apex.photos.photoOf" }, { number: place + 1 });
      return src === undefined ? [] : [{ src, alt, place }];
    }),
    isLoading: addresses.includes(undefined),
  };
}

/** The pictures of a message for its bubble, and the viewer that they open in. */
export function useMessagePhotos(ids: readonly string[]) {
  const [open, setOpen] = useState<number>();
  const { pictures, isLoading } = usePictures(ids);
  return {
    pictures: pictures.map(({ place, ...picture }) => ({
      ...picture,
      onOpen: () => setOpen(place),
    })),
    isLoading,
    viewer: ids.length > 0 && <PhotoViewer ids={ids} open={open} onOpen={setOpen} />,
  };
}
