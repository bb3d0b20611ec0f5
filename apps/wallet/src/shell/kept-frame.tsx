import { useState } from "react";
import { framesId } from "./frame-boxes.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Shown while a page loads. Until the first one has, that is the frame that the document shows (frames.tsx). */
export function KeptFrame() {
  const [frames] = useState(() => document.getElementById(framesId));
  if (frames === null) return <PageSkeleton />;
  return <div ref={(box) => box?.append(frames)} />;
}
