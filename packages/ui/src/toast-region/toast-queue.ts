/** The content of a toast. A toast is never a message's only place. */
export interface ToastContent {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  description?: string;
  /** A link to what it is about. */
  action?: { label: string; href: string };
}

/** The queue of toasts; the one ToastRegion shows them, and may mount after the first. */
export interface Toasts {
  show: (content: ToastContent) => void;
  /** Calls back when a toast waits for a region; returns how to stop. With `isWaiting`, a store for useSyncExternalStore. */
  subscribe: (onWaiting: () => void) => () => void;
  isWaiting: () => boolean;
  /** Used by ToastRegion only: receives waiting and new toasts until the returned function is called. */
  attach: (region: (content: ToastContent) => void) => () => void;
}

/** Makes the toasts of one app. The region, and react-aria's queue with it, is loaded when there is something to show. */
export function createToasts(): Toasts {
  let region: ((content: ToastContent) => void) | undefined;
  let waiting: ToastContent[] = [];
  const listeners = new Set<() => void>();
  return {
    show(content) {
      if (region) return region(content);
      waiting.push(content);
      for (const listener of listeners) listener();
    },
    subscribe(onWaiting) {
      listeners.add(onWaiting);
      return () => listeners.delete(onWaiting);
    },
    isWaiting: () => waiting.length > 0,
    attach(shown) {
      region = shown;
      for (const content of waiting) shown(content);
      waiting = [];
      return () => {
        region = undefined;
      };
    },
  };
}
