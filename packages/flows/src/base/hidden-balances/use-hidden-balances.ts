import { safeStorage } from "@apex/client/safe-storage";
import { useSyncExternalStore } from "react";

const key = "apex.hiddenBalances";
const kept = safeStorage(() => localStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const noticed = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  listeners.add(listener);
  addEventListener("storage", noticed);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", noticed);
  };
}

/** Hides or shows every balance of every screen; kept in this browser. */
export function setBalancesHidden(isHidden: boolean): void {
  kept.write(key, isHidden ? "yes" : "no");
  for (const listener of listeners) listener();
}

/** True if balances are hidden: one choice for all screens and tabs. */
export function useHiddenBalances(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => kept.read(key) === "yes",
    () => false,
  );
}
