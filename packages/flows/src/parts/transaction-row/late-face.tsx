import { useEffect, useState } from "react";
import { useAfterPaint } from "../../base/use-after-paint.ts";
import type { TransactionFaceProps } from "./transaction-face.tsx";

type Faces = typeof import("./transaction-face.tsx");

/** Loaded once for all rows. */
let faces: Faces | undefined;

/** The face of a transaction. Marks and icons load after the rows are painted, in a place that is kept free. */
export function LateFace(props: TransactionFaceProps) {
  const [Face, setFace] = useState(() => faces?.TransactionFace);
  const isAfter = useAfterPaint(!Face);
  useEffect(() => {
    if (!isAfter) return;
    import("./transaction-face.tsx").then(
      (module) => {
        faces = module;
        setFace(() => module.TransactionFace);
      },
      // Without the network a row keeps its empty disc.
      () => undefined,
    );
  }, [isAfter]);
  return Face ? (
    <Face {...props} />
  ) : (
    <span
      aria-hidden="true"
      className={`block rounded-full bg-surface-sunken ${props.size === "small" ? "size-8" : "size-10"}`}
    />
  );
}
