import type { Toasts } from "@apex/ui/toast-region/toast-queue";

/** Time for which a toast is shown. */
const toastMs = 3000;

/** Drops a toast with the same text as the last one, while that is visible. */
export function mergeRepeats(toasts: Toasts, now = () => performance.now()): Toasts {
  let last = { said: "", untilMs: 0 };
  return {
    ...toasts,
    show(content) {
      const said = JSON.stringify(content);
      if (said === last.said && now() < last.untilMs) return;
      last = { said, untilMs: now() + toastMs };
      toasts.show(content);
    },
  };
}
