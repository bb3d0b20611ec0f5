import { PortalContext } from "@apex/ui/overlay/portal-context";
import {
  Fragment,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type PropsWithChildren,
} from "react";
import { RootContext } from "./root-context.ts";
import { useLanguage } from "./words/words-provider.tsx";

/** The published style sheet ends at this class. Words are English or French, so both are read from the left on every page. */
export const rootAttributes = { className: "apex", dir: "ltr" };

/**
 * Parts that a page shows above everything else. What opens at the end of the body is behind the browser's top layer, out of reach
 * of a pointer while a modal dialog is open, and outside of what another library's dialog lets the keyboard reach.
 */
const layers = "dialog, [popover], [role=dialog], [role=alertdialog], [aria-modal=true]";

/** The element around a flow, and not again around what it is made of. */
export const FlowRoot: ComponentType<PropsWithChildren> = ({ children }) => {
  const lang = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  const [isInLayer, setIsInLayer] = useState(false);
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  const ofPage = use(PortalContext);
  useLayoutEffect(() => setIsInLayer(root.current?.closest(layers) != null), []);
  useLayoutEffect(() => (overlays ? showWhileFilled(overlays) : undefined), [overlays]);
  return (
    <RootContext value={Fragment}>
      <PortalContext value={overlays ?? ofPage}>
        <div
          {...rootAttributes}
          className={`${rootAttributes.className} apex-box`}
          lang={lang}
          ref={root}
        >
          {children}
        </div>
      </PortalContext>
      {isInLayer && <div {...rootAttributes} popover="manual" lang={lang} ref={setOverlays} />}
    </RootContext>
  );
};

/**
 * Puts an element above all others each time it gets content. Until it is empty, Escape closes the content and not the dialog below, which the
 * browser, or a library, closes unless the key was prevented.
 * @returns a function that stops it
 */
function showWhileFilled(element: HTMLElement): () => void {
  const show = () => void element.togglePopover(element.hasChildNodes());
  show();
  const observer = new MutationObserver(show);
  observer.observe(element, { childList: true });
  const ending = new AbortController();
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && element.hasChildNodes()) event.preventDefault();
    },
    // Before the listeners that libraries add to the document.
    { capture: true, signal: ending.signal },
  );
  return () => {
    observer.disconnect();
    ending.abort();
  };
}
