import { P2pBanner } from "@apex/flows/p2p-deposit/p2p-banner";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { depositPath, paths } from "../paths.ts";

const Palette = lazy(() => import("./palette.tsx"));

/** A deposit that runs, with its clock, on every page but its own; and the palette, behind its keys. */
export default function LateParts() {
  const { pathname } = useLocation();
  return (
    <>
      <Suspense>
        {pathname !== paths.deposit && (
          <P2pBanner hrefOf={(asset) => depositPath(asset, "peer-to-peer")} />
        )}
      </Suspense>
      <PaletteKeys />
    </>
  );
}

/** Ctrl K, or ⌘ K: the first press loads the palette, which then listens itself. */
function PaletteKeys() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) return undefined;
    const ask = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setAsked(true);
    };
    document.addEventListener("keydown", ask);
    return () => document.removeEventListener("keydown", ask);
  }, [isAsked]);
  return <Suspense>{isAsked && <Palette />}</Suspense>;
}
