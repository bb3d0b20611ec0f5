import { useState } from "react";
import { framesId } from "./frame-boxes.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/**
 * Shown while a page loads: before the first page the frame that the document already shows (frames.tsx), then a
 * skeleton.
 */
export function KeptFrame() {
  const [frames] = useState(() => document.getElementById(framesId));
  if (frames === null) return <PageSkeleton />;
  return <div ref={(box) => box?.append(frames)} />;
}
