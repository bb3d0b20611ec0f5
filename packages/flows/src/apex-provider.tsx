import { PortalContext } from "@apex/ui/overlay/portal-context";
import type { QueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useState, type PropsWithChildren } from "react";
import { keepPresses } from "./base/kept-presses/keep-presses.ts";
import { RootContext } from "./base/root-context.ts";
import { startWords } from "./base/words/load-words.ts";
import { useLanguage } from "./base/words/words-provider.tsx";
import { FirstProvider, type FirstProviderProps } from "./first-provider.tsx";
import { FlowQueries } from "./flow-queries.tsx";

export interface ApexProviderProps extends FirstProviderProps {
  /** The application's only query client, from `createQueryClient()`. */
  queries: QueryClient;
}

/** The published style sheet ends at this class. */
const scope = "apex";
/** English and French, whatever the page around them is in. */
const direction = "ltr";

/** A server has no document, and opens nothing above the page. */
function createOverlays(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  const element = document.createElement("div");
  element.className = scope;
  element.dir = direction;
  return element;
}

/**
 * The providers of flows in another application: calls, words, and the elements of the class `apex` that `@apex/flows/styles.css`
 * styles: one around each flow, and one at the end of the body for what opens above the page. Children that are no flows keep the
 * application's own looks.
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

/** Around a flow, and not again around what it is made of. */
function FlowRoot({ children }: PropsWithChildren) {
  return (
    <RootContext value={Fragment}>
      <div className={`${scope} apex-box`} lang={useLanguage()} dir={direction}>
        {children}
      </div>
    </RootContext>
  );
}
