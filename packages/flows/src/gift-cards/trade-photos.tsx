import { ImageViewer } from "@apex/ui/image-viewer/image-viewer";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useStoredImages } from "../picture/stored-images.ts";

export interface TradePhotosProps {
  ids: readonly string[];
  /** Which one is open; undefined is none. */
  open: number | undefined;
  onOpen: (place: number | undefined) => void;
}

/** Pictures of a trade at full size. */
export function TradeViewer({ ids, open, onOpen }: TradePhotosProps) {
  const intl = useIntl();
  const addresses = useStoredImages(open === undefined ? [] : ids);
  const images = addresses.flatMap((src, place) =>
    src === undefined
      ? []
      : [
          {
            src,
            alt: intl.formatMessage({ id: "apex.gift-cards.photoOf" }, { number: place + 1 }),
          },
        ],
  );
  const index = open ?? 0;
  return (
    <ImageViewer
      isOpen={open !== undefined && images.length > index}
      onOpenChange={(isOpen) => !isOpen && onOpen(undefined)}
      label={intl.formatMessage({ id: "apex.gift-cards.viewer" })}
      images={images}
      index={index}
      onIndexChange={onOpen}
      closeLabel={intl.formatMessage({ id: "apex.gift-cards.close" })}
      previousLabel={intl.formatMessage({ id: "apex.gift-cards.previous" })}
      nextLabel={intl.formatMessage({ id: "apex.gift-cards.next" })}
      zoomInLabel={intl.formatMessage({ id: "apex.gift-cards.zoomIn" })}
      zoomOutLabel={intl.formatMessage({ id: "apex.gift-cards.zoomOut" })}
      positionLabel={intl.formatMessage(
        { id: "apex.gift-cards.viewerPosition" },
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
              alt: intl.formatMessage({ id: "apex.gift-cards.photoOf" }, { number: place + 1 }),
              onOpen: () => setOpen(place),
            },
          ],
    ),
    isLoading: addresses.includes(undefined),
    viewer: ids.length > 0 && <TradeViewer ids={ids} open={open} onOpen={setOpen} />,
  };
}
