import { useEffect, useState } from "react";
import type { TransactionFaceProps } from "./transaction-face.tsx";

const afterPaintMs = 200;

type Faces = typeof import("./transaction-face.tsx");

/** Loaded once for all rows. */
let faces: Faces | undefined;

/** The face of a transaction. Marks and icons load after the rows are painted, in a place that is kept free. */
export function LateFace(props: TransactionFaceProps) {
  const [Face, setFace] = useState(() => faces?.TransactionFace);
  useEffect(() => {
    if (Face) return undefined;
    const timer = setTimeout(
      () =>
        void import("./transaction-face.tsx").then(
          (module) => {
            faces = module;
            setFace(() => module.TransactionFace);
          },
          // Without the network a row keeps its empty disc.
          () => undefined,
        ),
      afterPaintMs,
    );
    return () => clearTimeout(timer);
  }, [Face]);
  return Face ? (
    <Face {...props} />
  ) : (
    <span
      aria-hidden="true"
      className={`block rounded-full bg-surface-sunken ${props.size === "small" ? "size-8" : "size-10"}`}
    />
  );
}
