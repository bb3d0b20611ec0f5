import { Extra } from "@apex/ui/lazy-part/extra";
import type { ReactNode } from "react";
import { useAfterPaint } from "../../base/use-after-paint.ts";

/** A part that loads after the first paint of the page. The page around it is not rendered again. */
export function AfterPaint({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const isAfter = useAfterPaint(isReady);
  return isAfter && <Extra>{children}</Extra>;
}
