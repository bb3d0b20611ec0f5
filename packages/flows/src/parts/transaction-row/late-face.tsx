import { useEffect, useState, type ComponentType } from "react";
import { useAfterPaint } from "../../base/use-after-paint.ts";
import type { TransactionFaceProps } from "./transaction-face.tsx";

/** Loaded once for all rows. */
let loaded: ComponentType<TransactionFaceProps> | undefined;

/** The face of a transaction. Marks and icons load after the rows are painted, in a place that is kept free. */
export function LateFace(props: TransactionFaceProps) {
  const [Face, setFace] = useState(() => loaded);
  const isAfter = useAfterPaint(!Face);
  useEffect(() => {
    if (isAfter)
      import("./transaction-face.tsx").then(
        ({ TransactionFace }) => setFace(() => (loaded = TransactionFace)),
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
