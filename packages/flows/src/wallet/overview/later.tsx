import { Extra } from "@apex/ui/lazy-part/extra";
import type { ReactNode } from "react";
import { useAfterPaint } from "../../base/use-after-paint.ts";

/** A part that loads once the page has been painted with what a person comes for. Nothing else is rendered again for it. */
export function Later({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const isAfter = useAfterPaint(isReady);
  return isAfter && <Extra>{children}</Extra>;
}
