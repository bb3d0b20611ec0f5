import { P2pBanner } from "@apex/flows/deposit/p2p-deposit/p2p-banner";
import { lazy, Suspense, useEffect, useState } from "react";

const Palette = lazy(() => import("./palette.tsx"));

export interface LatePartsProps {
  hasBanner: boolean;
  /** Called once it is known whether a deposit is open. */
  onRunning: (isRunning: boolean) => void;
}

/** An open deposit with its countdown, on every page but its own; and the palette, behind its keys. */
export default function LateParts({ hasBanner, onRunning }: LatePartsProps) {
  return (
    <>
      <Suspense>{hasBanner && <P2pBanner onRunning={onRunning} />}</Suspense>
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
