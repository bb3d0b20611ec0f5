import { PortalContext } from "@apex/ui/overlay/portal-context";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FlowRoot, rootAttributes } from "./base/flow-root.tsx";
import { keepPresses } from "./base/kept-presses/keep-presses.ts";
import { RootContext } from "./base/root-context.ts";
import { startWords } from "./base/words/load-words.ts";
import { FirstProvider, type FirstProviderProps } from "./first-provider.tsx";
import { FlowQueries } from "./flow-queries.tsx";

export interface ApexProviderProps extends FirstProviderProps {
  /** The application's only query client, from `createQueryClient()`. */
  queries: QueryClient;
}

/** A server has no document, and opens nothing above the page. */
function createOverlays(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  const element = document.createElement("div");
  return Object.assign(element, rootAttributes);
}

/**
 * The providers of flows in another application: calls, words, and the elements of the class `apex` that `@apex/flows/styles.css`
 * styles: one around each flow, and one at the end of the body for what opens above the page. A flow within a dialog or popover has an
 * element of its own beside it for what opens above. Children that are no flows keep the application's own looks.
 *
 * @public
 */
export function ApexProvider({ queries, children, ...props }: ApexProviderProps) {
  const { locale } = props;
  // These words load together with the first ones.
  startWords(["validation"], locale);
  const [overlays] = useState(createOverlays);
  useEffect(() => {
    if (!overlays) return undefined;
    document.body.append(overlays);
    return () => overlays.remove();
  }, [overlays]);
  useEffect(() => {
    overlays?.setAttribute("lang", locale);
  }, [overlays, locale]);
  useEffect(() => keepPresses(document), []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("./base/glow/glow-changes.ts").then(
      ({ glowChanges }) => {
        if (!isOver) stop = glowChanges(queries);
      },
      // Without it, rows change unmarked.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queries]);
  return (
    <FirstProvider {...props}>
      <FlowQueries queries={queries}>
        <PortalContext value={overlays}>
          <RootContext value={FlowRoot}>{children}</RootContext>
        </PortalContext>
      </FlowQueries>
    </FirstProvider>
  );
}
