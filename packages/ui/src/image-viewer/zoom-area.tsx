import { type PointerEvent, useLayoutEffect, useRef } from "react";

export interface ZoomAreaProps {
  src: string;
  alt: string;
  /** Zoom factor, relative to the size that fits. */
  zoom: number;
  onDoublePress: () => void;
}

/** A picture in an area that scrolls once it is larger: finger, wheel and arrow keys work by themselves, the mouse drags it. */
export function ZoomArea({ src, alt, zoom, onDoublePress }: ZoomAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const shownZoom = useRef(zoom);
  // The centre of the picture stays in place.
  useLayoutEffect(() => {
    const node = area.current;
    if (!node || shownZoom.current === zoom) return;
    const by = zoom / shownZoom.current;
    shownZoom.current = zoom;
    node.scrollLeft = (node.scrollLeft + node.clientWidth / 2) * by - node.clientWidth / 2;
    node.scrollTop = (node.scrollTop + node.clientHeight / 2) * by - node.clientHeight / 2;
  }, [zoom]);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== "mouse" || event.buttons !== 1) return;
    event.currentTarget.scrollLeft -= event.movementX;
    event.currentTarget.scrollTop -= event.movementY;
  };
  return (
    // Keyboard users zoom with the viewer's keys and buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={area}
      // Arrows scroll it once it is larger than its area.
      tabIndex={zoom > 1 ? 0 : -1}
      role="region"
      aria-label={alt}
      onDoubleClick={onDoublePress}
      onPointerMove={drag}
      className={`flex min-w-0 flex-1 overflow-auto overscroll-contain focus-visible:-outline-offset-2 ${zoom > 1 ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
    >
      <div
        className="m-auto flex-none p-3"
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className="size-full object-contain select-none"
        />
      </div>
    </div>
  );
}
