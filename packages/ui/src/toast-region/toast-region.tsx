import { useEffect, useState } from "react";
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import { IconButton } from "../icon-button/icon-button.tsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import type { ToastContent, Toasts } from "./toast-queue.ts";

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };
const inks = {
  success: "text-positive-text",
  info: "text-info-text",
  warning: "text-caution-text",
  error: "text-negative-text",
};

/** Toasts visible at once; more wait their turn. */
const visibleAtOnce = 2;
/** Time for which a toast stays; hover and focus hold it. */
const toastMs = 3000;

/** Waits until the tab is in front: a message that ran out behind another tab would never be read. */
function onceSeen(show: () => void): void {
  if (document.hidden) document.addEventListener("visibilitychange", show, { once: true });
  else show();
}

export interface ToastRegionProps {
  toasts: Toasts;
  /** Names the region ("Messages"). */
  label: string;
  /** Label of each toast's close button. */
  closeLabel: string;
}

/** Passing messages at the top: 3 s each, held by hover and focus, two at a time. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const [queue] = useState(() => new ToastQueue<ToastContent>({ maxVisibleToasts: visibleAtOnce }));
  useEffect(
    () => toasts.attach((content) => onceSeen(() => queue.add(content, { timeout: toastMs }))),
    [toasts, queue],
  );
  // After a change of language, messages in the old one are removed.
  useEffect(() => () => queue.clear(), [label, queue]);
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-60 mx-auto flex w-full max-w-md flex-col gap-2 px-4 outline-none"
    >
      {({ toast }) => {
        const { tone, title, description, action } = toast.content;
        const Icon = icons[tone];
        return (
          <Toast
            toast={toast}
            className="pointer-events-auto flex items-start gap-3 rounded-card border border-border bg-overlay p-3.5 text-body shadow-overlay transition duration-calm ease-settle starting:opacity-0 motion-safe:starting:-translate-y-3"
          >
            <Icon className={`mt-px ${inks[tone]}`} />
            <ToastBody className="min-w-0 flex-1">
              <Text slot="title" className="block font-semibold">
                {title}
              </Text>
              {description && (
                <Text slot="description" className="block text-sm text-text-muted">
                  {description}
                </Text>
              )}
              {action && (
                <Link
                  href={action.href}
                  variant="standalone"
                  className="mt-1 text-sm"
                  onPress={() => queue.close(toast.key)}
                >
                  {action.label}
                </Link>
              )}
            </ToastBody>
            <IconButton slot="close" label={closeLabel} size="small" className="-m-1">
              <X className="size-4" />
            </IconButton>
          </Toast>
        );
      }}
    </AriaToastRegion>
  );
}
