import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

/** What a toast says. It is never the only place of a message. */
export interface ToastContent {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  description?: string;
}

/** Seen at the same time; more wait their turn. */
const MAX_VISIBLE = 2;
/** How long a toast stays; hover and focus hold it. */
const TOAST_MS = 3000;

/** Where toasts are added from; the one ToastRegion shows them. */
export interface Toasts {
  show: (content: ToastContent) => void;
  /** For ToastRegion alone. */
  readonly queue: ToastQueue<ToastContent>;
}

/** Makes the toasts of one app. */
export function createToasts(): Toasts {
  const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_VISIBLE });
  return { queue, show: (content) => void queue.add(content, { timeout: TOAST_MS }) };
}
