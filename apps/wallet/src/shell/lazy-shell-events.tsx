import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useEffect, useState } from "react";
import { useAccount } from "../account-context.ts";
import { BesidePage } from "./beside-page.tsx";

const ShellEvents = lazyPart(() =>
  import("./shell-events.tsx").then((module) => ({ default: module.ShellEvents })),
);

/** The first of these events loads the rest of the shell. */
const signs = ["pointerdown", "keydown", "input"] as const;

/**
 * The layer over every page has nothing to show before a person signs in or acts, so a first visit does not wait
 * for it.
 */
export function LazyShellEvents() {
  const { user } = useAccount();
  const [isAwake, setAwake] = useState(false);
  // It stays when the session ends, to announce that.
  if (user && !isAwake) setAwake(true);
  useEffect(() => {
    if (isAwake) return undefined;
    const wake = () => setAwake(true);
    for (const sign of signs) addEventListener(sign, wake, { once: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, [isAwake]);
  return <BesidePage>{isAwake && <ShellEvents />}</BesidePage>;
}
