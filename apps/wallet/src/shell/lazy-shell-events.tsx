import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useEffect, useState } from "react";
import { useAccount } from "../account-context.ts";
import { Extra } from "@apex/ui/lazy-part/extra";

const ShellEvents = lazyPart(() =>
  import("./shell-events.tsx").then((module) => ({ default: module.ShellEvents })),
);

/** The first of these events loads the rest of the shell. */
const signs = ["pointerdown", "keydown", "input"] as const;

/**
 * Loads the layer over every page after the first page has loaded or the person acts, because it has nothing to show
 * before. Earlier events are kept (`early-events.ts`, `shell-news.ts`).
 */
export function LazyShellEvents() {
  const isSignedIn = useAccount().user !== undefined;
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    if (isAwake) return undefined;
    // The layer stays when the session ends, to announce the end.
    const wake = () => setAwake(true);
    if (isSignedIn)
      void import("./after-first-reads.ts").then((reads) => reads.afterFirstReads(wake));
    for (const sign of signs) addEventListener(sign, wake, { once: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, [isAwake, isSignedIn]);
  return <Extra>{isAwake && <ShellEvents />}</Extra>;
}
