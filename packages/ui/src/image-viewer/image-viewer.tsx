import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { useLocale } from "react-aria-components/I18nProvider";
import { Modal, ModalOverlay, type ModalOverlayProps } from "react-aria-components/Modal";
import { usePortal } from "../overlay/portal-context.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ChevronLeft, ChevronRight, Minus, Plus, X } from "../icon/icon.tsx";
import { ZoomArea } from "./zoom-area.tsx";

/** Times the size that fits the screen. */
const zooms = [1, 1.5, 2, 3, 4] as const;

export interface ViewedImage {
  src: string;
  /** The description of the picture. */
  alt: string;
  /** Shown under the picture. */
  caption?: ReactNode;
}

export interface ImageViewerProps extends Omit<
  ModalOverlayProps,
  "children" | "className" | "style" | "render" | "isOpen" | "onOpenChange"
> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names the viewer ("Pictures of the card"). */
  label: string;
  images: readonly ViewedImage[];
  /** The picture shown, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** "2 of 5", shown and spoken. */
  positionLabel: string;
  /** Added to the surface. */
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Pictures at full size: + and − zoom, as does a double press; a zoomed picture is moved by finger, mouse, wheel or
 * arrows; otherwise the arrows go to the next and the previous one.
 */
export function ImageViewer({
  label,
  images,
  index,
  onIndexChange,
  closeLabel,
  previousLabel,
  nextLabel,
  zoomInLabel,
  zoomOutLabel,
  positionLabel,
  className = "",
  ...overlay
}: ImageViewerProps) {
  const [zoom, setZoom] = useState(0);
  const { direction } = useLocale();
  const image = images[index];
  const go = (to: number) => {
    if (to < 0 || to >= images.length) return;
    setZoom(0);
    onIndexChange(to);
  };
  const stepZoom = (by: number) =>
    setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const pressKey = (event: KeyboardEvent) => {
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === "+" || event.key === "=") stepZoom(1);
    else if (event.key === "-") stepZoom(-1);
    else if (event.key === "0") setZoom(0);
    else if (zoom === 0 && (event.key === "ArrowLeft" || event.key === "ArrowRight"))
      go(index + (event.key === forward ? 1 : -1));
    else return;
    event.preventDefault();
  };
  return (
    <ModalOverlay
      {...usePortal()}
      {...overlay}
      isDismissable
      className="fixed inset-0 z-50 bg-surface transition-opacity duration-calm entering:opacity-0 exiting:opacity-0"
    >
      <Modal className={`size-full ${className}`}>
        <Dialog aria-label={label} className="flex size-full flex-col outline-none">
          {({ close }) => (
            // The keys work wherever the focus is in the viewer.
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
            <div className="flex min-h-0 flex-1 flex-col" onKeyDown={pressKey}>
              <div className="flex items-center gap-1 px-3 py-2">
                <p role="status" className="min-w-0 flex-1 px-2 text-body font-medium tabular-nums">
                  {positionLabel}
                </p>
                <IconButton
                  label={zoomOutLabel}
                  isDisabled={zoom === 0}
                  onPress={() => stepZoom(-1)}
                >
                  <Minus />
                </IconButton>
                <IconButton
                  label={zoomInLabel}
                  isDisabled={zoom === zooms.length - 1}
                  onPress={() => stepZoom(1)}
                >
                  <Plus />
                </IconButton>
                <IconButton label={closeLabel} autoFocus onPress={close}>
                  <X />
                </IconButton>
              </div>
              <div className="relative flex min-h-0 flex-1">
                {image && (
                  <ZoomArea
                    key={image.src}
                    {...image}
                    zoom={zooms[zoom] ?? 1}
                    onDoublePress={() => setZoom(zoom === 0 ? 2 : 0)}
                  />
                )}
                {images.length > 1 && (
                  <>
                    <Turn
                      side="start"
                      label={previousLabel}
                      isDisabled={index === 0}
                      onPress={() => go(index - 1)}
                    />
                    <Turn
                      side="end"
                      label={nextLabel}
                      isDisabled={index === images.length - 1}
                      onPress={() => go(index + 1)}
                    />
                  </>
                )}
              </div>
              {image?.caption && (
                <p className="px-5 py-3 text-center text-body text-text-muted">{image.caption}</p>
              )}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface TurnProps {
  side: "start" | "end";
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}

function Turn({ side, ...button }: TurnProps) {
  return (
    <IconButton
      {...button}
      variant="secondary"
      className={`absolute top-1/2 -translate-y-1/2 rounded-full ${side === "start" ? "start-3" : "end-3"}`}
    >
      {side === "start" ? (
        <ChevronLeft className="rtl:rotate-180" />
      ) : (
        <ChevronRight className="rtl:rotate-180" />
      )}
    </IconButton>
  );
}
