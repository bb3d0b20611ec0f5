import { StrictMode, useLayoutEffect, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Tells when all of it is in the document, and when it has been painted. */
function Mounted({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    performance.mark("mounted");
    requestAnimationFrame(() => setTimeout(() => performance.mark("painted")));
  }, []);
  return children;
}

/** Puts a screen on the page; `mount-start`, `mounted`, `rows` and `painted` mark how long it takes. */
export function mount(screen: ReactNode): void {
  const root = document.getElementById("root");
  if (root === null) return;
  const rows = new MutationObserver(() => {
    if (!document.querySelector("tbody tr, li")) return;
    performance.mark("rows");
    rows.disconnect();
  });
  rows.observe(root, { childList: true, subtree: true });
  performance.mark("mount-start");
  createRoot(root).render(
    <StrictMode>
      <Mounted>{screen}</Mounted>
    </StrictMode>,
  );
}
