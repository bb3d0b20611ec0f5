import { lazy, Suspense, useEffect, useState } from "react";
import { afterFirstReads } from "./after-first-reads.ts";

const LateParts = lazy(() => import("./late-parts.tsx"));

/** What a page can do without at first: it comes once the page's own reads are answered. */
export function LateShell() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => afterFirstReads(() => setIsDue(true)), []);
  return <Suspense>{isDue && <LateParts />}</Suspense>;
}
